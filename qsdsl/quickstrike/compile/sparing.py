"""Zones that stay charged when a signature move is played: "when you play X, do not uncharge your green zone".

In: the sentences that say so, and the procedure that declares a signature move. Out: the procedure with only the other
zones uncharged [9.C, R-9C-2].
"""

from __future__ import annotations

from collections.abc import Sequence as Steps
from dataclasses import replace

from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Attempt,
    Clause,
    Count,
    Effect,
    If,
    Number,
    Player,
    Quantity,
    Role,
    Sequence,
    Sum,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, CannotCompile, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.effects import compile_effect
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.procedures import PlayStep
from qsdsl.quickstrike.vocabulary import VOCABULARY

YOU = Player(Who.YOU)
ALL_YOURS = Things("zone", Quantity.ALL, owner=YOU)
UNCHARGING = Clause("uncharge", None, (Role("object", ALL_YOURS),))
"""What a signature move asks for, unless its text says otherwise."""


def split_spared(text: Text, kind: str) -> tuple[Text, list[Trigger]]:
    """The text without the sentences that spare zones, and those, if it is a signature move's."""
    spared = [one for one in text.abilities if is_sparing(one) and isinstance(one, Trigger)]
    if kind != "signature move" or not spared:
        return text, []
    return replace(text, abilities=tuple(one for one in text.abilities if one not in spared)), spared


def is_sparing(ability: Ability) -> bool:
    """ "When you play this strike, do not uncharge your green zone"."""
    if not isinstance(ability, Trigger) or ability.word not in ("when", "whenever", "as") or ability.limit is not None:
        return False
    event, denied = ability.event, _denied(ability.effect)
    own = event.verb == "play" and event.subject == YOU and speaks_of_self(role(event, "object"))
    return own and len(event.roles) == 1 and ability.meanwhile is None and denied is not None


def _denied(effect: Effect) -> Clause | None:
    """What is not done: "do not uncharge …", "you may choose not to uncharge …"."""
    if isinstance(effect, Attempt) and effect.then is None and effect.otherwise is None and effect.may == YOU:
        effect = effect.effect
    if not isinstance(effect, Clause) or not effect.negated or effect.verb != "uncharge" or len(effect.roles) != 1:
        return None
    return effect if effect.subject in (None, YOU) else None


def compile_declaration(b: Builder, steps: Steps[PlayStep], spared: Steps[Trigger]) -> int:
    """The program that declares the signature move: its number."""
    if len(spared) > 1:
        raise refuse(spared[1], "say in one sentence which zones are not uncharged")
    b.mention("card", b.host, source)
    for step in steps:
        compile_effect(b, _less(step.clause, spared[0]) if step.clause == UNCHARGING else step.clause)
    return b.keep(b.finish())


def _less(whole: Clause, sentence: Trigger) -> Effect:
    """Uncharging all zones but the spared ones, if it is so and the player wants it."""
    denied = _denied(sentence.effect)
    assert denied is not None
    rest = _rest(whole, denied)
    if isinstance(sentence.effect, Attempt):
        rest = Attempt(rest, may=YOU, otherwise=whole, span=denied.span)
    return If(sentence.condition, rest, whole, span=denied.span) if sentence.condition is not None else rest


def _rest(whole: Clause, denied: Clause) -> Effect:
    zones = role(denied, "object")
    plain = isinstance(zones, Things) and zones.noun == "zone" and zones.owner == YOU
    if not plain or zones.place is not None or zones.qualities:
        raise refuse(
            denied, "say which of your zones are not uncharged", "For instance 'do not uncharge your green zone'."
        )
    if zones.quantity in (Quantity.ONE, Quantity.EXACTLY) and not zones.adjectives:
        number = zones.amount if zones.amount is not None else Number(1)
        every = replace(ALL_YOURS, quantity=Quantity.EACH)
        return _of(whole, replace(ALL_YOURS, quantity=Quantity.EXACTLY, amount=Sum(Count(every), number, "minus")))
    words = " ".join(one.value for one in zones.adjectives if one.kind == "color").replace(",", "").split()
    colors = [color for color in VOCABULARY.colors if color not in words]
    if not words or len(zones.adjectives) > 1 or "or" in words or len(colors) == 3 or not colors:
        raise refuse(
            denied, "say which of your zones are not uncharged", "For instance 'do not uncharge your green zone'."
        )
    parts = tuple(
        _of(whole, replace(ALL_YOURS, quantity=Quantity.THE, adjectives=(Adjective("color", one),))) for one in colors
    )
    return parts[0] if len(parts) == 1 else Sequence(parts, ("and",) * (len(parts) - 1), span=denied.span)


def _unclear(denied: Clause) -> CannotCompile:
    return refuse(
        denied, "say which of your zones are not uncharged", "For instance 'do not uncharge your green zone'."
    )


def _of(whole: Clause, zones: Things) -> Clause:
    return replace(whole, roles=(Role("object", zones),))
