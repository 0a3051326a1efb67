"""What cards say about how costs are paid: which energy pays what, and what may stand in for energy [6.E, D-24, D-115].

Comes in: a cost, who pays it and for which card. Goes out: the ways to pay it. Without such a card `energy` answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from qsdsl.quickstrike.definition import Energy, PaymentRule
from qsdsl.quickstrike.state import NONE, GameState

ANY = 3
"""The colour of a part of a cost that any energy pays."""
Demand = tuple[int, int, int, int]
"""What must be paid: green, yellow, red, any colour."""
Payment = tuple[int, ...]
"""How many cards of each energy stack; a fourth number is how many cards of the deck are discarded instead."""
Terms = tuple[frozenset[tuple[int, int]], Energy]
"""Which (colour of energy, colour of cost) go together; by colour of energy, for how many cards of the deck it stands
in, 0 for none."""

USUAL: Terms = (frozenset((energy, cost) for energy in range(3) for cost in (*range(energy + 1), ANY)), (0, 0, 0))
"""Stronger energy pays weaker costs [R-6E-1, R-6E-2, R-6E-4]."""


EXACT: Terms = (frozenset((color, cost) for color in range(3) for cost in (color, ANY)), (0, 0, 0))
"""Each colour pays its own costs: so all but sidebar costs are paid where the rules say so [D-25]."""


def terms_of(state: GameState, player: int, card: int = NONE, usual: Terms = USUAL) -> Terms:
    """On which terms the player pays now; `card` is the one whose sidebar cost it is. "Cannot" beats "can" [D-115]."""
    rules = [
        rule for source, index in state.costs
        if isinstance(rule := state.definition[source].abilities[index], PaymentRule)
        and rule.applies(state, source, player, card)
    ]  # fmt: skip
    if not rules:
        return usual
    pairs = usual[0].union(*(rule.allows for rule in rules)).difference(*(rule.forbids for rule in rules))
    instead = tuple(
        min((rule.discards[color] for rule in rules if rule.discards[color]), default=0) for color in range(3)
    )
    return pairs, instead  # type: ignore[return-value]


@lru_cache(maxsize=1 << 14)
def ways_to_pay(demand: Demand, stock: Energy, deck: int, terms: Terms) -> tuple[Payment, ...]:
    """Every way to pay, the plainest first; empty if it cannot be paid whole. `deck` is how many cards can be spent."""
    total, found = sum(demand), set()
    for instead in _stand_ins(total, deck, terms[1]):
        most = [min(have, total) for have in stock]
        for paid in product(*(range(one + 1) for one in most)):
            spent = tuple(map(sum, zip(paid, instead, strict=True)))
            if sum(spent) == total and _fits(demand, spent, terms[0]):
                cards = sum(count * each for count, each in zip(instead, terms[1], strict=True))
                found.add((*paid, cards) if cards else paid)
    return tuple(sorted(found, key=lambda way: (way[3:], way[2], way[1])))


def _stand_ins(total: int, deck: int, each: Energy) -> Iterator[tuple[int, ...]]:
    """How many energy of each colour are not paid, but made up for with cards of the deck."""
    for instead in product(*(range(min(total, deck // one) + 1 if one else 1) for one in each)):
        if sum(instead) <= total and sum(count * one for count, one in zip(instead, each, strict=True)) <= deck:
            yield instead


def _fits(demand: Demand, spent: tuple[int, ...], pairs: frozenset[tuple[int, int]]) -> bool:
    """Whether each energy can go to a part of the cost that it may pay: for no colours is there too little of it."""
    for number in range(1, 16):
        colors = [color for color in range(4) if number >> color & 1]
        supply = sum(count for energy, count in enumerate(spent) if any((energy, one) in pairs for one in colors))
        if sum(demand[color] for color in colors) > supply:
            return False
    return True
