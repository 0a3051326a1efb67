"""Signature moves: whether one can be played, declaring it, its window [9.C, 13.C, D-70 to D-79]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from qsdsl.engine.run import answer, run
from qsdsl.program.machine import NONE, new_frame
from qsdsl.quickstrike import cards, events, places, window
from qsdsl.quickstrike.decisions import DECLARE, DECLINE, PLAY
from qsdsl.quickstrike.energy import can_pay
from qsdsl.quickstrike.events import emit, recent_copy
from qsdsl.quickstrike.replacing import power_frame
from qsdsl.quickstrike.state import GameState

SEARCH = 400
"""States that the search for a way to complete a signature move looks at, at most."""


def showing(state: GameState, player: int) -> int:
    """The signature move on the side of the Chamber Card that shows [R-9C-3]."""
    return state.signature[player * 2 + state.side[player]]


def step_options(state: GameState, player: int) -> list[int]:
    """Decline; declare, if the move can then be completed [D-70, D-71]."""
    return [DECLINE, DECLARE] if can_declare(state, player) else [DECLINE]


def can_declare(state: GameState, player: int) -> bool:
    """Uncharge, reveal, powers, pay: plainly possible, or found by playing it out on a copy.

    Banned if a step is [D-115].
    """
    card = showing(state, player)
    if state.cannot:
        if window.forbidden(state, "play", player, card, NONE):
            return False
        if any(window.forbidden(state, "uncharge", player, NONE, zone) for zone in range(player * 3, player * 3 + 3)):
            return False
    elif not state.definition[card].in_flip_space and not state.definition[card].spares_zones:
        playable, has_powers = _prospects(state, player, card)
        if playable or not has_powers:
            return playable
    trial = _trial(state)
    declare(trial, player)
    budget = [SEARCH]
    return any(_can_complete(after, player, budget) for after in _outcomes(trial, budget))


def _prospects(state: GameState, player: int, card: int) -> tuple[bool, bool]:
    """Whether the move can be played, and else whether a power can be used that might make it playable: with the zones
    uncharged, and the move declared, as they will be. A move that is too dear is not helped by being strengthened.
    """
    charged, used, first = state.charged, state.used, player * 3
    before = charged[first : first + 3]  # not all of them, if a zone only counts as charged
    charged[first : first + 3] = [False, False, False]
    state.flipped, state.used = card, {}
    playable = window.can_play(state, player, card)
    dear = not state.exceptional and not can_pay(state, player, state.definition[card].cost)
    has_powers = not playable and any(
        not (dear and window.power_of(state, option)[0].strengthens)
        for option in window.power_options(state, player, card)
    )
    state.flipped, state.used = NONE, used
    charged[first : first + 3] = before
    return playable, has_powers


def declare(state: GameState, player: int) -> None:
    """Uncharge the zones and reveal the move: the flipped card from now on, in no zone [R-9C-2, D-73, D-78]."""
    card = showing(state, player)
    emit(state, (events.SIGNATURE_MOVE_DECLARED, player, card))
    cards.put_into_flip_space(state, card, NONE)
    state.revealed[player * 2 + state.side[player]] = True
    state.stack.append(new_frame(state.definition[card].declaration, player, card, NONE))


def window_options(state: GameState, player: int) -> list[Any]:
    """Play the move, or use a power after which it can still be played; there is no backing out [D-71]."""
    card = state.flipped
    options: list[Any] = [PLAY] if window.can_play(state, player, card) else []
    for option in window.power_options(state, player, card):
        if can_complete_after(state, player, option):
            options.append(option)
    return options


def take_back(state: GameState, player: int) -> None:
    """The move cannot be completed after all: it goes back unused, the zones stay uncharged [D-72]."""
    card = state.flipped
    if card != NONE:
        places.leave_flip_space(state, card)
        places.drop_modifiers(state, card)
        emit(state, (events.SIGNATURE_MOVE_TAKEN_BACK, player, card))


# --- Looking ahead ----------------------------------------------------------------------------------------------------


def can_complete_after(state: GameState, player: int, option: tuple[int, int, int]) -> bool:
    """Whether the move can still be played once this power has been used."""
    budget = [SEARCH]
    return any(_can_complete(after, player, budget) for after in _after_power(_trial(state), player, option, budget))


def _trial(state: GameState) -> GameState:
    """A copy to try things on."""
    return _alone(recent_copy(state))


def _alone(trial: GameState) -> GameState:
    """Nothing is pending, and nobody listens."""
    trial.listening = False
    trial.stack = []
    trial.waiting = []
    trial.kind = 0
    return trial


# What follows uses its trial up: the last way to go on needs no copy of it.


def _can_complete(trial: GameState, player: int, budget: list[int]) -> bool:
    """Whether some series of powers leads to a move that can be played; within the budget of states."""
    card = trial.flipped
    if card == NONE or budget[0] <= 0:
        return False
    if window.can_play(trial, player, card):
        return True
    options = window.power_options(trial, player, card)
    for number, option in enumerate(options, 1):
        before = _alone(trial) if number == len(options) else _trial(trial)
        for after in _after_power(before, player, option, budget):
            if _can_complete(after, player, budget):
                return True
    return False


def _after_power(trial: GameState, player: int, option: tuple[int, int, int], budget: list[int]) -> Iterator[GameState]:
    """The states that using the power can lead to, one for each way to choose in it."""
    budget[0] -= 1
    power, source = window.power_of(trial, option)
    window.count_use(trial, option)
    trial.stack.append(power_frame(trial, power, player, source))
    yield from _outcomes(trial, budget)


def _outcomes(trial: GameState, budget: list[int]) -> Iterator[GameState]:
    """Run on; at each decision try every answer."""
    run(trial, trial.programs)
    if not trial.kind:
        yield trial
        return
    options = trial.options
    for number, option in enumerate(options, 1):
        if budget[0] <= 0:
            return
        budget[0] -= 1
        after = trial if number == len(options) else recent_copy(trial)
        answer(after, option)
        yield from _outcomes(after, budget)
