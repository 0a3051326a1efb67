"""How often an ability may happen in a turn or a game: "Once per turn, when …", "Once per game, …".

Uses are counted with those of payment powers, which are forgotten when a turn begins.
"""

from __future__ import annotations

from collections.abc import Callable

from qsdsl.effect.tree import Limit
from qsdsl.program.builder import Builder
from qsdsl.program.machine import DONE, SOURCE, Frame
from qsdsl.quickstrike.definition import Matcher
from qsdsl.quickstrike.state import GameState


def within(limit: Limit | None, matches: Matcher) -> Matcher:
    """The event counts only as long as the ability has uses left."""
    if limit is None:
        return matches
    left = _left(limit)

    def match(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        return left(state, source) and matches(state, source, player, card, zone)

    return match


def stop_at(b: Builder, limit: Limit | None, end: list[int]) -> None:
    """Emit the jump to `end` where no use is left any more: of two that wait at once, the second."""
    if limit is not None:
        left = _left(limit)
        b.jump_unless(lambda state, frame: left(state, frame[SOURCE]), end)  # type: ignore[arg-type]


def count_use(b: Builder, limit: Limit | None, *, optional: bool) -> None:
    """Emit the step that counts a use; of what is optional, only if it was done."""
    if limit is None:
        return
    key, in_game = _key(limit), limit.per == "game"

    def count(state: GameState, frame: Frame) -> None:
        if not optional or frame[DONE]:
            use = frame[SOURCE], key
            uses = state.used_this_game if in_game else state.used_this_turn
            uses[use] = uses.get(use, 0) + 1

    b.step(count, plain=True)


def _left(limit: Limit) -> Callable[[GameState, int], bool]:
    key, times = _key(limit), limit.times
    if limit.per == "game":
        return lambda state, source: state.used_this_game.get((source, key), 0) < times
    return lambda state, source: state.used_this_turn.get((source, key), 0) < times


def _key(limit: Limit) -> str:
    """What tells the abilities of one card apart: where their limits stand in its text."""
    return f"limit at {limit.span[0]}"
