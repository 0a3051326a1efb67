"""Replenishing where cards change it: less energy, or more [9.B, RP-04].

Comes in: the state in the replenish step. Goes out: the energy is added, once the player has said what is left out.
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, NONE, POSITION, REGISTERS, YOU, Frame, Program, ask, new_frame
from qsdsl.quickstrike.core import REPLENISH
from qsdsl.quickstrike.decisions import CHOOSE_ZONE
from qsdsl.quickstrike.definition import ReplenishChange
from qsdsl.quickstrike.energy import add_energy, replenish
from qsdsl.quickstrike.events import REPLENISH_STEP_ENDED, notify
from qsdsl.quickstrike.places import end_lasting
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.window import forbidden

COUNTS, LEFT_OUT = REGISTERS, REGISTERS + 1


def end(state: GameState, player: int) -> None:
    """The replenish step is over, for what waits for it [D-171]."""
    if state.listening and state.active[REPLENISH_STEP_ENDED]:
        notify(state, (REPLENISH_STEP_ENDED, player))


def begin(state: GameState, player: int) -> None:
    """The replenish step, as all changes together will have it; a frame on the stack asks what is left out."""
    if state.origin < 0 or forbidden(state, "replenish", player, NONE, NONE):
        return end(state, player)
    if "replenish" not in state.replacing and "replenish energy" not in state.cannot:
        replenish(state, player)
        return end(state, player)
    counts = [1 if color <= state.origin % 3 else 0 for color in range(3)]
    left_out = 0
    for source, index in state.replacing.get("replenish", ()):
        change = state.definition[source].abilities[index]
        assert isinstance(change, ReplenishChange)
        if change.applies(state, source, player, NONE, NONE):
            counts = [max(0, count + more) for count, more in zip(counts, change.by_color, strict=True)]
            left_out += change.left_out
            if change.once:
                end_lasting(state, next(one for one in state.lasting if one[:2] == (source, index)))
    for color in range(3):
        if forbidden(state, "replenish energy", player, NONE, player * 3 + color):
            counts[color] = 0
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
    end(state, frame[YOU])


REPLENISH_PROGRAM: Program = (choose, leave_out, add)
