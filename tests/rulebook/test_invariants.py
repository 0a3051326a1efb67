"""What holds at every decision of every game, told from the journal alone [part of INV-07 to INV-28]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from qsdsl.quickstrike.game import Game
from tests.rulebook.games import new_game, play_on, random_game, shipped_library

GAMES = range(0, 40, 2)


@pytest.fixture(scope="module")
def finished() -> list[Game]:
    return [random_game(shipped_library(), number, check=False) for number in GAMES]


def moments() -> Iterator[Game]:
    """Every decision of the games."""
    for number in GAMES:
        yield from play_on(new_game(shipped_library(), number, check=False), Random(number))


def kind(event: Any) -> str:
    return type(event).__name__


def told_energy(events: list[Any]) -> list[int]:
    """How much energy each zone has, by the journal: running out of deck changes nothing."""
    energy = [3] * 6
    change = {"EnergyAdded": 1, "CardFocused": 1, "EnergyPaid": -1, "EnergyLost": -1, "EnergyMoved": 1}
    for event in events:
        if kind(event) in change:
            energy[event.zone] += change[kind(event)]
        if kind(event) == "EnergyMoved":
            energy[event.from_zone] -= 1
    return energy


def told_charges(events: list[Any]) -> list[bool]:
    charged = [False] * 6
    for event in events:
        if kind(event) in ("ZoneCharged", "ZoneUncharged"):
            assert charged[event.zone] is (kind(event) == "ZoneUncharged"), "no event without a change"
            charged[event.zone] = kind(event) == "ZoneCharged"
    return charged


def test_the_journal_tells_energy_charges_and_points() -> None:
    """INV-08, INV-09, INV-14, INV-15, INV-24."""
    for game in moments():
        events = game.events()
        assert told_energy(events) == [len(stack) for stack in game.state.energy]
        assert told_charges(events) == game.state.charged
        scored = [event for event in events if kind(event) == "PointScored"]
        assert game.state.points == [sum(event.player == player for event in scored) for player in (0, 1)]


def test_the_places_are_as_the_rules_have_them() -> None:
    """INV-05, INV-07, INV-27, INV-28: at every decision."""
    for game in moments():
        state = game.state
        for player in (0, 1):
            assert len(state.strikes[player]) <= 1
            assert state.discard[player] or len(state.deck[player]) <= 1
            assert state.deck[player] or not state.discard[player]
        assert max(state.points) < state.rules.points_to_win


def test_the_defense_goes_down_zone_by_zone(finished: list[Game]) -> None:
    """INV-20, INV-44: in one turn the zones of the flips never go back up, and no zone is left out."""
    for game in finished:
        zone = -1
        for event in game.events():
            if kind(event) == "TurnBegan":
                zone = -1
            elif kind(event) == "CardFlipped":
                assert event.zone in (zone, zone + 1) if zone != -1 else event.zone == event.player * 3
                zone = event.zone


def test_turns_alternate_but_for_points(finished: list[Game]) -> None:
    """INV-19: a turn ends by a counterattack, and then it is the opponent's; or by a point."""
    for game in finished:
        turns: list[tuple[int, bool]] = []
        for event in game.events():
            if kind(event) == "TurnBegan":
                turns.append((event.player, False))
            elif kind(event) == "PointScored":
                assert event.player == 1 - turns[-1][0]
                turns[-1] = (turns[-1][0], True)
        for (player, scored_against), (following, _) in pairwise(turns):
            assert scored_against or following == 1 - player
        assert turns[-1][1]


def test_the_winner_has_three_points_and_nothing_follows(finished: list[Game]) -> None:
    """INV-24, D-80."""
    for game in finished:
        assert game.outcome is not None
        assert game.state.points[game.outcome.winner or 0] == 3
        assert [kind(event) for event in game.events()[-2:]] == ["PointScored", "GameEnded"]
