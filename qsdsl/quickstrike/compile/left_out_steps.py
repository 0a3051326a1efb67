"""Steps of a card's play procedure that its text leaves out: "Do not charge this zone."."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Effect, Instructions, Sequence
from qsdsl.quickstrike.compile.procedures import PlayStep


def without_steps(ability: Instructions, steps: tuple[PlayStep, ...]) -> tuple[list[Effect], list[Clause]] | None:
    """What of the instructions is carried out, and the steps that are left out; None if they leave out none."""
    effect = ability.effect
    parts = effect.steps if isinstance(effect, Sequence) else (effect,)
    left_out = [step.clause for step in steps if any(_denies(part, step.clause) for part in parts)]
    if not left_out:
        return None
    kept = tuple(part for part in parts if not any(_denies(part, step) for step in left_out))
    if len(kept) < 2:
        return [*kept], left_out
    return [Sequence(kept, ("and",) * (len(kept) - 1), span=effect.span)], left_out


def _denies(part: Effect, step: Clause) -> bool:
    return isinstance(part, Clause) and part.negated and replace(part, negated=False) == step
