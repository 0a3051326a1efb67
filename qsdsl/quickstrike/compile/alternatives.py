"""What may be done in place of paying a card's sidebar cost, or for not paying it [6.D, D-23].

"You may eliminate two of your allies instead of paying this strike's sidebar cost", "You may play this strike without
paying its sidebar cost. If you do, skip your next replenish step." Who can do it whole can play the card, energy or
not; who can pay, too, is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Clause,
    Condition,
    Effect,
    If,
    Instructions,
    Node,
    Of,
    Pay,
    Player,
    Refer,
    Reference,
    Replacement,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.effects import compile_effect, possible
from qsdsl.program.machine import ANSWER, POSITION, SOURCE, YOU, Frame, ask
from qsdsl.program.meaning import Test
from qsdsl.quickstrike.compile.concerned import context, speaks_of_self
from qsdsl.quickstrike.decisions import MAY, NO, YES
from qsdsl.quickstrike.definition import Waiver
from qsdsl.quickstrike.energy import can_pay
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import usual_cost

COSTS = ("sidebar cost", "cost")


@dataclass(frozen=True, slots=True)
class Alternative:
    """What is done instead of paying, nothing if the card is just played without it; and what follows."""

    done: Effect | None
    then: Effect | None
    condition: Condition | None = None

    @property
    def first(self) -> Node:
        """What a refusal points at."""
        found = self.done or self.then
        assert found is not None
        return found


def alternative_of(ability: Ability) -> Alternative | None:
    """The other way to play the card that the ability offers; None for other abilities."""
    match ability:
        case Instructions(effect=If(condition=condition, effect=effect, otherwise=None)):
            found = _offered(effect)
            return replace(found, condition=condition) if found is not None else None
        case Instructions(effect=effect):
            return _offered(effect)
        case Replacement(condition=None, meanwhile=None, limit=None):
            return _offered(ability)
        case _:
            return None


def _offered(effect: Effect | Replacement) -> Alternative | None:
    match effect:
        case Replacement(word="instead of", event=event, effect=Attempt(otherwise=None, whole=False) as attempt) if (
            _is_paying(event) and _is_yours(attempt)
        ):
            return Alternative(attempt.effect, attempt.then)
        case Attempt(effect=Clause(instead_of=Clause() as event) as clause, otherwise=None, whole=False) if _is_paying(
            event
        ) and _is_yours(effect):
            return Alternative(replace(clause, instead_of=None), effect.then)
        case Attempt(effect=Clause(without=Clause() as event) as clause, then=then, otherwise=None, whole=False) if (
            then is not None and _is_paying(event) and _is_yours(effect) and _plays_itself(clause)
        ):
            return Alternative(None, then)
        case _:
            return None


def _is_yours(attempt: Attempt) -> bool:
    return attempt.may == Player(Who.YOU)


def _is_paying(clause: Clause) -> bool:
    """ "Paying this strike's sidebar cost"."""
    cost = role(clause, "object")
    plain = clause == Clause("pay", None, clause.roles) and len(clause.roles) == 1
    if not plain or not isinstance(cost, Of) or cost.noun not in COSTS or not isinstance(cost.of, Reference):
        return False
    return speaks_of_self(cost.of) or cost.of.kind is Refer.IT


def _plays_itself(clause: Clause) -> bool:
    return replace(clause, without=None) == Clause("play", None, clause.roles) and [
        speaks_of_self(one.value) for one in clause.roles
    ] == [True]


# --- The card can be played without energy ----------------------------------------------------------------------------


def compile_way(b: Builder, alternative: Alternative) -> Waiver:
    """The cost need not be paid where it cannot be, if this can be done instead."""
    tests = _tests(b, alternative)

    def applies(state: GameState, source: int, player: int, card: int) -> bool:
        if card != source or can_pay(state, player, usual_cost(state, card), card):
            return False
        frame = context(state, source)
        return all(test(state, frame) for test in tests)

    return Waiver("play", applies, in_another_way=True)


def _tests(b: Builder, alternative: Alternative) -> list[Test]:
    b.antecedents.clear()
    b.mention("card", b.host, lambda state, frame: int(frame[SOURCE]))
    tests = [test_condition(b, alternative.condition)] if alternative.condition is not None else []
    if alternative.done is not None:
        _check(alternative.done)
        tests.append(possible(b, alternative.done))
    return tests


def _check(done: Effect) -> None:
    if not isinstance(done, Clause | Pay):
        raise refuse(done, "one thing at a time can be done instead of paying")


# --- Playing it -------------------------------------------------------------------------------------------------------


def compile_alternatives(b: Builder, alternatives: Sequence[Alternative], paid: list[int]) -> None:
    """Emit the steps in front of the payment: each other way is offered; what it takes is done, and nothing is paid."""
    for one in alternatives:
        usual = b.label()
        spoken = b.antecedents[:]
        tests = _tests(b, one)
        b.antecedents[:] = spoken
        b.step(_offer(tests, usual))
        b.jump_unless(lambda state, frame: frame[ANSWER] == YES, usual)
        for effect in (one.done, one.then):
            if effect is not None:
                compile_effect(b, effect)
        b.jump(paid)
        b.here(usual)
        b.antecedents[:] = spoken


def _offer(tests: list[Test], usual: list[int]) -> Any:
    def offer(state: GameState, frame: Frame) -> None:
        if not all(test(state, frame) for test in tests):
            frame[POSITION] = usual[0]
            return
        payable = can_pay(state, frame[YOU], usual_cost(state, frame[SOURCE]), frame[SOURCE])
        ask(state, frame[YOU], MAY, [NO, YES] if payable else [YES])

    return offer
