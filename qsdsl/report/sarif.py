"""Findings as SARIF 2.1.0, the exchange format of code scanners.

Columns count characters, as everywhere here; the log says so (`columnKind`). Paths go out as URI references, relative
ones as they are.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import PurePath
from urllib.parse import quote

from qsdsl.diagnostic import Diagnostic, Fix, Severity

Record = dict[str, object]
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def render_sarif(findings: Sequence[Diagnostic]) -> str:
    """One log with one run."""
    codes = sorted({found.code for found in findings})
    log: Record = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "qsdsl", "rules": [{"id": code} for code in codes]}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(found, codes.index(found.code)) for found in findings],
            }
        ],
    }
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _result(found: Diagnostic, rule: int) -> Record:
    told = f"{found.message}; {found.help}" if found.help else found.message
    result: Record = {
        "ruleId": found.code,
        "ruleIndex": rule,
        "level": _LEVELS[found.severity],
        "message": {"text": told},
        "locations": [_location(found)],
    }
    if found.fixes:
        result["fixes"] = [_fix(found, fix) for fix in found.fixes]
    return result


def _location(found: Diagnostic) -> Record:
    location: Record = {
        "physicalLocation": {"artifactLocation": _artifact(found), "region": _region(found, found.start, found.end)}
    }
    if found.pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": found.pointer}]
    return location


def _fix(found: Diagnostic, fix: Fix) -> Record:
    replacement = {"deletedRegion": _region(found, fix.start, fix.end), "insertedContent": {"text": fix.text}}
    change = {"artifactLocation": _artifact(found), "replacements": [replacement]}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}


def _artifact(found: Diagnostic) -> Record:
    path = PurePath(found.file.path)
    return {"uri": path.as_uri() if path.is_absolute() else quote(path.as_posix())}


def _region(found: Diagnostic, start: int, end: int) -> Record:
    line, column = found.file.position(start)
    end_line, end_column = found.file.position(end)
    return {
        "startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column,
        "charOffset": start, "charLength": end - start,
    }  # fmt: skip
