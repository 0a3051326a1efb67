"""Parts of costs that are not energy of a given colour [12, D-27, D-92].

Statistics, energy of any colour, and things done.
"""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, EnergyCost, Node, StatisticCost
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import compile_clause
from qsdsl.program.costs import fixed, is_open, least
from qsdsl.program.effects import possible
from qsdsl.program.machine import NONE, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.quickstrike import energy
from qsdsl.quickstrike.compile.statistics import give
from qsdsl.quickstrike.decisions import PAYMENT
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import can_reduce, total
from qsdsl.quickstrike.verbs.energy import choose_number_to_pay, pay_answer


def can_pay_part(b: Builder, part: Node, payer: Get, besides: Energy) -> Test:
    """Whether the part can be paid whole, besides so much energy of given colours [D-23]."""
    match part:
        case StatisticCost():
            return _can_pay_statistic(b, part)
        case EnergyCost():
            need = least(part)
            return lambda state, frame: bool(energy.payments_with_any(state, payer(state, frame), besides, need))
        case Clause():
            with b.acting(payer):
                return possible(b, part)
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
            _pay_any(b, part)
        case Clause():
            compile_clause(b, part)
        case _:
            raise refuse(part, "the engine does not know this as a cost")


def _pay_any(b: Builder, part: EnergyCost) -> None:
    """Energy of any colour: the payer chooses the stacks [D-27], and how many if the number is open."""
    payer, need = b.actor, least(part)

    def ways(state: GameState, frame: Frame, number: int) -> list[Any]:
        return list(energy.payments_with_any(state, payer(state, frame), (0, 0, 0), number))

    number = (
        choose_number_to_pay(b, lambda state, frame, more: bool(ways(state, frame, more))) if is_open(part) else None
    )

    def choose(state: GameState, frame: Frame) -> None:
        count = number(state, frame) if number is not None else need
        ask(state, payer(state, frame), PAYMENT, ways(state, frame, count) or [None])

    b.step(choose)
    b.step(pay_answer(payer))
