"""A text is cut into pieces: words, figures, marks, with their places; the spaces between them are left out."""

from __future__ import annotations

import re
from dataclasses import dataclass

PIECE = re.compile(
    r"""(?P<arrow>→|⇒|->|>>>|\[payment\])
      | (?P<delta>(?<![\w])[+\-−–](?:\d+|[A-Z]\b))
      | (?P<bracket>\[[^\]\n]*\])
      | (?P<number>\d+)
      | (?P<word>[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*)
      | (?P<possessive>['’]s\b|(?<=s)['’](?!\w))
      | (?P<newline>\n)
      | (?P<space>[^\S\n]+)
      | (?P<mark>--|.)""",
    re.VERBOSE,
)
CONTRACTION = re.compile(r"(?:is|are|was|were|has|have|do|does|did)n['’]t", re.IGNORECASE)
SHORTENED = re.compile(r"(you|they)['’](re|ve)", re.IGNORECASE)
FULL = {"re": "are", "ve": "have"}
"""Endings of "you're" and "you've" -> the word that they stand for."""


@dataclass(frozen=True, slots=True)
class Piece:
    kind: str
    text: str
    start: int
    end: int


def cut(text: str) -> list[Piece]:
    """The pieces of a text, without the spaces between them, and without line breaks inside of a sentence; "isn't" is
    two words.
    """
    pieces: list[Piece] = []
    for match in PIECE.finditer(text):
        if match.lastgroup == "word" and match[0][0].islower() and _is_broken(pieces):
            pieces.pop()
        if match.lastgroup == "word" and CONTRACTION.fullmatch(match[0]):
            middle = match.end() - len("n't")
            pieces.append(Piece("word", text[match.start() : middle], match.start(), middle))
            pieces.append(Piece("word", "not", middle, match.end()))
        elif match.lastgroup == "word" and (short := SHORTENED.fullmatch(match[0])):
            middle = match.start() + len(short[1])
            pieces.append(Piece("word", short[1], match.start(), middle))
            pieces.append(Piece("word", FULL[short[2].lower()], middle, match.end()))
        elif match.lastgroup != "space":
            pieces.append(Piece(match.lastgroup or "mark", match[0], match.start(), match.end()))
    return pieces


def _is_broken(pieces: list[Piece]) -> bool:
    """Whether a line ends behind a word or a comma, and so within a sentence, if the next word is a small one."""
    if len(pieces) < 2 or pieces[-1].kind != "newline":
        return False
    return pieces[-2].kind in ("word", "number", "possessive") or pieces[-2].text == ","
