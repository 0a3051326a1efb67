"""What a running program sees: its frame, and the part of the state that every game has.

A *program* is a tuple of steps, known by its number in the library. A *frame* is a short list in the state: which
program, which step is next, on whose behalf, and registers for what was chosen. Plain lists and ints, because the state
is plain data and because this is the innermost loop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Frame: TypeAlias = list[Any]
Step: TypeAlias = Callable[[Any, Frame], None]
Program: TypeAlias = tuple[Step, ...]

# Places in a frame. YOU is the player whom the text addresses, SOURCE the card whose text it is, ZONE what "this zone"
# is.
PROGRAM, POSITION, YOU, SOURCE, ZONE, ANSWER, DONE, EVENT_PLAYER, EVENT_CARD, EVENT_ZONE, REGISTERS = range(11)

NONE = -1
"""No card, no zone, no choice."""


REGISTER_COUNT = 8
"""Every frame has as many registers; the builder refuses a text that needs more."""
AGAIN = REGISTERS + REGISTER_COUNT - 1
"""In the frame of a payment power: how often its effect is still to be had once more."""


def new_frame(
    program: int, you: int, source: int, zone: int, player: int = NONE, card: int = NONE, event_zone: int = NONE
) -> Frame:
    """A frame at the first step of `program`; player, card and event zone are those of the event that set it off."""
    return [program, 0, you, source, zone, None, False, player, card, event_zone,
            None, None, None, None, None, None, None, None]  # fmt: skip


class MachineState:
    """The part of a state that does not depend on the game."""

    __slots__ = ("chooser", "exceptional", "kind", "options", "stack", "waiting")

    stack: list[Frame]
    """Frames; the last one runs."""
    waiting: list[tuple[int, int, int, int, int, int, int]]
    """Triggers that wait: (program, you, source, zone, event player, event card, event zone)."""
    exceptional: bool
    """Something works that makes exceptions, such as a ban or a replacement. Asked once, where else all of its kinds
    would have to be asked for; while it is true, nothing is done in a quicker way than step by step."""
    chooser: int
    """Who must choose; meaningful while `kind` is not 0."""
    kind: int
    """What kind of decision is open; 0 = none."""
    options: list[Any]
    """What may be chosen: ints, or tuples of ints."""


def ask(state: MachineState, chooser: int, kind: int, options: list[Any]) -> None:
    """Let `chooser` pick one of `options` (at least one); the answer will stand in the running frame.

    With a single option there is nothing to ask.
    """
    if len(options) == 1:
        state.stack[-1][ANSWER] = options[0]
    else:
        state.chooser = chooser
        state.kind = kind
        state.options = options
