"""Chapter 13.A: ally cards (T-16 to T-20)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, library_of, strike
from tests.rulebook.stage import Side, Stage

GREENBEARD = ally("Greenbeard", "In Greenbeard's zone, your strikes have +1 Force.")
PYM = ally("Pym", "In Pym's zone, your strikes have +1 Intercept.", cost="G")
TESS = ally("Tess", cost="G")
DRILL = ally("Drillmaster", "Green → Your strike has +1 Force.")
S52 = strike("Long Guard", 5, 2)
BOARDING = advantage("Boarding", "Immediate: Eliminate one of your opponent's allies.")


def test_13a_an_ally_goes_to_its_space_and_helps_there(stage: Stage) -> None:
    """T-16: R-4C-1, R-6B-8, R-9D-7, R-13A-1, R-13A-3, R-13A-4, R-13A-10."""
    table = stage(Side([PYM, S44, S44]), attack=5)
    table.choose("play", "pay 1 green")
    assert (table.zone, table.allies(), table.charged()) == ("G", {"G": "Pym"}, "")
    assert (table.intercept, table.offered()) == (5, ["play", "focus", "discard"])
    table.choose("focus")
    assert (table.zone, table.intercept, table.offered()) == ("Y", 4, ["focus", "discard"])


@pytest.mark.parametrize(
    ("keep", "ally_there", "discarded"),
    [("keep the new ally", "Tess", "Pym"), ("keep the old ally", "Pym", "Tess")],
)
def test_13a_an_occupied_space_leaves_two_choices(stage: Stage, keep: str, ally_there: str, discarded: str) -> None:
    """T-17: R-13A-6 to R-13A-8, D-63. Replacing is not eliminating; either way the same zone is defended."""
    mourning = advantage("Mourning", "When one of your allies is eliminated, charge your red zone.")
    table = stage(Side([TESS, WALL], allies={"Y": PYM}, advantages=[mourning]), zone="Y")
    table.choose("play", "pay 1 green")
    assert table.offered() == ["keep the new ally", "keep the old ally"]
    table.choose(keep)
    assert (table.allies(), table.discard()[-1]) == ({"Y": ally_there}, discarded)
    assert (table.zone, table.flipped, table.charged()) == ("Y", WALL.name, "")


def test_13a_a_replaced_ally_works_no_longer(stage: Stage) -> None:
    """R-13A-11."""
    table = stage(Side([TESS, S44], allies={"G": GREENBEARD}))
    table.choose("play", "pay 1 green", "keep the new ally")
    assert (table.flipped, table.force) == (S44.name, 4)


@pytest.mark.parametrize(("answer", "energy"), [("discard", (3, 3, 3)), ("focus", (3, 4, 3))])
def test_13a_an_ally_need_not_be_played(stage: Stage, answer: str, energy: tuple[int, int, int]) -> None:
    """T-18: R-13A-5, R-13A-9."""
    table = stage(Side([TESS], allies={"Y": PYM}), zone="Y")
    table.choose(answer)
    assert (table.zone, table.allies(), table.energy()) == ("R", {"Y": "Pym"}, energy)


def test_13a_copies_work_each_in_its_own_zone(stage: Stage) -> None:
    """T-19: R-4C-2, D-66: one more Force in each zone, never two."""
    table = stage(Side([S44, S44], allies={"G": GREENBEARD, "Y": GREENBEARD}), attack=9)
    assert table.force == 5
    table.choose("focus")
    assert (table.zone, table.force) == ("Y", 5)


def test_13a_the_opponents_allies_leave_your_zones_alone(stage: Stage) -> None:
    """D-66, D-107."""
    table = stage(Side([S44]), Side(allies={"G": PYM}))
    assert (table.intercept, table.force) == (4, 4)


def test_13a_a_power_of_an_ally_needs_a_strike_in_its_zone(stage: Stage) -> None:
    """T-20: R-13A-12, D-41."""
    table = stage(Side([advantage("Plan A"), S52], allies={"G": DRILL}))
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("play")
    assert (table.flipped, table.offered()) == (S52.name, ["play", "Drillmaster: power 1", "focus", "discard"])
    elsewhere = stage(Side([S52], allies={"G": DRILL}), zone="Y")
    assert elsewhere.offered() == ["play", "focus", "discard"]


def test_13a_what_a_power_gave_goes_with_the_ally(stage: Stage) -> None:
    """T-20: R-13A-13, R-13A-14, D-61."""
    table = stage(Side([S52], allies={"G": DRILL}), Side([BOARDING]))
    table.choose("Drillmaster: power 1", "pay 1 green", "Drillmaster: power 1", "pay 1 green")
    assert table.force == 4
    table.choose("play")
    assert table.attack == (4, "G")
    table.choose("play")
    assert (table.allies(), table.attack) == ({}, (2, "G"))


def test_13a_a_flipped_ally_does_not_offer_its_power(stage: Stage) -> None:
    """D-41."""
    table = stage(Side([DRILL]))
    assert table.offered() == ["play", "focus", "discard"]


def test_13a_a_bonus_lasts_through_the_opponents_turn(stage: Stage) -> None:
    """R-13A-15, D-60 against the glossary's R-18-2."""
    table = stage(Side([S44], allies={"G": GREENBEARD}), Side([BOARDING]))
    table.choose("play", "pay 1 green")
    assert table.attack == (5, "G")
    table.choose("play")
    assert table.attack == (4, "G")


def test_13a_an_ally_that_pays_with_itself_leaves_its_gift(stage: Stage) -> None:
    """D-62."""
    sally = ally("Sally", "Eliminate Sally → Your strike has +3 Force.")
    table = stage(Side([S44], allies={"G": sally}))
    table.choose("Sally: power 1")
    assert (table.force, table.allies(), table.discard()[-1]) == (7, {}, "Sally")
    assert table.offered() == ["play", "focus", "discard"]


def test_13a_a_trigger_of_an_ally_is_about_its_zone(stage: Stage) -> None:
    """D-60 c."""
    ned = ally("Ned", "When you focus a card in Ned's zone, add a red energy.")
    table = stage(Side(allies={"Y": ned}))
    table.choose("focus")
    assert table.energy() == (4, 3, 3)
    table.choose("focus")
    assert table.energy() == (4, 4, 4)


def test_13a_what_reaches_outside_works_while_you_defend_there(stage: Stage) -> None:
    """D-68: a continuous text without a zone."""
    menace = ally("Menace", "Your opponent's strikes have -2 Force.")
    table = stage(Side(allies={"Y": menace}))
    assert (table.zone, table.attack) == ("G", (4, "G"))
    table.choose("focus")
    assert (table.zone, table.attack) == ("Y", (2, "G"))
    table.choose("focus")
    assert (table.zone, table.attack) == ("R", (4, "G"))


def test_13a_allies_stay_through_cleanup_and_points(stage: Stage) -> None:
    """R-9A-2, R-13A-2."""
    table = stage(Side([WALL], allies={"G": PYM, "R": TESS}), Side(allies={"Y": TESS}))
    table.choose("play", "focus", "focus", "focus")
    assert table.decision == ("choose defender", 1)
    assert (table.allies(), table.allies(1)) == ({"G": "Pym", "R": "Tess"}, {"Y": "Tess"})
    assert table.energy() == (4, 3, 4)
    assert table.discard() == [DUD.name] * 4 + ["Wall"]


def test_13a_a_power_of_an_ally_is_for_strikes_even_beside_another_power(stage: Stage) -> None:
    """R-13A-12, D-41: the flipped advantage has one itself."""
    store = advantage("Store", "Green → Add a red energy.")
    table = stage(Side([store], allies={"G": DRILL}))
    assert table.offered() == ["play", "power 1", "focus", "discard"]


@pytest.mark.parametrize(
    "text",
    [
        "Put this card into the ally space in this zone.",
        "Immediate: Put this card into one of your empty ally spaces.",
        "When you focus a card, you may put a strike in your discard pile into one of your empty ally spaces.",
        "When you flip an advantage, put it into the ally space in this zone.",
    ],
)
def test_13a_what_is_no_ally_is_never_put_into_an_ally_space(text: str) -> None:
    """INV-04: such a text is refused."""
    with pytest.raises(AssertionError, match="only an ally goes into an ally space"):
        library_of((advantage("Idle", text),))
