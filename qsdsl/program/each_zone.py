"""What is asked of each zone by itself: "if you have an ally in each of your zones"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import NounPhrase, Place, Quantity, Refer, Reference, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.meaning import Test
from qsdsl.program.references import kind_of
from qsdsl.program.things import find

EVERY = (Quantity.EACH, Quantity.ALL)


def is_each_zone(place: Place | None) -> bool:
    """ "In each of your zones", "in all of your zones"."""
    return place is not None and _is_every(place.of)


def _is_every(phrase: NounPhrase) -> bool:
    return isinstance(phrase, Things) and phrase.quantity in EVERY


def test_each_zone(b: Builder, place: Place, test_in: Callable[[Place], Test]) -> Test:
    """Whether it is so in every one of the zones; `test_in` makes the test of one zone."""
    zones = place.of
    if not isinstance(zones, Things) or place.also or kind_of(b, zones.noun) != "zone":
        raise refuse(place, "the engine cannot ask this of each place by itself")
    found = find(b, zones)
    spoken = len(b.antecedents)
    b.mention("zone", "zone", _this_one)
    holds = test_in(replace(place, of=Reference(Refer.THAT, "zone", span=zones.span)))
    del b.antecedents[spoken]

    def test(state: Any, frame: Any) -> bool:
        every = found(state, frame)
        return bool(every) and all(holds(state, (*frame, zone)) for zone in every)

    return test


def _this_one(state: Any, frame: Any) -> int:
    """The zone that is being asked about stands behind the frame."""
    return int(frame[-1])
