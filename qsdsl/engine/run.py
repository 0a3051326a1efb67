"""The loop that runs programs until somebody must choose."""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import ANSWER, POSITION, PROGRAM, MachineState, Program


def run(state: MachineState, programs: tuple[Program, ...]) -> None:
    """Take the steps of the top frame until a decision is open or nothing is left to do."""
    stack = state.stack
    while not state.kind and stack:
        frame = stack[-1]
        position = frame[POSITION]
        frame[POSITION] = position + 1
        programs[frame[PROGRAM]][position](state, frame)


def answer(state: MachineState, option: Any) -> None:
    """Close the open decision; the option stands in the frame that asked."""
    state.stack[-1][ANSWER] = option
    state.kind = 0
