"""The loop that runs programs until somebody must choose."""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import ANSWER, POSITION, PROGRAM, MachineState, Program


def run(state: MachineState, programs: tuple[Program, ...]) -> None:
    """Take the steps of the top frame until a decision is open or nothing is left to do.

    The innermost loop: PROGRAM and POSITION stand here as the numbers that they are.
    """
    stack = state.stack
    while stack and not state.kind:
        frame = stack[-1]
        position = frame[1]
        frame[1] = position + 1
        programs[frame[0]][position](state, frame)


assert (PROGRAM, POSITION) == (0, 1)


def answer(state: MachineState, option: Any) -> None:
    """Close the open decision; the option stands in the frame that asked."""
    state.stack[-1][ANSWER] = option
    state.kind = 0
