"""Texts about energy, charges, cards that go from place to place, and keywords together."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, Card, advantage, ally, move, strike
from tests.rulebook.stage import FRESH_DISCARD, Side, Stage

PYM, TESS = ally("Pym"), ally("Tess")


# --- Energy ---


def test_moved_energy_is_not_added(stage: Stage) -> None:
    """EN-03, UP-03."""
    watch = advantage("Watch", "When you add an energy, charge your red zone.")
    haul = advantage("Haul", "Immediate: Move all of your green energy to your yellow zone.")
    table = stage(Side([haul], energy=(3, 1, 0), advantages=[watch]))
    table.choose("play")
    assert (table.energy(), table.charged()) == ((0, 4, 0), "G")


def test_so_much_energy_for_each_ally(stage: Stage) -> None:
    """FE-02."""
    hands = strike("All Hands", 9, 1, "When you counterattack, add a green energy for each ally you have.")
    table = stage(Side([hands], allies={"Y": PYM, "R": TESS}), Side(allies={"G": PYM}))
    table.choose("play")
    assert table.energy() == (5, 3, 3)


@pytest.mark.parametrize(
    ("text", "energy"),
    [
        ("When you counterattack, add green energy equal to the number of your allies.", (5, 3, 3)),
        ("When you counterattack, add red energy equal to the number of your opponent's allies.", (3, 3, 4)),
        ("When you counterattack, add yellow energy equal to this strike's Force.", (3, 6, 3)),
        ("When you counterattack, add energy to this zone equal to the number of your allies.", (5, 3, 3)),
    ],
)
def test_energy_equal_to_a_number(stage: Stage, text: str, energy: tuple[int, int, int]) -> None:
    """It is counted when the energy is added."""
    table = stage(Side([strike("Hands", 9, 3, text)], allies={"Y": PYM, "R": TESS}), Side(allies={"G": PYM}))
    table.choose("play")
    assert table.energy() == energy


def test_small_stores_are_a_number_of_your_choice(stage: Stage) -> None:
    """UP-01, D-109."""
    for number, energy in (("0", (3, 3, 3)), ("1", (4, 3, 3)), ("2", (5, 3, 3))):
        table = stage(Side([advantage("Stores", "Immediate: Add up to two green energy.")]))
        table.choose("play")
        assert table.offered() == ["0", "1", "2"]
        table.choose(number)
        assert table.energy() == energy


# --- Charges ---


@pytest.mark.parametrize(
    ("text", "charged", "answers", "after"),
    [
        ("Charge one of your other zones.", "", ["your red zone"], "GR"),
        (
            "Immediate: Uncharge one of your zones. If you do, charge one of your other zones.",
            "Y",
            ["your red zone"],
            "GR",
        ),
        ("Immediate: Uncharge one of your zones. If you do, charge one of your other zones.", "", [], "G"),
        ("Immediate: Instead of charging this zone, charge one of your other zones.", "", ["your yellow zone"], "Y"),
    ],
)
def test_charges_may_go_elsewhere(stage: Stage, text: str, charged: str, answers: list[str], after: str) -> None:
    """CG-01, CG-06, RP-02."""
    table = stage(Side([advantage("Tested", text)], charged=charged))
    table.choose("play", *answers)
    assert table.charged() == after


def test_a_discharge_gives_force(stage: Stage) -> None:
    """CG-02, D-58."""
    text = "When you counterattack, you may uncharge this zone. If you do, this strike gets +3 Force."
    table = stage(Side([strike("Discharge", 9, 1, text)], charged="G"))
    table.choose("play", "yes")
    assert (table.attack, table.charged()) == ((4, "G"), "")
    table = stage(Side([strike("Discharge", 9, 1, text)]))
    table.choose("play")
    assert table.attack == (1, "G")


@pytest.mark.parametrize(("charged", "energy"), [("GYR", (3, 3, 4)), ("GR", (3, 3, 3))])
def test_all_zones_charged(stage: Stage, charged: str, energy: tuple[int, ...]) -> None:
    """CG-04."""
    text = "When you counterattack, if all of your zones are charged, add a red energy."
    table = stage(Side([strike("Full Sail", 9, 1, text)], charged=charged))
    table.choose("play")
    assert table.energy() == energy


def test_an_ally_may_keep_its_zone_charged(stage: Stage) -> None:
    """CG-07, D-115: then no signature move can be played."""
    priest = ally("Priest", "Priest's zone cannot be uncharged.")
    table = stage(Side(charged="GYR", allies={"R": priest}), zone="", attack=5)
    assert table.offered() == ["decline"]
    table.choose("decline")


def test_an_ally_may_recharge_after_a_signature_move(stage: Stage) -> None:
    """CG-05, D-73: right after all are uncharged."""
    moy = ally("Moy", "When you uncharge Moy's zone, you may charge another of your zones.")
    table = stage(Side(charged="GYR", allies={"Y": moy}), zone="", attack=5)
    table.choose("declare")
    assert table.offered() == ["your green zone", "your red zone", "done"]
    table.choose("your red zone")
    assert (table.charged(), table.attack) == ("R", (7, "signature"))


def test_your_opponent_may_choose_which_of_your_zones(stage: Stage) -> None:
    """PR-16, D-59."""
    front = move("Two Flags", 6, 7, "When you counterattack, your opponent charges one of your zones.")
    table = stage(Side(charged="GYR", moves=(front, front)), zone="", attack=5)
    table.choose("declare")
    assert table.decision == ("choose zone", 1)
    table.choose("your opponent's red zone")
    assert (table.charged(), table.charged(1)) == ("R", "")


# --- Cards on the move ---


def test_an_ally_put_on_the_deck_is_flipped_next(stage: Stage) -> None:
    """BN-01: it is not eliminated."""
    mourning = advantage("Mourning", "When one of your allies is eliminated, charge your red zone.")
    leave = advantage("Leave", "Immediate: Put one of your allies on top of your deck. If you do, add a red energy.")
    table = stage(Side([leave], allies={"Y": PYM}, advantages=[mourning]))
    table.choose("play")
    assert (table.flipped, table.allies(), table.energy(), table.charged()) == ("Pym", {}, (3, 3, 4), "G")


def test_an_ally_goes_to_the_bottom_of_its_owners_deck(stage: Stage) -> None:
    """BN-03, D-102."""
    sweep = strike(
        "Sweep", 9, 1, "When you counterattack, put one of your opponent's allies on the bottom of its owner's deck."
    )
    table = stage(Side([sweep]), Side(allies={"Y": PYM}))
    table.choose("play")
    assert (table.allies(1), table.deck(1)[-1]) == ({}, "Pym")


def test_a_moved_ally_works_where_it_is_now(stage: Stage) -> None:
    """BN-02, D-108: the same card, with another zone."""
    vane = ally("Vane", "In Vane's zone, your strikes have +1 Force.")
    table = stage(
        Side(
            [advantage("Change", "Move one of your allies to one of your empty ally spaces."), S44], allies={"Y": vane}
        )
    )
    before = table.state.ally[1]
    table.choose("play", "your green zone")
    assert (table.allies(), table.state.ally[0]) == ({"G": "Vane"}, before)
    assert (table.flipped, table.force) == (S44.name, 5)


def test_an_ally_from_the_discard_pile_is_not_played(stage: Stage) -> None:
    """BN-05: no cost, and nothing that waits for a card to be played hears of it."""
    watch = advantage("Watch", "When you play an ally, add a red energy.")
    deep = advantage("Deep", "Put an ally from your discard pile into one of your empty ally spaces.")
    costly = ally("Costly", cost="RRR")
    table = stage(Side([deep], discard=[costly, DUD], advantages=[watch], energy=(0, 0, 0)))
    table.choose("play", "your red zone")
    assert (table.allies(), table.energy(), table.discard()) == ({"R": "Costly"}, (0, 0, 0), [DUD.name])


def test_a_card_may_go_elsewhere_when_it_is_cleaned_up(stage: Stage) -> None:
    """RP-01."""
    blade = strike(
        "Returning",
        9,
        1,
        "When you clean up Returning, put it on the bottom of your deck instead of into your discard pile.",
    )
    table = stage(Side([blade, DUD]), Side([WALL]))
    table.choose("play", "play")
    assert (table.strikes(), table.deck()[-1]) == ([], "Returning")
    assert "Returning" not in table.discard()


@pytest.mark.parametrize(("answer", "kept"), [("yes", True), ("no", False)])
def test_a_strike_may_come_back_for_a_price(stage: Stage, answer: str, kept: bool) -> None:
    """D-118: unless it is paid, the strike is cleaned up."""
    text = (
        "When you clean up this strike, you may pay a red energy. "
        "If you do, put it on top of your deck instead of into your discard pile."
    )
    table = stage(Side([strike("Encore", 9, 1, text), DUD]), Side([WALL]))
    red = table.energy()[2]
    table.choose("play", "play", answer)
    back = table.flipped == "Encore" or "Encore" in table.deck()
    put_away = [*table.discard(), *table.stack("G")]  # replenishing may take it from the discard pile
    assert (table.strikes(), back, "Encore" in put_away) == ([], kept, not kept)
    assert table.energy()[2] == red - kept


def test_paying_may_save_an_ally(stage: Stage) -> None:
    """RP-03, D-118: only if it is paid."""
    locke = ally("Locke", "If Locke would be eliminated, you may pay a yellow energy instead.")
    raid = advantage("Raid", "Immediate: Eliminate one of your opponent's allies. If you do, add a red energy.")
    table = stage(Side([raid]), Side(allies={"G": locke}, energy=(0, 1, 0)))
    table.choose("play")
    assert table.decision is not None
    assert table.decision[1] == 1
    table.choose("yes")
    assert (table.allies(1), table.energy(1), table.energy()) == ({"G": "Locke"}, (0, 0, 0), (3, 3, 3))
    table = stage(Side([raid]), Side(allies={"G": locke}, energy=(9, 0, 0)))
    table.choose("play")
    assert (table.allies(1), table.energy()) == ({}, (3, 3, 4))


@pytest.mark.parametrize(("top", "discarded"), [(PYM, ["Pym"]), (S44, [])])
def test_what_is_revealed_may_be_discarded(stage: Stage, top: Card, discarded: list[str]) -> None:
    """LK-03: to its owner's discard pile."""
    text = "When you counterattack, reveal the top card of your opponent's deck. If it is an ally, discard it."
    table = stage(Side([strike("Scatter", 9, 1, text)]), Side([top]))
    table.choose("play")
    assert table.names([event.card for event in table.events("CardRevealed")]) == [top.name]
    assert table.names([event.card for event in table.events("CardDiscarded")]) == discarded
    assert (table.flipped == top.name) is not bool(discarded)


def test_no_safe_berth_for_your_own_ally_either(stage: Stage) -> None:
    """PR-13, D-155: compulsory, whoever's it is."""
    berth = advantage("No Berth", "Immediate: Eliminate an ally.")
    table = stage(Side([berth], allies={"G": PYM}))
    table.choose("play")
    assert (table.allies(), table.discard()[-2:]) == ({}, ["Pym", "No Berth"])


def test_a_strike_may_get_something_as_it_is_flipped(stage: Stage) -> None:
    """PR-14, D-61, D-151."""
    steady = ally("Steady", "When you flip a strike in Steady's zone, it gets +1 Intercept.")
    table = stage(Side([S44, S44], allies={"G": steady}), attack=5)
    assert (table.intercept, table.offered()) == (5, ["play", "focus", "discard"])
    table.choose("focus")
    assert (table.zone, table.intercept) == ("Y", 4)


# --- Keywords together ---


def test_two_keywords_on_one_card(stage: Stage) -> None:
    """KW-12 without its look: reflipped, it is neither played nor does it charge."""
    flash = advantage("Flash", "Immediate: Add a red energy. Reflip: Green.", cost="G")
    table = stage(Side([flash, WALL], energy=(1, 0, 0)))
    assert table.offered() == ["play", "reflip", "focus", "discard"]
    table.choose("reflip")
    assert (table.flipped, table.charged(), table.energy()) == (WALL.name, "", (0, 0, 0))
    table = stage(Side([flash, WALL], energy=(1, 0, 0)))
    table.choose("play")
    assert (table.flipped, table.charged(), table.energy()) == (WALL.name, "G", (0, 0, 1))


def test_another_ally_may_pay_for_deploying(stage: Stage) -> None:
    """KW-04: the space that it leaves is an empty one."""
    recruit = ally("Recruit", "Deploy: Eliminate another of your allies.")
    table = stage(Side([recruit], allies={"G": PYM, "Y": TESS, "R": TESS}))
    table.choose("play", "yes", "Tess in your red zone")
    assert (table.allies(), table.discard()[-1]) == ({"G": "Pym", "Y": "Tess", "R": "Recruit"}, "Tess")
    assert len(table.discard()) == len(FRESH_DISCARD) + 1


def test_a_deployed_ally_does_what_the_rest_of_its_text_says(stage: Stage) -> None:
    """KW-03."""
    ives = ally("Ives", "Deploy: Green. In Ives's zone, your strikes have +1 Intercept.")
    table = stage(Side([ives, S44, S44], energy=(1, 0, 0)))
    table.choose("play", "yes", "your yellow zone")
    assert table.intercept == 4
    table.choose("focus")
    assert (table.zone, table.intercept) == ("Y", 5)


@pytest.mark.parametrize(
    ("text", "answers", "energy"),
    [
        ("When you counterattack, you may add a green energy or a red energy.", ["yes", "option 2"], (3, 3, 4)),
        ("When you counterattack, you may add a green energy or a red energy.", ["no"], (3, 3, 3)),
        ("When you counterattack, add a red energy or charge this zone.", ["option 1"], (3, 3, 4)),
    ],
)
def test_or_in_passing_is_a_choice(stage: Stage, text: str, answers: list[str], energy: tuple[int, int, int]) -> None:
    """Whoever does it chooses."""
    table = stage(Side([strike("Either", 9, 3, text)]))
    table.choose("play", *answers)
    assert table.energy() == energy


def test_the_player_who_loses_chooses_what(stage: Stage) -> None:
    """ "Your opponent loses … or …"."""
    text = "When you counterattack, your opponent loses a green energy or a yellow energy."
    left = []
    for option in ("option 1", "option 2"):
        table = stage(Side([strike("Either", 9, 3, text)]))
        table.choose("play")
        assert table.decision == ("choose mode", 1)
        table.choose(option)
        left.append(table.energy(1))
    (green, yellow, red), other = left
    assert other == (green + 1, yellow - 1, red)


# --- Where something was ----------------------------------------------------------------------------------------------


def test_the_zone_that_an_ally_was_in(stage: Stage) -> None:
    """D-112: of an ally that left play."""
    twins = ally("The Paper Twins", "When The Paper Twins are eliminated, charge the zone they were in.")
    sacrifice = strike("Down", 4, 1, "Eliminate one of your allies → +3 Force.")
    table = stage(Side([sacrifice], allies={"Y": twins}))
    table.choose("power 1")
    assert (table.charged(), table.force) == ("Y", 4)


@pytest.mark.parametrize("words", ["it left", "it was in"])
def test_the_zone_that_a_moved_ally_left(stage: Stage, words: str) -> None:
    """D-108, D-112: not the one that it is in now."""
    text = (
        "Immediate: You may move one of your allies to one of your empty ally spaces. "
        f"If you do, add one energy to the zone {words}."
    )
    table = stage(Side([advantage("Scenery", text)], allies={"G": ally("Pym")}))
    table.choose("play", "yes", "your red zone")
    assert (table.allies(), table.energy()) == ({"R": "Pym"}, (4, 3, 3))


@pytest.mark.parametrize(
    ("zone", "answers", "energy"), [("G", [], (4, 3, 3)), ("Y", ["yes"], (4, 4, 3)), ("R", ["yes"], (3, 4, 4))]
)
def test_the_zone_above_is_the_next_one(
    stage: Stage, zone: str, answers: list[str], energy: tuple[int, int, int]
) -> None:
    """None is above the green one, so nothing is asked there [D-59]."""
    grindle = ally("Grindle", "When you focus a card in Grindle's zone, you may add one energy to the zone above his.")
    table = stage(Side([DUD], allies={zone: grindle}), zone=zone)
    table.choose("focus", *answers)
    assert table.energy() == energy


def test_a_named_card_in_play(stage: Stage) -> None:
    """Having it in the discard pile is not having it in play."""
    tess, pair = ally("Tess"), strike("Pair", 4, 1, "If you have Tess in play, this strike has +2 Force.")
    assert stage(Side([pair], allies={"R": tess})).force == 3
    assert stage(Side([pair], discard=[tess]), Side(allies={"R": tess})).force == 1
