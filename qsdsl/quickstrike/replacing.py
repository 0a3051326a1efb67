"""Replacements: what happens in place of something else [D-118].

They act before the event, which then never happened.
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, EVENT_PLAYER, NONE, REGISTERS, YOU, Frame, Program, ask, new_frame
from qsdsl.quickstrike.core import REPLACE
from qsdsl.quickstrike.decisions import ORDER_REPLACEMENTS
from qsdsl.quickstrike.definition import Replacement
from qsdsl.quickstrike.places import end_lasting
from qsdsl.quickstrike.state import GameState, controller


def replaced(state: GameState, verb: str, player: int, card: int, zone: int) -> bool:
    """Whether something happens instead; then its frame is on the stack, and the caller does nothing more."""
    found = []
    for source, index in state.replacing.get(verb, ()):
        ability = state.definition[source].abilities[index]
        assert isinstance(ability, Replacement)
        if ability.matches(state, source, player, card, zone):
            found.append((source, index))
    if not found:
        return False
    frame = new_frame(REPLACE, player, NONE, NONE, player, card, zone)
    frame[REGISTERS] = found
    state.stack.append(frame)
    return True


def choose_replacement(state: GameState, frame: Frame) -> None:
    """Of several the affected player chooses one."""
    ask(state, frame[YOU], ORDER_REPLACEMENTS, list(range(len(frame[REGISTERS]))))


def begin_replacement(state: GameState, frame: Frame) -> None:
    """Its frame takes this one's place."""
    source, index = frame[REGISTERS][frame[ANSWER]]
    ability = state.definition[source].abilities[index]
    assert isinstance(ability, Replacement)
    state.stack.pop()
    if ability.once:
        end_lasting(state, next(one for one in state.lasting if one[:2] == (source, index)))
    you, zone = controller(state, source), state.zone_of[source]
    state.stack.append(new_frame(ability.program, you, source, zone, *frame[EVENT_PLAYER:REGISTERS]))


REPLACE_PROGRAM: Program = (choose_replacement, begin_replacement)
