"""Findings as commands to GitHub Actions, which shows them beside the lines of a change.

A command is one line: "::error file=set.yaml,line=3::message". Percent signs and line ends are escaped everywhere, in
the particulars also what separates them, ":" and ",".
"""

from __future__ import annotations

from collections.abc import Sequence

from qsdsl.diagnostic import Diagnostic, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}
_IN_A_MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PARTICULARS = {**_IN_A_MESSAGE, ":": "%3A", ",": "%2C"}


def render_github(findings: Sequence[Diagnostic]) -> str:
    """One command a finding."""
    return "".join(_command(found) + "\n" for found in findings)


def _command(found: Diagnostic) -> str:
    line, column = found.position
    end_line, end_column = found.end_position
    particulars = {
        "file": found.file.path, "line": line, "col": column, "endLine": end_line, "endColumn": end_column,
        "title": f"qsdsl {found.code}",
    }  # fmt: skip
    told = ",".join(f"{key}={_escaped(str(value), _IN_PARTICULARS)}" for key, value in particulars.items())
    message = f"{found.message}\n{found.help}" if found.help else found.message
    return f"::{_COMMANDS[found.severity]} {told}::{_escaped(message, _IN_A_MESSAGE)}"


def _escaped(text: str, signs: dict[str, str]) -> str:
    return "".join(signs.get(char, char) for char in text)
