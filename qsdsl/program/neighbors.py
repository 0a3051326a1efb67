"""Zones told by another zone: "the zone above this zone", "your opponent's zone of the same color as this zone"."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Adjective, Node, NounPhrase, Place, Quantity, Things
from qsdsl.program.builder import Builder, lost, refuse
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Get, Match
from qsdsl.program.references import get_zone, this_zone, zone_of

ALIKE = "of the same color as"


STEPS = {"up": -1, "down": 1, "above": -1, "below": 1}
FROM_HERE = ("above", "below")
"""Behind a noun these need no "next": "the zone below"."""


def next_zone(b: Builder, phrase: Things) -> Get | None:
    """ "Your next zone down": from the zone spoken of last, or else of the card spoken of; None for other phrases."""
    way = next((one.value for one in phrase.adjectives if one.kind == "behind" and one.value in STEPS), None)
    first = phrase.adjectives[0].value if phrase.adjectives else ""
    if way is None or (first != "next" and way not in FROM_HERE):
        return None
    zone, card, count = b.last("zone"), b.last("card"), len(b.meanings.colors)
    start: Get = zone.get if zone is not None else zone_of(b, card.get) if card is not None else this_zone

    def get(state: Any, frame: Any) -> int:
        here = start(state, frame)
        there = here + STEPS[way]
        return there if here >= 0 and there >= 0 and there // count == here // count else NONE

    return get


def match_adjacent(b: Builder, get: Get) -> Match:
    """ "The zones next to this zone": of the same player, one color weaker or stronger."""
    count = len(b.meanings.colors)

    def match(state: Any, frame: Any, zone: int) -> bool:
        other = get(state, frame)
        return other >= 0 and zone // count == other // count and abs(other - zone) == 1

    return match


def adjacent_to_spoken(b: Builder) -> Match:
    """ "An adjacent zone": next to the one spoken of last, or else to that of the card spoken of, or to this."""
    zone, card = b.last("zone"), b.last("card")
    return match_adjacent(b, zone.get if zone is not None else zone_of(b, card.get) if card is not None else this_zone)


NEXT_TO = "next to"


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


TAKEN = "taken energy"
"""The zone from which an energy has been taken, as something spoken of."""
COLORED = ("zone", TAKEN, "color")
"""What has a color, of what can have been spoken of."""


def last_color(b: Builder, phrase: Node) -> Get | None:
    """The color of what was spoken of last, or of the zone where it happens [D-186]; None if there was nothing.

    At run time it is NONE where there is no such thing after all.
    """
    found = next((one for one in reversed(b.antecedents) if one.kind in COLORED), None) or b.last("event zone")
    if found is None:
        return None
    if found.get is lost:
        raise refuse(phrase, "these may be of several colors", "Say 'for each energy discarded this way, …'.")
    get, count, is_color = found.get, len(b.meanings.colors), found.kind == "color"

    def color(state: Any, frame: Any) -> int:
        one = get(state, frame)
        return one if is_color or one < 0 else one % count

    return color


def match_same_color(b: Builder, phrase: Node) -> Match:
    """Of the color of what was spoken of, or of the zone where it happens; else of this zone."""
    count = len(b.meanings.colors)
    color = last_color(b, phrase) or (lambda state, frame: this_zone(state, frame) % count)
    return lambda state, frame, zone: zone >= 0 and zone % count == color(state, frame)


def match_above(b: Builder, place: Place, *, nearest: bool) -> Match:
    """ "Each zone above this zone" is any of them, "the zone above this zone" the next one."""
    get, count = get_zone(b, place.of), len(b.meanings.colors)
    sign = 1 if place.preposition == "above" else -1
    farthest = 1 if nearest else count

    def match(state: Any, frame: Any, zone: int) -> bool:
        other = get(state, frame)
        return other >= 0 and zone // count == other // count and 0 < (other - zone) * sign <= farthest

    return match


def is_anywhere(place: Place) -> bool:
    """ "in any zone": says nothing about a card in play."""
    of = place.of
    if place.preposition != "in" or not isinstance(of, Things) or of.noun != "zone" or of.quantity is not Quantity.ANY:
        return False
    return of == Things("zone", Quantity.ANY)
