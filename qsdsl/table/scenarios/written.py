"""A value of a file together with the place where it stands.

Comes in: data that fits the schema. Goes out: the same data, followed key by key, so that whatever is wrong with it can
be found at its own line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from qsdsl.cardset.document import Where
from qsdsl.source import SourceSpan


@dataclass(frozen=True, slots=True)
class Written:
    """One value."""

    value: Any
    where: Where

    def get(self, key: str) -> Written | None:
        """The value under a key, if there is one."""
        return self.at(key) if isinstance(self.value, dict) and key in self.value else None

    def at(self, step: str | int) -> Written:
        return Written(self.value[step], self.where.at(step))

    def entries(self) -> Iterator[tuple[str, Written]]:
        """The keys and values of a mapping."""
        for key in self.value:
            yield key, self.at(key)

    def items(self) -> Iterator[Written]:
        """The items of a list."""
        for number in range(len(self.value)):
            yield self.at(number)

    def span(self) -> SourceSpan:
        """The first line of the value."""
        whole = self.where.span()
        stop = whole.file.text.find("\n", whole.start, whole.end)
        return whole if stop < 0 else SourceSpan(whole.file, whole.start, stop)
