"""Chapter 9: cleanup, replenish, signature move, flip."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

LETTERS = [strike(f"Discard {letter}", 0, 1) for letter in "abcde"]


@pytest.mark.parametrize(
    ("origin", "energy"),
    [
        ("G", (4, 3, 3)),
        ("Y", (4, 4, 3)),
        ("R", (4, 4, 4)),
        ("signature", (3, 3, 3)),
        ("opening", (3, 3, 3)),
    ],
)
def test_9b_replenish_goes_by_the_zone_of_the_attack(stage: Stage, origin: str, energy: tuple[int, int, int]) -> None:
    """T-09: R-9B-1 to R-9B-6, R-13C-12, R-18-26, D-11."""
    table = stage(Side(discard=LETTERS), zone="", origin=origin)
    assert table.energy() == energy
    assert table.energy(1) == (3, 3, 3)
    assert len(table.discard()) == 5 - (sum(energy) - 9)


def test_9b_the_zone_of_the_attack_is_first_then_those_above(stage: Stage) -> None:
    """T-09, D-15, D-22: from the top of the discard pile."""
    table = stage(Side(discard=LETTERS), zone="", origin="R")
    assert [table.stack(zone)[-1] for zone in "RYG"] == ["Discard e", "Discard d", "Discard c"]


def test_9a_only_your_own_cards_are_cleaned_up(stage: Stage) -> None:
    """T-10: R-9A-1, R-9A-2, R-13A-2, R-18-7, R-18-8, D-16."""
    plans = [advantage(f"Plan {letter}") for letter in "ABC"]
    you = Side(
        strike=S44,
        advantages=plans[:2],
        allies={"G": ally("Pym"), "R": ally("Tess")},
        energy=(1, 2, 3),
        discard=[DUD] * 4,
    )
    table = stage(you, Side(advantages=plans[2:]), zone="")
    assert [table.name(event.card) for event in table.events("CardCleanedUp")] == [S44.name, "Plan A", "Plan B"]
    assert (table.strikes(), table.advantages()) == ([], [])
    assert table.discard() == [DUD.name] * 4 + [S44.name, "Plan A"]
    assert table.stack("G")[-1] == "Plan B"  # replenished from the top, after the cleanup
    assert table.energy() == (2, 2, 3)
    assert table.allies() == {"G": "Pym", "R": "Tess"}
    assert (table.advantages(1), table.strikes(1)) == (["Plan C"], ["Attack 4"])


def test_9_the_steps_come_in_order(stage: Stage) -> None:
    """R-9-1, R-9C-5, R-9D-1, R-9D-2, R-18-15, R-18-27: cleanup, replenish, flip.

    Without charges nobody is asked for a signature move.
    """
    table = stage(Side(advantages=[advantage("Plan A")]), zone="")
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds == ["TurnBegan", "CardCleanedUp", "EnergyAdded", "CardFlipped"]
    assert (table.zone, table.decision) == ("G", ("flip window", 0))


def test_9d_the_turn_ends_with_the_counterattack(stage: Stage) -> None:
    """R-9D-3, R-17-3: what a counterattack sets off is done first, and nothing more is flipped."""
    last = strike("Last Word", 9, 1, "When you counterattack, add a red energy.")
    table = stage(Side([last]), zone="Y")
    table.choose("play")
    assert table.energy() == (3, 3, 4)
    assert len(table.deck()) == 20
    assert table.turn_player == 1


def test_9_a_turn_without_a_counterattack_flips_three_cards(stage: Stage) -> None:
    """INV-44."""
    table = stage(Side(), zone="")
    table.choose("focus", "focus", "focus")
    assert len(table.events("CardFlipped")) == 3
    assert table.state.points == [0, 1]


def test_9a_the_next_cleanup_takes_what_this_turn_brought(stage: Stage) -> None:
    """R-17-4, R-13B-2: strike and advantages stay through the opponent's turn."""
    table = stage(Side([advantage("Plan A"), WALL]), Side([WALL]), origin="R")
    table.choose("play", "play")
    assert (table.strikes(), table.advantages(), table.turn_player) == (["Wall"], ["Plan A"], 1)
    table.choose("play")
    assert (table.strikes(), table.advantages(), table.turn_player) == ([], [], 0)
    assert table.discard() == [DUD.name] * 6 + ["Wall"]
    assert table.stack("G")[-1] == "Plan A"
