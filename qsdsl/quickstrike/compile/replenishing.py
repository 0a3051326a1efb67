"""Texts about how much a player adds when replenishing: "he or she adds one less energy" [RP-04]."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Number, Player, Quantity, Replacement, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.definition import Energy, ReplenishChange

LESS, MORE = ("less", "fewer"), ("additional",)


def is_replenish_change(replacement: Replacement) -> bool:
    return replacement.event.verb == "replenish" and not replacement.instead


def compile_replenish_change(b: Builder, replacement: Replacement) -> ReplenishChange:
    """Of a colour that is named, or of the player's choice; more must name its colour."""
    event, effect = replacement.event, replacement.effect
    if replacement.condition is not None or replacement.meanwhile is not None or event.roles:
        raise refuse(event, "the engine can change replenishing as it is: 'If your opponent would replenish, …'")
    if replacement.word not in ("if", "when", "whenever"):
        raise refuse(event, "this changes every replenishing: say 'if'")
    matches = compile_matcher(b, event)
    if not isinstance(effect, Clause) or not _is_same_player(event, effect):
        raise refuse(effect, "say how much the player who replenishes adds")
    energy = role(effect, "object")
    if effect != replace(Clause("add", effect.subject, effect.roles[:1])) or not isinstance(energy, Things):
        raise refuse(effect, "say how much less or more is added: 'adds one less energy'")
    words = {one.value for one in energy.adjectives if one.kind == "order"}
    colors = [one.value for one in energy.adjectives if one.kind == "color"]
    sign = -1 if words and words <= set(LESS) else 1 if words and words <= set(MORE) else 0
    plain = Things("energy", energy.quantity, energy.amount, adjectives=energy.adjectives)
    if not sign or energy != plain or len(words) + len(colors) != len(energy.adjectives) or len(colors) > 1:
        raise refuse(energy, "say how much less or more is added: 'adds one less energy'")
    count = _count(energy)
    if colors:
        number = b.meanings.colors.index(colors[0])
        by_color: Energy = tuple(sign * count if one == number else 0 for one in range(3))  # type: ignore[assignment]
        return ReplenishChange(matches, by_color)
    if sign > 0:
        raise refuse(energy, "energy that is added besides needs a color")
    return ReplenishChange(matches, left_out=count)


def _count(energy: Things) -> int:
    if energy.quantity is Quantity.ONE and energy.amount is None:
        return 1
    if energy.quantity is Quantity.EXACTLY and isinstance(energy.amount, Number):
        return energy.amount.value
    raise refuse(energy, "the engine needs a number here")


def _is_same_player(event: Clause, effect: Clause) -> bool:
    """The player who replenishes is the one who adds."""
    if not isinstance(event.subject, Player):
        return False
    if effect.subject is None:
        return event.subject.who is Who.YOU
    if not isinstance(effect.subject, Player) or effect.subject.having is not None:
        return False
    return effect.subject.who in (event.subject.who, Who.HE, Who.THAT)
