"""Nouns that are left out because they were just said: "… and you have none", "… instead of one of yours".

In: what is said, and what stands before it. Out: the same, with the noun in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from lark import Token

from qsdsl.cardtext.build.nouns import QUANTITIES, amount, player
from qsdsl.cardtext.build.parts import Refusal, lemma, span_of
from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Clause,
    Count,
    Exists,
    Happened,
    Has,
    If,
    Node,
    Number,
    Place,
    Player,
    Quantity,
    Role,
    Things,
    Trigger,
    Who,
)

Said = TypeVar("Said", bound=Node)
NOT_AGAIN = ("order",)
"""Kinds of adjectives that point to one of the things, so that others of the kind do not have them."""


def some_of_whose(number: Token, *whose: Token) -> Things:
    """ "One of yours", "one of your opponent's"."""
    things = Things("", Quantity.EXACTLY, amount(number), owner=player(whose[-1]), span=span_of(number, *whose))
    return replace(things, quantity=Quantity.ONE, amount=None) if lemma(number) == "1" else things


def all_of_whose(quantity: Token, *whose: Token) -> Things:
    """ "Each of yours"."""
    return Things("", QUANTITIES[lemma(quantity)], owner=player(whose[-1]), span=span_of(quantity, *whose))


def none_alone(none: Token) -> Things:
    """ "If you have none"."""
    return Things("", Quantity.NO if lemma(none) == "no" else Quantity.ANY, span=span_of(none))


def with_nouns(told: Said, before: Node | None) -> Said:
    """What is told, with the nouns that it leaves out."""
    if not any(isinstance(one, Things) and not one.noun for one in nodes(told)):
        return told  # one look is enough for most
    for had in [one for one in nodes(told) if isinstance(one, Has) and is_of_nothing(one.things)]:
        known = _last(had, _had(told), _had(before))
        says_so = had.things.amount is not None  # "… and your opponent does not"
        if known is None or (says_so and known.quantity is Quantity.NO):
            raise Refusal(had.span, "it is not clear what this is about", 'such as "if you have no allies"')
        told = with_instead(told, had, replace(had, things=_none_of(known, had)))
    for had in [one for one in nodes(told) if isinstance(one, Has) and _is_of_so_many(one)]:
        if (known := _last(had, _had(told), iter(()))) is not None:
            many = replace(_none_of(known, had), quantity=had.things.quantity, amount=had.things.amount)
            told = with_instead(told, had, replace(had, things=many))
    for some in [one for one in nodes(told) if isinstance(one, Things) and is_of_somebody(one)]:
        known = _last(some, _done_to(told), _done_to(before))
        if known is None:
            raise Refusal(some.span, "it is not clear what these are", "say their noun")
        again = tuple(word for word in known.adjectives if word.kind not in NOT_AGAIN)
        told = with_instead(told, some, replace(some, noun=known.noun, adjectives=again))
    return told


def is_of_nothing(things: Things) -> bool:
    return not things.noun and things.quantity is Quantity.NO and things.owner is None


def _is_of_so_many(had: Has) -> bool:
    """ "… and your opponent has two or more"."""
    things = had.things
    return not things.noun and isinstance(things.amount, Number) and things.owner is None and things.place is None


def is_of_somebody(things: Things) -> bool:
    return not things.noun and things.owner is not None


def _last(needing: Node, here: Iterator[Things], earlier: Iterator[Things]) -> Things | None:
    """The last of them that stands before what needs it."""
    before = [one for one in here if one.noun and one.span[0] < needing.span[0]]
    return max(before or [one for one in earlier if one.noun], key=lambda one: one.span, default=None)


def _had(told: Node | None) -> Iterator[Things]:
    """What somebody has, what there is, and what is counted; whose place it is in, if it is that player's own."""
    for one in nodes(told) if told is not None else ():
        match one:
            case Has(owner=Player() as owner, things=Things(place=Place()) as things):
                own: Things = with_instead(things, replace(owner, span=things.span), Player(Who.HE))
                yield own
            case Has() | Exists() | Count():
                yield one.things
            case Clause(verb="count", roles=(Role(value=Things() as counted), *_)):
                yield counted
            case _:
                pass


def _done_to(told: Node | None) -> Iterator[Things]:
    """What something is done to, and where it goes."""
    for one in nodes(told) if told is not None else ():
        match one:
            case Role(value=Things() as what) | Clause(passive=True, subject=Things() as what):
                yield what
            case _:
                pass


def _none_of(known: Things, had: Has) -> Things:
    """None of these, in the same place of the one who has none."""
    place = had.things.place or known.place
    if place is known.place and place is not None and isinstance(had.owner, Player):
        own: Place = with_instead(place, Player(Who.HE), had.owner)
        place = own
    return replace(known, quantity=Quantity.NO, amount=None, owner=None, place=place, span=had.things.span)


def so_many_done(told: Trigger, before: Node | None) -> If | None:
    """ "You may discard up to three energy. If you discard three, …": so many of these, this way; else None."""
    event = told.event
    some = event.roles[0].value if len(event.roles) == 1 and event.roles[0].name == "object" else None
    if told.word != "if" or not isinstance(some, Things) or some != Things("", some.quantity, some.amount):
        return None
    if before is None or told.condition is not None or event != Clause(event.verb, event.subject, event.roles):
        return None
    done = [one.roles for one in nodes(before) if isinstance(one, Clause) and one.verb == event.verb]
    known = next((one.value.noun for roles in reversed(done) for one in roles if isinstance(one.value, Things)), "")
    if not known or not isinstance(some.amount, Number):
        return None
    so_many = replace(event.roles[0], value=replace(some, noun=known))
    clause = replace(event, roles=(so_many,), manner=("this way",))
    return If(Happened(clause, span=event.span), told.effect, span=told.span)
