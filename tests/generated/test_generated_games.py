"""Random games with random legal decks of shipped and generated cards, under both presets, with all invariants on.

A game that fails is told as the shortest one that has the same fault. The long run is 20,000 games:

    make test-games

and `python -m tests.generated.games FIRST COUNT` plays any others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs import zones
from tests.generated.games import (
    GAMES_IN_A_SET,
    Record,
    given,
    plan,
    play,
    play_numbered,
    random_choice,
    read,
    shrink,
    texts_of,
    told,
    write,
)
from tests.generated.sets import PRESETS

QUICK, LONG = 80, 20_000


def failures(numbers: range) -> Iterator[str]:
    """Those of the first game that fails."""
    for number in numbers:
        found = play_numbered(number)
        if found is not None:
            yield f"game {number}\n{told(found)}"
            return


@pytest.mark.parametrize("half", range(2))
def test_generated_games_keep_the_invariants(half: int) -> None:
    """INV-01 to INV-11, INV-14 to INV-32, INV-34, INV-37 to INV-39, INV-43."""
    assert list(failures(range(half * QUICK // 2, (half + 1) * QUICK // 2))) == []


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("first", range(0, LONG, GAMES_IN_A_SET))
def test_twenty_thousand_generated_games_keep_the_invariants(first: int) -> None:
    """The same for many sets of cards."""
    assert list(failures(range(first, first + GAMES_IN_A_SET))) == []


def test_both_presets_take_turns() -> None:
    assert [plan(number).rules for number in range(4)] == [*PRESETS, *PRESETS]


def test_a_game_is_a_function_of_its_number() -> None:
    """INV-37."""
    for number in (3, 4):
        (one, _), (other, _) = (play(plan(number), random_choice(number)) for _ in "ab")
        assert one is not None
        assert other is not None
        assert one.game.digest() == other.game.digest()


# --- What becomes of a failure ----------------------------------------------------------------------------------------


@pytest.fixture
def broken_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine in which uncharging a zone by a text forgets to tell of it."""

    def uncharge(state: GameState, player: int, zone: int) -> bool:
        state.charged[zone] = False
        return True

    monkeypatch.setattr(zones.cards, "uncharge", lambda state, zone: uncharge(state, 0, zone))


FEW = 3


def first_failures(told: str = "") -> list[Record]:
    """The first games that fail with these words; a fault may break several invariants."""
    found = (play_numbered(number) for number in range(GAMES_IN_A_SET, 2 * GAMES_IN_A_SET))
    return list(islice((record for record in found if record is not None and told in record.trouble), FEW))


@pytest.mark.usefixtures("broken_engine")
def test_a_failure_is_told_as_a_short_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds little but what matters, can be kept and played again, and is fine when the fault is mended."""
    found = min(first_failures("INV-15"), key=lambda record: (len(texts_of(record)) > 3, len(record.answers)))
    assert len(found.answers) <= 40
    assert len(texts_of(found)) <= 3
    write(found, tmp_path / "failure.json")
    again = read(tmp_path / "failure.json")
    assert again == found
    _, failure = play(again, given(again.answers))
    assert failure is not None
    assert "INV-15" in failure.told
    monkeypatch.undo()
    assert play(again, given(again.answers))[1] is None


@pytest.mark.usefixtures("broken_engine")
def test_a_short_game_is_shorter_than_the_long_one() -> None:
    """Unless the long one ends at once with the fault."""
    spared = 0
    for record in first_failures():
        watch, failure = play(plan(record.seed), random_choice(record.seed))
        assert watch is not None
        assert failure is not None
        spared += len(watch.game.answers) - len(record.answers)
        assert len(record.answers) <= len(watch.game.answers)
        assert shrink(record, failure) == record
    assert spared > 0


def test_a_crash_is_a_failure_too() -> None:
    def crash(game: Game) -> int:
        raise LookupError("nothing there")

    _, failure = play(plan(0), crash)
    assert failure is not None
    assert "nothing there" in failure.told
