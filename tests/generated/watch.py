"""A game under observation: at every step and every decision the invariants are held against it.

Comes in: a new game. Goes out: the same game, further on; or `Broken`, which says what does not hold. Some invariants
are cut by the golden rule: a card may say otherwise. Where that is so, the check looks whether any card of the two
decks has such words, and stands back if one has.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from qsdsl.program.machine import ANSWER, POSITION, PROGRAM
from qsdsl.quickstrike.checking import check_state
from qsdsl.quickstrike.core import GAME
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.scoring import CLEAN_UP, SCORE
from qsdsl.quickstrike.state import GameState

MOST_DECISIONS = 20_000
"""A game that asks more often than that runs on for ever."""


class Broken(AssertionError):
    """An invariant does not hold; the message begins with its number."""


@dataclass
class Watch:
    """A game, and what the journal has told of it so far."""

    game: Game
    decisions: int = 0
    read: int = 0
    """Events that the ledger has taken down."""
    told: dict[str, Any] = field(default_factory=dict)
    """The ledger's notes (`ledger`)."""
    paying: tuple[int, tuple[int, int, int]] | None = None
    """A card is being played: where the journal was, and the sidebar cost."""

    @property
    def state(self) -> GameState:
        return self.game.state

    @cached_property
    def words(self) -> str:
        """All texts of all cards in the game, one a line, with what their keywords say."""
        texts = {definition.text for definition in self.state.definition}
        return "\n".join(sorted(texts)).lower()

    def says(self, pattern: str) -> bool:
        """Whether a card of the game has such words."""
        return re.search(pattern, self.words) is not None

    def require(self, holds: object, number: str, message: str) -> None:
        if not holds:
            raise Broken(f"{number}: {message}")

    # --- Going on -----------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Answer the open decision, and go on to the next one, step by step."""
        self.decisions += 1
        self.require(self.decisions < MOST_DECISIONS, "INV-43", "the game goes on for ever")
        for check in BEFORE_ANSWERS:
            check(self, self.state.options[index])
        self.game.answers.append(index)
        self.state.stack[-1][ANSWER] = self.state.options[index]
        self.state.kind = 0
        self.run()

    def run(self) -> None:
        """Take steps up to a decision, or to the end, and look."""
        state = self.state
        while not state.kind and state.stack:
            frame = state.stack[-1]
            around = AROUND_STEPS.get((frame[PROGRAM], frame[POSITION]))
            position = frame[POSITION]
            frame[POSITION] = position + 1
            before = state.copy() if around is not None else None
            state.programs[frame[PROGRAM]][position](state, frame)
            check_state(state)
            if around is not None and before is not None:
                around(self, before)
        for look in AT_DECISIONS:
            look(self)


Check = Callable[[Watch], None]
AT_DECISIONS: list[Check] = []
"""Looked at whenever the game stands still, also at its end."""
BEFORE_ANSWERS: list[Callable[[Watch, Any], None]] = []
"""(watch, option that is about to be chosen)."""
AROUND_STEPS: dict[tuple[int, int], Callable[[Watch, GameState], None]] = {}
"""(program, position) -> a check that gets the state before that step."""
SCORING, CLEANING_UP = (GAME, SCORE), (GAME, CLEAN_UP)


def at_decisions(check: Check) -> Check:
    AT_DECISIONS.append(check)
    return check


def before_answers(check: Callable[[Watch, Any], None]) -> Callable[[Watch, Any], None]:
    BEFORE_ANSWERS.append(check)
    return check


def around(step: tuple[int, int]) -> Callable[[Any], Any]:
    def note(check: Callable[[Watch, GameState], None]) -> Callable[[Watch, GameState], None]:
        AROUND_STEPS[step] = check
        return check

    return note
