"""A game under observation: at every step and every decision the invariants are held against it.

Comes in: a new game. Goes out: the same game, further on; or `Broken`, which says what does not hold. Some invariants
are cut by the golden rule: a card may say otherwise. What cards say otherwise at the time is noted (`at_work`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from qsdsl.program.machine import ANSWER, POSITION, PROGRAM
from qsdsl.quickstrike.checking import check_state
from qsdsl.quickstrike.core import GAME, TURN
from qsdsl.quickstrike.events import CARD_FLIPPED, POINT_SCORED
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.paying import Terms
from qsdsl.quickstrike.scoring import CLEAN_UP, SCORE, SCORE_BY_CARD
from qsdsl.quickstrike.state import NONE, GameState
from tests.generated.at_work import NOTHING, Changed, at_work

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
    begun: tuple[int, Changed] = (NONE, NOTHING)
    """The turn whose first card has not been looked at yet, NONE for none, and what was otherwise in its cleanup."""
    kept: set[int] = field(default_factory=set)
    """The cards that were left in play after the last point."""
    paying: tuple[int, tuple[int, int, int], Terms] | None = None
    """A card is being played: where the journal was, the sidebar cost, and how it can be paid."""
    changed: Changed = NOTHING
    """What cards have said otherwise at any time since the last decision."""
    sent_to: int = NONE
    """The zone to which a text has sent the defense, until a card is flipped there."""
    by_text: set[int] = field(default_factory=set)
    """The events that come from a text, where the like also come from the course of the game: flips and points."""

    @property
    def state(self) -> GameState:
        return self.game.state

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
            place = program, position = frame[PROGRAM], frame[POSITION]
            before, zone = state.copy() if place in AROUND_STEPS else None, state.zone
            frame[POSITION] = position + 1
            since, is_due = len(state.journal), state.flip_zone not in (NONE, state.zone)
            state.programs[program][position](state, frame)
            check_state(state)
            if program != TURN and state.zone != zone:
                self.sent_to = state.zone
            self.changed |= at_work(state)
            if program != TURN or is_due:
                self._note_texts(since, place)
            if before is not None:
                AROUND_STEPS[place](self, before)
            if program == TURN:
                for check in AFTER_TURN_STEPS:
                    check(self, position, since)
        for look in AT_DECISIONS:
            look(self)
        self.changed = at_work(state)

    def _note_texts(self, since: int, place: tuple[int, int]) -> None:
        """Of the events of a step that the turn did not take, or that was due by a text, those are by a text."""
        for number in range(since, len(self.state.journal)):
            kind = self.state.journal[number][0]
            if kind == CARD_FLIPPED or (kind == POINT_SCORED and place == SCORING_BY_CARD):
                self.by_text.add(number)


Check = Callable[[Watch], None]
AT_DECISIONS: list[Check] = []
"""Looked at whenever the game stands still, also at its end."""
BEFORE_ANSWERS: list[Callable[[Watch, Any], None]] = []
"""(watch, option that is about to be chosen)."""
AROUND_STEPS: dict[tuple[int, int], Callable[[Watch, GameState], None]] = {}
"""(program, position) -> a check that gets the state before that step."""
AFTER_TURN_STEPS: list[Callable[[Watch, int, int], None]] = []
"""(watch, position of a step of the turn that has just been taken, where the journal was before)."""
SCORING, SCORING_BY_CARD, CLEANING_UP = (GAME, SCORE), (GAME, SCORE_BY_CARD), (GAME, CLEAN_UP)


def at_decisions(check: Check) -> Check:
    AT_DECISIONS.append(check)
    return check


def before_answers(check: Callable[[Watch, Any], None]) -> Callable[[Watch, Any], None]:
    BEFORE_ANSWERS.append(check)
    return check


def after_turn_steps(check: Callable[[Watch, int, int], None]) -> Callable[[Watch, int, int], None]:
    AFTER_TURN_STEPS.append(check)
    return check


def around(*steps: tuple[int, int]) -> Callable[[Any], Any]:
    def note(check: Callable[[Watch, GameState], None]) -> Callable[[Watch, GameState], None]:
        AROUND_STEPS.update(dict.fromkeys(steps, check))
        return check

    return note
