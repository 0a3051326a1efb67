"""Groups records that make one sentence together, and leaves out those that the next sentence says anyway.

Comes in: records in their order. Goes out: runs, each a tuple of records of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from qsdsl.table.playable import Record, kind_of

Run: TypeAlias = tuple[Record, ...]

_ONE_SENTENCE: dict[str, tuple[str, ...]] = {
    "SetUpCardDiscarded": ("player",),
    "DiscardPileRefilled": ("player",),
    "EnergyAdded": ("player",),
    "EnergyLost": ("player",),
    "EnergyPaid": ("player",),
    "EnergyMoved": ("player", "zone", "from_zone"),
    "ZoneCharged": ("player",),
    "ZoneUncharged": ("player",),
    "CardCleanedUp": ("player",),
    "StatisticChanged": ("card",),
}
"""Kinds whose neighbours are told in one sentence, and the fields in which they must agree for that."""


def runs(records: Sequence[Record]) -> Iterator[Run]:
    """The records, grouped; runs come in the order of their first record."""
    return _grouped(_without_repetition(records))


def _grouped(records: Iterable[Record]) -> Iterator[Run]:
    run: list[Record] = []
    for record in records:
        if run and not _belong_together(run[-1], record):
            yield tuple(run)
            run = []
        run.append(record)
    if run:
        yield tuple(run)


def _belong_together(one: Record, other: Record) -> bool:
    fields = _ONE_SENTENCE.get(kind_of(one))
    return (
        fields is not None
        and kind_of(one) == kind_of(other)
        and all(getattr(one, f) == getattr(other, f) for f in fields)
    )


def _without_repetition(records: Sequence[Record]) -> list[Record]:
    """Leaves out that a strike is played where the same turn goes on to say that it counterattacks."""
    kept: list[Record] = []
    said: set[int] = set()
    for record in reversed(records):
        if kind_of(record) == "TurnBegan":
            said.clear()
        elif kind_of(record) == "Counterattacked":
            said.add(record.card)
        if not (kind_of(record) == "CardPlayed" and record.card in said):
            kept.append(record)
    kept.reverse()
    return kept
