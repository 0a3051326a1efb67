"""Costs: whether they can be paid whole, and paying them at once [D-23]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Clause,
    Cost,
    Definition,
    EnergyCost,
    KeywordUse,
    Node,
    Number,
    Refer,
    Reference,
    StatisticCost,
    Variable,
)
from qsdsl.program.builder import Builder, CannotCompile, refuse
from qsdsl.program.machine import DONE, Frame
from qsdsl.program.meaning import Get, Price, Test
from qsdsl.program.understood import check_understood


def energy_part(b: Builder, cost: Cost) -> tuple[int, ...]:
    """The energy of given colours that the cost asks for at least."""
    amounts = [0] * len(b.meanings.colors)
    for part in cost.parts:
        if isinstance(part, EnergyCost) and part.color in b.meanings.colors:
            amounts[b.meanings.colors.index(part.color)] += least(part)
    return tuple(amounts)


def least(part: EnergyCost) -> int:
    """The printed number; one if it is any number, for none would be no cost."""
    return 1 if is_open(part) else fixed(part, part.amount)


def is_open(part: Node) -> bool:
    """ "Any number of green energy": the payer says how many."""
    return isinstance(part, EnergyCost) and part.amount == Variable("any number")


def _open_color(b: Builder, cost: Cost) -> int | None:
    """The colour of which the payer says how many; None if all numbers are printed."""
    parts = [part for part in cost.parts if is_open(part)]
    if len(parts) > 1:
        raise refuse(parts[1], "only one number can be left open in a cost")
    colors = [part.color for part in parts if isinstance(part, EnergyCost)]
    named = [color for color in colors if color in b.meanings.colors]
    return b.meanings.colors.index(named[0]) if named else None


def fixed(part: Node, amount: Node) -> int:
    """A number that is printed."""
    if not isinstance(amount, Number):
        raise refuse(part, "the engine needs a number here")
    return amount.value


def other_parts(b: Builder, cost: Cost) -> list[EnergyCost | StatisticCost | Clause]:
    """What the cost asks for besides energy of given colours."""
    parts: list[EnergyCost | StatisticCost | Clause] = []
    for part in cost.parts:
        if isinstance(part, Variable):
            raise refuse(part, f"'[{part.name}]' stands for nothing here")
        if isinstance(part, KeywordUse):
            parts.append(_spelled_out(b, part))
        elif not isinstance(part, EnergyCost) or part.color not in b.meanings.colors:
            parts.append(part)
    return parts


def _spelled_out(b: Builder, use: KeywordUse) -> Clause:
    """What a keyword that stands for a cost consists of; "it" in its definition is the card that carries the cost."""
    text = b.keywords.get(use.name)
    found = [one for one in text.abilities if isinstance(one, Definition)] if text is not None else []
    effect = found[0].effect if len(found) == 1 else None
    if not isinstance(effect, Clause):
        raise refuse(use, f"'{use.name}' does not say what paying it consists of")
    try:
        check_understood(effect)
    except CannotCompile as problem:
        raise refuse(use, f"'{use.name}' cannot be paid: {problem.message}", problem.help) from problem
    done: Clause = with_instead(effect, Reference(Refer.IT, "", "it"), Reference(Refer.SELF, "", use.name))
    return replace(done, span=use.span)


def can_pay_others(b: Builder, cost: Cost, payer: Get) -> Test | None:
    """Whether the parts besides coloured energy can be paid; None if there are none."""
    energy = energy_part(b, cost)
    tests = [b.meanings.can_pay_part(b, part, payer, energy) for part in other_parts(b, cost)]
    if not tests:
        return None
    return lambda state, frame: all(test(state, frame) for test in tests)


def can_pay_cost(b: Builder, cost: Cost, payer: Get) -> Test:
    """Whether all of the cost can be paid."""
    energy, can_pay = energy_part(b, cost), b.meanings.can_pay
    spoken = b.antecedents[:]
    others = can_pay_others(b, cost, payer)
    b.antecedents[:] = spoken

    def test(state: Any, frame: Any) -> bool:
        return can_pay(state, payer(state, frame), energy) and (others is None or others(state, frame))

    return test


def pay_cost(b: Builder, cost: Cost, *, sure: bool = False, price: Price | None = None) -> None:
    """Emit the steps in which the player acting pays, all or nothing. `sure` when it has been checked just before.

    `price` tells what has become of the energy of given colours when it is paid.
    """
    energy, end = energy_part(b, cost), b.label()
    if not sure:
        b.step(_begin, plain=True)
        b.jump_unless(can_pay_cost(b, cost, b.actor), end)
    b.mark("pay")
    if any(energy):
        b.meanings.pay_steps(b, energy, _open_color(b, cost), price)
    spoken = b.antecedents[:]
    for part in other_parts(b, cost):
        b.meanings.pay_part(b, part)
    if cost.is_argument:
        b.antecedents[:] = spoken
    b.step(_paid, plain=True)
    b.here(end)


def _begin(state: Any, frame: Frame) -> None:
    frame[DONE] = False


def _paid(state: Any, frame: Frame) -> None:
    frame[DONE] = True
