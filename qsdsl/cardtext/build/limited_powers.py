"""What stands before a payment power: "In this zone, Red → …", "If you have an ally, …", "Once per turn, Red → …".

It says when the power may be used, or how often, as "Use only …" behind it does.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.left_out import USE, said_of
from qsdsl.cardtext.build.parts import Part, Prefix, Refusal, span_of
from qsdsl.effect.tree import Clause, Condition, Happening, Place, Player, Role, Things, Who

OPPONENTS = (Who.OPPONENT, Who.HE, Who.THAT)


def limited_power(prefix: Prefix, part: Part) -> Part:
    span = span_of(prefix, part)
    if prefix.kind == "limit" and prefix.limit is not None and not part.times:
        return replace(part, times=prefix.limit.times, per=prefix.limit.per, span=span)
    if part.condition is not None:
        raise Refusal(prefix.span, "this payment power has such a restriction already")
    if prefix.kind == "place" and prefix.place is not None:
        return replace(part, condition=_defending_there(prefix.place), words="while", span=span)
    if prefix.kind == "if" and prefix.condition is not None and prefix.word in ("if", "while"):
        return replace(part, condition=said_of(prefix.condition, USE), words=prefix.word, span=span)
    help = 'it may say where, how often, or what must be so, such as "In this zone, …"'
    raise Refusal(prefix.span, "this can't stand before a payment power", help)


def _defending_there(place: Place) -> Condition:
    """ "In this zone": while you are defending in it."""
    of = place.of
    others = isinstance(of, Things) and of.owner is not None and of.owner.who in OPPONENTS
    if place.also or place.preposition != "in" or others:
        raise Refusal(place.span, "say in which one of your zones the power can be used", 'such as "In this zone, …"')
    you = Player(Who.YOU, span=place.span)
    clause = Clause("defend", you, (Role(place.preposition, of, span=place.span),), span=place.span)
    return Happening(clause, span=place.span)
