"""From a character of a YAML text value to its place in the file.

Comes in: what stands in the file for one scalar (plain, in quotation marks, literal or folded) and the text that YAML
makes of it. Goes out: the offset in the file of each of the text's characters. Words stand in the file as they are in
the text, or as an escape; only white space is changed by indentation and folding, so the words are the fixed points of
the alignment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Unit = tuple[int, int, str]
"""One character as the file writes it: start, end, and the character meant."""

_SPACE = " \t\r\n\u0085\u2028\u2029"
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|\r\n|(.|\n))", re.DOTALL)
_NAMED = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\u0085", "_": "\u00a0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_BLOCK_HEADER = re.compile(r"[|>][^\r\n]*(\r\n|\r|\n)?")


def text_offsets(file: str, start: int, end: int, style: str, text: str) -> list[tuple[int, int]]:
    """For each character of `text`, where it starts and ends in `file`; the scalar stands at `start` to `end` there."""
    offsets: list[tuple[int, int]] = []
    units = _units(file, start, end, style)
    unit = next(units, None)
    reached = unit[0] if unit else start
    for char in text:
        if unit is not None and unit[2] == char:
            offsets.append((unit[0], unit[1]))
            reached = unit[1]
            unit = next(units, None)
        else:
            place = min(reached, unit[0] if unit else end)
            offsets.append((place, place + 1))
            reached = place + 1
    return offsets


def _units(file: str, start: int, end: int, style: str) -> Iterator[Unit]:
    """The characters that the file writes, but for white space that folding may change."""
    if style == '"':
        return _double_quoted(file, start + 1, end - 1)
    if style == "'":
        return _single_quoted(file, start + 1, end - 1)
    if style in "|>" and style:
        header = _BLOCK_HEADER.match(file, start, end)
        start = header.end() if header else start
    return ((place, place + 1, file[place]) for place in range(start, end) if file[place] not in _SPACE)


def _single_quoted(file: str, start: int, end: int) -> Iterator[Unit]:
    place = start
    while place < end:
        width = 2 if file.startswith("''", place) else 1
        if file[place] not in _SPACE:
            yield place, place + width, file[place]
        place += width


def _double_quoted(file: str, start: int, end: int) -> Iterator[Unit]:
    place = start
    while place < end:
        escape = _ESCAPE.match(file, place) if file[place] == "\\" else None
        stop = escape.end() if escape else place + 1
        meant = _unescaped(escape) if escape else file[place]
        if meant and (escape or meant not in _SPACE):
            yield place, stop, meant
        place = stop


def _unescaped(escape: re.Match[str]) -> str:
    """The character an escape stands for; none for an escaped line end, which joins two lines."""
    digits = escape[1] or escape[2] or escape[3]
    if digits:
        code = int(digits, 16)
        return chr(code) if code <= 0x10FFFF else ""
    return _NAMED.get(escape[4] or "", "")
