"""Payment powers, and other things that can be done for a cost in the flip window [12, D-40 to D-45, D-48]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import Change, Condition, Cost, Effect, Happening, Limit, Option, Power
from qsdsl.program.builder import Builder, refuse, you
from qsdsl.program.conditions import test_condition
from qsdsl.program.costs import can_pay_others, energy_part, pay_cost
from qsdsl.program.counted import mark_counted
from qsdsl.program.effects import compile_effect, possible
from qsdsl.program.machine import AGAIN, NONE, POSITION, SOURCE, YOU, Frame, Step
from qsdsl.program.meaning import Price, Test
from qsdsl.quickstrike.definition import Energy, PowerAbility
from qsdsl.quickstrike.energy import can_pay_exactly
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import is_waived, power_cost


def compile_power(parent: Builder, power: Power, name: str) -> PowerAbility:
    """A payment power; a cost of nothing is refused [D-45]."""
    if not power.cost.parts:
        raise refuse(power, "a payment power needs a cost")
    return _compile(parent, name, power.cost, power.effect, power.limit, power.only_while, is_power=True)


def compile_option(parent: Builder, option: Option, name: str) -> PowerAbility:
    """What a keyword such as Reflip lets the player do while the card is in the flip space."""
    condition = option.condition
    if not (isinstance(condition, Happening) and condition.clause.verb == "be" and parent.host != "signature move"):
        raise refuse(option, "this can be offered only while the card is in its flip space")
    return _compile(parent, name, option.cost, option.effect, None, None, is_power=False)


def _compile(
    parent: Builder,
    name: str,
    cost: Cost,
    effect: Effect,
    limit: Limit | None,
    only_while: Condition | None,
    *,
    is_power: bool,
) -> PowerAbility:
    b = parent.child()
    b.in_power = is_power
    energy: Energy = energy_part(b, cost)  # type: ignore[assignment]
    others = can_pay_others(b, cost, you)
    if b.meanings.can_pay is can_pay_exactly and any(energy):
        others = both(others, _can_pay_exactly(energy, _power_price if is_power else _option_price(name)))
    if only_while is not None:
        others = both(others, test_condition(b, only_while))
    b.antecedents.clear()
    b.mention("card", b.host, lambda state, frame: int(frame[3]))
    spoken = b.antecedents[:]
    begin = None if is_power else possible(b, effect)
    b.antecedents[:] = spoken
    mark_counted(b, effect)
    paid = b.label()
    if not is_power and others is not None:
        b.jump_unless(lambda state, frame: not _is_waived(state, frame, name), paid)  # type: ignore[arg-type]
    pay_cost(b, cost, sure=True, price=_power_price if is_power else _option_price(name))
    b.here(paid)
    compile_effect(b, effect)
    program = b.keep(b.finish(_leave_or_repeat(b, paid) if is_power else None))
    return PowerAbility(
        name=name,
        cost=energy,
        payable=_of_card(others) if others is not None else None,
        program=program,
        limit=limit.times if limit is not None else 0,
        per_turn=limit is not None and limit.per == "turn",
        per_game=limit is not None and limit.per == "game",
        is_power=is_power,
        possible=_of_card(begin) if begin is not None else None,
        strengthens=is_power and others is None and isinstance(effect, Change),
    )


def _can_pay_exactly(energy: Energy, price: Price) -> Test:
    """Where costs are paid each by its own colour [D-25]."""
    return lambda state, frame: can_pay_exactly(state, frame[YOU], price(state, frame, energy))  # type: ignore[arg-type]


def _leave_or_repeat(b: Builder, paid: list[int]) -> Step:
    """The end of a power: once more from behind the cost, as often as something has said [CP-02]."""
    counted = [register for verb, register in b.marks.items() if verb not in ("pay", "use")]

    def end(state: GameState, frame: Frame) -> None:
        if not frame[AGAIN]:
            state.stack.pop()
            return
        frame[AGAIN] -= 1
        for register in counted:
            frame[register] = None
        frame[POSITION] = paid[0]

    return end


def _power_price(state: GameState, frame: Frame, cost: tuple[int, ...]) -> tuple[int, ...]:
    """What the energy of given colours has become."""
    return power_cost(state, frame[SOURCE], cost)  # type: ignore[arg-type]


def _option_price(name: str) -> Price:
    """All or nothing."""
    return lambda state, frame, cost: (0, 0, 0) if _is_waived(state, frame, name) else cost


def _is_waived(state: GameState, frame: Frame, name: str) -> bool:
    return bool(state.costs) and is_waived(state, name.lower(), frame[YOU], frame[SOURCE])


def _of_card(test: Test) -> Callable[[Any, int, int], bool]:
    """The test as a function of (state, source, player)."""
    return lambda state, source, player: test(
        state, (0, 0, player, source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
    )


def both(first: Test | None, second: Test) -> Test:
    if first is None:
        return second
    return lambda state, frame: first(state, frame) and second(state, frame)
