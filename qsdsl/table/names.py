"""What people and zones are called in sentences.

Comes in: the two characters' names, and a function that names a card. Goes out: `Names`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from qsdsl.cardset.wording import listed

COLORS = ("green", "yellow", "red")
_NOT_A_NAME = frozenset(
    ("Captain", "Lord", "Lady", "Sir", "Doctor", "Admiral", "Commodore", "The", "Old", "Young", "Mother")
)


@dataclass(frozen=True, slots=True)
class Names:
    """How the two players are called, and what a card is called by its object number."""

    players: tuple[str, str]
    card: Callable[[int], str]

    def player(self, player: int) -> str:
        return self.players[player]

    def belonging(self, player: int) -> str:
        """ "Wren's", "Boris'"."""
        name = self.players[player]
        return f"{name}'" if name.endswith("s") else f"{name}'s"


def short_names(first: str, second: str) -> tuple[str, str]:
    """The shortest names that keep two characters apart: first names, else full names, else numbered ones."""
    if first == second:
        return f"{first} (1)", f"{second} (2)"
    one, two = _first_name(first), _first_name(second)
    return (one, two) if one != two else (first, second)


def _first_name(name: str) -> str:
    """The first word, unless that is a title or an article."""
    word = name.split(" ", 1)[0].rstrip(",")
    return name if word in _NOT_A_NAME else word


def color_of(zone: int) -> str:
    """The colour of a global zone number (player * 3 + colour)."""
    return COLORS[zone % 3]


def zone_name(zone: int) -> str:
    return f"the {color_of(zone)} zone"


def all_of(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return listed(words, "and")


def counted(count: int, one: str, many: str = "") -> str:
    """ "1 point", "2 points"."""
    return f"{count} {one if count == 1 else many or one + 's'}"
