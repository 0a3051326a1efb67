"""The examples that the rulebook itself works through, with the branches that it mentions (EX-01 to EX-12).

EX-08, a deck list, is with the deck rules.
"""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, advantage, ally, strike
from tests.rulebook.stage import FRESH_DISCARD, Side, Stage
from tests.rulebook.table import Table
from tests.rulebook.wording import BOTH_WORDINGS

pytestmark = BOTH_WORDINGS

DOWN_THE_BARREL = strike("Down the Barrel", 4, 2, "Red → +2 Intercept and +2 Force. Use only once.", cost="Y")
BERSERK_PARROT = strike("Berserk Parrot", 5, 2, "-1 Intercept → +1 Force.", cost="G")
HIT_THE_DECK = strike(
    "Hit the Deck",
    1,
    1,
    "Reflip: Green (You may pay a green energy to discard this card and flip a new one in this zone.)",
    cost="Y",
)
GREENBEARD = ally("Greenbeard", "In Greenbeard's zone, your strikes have +1 Force.", cost="G")
LAST_MEAL = advantage(
    "Last Meal", "Immediate: You may eliminate an ally in any zone. If you do, add an energy to that zone.", cost="G"
)
J_BENNIE = ally("J. Bennie, Royal Executioner", "Deploy: Green.", cost="R")
DAVY_JONES = ally(
    "Davy Jones",
    "When you counterattack from Davy Jones's zone, you may uncharge his zone. If you do, charge one of your zones.",
    cost="G",
)
RIFLE_CRASH = strike("Rifle Crash", 4, 3, "When you counterattack, charge this zone.", cost="G")
THROWN_OVERBOARD = strike("Thrown Overboard", 3, 4, cost="GGY")


def test_ex_01_a_power_makes_a_strike_playable(stage: Stage) -> None:
    """Danny: R-12-1, R-12-2, R-12-4, R-12-7 to R-12-9, R-18-22."""
    table = stage(Side([DOWN_THE_BARREL]), attack=strike("Easy Mark", 0, 6))
    assert table.intercept == 4
    assert table.offered() == ["power 1", "focus", "discard"]
    table.choose("power 1")
    assert (table.intercept, table.force) == (6, 4)
    assert table.energy() == (3, 3, 2)
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("play", "pay 1 yellow")
    assert table.energy() == (3, 2, 2)
    assert table.strikes() == ["Down the Barrel"]
    assert len(table.discard()) == 8
    assert table.turn_player == 1
    assert table.attack == (4, "G")


def test_ex_02_intercept_pays_for_force(stage: Stage) -> None:
    """Brian: R-12-3, R-12-10 to R-12-12."""
    table = stage(Side([BERSERK_PARROT]), attack=strike("Good Night, Captain", 0, 1))
    assert (table.intercept, table.force) == (5, 2)
    table.choose(*["power 1"] * 4)
    assert (table.intercept, table.force) == (1, 6)
    assert table.offered() == ["play", "power 1", "focus", "discard"]
    table.choose("play", "pay 1 green")
    assert table.attack == (6, "G")
    assert table.energy() == (2, 3, 3)


def test_ex_02_intercept_is_never_paid_below_zero(stage: Stage) -> None:
    """The fifth use leaves 0, which stops nothing and pays for nothing: R-17-7."""
    table = stage(Side([BERSERK_PARROT]), attack=1)
    table.choose(*["power 1"] * 5)
    assert (table.intercept, table.force) == (0, 7)
    assert table.offered() == ["focus", "discard"]
    table.choose("focus")
    assert (table.zone, table.energy()) == ("Y", (4, 3, 3))


def test_ex_03_reflip_saves_the_red_zone(stage: Stage) -> None:
    """Ben: R-14C-1 to R-14C-3, R-18-25."""
    table = stage(Side([HIT_THE_DECK, S44], energy=(1, 0, 0)), zone="R", attack=3)
    assert table.offered() == ["reflip", "focus", "discard"]
    table.choose("reflip")
    assert (table.zone, table.flipped, table.energy()) == ("R", S44.name, (0, 0, 0))
    assert table.discard()[-2:] == [DUD.name, "Hit the Deck"]
    assert table.state.points == [0, 0]
    assert table.turn_player == 0


def test_ex_03_reflip_can_be_overpaid(stage: Stage) -> None:
    """D-25."""
    table = stage(Side([HIT_THE_DECK, S44], energy=(0, 1, 0)), zone="R", attack=3)
    table.choose("reflip")
    assert (table.flipped, table.energy()) == (S44.name, (0, 0, 0))


def cate_against_justin(stage: Stage) -> Table:
    justin = Side(allies={"G": GREENBEARD}, energy=(1, 2, 3), discard=[DUD] * 5)
    return stage(Side([LAST_MEAL, S44]), justin, attack=strike("Thrown Overboard", 3, 4))


def test_ex_04_eliminating_an_ally_weakens_the_attack(stage: Stage) -> None:
    """Justin and Cate: R-13A-10, R-13A-11, R-13A-14, R-13A-15, R-14A-1, R-14B-1, D-101."""
    table = cate_against_justin(stage)
    assert table.attack == (5, "G")
    table.choose("play", "pay 1 green")
    assert table.offered() == ["Greenbeard in your opponent's green zone", "done"]
    table.choose("Greenbeard in your opponent's green zone")
    assert table.attack == (4, "G")
    assert table.allies(1) == {}
    assert (table.charged(), table.advantages(), table.discard()[-1]) == ("G", [], "Last Meal")
    assert (table.energy(1), table.stack("G", 1)[-1], len(table.discard(1))) == ((2, 2, 3), "Greenbeard", 5)
    assert (table.zone, table.flipped) == ("G", S44.name)
    assert table.offered() == ["play", "focus", "discard"]


def test_ex_04_the_offer_can_be_declined(stage: Stage) -> None:
    table = cate_against_justin(stage)
    table.choose("play", "pay 1 green", "done")
    assert (table.attack, table.allies(1), table.charged()) == ((5, "G"), {"G": "Greenbeard"}, "G")
    assert (table.flipped, table.offered()) == (S44.name, ["focus", "discard"])


def test_ex_05_an_ally_is_deployed_to_another_zone(stage: Stage) -> None:
    """Morgan: R-14D-1 to R-14D-4, R-18-10, R-18-23."""
    table = stage(Side([J_BENNIE]), attack=3)
    table.choose("play", "yes", "pay 1 green")
    assert table.offered() == ["your green zone", "your yellow zone", "your red zone"]
    table.choose("your red zone")
    assert table.allies() == {"R": "J. Bennie, Royal Executioner"}
    assert (table.energy(), len(table.discard()), table.charged()) == ((2, 3, 2), 8, "")
    assert (table.turn_player, table.zone, table.flipped) == (0, "G", DUD.name)


def test_ex_05_deploying_is_a_choice(stage: Stage) -> None:
    table = stage(Side([J_BENNIE]), attack=3)
    table.choose("play", "no")
    assert table.allies() == {"G": "J. Bennie, Royal Executioner"}
    assert (table.energy(), table.zone) == ((3, 3, 2), "G")


def test_ex_06_the_turn_player_orders_what_happens_at_once(stage: Stage) -> None:
    """Ben: R-17-1 to R-17-3, R-13C-7."""
    table = stage(Side([RIFLE_CRASH], allies={"G": DAVY_JONES}), attack=3)
    table.choose("play", "pay 1 green")
    assert table.decision == ("order triggers", 0)
    table.choose("Rifle Crash", "yes")
    assert table.offered() == ["your green zone", "your yellow zone", "your red zone"]
    table.choose("your red zone")
    assert (table.charged(), table.turn_player, table.attack) == ("R", 1, (3, "G"))


def test_ex_06_the_other_order_uncharges_nothing(stage: Stage) -> None:
    """An uncharged zone cannot be uncharged, so "if you do" is false: R-17-9, D-58."""
    table = stage(Side([RIFLE_CRASH], allies={"G": DAVY_JONES}), attack=3)
    table.choose("play", "pay 1 green", "Davy Jones")
    assert (table.charged(), table.turn_player) == ("G", 1)


@pytest.mark.parametrize(
    ("energy", "payment", "left"),
    [
        ((3, 3, 3), ["pay 2 green and 1 yellow"], (1, 2, 3)),
        ((1, 1, 1), [], (0, 0, 0)),
        ((0, 0, 3), [], (0, 0, 0)),
        ((0, 3, 0), [], (0, 0, 0)),
    ],
)
def test_ex_07_stronger_energy_pays_weaker_costs(
    stage: Stage, energy: tuple[int, int, int], payment: list[str], left: tuple[int, int, int]
) -> None:
    """Thrown Overboard: R-6D-2 to R-6D-4, R-6E-1 to R-6E-3, R-6E-5. A payment that is the only one is not asked."""
    table = stage(Side([THROWN_OVERBOARD], energy=energy), attack=3)
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("play", *payment)
    assert table.energy() == left
    assert len(table.discard()) == len(FRESH_DISCARD) + 3
    assert table.turn_player == 1


@pytest.mark.parametrize("energy", [(1, 1, 0), (9, 0, 0)])
def test_ex_07_weaker_energy_never_pays_stronger_costs(stage: Stage, energy: tuple[int, int, int]) -> None:
    """R-6E-4."""
    table = stage(Side([THROWN_OVERBOARD], energy=energy), attack=3)
    assert table.offered() == ["focus", "discard"]


WEAKEN = advantage("Weaken", "Immediate: Your opponent's strikes get -3 Force.")
FREE = strike("Free", 0, 1)


def test_ex_09_force_below_zero_is_stopped_by_intercept_zero(stage: Stage) -> None:
    """R-17-5, D-91."""
    table = stage(Side([WEAKEN, FREE]), attack=1)
    assert table.attack == (1, "G")
    table.choose("play")
    assert table.attack == (0, "G")
    assert (table.flipped, table.offered()) == ("Free", ["play", "focus", "discard"])


def test_ex_09_a_number_below_zero_is_kept_for_adding(stage: Stage) -> None:
    """-2 and +3 make 1: R-17-6, D-90."""
    strengthen = advantage("Strengthen", "Immediate: Your opponent's strikes get +3 Force.")
    table = stage(Side([WEAKEN, strengthen, FREE]), attack=1)
    table.choose("play", "play")
    assert table.attack == (1, "G")
    assert (table.flipped, table.offered()) == ("Free", ["focus", "discard"])


def test_ex_10_what_cannot_be_done_is_skipped(stage: Stage) -> None:
    """R-17-11."""
    card = advantage("Clear the Decks", "Eliminate one of your opponent's allies. Add a red energy.", cost="G")
    table = stage(Side([card], energy=(4, 3, 3), discard=[DUD] * 5), origin="opening")
    table.choose("play", "pay 1 green")
    assert (table.energy(), table.charged(), table.advantages()) == ((3, 3, 4), "G", ["Clear the Decks"])
    assert table.zone == "G"


def test_ex_11_cannot_beats_can(stage: Stage) -> None:
    """R-17-12, D-115."""
    ban = advantage("Wet Powder", "You cannot charge any of your zones.")
    table = stage(Side([RIFLE_CRASH], advantages=[ban]), zone="Y", origin="opening")
    table.choose("play", "pay 1 green")
    assert (table.charged(), table.turn_player) == ("", 1)


def test_ex_12_an_ally_affects_only_its_own_zone(stage: Stage) -> None:
    """Greenbeard: R-13A-3, R-13A-10."""
    table = stage(Side([S44, S44], allies={"G": GREENBEARD}), attack=2)
    assert (table.zone, table.force) == ("G", 5)
    table.choose("focus")
    assert (table.zone, table.flipped, table.force) == ("Y", S44.name, 4)
