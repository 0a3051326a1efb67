"""Another way of something said before: "If your character is Wren Halloway, look at the top five cards instead".

In: the effect before, and the other way with its condition. Out: the effect with "if …, … Otherwise, …" at that step.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.folding import Varied
from qsdsl.cardtext.build.parts import Refusal, span_of
from qsdsl.effect.tree import (
    Ability,
    Change,
    Clause,
    Condition,
    Effect,
    Happening,
    If,
    Refer,
    Reference,
    Role,
    Sequence,
    Static,
    StatisticChange,
    Things,
)


def varied(effect: Effect, other: Varied) -> Effect:
    """ "If …, look at the top five cards instead": the step that does the same, done in one way or the other."""
    way = other.effect
    if not isinstance(way, (Clause, Sequence)) or other.word != "if" or other.condition is None:
        raise Refusal(other.span, "what is done in another way is asked about when it is done", 'write "if"')
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    verb = way.verb if isinstance(way, Clause) else ""
    same = [index for index, step in enumerate(steps) if isinstance(step, Clause) and step.verb == verb]
    if not same:
        return _in_place_of_sentence(effect, other, way)
    assert isinstance(way, Clause)
    if len(same) != 1:
        raise Refusal(other.span, f'it is not clear what is done instead of what: "{verb}" once before this')
    place = same[0]
    usual = steps[place]
    assert isinstance(usual, Clause)
    either = If(other.condition, _completed(way, usual), usual, span=usual.span)
    if not isinstance(effect, Sequence):
        return either
    return replace(effect, steps=(*steps[:place], either, *steps[place + 1 :]), span=span_of(effect, other))


def _in_place_of_sentence(effect: Effect, other: Varied, way: Clause | Sequence) -> Effect:
    """ "Add a red energy. If you have an ally, charge this zone instead": what the last sentence says is not done."""
    steps, joined = (effect.steps, effect.joined) if isinstance(effect, Sequence) else ((effect,), ())
    begin = max((place + 1 for place, link in enumerate(joined) if link == "."), default=0)
    last = steps[begin:]
    if not all(isinstance(step, (Clause, Change)) for step in last):
        raise Refusal(
            other.span, "it is not clear what this is done instead of", "say both with 'If …' and 'Otherwise'"
        )
    usual = last[0] if len(last) == 1 else Sequence(last, joined[begin:], span=span_of(*last))
    assert other.condition is not None
    either = If(other.condition, way, usual, span=span_of(usual, other))
    if begin == 0:
        return either
    return Sequence((*steps[:begin], either), joined[:begin], span=span_of(effect, other))


def _completed(other: Clause, usual: Clause) -> Clause:
    """ "The top five cards" are those of the deck that was spoken of."""
    mine, theirs = (clause.roles[0] if clause.roles else None for clause in (other, usual))
    if mine is None or theirs is None or mine.name != theirs.name:
        return other
    things, usually = mine.value, theirs.value
    if not isinstance(things, Things) or not isinstance(usually, Things) or things.noun != usually.noun:
        return other
    if things.place is not None or things.owner is not None:
        return other
    completed = replace(mine, value=replace(things, place=usually.place))
    return replace(other, roles=(completed, *other.roles[1:]))


def varied_change(before: Ability | None, other: Varied) -> Static:
    """ "If …, they have +2 Force instead": so much more than before as makes this number together with it."""
    usual = before.effects[0] if isinstance(before, Static) and len(before.effects) == 1 else None
    change = other.effect
    if not isinstance(before, Static) or not isinstance(usual, Change) or not isinstance(change, Change):
        raise Refusal(other.span, "there are no numbers before this that these could take the place of")
    pronoun = isinstance(change.subject, Reference) and change.subject.kind is Refer.IT
    apart = _never_together(before.condition, other.condition)
    if not (pronoun or change.subject == usual.subject) or (before.condition is not None and not apart):
        raise Refusal(other.span, "it is not clear instead of which numbers", "say it of the same cards")
    if apart:
        there = replace(change, subject=usual.subject)
        return Static((there,), before.place or other.place, other.condition, other.word, span=other.span)
    changes = tuple(_rest(one, usual, other) for one in change.changes)
    plain = replace(change, subject=usual.subject, changes=usual.changes)
    if plain != usual or len(changes) != len(usual.changes):
        raise Refusal(other.span, "the same statistics must stand in both sentences")
    more = replace(change, subject=usual.subject, changes=changes)
    if other.place is not None and before.place is not None:
        raise Refusal(other.span, "there are two places here")
    return Static((more,), before.place or other.place, other.condition, other.word, span=other.span)


def _never_together(one: Condition | None, other: Condition | None) -> bool:
    """ "While your opponent is defending in his or her yellow zone", and in the red one."""
    match one, other:
        case Happening(clause=Clause(roles=(Role(name="in", value=Things() as here),)) as first), Happening(
            clause=Clause(roles=(Role(name="in", value=Things() as there),)) as second
        ):
            colors = {said.adjectives for said in (here, there)}
            same = replace(first, roles=(), span=second.span) == replace(second, roles=())
            plain = replace(here, adjectives=()) == replace(there, adjectives=())
            return same and plain and len(colors) == 2 and all(_is_color(said) for said in (here, there))
        case _:
            return False


def _is_color(zone: Things) -> bool:
    return [one.kind for one in zone.adjectives] == ["color"] and " " not in zone.adjectives[0].value


def _rest(one: StatisticChange, usual: Change, other: Varied) -> StatisticChange:
    """What must be added to the usual number."""
    amounts = [item.amount for item in usual.changes if item.statistic == one.statistic]
    if len(amounts) != 1 or not isinstance(amounts[0], int) or not isinstance(one.amount, int):
        raise Refusal(other.span, "the same statistics must stand in both sentences")
    if one.amount == amounts[0]:
        raise Refusal(one.span, "this is the same number as before")
    return replace(one, amount=one.amount - amounts[0])
