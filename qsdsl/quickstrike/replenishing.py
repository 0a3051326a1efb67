"""Replenishing where cards change it: less energy, or more [9.B, RP-04].

Comes in: the state in the replenish step. Goes out: the energy is added, once the player has said what is left out.
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, NONE, POSITION, REGISTERS, YOU, Frame, Program, ask, new_frame
from qsdsl.quickstrike.core import REPLENISH
from qsdsl.quickstrike.decisions import CHOOSE_ZONE
from qsdsl.quickstrike.definition import ReplenishChange
from qsdsl.quickstrike.energy import add_energy
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.window import forbidden

COUNTS, LEFT_OUT = REGISTERS, REGISTERS + 1


def is_changed(state: GameState, player: int) -> bool:
    """Whether some card says that the player replenishes in another way, or not at all."""
    return "replenish" in state.replacing or forbidden(state, "replenish", player, NONE, NONE)


def begin(state: GameState, player: int) -> None:
    """Put a frame on the stack that replenishes for the player, as all changes together will have it."""
    if forbidden(state, "replenish", player, NONE, NONE):
        return
    counts = [1 if color <= state.origin % 3 else 0 for color in range(3)]
    left_out = 0
    for source, index in state.replacing["replenish"]:
        change = state.definition[source].abilities[index]
        assert isinstance(change, ReplenishChange)
        if change.applies(state, source, player, NONE, NONE):
            counts = [max(0, count + more) for count, more in zip(counts, change.by_color, strict=True)]
            left_out += change.left_out
    frame = new_frame(REPLENISH, player, NONE, NONE)
    frame[COUNTS], frame[LEFT_OUT] = counts, left_out
    state.stack.append(frame)


def choose(state: GameState, frame: Frame) -> None:
    """Which energy is left out, one by one: the player's choice [RP-04]."""
    zones = [frame[YOU] * 3 + color for color in range(3) if frame[COUNTS][color]]
    if frame[LEFT_OUT] and zones:
        ask(state, frame[YOU], CHOOSE_ZONE, zones)
    else:
        frame[POSITION] += 1


def leave_out(state: GameState, frame: Frame) -> None:
    frame[COUNTS][frame[ANSWER] % 3] -= 1
    frame[LEFT_OUT] -= 1
    frame[POSITION] -= 2


def add(state: GameState, frame: Frame) -> None:
    """The lowest zone first, then up [R-9B-1, D-15]."""
    state.stack.pop()
    for color in (2, 1, 0):
        for _ in range(frame[COUNTS][color]):
            add_energy(state, frame[YOU] * 3 + color)


REPLENISH_PROGRAM: Program = (choose, leave_out, add)
