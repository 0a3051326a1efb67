"""Waiting triggers and their order.

What happens at the same time forms a batch; the turn player says which comes next [R-17-1, D-110]. Triggers that arise
meanwhile form a later batch [D-111]. A batch is one frame whose register holds the waiting triggers.
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, NONE, POSITION, REGISTERS, YOU, Frame, MachineState, Program, ask, new_frame

ORDER = "order triggers"
Waiting = tuple[int, int, int, int, int, int, int]


def open_batch(state: MachineState, batch: int, turn_player: int) -> None:
    """Put the waiting triggers on the stack as one batch; `batch` is the number of the batch program.

    A single trigger needs no batch: its own frame goes there.
    """
    if len(state.waiting) == 1:
        program, you, source, zone, player, card, event_zone = state.waiting.pop()
        state.stack.append(new_frame(program, you, source, zone, player, card, event_zone))
        return
    frame = new_frame(batch, turn_player, NONE, NONE)
    frame[REGISTERS] = state.waiting
    state.waiting = []
    state.stack.append(frame)


def batch_program(kind: int) -> Program:
    """The steps of a batch; `kind` numbers the decision about the order."""

    def pick(state: MachineState, frame: Frame) -> None:
        waiting = frame[REGISTERS]
        if not waiting:
            state.stack.pop()
        elif waiting.count(waiting[0]) == len(waiting):  # all alike: any order is the same
            frame[ANSWER] = 0
        else:
            ask(state, frame[YOU], kind, list(range(len(waiting))))

    def resolve(state: MachineState, frame: Frame) -> None:
        frame[POSITION] = 0
        program, you, source, zone, player, card, event_zone = frame[REGISTERS].pop(frame[ANSWER])
        state.stack.append(new_frame(program, you, source, zone, player, card, event_zone))

    return (pick, resolve)
