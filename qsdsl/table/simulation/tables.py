"""A run as CSV tables, for spreadsheets.

Comes in: records, or a tally. Goes out: the rows of `games.csv` (one a game) and `cards.csv` (one a card of each
contestant), the first row being the headings.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from qsdsl.table.simulation.cards import read_cards
from qsdsl.table.simulation.plan import Plan
from qsdsl.table.simulation.record import GameRecord
from qsdsl.table.simulation.tally import Tally

Row = tuple[object, ...]


def game_rows(plan: Plan, records: Iterable[GameRecord]) -> Iterator[Row]:
    """One row a game."""
    yield (
        "number", "version", "seed", "player 1", "player 2", "winner", "defends first", "turns", "decisions",
        "points 1", "points 2", "reason",
    )  # fmt: skip
    names = [one.name for one in plan.contestants]
    for record in records:
        one, other = (names[seat] for seat in record.seats)
        winner = record.winning_contestant
        scorers = [seat for _, seat in record.points]
        yield (
            record.number, record.version, record.seed, one, other, "" if winner is None else names[winner],
            names[record.seats[record.first]], record.turns, record.decisions, scorers.count(0), scorers.count(1),
            record.reason,
        )  # fmt: skip


def card_rows(tally: Tally) -> Iterator[Row]:
    """One row a card of each contestant, for each version of the cards."""
    yield (
        "version", "contestant", "card", "flipped", "played", "focused", "games when played", "wins when played",
        "shrunk win rate", "low", "high", "verdict",
    )  # fmt: skip
    for version, counts in tally.versions.items():
        for contestant, own in zip(tally.plan.contestants, counts.contestants, strict=True):
            for card in read_cards(own):
                rate = (f"{number:.4f}" for number in (card.rate.value, card.rate.low, card.rate.high))
                yield (
                    version, contestant.name, card.name, card.flipped, card.played, card.focused,
                    card.games_played, f"{card.wins_played:g}", *rate, card.verdict,
                )  # fmt: skip


def write_table(file: Path, rows: Iterable[Row]) -> None:
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream, lineterminator="\n").writerows(rows)
