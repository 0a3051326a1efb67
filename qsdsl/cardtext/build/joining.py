"""Several things said in one sentence, joined by "and" or "then"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body, as_effect, sequence
from qsdsl.cardtext.build.holding import change, cost_change, grant, passive_ban
from qsdsl.cardtext.build.parts import Elliptic, InPlace, PaidPermission, Pricing, Refusal, VerbPhrase, lemma, span_of
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Change,
    Clause,
    CostChange,
    Effect,
    Grant,
    Pay,
    Player,
    Sequence,
    StatisticChange,
)


def elliptic_change(verb: Token, parts: tuple[StatisticChange, ...]) -> Elliptic:
    return Elliptic(lambda subject: change(subject, verb, parts), span_of(verb, *parts))


def elliptic_grant(have: Token, ability: Ability) -> Elliptic:
    return Elliptic(lambda subject: grant(subject, have, ability), span_of(have, ability))


def elliptic_cost(cost: Token, pricing: Pricing) -> Elliptic:
    return Elliptic(lambda subject: cost_change(subject, cost, pricing), span_of(cost, pricing))


def elliptic_ban(cannot: Token, phrase: VerbPhrase | Token) -> Elliptic:
    return Elliptic(lambda subject: passive_ban(subject, cannot, phrase), span_of(cannot, phrase))


def body(effect: Body) -> Body:
    return effect


def body_joined(first: Body, joint: Token, second: Body) -> Body:
    """Two things joined by "and" or "then": the second may leave out the subject that the first has."""
    if lemma(joint) == "or":
        raise Refusal(span_of(joint), '"or" can\'t join two things to do', 'write "choose one: …; or …"')
    link = "and" if lemma(joint) == "and" else ", then"
    span = span_of(first, second)
    if isinstance(second, InPlace):
        raise Refusal(second.span, '"instead" stands behind the first thing that is done')
    match first:
        case PaidPermission():
            return replace(first, effect=sequence(first.effect, link, as_effect(second)), span=span)
        case Attempt() if first.may is not None and first.then is None and _subjectless(second):
            return replace(first, effect=sequence(first.effect, link, as_effect(second)), span=span)
        case _:
            effect = as_effect(first)
            return sequence(effect, link, _inheriting(_last_subject(effect), as_effect(second)))


def body_elliptic(first: Body, joint: Token, second: Elliptic) -> Sequence:
    """ "Your strikes have +1 Force and cost one green energy less to play"."""
    effect = as_effect(first)
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    if lemma(joint) != "and" or not isinstance(last, (Change, CostChange, Grant)) or last.subject is None:
        raise Refusal(second.span, "this needs a subject", 'such as "your strikes"')
    said = replace(second.said_of(last.subject), span=second.span)
    return sequence(effect, "and", said)


def _subjectless(effect: Body) -> bool:
    return (isinstance(effect, Clause) and effect.subject is None) or (
        isinstance(effect, Pay) and effect.player is None
    )


def _last_subject(effect: Effect) -> Player | None:
    match effect:
        case Sequence():
            return _last_subject(effect.steps[-1])
        case Clause():
            return effect.subject if isinstance(effect.subject, Player) else None
        case Pay():
            return effect.player
        case _:
            return None


def _inheriting(subject: Player | None, effect: Effect) -> Effect:
    if subject is None or not _subjectless(effect):
        return effect
    if isinstance(effect, Pay):
        return replace(effect, player=subject)
    assert isinstance(effect, Clause)
    return replace(effect, subject=subject)
