"""Parts of costs that are not energy of a given colour [12, D-27, D-92].

Statistics, energy of any colour, and things done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import Clause, EnergyCost, Node, StatisticCost
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import compile_clause
from qsdsl.program.costs import fixed, is_open, least
from qsdsl.program.effects import possible
from qsdsl.program.machine import NONE, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.program.whose import paid_own
from qsdsl.quickstrike import energy
from qsdsl.quickstrike.compile.statistics import give
from qsdsl.quickstrike.decisions import PAYMENT
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.paying import Payment
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import can_reduce, total
from qsdsl.quickstrike.verbs.energy import choose_number_to_pay, pay_answer


def can_pay_part(b: Builder, part: Node, payer: Get, besides: Energy) -> Test:
    """Whether the part can be paid whole, besides so much energy of given colours [D-23]."""
    match part:
        case StatisticCost():
            return _can_pay_statistic(b, part)
        case EnergyCost():
            need, ways = least(part), _ways_to_pay(b, part)
            return lambda state, frame: bool(ways(state, payer(state, frame), besides, need))
        case Clause():
            with b.acting(payer):
                return possible(b, paid_own(b, part, b.meanings.acts.get(part.verb), payer))
        case _:
            raise refuse(part, "the engine does not know this as a cost")


def _can_pay_statistic(b: Builder, part: StatisticCost) -> Test:
    """A total never goes below 0 to pay [R-17-7, D-92, D-94]; what cannot be reduced cannot pay [D-115]."""
    statistic, need = b.meanings.statistics.index(part.statistic), fixed(part, part.amount)
    return lambda state, frame: (
        state.flipped != NONE
        and total(state, state.flipped, statistic) >= need
        and can_reduce(state, state.flipped, statistic)
    )


def pay_part(b: Builder, part: Node) -> None:
    """Emit the steps that pay the part."""
    match part:
        case StatisticCost():
            statistic, need = b.meanings.statistics.index(part.statistic), fixed(part, part.amount)
            b.step(lambda state, frame: give(state, state.flipped, statistic, -need, NONE))
        case EnergyCost():
            _pay_chosen(b, part)
        case Clause():
            compile_clause(b, paid_own(b, part, b.meanings.acts.get(part.verb), b.actor))
        case _:
            raise refuse(part, "the engine does not know this as a cost")


Ways = Callable[[GameState, int, Energy, int], tuple[Payment, ...]]
"""(state, player, energy of given colours, so much more) -> every way to pay it all."""


def _ways_to_pay(b: Builder, part: EnergyCost) -> Ways:
    """Of energy of any colour, or of one of several: "Yellow or Green"."""
    if part.color == "any":
        return energy.payments_with_any
    words = part.color.replace(",", " ").split()
    colors = tuple(number for number, color in enumerate(b.meanings.colors) if color in words)
    exactly = b.meanings.can_pay is energy.can_pay_exactly
    return lambda state, player, cost, more: energy.payments_of_either(
        state, player, cost, colors, more, exactly=exactly
    )


def _pay_chosen(b: Builder, part: EnergyCost) -> None:
    """Energy of colours left open: the payer chooses the stacks [D-27], and how many if the number is open."""
    payer, need, found = b.actor, least(part), _ways_to_pay(b, part)

    def ways(state: GameState, frame: Frame, number: int) -> list[Any]:
        return list(found(state, payer(state, frame), (0, 0, 0), number))

    number = (
        choose_number_to_pay(b, lambda state, frame, more: bool(ways(state, frame, more))) if is_open(part) else None
    )

    def choose(state: GameState, frame: Frame) -> None:
        count = number(state, frame) if number is not None else need
        ask(state, payer(state, frame), PAYMENT, ways(state, frame, count) or [None])

    b.step(choose)
    b.step(pay_answer(payer))
