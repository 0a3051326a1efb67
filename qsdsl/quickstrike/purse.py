"""How much energy a player has as one number, and the ways to pay a cost with it.

A purse counts the energy of each colour in digits of its own, so that "what can this player pay for that" is one look
into a table. It is asked for every card that is flipped, and far more often than energy moves.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

Energy: TypeAlias = tuple[int, int, int]
"""Amounts of (green, yellow, red) energy."""

_BITS = 20
"""A digit holds a million cards."""
_DIGIT = (1 << _BITS) - 1
GREEN, YELLOW, RED = (1 << _BITS * color for color in range(3))
UNIT = (GREEN, YELLOW, RED) * 2
"""By zone: one energy there."""
UPWARDS = tuple((tuple(range(zone, zone // 3 * 3 - 1, -1)), sum(UNIT[: zone % 3 + 1])) for zone in range(6))
"""By zone: it and each zone above it, and one energy in each of them."""

_KEPT = 1 << 12
"""So many purses are kept for a cost."""


def purse_of(energy: Energy) -> int:
    """The purse with these amounts."""
    green, yellow, red = energy
    return green * GREEN + yellow * YELLOW + red * RED


class Ways(dict[int, tuple[Energy, ...]]):
    """By purse: every way to pay one cost; empty where it cannot be paid. Each is worked out when first asked for."""

    def __init__(self, cost: Energy) -> None:
        super().__init__()
        self.cost, self.most = cost, sum(cost)

    def __missing__(self, purse: int) -> tuple[Energy, ...]:
        if len(self) >= _KEPT:
            self.clear()
        green, yellow, red, most = purse & _DIGIT, purse >> _BITS & _DIGIT, purse >> 2 * _BITS, self.most
        self[purse] = ways = _payment_ways(self.cost, min(green, most), min(yellow, most), min(red, most))
        return ways


@cache
def ways_of(cost: Energy) -> Ways:
    """The table of a cost, one for all cards."""
    return Ways(cost)


@lru_cache(maxsize=1 << 16)
def _payment_ways(cost: Energy, green: int, yellow: int, red: int) -> tuple[Energy, ...]:
    """Cheapest colours first, so that the first way is the plain one [R-6E-2, D-24]."""
    total = sum(cost)
    return tuple(
        (total - from_red - from_yellow, from_yellow, from_red)
        for from_red in range(cost[2], min(red, total) + 1)
        for from_yellow in range(max(0, cost[1] + cost[2] - from_red), min(yellow, total - from_red) + 1)
        if total - from_red - from_yellow <= green
    )
