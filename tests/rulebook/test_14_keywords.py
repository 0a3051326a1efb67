"""Chapter 14: eliminate, Immediate, Reflip, Deploy; and a keyword that no rulebook knows (T-39, T-40, T-51)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.wording import BOTH_WORDINGS

pytestmark = BOTH_WORDINGS

PYM, TESS, NED = ally("Pym"), ally("Tess"), ally("Ned")
DODGE = strike("Dodge", 1, 1, "Reflip: Green.", cost="R")
SECOND_DODGE = strike("Second Dodge", 1, 1, "Reflip: Green.", cost="R")
LOOKOUT = ally("Lookout", "Deploy: Yellow.", cost="G")


# --- Reflip ----------------------------------------------------------------------------------------------------------


def test_14c_reflips_may_follow_each_other(stage: Stage) -> None:
    """T-39: R-14C-1, R-14C-2, R-18-25, D-48: each card lies on what was paid for it."""
    table = stage(Side([DODGE, SECOND_DODGE, WALL], energy=(2, 0, 0)))
    table.choose("reflip", "reflip")
    assert (table.zone, table.flipped, table.energy()) == ("G", WALL.name, (0, 0, 0))
    assert table.discard()[-4:] == [DUD.name, "Dodge", DUD.name, "Second Dodge"]


def test_14c_it_must_be_paid_for(stage: Stage) -> None:
    """R-12-6."""
    assert stage(Side([DODGE], energy=(0, 0, 0))).offered() == ["focus", "discard"]


def test_14c_the_card_is_discarded(stage: Stage) -> None:
    """D-48: for whatever waits for it."""
    watch = advantage("Watch", "When you discard a card, add a red energy.")
    table = stage(Side([DODGE], advantages=[watch], energy=(1, 0, 0)))
    table.choose("reflip")
    assert table.energy() == (0, 0, 1)


def test_14c_discarding_may_be_forbidden(stage: Stage) -> None:
    """D-115: then the card cannot be reflipped either."""
    ban = advantage("Battened Hatch", "Your opponent cannot discard cards from a flip space.")
    table = stage(Side([strike("Dodge", 9, 1, "Reflip: Green.")]), Side(advantages=[ban]))
    assert table.offered() == ["play", "focus"]


@pytest.mark.parametrize("kind", ["ally", "advantage"])
def test_14c_any_card_may_have_it(stage: Stage, kind: str) -> None:
    """D-136, R-14C-1."""
    card = {"ally": ally, "advantage": advantage}[kind]("Slippery", "Reflip: Green.", cost="R")
    table = stage(Side([card, WALL], energy=(1, 0, 0)))
    assert table.offered() == ["reflip", "focus", "discard"]
    table.choose("reflip")
    assert (table.flipped, table.zone, table.charged()) == (WALL.name, "G", "")


# --- Deploy ----------------------------------------------------------------------------------------------------------


def test_14d_the_allies_in_the_zone_stay_when_it_is_deployed(stage: Stage) -> None:
    """T-40: R-14D-1 to R-14D-4, D-64."""
    table = stage(Side([LOOKOUT], allies={"G": PYM}, energy=(1, 1, 0)))
    table.choose("play", "pay 1 green", "yes")
    assert table.offered() == ["your yellow zone", "your red zone"]
    table.choose("your yellow zone")
    assert (table.allies(), table.zone, table.energy()) == ({"G": "Pym", "Y": "Lookout"}, "G", (0, 0, 0))


def test_14d_without_an_empty_space_it_cannot_be_paid(stage: Stage) -> None:
    """T-40, D-65."""
    table = stage(Side([LOOKOUT], allies={"G": PYM, "Y": TESS, "R": NED}, energy=(1, 1, 0)))
    table.choose("play", "pay 1 green")
    assert table.offered() == ["keep the new ally", "keep the old ally"]
    table.choose("keep the new ally")
    assert (table.allies()["G"], table.energy()) == ("Lookout", (0, 1, 0))


def test_14d_without_energy_it_is_placed_as_any_ally(stage: Stage) -> None:
    """T-40, D-65."""
    table = stage(Side([LOOKOUT], energy=(1, 0, 0)))
    table.choose("play")
    assert (table.allies(), table.decision) == ({"G": "Lookout"}, ("flip window", 0))


def test_14d_it_need_not_be_paid(stage: Stage) -> None:
    """T-40."""
    table = stage(Side([LOOKOUT], energy=(1, 1, 0)))
    table.choose("play", "pay 1 green", "no")
    assert (table.allies(), table.energy()) == ({"G": "Lookout"}, (0, 1, 0))


def test_14d_the_sidebar_cost_comes_first(stage: Stage) -> None:
    """R-14D-2, D-28: what it took is gone."""
    table = stage(Side([ally("Lookout", "Deploy: Green.", cost="G")], energy=(1, 0, 0)))
    table.choose("play")
    assert (table.allies(), table.decision) == ({"G": "Lookout"}, ("flip window", 0))


# --- Eliminate -------------------------------------------------------------------------------------------------------


def test_14a_you_choose_among_your_opponents_allies(stage: Stage) -> None:
    """T-51: R-14A-1, D-104."""
    raid = advantage("Raid", "Immediate: Eliminate one of your opponent's allies.")
    table = stage(Side([raid], allies={"G": PYM}), Side(allies={"G": TESS, "R": NED}))
    table.choose("play")
    assert table.decision == ("choose card", 0)
    assert table.offered() == ["Tess in your opponent's green zone", "Ned in your opponent's red zone"]
    table.choose("Ned in your opponent's red zone")
    assert (table.allies(1), table.discard(1)[-1], table.allies()) == ({"G": "Tess"}, "Ned", {"G": "Pym"})


def test_14a_your_opponent_may_be_the_one_to_choose(stage: Stage) -> None:
    """T-51: R-14A-2, D-104, D-19: asked in your turn."""
    press = advantage("Press Gang", "Immediate: Your opponent eliminates one of his or her allies.")
    table = stage(Side([press], allies={"G": PYM}), Side(allies={"G": TESS, "R": NED}))
    table.choose("play")
    assert table.decision == ("choose card", 1)
    assert table.offered() == ["Tess in your green zone", "Ned in your red zone"]
    table.choose("Tess in your green zone")
    assert (table.allies(1), table.discard(1)[-1], table.turn_player) == ({"R": "Ned"}, "Tess", 0)


def test_14a_any_zone_means_both_players_zones(stage: Stage) -> None:
    """T-51: R-18-11, D-100, D-101: the owner's discard pile, the owner's energy."""
    meal = advantage("Meal", "Immediate: You may eliminate an ally in any zone. If you do, add an energy to that zone.")
    table = stage(Side([meal], allies={"Y": PYM}), Side(allies={"R": NED}))
    table.choose("play")
    assert table.offered() == ["Pym in your yellow zone", "Ned in your opponent's red zone", "done"]
    table.choose("Pym in your yellow zone")
    assert (table.allies(), table.stack("Y")[-1], table.energy()) == ({}, "Pym", (3, 4, 3))
    assert (table.allies(1), table.energy(1)) == ({"R": "Ned"}, (3, 3, 3))


def test_14a_without_an_ally_nobody_is_asked(stage: Stage) -> None:
    """R-17-11, D-113."""
    meal = advantage("Meal", "Immediate: You may eliminate an ally in any zone. If you do, add an energy to that zone.")
    table = stage(Side([meal, WALL]))
    table.choose("play")
    assert (table.flipped, table.energy(), table.charged()) == (WALL.name, (3, 3, 3), "G")


# --- A keyword of another set ----------------------------------------------------------------------------------------

DUCK = """
keywords:
  - name: Duck
    form: cost
    text: While this card is in your flip space, you may pay [Cost] to discard it and flip a new card in this zone.
"""


def test_14_a_set_may_bring_a_keyword_of_its_own(stage: Stage) -> None:
    """Duck does what its text says, for a cost that is an instruction."""
    ducker = strike("Ducker", 1, 1, "Duck: Discard the top card of your deck.")
    table = stage(Side([ducker, S44, WALL]), keywords=DUCK)
    assert table.offered() == ["duck", "focus", "discard"]
    table.choose("duck")
    assert (table.flipped, table.zone, table.energy()) == (WALL.name, "G", (3, 3, 3))
    assert table.discard()[-2:] == [S44.name, "Ducker"]


OTHERS = """
keywords:
  - name: Grapple
    form: number
    on: [strike]
    text: When you counterattack with this strike, your opponent's next strike gets -N Force.
  - name: Salvage
    form: cost
    text: When you discard this card from a flip space, you may pay [Cost]. If you do, add an energy to this zone.
"""


def test_14_a_keyword_may_take_a_number(stage: Stage) -> None:
    """Grapple 2: the opponent's next strike is weaker by two; the one after it is not."""
    table = stage(Side([strike("Grappler", 9, 1, "Grapple 2."), WALL]), Side([S44, S44]), keywords=OTHERS)
    table.choose("play", "play", "pay 1 green")
    assert table.attack == (2, "G")
    table.choose("play")
    assert (table.flipped, table.force) == (S44.name, 4)


def test_14_a_keyword_may_wait_for_an_event(stage: Stage) -> None:
    """Salvage: discarded, the card becomes energy if the player pays."""
    table = stage(Side([strike("Flotsam", 1, 1, "Salvage: Green.")] * 2, energy=(1, 0, 0)), keywords=OTHERS)
    table.choose("discard", "yes")
    assert (table.zone, len(table.discard())) == ("Y", 7)
    assert table.energy() == (1, 0, 0)
    table.choose("focus")
    assert (table.zone, table.decision) == ("R", ("flip window", 0))
