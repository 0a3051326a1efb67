"""Payment powers, and other things that can be done for a cost in the flip window [12, D-40 to D-45, D-48]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Cost, Effect, Happening, Limit, Option, Power
from qsdsl.program.builder import Builder, refuse, you
from qsdsl.program.costs import can_pay_others, energy_part, pay_cost
from qsdsl.program.effects import compile_effect
from qsdsl.program.machine import NONE
from qsdsl.quickstrike.definition import Energy, PowerAbility


def compile_power(parent: Builder, power: Power, name: str) -> PowerAbility:
    """A payment power; a cost of nothing is refused [D-45]."""
    if not power.cost.parts:
        raise refuse(power, "a payment power needs a cost")
    return _compile(parent, name, power.cost, power.effect, power.limit, is_power=True)


def compile_option(parent: Builder, option: Option, name: str) -> PowerAbility:
    """What a keyword such as Reflip lets the player do while the card is in the flip space."""
    condition = option.condition
    if not (isinstance(condition, Happening) and condition.clause.verb == "be" and parent.host != "signature move"):
        raise refuse(option, "this can be offered only while the card is in its flip space")
    return _compile(parent, name, option.cost, option.effect, None, is_power=False)


def _compile(
    parent: Builder, name: str, cost: Cost, effect: Effect, limit: Limit | None, *, is_power: bool
) -> PowerAbility:
    b = parent.child()
    energy: Energy = energy_part(b, cost)  # type: ignore[assignment]
    others = can_pay_others(b, cost, you)
    b.antecedents.clear()
    b.mention("card", b.host, lambda state, frame: int(frame[3]))
    pay_cost(b, cost, sure=True)
    compile_effect(b, effect)
    program = b.keep(b.finish())

    def payable(state: Any, source: int, player: int) -> bool:
        frame = (0, 0, player, source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        return others is None or others(state, frame)

    return PowerAbility(
        name=name,
        cost=energy,
        payable=payable if others is not None else None,
        program=program,
        limit=limit.times if limit is not None else 0,
        per_turn=limit is not None and limit.per == "turn",
        is_power=is_power,
    )
