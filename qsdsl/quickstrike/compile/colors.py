"""The color of a zone, in other words: "an energy of that zone's color", "two energy of the color of this zone".

Comes in: a text. Goes out: the same, with what is "of the same color as" that zone: energy from the zone of that color;
energy that is added and is of the same color as a zone of the player goes to that zone.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import Clause, NounPhrase, Of, Place, Player, Quantity, Refer, Reference, Role, Text, Things, Who
from qsdsl.program.clauses import role
from qsdsl.program.neighbors import ALIKE, SAME_COLOR

COLOR = "color"


def with_colors(text: Text) -> Text:
    """The text in the words that the engine knows."""
    for node in tuple(nodes(text)):
        if isinstance(node, Place) and node.preposition == "of" and (zone := _colored(node.of)) is not None:
            text = with_instead(text, node, replace(node, preposition=ALIKE, of=zone))
    for node in tuple(nodes(text)):
        if isinstance(node, Clause) and (added := _added_there(node)) is not None:
            text = with_instead(text, node, added)
    for node in tuple(nodes(text)):
        if isinstance(node, Things) and node.noun == "energy" and (place := node.place) and place.preposition == ALIKE:
            zones = Things("zone", Quantity.THE, place=place, span=place.span)
            text = with_instead(text, node, replace(node, place=Place("from", zones, span=place.span)))
    return text


def _colored(phrase: NounPhrase) -> NounPhrase | None:
    """The zone whose color it is."""
    match phrase:
        case Of(noun="color", of=Reference() | Things() as zone):
            return zone if zone.noun == "zone" else None
        case Things(noun="color", quantity=Quantity.THE, place=Place(preposition="of", of=zone)) if phrase == Things(
            COLOR, Quantity.THE, place=phrase.place
        ):
            return zone if getattr(zone, "noun", "") == "zone" else None
        case _:
            return None


def _added_there(clause: Clause) -> Clause | None:
    """ "Add two energy of the same color as this zone": to it; None if this adds no such energy to an own zone."""
    energy = role(clause, "object")
    if clause.verb != "add" or clause.subject not in (None, Player(Who.YOU)) or len(clause.roles) != 1:
        return None
    if not isinstance(energy, Things) or energy.place is None or energy.place.preposition != ALIKE:
        return None
    zone = energy.place.of
    match zone:
        case Reference(kind=Refer.THIS) | Of(of=Reference(kind=Refer.SELF)) | Things(owner=Player(who=Who.YOU)):
            pass
        case Reference(kind=Refer.THAT):  # perhaps one of the opponent's
            alike = replace(energy, place=Place("of", SAME_COLOR, span=zone.span))
            return replace(clause, roles=(Role("object", alike, span=energy.span),))
        case _:
            return None
    there = Role("to", zone, span=energy.place.span)
    return replace(clause, roles=(Role("object", replace(energy, place=None), span=energy.span), there))
