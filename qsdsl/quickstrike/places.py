"""Which abilities work: the state's tables of listeners, modifiers, bans and costs, kept as cards come and go.

The tables follow from where the cards are; `recount` builds them anew and is what the tests hold them against.
"""

from __future__ import annotations

from typing import Any

from qsdsl.quickstrike.definition import CostModifier, GrantedPower, Modifier, Restriction, TriggerAbility
from qsdsl.quickstrike.state import GameState


def wake(state: GameState, card: int, abilities: tuple[int, ...]) -> None:
    """These abilities of the card begin to work."""
    for index in abilities:
        entry = (card, index)
        ability = state.definition[card].abilities[index]
        match ability:
            case TriggerAbility():
                state.active.setdefault(ability.event, []).append(entry)
            case Modifier():
                state.modifying[ability.statistic].append(entry)
            case Restriction():
                state.cannot.setdefault(ability.verb, []).append(entry)
            case CostModifier():
                state.costs.append(entry)
            case GrantedPower():
                state.grants.append(entry)


def rest(state: GameState, card: int, abilities: tuple[int, ...]) -> None:
    """These abilities of the card stop working."""
    for index in abilities:
        entry = (card, index)
        ability = state.definition[card].abilities[index]
        match ability:
            case TriggerAbility():
                _drop(state.active, ability.event, entry)
            case Modifier():
                state.modifying[ability.statistic].remove(entry)
            case Restriction():
                _drop(state.cannot, ability.verb, entry)
            case CostModifier():
                state.costs.remove(entry)
            case GrantedPower():
                state.grants.remove(entry)


def _drop(table: dict[Any, list[tuple[int, int]]], key: Any, entry: tuple[int, int]) -> None:
    """An emptied row goes, so that a table without entries is false."""
    row = table[key]
    row.remove(entry)
    if not row:
        del table[key]


def enter_play(state: GameState, card: int) -> None:
    """The card is in play from now on."""
    abilities = state.definition[card].in_play
    if abilities:
        wake(state, card, abilities)


def leave_play(state: GameState, card: int) -> None:
    """The card is in play no longer; what was tied to it ends [D-61, R-13A-14, R-13B-5]."""
    abilities = state.definition[card].in_play
    if abilities:
        rest(state, card, abilities)
    if state.modifiers:
        state.modifiers = [one for one in state.modifiers if one[0] != card and one[3] != card]


def leave_flip_space(state: GameState, card: int) -> None:
    """The card is the flipped card no longer. Modifiers stay with it only if it goes into play."""
    state.flipped = -1
    abilities = state.definition[card].in_flip_space
    if abilities:
        rest(state, card, abilities)


def drop_modifiers(state: GameState, card: int) -> None:
    """The card forgets what it got; it did not go into play."""
    if state.modifiers:
        state.modifiers = [one for one in state.modifiers if one[0] != card]


def recount(state: GameState) -> tuple[object, ...]:
    """The tables as they must be, each row sorted: for checking."""
    fresh = state.copy()
    fresh.active, fresh.cannot, fresh.modifying, fresh.costs, fresh.grants = {}, {}, [[], []], [], []
    for card in _in_play(state):
        wake(fresh, card, state.definition[card].in_play)
    if state.flipped >= 0:
        wake(fresh, state.flipped, state.definition[state.flipped].in_flip_space)
    for card, ability, *_ in state.lasting:
        wake(fresh, card, (ability,))
    return tables(fresh)


def tables(state: GameState) -> tuple[object, ...]:
    """The tables in a form that can be compared."""
    return (
        {key: sorted(row) for key, row in state.active.items()},
        {key: sorted(row) for key, row in state.cannot.items()},
        [sorted(row) for row in state.modifying],
        sorted(state.costs),
        sorted(state.grants),
    )


def _in_play(state: GameState) -> list[int]:
    cards = [card for card in state.ally if card >= 0]
    for player in (0, 1):
        cards += state.strikes[player] + state.advantages[player]
    return cards
