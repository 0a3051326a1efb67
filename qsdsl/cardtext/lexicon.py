"""What goes into and comes out of reading a text: the words that sets add, findings, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qsdsl.effect.tree import Text
from qsdsl.effect.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The words that texts may use: a game's vocabulary and what the loaded sets add to it."""

    vocabulary: Vocabulary
    keywords: Mapping[str, str]
    """Name of a keyword -> its form: "bare", "label", "cost", "number", "name" or "cost word"."""
    traits: frozenset[str]
    cards: frozenset[str]
    characters: frozenset[str]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in a text; `start` and `end` are character offsets into it."""

    start: int
    end: int
    code: str
    message: str
    help: str = ""
    replacement: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading a text; `tree` is None exactly if the text does not read."""

    tree: Text | None
    problems: tuple[Problem, ...]
