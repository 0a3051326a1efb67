"""Abilities that cards have from another card: printed in quotation marks, or a keyword [D-152].

The receiving card has the ability as its own: "this card" inside is the receiver.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import expand_keyword
from qsdsl.effect.tree import Ability, Grant, KeywordUse, Option, Power, Static, Things, Trigger
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Match
from qsdsl.quickstrike import definition
from qsdsl.quickstrike.compile.borrowed import compile_lent_powers
from qsdsl.quickstrike.compile.powers import compile_option, compile_power
from qsdsl.quickstrike.compile.triggers import compile_trigger, is_replacement
from qsdsl.quickstrike.definition import GrantedPower, Modifier, Receiver
from qsdsl.quickstrike.state import GameState, controller


def compile_grant(b: Builder, grant: Grant, fits: Match) -> list[definition.Ability]:
    """The abilities of the granting card that give others this one."""
    receiver = b.child()
    receiver.host = _receiving_type(b, grant)
    granted = grant.ability
    if isinstance(granted, Things):
        return [compile_lent_powers(b, grant, granted, fits)]
    found: list[definition.Ability] = []
    for ability in _spelled_out(b, granted):
        found += _grant_one(
            receiver, grant, ability, _receives(fits), f"granted power {len(b.abilities) + len(found) + 1}"
        )
    return found


def _receiving_type(b: Builder, grant: Grant) -> str:
    """What kind of card receives it: a strike, unless the phrase says otherwise."""
    noun = getattr(grant.subject, "noun", "")
    return noun if noun in ("strike", "ally", "advantage") else "strike"


def _spelled_out(b: Builder, ability: Ability) -> tuple[Ability, ...]:
    """What a keyword says; another ability as it is."""
    if not isinstance(ability, KeywordUse):
        return (ability,)
    text = b.keywords.get(ability.name)
    if text is None:
        raise refuse(ability, f"the keyword '{ability.name}' has no text that reads")
    return expand_keyword(text, ability).abilities


def _receives(fits: Match) -> Receiver:
    def receives(state: GameState, source: int, card: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        return fits(state, frame, card)

    return receives


def _grant_one(b: Builder, grant: Grant, ability: Ability, receives: Receiver, name: str) -> list[definition.Ability]:
    match ability:
        case Power():
            return [GrantedPower(receives, compile_power(b, ability, name))]
        case Option():
            label = grant.ability.name if isinstance(grant.ability, KeywordUse) else name
            return [GrantedPower(receives, compile_option(b, ability, label))]
        case Trigger() if not is_replacement(ability):
            return [replace(compile_trigger(b, ability), receives=receives)]
        case Static():
            return [_own_modifier(one, receives, ability) for one in b.meanings.static(b, ability)]
        case _:
            raise refuse(grant, "the engine cannot give this ability to other cards")


def _own_modifier(ability: Any, receives: Receiver, static: Static) -> definition.Ability:
    """A change of the receiver's own statistics."""
    if not isinstance(ability, Modifier):
        raise refuse(static, "the engine cannot give this ability to other cards")
    amount = ability.amount
    return Modifier(
        ability.statistic,
        lambda state, source, card: amount(state, card, card) if receives(state, source, card) else 0,
    )
