"""Costs with a choice, changes in a place, and what is said of what is not so, each doing what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.cards import S44, WALL, Card, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

PYM, TESS = ally("Pym"), ally("Tess")
IDLE = ["play", "focus", "discard"]


# --- Costs with a choice ---


@pytest.mark.parametrize(
    ("energy", "ways"),
    [
        ((0, 0, 0), None),
        ((1, 1, 0), ["pay 1 green", "pay 1 yellow"]),
        ((1, 0, 1), ["pay 1 green", "pay 1 red"]),
        ((0, 0, 1), []),
    ],
)
def test_a_cost_may_leave_its_color_open(stage: Stage, energy: tuple[int, int, int], ways: list[str] | None) -> None:
    """D-27, D-24: either color pays, or a stronger one for it; nothing is asked where there is one way only."""
    table = stage(Side([strike("Spark", 4, 1, "Yellow or Green → +2 Force. Use only once.")], energy=energy))
    if ways is None:
        assert table.offered() == IDLE
        return
    table.choose("power 1")
    if ways:
        assert table.offered() == ways
        table.choose(ways[-1])
    assert (table.force, sum(table.energy()), table.offered()) == (3, sum(energy) - 1, IDLE)


def test_green_does_not_pay_yellow_or_red(stage: Stage) -> None:
    """R-6E-2."""
    spark = strike("Spark", 4, 1, "Yellow or Red → +2 Force.")
    assert stage(Side([spark], energy=(5, 0, 0))).offered() == IDLE
    two = strike("Pair", 4, 1, "Two Yellow or Red → +2 Force.")
    assert stage(Side([two], energy=(5, 1, 0))).offered() == IDLE
    table = stage(Side([two], energy=(5, 1, 1)))
    table.choose("power 1")
    assert (table.force, table.energy()) == (3, (5, 0, 0))


def test_each_color_pays_its_own_where_rules_say_so(stage: Stage) -> None:
    """D-25."""
    spark = strike("Spark", 4, 1, "Yellow or Green → +2 Force.")
    assert stage(Side([spark], energy=(0, 0, 5)), rules="overpaying: {costs: sidebar}").offered() == IDLE


def test_a_keyword_may_cost_either_color(stage: Stage) -> None:
    """D-48."""
    table = stage(Side([strike("Dodge", 1, 1, "Reflip: Yellow or Green."), S44], energy=(1, 1, 0)))
    table.choose("reflip", "pay 1 yellow")
    assert (table.flipped, table.energy()) == (S44.name, (1, 0, 0))


def test_a_color_may_be_what_is_paid(stage: Stage) -> None:
    """D-113."""
    deal = strike("Deal", 9, 1, "When you counterattack, you may pay Two Red. If you do, charge this zone.")
    table = stage(Side([deal], energy=(0, 0, 2)))
    table.choose("play", "yes")
    assert (table.charged(), table.energy()) == ("G", (0, 0, 0))


@pytest.mark.parametrize(("allies", "offered"), [({}, IDLE), ({"Y": PYM}, ["focus", "discard"])])
def test_a_strike_may_cost_no_energy(stage: Stage, allies: dict[str, Card], offered: list[str]) -> None:
    """ST-10."""
    free = strike("Free", 4, 1, "If you have no allies, this strike costs no energy to play.", cost="GGG")
    assert stage(Side([free], energy=(0, 0, 0), allies=allies)).offered() == offered


# --- In a place, for a time ---


def test_a_power_may_help_in_one_zone(stage: Stage) -> None:
    """D-61: the strike keeps it while the ally is there."""
    tess = ally("Tess", "Green → In Tess's zone, your strike has +1 Force. Use only once.")
    table = stage(Side([S44], allies={"G": tess}))
    table.choose("Tess: power 1", "pay 1 green")
    assert (table.force, table.offered()) == (5, IDLE)


@pytest.mark.parametrize(("zone", "force"), [("G", 4), ("R", 5)])
def test_a_power_helps_only_in_its_place(stage: Stage, zone: str, force: int) -> None:
    """R-12-9."""
    sharp = strike("Sharp", 4, 4, "-1 Intercept → In your red zone, +1 Force. Use only once.")
    table = stage(Side([sharp]), zone=zone)
    table.choose("power 1")
    assert (table.intercept, table.force) == (3, force)


@pytest.mark.parametrize(("allies", "force"), [({}, 4), ({"G": PYM}, 6)])
def test_a_power_may_ask_first(stage: Stage, allies: dict[str, Card], force: int) -> None:
    """CO-01: what is paid stays paid."""
    sharp = strike("Sharp", 4, 4, "-1 Intercept → If you have an ally in this zone, this strike has +2 Force.")
    table = stage(Side([sharp], allies=allies))
    table.choose("power 1")
    assert (table.intercept, table.force) == (3, force)


def test_an_ally_that_goes_may_help_where_it_was(stage: Stage) -> None:
    """D-62, D-112: though it is no longer there, and only in its zone."""
    dog = ally("Dog", "Eliminate Dog → In Dog's zone, your strike has +3 Intercept this turn.")
    table = stage(Side([S44, S44], allies={"G": dog}))
    table.choose("Dog: power 1")
    assert (table.allies(), table.intercept) == ({}, 7)
    table.choose("focus")
    assert (table.zone, table.intercept) == ("Y", 4)


def test_a_change_may_last_until_the_start_of_your_next_turn(stage: Stage) -> None:
    """DU-01, DU-03: in the opponent's turn, in that zone only, and no longer."""
    snow = strike(
        "Snow",
        9,
        1,
        "When you counterattack, your opponent's strikes have -1 Intercept in his or her green zone until the start of "
        "your next turn.",
    )
    table = stage(Side([snow, WALL]), Side([S44, S44, S44]))
    table.choose("play")
    assert (table.zone, table.intercept) == ("G", 3)
    table.choose("focus")
    assert (table.zone, table.intercept) == ("Y", 4)
    table.choose("play", "pay 1 green", "play")
    assert (table.turn_player, table.zone, table.intercept) == (1, "G", 4)


def test_one_color_may_be_kept_from_paying(stage: Stage) -> None:
    """D-115: energy of the chosen color pays for nothing, that of a stronger one does [D-24]."""
    text = "Until the start of your next turn, your opponent cannot pay energy of that color."
    lock = strike("Lock", 9, 1, f"When you counterattack, choose a color. {text}")
    sharp = strike("Sharp", 9, 1, "Green → +1 Force.")
    for color, ways in (("green", ["pay 1 yellow", "pay 1 red"]), ("yellow", ["pay 1 green", "pay 1 red"])):
        table = stage(Side([lock, WALL]), Side([sharp, sharp], energy=(2, 2, 2)))
        table.choose("play", color, "power 1")
        assert table.offered() == ways
        table.choose("pay 1 red", "play", "play", "power 1")
        assert (table.turn_player, table.offered()) == (1, ["pay 1 green", "pay 1 yellow", "pay 1 red"])
        table.choose("pay 1 red")


@pytest.mark.parametrize("yellow", [0, 1])
def test_no_energy_of_a_color_may_be_paid(stage: Stage, yellow: int) -> None:
    """D-115."""
    dry = advantage("Dry", "You cannot pay red energy.")
    spark = strike("Spark", 4, 1, "Yellow → +1 Force.")
    table = stage(Side([spark], energy=(1, yellow, 5), advantages=[dry]))
    assert ("power 1" in table.offered()) == bool(yellow)


def test_allies_may_be_safe_until_the_opponent_scores(stage: Stage) -> None:
    """DU-04, D-115: your own point does not end it."""
    text = "When you counterattack, your allies cannot be eliminated until your opponent scores a point."
    cut = strike("Cut", 9, 9, "Eliminate one of your allies → +4 Force.")
    table = stage(Side([strike("Safe", 9, 9, text), *[cut] * 5], allies={"G": PYM}))
    table.choose("play", "focus", "focus", "focus", "let your opponent defend")
    assert (table.state.points, table.turn_player, table.flipped) == ([1, 0], 0, "Cut")
    assert table.offered() == IDLE
    table.choose("focus", "focus", "focus", "defend yourself")
    assert (table.state.points, table.flipped) == ([1, 1], "Cut")
    assert table.offered() == ["play", "power 1", "focus", "discard"]


# --- What is not so ---


@pytest.mark.parametrize(("allies", "total"), [({}, 5), ({"G": PYM}, 4), ({"Y": PYM}, 5)])
def test_a_strike_may_ask_for_what_is_not_there(stage: Stage, allies: dict[str, Card], total: int) -> None:
    """CO-01."""
    lone = strike("Lone", 4, 4, "If you don't have an ally in this zone, this strike has +1 Force.")
    assert stage(Side([lone], allies=allies)).force == total


@pytest.mark.parametrize(("word", "after"), [("has an ally", (3, 2, 2)), ("doesn't have an ally", (2, 3, 3))])
def test_zones_may_be_told_by_their_allies(stage: Stage, word: str, after: tuple[int, ...]) -> None:
    """D-104: the opponent's zones, which he or she loses from."""
    check = advantage("Check", f"Immediate: Your opponent loses an energy from each zone where he or she {word}.")
    table = stage(Side([check], allies={"G": PYM}), Side(allies={"Y": PYM, "R": TESS}))
    table.choose("play")
    assert (table.energy(), table.energy(1)) == ((3, 3, 3), after)


@pytest.mark.parametrize(("traits", "intercept"), [(("Bull",), 7), ((), 4)])
def test_strikes_may_have_intercept_equal_to_the_attack(stage: Stage, traits: tuple[str, ...], intercept: int) -> None:
    """D-90: the total of the strike that is defended against, for the strikes of one player."""
    text = "Bull strikes you play have Intercept equal to the Force of the strike you are defending against."
    glass, card = advantage("Glass", text), replace(S44, traits=traits)
    table = stage(Side([card], advantages=[glass]), Side([card]), attack=7)
    assert table.intercept == intercept
    if intercept == 7:
        table.choose("play", "pay 1 green")
        assert (table.turn_player, table.intercept) == (1, 4)
