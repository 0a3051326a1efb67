"""Options that stand on lines of their own: "Choose one:", and one below the other, with or without dots before them.

In: the words of a text as the lexer found them, a line break behind the colon among them. Out: the same options in one
row, a semicolon between them. Options with dots end with the last dot's line, others with the text.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import Candidates
from qsdsl.cardtext.words import Word

DOTS = ("•", "-", "–", "—", "*", "·", "●")
CHOOSING = ("CHOOSE",)
SEMICOLON = Word("_SEMICOLON", ";")


def options_on_lines(found: list[Candidates]) -> list[Candidates]:
    """The words, each option behind a semicolon."""
    for at, word in enumerate(found[:-1]):
        if word.is_a(*CHOOSING) and (found[at + 1].is_a("BREAK") or _is_dot(found[at + 1])):
            return [*found[: at + 1], *_row(found[at + 1 :])]
    return found


def _row(rest: list[Candidates]) -> list[Candidates]:
    """What stands behind the colon."""
    dotted = _is_dot(rest[0]) or (len(rest) > 1 and _is_dot(rest[1]))
    row: list[Candidates] = []
    for at, word in enumerate(rest):
        starts = _is_dot(rest[at + 1]) if at + 1 < len(rest) else False
        if dotted and _is_dot(word) and not (at and _is_dot(rest[at - 1])):
            _part(row, word)
        elif word.is_a("BREAK") and not row:
            continue
        elif word.is_a("BREAK") and dotted and not starts:
            return [*row, *rest[at:]]
        elif word.is_a("BREAK"):
            _part(row, word)
        elif word.is_a("_PERIOD") and any(one.is_a("_SEMICOLON") for one in row) and not dotted and _were_in_one(row):
            return [*row, *rest[at:]]
        else:
            row.append(word)
    return row


def _part(row: list[Candidates], at: Candidates) -> None:
    """Put a semicolon between two options, in place of the full stop behind the first."""
    if not row or row[-1].is_a("_SEMICOLON"):
        return
    if row[-1].is_a("_PERIOD"):
        row.pop()
    row.append(Candidates((SEMICOLON,), at.start, at.start))


def _were_in_one(row: list[Candidates]) -> bool:
    """Whether the options stand in one line, below the colon."""
    return all(one.start < one.end for one in row if one.is_a("_SEMICOLON"))


def _is_dot(word: Candidates) -> bool:
    return word.is_a("UNKNOWN") and word.first.lemma in DOTS
