"""Zones told by another zone: "the zone above this zone", "your opponent's zone of the same color as this zone"."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Adjective, NounPhrase, Place, Quantity, Things
from qsdsl.program.builder import Builder
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_zone, this_zone

ALIKE = "of the same color as"


def match_color_of(b: Builder, place: Place) -> Match:
    """ "Your opponent's zone of the same color as this zone": any such zone."""
    spoken = b.antecedents[:]
    get, count = get_zone(b, place.of), len(b.meanings.colors)
    b.antecedents[:] = spoken  # "that zone" is the one of which the color is told

    def match(state: Any, frame: Any, zone: int) -> bool:
        other = get(state, frame)
        return other >= 0 and zone >= 0 and zone % count == other % count

    return match


SAME_COLOR = Things("color", Quantity.THE, adjectives=(Adjective("order", "same"),))


def is_same_color(phrase: NounPhrase) -> bool:
    """ "(Your zone) of the same color"."""
    return phrase == SAME_COLOR


def match_same_color(b: Builder) -> Match:
    """Of the color of the zone that was spoken of, or where it happens; else of this zone."""
    found = b.last("zone") or b.last("event zone")
    get, count = found.get if found is not None else this_zone, len(b.meanings.colors)

    def match(state: Any, frame: Any, zone: int) -> bool:
        other = get(state, frame)
        return other >= 0 and zone >= 0 and zone % count == other % count

    return match


def match_above(b: Builder, place: Place, *, nearest: bool) -> Match:
    """ "Each zone above this zone" is any of them, "the zone above this zone" the next one."""
    get, count = get_zone(b, place.of), len(b.meanings.colors)
    sign = 1 if place.preposition == "above" else -1
    farthest = 1 if nearest else count

    def match(state: Any, frame: Any, zone: int) -> bool:
        other = get(state, frame)
        return other >= 0 and zone // count == other // count and 0 < (other - zone) * sign <= farthest

    return match
