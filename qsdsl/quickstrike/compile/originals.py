"""What happens when nothing is put in an event's place: also the list of what can be replaced [D-118]."""

from __future__ import annotations

from qsdsl.program.machine import DONE, EVENT_CARD, EVENT_PLAYER, EVENT_ZONE, Frame, Step
from qsdsl.quickstrike import cards, scoring
from qsdsl.quickstrike.state import GameState


def do_original(verb: str) -> Step:
    """The step that lets the event happen after all."""
    work = ORIGINALS[verb]

    def step(state: GameState, frame: Frame) -> None:
        done = work(state, frame[EVENT_PLAYER], frame[EVENT_CARD], frame[EVENT_ZONE])
        if len(state.stack) > 1:
            state.stack[-2][DONE] = done

    return step


def _eliminate(state: GameState, player: int, card: int, zone: int) -> bool:
    cards.eliminate(state, card, player)
    return True


def _focus(state: GameState, player: int, card: int, zone: int) -> bool:
    if card != state.flipped:
        return False  # what was done in part in place of it has taken the card away
    cards.focus(state, player)
    return True


def _discard(state: GameState, player: int, card: int, zone: int) -> bool:
    if card != state.flipped:
        return False
    cards.discard_flipped(state, player)
    return True


def _clean_up(state: GameState, player: int, card: int, zone: int) -> bool:
    cards.clean_up_card(state, player, card)
    return True


def _charge(state: GameState, player: int, card: int, zone: int) -> bool:
    return cards.charge(state, zone)


def _uncharge(state: GameState, player: int, card: int, zone: int) -> bool:
    return cards.uncharge(state, zone)


def _celebrate(state: GameState, player: int, card: int, zone: int) -> bool:
    scoring.celebrate(state, player)
    return True


def _turn_over(state: GameState, player: int, card: int, zone: int) -> bool:
    cards.put_away(state, card)
    return True


def _score(state: GameState, player: int, card: int, zone: int) -> bool:
    scoring.fail_defense(state)
    return True


ORIGINALS = {
    "score": _score,
    "celebrate": _celebrate,
    "turn over": _turn_over,
    "eliminate": _eliminate,
    "focus": _focus,
    "discard": _discard,
    "clean up": _clean_up,
    "charge": _charge,
    "uncharge": _uncharge,
}
"""What happens when nothing is put in an event's place; also the list of what can be replaced."""
