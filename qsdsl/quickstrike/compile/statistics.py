"""Changes of Intercept and Force: once, for a time, or for as long as a card works [D-90 to D-98, D-151]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Cannot,
    Change,
    Clause,
    CostChange,
    Duration,
    Effect,
    EnergyCost,
    Grant,
    Node,
    NounPhrase,
    Quantity,
    StatisticCost,
    Things,
    Variable,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.costs import fixed
from qsdsl.program.effects import compile_clause, possible
from qsdsl.program.machine import ANSWER, DONE, NONE, SOURCE, YOU, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.program.references import get_thing
from qsdsl.program.things import find, get_amount
from qsdsl.quickstrike import cards, energy, events
from qsdsl.quickstrike.compile import statics
from qsdsl.quickstrike.decisions import PAYMENT
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.places import wake
from qsdsl.quickstrike.state import GameState, is_in_play
from qsdsl.quickstrike.totals import total

UNTIL = {Duration.THIS_TURN: cards.THIS_TURN, Duration.NEXT_CLEANUP: cards.NEXT_CLEANUP, Duration.POINT: cards.POINT}


def compile_game_effect(b: Builder, effect: Effect) -> bool:
    """Emit the steps of the effects that are QuickStrike's own; False if this is none."""
    match effect:
        case Change() if effect.duration is not None or speaks_of_next(effect.subject):
            _compile_lasting(b, effect, effect.duration)
        case Change():
            _compile_change(b, effect)
        case Cannot() | CostChange() | Grant():
            _compile_lasting(b, effect, getattr(effect, "duration", None))
        case _:
            return False
    return True


# --- Once --------------------------------------------------------------------------------------------------------------


def _compile_change(b: Builder, change: Change) -> None:
    """The strikes meant get this now and keep it; from an ally or advantage, as long as that is in play [D-61, D-62]."""
    strikes = _strikes(b, change.subject)
    times = get_amount(b, change.times) if change.times is not None else None
    changes = []
    for one in change.changes:
        if isinstance(one.amount, Variable):
            raise refuse(one, f"'{one.amount.name}' stands for nothing here")
        changes.append((b.meanings.statistics.index(one.statistic), one.amount))
    tied = b.host in ("ally", "advantage")

    def work(state: GameState, frame: Frame) -> None:
        source = frame[SOURCE]
        tie = source if tied and is_in_play(state, source) else NONE
        factor = 1 if times is None else times(state, frame)
        frame[DONE] = False
        for strike in strikes(state, frame):
            for statistic, amount in changes:
                give(state, strike, statistic, amount * factor, tie)
                frame[DONE] = True

    b.step(work)


def give(state: GameState, strike: int, statistic: int, amount: int, tie: int) -> None:
    """The strike gets so much more of the statistic."""
    state.modifiers.append((strike, statistic, amount, tie))
    emit(state, (events.STATISTIC_CHANGED, state.owner[strike], strike, statistic, amount))


def _strikes(b: Builder, subject: NounPhrase | None) -> Callable[[Any, Any], list[int]]:
    """The strikes that a change speaks of; a bare "+1 Force" and "your strike" speak of the flipped one."""
    if subject is None:
        return lambda state, frame: [state.flipped] if state.flipped != NONE else []
    if isinstance(subject, Things):
        return find(b, subject)
    get = get_thing(b, subject)

    def one(state: GameState, frame: Frame) -> list[int]:
        card = get(state, frame)
        return [card] if card != NONE and (card == state.flipped or is_in_play(state, card)) else []

    return one


# --- For a time --------------------------------------------------------------------------------------------------------


def speaks_of_next(subject: NounPhrase | None) -> bool:
    """ "your next strike" """
    return isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)


def _compile_lasting(b: Builder, effect: Change | Cannot | CostChange | Grant, duration: Duration | None) -> None:
    """An ability that works until its time is over, wherever the card goes [D-56]."""
    next_only = isinstance(effect, Change) and speaks_of_next(effect.subject)
    if isinstance(effect, Change) and isinstance(effect.subject, Things):
        adjectives = tuple(one for one in effect.subject.adjectives if one.value != "next")
        effect = replace(effect, subject=replace(effect.subject, adjectives=adjectives, quantity=Quantity.ALL))
    if duration is None and not next_only:
        raise refuse(effect, "say how long this lasts", "For instance 'this turn'.")
    until = UNTIL.get(duration, NONE) if duration is not None else NONE
    theirs = next_only and isinstance(effect, Change) and statics.is_opponents(effect.subject)
    first = len(b.abilities)
    b.abilities += statics.compile_static_effect(b, effect, None, None)
    numbers = range(first, len(b.abilities))

    def work(state: GameState, frame: Frame) -> None:
        source, whose = frame[SOURCE], frame[YOU]
        if theirs:
            whose = 1 - whose
        for number in numbers:
            state.lasting.append((source, number, until, whose, next_only))
            wake(state, source, (number,))
        frame[DONE] = True

    b.step(work)


# --- Costs that are not coloured energy --------------------------------------------------------------------------------


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
    return lambda state, frame: state.flipped != NONE and total(state, state.flipped, statistic) >= need


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
