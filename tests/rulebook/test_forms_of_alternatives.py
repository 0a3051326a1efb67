"""One thing or another: choices of numbers, what is done instead, what costs more, places that stand together."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, Card, advantage, ally, move, strike
from tests.rulebook.stage import Side, Stage

OTHERS = (move("Other Front", 6, 7), move("Other Back", 8, 9))
TOP = [strike(f"Number {number}", 1, 1) for number in range(1, 7)]


@pytest.mark.parametrize(("option", "numbers"), [("option 1", (6, 1)), ("option 2", (4, 3))])
def test_numbers_are_chosen_when_they_are_got(stage: Stage, option: str, numbers: tuple[int, int]) -> None:
    """D-109: at each use of the power."""
    flame = strike("Borrowed Flame", 4, 1, "Uncharge one of your zones → +2 Intercept or +2 Force.")
    table = stage(Side([flame], charged="R"))
    table.choose("power 1", option)
    assert (table.intercept, table.force) == numbers


@pytest.mark.parametrize(("number", "seen"), [(0, 5), (1, 3)])
@pytest.mark.parametrize(
    "text",
    [
        "Look at the top three cards of your deck. Put one of them on top of your deck and the rest into your discard "
        "pile. If your character is {}, look at the top five cards instead.",
        "If your character is {}, look at the top five cards of your deck. Otherwise, look at the top three cards of "
        "your deck. Put one of them on top of your deck and the rest into your discard pile.",
    ],
)
def test_as_many_cards_are_seen_as_the_character_lets(stage: Stage, text: str, number: int, seen: int) -> None:
    """What is said of "them" afterwards is said of those that were seen."""
    stacked = advantage("Stacked Deck", f"Immediate: {text.format(f'Character {number}')}")
    table = stage(Side([stacked, *TOP]), Side(moves=OTHERS))
    table.choose("play")
    assert len(table.offered()) == seen
    table.choose(table.offered()[1])
    while table.decision == ("choose card", 0):
        table.choose(table.offered()[0])
    numbers = {name for name in table.discard() if name.startswith("Number")}
    assert numbers == {f"Number {number}" for number in range(1, seen + 1)} - {"Number 2"}


@pytest.mark.parametrize(("top", "numbers", "charged"), [(S44, (7, 1), ""), (ally("Pym"), (4, 3), "G")])
def test_a_power_asks_once_what_its_cost_turned_up(
    stage: Stage, top: Card, numbers: tuple[int, int], charged: str
) -> None:
    """ "If it isn't" is otherwise."""
    barrel = strike(
        "Roll the Barrel",
        4,
        1,
        "Put the top card of your deck into your discard pile → If that card is a strike, this strike has +3 "
        "Intercept. If it isn't, this strike has +2 Force and you may charge this zone. Use only once.",
    )
    table = stage(Side([barrel, top]))
    table.choose("power 1", *["yes"] * bool(charged))
    assert (table.intercept, table.force, table.charged()) == (*numbers, charged)


@pytest.mark.parametrize(("top", "red"), [(S44, 4), (ally("Pym"), 3)])
def test_the_discarded_card_is_meant(stage: Stage, top: Card, red: int) -> None:
    """ "It" is the card from the deck, not the one that says so."""
    sift = strike(
        "Sift", 9, 1, "When you counterattack, discard the top card of your deck. If it is a strike, add a red energy."
    )
    table = stage(Side([sift, top]))
    table.choose("play")
    assert table.energy()[2] == red


@pytest.mark.parametrize(("energy", "playable"), [((0, 3, 3), True), ((0, 0, 0), False)])
def test_what_must_be_paid_in_addition(stage: Stage, energy: tuple[int, int, int], playable: bool) -> None:
    """D-26: like any cost it may be overpaid; your own allies cost what they cost."""
    rigged = advantage(
        "Rigged Game", "To play an ally, your opponent must pay one green energy in addition to its sidebar cost."
    )
    table = stage(Side([ally("Pym"), WALL], energy=energy), Side(advantages=[rigged]))
    assert ("play" in table.offered()) == playable
    assert "play" in stage(Side([ally("Pym")], energy=energy, advantages=[rigged])).offered()


@pytest.mark.parametrize(("zone", "force"), [("G", 5), ("Y", 5), ("R", 4)])
def test_places_that_stand_together(stage: Stage, zone: str, force: int) -> None:
    """Each zone counts once."""
    hobb = ally("Hobb", "In Hobb's zone and each zone above it, your strikes have +1 Force.")
    assert stage(Side([S44], allies={"Y": hobb}), zone=zone).force == force


def test_the_force_of_the_strike_that_was_met(stage: Stage) -> None:
    """D-98: as it was when it was stopped; it stays so."""
    mirror = strike(
        "Mirror",
        9,
        0,
        "When you counterattack, this strike's Force becomes equal to the Force of the strike you defended against.",
    )
    table = stage(Side([mirror]), Side([DUD]), attack=strike("Hard Blow", 0, 6))
    table.choose("play")
    assert table.attack[0] == 6


@pytest.mark.parametrize(("allies", "force"), [({}, 5), ({"R": ally("Tess")}, 6)])
def test_numbers_in_place_of_others(stage: Stage, allies: dict[str, Card], force: int) -> None:
    """ "They have +2 Force instead": not besides."""
    text = "In Isaura's zone, your strikes have +1 Force. If you have Tess in play, they have +2 Force instead."
    table = stage(Side([S44], discard=[ally("Tess")], allies={"G": ally("Isaura", text), **allies}))
    assert table.force == force


@pytest.mark.parametrize(("side", "green"), [("front", 3), ("back", 4)])
def test_the_side_that_shows(stage: Stage, side: str, green: int) -> None:
    """D-158: turned over, the back of the Chamber Card shows."""
    mask = advantage(
        "Mask", f"Immediate: Turn your Chamber Card over. If its {side} side is showing, add a green energy."
    )
    table = stage(Side([mask]))
    table.choose("play")
    assert table.energy()[0] == green


def test_what_you_may_pay_with(stage: Stage) -> None:
    """DU-05, said of the player."""
    house = advantage("House", "You may use green energy to pay yellow costs.")
    dear = strike("Dear", 9, 1, cost="Y")
    assert "play" in stage(Side([dear], energy=(1, 0, 0), advantages=[house])).offered()
    assert "play" not in stage(Side([dear], energy=(1, 0, 0)), Side(advantages=[house])).offered()
