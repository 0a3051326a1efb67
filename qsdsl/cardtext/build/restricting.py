"""What may be done only so: "You can play this strike only from your red zone", "… can only be played if …"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lark import Token

from qsdsl.cardtext.build.bodies import Subject
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.nouns import place
from qsdsl.cardtext.build.parts import Refusal, VerbPhrase, lemma, span_of
from qsdsl.cardtext.build.verbs import passive
from qsdsl.effect.tree import Cannot, Condition, NounPhrase, Place, Player, Role, Span, Who

PLACED = ("in", "from", "against")
"""What tells where, or against what, something may be done."""


@dataclass(frozen=True, slots=True)
class Only:
    """The one condition or place under which something may be done."""

    span: Span
    if_: Condition | None = None
    in_: Place | None = None
    wording: str = "only if"


@dataclass(frozen=True, slots=True)
class Restricted:
    """What may be done, and the one case in which it may."""

    phrase: VerbPhrase
    case: Only
    is_done: bool
    """It is said of what it is done to: "can be played"."""
    span: Span


def only_if(if_: Token, condition: Condition) -> Only:
    wording = "only while" if lemma(if_) == "while" else "only if"
    return Only(span_of(if_, condition), if_=condition, wording=wording)


def only_in(preposition: Token, where: NounPhrase) -> Only:
    at = place(preposition, where)
    if at.preposition not in PLACED:
        raise Refusal(span_of(preposition), "this says neither where nor when", 'such as "only in your red zone"')
    return Only(at.span, in_=at)


def only(phrase: VerbPhrase, case: Only) -> Restricted:
    return Restricted(phrase, case, False, span_of(phrase, case))


def only_done(phrase: VerbPhrase, case: Only) -> Restricted:
    return Restricted(phrase, case, True, span_of(phrase, case))


def only_here(phrase: VerbPhrase, if_: Token | None = None, condition: Condition | None = None) -> Restricted:
    """ "Can only play this strike from your red zone": the last part is what "only" speaks of."""
    return _here(phrase, False, if_, condition)


def only_done_here(phrase: VerbPhrase, if_: Token | None = None, condition: Condition | None = None) -> Restricted:
    return _here(phrase, True, if_, condition)


def _here(phrase: VerbPhrase, is_done: bool, if_: Token | None, condition: Condition | None) -> Restricted:
    if if_ is not None and condition is not None:
        case = only_if(if_, condition)
        return Restricted(phrase, case, is_done, span_of(phrase, case))
    last = phrase.roles[-1] if phrase.roles else None
    if last is None or last.name not in PLACED or isinstance(last.value, Player):
        raise Refusal(phrase.span, "say when it may be done", 'such as "only in your red zone" or "only if …"')
    case = Only(last.span, in_=_as_place(last))
    return Restricted(replace(phrase, roles=phrase.roles[:-1]), case, is_done, phrase.span)


def _as_place(role: Role) -> Place:
    return Place(role.name, role.value, span=role.span)  # type: ignore[arg-type]


def restricted(subject: Subject, can: Token, what: Restricted) -> Cannot:
    """All else is forbidden."""
    case, span = what.case, span_of(subject, what)
    doing = what.phrase
    clause = passive(subject, doing) if what.is_done else doing.clause(subject, span_of(subject, doing))
    condition = said_of(case.if_, clause) if case.if_ is not None else None
    return Cannot(clause, only_if=condition, only_in=case.in_, wording=case.wording, span=span)


def restricted_command(what: Restricted) -> Cannot:
    """ "Play this strike only if …": said to you, as all commands are."""
    if what.is_done:
        raise Refusal(what.span, "say what can only be done so", 'such as "This strike can only be played if …"')
    you = Player(Who.YOU, span=what.span)
    return replace(restricted(you, Token("CAN", ""), what), span=what.span)
