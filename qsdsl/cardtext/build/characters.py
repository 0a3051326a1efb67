"""Whom a player plays: "you are Wren Halloway", "you have Wren Halloway's Chamber Card", "your Chamber Card is …".

All of these come out as what is said of the character: "your character is Wren Halloway".
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.parts import Refusal, lemma, span_of
from qsdsl.effect.tree import Adjective, Is, NounPhrase, Of, Player, Quantity, Refer, Reference, Things, Variable

CHARACTER = "character"
CHAMBER_CARD = "Chamber Card"
"""The card of a character."""


def is_playing_as(subject: Player | NounPhrase, be: Token, playing: Token, name: Token) -> Is:
    """ "You are playing as Wren Halloway": your character is."""
    if not isinstance(subject, Player):
        raise Refusal(subject.span, "only a player plays as somebody")
    called = Reference(Refer.NAMED, "", lemma(name), span=span_of(name))
    return _character_is(subject, called)


def is_not_playing_as(subject: Player | NounPhrase, be: Token, no: Token, playing: Token, name: Token) -> Is:
    return replace(is_playing_as(subject, be, playing, name), negated=True)


def is_somebody(subject: Player | NounPhrase, what: NounPhrase | Variable) -> Is | None:
    """ "You are Wren Halloway", "your Chamber Card is Wren Halloway"; None for all else."""
    if not isinstance(what, Reference) or what.kind is not Refer.NAMED:
        return None
    if isinstance(subject, Things) and subject.noun == CHAMBER_CARD and subject.owner is not None:
        return _character_is(replace(subject.owner, span=subject.span), what)
    return _character_is(subject, what) if isinstance(subject, Player) else None


def has_card_of(subject: Player | NounPhrase, what: NounPhrase | Variable) -> Is | None:
    """ "You have Wren Halloway's Chamber Card"; None for all else."""
    match what:
        case Of(noun=noun, of=Reference(kind=Refer.NAMED) as name) if noun == CHAMBER_CARD:
            return _character_is(subject, name) if isinstance(subject, Player) else None
        case _:
            return None


def _character_is(who: Player, name: Reference) -> Is:
    whose = Things(CHARACTER, Quantity.THE, owner=who, span=who.span)
    called = Adjective("name", name.name, span=name.span)
    return Is(whose, called, span=span_of(who, name))
