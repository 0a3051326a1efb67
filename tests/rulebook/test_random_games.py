"""Random games between the shipped decks: no step fails, no card is lost, equal choices give equal games [INV-37]."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from qsdsl.quickstrike.events import KEYWORD_USED, spelled, word_of
from qsdsl.quickstrike.game import Game, IllegalChoice
from tests.rulebook.games import new_game, play_on, random_game, shipped_library
from tests.rulebook.wording import RENAMED

ROOT = Path(__file__).parents[2]
CHUNK = 50


def play_and_judge(numbers: range) -> str:
    """Play the games of these numbers with every step checked; a digest of all their journals and ends."""
    digest = sha256()
    for number in numbers:
        game = random_game(shipped_library(), number)
        outcome = game.outcome
        assert outcome is not None
        assert (outcome.winner in (0, 1)) == (outcome.reason == "points"), outcome
        assert "endless" not in outcome.reason
        digest.update(game.digest().encode())
    return digest.hexdigest()


@pytest.mark.parametrize("chunk", range(3))
def test_random_games_lose_no_card(chunk: int) -> None:
    play_and_judge(range(chunk * CHUNK, (chunk + 1) * CHUNK))


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(3, 40))
def test_two_thousand_random_games_lose_no_card(chunk: int) -> None:
    play_and_judge(range(chunk * CHUNK, (chunk + 1) * CHUNK))


def test_the_same_choices_give_the_same_game_in_every_process() -> None:
    """INV-37: with other hash seeds, too."""
    program = "from tests.rulebook.test_random_games import play_and_judge; print(play_and_judge(range(12)))"
    here = play_and_judge(range(12))
    assert here == play_and_judge(range(12))
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        )
        assert run.stdout.strip() == here


def test_nothing_but_what_is_offered_can_be_chosen() -> None:
    """INV-39: a wrong answer changes nothing."""
    for number in range(6):
        for game in play_on(new_game(shipped_library(), number), Random(number)):
            before = game.digest()
            names = [option.name for option in (game.decision.options if game.decision else ())]
            assert names
            assert len(set(names)) == len(names)
            for wrong in (len(names), -1, "no such option"):
                with pytest.raises(IllegalChoice):
                    game.choose(wrong)
            assert game.digest() == before


def test_the_journal_need_not_be_kept() -> None:
    """The same game is played with the events of the last turn only."""
    library = shipped_library()
    for number in range(6):
        told = random_game(library, number, check=False)
        brief = Game(library, told.decks, seed=number, journal=False)
        for answer in told.answers:
            brief.choose(answer)
        last_turn = brief.events()
        assert brief.outcome == told.outcome
        assert type(last_turn[0]).__name__ == "TurnBegan"
        assert told.events()[-len(last_turn) :] == last_turn


def in_printed_words(event: tuple[int, ...]) -> tuple[int, ...]:
    """The event as the printed sets have it: which keyword was used is told by its word."""
    if event[0] != KEYWORD_USED:
        return event
    return (*event[:-1], spelled(RENAMED.option(word_of(event[-1]))))


def test_keywords_may_be_called_anything(tmp_path: Path) -> None:
    """All four renamed in a copy of the sets: the same games, event by event, but for the words themselves."""
    renamed = RENAMED.library("storm-bells", tmp_path)
    for number in range(30):
        printed_game, renamed_game = random_game(shipped_library(), number), random_game(renamed, number)
        assert printed_game.state.journal == [in_printed_words(event) for event in renamed_game.state.journal]
        assert printed_game.outcome == renamed_game.outcome
