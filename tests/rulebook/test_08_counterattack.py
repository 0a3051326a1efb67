"""Chapter 8: strikes and counterattacks (T-07, T-08)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import Card, strike
from tests.rulebook.stage import Side, Stage


def test_8_equal_intercept_stops_the_attack_and_turns_it_round(stage: Stage) -> None:
    """T-07: R-2-5, R-2-6, R-4A-3 to R-4A-5, R-6B-3, R-6B-4, R-8-1, R-8-5, R-17-3."""
    table = stage(Side([strike("Answer", 4, 5, cost="GY")]), zone="Y")
    table.choose("play", "pay 1 green and 1 yellow")
    assert (table.strikes(), table.strikes(1)) == (["Answer"], [])
    assert table.energy() == (2, 2, 3)
    assert table.attack == (5, "Y")
    assert (table.turn_player, table.zone, table.decision) == (1, "G", ("flip window", 1))


@pytest.mark.parametrize(
    ("card", "energy"),
    [
        (strike("Too Weak", 3, 9), (3, 3, 3)),
        (strike("Too Dear", 4, 9, cost="R"), (9, 9, 0)),
    ],
)
def test_8_a_strike_must_stop_the_attack_and_be_paid_for(
    stage: Stage, card: Card, energy: tuple[int, int, int]
) -> None:
    """T-08: R-6B-10, R-8-1, R-8-2, R-8-4."""
    table = stage(Side([card], energy=energy))
    assert table.offered() == ["focus", "discard"]


def test_8_intercept_may_be_greater_than_force(stage: Stage) -> None:
    """R-8-1."""
    table = stage(Side([strike("Strong", 9, 0)]))
    table.choose("play")
    assert table.attack == (0, "G")


def test_8_the_counterattack_must_be_stopped_in_turn(stage: Stage) -> None:
    """R-4A-3: your Force is what the opponent's Intercept is held against."""
    table = stage(Side([strike("Answer", 4, 6)]), Side([strike("Five", 5, 1), strike("Six", 6, 1)]))
    table.choose("play")
    assert (table.flipped, table.offered()) == ("Five", ["focus", "discard"])
    table.choose("focus")
    assert (table.flipped, table.offered()) == ("Six", ["play", "focus", "discard"])
