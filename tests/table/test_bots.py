"""Bots repeat exactly, take every option alike, and can be taken back."""

from __future__ import annotations

from collections import Counter

from qsdsl.table.bots import BOTS, EagerBot, RandomBot
from qsdsl.table.greedy import GreedyBot
from tests.table.scripted import Scene, ScriptedGame


def picks(bot: RandomBot, count: int, times: int) -> list[int]:
    """What it picks at decisions with so many options."""
    game = ScriptedGame([Scene(0, "choose zone", {str(option): () for option in range(count)})])
    return [bot.choose(game) for _ in range(times)]


def test_same_seed_and_player_pick_alike() -> None:
    assert picks(RandomBot(7, 0), 5, 200) == picks(RandomBot(7, 0), 5, 200)


def test_seed_and_player_make_a_difference() -> None:
    streams = [picks(RandomBot(seed, player), 1000, 50) for seed, player in ((7, 0), (7, 1), (8, 0), (-7, 0))]
    assert all(one != other for one in streams for other in streams if one is not other)


def test_picks_are_pinned_for_every_platform() -> None:
    assert picks(RandomBot(7, 1), 1000, 5) == [291, 157, 756, 402, 695]


def test_options_are_picked_evenly() -> None:
    counts = Counter(picks(RandomBot(3, 0), 4, 8000))
    assert set(counts) == {0, 1, 2, 3}
    assert all(1850 < count < 2150 for count in counts.values())


def test_a_bot_taken_back_picks_the_same_again() -> None:
    bot = RandomBot(7, 0)
    first = picks(bot, 9, 150)
    bot.asked = 40
    assert picks(bot, 9, 110) == first[40:]


def test_random_bot_answers_the_open_decision() -> None:
    game = ScriptedGame([Scene(0, "may", {"yes": (), "no": ()})])
    assert RandomBot(1, 0).choose(game) in (0, 1)


def test_eager_bot_plays_whenever_it_can() -> None:
    game = ScriptedGame([Scene(0, "flip window", {"play": (), "focus": (), "discard": ()})])
    assert {EagerBot(seed, 0).choose(game) for seed in range(20)} == {0}


def test_eager_bot_declares_signature_moves_and_plays_them() -> None:
    game = ScriptedGame([Scene(0, "signature step", {"decline": (), "declare": ()})])
    assert {EagerBot(seed, 0).choose(game) for seed in range(20)} == {1}
    game = ScriptedGame([Scene(0, "signature window", {"power 1 of A": (), "play": ()})])
    assert {EagerBot(seed, 0).choose(game) for seed in range(20)} == {1}


def test_eager_bot_else_picks_among_all() -> None:
    game = ScriptedGame([Scene(0, "flip window", {"focus": (), "discard": ()})])
    assert {EagerBot(seed, 0).choose(game) for seed in range(20)} == {0, 1}


def test_bots_have_names() -> None:
    kinds = {name: type(make(1, 0)) for name, make in BOTS.items()}
    assert kinds == {"random": RandomBot, "eager": EagerBot, "greedy": GreedyBot}
