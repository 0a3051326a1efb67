"""What was chosen before, as the journal tells."""

from __future__ import annotations

from qsdsl.program.machine import NONE, SOURCE, Frame
from qsdsl.program.meaning import Get
from qsdsl.quickstrike.events import CHOICE_MADE
from qsdsl.quickstrike.state import GameState


def chosen_before(kind: int) -> Get:
    """What of this kind was chosen last for the card, as the journal tells: also when its program has ended."""

    def get(state: GameState, frame: Frame) -> int:
        for event in reversed(state.journal):
            if event[0] == CHOICE_MADE and event[2:4] == (frame[SOURCE], kind):
                return event[4]
        return NONE

    return get
