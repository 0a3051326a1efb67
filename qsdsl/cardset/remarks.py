"""Remarks to the checks: "# qsdsl: ignore[QS601] the last three cards come later".

Comes in: a file and its nodes. Goes out: `Remark`s. One behind something counts for findings that begin on its line,
and behind the "|" or ">" of a text for the whole text; one on a line of its own counts for the next line that is
neither empty nor a comment. The same words inside of a value are no remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from qsdsl.source import SourceFile

_REMARK = re.compile(r"#[ \t]*qsdsl:[ \t]*ignore\[([^\]\r\n]*)\][ \t]*([^\r\n]*)")
_NO_CONTENT = re.compile(r"[ \t]*(#.*)?$")


@dataclass(frozen=True, slots=True)
class Remark:
    """What a comment asks to ignore: findings with one of the codes that begin in one of the lines."""

    file: SourceFile = field(repr=False)
    start: int
    end: int
    codes: tuple[str, ...]
    reason: str
    lines: range


def find_remarks(source: SourceFile, node: yaml.Node) -> tuple[Remark, ...]:
    """All remarks of a file, in their order."""
    matches = list(_REMARK.finditer(source.text))
    if not matches:
        return ()
    scalars = list(_scalars(node))
    return tuple(_remark(source, match, scalars) for match in matches if not _is_inside(match.start(), source, scalars))


def _remark(source: SourceFile, match: re.Match[str], scalars: list[yaml.ScalarNode]) -> Remark:
    codes = tuple(code.strip() for code in match[1].split(",") if code.strip())
    lines = _lines_meant(source, match.start(), scalars)
    return Remark(source, match.start(), match.end(), codes, match[2].strip(), lines)


def _lines_meant(source: SourceFile, offset: int, scalars: list[yaml.ScalarNode]) -> range:
    line, column = source.position(offset)
    if not source.line(line)[: column - 1].strip():
        last = len(source.line_starts())
        line = next((one for one in range(line + 1, last + 1) if not _NO_CONTENT.fullmatch(source.line(one))), line)
        return range(line, line + 1)
    for scalar in scalars:
        if scalar.style and scalar.style in "|>" and scalar.start_mark.line == line - 1:
            return range(line, scalar.end_mark.line + 1)
    return range(line, line + 1)


def _scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    waiting, seen = [node], set()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, yaml.ScalarNode):
            yield one
        elif isinstance(one, yaml.SequenceNode):
            waiting.extend(one.value)
        elif isinstance(one, yaml.MappingNode):
            waiting.extend(part for pair in one.value for part in pair)


def _is_inside(offset: int, source: SourceFile, scalars: list[yaml.ScalarNode]) -> bool:
    """Is the place part of a value? The line on which a block text begins is not."""
    for scalar in scalars:
        start, end = scalar.start_mark.index, scalar.end_mark.index
        if scalar.style and scalar.style in "|>" and scalar.end_mark.line > scalar.start_mark.line:
            start = source.line_starts()[scalar.start_mark.line + 1]
        if start <= offset < end:
            return True
    return False
