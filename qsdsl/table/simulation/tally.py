"""Counts of a simulation, added up one record at a time.

Comes in: records, in the order of the run. Goes out: for each version of the cards what became of match-ups, seats,
lengths, points and cards; and for two versions what the same games differ by.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from qsdsl.table.simulation.plan import Plan
from qsdsl.table.simulation.record import GameRecord
from qsdsl.table.simulation.statistics import Estimate, paired_difference, win_rate


@dataclass(slots=True)
class Score:
    """Games, and wins among them; a game without a winner is half a win."""

    wins: float = 0.0
    games: int = 0

    def add(self, score: float) -> None:
        self.wins += score
        self.games += 1

    @property
    def rate(self) -> Estimate:
        return win_rate(self.wins, self.games)


@dataclass(slots=True)
class CardTally:
    """How one card of a contestant fared."""

    is_signature_move: bool = False
    """Then it is not flipped; `flipped` says how often it was declared."""
    flipped: int = 0
    played: int = 0
    focused: int = 0
    when_played: Score = field(default_factory=Score)
    """Of the games in which it was played at least once."""


@dataclass(slots=True)
class ContestantTally:
    """All games of one contestant."""

    score: Score = field(default_factory=Score)
    points: Counter[int] = field(default_factory=Counter)
    """Turn -> points scored in it."""
    cards: dict[str, CardTally] = field(default_factory=dict)


@dataclass(slots=True)
class VersionTally:
    """All games with one version of the cards."""

    contestants: list[ContestantTally]
    match_ups: dict[tuple[int, int], Score]
    """Wins of the first of the two."""
    seat: Score = field(default_factory=Score)
    """Of player 0."""
    first: Score = field(default_factory=Score)
    """Of who defended first."""
    turns: Counter[int] = field(default_factory=Counter)
    """Length of a game -> games."""
    decisions: int = 0
    unfinished: Counter[str] = field(default_factory=Counter)
    """Why games were stopped."""

    def add(self, record: GameRecord) -> None:
        self.seat.add(_score(record, 0))
        self.first.add(_score(record, record.first))
        self.turns[record.turns] += 1
        self.decisions += record.decisions
        if record.winner is None:
            self.unfinished[record.reason] += 1
        low, high = sorted(record.seats)
        self.match_ups[low, high].add(_score(record, record.seats.index(low)))
        for seat, contestant in enumerate(record.seats):
            self._add_side(self.contestants[contestant], record, seat)

    def _add_side(self, side: ContestantTally, record: GameRecord, seat: int) -> None:
        score = _score(record, seat)
        side.score.add(score)
        for turn, scorer in record.points:
            if scorer == seat:
                side.points[turn] += 1
        for name, (flipped, played, focused) in record.cards[seat].items():
            card = side.cards.setdefault(name, CardTally())
            card.flipped += flipped
            card.played += played
            card.focused += focused
            if played:
                card.when_played.add(score)


def _score(record: GameRecord, seat: int) -> float:
    return 0.5 if record.winner is None else float(record.winner == seat)


@dataclass(slots=True)
class Difference:
    """What a contestant's results differ by between two versions, game by game."""

    total: float = 0.0
    squares: float = 0.0
    games: int = 0

    def add(self, difference: float) -> None:
        self.total += difference
        self.squares += difference * difference
        self.games += 1

    @property
    def estimate(self) -> Estimate:
        return paired_difference(self.total, self.squares, self.games)


class Tally:
    """The counts of a whole run."""

    def __init__(
        self, plan: Plan, card_names: tuple[tuple[str, ...], ...], signature_moves: frozenset[str] = frozenset()
    ) -> None:
        """`card_names` are the names of each contestant's cards: those that never come up are counted, too.
        `signature_moves` are those among them that are no cards of the deck.
        """
        self.plan = plan
        self._signature_moves = signature_moves
        self.games = 0
        """Game numbers that have been played with every version."""
        self.versions = {version: self._empty(card_names) for version in plan.versions}
        self.differences = [Difference() for _ in plan.contestants]
        self._before: GameRecord | None = None

    def _empty(self, card_names: tuple[tuple[str, ...], ...]) -> VersionTally:
        contestants = [
            ContestantTally(cards={name: CardTally(name in self._signature_moves) for name in names})
            for names in card_names
        ]
        return VersionTally(contestants, {pair: Score() for pair in self.plan.match_ups})

    @property
    def printed(self) -> VersionTally:
        """The games with the cards as they are printed."""
        return self.versions[self.plan.versions[0]]

    def add(self, record: GameRecord) -> None:
        """Count the next record of the run."""
        self.versions[record.version].add(record)
        if len(self.plan.versions) == 1:
            self.games += 1
        elif record.version == self.plan.versions[0]:
            self._before = record
        else:
            assert self._before is not None, "the changed game comes after the printed one"
            assert self._before.number == record.number, "both are the same game"
            for seat, contestant in enumerate(record.seats):
                self.differences[contestant].add(_score(record, seat) - _score(self._before, seat))
            self._before, self.games = None, self.games + 1

    @property
    def margin(self) -> float:
        """Half the width of the widest interval that the run is about: of a difference, else of a match-up."""
        if len(self.plan.versions) > 1:
            return max(one.estimate.margin for one in self.differences)
        return max(score.rate.margin for score in self.printed.match_ups.values())
