"""The first card that somebody flips: which clause tells so, and what waits for it."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.parts import Present, lemma, span_of
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Condition,
    Happening,
    Must,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
    Trigger,
    Who,
)

FIRST_TIME = "the first time"


def relative_of_first(what: object) -> Clause | None:
    """The clause "your opponent flips" of "the first card your opponent flips"; None for all else."""
    match what:
        case Things(
            quantity=Quantity.THE,
            adjectives=(Adjective("order", "first"), *_),
            qualities=(
                Quality(condition=Happening(clause=Clause(subject=Player(), duration=None, roles=()) as clause)),
            ),
        ):
            return clause
        case _:
            return None


def first_time(effect: Body, word: Token, condition: Condition | Present) -> Trigger | None:
    """ "Your opponent discards the first card he or she flips while defending against this strike": when that happens
    for the first time; None for all else.
    """
    said = effect.clause if isinstance(effect, Must) else effect
    if not isinstance(said, Clause) or lemma(word) != "while" or isinstance(condition, Present):
        return None
    match said:
        case Clause(roles=(Role(name="object", value=Things() as first), *rest), duration=None, times=None):
            flips = relative_of_first(first)
        case _:
            return None
    if flips is None:
        return None
    who = said.subject if isinstance(said.subject, Player) else None
    actor = who if flips.subject == Player(Who.HE) and who is not None else flips.subject
    one = replace(first, quantity=Quantity.ONE, adjectives=first.adjectives[1:], qualities=())
    event = Clause(flips.verb, actor, (Role("object", one, span=one.span),), span=first.span)
    behind = (first.span[1] + 1, span_of(condition)[1])
    it = Role("object", Reference(Refer.IT, "", "it", span=behind), span=first.span)
    subject = Player(Who.HE, span=said.span) if who is not None and who == actor else said.subject
    done = replace(said, subject=subject, roles=(it, *rest))
    return Trigger(FIRST_TIME, event, done, meanwhile=said_of(condition, event), span=span_of(effect, condition))
