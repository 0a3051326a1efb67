"""Chapter 6: zones, focusing and discarding, paying and overpaying."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, WALL, advantage, ally, strike
from tests.rulebook.stage import FRESH_DISCARD, Side, Stage

OPENING_SIDE = Side(energy=(4, 3, 3), discard=[DUD] * 3)


def test_6a_zones_are_defended_from_green_to_red(stage: Stage) -> None:
    """T-05: R-2-2, R-2-3, R-6A-1 to R-6A-6, R-6B-1, R-6B-11, R-6B-13, R-6C-5, R-6F-1 to R-6F-3, R-9D-8, R-18-14.

    Failing in red gives the point.
    """
    table = stage(OPENING_SIDE, origin="opening")
    assert (table.zone, table.flipped) == ("G", DUD.name)
    table.choose("focus")
    assert (table.zone, table.energy()) == ("Y", (5, 3, 3))
    table.choose("focus")
    assert (table.zone, table.energy()) == ("R", (5, 4, 3))
    assert table.state.points == [0, 0]
    table.choose("focus")
    assert table.state.points == [0, 1]
    assert table.energy() == (5, 4, 4)
    assert (len(table.deck()), len(table.discard())) == (17, 3)
    assert table.decision == ("choose defender", 0)


def test_6b_a_card_may_be_discarded_instead(stage: Stage) -> None:
    """T-06: R-6B-12, R-6B-13."""
    table = stage(Side([strike("Seen", 0, 1)]))
    table.choose("discard")
    assert (table.zone, table.energy()) == ("Y", (3, 3, 3))
    assert table.discard() == [DUD.name] * 6 + ["Seen"]


@pytest.mark.parametrize("card", [strike("Any Strike", 9, 1), ally("Any Ally"), advantage("Any Advantage")])
def test_6b_playing_is_never_compulsory(stage: Stage, card: object) -> None:
    """R-6B-9, R-8-3, R-18-16."""
    table = stage(Side([card]))  # type: ignore[list-item]
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("focus")
    assert table.zone == "Y"


def test_6d_a_paid_card_goes_face_up_to_the_discard_pile(stage: Stage) -> None:
    """R-6D-3, R-6D-4, D-20, D-21."""
    table = stage(Side([strike("Costly", 9, 1, cost="GYR")], energy=(1, 1, 1)))
    stacks = [stack[-1] for stack in table.state.energy[:3]]
    table.choose("play")
    assert table.energy() == (0, 0, 0)
    assert table.state.discard[0][-3:] == stacks


def test_6d_a_cost_of_nothing_is_paid_with_nothing(stage: Stage) -> None:
    """T-24: R-6D-1."""
    table = stage(Side([strike("Free", 1, 1)], energy=(0, 0, 0)), attack=1)
    table.choose("play")
    assert (table.turn_player, table.attack, len(table.discard())) == (1, (1, "G"), len(FRESH_DISCARD))


def test_6e_yellow_pays_green_and_red_pays_both(stage: Stage) -> None:
    """T-23: R-6C-2, R-6E-1 to R-6E-4, D-24. Overpaying is allowed though the plain payment is possible."""
    table = stage(Side([strike("Costly", 9, 1, cost="GY")], energy=(1, 2, 1)))
    table.choose("play")
    assert table.decision == ("payment", 0)
    assert sorted(table.offered()) == [
        "pay 1 green and 1 red",
        "pay 1 green and 1 yellow",
        "pay 1 yellow and 1 red",
        "pay 2 yellow",
    ]
    table.choose("pay 2 yellow")
    assert table.energy() == (1, 0, 1)


@pytest.mark.parametrize(
    ("cost", "energy", "playable"),
    [
        ("Y", (9, 0, 0), False),
        ("R", (9, 9, 0), False),
        ("YR", (0, 0, 2), True),
        ("GYR", (0, 1, 2), True),
        ("GYR", (0, 2, 1), True),
        ("GYR", (2, 0, 1), False),
        ("GGG", (1, 1, 1), True),
        ("GGGG", (1, 1, 1), False),
    ],
)
def test_6e_a_cost_must_be_affordable_whole(
    stage: Stage, cost: str, energy: tuple[int, int, int], playable: bool
) -> None:
    """R-6E-4, R-12-6, D-23."""
    table = stage(Side([strike("Costly", 9, 1, cost=cost)], energy=energy))
    assert ("play" in table.offered()) is playable
    assert table.offered()[-2:] == ["focus", "discard"]


def test_6f_focusing_takes_the_flipped_card_and_adds_nothing(stage: Stage) -> None:
    """R-6F-1, D-29: nothing that waits for added energy hears of it."""
    counter = advantage("Tally", "Whenever you add an energy, charge your red zone.")
    table = stage(Side([strike("Seen", 0, 1)], advantages=[counter]))
    table.choose("focus")
    assert table.stack("G")[-1] == "Seen"
    assert (table.discard(), table.charged()) == ([DUD.name] * 6, "")


FORBID_FOCUS = advantage("Rough Seas", "Your opponent cannot focus cards.")
FORBID_DISCARD = advantage("Battened Hatch", "Your opponent cannot discard cards from a flip space.")


def test_6b_a_card_may_forbid_focusing(stage: Stage) -> None:
    """T-48: R-6B-12, R-17-12."""
    table = stage(Side([WALL, WALL]), Side(advantages=[FORBID_FOCUS]))
    assert table.offered() == ["play", "discard"]
    table.choose("discard")
    assert (table.zone, table.energy(), table.offered()) == ("Y", (3, 3, 3), ["play", "discard"])


def test_6b_a_card_that_may_not_go_anywhere_is_put_away(stage: Stage) -> None:
    """T-48, D-47: nobody is asked; the card goes to the discard pile without being discarded."""
    table = stage(Side(), Side(advantages=[FORBID_FOCUS, FORBID_DISCARD]), attack=9)
    assert table.decision == ("choose defender", 0)
    assert (len(table.discard()), table.energy()) == (len(FRESH_DISCARD) + 3, (3, 3, 3))
    assert table.events("CardDiscarded") == []
    assert table.state.points == [0, 1]


def test_6e_red_is_paid_with_red_and_yellow_with_no_green(stage: Stage) -> None:
    """R-6E-4, J-COST-6: though there is enough of the others, nobody is asked."""
    for cost, before, after in ("R", (3, 3, 1), (3, 3, 0)), ("YY", (3, 2, 0), (3, 0, 0)):
        table = stage(Side([strike("Dear Blow", 9, 1, cost=cost)], energy=before))
        table.choose("play")
        assert (table.turn_player, table.energy()) == (1, after)


def test_6c_added_energy_is_the_top_card_of_the_discard_pile(stage: Stage) -> None:
    """R-6C-4, D-22, J-COST-7: as an instruction adds it, too."""
    lower, upper = strike("Lower", 0, 1), strike("Upper", 0, 1)
    table = stage(Side([advantage("Gather", "Add a red energy.")], discard=[lower, upper]))
    table.choose("play")
    assert (table.stack("R")[-1], table.discard()[0]) == ("Upper", "Lower")
