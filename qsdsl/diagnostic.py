"""One finding about a file.

Comes in: nothing. Goes out: the record `Diagnostic`, with what belongs to it. A stage returns its findings as a list; a
mistake in a file is never raised. Codes are stable and grouped by kind: QS1xx the file and its YAML, QS2xx its shape,
QS3xx the card language, QS4xx meaning and references, QS5xx sets, QS6xx decks, QS7xx scenarios, QS8xx style.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from qsdsl.source import SourceFile, SourceSpan


class Severity(Enum):
    """How bad a finding is. Only errors make a set unusable; a hint may be just what was meant."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Fix:
    """A replacement of the file's text from `start` to before `end` that mends the finding."""

    title: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding: what is wrong, where, and what to do about it.

    `pointer` is the JSON pointer (RFC 6901) of the value in the file's data, as far as it is known.
    """

    code: str
    severity: Severity
    message: str
    file: SourceFile
    start: int
    end: int
    help: str = ""
    fixes: tuple[Fix, ...] = ()
    pointer: str = ""

    @property
    def position(self) -> tuple[int, int]:
        """Line and column of the first character."""
        return self.file.position(self.start)

    @property
    def end_position(self) -> tuple[int, int]:
        """Line and column behind the last character."""
        return self.file.position(self.end)


@dataclass(frozen=True, slots=True)
class Code:
    """What `qsdsl explain` tells of a code.

    `wrong` and `right` are whole files; `encoding` is that of the wrong one.
    """

    code: str
    title: str
    why: str
    wrong: str
    right: str
    encoding: str = "utf-8"


def error(code: str, message: str, span: SourceSpan, help: str = "", fixes: tuple[Fix, ...] = ()) -> Diagnostic:
    """A finding that makes the set unusable."""
    return _found(code, Severity.ERROR, message, span, help, fixes)


def warning(code: str, message: str, span: SourceSpan, help: str = "", fixes: tuple[Fix, ...] = ()) -> Diagnostic:
    """A finding that leaves the set usable."""
    return _found(code, Severity.WARNING, message, span, help, fixes)


def hint(code: str, message: str, span: SourceSpan, help: str = "", fixes: tuple[Fix, ...] = ()) -> Diagnostic:
    """Something unusual that nobody need mend."""
    return _found(code, Severity.HINT, message, span, help, fixes)


def _found(
    code: str, severity: Severity, message: str, span: SourceSpan, help: str, fixes: tuple[Fix, ...]
) -> Diagnostic:
    return Diagnostic(code, severity, message, span.file, span.start, span.end, help, fixes, span.pointer)


def in_order(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Findings by file and place, each once."""
    unique = {(found.file.path, found.start, found.end, found.code, found.message): found for found in findings}
    return [unique[key] for key in sorted(unique)]


def has_errors(findings: Iterable[Diagnostic]) -> bool:
    """Is one of the findings an error?"""
    return any(found.severity is Severity.ERROR for found in findings)


def has_warnings(findings: Iterable[Diagnostic]) -> bool:
    """Is one of the findings more than a hint?"""
    return any(found.severity is not Severity.HINT for found in findings)
