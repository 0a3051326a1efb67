"""The end of a turn, for what waits for it: all that its counterattack has set off is done, nothing is cleaned up yet.

In: the turn's frame. Out: whether something waits and comes first; the turn then ends when it is done [R-17-3, D-184].
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, NONE, POSITION, YOU, Frame
from qsdsl.quickstrike.events import TURN_ENDED, notify
from qsdsl.quickstrike.scoring import resolve_waiting
from qsdsl.quickstrike.state import GameState

TOLD = -1_000
"""In the frame of a turn in which this has been told: the answer to no question."""


def comes_first(state: GameState, frame: Frame, back_to: int) -> bool:
    """Tell of the end of the turn, once; the frame goes on at `back_to` behind what has waited for it."""
    if not state.active[TURN_ENDED]:
        return False
    if frame[ANSWER] == TOLD:
        frame[ANSWER] = NONE
        return False
    notify(state, (TURN_ENDED, frame[YOU]))
    if not state.waiting:
        return False
    frame[ANSWER], frame[POSITION] = TOLD, back_to
    resolve_waiting(state)
    return True
