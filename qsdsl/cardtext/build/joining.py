"""Several things said in one sentence, joined by "and" or "then"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body, as_effect, sequence
from qsdsl.cardtext.build.costs import PAYING, energy_of
from qsdsl.cardtext.build.holding import change, cost_change, grant, passive_ban
from qsdsl.cardtext.build.parts import (
    Aimed,
    Elliptic,
    InPlace,
    PaidPermission,
    Pricing,
    Refusal,
    Suffix,
    VerbPhrase,
    lemma,
    span_of,
)
from qsdsl.cardtext.build.suffixes import count_each, suffixed
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Cannot,
    Change,
    Choose,
    Clause,
    Cost,
    CostChange,
    Effect,
    Grant,
    Must,
    NounPhrase,
    Pay,
    Player,
    Sequence,
    Things,
    Unless,
)


def elliptic_change(
    verb: Token, aimed: Aimed, for_: Token | None = None, counted: NounPhrase | None = None
) -> Elliptic:
    if for_ is None or counted is None:
        return Elliptic(lambda subject: change(subject, verb, aimed), span_of(verb, aimed))
    times = count_each(for_, counted)
    return Elliptic(lambda subject: replace(change(subject, verb, aimed), times=times), span_of(verb, counted))


def changed_besides(effect: Body, suffix: Suffix, joint: Token, aimed: Aimed) -> Body:
    """ "This strike has +1 Force for each of your allies and +1 Force for each …": the same thing changes twice."""
    first = suffixed(effect, suffix)
    if not isinstance(first, Change) or first.subject is None:
        raise Refusal(span_of(joint, aimed), "say what changes besides", 'such as "and this strike has …"')
    second = replace(change(first.subject, joint, aimed), verb=first.verb, span=span_of(joint, aimed))
    return sequence(first, "and", second)


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
    span = span_of(first, second)
    if isinstance(first, InPlace) or isinstance(second, InPlace):
        parts = (part.effect if isinstance(part, InPlace) else part for part in (first, second))
        return InPlace(as_effect(body_joined(next(parts), joint, next(parts))), span)
    if lemma(joint) == "or":
        return _either(first, joint, second)
    link = "and" if lemma(joint) == "and" else ", then"
    if isinstance(first, Choose) and first.wording == "or":
        raise Refusal(
            span_of(joint, second), '"and" behind "or" can be understood in two ways', 'write "choose one: …; or …"'
        )
    match first:
        case PaidPermission():
            return replace(first, effect=sequence(first.effect, link, as_effect(second)), span=span)
        case Attempt(may=Player(), then=then) if then is not None:  # "you may pay a red energy to charge … and add …"
            return replace(first, then=sequence(then, link, as_effect(second)), span=span)
        case Attempt() if first.may is not None and first.then is None and _subjectless(second):
            return replace(first, effect=sequence(first.effect, link, as_effect(second)), span=span)
        case _:
            effect = as_effect(first)
            return sequence(effect, link, _inheriting(_last_subject(effect), as_effect(second)))


def _either(first: Body, joint: Token, second: Body) -> Effect:
    """ "Add a red energy or charge this zone": whoever does it chooses; what cannot be done is each of them."""
    if isinstance(first, Cannot) and first.only_if is None and first.only_in is None and _subjectless(second):
        return _neither(first, as_effect(second))
    if isinstance(first, Must) and first.duration is None and _subjectless(second):
        return _one_of_duties(first.clause, joint, second)
    if isinstance(first, Attempt) and first.may is not None and first.then is None and _subjectless(second):
        chosen = _either(first.effect, joint, second)
        return replace(first, effect=chosen, span=span_of(first, second))
    if isinstance(first, Choose) and first.wording == "or":
        options: tuple[Effect, ...] = first.options
    else:
        options = (as_effect(first),)
    other = _as_changed(options[-1], _inheriting(_last_subject(options[-1]), as_effect(second)))
    options = (*options, other)
    if not all(_can_be_chosen(option) for option in options):
        raise Refusal(span_of(joint, second), '"or" can\'t join these', 'write "choose one: …; or …"')
    players = {_last_subject(option) for option in options}
    changed = {option.subject for option in options if isinstance(option, Change)}
    if len(players) > 1 or len(changed) > 1:
        raise Refusal(span_of(joint, second), "it is not clear who chooses", 'write "choose one: …; or …"')
    return Choose(options, 1, next(iter(players)), wording="or", span=span_of(first, second))


def _one_of_duties(first: Clause, joint: Token, second: Body) -> Effect:
    """ "He or she must pay a red energy or discard that strike": it is discarded unless the energy is paid."""
    paid = first.roles[0].value if first.verb == PAYING and len(first.roles) == 1 else None
    energy = energy_of(paid) if isinstance(paid, Things) else None
    if energy is None or not isinstance(first.subject, Player):
        return _either(first, joint, second)
    pay = Pay(first.subject, Cost((energy,), span=energy.span), span=first.span)
    return Unless(pay, _inheriting(first.subject, as_effect(second)), trailing=True, span=span_of(first, second))


def _neither(first: Cannot, second: Effect) -> Sequence:
    """ "Cannot charge zones or play signature moves this turn": neither of these, in that time."""
    if not isinstance(second, Clause) or second.negated:
        raise Refusal(second.span, '"or" can\'t join these', 'say "cannot" of both')
    banned = replace(second, subject=first.clause.subject, duration=None)
    duration = second.duration or first.duration
    both = replace(first, duration=duration), replace(first, clause=banned, duration=duration, span=second.span)
    return Sequence(both, ("and",), span=span_of(first, second))


def _can_be_chosen(option: Effect) -> bool:
    return isinstance(option, (Clause, Pay)) or (isinstance(option, Change) and option.verb in ("", "get"))


def _as_changed(first: Effect, second: Effect) -> Effect:
    """ "This strike gets +2 Intercept or +2 Force": the second says of the same strike what it gets."""
    if isinstance(first, Change) and isinstance(second, Change) and second.subject is None:
        return replace(second, subject=first.subject, verb=first.verb)
    return second


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
