"""Effects that work for a time, wherever their card goes [D-56, D-89, D-96].

"This turn", "your next strike", delayed triggers.

Each is an ability of the card that only an instruction or power wakes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from qsdsl.effect.tree import (
    Can,
    Cannot,
    Change,
    Clause,
    CostChange,
    Duration,
    Effect,
    Grant,
    NounPhrase,
    Quantity,
    Replacement,
    SetStatistic,
    Things,
    Trigger,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import DONE, NONE, SOURCE, YOU, Frame
from qsdsl.quickstrike import cards
from qsdsl.quickstrike.compile import statics
from qsdsl.quickstrike.compile.defending import compile_defence_rule, is_defence_rule
from qsdsl.quickstrike.compile.statistics import compile_become, compile_change
from qsdsl.quickstrike.compile.triggers import compile_replacement, compile_trigger, is_next
from qsdsl.quickstrike.definition import Ability
from qsdsl.quickstrike.places import begin_lasting
from qsdsl.quickstrike.state import GameState

UNTIL = {
    "this turn": cards.THIS_TURN,
    Duration.THIS_TURN.value: cards.THIS_TURN,
    Duration.NEXT_CLEANUP.value: cards.NEXT_CLEANUP,
    Duration.POINT.value: cards.POINT,
}


def compile_game_effect(b: Builder, effect: Effect) -> bool:
    """Emit the steps of the effects that are QuickStrike's own; False if this is none."""
    match effect:
        case Change() if effect.duration is not None or speaks_of_next(effect.subject):
            _compile_static(b, effect)
        case Change():
            compile_change(b, effect)
        case Can() | Cannot() | CostChange() | Grant():
            _compile_static(b, effect)
        case SetStatistic():
            compile_become(b, effect)
        case Trigger():
            _compile_trigger(b, effect)
        case Replacement():
            _compile_replacement(b, effect)
        case _:
            return False
    return True


def compile_game_clause(b: Builder, clause: Clause) -> bool:
    """The same for clauses whose verb is no single act: where a player begins to defend next turn."""
    if not is_defence_rule(clause):
        return False
    if clause.duration not in (Duration.NEXT_TURN, Duration.THIS_TURN):
        raise refuse(clause, "say on which turn")
    until = cards.NEXT_TURN if clause.duration is Duration.NEXT_TURN else cards.THIS_TURN
    wake_later(b, [compile_defence_rule(b.child(), replace(clause, duration=None))], until)
    return True


def speaks_of_next(subject: NounPhrase | None) -> bool:
    """ "your next strike" """
    return isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)


def _compile_static(b: Builder, effect: Change | Can | Cannot | CostChange | Grant) -> None:
    """What holds for a time, or for the next strike."""
    duration = effect.duration.value if effect.duration is not None else ""
    next_only = theirs = False
    if isinstance(effect, Change) and isinstance(effect.subject, Things):
        next_only = speaks_of_next(effect.subject)
        theirs = next_only and statics.is_opponents(effect.subject)
        kept = tuple(one for one in effect.subject.adjectives if one.value != "next" and one.kind != "duration")
        duration = next((one.value for one in effect.subject.adjectives if one.kind == "duration"), duration)
        quantity = Quantity.ALL if next_only else effect.subject.quantity
        effect = replace(effect, duration=None, subject=replace(effect.subject, adjectives=kept, quantity=quantity))
    else:
        effect = replace(effect, duration=None)
    if not duration and not next_only:
        raise refuse(effect, "say how long this lasts", "For instance 'this turn'.")
    if duration and duration not in UNTIL:
        raise refuse(effect, f"the engine does not know how long '{duration}' is here")
    abilities = statics.compile_static_effect(b, effect, None, None)
    wake_later(b, abilities, UNTIL.get(duration, NONE), theirs=theirs, next_only=next_only)


def _compile_trigger(b: Builder, trigger: Trigger) -> None:
    """A delayed trigger.

    That of a power is bound to the strike that it was used for; any other waits until it happens or the turn ends.
    """
    ability = compile_trigger(b, trigger, once=True)
    until = NONE if b.in_power or is_next(trigger) else cards.THIS_TURN
    wake_later(b, [ability], until, bound=b.in_power)


def _compile_replacement(b: Builder, effect: Replacement) -> None:
    """ "If you would … this turn, … instead": as often as it happens; without a time, once."""
    duration = effect.event.duration
    if duration not in (None, Duration.THIS_TURN):
        raise refuse(effect.event, "the engine can replace what would happen this turn")
    ability = compile_replacement(b, effect, once=duration is None, lasts=True)
    wake_later(b, [ability], cards.THIS_TURN)


def wake_later(
    b: Builder,
    abilities: Sequence[Ability],
    until: int,
    *,
    theirs: bool = False,
    next_only: bool = False,
    bound: bool = False,
) -> None:
    """Emit the step that wakes the abilities. Those of an advantage in its area end with it [R-13B-5]."""
    first = len(b.abilities)
    b.abilities += abilities
    numbers = range(first, len(b.abilities))

    granted = b.granted

    def work(state: GameState, frame: Frame) -> None:
        source, whose = frame[SOURCE], 1 - frame[YOU] if theirs else frame[YOU]
        if granted:
            source = _holder(state, frame[YOU], first, abilities[0])
        in_area = until == NONE and source in state.advantages[frame[YOU]]
        tie = state.flipped if bound else source if in_area else NONE
        for number in numbers:
            begin_lasting(state, (source, number, until, whose, next_only, tie))
        frame[DONE] = True

    b.step(work, plain=True)


def _holder(state: GameState, player: int, number: int, ability: Ability) -> int:
    """A card of the player's that is printed with the ability, which the card that carries it out only has from it."""
    for card, definition in enumerate(state.definition):
        if state.owner[card] == player and definition.abilities[number : number + 1] == (ability,):
            return card
    raise AssertionError("an ability that lasts was given by a card that is not in the game")
