"""What holds and what is done, in one sentence: "if …, this strike has +2 Force and you add a red energy".

In: a strike's text. Out: the same with what holds as a sentence of its own; the rest is done.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Ability,
    Change,
    If,
    Instructions,
    Refer,
    Reference,
    Sequence,
    Static,
    Text,
)


def numbers_apart(text: Text) -> Text:
    """The text in which the strike's own numbers, under a condition, stand for themselves."""
    parts = [part for ability in text.abilities for part in _apart(ability)]
    return text if len(parts) == len(text.abilities) else replace(text, abilities=tuple(parts))


def _apart(ability: Ability) -> tuple[Ability, ...]:
    told = ability.effect if isinstance(ability, Instructions) else None
    if not isinstance(told, If) or told.otherwise is not None or not isinstance(told.effect, Sequence):
        return (ability,)
    steps = told.effect.steps
    holding = tuple(one for one in steps if isinstance(one, Change) and _holds(one))
    done = tuple(one for one in steps if one not in holding)
    if not holding or not done or steps[: len(holding)] != holding:
        return (ability,)
    rest = done[0] if len(done) == 1 else Sequence(done, told.effect.joined[len(holding) :], span=told.effect.span)
    static = Static(holding, condition=told.condition, span=ability.span)
    return static, Instructions(replace(told, effect=rest), span=ability.span)


def _holds(change: Change) -> bool:
    """ "This strike has +2 Force", for no time."""
    what = change.subject
    itself = isinstance(what, Reference) and (what.kind in (Refer.THIS, Refer.SELF) or what.name == "it")
    return itself and change.verb == "have" and change.duration is None
