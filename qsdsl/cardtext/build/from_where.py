"""From where it was done: "When your opponent counterattacks, if it is from his or her red zone, …".

"It" is what is done there. The condition is built before that is known, and is made whole when it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from lark import Token

from qsdsl.cardtext.build.conditions import there_is
from qsdsl.cardtext.build.nouns import thing_or_card
from qsdsl.cardtext.build.parts import Refusal, lemma, span_of
from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Clause,
    Exists,
    Happened,
    Node,
    Not,
    NounPhrase,
    Place,
    Player,
    Refer,
    Reference,
    Role,
    Things,
    Trigger,
    Who,
)

Said = TypeVar("Said", bound=Node)
FROM, AMONG = "from", "among"
BEING = "be"


def is_from(subject: Player | NounPhrase, be: Token, preposition: Token, where: NounPhrase) -> Happened | Exists:
    if isinstance(subject, Things) and subject.place is None and lemma(preposition) == AMONG:
        whole = Place(AMONG, thing_or_card(where), span=span_of(preposition, where))
        among = replace(subject, place=whole, span=span_of(subject, where))  # "if a strike is among them"
        return replace(there_is(be, be, among), span=among.span)
    if not isinstance(subject, Reference) or subject.kind is not Refer.IT or lemma(preposition) != FROM:
        raise Refusal(
            span_of(preposition, where), "only what is done can be from somewhere", 'such as "if it is from …"'
        )
    role = Role(FROM, thing_or_card(where), span=span_of(preposition, where))
    clause = Clause(BEING, subject, (role,), span=span_of(subject, where))
    return Happened(clause, span=clause.span)


def is_not_from(
    subject: Player | NounPhrase, be: Token, no: Token, preposition: Token, where: NounPhrase
) -> Happened | Not:
    there = is_from(subject, be, preposition, where)
    if isinstance(there, Exists):
        return Not(there, span=there.span)
    return replace(there, clause=replace(there.clause, negated=True))


def done_from(trigger: Trigger) -> Trigger:
    """The trigger, with what it waits for in place of "it"."""
    for asked in [one for one in nodes(trigger) if _is_from_somewhere(one)]:
        event = trigger.event
        if event.passive or not isinstance(event.subject, Player) or any(one.name == FROM for one in event.roles):
            raise Refusal(asked.span, "it is not clear what is from there", 'say it with "from" behind "when …"')
        who = event.subject if event.subject.who is Who.YOU else Player(Who.HE, span=asked.span)
        assert isinstance(asked, Happened)
        clause = replace(asked.clause, verb=event.verb, subject=replace(who, span=asked.span))
        trigger = with_instead(trigger, asked, replace(asked, clause=clause))
    return trigger


def _is_from_somewhere(node: Node) -> bool:
    match node:
        case Happened(clause=Clause(verb="be", roles=(Role(name="from"),))):
            return True
        case _:
            return False
