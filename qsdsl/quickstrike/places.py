"""Which abilities work: the state's tables of listeners, modifiers, bans and costs, kept as cards come and go.

The tables follow from where the cards are; `recount` builds them anew and is what the tests hold them against.
"""

from __future__ import annotations

from typing import Any

from qsdsl.quickstrike.definition import ACTIVE, CANNOT, COSTS, GRANTS, MIMICS, MODIFYING, REPLACING, SETTING
from qsdsl.quickstrike.state import GameState, Lasting

THIS_TURN, NEXT_CLEANUP, POINT, NEXT_TURN, TURN_START, OPPONENT_POINT, COMING_TURN, OPENING_ATTACK, END_OF_GAME = range(
    9
)
"""How long a lasting ability works: to the end of this turn or of the next one of the player whose it is, …; in
`COMING_TURN` alone.
"""


def wake(state: GameState, card: int, abilities: tuple[int, ...]) -> None:
    """These abilities of the card begin to work."""
    hooks = state.definition[card].hooks
    for index in abilities:
        table, key = hooks[index]
        if table == ACTIVE:
            state.active[key] += ((card, index),)
            state.listening = True
        elif table == MODIFYING:
            state.modifying[key] += ((card, index),)
        else:
            _rare(state, table, key)[0].append((card, index))
            state.exceptional = True


def rest(state: GameState, card: int, abilities: tuple[int, ...]) -> None:
    """These abilities of the card stop working. An emptied row goes, so that a table without entries is false."""
    hooks = state.definition[card].hooks
    for index in abilities:
        table, key = hooks[index]
        if table in _LISTENERS:
            listeners = state.active if table == ACTIVE else state.modifying
            row = listeners[key]
            place = row.index((card, index))
            listeners[key] = row[:place] + row[place + 1 :]
            if table == ACTIVE:
                state.listening = any(state.active)
        else:
            rare, rows = _rare(state, table, key)
            rare.remove((card, index))
            if not rare and rows is not None:
                del rows[key]
            note_exceptions(state)


_LISTENERS = (ACTIVE, MODIFYING)


def note_exceptions(state: GameState) -> None:
    """Keep `state.exceptional` true to what it says."""
    tables = (state.cannot, state.replacing, state.setting, state.costs, state.grants, state.mimics, state.lasting)
    state.exceptional = any(tables) or bool(state.under) or state.flips_left <= 0 or state.rules.makes_exceptions


def _rare(state: GameState, table: int, key: Any) -> tuple[list[tuple[int, int]], Any]:
    """The row of an ability that few cards have, and the table that the row is in."""
    if table in (CANNOT, REPLACING, SETTING):
        rows: dict[Any, list[tuple[int, int]]] = getattr(state, ROWS[table])
        return rows.setdefault(key, []), rows
    row: list[tuple[int, int]] = getattr(state, ROW[table])
    return row, None


ROW = {COSTS: "costs", GRANTS: "grants", MIMICS: "mimics"}
ROWS = {CANNOT: "cannot", REPLACING: "replacing", SETTING: "setting"}


def enter_play(state: GameState, card: int) -> None:
    """The card is in play from now on."""
    abilities = state.definition[card].in_play
    if abilities:
        wake(state, card, abilities)


def leave_play(state: GameState, card: int) -> None:
    """The card is in play no longer; what was tied to it ends [D-57, D-61, R-13A-14, R-13B-5]."""
    abilities = state.definition[card].in_play
    if abilities:
        rest(state, card, abilities)
    if state.modifiers:
        state.modifiers = [one for one in state.modifiers if one[0] != card and one[3] != card]
    if state.chosen:
        state.chosen = [one for one in state.chosen if one[0] != card]
    if state.lasting:
        end_bound(state, card)


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
    if state.lasting:
        end_bound(state, card)


def end_bound(state: GameState, card: int) -> None:
    """What is bound to the card, or was made by it for a strike and no time, ends with it [D-150, D-61]."""
    for entry in [one for one in state.lasting if one[5] == card or (one[5] >= 0 and one[0] == card and one[2] < 0)]:
        end_lasting(state, entry)


def begin_lasting(state: GameState, entry: Lasting) -> None:
    """The ability works for a time, now or from the beginning of the turn that it is for."""
    state.lasting.append(entry)
    if entry[2] != COMING_TURN:
        wake(state, entry[0], (entry[1],))
    state.exceptional = True


def begin_turn_of(state: GameState, player: int) -> None:
    """What was for the player's next turn is for this one from now on [D-170]."""
    for entry in [one for one in state.lasting if one[2] in (NEXT_TURN, COMING_TURN) and one[3] == player]:
        state.lasting.remove(entry)
        state.lasting.append((*entry[:2], THIS_TURN, *entry[3:]))
        if entry[2] == COMING_TURN:
            wake(state, entry[0], (entry[1],))


def end_lasting(state: GameState, entry: Lasting) -> None:
    """The lasting ability works no longer."""
    state.lasting.remove(entry)
    if entry[2] != COMING_TURN:
        rest(state, entry[0], (entry[1],))
    note_exceptions(state)


def recount(state: GameState) -> tuple[object, ...]:
    """The tables as they must be, each row sorted: for checking."""
    fresh = state.copy()
    fresh.active, fresh.modifying, fresh.listening = [()] * len(state.active), [(), ()], False
    fresh.cannot, fresh.replacing, fresh.setting = {}, {}, {}
    fresh.costs, fresh.grants, fresh.mimics = [], [], []
    for card in _in_play(state):
        wake(fresh, card, state.definition[card].in_play)
    if state.flipped >= 0:
        wake(fresh, state.flipped, state.definition[state.flipped].in_flip_space)
    for card, definition in enumerate(state.definition):
        wake(fresh, card, definition.anywhere)
    for card, ability, until, *_ in state.lasting:
        if until != COMING_TURN:
            wake(fresh, card, (ability,))
    note_exceptions(fresh)
    return tables(fresh)


def tables(state: GameState) -> tuple[object, ...]:
    """The tables in a form that can be compared."""
    return (
        [sorted(row) for row in state.active],
        {key: sorted(row) for key, row in state.cannot.items()},
        {key: sorted(row) for key, row in state.replacing.items()},
        {key: sorted(row) for key, row in state.setting.items()},
        [sorted(row) for row in state.modifying],
        sorted(state.costs),
        sorted(state.grants),
        sorted(state.mimics),
        state.exceptional,
        state.listening,
    )


def _in_play(state: GameState) -> list[int]:
    cards = [card for card in state.ally if card >= 0]
    for player in (0, 1):
        cards += state.strikes[player] + state.advantages[player]
    return cards
