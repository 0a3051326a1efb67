"""Findings as text for people: one line each, or with the source line and a caret line below it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from qsdsl.diagnostic import Diagnostic, Severity

_WIDEST = 160
_COLORS = {"error": "31;1", "warning": "33;1", "hint": "36;1", "bold": "1", "faint": "34"}


def render_concise(findings: Sequence[Diagnostic], *, color: bool = False) -> str:
    """One line a finding."""
    return "".join(_concise(found, color) + "\n" for found in findings)


def render_full(findings: Sequence[Diagnostic], *, color: bool = False) -> str:
    """Each finding with its place marked."""
    return "".join(_full(found, color) + "\n" for found in findings)


def summary(findings: Sequence[Diagnostic], checked: str) -> str:
    """One sentence: "3 errors and 1 warning in 2 sets"."""
    counts = [(sum(found.severity is severity for found in findings), severity.value) for severity in Severity]
    told = [f"{count} {word}{'s' if count != 1 else ''}" for count, word in counts if count]
    return f"{' and '.join(told) or 'nothing to report'} in {checked}"


def wants_color(environment: Mapping[str, str], *, terminal: bool) -> bool:
    """Whether to colour: on a terminal, unless the environment sets NO_COLOR to something."""
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def _concise(found: Diagnostic, color: bool) -> str:
    line, column = found.position
    severity = _paint(found.severity.value, found.severity.value, color)
    return f"{found.file.path}:{line}:{column}: {severity}: {found.message} [{found.code}]"


def _full(found: Diagnostic, color: bool) -> str:
    line, column = found.position
    head = _paint(f"{found.severity.value}[{found.code}]", found.severity.value, color)
    margin = " " * len(str(line))
    told = [
        f"{head}: {_paint(found.message, 'bold', color)}",
        f"{margin}{_paint('-->', 'faint', color)} {found.file.path}:{line}:{column}",
    ]
    if found.file.text:
        source, carets = _marked_line(found, line, column)
        bar = _paint("|", "faint", color)
        number = _paint(str(line), "faint", color)
        told += [
            f"{margin} {bar}",
            f"{number} {bar} {source}",
            f"{margin} {bar} {_paint(carets, found.severity.value, color)}",
        ]
    if found.help:
        told.append(f"{margin} {_paint('=', 'faint', color)} help: {found.help}")
    return "\n".join(told) + "\n"


def _marked_line(found: Diagnostic, line: int, column: int) -> tuple[str, str]:
    """The source line and the carets below it; of a very long line, a window around the place."""
    text = found.file.line(line)
    start = column - 1
    stop = min(max(start + found.end - found.start, start + 1), max(len(text), start + 1))
    left = max(0, start - _WIDEST // 2) if len(text) > _WIDEST else 0
    window = text[left : left + _WIDEST]
    before = "".join("\t" if char == "\t" else " " * _width(char) for char in text[left:start])
    carets = sum(_width(char) for char in text[start : min(stop, left + _WIDEST)])
    shown = "".join(char if char.isprintable() or char == "\t" else "\N{REPLACEMENT CHARACTER}" for char in window)
    return shown, before + "^" * max(carets, 1)


def _width(char: str) -> int:
    """How many columns a character takes on a terminal."""
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _paint(text: str, color: str, on: bool) -> str:
    return f"\x1b[{_COLORS[color]}m{text}\x1b[0m" if on else text
