"""Another way of something said before: "If your character is Wren Halloway, look at the top five cards instead".

In: the effect before, and the other way with its condition. Out: the effect with "if …, … Otherwise, …" at that step.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.folding import Varied
from qsdsl.cardtext.build.parts import Refusal, span_of
from qsdsl.effect.tree import Clause, Effect, If, Sequence, Things


def varied(effect: Effect, other: Varied) -> Effect:
    """ "If …, look at the top five cards instead": the step that does the same, done in one way or the other."""
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    same = [index for index, step in enumerate(steps) if isinstance(step, Clause) and step.verb == other.effect.verb]
    if len(same) != 1:
        raise Refusal(
            other.span, f'it is not clear what is done instead of what: "{other.effect.verb}" once before this'
        )
    place = same[0]
    usual = steps[place]
    assert isinstance(usual, Clause)
    either = If(other.condition, _completed(other.effect, usual), usual, span=usual.span)
    if not isinstance(effect, Sequence):
        return either
    return replace(effect, steps=(*steps[:place], either, *steps[place + 1 :]), span=span_of(effect, other))


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
