"""Other cards by name: any card of that name in the place spoken of, yours unless something else is said.

Comes in: a text as it was read. Goes out: the same text with a description in place of each such name, so that a name
can stand wherever a description can: "eliminate Ada Marzipan", "if Clear Skies is in your advantage area".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import nodes, with_parts
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Happened,
    Has,
    Is,
    Of,
    Place,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Text,
    Things,
    Trigger,
    Who,
)

YOURS = Player(Who.YOU)
SEARCHED = ("for",)
"""Roles of cards in a deck: whose they are, the deck tells."""
PLACES = ("in", "from")
NOTHING = Clause("")


def describe_named(text: Text) -> Text:
    """The text with descriptions of the cards that it names."""
    if not any(isinstance(one, Reference) and one.kind is Refer.NAMED for one in nodes(text)):
        return text
    described = _describe(text, YOURS)
    assert isinstance(described, Text)
    return described


def _describe(part: Any, owner: Player | None) -> Any:
    match part:
        case Reference(kind=Refer.NAMED):
            name = Adjective("name", part.name, span=part.span)
            return Things("card", Quantity.ONE, owner=owner, adjectives=(name,), span=part.span)
        case Of(noun="zone", of=Reference(kind=Refer.NAMED, name=name)):
            return _zone_of_named(part, name, owner or YOURS)
        case Clause():
            return _describe_clause(part, owner)
        case Happened():
            return replace(part, clause=_describe_clause(part.clause, owner, is_event=True))
        case Trigger() | Replacement():
            event = _describe_clause(part.event, owner, is_event=True)
            return replace(_describe_parts(replace(part, event=NOTHING), owner), event=event)
        case Is():
            return replace(part, subject=_describe(part.subject, owner), what=_describe(part.what, None))
        case Role() if part.name in SEARCHED:
            return _describe_parts(part, None)
        case _:
            return _describe_parts(part, owner)


def _zone_of_named(zone: Of, name: str, owner: Player) -> Things:
    """ "Ada Marzipan's zone": the one in which she is."""
    there = Place("in", Reference(Refer.IT, "", "which", span=zone.span), span=zone.span)
    named = Adjective("name", name, span=zone.span)
    ally = Things("ally", Quantity.ONE, adjectives=(named,), place=there, span=zone.span)
    has = Quality(Has(replace(owner, having=None), ally, span=zone.span), span=zone.span)
    return Things("zone", Quantity.ONE, owner=owner, qualities=(has,), span=zone.span)


def _describe_parts(node: Any, owner: Player | None) -> Any:
    return with_parts(node, lambda one: _describe(one, owner))


def _describe_clause(clause: Clause, owner: Player | None, *, is_event: bool = False) -> Clause:
    """Whose a named object is, the player tells who does it, or the place where it is.

    What happens is done by that player, to whosever card it is.
    """
    if isinstance(clause.subject, Player):
        open_ = is_event or clause.subject.who in (Who.EACH, Who.ANY)
        owner = None if open_ else replace(clause.subject, having=None)
    place = next((one for one in clause.roles if one.name in PLACES), None)
    if place is not None and isinstance(place.value, (Things, Reference)):
        owner = None
    described = _describe_parts(clause, owner)
    assert isinstance(described, Clause)
    return _placed(clause, described)


def _placed(clause: Clause, described: Clause) -> Clause:
    """ "Put Clear Skies from your discard pile on top of your deck": the place belongs to the card."""
    target = next((one for one in clause.roles if one.name == "object"), None)
    place = next((one for one in described.roles if one.name == "from"), None)
    if target is None or place is None or not isinstance(place.value, Things):
        return described
    if not isinstance(target.value, Reference) or target.value.kind is not Refer.NAMED:
        return described
    at = Place(place.name, place.value, span=place.span)
    roles = [_at(one, at) if one.name == "object" else one for one in described.roles if one is not place]
    return replace(described, roles=tuple(roles))


def _at(role: Role, place: Place) -> Role:
    assert isinstance(role.value, Things)
    return replace(role, value=replace(role.value, place=place))
