"""What follows from the sentence before: "If you do, …", "If you don't, …", "If it is not, …", "Otherwise, …"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.bodies import sequence
from qsdsl.cardtext.build.folding import Follow
from qsdsl.cardtext.build.parts import Refusal, span_of
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Both,
    Clause,
    Condition,
    Effect,
    Either,
    Happened,
    Has,
    If,
    Instructions,
    Player,
    Power,
    Replacement,
    Sequence,
    Trigger,
    Unless,
    Who,
)

Carried = Power | Trigger | Replacement | Instructions


def with_consequence(last: Carried, follow: Follow) -> Ability:
    """What follows from the sentence before; "instead" makes the whole take the place of what would happen."""
    span = span_of(last, follow)
    if follow.kind == "use":
        if not isinstance(last, Power):
            raise Refusal(follow.span, "no payment power stands before this")
        if isinstance(follow.effect, Trigger):
            raise Refusal(follow.effect.span, "it is not clear for how long this waits", "say it in a line of its own")
        return replace(last, effect=sequence(last.effect, ".", follow.effect), span=span)
    if isinstance(last, Trigger) and last.condition is not None and _denies(last.condition, last.effect, follow):
        effect = If(last.condition, last.effect, otherwise=follow.effect, span=span_of(last.condition, follow))
        return replace(last, condition=None, effect=effect, span=span)
    followed = replace(last, effect=_followed(last.effect, follow), span=span)
    if not follow.instead:
        return followed
    offered = isinstance(followed.effect, Attempt) and followed.effect.may is not None
    if (
        isinstance(followed, Trigger) and offered
    ):  # "When you discard it, you may …. If you do, … instead": when you would
        word, event, condition = followed.word, followed.event, followed.condition
        followed = Replacement(
            word, event, followed.effect, False, condition, followed.meanwhile, followed.limit, span=span
        )
    if not isinstance(followed, Replacement) or followed.instead:
        raise Refusal(follow.span, '"instead" needs something that would happen before it')
    return replace(followed, instead=True)


def _denies(condition: Condition, effect: Effect, follow: Follow) -> bool:
    """Whether it says what happens if the condition is not so: "If you have an ally, … If you don't, …".

    Behind an offer "if you don't" speaks of the offer, and so does "otherwise" behind "if you do".
    """
    if follow.kind == "opposite":
        return True
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    if follow.kind == "otherwise":
        return not (isinstance(last, Attempt) and last.then is not None and last.otherwise is None)
    if follow.kind != "not" or not follow.who or isinstance(last, Attempt):
        return False
    return _is_of_player(condition, follow)


def _is_of_player(condition: Condition, follow: Follow) -> bool:
    match condition:
        case Has(owner=Player() as player):
            return _is_same(player, follow)
        case Happened(clause=clause) if isinstance(clause.subject, Player) and not clause.passive:
            return not clause.negated and _is_same(clause.subject, follow)
        case Both() | Either():
            return _is_of_player(condition.conditions[-1], follow)
        case _:
            return False


def _is_same(player: Player, follow: Follow) -> bool:
    you = follow.who == Who.YOU.name
    return player.who is Who.YOU if you else player.who in (Who.OPPONENT, Who.HE, Who.THAT)


def _followed(effect: Effect, follow: Follow) -> Effect:
    """Hang the consequence on the last step of the effect before it."""
    span = span_of(effect, follow)
    if follow.kind == "instead":
        return _in_place(effect, follow)
    match effect:
        case Sequence():
            *steps, last = effect.steps
            return replace(effect, steps=(*steps, _followed(last, follow)), span=span)
        case Trigger() | Replacement():
            return replace(effect, effect=_followed(effect.effect, follow), span=span)
        case If() if effect.otherwise is None and _denies(effect.condition, effect.effect, follow):
            return replace(effect, otherwise=follow.effect, span=span)
        case If() if effect.otherwise is None and not effect.trailing:
            return replace(effect, effect=_followed(effect.effect, follow), span=span)
        case Attempt() if follow.kind.startswith("both "):
            return _whole(effect, follow, span)
        case Attempt():
            return _consequence(effect, follow, span)
        case Unless():
            raise Refusal(follow.span, "it is not clear what this follows from")
        case _ if follow.kind == "then":
            return Attempt(effect, then=follow.effect, span=span)
        case _ if follow.kind in ("not", "cannot"):
            return Attempt(effect, otherwise=follow.effect, span=span)
        case _:
            raise Refusal(follow.span, '"otherwise" needs an "if" in the sentence before')


def _in_place(effect: Effect, follow: Follow) -> Effect:
    """ "If you do, that point is not scored. Instead, …": the next step behind what is not done."""
    span = span_of(effect, follow)
    match effect:
        case Sequence():
            return replace(effect, steps=(*effect.steps[:-1], _in_place(effect.steps[-1], follow)), span=span)
        case Attempt(then=Clause(negated=True) as then, otherwise=None):
            return replace(effect, then=sequence(then, "and", _by_you(follow.effect, then)), span=span)
        case If(effect=Clause(negated=True) as then, otherwise=None):
            return replace(effect, effect=sequence(then, "and", _by_you(follow.effect, then)), span=span)
        case Trigger() | Replacement():
            return replace(effect, effect=_in_place(effect.effect, follow), span=span)
        case Clause(negated=True):
            return sequence(effect, "and", _by_you(follow.effect, effect))
        case _:
            raise Refusal(follow.span, '"instead" needs something before it that is not done')


def _by_you(effect: Effect, before: Clause) -> Effect:
    """What you do behind something that somebody else does not: joined to it, it is said who does it."""
    if not isinstance(before.subject, Player) or before.subject.who is Who.YOU:
        return effect
    if isinstance(effect, Sequence):
        return replace(effect, steps=tuple(_by_you(step, before) for step in effect.steps))
    if isinstance(effect, Clause) and effect.subject is None:
        return replace(effect, subject=Player(Who.YOU, span=effect.span))
    return effect


def _whole(attempt: Attempt, follow: Follow, span: tuple[int, int]) -> Attempt:
    """ "You may uncharge your green zone and your yellow zone. If you uncharge both, …"."""
    verb = follow.kind.removeprefix("both ")
    steps = attempt.effect.steps if isinstance(attempt.effect, Sequence) else ()
    who = attempt.may or getattr(steps[0], "subject", None) if steps else None
    same = {one.verb if isinstance(one, Clause) and not one.passive else "" for one in steps}
    said = next(iter(same), "").partition(" ")[0]
    if len(steps) < 2 or len(same) != 1 or (who is not None and not _is_same(who, follow)):
        raise Refusal(follow.span, '"both" needs two things that are done before it')
    if verb not in (said, said + "s") or attempt.then is not None:
        raise Refusal(follow.span, f'"{verb}" is not what is done before this', f'write "{said}"')
    return replace(attempt, then=follow.effect, whole=True, span=span)


def _consequence(attempt: Attempt, follow: Follow, span: tuple[int, int]) -> Attempt:
    if follow.kind == "then" and attempt.then is None and attempt.otherwise is None:
        return replace(attempt, then=follow.effect, span=span)
    if follow.kind not in ("then", "opposite") and attempt.otherwise is None:
        return replace(attempt, otherwise=follow.effect, span=span)
    raise Refusal(follow.span, "what follows from the sentence before is said already, or was not asked")
