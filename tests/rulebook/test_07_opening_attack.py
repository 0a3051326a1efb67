"""Chapter 7: the opening attack."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, advantage, ally, strike
from tests.rulebook.stage import Side, Stage, set_up


@pytest.mark.parametrize(("option", "defender"), [("defend yourself", 0), ("let your opponent defend", 1)])
def test_7_the_defender_adds_a_green_energy_and_replenishes_nothing(option: str, defender: int) -> None:
    """T-02: R-7-4 to R-7-6, R-9-2, R-18-21, D-10, D-11."""
    table = set_up([strike("Two", 0, 2)] * 30, [DUD] * 30)
    top = table.state.discard[defender][-1]
    table.choose(option)
    assert table.attack == (4, "opening")
    assert table.energy(defender) == (4, 3, 3)
    assert table.energy(1 - defender) == (3, 3, 3)
    assert table.state.energy[defender * 3][-1] == top
    assert len(table.discard(defender)) == 3
    assert (table.turn_player, table.zone) == (defender, "G")


@pytest.mark.parametrize(("intercept", "playable"), [(3, False), (4, True), (5, True)])
def test_7_the_opening_attack_has_4_force(stage: Stage, intercept: int, playable: bool) -> None:
    """R-7-4, R-8-1."""
    table = stage(Side([strike("Answer", intercept, 1)]), origin="opening")
    assert ("play" in table.offered()) is playable


def test_7_no_strike_bonus_of_the_attacker_reaches_it_from_a_zone(stage: Stage) -> None:
    """D-13: it comes from no zone, so no ally is with it."""
    greenbeard = ally("Greenbeard", "In Greenbeard's zone, your strikes have +1 Force.")
    table = stage(Side([S44]), Side(allies={"G": greenbeard, "Y": greenbeard}), origin="opening")
    assert table.attack == (4, "opening")
    assert "play" in table.offered()


def test_7_it_cannot_be_eliminated(stage: Stage) -> None:
    """D-13: no strike is there to choose."""
    table = stage(Side([advantage("Sweep", "Immediate: Eliminate one of your opponent's strikes.")]), origin="opening")
    table.choose("play")
    assert table.attack == (4, "opening")
    assert table.decision == ("flip window", 0)


@pytest.mark.parametrize(("option", "defender"), [("defend yourself", 0), ("let your opponent defend", 1)])
def test_7_after_a_point_the_player_scored_against_chooses(stage: Stage, option: str, defender: int) -> None:
    """T-52: R-7-1, R-7-3, R-7-5, R-10C-1, D-85. One player may have two turns in a row."""
    table = stage(Side(), zone="R")
    table.choose("focus")
    assert table.decision == ("choose defender", 0)
    before = table.energy(defender)
    table.choose(option)
    assert table.turn_player == defender
    assert table.attack == (4, "opening")
    assert table.energy(defender) == (before[0] + 1, *before[1:])
