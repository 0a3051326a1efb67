"""Paying, worked out from a purse: R-6E-1, R-6E-2, R-6E-4, D-24."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from qsdsl.quickstrike.purse import UPWARDS, Energy, Ways, purse_of, ways_of

AMOUNTS = st.tuples(*[st.integers(0, 4)] * 3)
STOCKS = st.tuples(*[st.integers(0, 7)] * 3)


def can_serve(way: tuple[int, ...], cost: tuple[int, ...]) -> bool:
    """Whether so many cards pay the cost, the strongest for the strongest part, stronger ones for weaker parts."""
    _, yellow, red = way
    return sum(way) == sum(cost) and red >= cost[2] and red + yellow >= cost[2] + cost[1]


@given(AMOUNTS, STOCKS)
def test_the_ways_are_all_that_pay_the_cost_and_are_there(cost: Energy, stock: Energy) -> None:
    every = product(*(range(amount + 1) for amount in stock))
    assert set(Ways(cost)[purse_of(stock)]) == {way for way in every if can_serve(way, cost)}


def test_colours_do_not_run_into_each_other() -> None:
    """However much energy lies in one zone."""
    assert ways_of((0, 1, 0))[purse_of((900_000, 0, 0))] == ()
    assert ways_of((1, 0, 0))[purse_of((900_000, 0, 900_000))] == ((1, 0, 0), (0, 0, 1))


def test_the_table_of_a_cost_does_not_grow_without_end() -> None:
    ways = Ways((1, 0, 0))
    for purse in range(1, 20_000):
        assert ways[purse]
    assert len(ways) < 10_000


def test_a_zone_and_those_above_it_are_worth_one_of_each() -> None:
    """R-9B-1: red, yellow and green for the red zone of either player."""
    assert UPWARDS[5] == ((5, 4, 3), purse_of((1, 1, 1)))
    assert UPWARDS[1] == ((1, 0), purse_of((1, 1, 0)))
