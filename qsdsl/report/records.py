"""Findings as plain data, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from qsdsl.diagnostic import Diagnostic


def render_json(findings: Sequence[Diagnostic]) -> str:
    """The findings as one JSON list."""
    return json.dumps([as_record(found) for found in findings], indent=2, ensure_ascii=False) + "\n"


def as_record(found: Diagnostic) -> dict[str, object]:
    """A finding as plain data: lines and columns from 1, `start` and `end` in characters from 0."""
    line, column = found.position
    end_line, end_column = found.end_position
    return {
        "code": found.code, "severity": found.severity.value, "message": found.message, "help": found.help,
        "path": found.file.path, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
        "start": found.start, "end": found.end, "pointer": found.pointer,
        "fixes": [{"title": fix.title, "start": fix.start, "end": fix.end, "text": fix.text} for fix in found.fixes],
    }  # fmt: skip
