"""Cards that lie under another card: in no pile, not in play, and no energy [D-173].

They stay under it wherever it goes in play. When it leaves play they go to their owners' discard piles, behind
whatever its own text does about them then.
"""

from __future__ import annotations

from qsdsl.program.machine import SOURCE, Frame, Program, new_frame
from qsdsl.quickstrike.core import SETTLE
from qsdsl.quickstrike.events import CARD_PUT, emit
from qsdsl.quickstrike.places import note_exceptions
from qsdsl.quickstrike.state import NONE, GameState, is_in_play

UNDER, DISCARD_PILE = 4, 0
"""Places of the event CardPut."""


def cards_under(state: GameState, host: int) -> list[int]:
    """The cards under that card, the last one first."""
    return [card for card, over, _ in reversed(state.under) if over == host]


def is_under(state: GameState, card: int) -> bool:
    return any(one == card for one, _, _ in state.under)


def put_under(state: GameState, card: int, host: int, from_stack: int, *, face_up: bool) -> None:
    """The card, which has been taken from where it was (an energy stack, or NONE), lies under the host from now on."""
    state.under.append((card, host, int(face_up)))
    state.exceptional = True
    emit(state, (CARD_PUT, state.owner[card], card, UNDER, NONE, from_stack))


def take_from_under(state: GameState, card: int) -> None:
    """The card lies under nothing any more; where it goes is the caller's."""
    state.under = [one for one in state.under if one[0] != card]
    note_exceptions(state)


def leave(state: GameState, host: int) -> None:
    """The host has left play. Where its own text waits for that, the cards under it wait, too."""
    if not any(waiting[2] == host for waiting in state.waiting):
        _release(state, host)


def _release(state: GameState, host: int) -> None:
    for card in reversed(cards_under(state, host)):
        take_from_under(state, card)
        state.discard[state.owner[card]].append(card)
        emit(state, (CARD_PUT, state.owner[card], card, DISCARD_PILE, NONE, NONE))


def settle_behind(state: GameState) -> None:
    """Before waiting triggers are put on the stack: what is left under cards out of play is released behind them."""
    state.stack.append(new_frame(SETTLE, state.turn_player, NONE, NONE))


def _settle(state: GameState, frame: Frame) -> None:
    """Release what lies under cards that have left play, and that nothing deals with any more."""
    state.stack.pop()
    dealt_with = {waiting[2] for waiting in state.waiting} | {one[SOURCE] for one in state.stack}
    for host in {over for _, over, _ in state.under}:
        if not is_in_play(state, host) and host not in dealt_with:
            _release(state, host)


SETTLE_PROGRAM: Program = (_settle,)
