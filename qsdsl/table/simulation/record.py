"""What is kept of one game, and its line in a file.

Comes in: a fixture and its game, played out. Goes out: a `GameRecord`; a record becomes one line of JSON and the other
way round. Cards go by name, counted for the player who owns them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from qsdsl.quickstrike.events import (
    CARD_FLIPPED,
    CARD_FOCUSED,
    CARD_PLAYED,
    DEFENDER_CHOSEN,
    POINT_SCORED,
    SIGNATURE_MOVE_DECLARED,
    TURN_BEGAN,
)
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.state import GameState
from qsdsl.table.simulation.plan import Fixture

FLIPPED, PLAYED, FOCUSED = range(3)
_COUNTED = {
    CARD_FLIPPED: FLIPPED,
    SIGNATURE_MOVE_DECLARED: FLIPPED,
    CARD_PLAYED: PLAYED,
    CARD_FOCUSED: FOCUSED,
}
"""A signature move counts as flipped when it is declared."""
_TOLD = frozenset((*_COUNTED, TURN_BEGAN, POINT_SCORED, DEFENDER_CHOSEN))

Uses = dict[str, tuple[int, int, int]]
"""Card name -> how often it was flipped, played, focused."""


class DamagedRecord(Exception):
    """A line is no record of a game."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. Seats are places in the plan's contestants, the winner is a seat, or None if the game was stopped."""

    number: int
    version: str
    seed: int
    seats: tuple[int, int]
    winner: int | None
    reason: str
    first: int
    """The seat that defended first."""
    turns: int
    decisions: int
    points: tuple[tuple[int, int], ...]
    """(turn, seat) of each point scored."""
    cards: tuple[Uses, Uses]
    """By seat."""

    @property
    def winning_contestant(self) -> int | None:
        """The winner as a place in the plan's contestants."""
        return None if self.winner is None else self.seats[self.winner]


def record_of(fixture: Fixture, game: Game) -> GameRecord:
    """The record of a game that is over."""
    outcome, state = game.outcome, game.state
    assert outcome is not None, "the game is not over"
    turn, first, points = 0, 0, []
    counts: dict[int, list[int]] = {}
    for event in [event for event in state.journal if event[0] in _TOLD]:  # two of three events are not
        kind = event[0]
        if kind in _COUNTED:
            card = event[2]
            if card not in counts:
                counts[card] = [0, 0, 0]
            counts[card][_COUNTED[kind]] += 1
        elif kind == TURN_BEGAN:
            turn = event[2]
        elif kind == POINT_SCORED:
            points.append((turn, event[1]))
        else:
            first = event[2]
    return GameRecord(
        fixture.number, fixture.version, fixture.seed, fixture.seats, outcome.winner, outcome.reason, first,
        state.turn, len(game.answers), tuple(points), _uses(state, counts),
    )  # fmt: skip


def _uses(state: GameState, counts: dict[int, list[int]]) -> tuple[Uses, Uses]:
    """Counts by card object as counts by owner and name; in the order of the deck lists."""
    cards: tuple[Uses, Uses] = ({}, {})
    for card in sorted(counts):
        uses, name = cards[state.owner[card]], state.definition[card].name
        before = uses.get(name, (0, 0, 0))
        flipped, played, focused = counts[card]
        uses[name] = (before[0] + flipped, before[1] + played, before[2] + focused)
    return cards


FIELDS = (
    "number", "version", "seed", "seats", "winner", "reason", "first", "turns", "decisions", "points", "cards",
)  # fmt: skip


def line_of(record: GameRecord) -> str:
    """The record as one line of JSON, without its end."""
    return json.dumps({name: getattr(record, name) for name in FIELDS}, ensure_ascii=False, separators=(",", ":"))


def read_line(line: str) -> GameRecord:
    """The record that a line holds; raises DamagedRecord."""
    try:
        data = json.loads(line)
        one, other = ({name: (uses[0], uses[1], uses[2]) for name, uses in side.items()} for side in data["cards"])
        return GameRecord(
            data["number"], data["version"], data["seed"], (data["seats"][0], data["seats"][1]), data["winner"],
            data["reason"], data["first"], data["turns"], data["decisions"],
            tuple((turn, seat) for turn, seat in data["points"]), (one, other),
        )  # fmt: skip
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as problem:
        raise DamagedRecord(str(problem)) from problem
