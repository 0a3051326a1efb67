"""Cards that a text has looked at or revealed together: "them", "those cards", "the rest", "one of the revealed cards".

A game's verb makes the group; whatever speaks of it afterwards finds its cards here. Cards that have gone elsewhere
since are no longer meant: "put one of them on top of your deck and the rest on the bottom".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Happened,
    NounPhrase,
    Place,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
)
from qsdsl.program.builder import Builder

Cards = Callable[[Any, Any], list[int]]
"""(state, frame) -> cards, the top one first."""

PARTS = ("of", "among", "from among")
THEM = ("them", "the rest", "the other", "the others")


@dataclass(frozen=True, slots=True)
class Group:
    """`left` are the cards of the group that have not gone elsewhere; `verb` is what was done to them."""

    left: Cards
    verb: str
    participle: str


def either_group(one: Group | None, other: Group | None) -> Group | None:
    """What is spoken of behind "if … Otherwise, …": the group of the branch that was taken."""
    if one is None or other is None or one is other or one.verb != other.verb:
        return other
    first, second = one.left, other.left
    return replace(other, left=lambda state, frame: first(state, frame) or second(state, frame))


def speaks_of_group(b: Builder, phrase: NounPhrase | Player | None) -> bool:
    """Whether the phrase means cards of the group spoken of last."""
    if b.group is None:
        return False
    match phrase:
        case Reference():
            return _is_all(phrase)
        case Things():
            return _is_part(phrase.place) or any(_is_done(b, one) for one in _said(phrase)) or _are_the_others(phrase)
        case _:
            return False


def described_in_group(b: Builder, things: Things) -> Things:
    """What the phrase says of the cards besides that they are of the group."""
    return replace(
        things,
        quantity=Quantity.ANY,
        amount=None,
        place=None if _is_part(things.place) else things.place,
        adjectives=tuple(one for one in things.adjectives if not _is_done(b, one) and one != OTHER),
        qualities=tuple(one for one in things.qualities if not _is_done(b, one)),
    )


OTHER = Adjective("order", "other")
"""Of a group those are meant that have not gone elsewhere."""


def _are_the_others(things: Things) -> bool:
    """ "The other cards"."""
    return things == Things("card", Quantity.THE_SEVERAL, adjectives=(OTHER,))


def _said(things: Things) -> list[Adjective | Quality]:
    return [*things.adjectives, *things.qualities]


def of_group(b: Builder, clause: Clause) -> Clause:
    """ "Put one on top of your deck", said of several cards: one of them."""
    if b.group is None:
        return clause
    return replace(clause, roles=tuple(_one_of_them(each) for each in clause.roles))


def _one_of_them(role: Role) -> Role:
    one = role.value
    if role.name != "object" or not isinstance(one, Reference) or one.kind is not Refer.IT or one.name != "one":
        return role
    them = Place("of", Reference(Refer.IT, "", "them", span=one.span), span=one.span)
    return replace(role, value=Things("", Quantity.ONE, place=them, span=one.span))


def _is_all(reference: Reference) -> bool:
    plural = reference.kind is Refer.THAT and reference.name == "those"
    return plural or (reference.kind is Refer.IT and reference.name in THEM)


def _is_part(place: Place | None) -> bool:
    """ "… of them", "… from among those cards"."""
    return place is not None and place.preposition in PARTS and isinstance(place.of, Reference) and _is_all(place.of)


def _is_done(b: Builder, said: Adjective | Quality) -> bool:
    """ "the revealed cards", "each ally revealed this way"."""
    assert b.group is not None
    if isinstance(said, Adjective):
        return said.kind == "participle" and said.value == b.group.participle
    condition = said.condition
    if not isinstance(condition, Happened) or not condition.clause.passive or condition.clause.duration is not None:
        return False
    return bool(condition.clause.verb == b.group.verb)
