"""What a person may type at a decision.

Comes in: a line, and the names of the options. Goes out: one of the command records, `Unclear` if the line is none of
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from qsdsl.cardset.wording import listed, quoted


@dataclass(frozen=True, slots=True)
class Answer:
    """The option with this index."""

    index: int


@dataclass(frozen=True, slots=True)
class Ask:
    """One of the words that show something: "help", "card", "board", "moves"."""

    what: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the person's last answer."""


@dataclass(frozen=True, slots=True)
class Save:
    """Save the game; `path` is "" for the file in use."""

    path: str


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the table."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """The line is no command; `message` says why."""

    message: str


Command: TypeAlias = Answer | Ask | Undo | Save | Quit | Unclear

_MOST_NAMED = 3
_ASKS = {"?": "help", "help": "help", "card": "card", "board": "board", "moves": "moves"}


def parse_command(line: str, options: Sequence[str]) -> Command:
    """A number, a command word, or an option by its name or the beginning of it."""
    words = line.strip()
    if not words:
        return Unclear("Choose by number or by name; ? shows what else can be typed.")
    if words.isascii() and words.isdigit():
        return _by_number(words, len(options))
    exact = [place for place, option in enumerate(options) if option.casefold() == words.casefold()]
    if exact:
        return Answer(exact[0])
    return _command_word(words) or _by_beginning(words, options)


def _by_number(digits: str, count: int) -> Command:
    """Numbers are shown from 1; a number with more digits than the count can only be too large."""
    if len(digits) <= len(str(count)) and 1 <= int(digits) <= count:
        return Answer(int(digits) - 1)
    return Unclear(f"Choose a number from 1 to {count}.")


def _command_word(words: str) -> Command | None:
    first, _, rest = words.partition(" ")
    word = first.casefold()
    if word == "save":
        return Save(rest.strip())
    if rest.strip():
        return None
    if word in _ASKS:
        return Ask(_ASKS[word])
    if word == "undo":
        return Undo()
    if word in ("quit", "exit"):
        return Quit()
    return None


def _by_beginning(words: str, options: Sequence[str]) -> Command:
    found = [place for place, option in enumerate(options) if option.casefold().startswith(words.casefold())]
    if len(found) == 1:
        return Answer(found[0])
    if len(found) > _MOST_NAMED:
        return Unclear(f"{len(found)} of the choices begin with {quoted(words)}.")
    if found:
        return Unclear(f"{quoted(words)} could be {listed([options[place] for place in found])}.")
    return Unclear(f"{quoted(words)} is none of the choices; ? shows what can be typed.")
