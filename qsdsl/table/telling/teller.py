"""Tells a game as it goes on: a heading for each turn, and a sentence for each thing that happened in it.

Comes in: the records since the last telling, and how strong the attack is now. Goes out: lines, headings without
indent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qsdsl.table.names import Names, zone_name
from qsdsl.table.playable import Record, kind_of
from qsdsl.table.telling.runs import runs
from qsdsl.table.telling.sentences import sentence


class Teller:
    """Remembers, from one telling to the next, which attack the turn answers."""

    __slots__ = ("_attack", "names")

    def __init__(self, names: Names) -> None:
        self.names = names
        self._attack = ""

    def tell(self, records: Sequence[Record], force: int | None = None) -> list[str]:
        """The lines for `records`; `force` is the Force of the attack that is being answered when they end."""
        last_turn = max((place for place, record in enumerate(records) if kind_of(record) == "TurnBegan"), default=-1)
        lines: list[str] = []
        start = 0
        for place, record in enumerate(records):
            if kind_of(record) == "TurnBegan":
                lines += self._sentences(records[start:place])
                lines += ["", self._heading(record, force if place == last_turn else None)]
                start = place + 1
        return lines + list(self._sentences(records[start:]))

    def _sentences(self, records: Sequence[Record]) -> Iterator[str]:
        for run in runs(records):
            self._remember_attack(run[0])
            if told := sentence(run, self.names):
                yield f"  {told}"

    def _remember_attack(self, record: Record) -> None:
        if kind_of(record) == "DefenderChosen":
            self._attack = "the opening attack"
        elif kind_of(record) == "Counterattacked":
            source = f" from {zone_name(record.zone)}" if record.zone >= 0 else ""
            self._attack = self.names.card(record.card) + source

    def _heading(self, record: Record, force: int | None) -> str:
        strength = f", Force {force}" if force is not None else ""
        against = f", against {self._attack}{strength}" if self._attack else ""
        return f"Turn {record.turn}: {self.names.player(record.player)}{against}"


def is_heading(line: str) -> bool:
    """Headings stand without indent; so does the empty line above each."""
    return bool(line) and not line.startswith(" ")
