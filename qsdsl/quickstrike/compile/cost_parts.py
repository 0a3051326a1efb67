"""Parts of costs that are not energy of a given colour [12, D-27, D-92].

Statistics, energy of any colour, and things done.
"""

from __future__ import annotations

from qsdsl.effect.tree import Clause, EnergyCost, Node, StatisticCost
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import compile_clause
from qsdsl.program.costs import fixed
from qsdsl.program.effects import possible
from qsdsl.program.machine import ANSWER, NONE, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.quickstrike import energy
from qsdsl.quickstrike.compile.statistics import give
from qsdsl.quickstrike.decisions import PAYMENT
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import can_reduce, total


def can_pay_part(b: Builder, part: Node, payer: Get) -> Test:
    """Whether the part can be paid whole."""
    match part:
        case StatisticCost():
            return _can_pay_statistic(b, part)
        case EnergyCost():
            need = fixed(part, part.amount)
            return lambda state, frame: sum(energy.stock(state, payer(state, frame))) >= need
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
            _pay_any(b, fixed(part, part.amount))
        case Clause():
            compile_clause(b, part)
        case _:
            raise refuse(part, "the engine does not know this as a cost")


def _pay_any(b: Builder, need: int) -> None:
    """Energy of any colour: the payer chooses the stacks [D-27]."""
    payer = b.actor

    def choose(state: GameState, frame: Frame) -> None:
        player = payer(state, frame)
        green, yellow, red = energy.stock(state, player)
        ways = [
            (need - r - y, y, r)
            for r in range(min(red, need) + 1)
            for y in range(min(yellow, need - r) + 1)
            if need - r - y <= green
        ]
        ask(state, player, PAYMENT, list(ways) or [None])

    def take(state: GameState, frame: Frame) -> None:
        if frame[ANSWER] is not None:
            energy.pay(state, payer(state, frame), frame[ANSWER])

    b.step(choose)
    b.step(take)
