"""Chapter 12: payment powers (T-21, T-22, T-25, T-26)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

GREENBEARD = ally("Greenbeard", "In Greenbeard's zone, your strikes have +1 Force.")
PYM = ally("Pym", "In Pym's zone, your strikes have +1 Intercept.")
DOUBLE_RED = strike("Double Red", 4, 2, "Red → +2 Force.", cost="R")


def test_12_what_a_power_cost_is_gone_for_the_sidebar(stage: Stage) -> None:
    """T-21: R-12-4, R-12-6, R-12-12, D-28."""
    table = stage(Side([DOUBLE_RED], energy=(5, 5, 1)))
    assert table.offered() == ["play", "power 1", "focus", "discard"]
    table.choose("power 1")
    assert (table.force, table.offered()) == (4, ["focus", "discard"])


def test_12_a_power_may_be_used_again_and_again(stage: Stage) -> None:
    """T-21: R-12-3."""
    table = stage(Side([DOUBLE_RED], energy=(0, 0, 3)))
    table.choose("power 1")
    assert (table.force, table.offered()) == (4, ["play", "power 1", "focus", "discard"])
    table.choose("power 1")
    assert (table.force, table.offered()) == (6, ["play", "power 1", "focus", "discard"])
    table.choose("play")
    assert (table.attack, table.energy()) == ((6, "G"), (0, 0, 0))


@pytest.mark.parametrize("answer", ["focus", "discard"])
def test_12_a_power_does_not_oblige_to_play(stage: Stage, answer: str) -> None:
    """T-22: R-12-2, D-43. Nothing is given back, what was done stays."""
    spark = strike("Spark", 1, 1, "Green → Charge this zone.")
    table = stage(Side([spark], energy=(1, 0, 0)), attack=9)
    assert table.offered() == ["power 1", "focus", "discard"]
    table.choose("power 1", answer)
    assert (table.charged(), table.zone) == ("G", "Y")
    assert table.energy() == ((1, 0, 0) if answer == "focus" else (0, 0, 0))


def test_12_a_total_pays_with_what_allies_add(stage: Stage) -> None:
    """T-25: R-12-10, R-12-11, R-17-7, D-92, D-93."""
    lean = strike("Lean", 0, 1, "-1 Intercept → +2 Force.")
    table = stage(Side([lean], allies={"G": PYM}), attack=0)
    assert table.intercept == 1
    table.choose("power 1")
    assert (table.intercept, table.force) == (0, 3)
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("play")
    assert table.attack == (3, "G")


def test_12_a_statistic_is_paid_whole_or_not_at_all(stage: Stage) -> None:
    """D-94."""
    table = stage(Side([strike("Lean", 3, 1, "-2 Intercept → +2 Force.")]), attack=1)
    table.choose("power 1")
    assert (table.intercept, table.offered()) == (1, ["play", "focus", "discard"])


def test_12_force_may_pay_too(stage: Stage) -> None:
    """R-17-7."""
    table = stage(Side([strike("Guard Up", 3, 1, "-1 Force → +2 Intercept.")]), attack=5)
    assert table.offered() == ["power 1", "focus", "discard"]
    table.choose("power 1")
    assert (table.intercept, table.force) == (5, 0)
    assert table.offered() == ["play", "focus", "discard"]


def test_12_an_ally_may_be_the_cost(stage: Stage) -> None:
    """T-26: R-12-5, R-14A-2, R-13A-11, R-13A-14: its bonus is gone at once."""
    cut = strike("Cut", 3, 2, "Eliminate one of your allies → +4 Force.")
    table = stage(Side([cut], allies={"G": GREENBEARD}), attack=3)
    assert table.force == 3
    assert table.offered() == ["play", "power 1", "focus", "discard"]
    table.choose("power 1")
    assert (table.force, table.discard()[-1]) == (6, "Greenbeard")
    assert table.offered() == ["play", "focus", "discard"]


def test_12_the_payer_chooses_which_ally(stage: Stage) -> None:
    """D-104; the opponent's allies do not pay."""
    cut = strike("Cut", 3, 2, "Eliminate one of your allies → +4 Force.")
    table = stage(Side([cut], allies={"G": GREENBEARD, "R": PYM}), Side(allies={"Y": PYM}), attack=3)
    table.choose("power 1")
    assert table.offered() == ["Greenbeard in your green zone", "Pym in your red zone"]
    table.choose("Pym in your red zone")
    assert (table.force, table.allies()) == (7, {"G": "Greenbeard"})


def test_12_no_ally_no_power(stage: Stage) -> None:
    """R-12-6."""
    cut = strike("Cut", 3, 2, "Eliminate one of your allies → +4 Force.")
    table = stage(Side([cut]), Side(allies={"G": PYM}), attack=3)
    assert table.offered() == ["play", "focus", "discard"]


def test_12_use_only_once_is_once_for_each_flip(stage: Stage) -> None:
    """R-12-8, D-44: for an ally's power, once for each strike that defends there."""
    tess = ally("Tess", "Green → Your strike has +1 Force. Use only once.")
    dodge = strike("Dodge", 1, 1, "Reflip: Yellow.")
    table = stage(Side([dodge, S44], allies={"G": tess}))
    table.choose("Tess: power 1", "pay 1 green")
    assert (table.force, table.offered()) == (2, ["reflip", "focus", "discard"])
    table.choose("reflip", "pay 1 yellow")
    assert (table.flipped, table.force) == (S44.name, 4)
    assert table.offered() == ["play", "Tess: power 1", "focus", "discard"]


def test_12_use_only_once_per_turn_is_that(stage: Stage) -> None:
    """D-44."""
    tess = ally("Tess", "Green → Your strike has +1 Force. Use only once per turn.")
    dodge = strike("Dodge", 1, 1, "Reflip: Yellow.")
    table = stage(Side([dodge, S44], allies={"G": tess}))
    table.choose("Tess: power 1", "pay 1 green", "reflip", "pay 1 yellow")
    assert (table.flipped, table.offered()) == (S44.name, ["play", "focus", "discard"])


def test_12_a_power_may_be_overpaid(stage: Stage) -> None:
    """D-25."""
    table = stage(Side([strike("Spark", 4, 1, "Green → +1 Force.")], energy=(0, 1, 0)))
    table.choose("power 1")
    assert (table.force, table.energy()) == (2, (0, 0, 0))


def test_12_energy_of_any_color_is_chosen_freely(stage: Stage) -> None:
    """D-27."""
    table = stage(Side([strike("Spark", 4, 1, "Two energy of any color → +3 Force.")], energy=(1, 1, 1)))
    table.choose("power 1")
    assert len(table.offered()) == 3
    table.choose("pay 1 green and 1 red")
    assert (table.force, table.energy()) == (4, (0, 1, 0))


def test_12_the_cost_has_several_parts(stage: Stage) -> None:
    """D-23: all of them or none."""
    cut = strike("Cut", 4, 2, "Red, eliminate one of your allies → +4 Force.")
    table = stage(Side([cut], allies={"R": PYM}, energy=(3, 3, 1)))
    table.choose("power 1")
    assert (table.force, table.energy(), table.allies()) == (6, (3, 3, 0), {})
    assert table.offered() == ["play", "focus", "discard"]
    assert stage(Side([cut], allies={"R": PYM}, energy=(3, 3, 0))).offered() == ["play", "focus", "discard"]
    assert stage(Side([cut])).offered() == ["play", "focus", "discard"]


def test_12_a_flipped_advantage_offers_its_power(stage: Stage) -> None:
    """R-6B-2, D-42: also while it lies in the advantage area."""
    drill = advantage("Drill", "Green → Your strike has +1 Intercept.")
    table = stage(Side([strike("Answer", 4, 1)], advantages=[drill]), attack=5)
    assert table.offered() == ["Drill: power 1", "focus", "discard"]
    table.choose("Drill: power 1", "pay 1 green")
    assert (table.intercept, table.offered()) == (5, ["play", "Drill: power 1", "focus", "discard"])


def test_12_powers_and_reflip_may_come_in_any_order_before_playing(stage: Stage) -> None:
    """D-40: the card's own, the ally's and the advantage's, as often as they are paid for."""
    tess = ally("Tess", "Green → Your strike has +1 Force.")
    drill = advantage("Drill", "Green → Your strike has +1 Intercept.")
    both = strike("Both", 4, 1, "Green → +1 Force. Reflip: Green.")
    table = stage(Side([both], allies={"G": tess}, advantages=[drill], energy=(9, 0, 0)))
    offered = ["play", "power 1", "Tess: power 1", "Drill: power 1", "reflip", "focus", "discard"]
    for choice in ("Drill: power 1", "power 1", "Tess: power 1", "power 1"):
        assert table.offered() == offered
        table.choose(choice)
    assert (table.intercept, table.force) == (5, 4)
    table.choose("play")
    assert (table.attack, table.energy(0)) == ((4, "G"), (5, 0, 0))


def test_12_a_power_can_be_forbidden(stage: Stage) -> None:
    """R-17-12, D-48: Reflip is no payment power."""
    ban = advantage("Jammed Locks", "Your opponent cannot play payment powers.")
    both = strike("Both", 4, 1, "Green → +1 Force. Reflip: Green.")
    table = stage(Side([both], discard=[DUD]), Side(advantages=[ban]))
    assert table.offered() == ["play", "reflip", "focus", "discard"]
