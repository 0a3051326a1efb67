"""Starting what the flip window offers: a card's program, or that of a power or keyword."""

from __future__ import annotations

from qsdsl.program.machine import POSITION, PROGRAM, Frame, new_frame
from qsdsl.quickstrike import window
from qsdsl.quickstrike.events import CARD_PLAYED, PAYMENT_POWER_PLAYED, emit, notify, use_keyword
from qsdsl.quickstrike.replacing import power_frame
from qsdsl.quickstrike.state import GameState


def play(state: GameState, player: int, card: int) -> None:
    """Start the card's program."""
    zone = state.zone_of[card]
    state.journal.append((CARD_PLAYED, player, card, zone))
    if state.listening and state.active[CARD_PLAYED]:
        notify(state, state.journal[-1])
    begin(state, new_frame(state.definition[card].program, player, card, zone))


def begin(state: GameState, frame: Frame) -> None:
    """Put the frame on the stack, and take its first step at once: that saves a turn of the loop."""
    frame[POSITION] = 1
    state.stack.append(frame)
    state.programs[frame[PROGRAM]][0](state, frame)


def use_power(state: GameState, player: int, option: tuple[int, int, int]) -> None:
    """Start the program of a power or keyword that the window has offered."""
    power, source = window.power_of(state, option)
    window.count_use(state, option)
    if power.is_power:
        emit(state, (PAYMENT_POWER_PLAYED, player, source, option[2], state.zone_of[state.flipped]))
    else:
        use_keyword(state, player, source, power.name.lower())
    begin(state, power_frame(state, power, player, source))
