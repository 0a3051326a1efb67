"""Texts about where a player defends, and about numbers that are set, capped, or asked for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.table import Table

PYM = ally("Pym")


def zones_flipped(table: Table) -> str:
    """The zones in which you flipped cards."""
    return "".join("GYR"[event.zone] for event in table.events("CardFlipped") if event.zone < 3)


# --- Where defence begins, and which zones are passed over ---


@pytest.mark.parametrize("more", ["", " instead of his or her green zone"])
def test_49_a_strike_may_make_defence_begin_further_down(stage: Stage, more: str) -> None:
    """T-49: R-3-1, R-6A-3: green is never flipped into."""
    flank = strike(
        "Flank", 0, 3, f"Your opponent begins defending against this strike in his or her yellow zone{more}."
    )
    table = stage(Side(), zone="", attack=flank)
    assert table.zone == "Y"
    table.choose("focus", "focus")
    assert (table.state.points, zones_flipped(table)) == ([0, 1], "YR")


@pytest.mark.parametrize(
    ("skipped", "flipped"), [(["green"], "YR"), (["yellow"], "GR"), (["red"], "GY"), (["green", "yellow"], "R")]
)
def test_65_skipped_zones_are_passed_over(stage: Stage, skipped: Sequence[str], flipped: str) -> None:
    """T-65, D-154: at the start and on the way down; several skips add up."""
    skips = [
        advantage(f"Skip {color}", f"Your opponent skips defending in his or her {color} zone.") for color in skipped
    ]
    table = stage(Side(), Side(advantages=skips), zone="")
    table.choose(*["focus"] * len(flipped))
    assert (table.state.points, zones_flipped(table)) == ([0, 1], flipped)


def test_65_skipping_every_zone_gives_the_point(stage: Stage) -> None:
    """T-65, D-154: without a flip."""
    skips = [
        advantage(f"Skip {color}", f"Your opponent skips defending in his or her {color} zone.")
        for color in ("green", "yellow", "red")
    ]
    table = stage(Side(), Side(advantages=skips), zone="")
    assert (table.state.points, zones_flipped(table)) == ([0, 1], "")
    assert table.decision == ("choose defender", 0)


def test_a_zone_may_be_begun_in_on_the_next_turn_only(stage: Stage) -> None:
    """PZ-04."""
    ground = advantage("Give Ground", "Immediate: On your next turn, you begin defending in your yellow zone.")
    table = stage(Side([ground, WALL, WALL]), Side([WALL, WALL]))
    table.choose("play")
    assert table.zone == "G"
    table.choose("play", "play")
    assert (table.turn_player, table.zone) == (0, "Y")
    table.choose("play", "play")
    assert (table.turn_player, table.zone) == (0, "G")


def test_failing_in_a_zone_may_cost_an_ally(stage: Stage) -> None:
    """TG-11: only in yellow, only while this strike attacks; the attacker chooses."""
    text = (
        "When your opponent fails to defend against this strike in his or her yellow zone, "
        "eliminate one of that player's allies."
    )
    table = stage(Side(allies={"G": PYM, "R": ally("Tess")}), attack=strike("Breaker", 0, 4, text))
    table.choose("focus")
    assert table.allies() == {"G": "Pym", "R": "Tess"}
    table.choose("discard")
    assert table.decision == ("choose card", 1)
    table.choose("Tess in your opponent's red zone")
    assert (table.allies(), table.zone) == ({"G": "Pym"}, "R")


def test_a_counterattack_from_one_zone_may_be_punished(stage: Stage) -> None:
    """HD-04: in the opponent's turn."""
    text = "If your opponent counterattacks this strike from his or her green zone, eliminate the ally in that zone."
    wake = strike("Burning", 0, 4, text)
    table = stage(Side([WALL], allies={"G": PYM, "Y": PYM}), attack=wake)
    table.choose("play")
    assert (table.turn_player, table.allies()) == (1, {"Y": "Pym"})
    table = stage(Side([WALL], allies={"G": PYM, "Y": PYM}), attack=wake, zone="Y")
    table.choose("play")
    assert table.allies() == {"G": "Pym", "Y": "Pym"}


def test_some_strikes_may_not_stop_an_attack(stage: Stage) -> None:
    """RS-03: whatever their Intercept; reminder text alone would count as text."""
    feint = strike("Feint", 0, 4, "Your opponent cannot stop this strike with a strike that has no rules text.")
    table = stage(Side([WALL, strike("Worded", 4, 1, "Green → +1 Force.")], energy=(1, 0, 0)), attack=feint)
    assert table.offered() == ["focus", "discard"]
    table.choose("discard")
    assert table.offered() == ["play", "power 1", "focus", "discard"]


# --- Numbers that are set, capped, or depend on what happened ---


def test_force_may_be_set(stage: Stage) -> None:
    """ST-08, D-90: additions come on top, and it is counted all the time."""
    measured = strike("Measured", 4, 0, "This strike's Force is equal to the number of your charged zones.")
    table = stage(Side([measured], charged="GY", advantages=[advantage("Rage", "Your strikes have +2 Force.")]))
    assert table.force == 4
    assert stage(Side([measured])).force == 0


@pytest.mark.parametrize(("bonus", "force"), [(0, 4), (1, 5), (3, 5)])
def test_force_may_be_capped(stage: Stage, bonus: int, force: int) -> None:
    """RS-11: after all additions."""
    glancing = strike("Glancing", 4, 4, "This strike's Force cannot be greater than 5.")
    rage = advantage("Rage", "Your strikes have +1 Force.")
    assert stage(Side([glancing], advantages=[rage] * bonus)).force == force


def test_a_cap_keeps_what_is_above_it_for_subtracting(stage: Stage) -> None:
    """RS-11, R-17-6."""
    glancing = strike("Glancing", 4, 7, "This strike's Force cannot be greater than 5. -1 Force → +1 Intercept.")
    table = stage(Side([glancing]))
    assert table.force == 5
    table.choose("power 1")
    assert (table.force, table.intercept) == (5, 5)
    table.choose("power 1", "power 1")
    assert (table.force, table.intercept) == (4, 7)


def test_a_total_may_be_asked_for(stage: Stage) -> None:
    """CO-08: the bonus is Force, so that nothing goes round."""
    crane = ally("Crane", "In Crane's zone, if your strike's Intercept is 6 or more, it has +1 Force.")
    drill = advantage("Drill", "Green → Your strike has +1 Intercept.")
    table = stage(Side([strike("Five", 5, 2)], allies={"G": crane}, advantages=[drill], energy=(1, 0, 0)))
    assert table.force == 2
    table.choose("Drill: power 1")
    assert (table.intercept, table.force) == (6, 3)


def test_the_attack_may_be_asked_for(stage: Stage) -> None:
    """CO-06: neither a strike from a zone nor the opening attack is a signature move."""
    kind = strike("In Kind", 4, 1, "This strike has +3 Intercept if the incoming attack is a signature move.")
    assert stage(Side([kind]), origin="signature").intercept == 7
    assert stage(Side([kind])).intercept == 4
    assert stage(Side([kind]), origin="opening").intercept == 4


def test_flips_of_the_turn_are_counted_and_stay_counted(stage: Stage) -> None:
    """CO-07: this flip and reflipped cards too; the attack keeps it in the opponent's turn."""
    patient = strike("Patient", 4, 1, "This strike has +3 Force if you flipped three or more cards this turn.")
    dodge = strike("Dodge", 1, 1, "Reflip: Green.")
    table = stage(Side([dodge, advantage("Plan A"), patient]), Side([DUD]))
    table.choose("reflip", "pay 1 green", "play")
    assert table.force == 4
    table.choose("play")
    assert table.attack == (4, "G")
    table.choose("focus")
    assert table.attack == (4, "G")
    assert stage(Side([patient])).force == 1


def test_what_was_paid_may_be_asked_for(stage: Stage) -> None:
    """CO-09: red that overpays counts, red spent on powers does not."""
    text = "When you counterattack, if you paid red energy to play this strike, charge this zone. Red → +1 Force."
    blood = strike("Blood", 4, 1, text, cost="G")
    table = stage(Side([blood], energy=(1, 0, 2)))
    table.choose("power 1", "play", "pay 1 green")
    assert (table.turn_player, table.charged()) == (1, "")
    table = stage(Side([blood], energy=(1, 0, 2)))
    table.choose("play", "pay 1 red")
    assert table.charged() == "G"


def test_a_strike_may_be_different_in_each_zone(stage: Stage) -> None:
    """PZ-01."""
    text = "This strike has +1 Force in your green zone, +2 Force in your yellow zone, and +3 Force in your red zone."
    deeper = strike("Deeper", 4, 1, text)
    assert [stage(Side([deeper]), zone=zone).force for zone in "GYR"] == [2, 3, 4]


def test_intercept_may_be_safe_from_reduction(stage: Stage) -> None:
    """RS-07, D-115: then it pays for nothing either."""
    kell = ally("Kell", "In Kell's zone, the Intercept of your strikes cannot be reduced.")
    lean = strike("Lean", 4, 1, "-1 Intercept → +1 Force.")
    table = stage(Side([lean, lean], allies={"G": kell}))
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("focus")
    assert table.offered() == ["play", "power 1", "focus", "discard"]


# --- Costs ---


def test_advantages_may_cost_more(stage: Stage) -> None:
    """PR-05, D-26: also in a colour that is not printed."""
    heavy = advantage("Heavy Seas", "Your opponent's advantages cost an additional green energy to play.")
    plan = advantage("Plan A", cost="R")
    table = stage(Side([plan], energy=(1, 0, 1)), Side(advantages=[heavy]))
    table.choose("play")
    assert table.energy() == (0, 0, 0)
    assert stage(Side([plan], energy=(0, 0, 1)), Side(advantages=[heavy])).offered() == ["focus", "discard"]
    assert stage(Side([S44], energy=(1, 0, 0)), Side(advantages=[heavy])).offered() == ["play", "focus", "discard"]
