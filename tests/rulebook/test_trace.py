"""A stretch of play, number by number (T-61): three counterattacks, an ally, an advantage, a point, celebration."""

from __future__ import annotations

from tests.rulebook.cards import DUD, Card, advantage, ally, strike
from tests.rulebook.stage import set_up
from tests.rulebook.table import Table

FIRST = [
    strike("First Answer", 5, 6, cost="GYY"),
    ally("Shipmate", cost="GG"),
    strike("Second Answer", 4, 7, cost="GGGR"),
]
SECOND = [
    strike("Three", 3, 1),
    strike("Six", 6, 4, cost="GGY"),
    advantage("War Cry", "Your strikes have +1 Force.", cost="Y"),
    strike("Six Again", 6, 1),
    strike("Four", 4, 1),
    strike("Last Six", 6, 1),
]


def deck(cards: list[Card], first_discards: Card) -> list[Card]:
    """Nine for energy, four for the discard pile, then the cards."""
    return [*[DUD] * 9, *[first_discards] * 4, *cards, *[DUD] * 20]


def test_61_a_stretch_of_play() -> None:
    """R-5-9, R-7-5, R-9B-2, R-9B-3, R-6E-3, R-6B-7, R-6B-8, R-13B-8, R-10A-1."""
    table = set_up(deck(FIRST, DUD), deck(SECOND, strike("Five", 0, 5)))
    assert table.decision == ("choose defender", 1)
    table.choose("let your opponent defend")
    assert table.energy(0) == (4, 3, 3)
    _first_exchange(table)
    _second_exchange(table)
    _failed_defense(table)


def _first_exchange(table: Table) -> None:
    table.choose("play", "pay 1 green and 2 yellow")
    assert (table.energy(0), table.attack) == ((3, 1, 3), (6, "G"))
    assert (table.turn_player, table.energy(1)) == (1, (4, 3, 3))
    assert (table.flipped, table.offered()) == ("Three", ["focus", "discard"])
    table.choose("focus")
    assert (table.energy(1), table.flipped) == ((5, 3, 3), "Six")
    table.choose("play", "pay 2 green and 1 yellow")
    assert (table.energy(1), table.attack) == ((3, 2, 3), (4, "Y"))


def _second_exchange(table: Table) -> None:
    assert (table.turn_player, table.energy(0), table.strikes(0)) == (0, (4, 2, 3), [])
    assert table.flipped == "Shipmate"
    table.choose("play", "pay 2 green")
    assert (table.energy(0), table.zone, table.flipped) == ((2, 2, 3), "G", "Second Answer")
    table.choose("play", "pay 2 green and 1 yellow and 1 red")
    assert (table.energy(0), table.attack) == ((0, 1, 2), (7, "G"))


def _failed_defense(table: Table) -> None:
    assert (table.turn_player, table.energy(1)) == (1, (4, 2, 3))
    assert table.flipped == "War Cry"
    table.choose("play", "pay 1 yellow")
    assert (table.energy(1), table.charged(1), table.zone) == ((4, 1, 3), "G", "G")
    for energy in ((5, 1, 3), (5, 2, 3)):
        assert table.offered() == ["focus", "discard"]
        table.choose("focus")
        assert table.energy(1) == energy
    table.choose("focus")
    assert (table.energy(1), table.state.points) == ((5, 2, 4), [1, 0])
    assert table.energy(0) == (1, 1, 2)  # celebrated with the ally in green
    assert (table.advantages(1), table.charged(1)) == ([], "G")
    assert table.decision == ("choose defender", 1)
