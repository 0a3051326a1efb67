"""The greedy bot: clearly stronger than chance, fair, and never at a loss."""

from __future__ import annotations

from random import Random

import pytest

from qsdsl.loading import load
from qsdsl.quickstrike.decisions import CHOOSE_CARD, FLIP_WINDOW, PLAY
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder
from qsdsl.table.bots import BOTS, RandomBot
from qsdsl.table.greedy import GreedyBot, worth
from qsdsl.table.match import play_out
from qsdsl.table.playable import Bot


@pytest.fixture(scope="module")
def library() -> Library:
    loaded, findings = load(data_folder("sets"))
    assert loaded is not None, findings
    return loaded


def pairing(library: Library, number: int) -> tuple[str, str]:
    """Every deck meets every deck."""
    decks = list(library.decks)
    one, other = divmod(number, len(decks))
    return decks[one % len(decks)], decks[other]


def wins(library: Library, opponent: str, games: int) -> int:
    """Games that the greedy bot wins, from both seats."""
    won = 0
    for number in range(games):
        seat = number % 2
        bots: list[Bot] = [BOTS[opponent](number, 0), BOTS[opponent](number, 1)]
        bots[seat] = GreedyBot(number, seat)
        game = play_out(Game(library, pairing(library, number // 2), number), (bots[0], bots[1]))
        assert game.outcome is not None
        won += game.outcome.winner == seat
    return won


def test_beats_random(library: Library) -> None:
    assert wins(library, "random", 100) >= 95


@pytest.mark.long
def test_wins_nine_in_ten_of_a_thousand_games_against_random(library: Library) -> None:
    assert wins(library, "random", 1000) >= 900


@pytest.mark.long
def test_beats_eager(library: Library) -> None:
    assert wins(library, "eager", 400) >= 300


def decisions(library: Library, seed: int) -> list[Game]:
    """The game at each decision of a greedy player, before it is answered."""
    game = Game(library, pairing(library, seed), seed)
    bots = (GreedyBot(seed, 0), RandomBot(seed, 1))
    found = []
    while game.decision is not None:
        if game.state.chooser == 0:
            found.append(game.copy())
        game.choose(bots[game.state.chooser].choose(game))
    return found


def exchange_hidden(game: Game, chance: Random) -> None:
    """Shuffle each player's deck and energy into one another; the piles keep their sizes."""
    state = game.state
    for player in (0, 1):
        piles = [state.deck[player], *state.energy[player * 3 : player * 3 + 3]]
        cards = [card for pile in piles for card in pile]
        chance.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]


def test_what_it_answers_does_not_depend_on_hidden_cards(library: Library) -> None:
    """D-120, D-125."""
    asked = 0
    for seed in range(25):
        for place, game in enumerate(decisions(library, seed)):
            if game.state.looked or game.state.kind == CHOOSE_CARD:  # then some of them are known
                continue
            other = game.copy()
            exchange_hidden(other, Random(place))
            bots = GreedyBot(seed, 0), GreedyBot(seed, 0)
            bots[0].asked = bots[1].asked = place
            assert bots[0].choose(game) == bots[1].choose(other)
            asked += 1
    assert asked > 300


def test_asking_changes_nothing(library: Library) -> None:
    for seed in range(6):
        for game in decisions(library, seed):
            before = game.digest()
            GreedyBot(seed, 0).choose(game)
            assert game.digest() == before


def test_the_same_question_gets_the_same_answer(library: Library) -> None:
    games = decisions(library, 3)
    bot = GreedyBot(3, 0)
    answers = [bot.choose(game) for game in games]
    bot.asked = 0
    assert [bot.choose(game) for game in games] == answers


def test_it_plays_what_it_can(library: Library) -> None:
    played = 0
    for seed in range(10):
        for game in decisions(library, seed):
            if game.state.kind == FLIP_WINDOW and PLAY in game.state.options:
                assert game.state.options[GreedyBot(seed, 0).choose(game)] == PLAY
                played += 1
    assert played > 50


def test_it_uses_a_power_that_makes_the_card_playable(library: Library) -> None:
    used = 0
    for seed in range(60):
        for game in decisions(library, seed):
            state = game.state
            if state.kind != FLIP_WINDOW or PLAY in state.options:
                continue
            option = state.options[GreedyBot(seed, 0).choose(game)]
            if isinstance(option, tuple) and option[0] == 0:
                used += 1
                assert playable_after(game, state.options.index(option), 3)
    assert used > 5


def playable_after(game: Game, index: int, depth: int) -> bool:
    """Whether the card can be played once the power, and more of them, has been used in some way."""
    after = game.copy()
    after.answer(index)
    while after.state.kind and after.state.kind != FLIP_WINDOW:
        after.answer(0)
    if after.state.kind != FLIP_WINDOW or PLAY in after.state.options:
        return PLAY in after.state.options
    powers = [place for place, option in enumerate(after.state.options) if isinstance(option, tuple)]
    return depth > 1 and any(playable_after(after, place, depth - 1) for place in powers)


def test_worth_is_what_one_has_and_the_other_lacks(library: Library) -> None:
    for game in decisions(library, 2):
        if game.state.turn_player == 0 and game.state.kind != FLIP_WINDOW:
            continue
        state = game.state
        before = worth(state, 0)
        state.points[0] += 1
        assert worth(state, 0) == pytest.approx(before + 100)
        state.points[1] += 1
        assert worth(state, 0) == pytest.approx(before)
