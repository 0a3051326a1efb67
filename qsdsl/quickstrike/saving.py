"""The state as JSON data, and back.

What leaves the process names cards and programs, not numbers of today's library.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from qsdsl.program.machine import PROGRAM, REGISTERS
from qsdsl.quickstrike.borrowing import remake_definitions
from qsdsl.quickstrike.core import BATCH
from qsdsl.quickstrike.energy import count_energy
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.quickstrike.setup import blank_state
from qsdsl.quickstrike.state import FLAT, NESTED, PLAIN, GameState

FORMAT = 1


def save_state(state: GameState, library: Library) -> dict[str, Any]:
    """Everything in the state that is not shared with the library."""
    data: dict[str, Any] = {"format": FORMAT, "cards": [definition.key for definition in state.definition]}
    for name in PLAIN + _FLAT + NESTED:
        data[name] = getattr(state, name)
    data["modifying"] = state.modifying
    data["active"] = [[event, rows] for event, rows in enumerate(state.active) if rows]
    data["cannot"] = sorted([verb, rows] for verb, rows in state.cannot.items())
    data["replacing"] = sorted([verb, rows] for verb, rows in state.replacing.items())
    data["setting"] = sorted([key, rows] for key, rows in state.setting.items())
    data["used"] = [[card, power, count] for (card, power), count in state.used.items()]
    data["used_this_turn"] = [[card, power, count] for (card, power), count in state.used_this_turn.items()]
    data["used_this_game"] = [[card, power, count] for (card, power), count in state.used_this_game.items()]
    data["stack"] = [_save_frame(frame, library) for frame in state.stack]
    data["waiting"] = [_save_waiting(one, library) for one in state.waiting]
    data["journal"] = state.journal
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def _save_frame(frame: list[Any], library: Library) -> list[Any]:
    saved = [library.program_names[frame[PROGRAM]], *frame[1:]]
    if frame[PROGRAM] == BATCH:
        saved[REGISTERS] = [_save_waiting(one, library) for one in frame[REGISTERS]]
    return saved


def _save_waiting(waiting: tuple[int, ...], library: Library) -> list[Any]:
    return [library.program_names[waiting[0]], *waiting[1:]]


def restore_state(data: dict[str, Any], library: Library, decks: Sequence[Deck], seed: int) -> GameState:
    """The state that `save_state` gave, on this library.

    Raises:
        KeyError, TypeError, IndexError, ValueError: the data is damaged or of other sets.
    """
    if data["format"] != FORMAT:
        raise ValueError(f"this saved game has format {data['format']}; this version reads format {FORMAT}")
    state = blank_state(library, decks, seed)
    if data["cards"] != [definition.key for definition in state.definition]:
        raise ValueError("this saved game was played with other cards than these decks have now")
    for name in PLAIN + _FLAT + NESTED:
        setattr(state, name, _tuples(data[name]) if name in _TUPLES else data[name])
    state.modifying = [tuple(_tuples(row)) for row in data["modifying"]]
    for event, rows in data["active"]:
        state.active[event] = tuple(_tuples(rows))
    state.cannot = {verb: [tuple(entry) for entry in rows] for verb, rows in data["cannot"]}
    state.replacing = {verb: [tuple(entry) for entry in rows] for verb, rows in data["replacing"]}
    state.setting = {verb: [tuple(entry) for entry in rows] for verb, rows in data["setting"]}
    state.used = {(card, power): count for card, power, count in data["used"]}
    state.used_this_turn = {(card, power): count for card, power, count in data["used_this_turn"]}
    state.used_this_game = {(card, power): count for card, power, count in data["used_this_game"]}
    state.stack = [_restore_frame(frame, library) for frame in data["stack"]]
    state.waiting = [_restore_waiting(one, library) for one in data["waiting"]]
    state.looked = tuple(data["looked"])
    state.outcome = tuple(data["outcome"]) if data["outcome"] is not None else None
    state.journal = [tuple(event) for event in data["journal"]]
    for player in (0, 1):
        count_energy(state, player)
    if state.learned:
        remake_definitions(state)
    return state


_FLAT = tuple(name for name in FLAT if name not in ("active", "modifying", "purse"))

_TUPLES = (
    "options",
    "modifiers",
    "chosen",
    "lasting",
    "costs",
    "grants",
    "mimics",
    "mimicking",
    "learned",
    "known",
    "under",
)
"""Lists whose entries are tuples where they are not numbers."""


def _tuples(rows: list[Any]) -> list[Any]:
    return [tuple(row) if isinstance(row, list) else row for row in rows]


def _restore_frame(frame: list[Any], library: Library) -> list[Any]:
    restored = [library.program_numbers[frame[PROGRAM]], *frame[1:]]
    if restored[PROGRAM] == BATCH:
        restored[REGISTERS] = [_restore_waiting(one, library) for one in frame[REGISTERS]]
    return restored


def _restore_waiting(waiting: list[Any], library: Library) -> Any:
    return (library.program_numbers[waiting[0]], *waiting[1:])


def digest_of(data: dict[str, Any]) -> str:
    """A hash of saved data: the same for equal states everywhere."""
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]
