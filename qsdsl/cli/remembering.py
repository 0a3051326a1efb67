"""What `qsdsl check` found the last time, kept in the user's cache folder.

Comes in: the paths that were named. Goes out: the findings, if nothing that they were made of has changed: this
package, the files that were read, and the names in the folders that were looked into. Findings are kept without the
text of their files, which is read anyway. Where nothing can be kept, everything is checked anew.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qsdsl import keeping
from qsdsl.diagnostic import Diagnostic, Fix, Severity
from qsdsl.source import SourceFile, read_source

if TYPE_CHECKING:  # what is remembered is told without the modules that read and check
    from qsdsl.cardset.files import FileReader

_KIND = "check"
_SEPARATOR = "\0"
_SUFFIXES = (".yaml", ".yml")


def recall(paths: Sequence[str]) -> list[Diagnostic] | None:
    """The findings of the last check of these paths; None if there was none, or something has changed."""
    try:
        kept = json.loads(keeping.recall(_KIND, _key(paths)) or b"{}")
        files = {name: read_source(Path(name)) for name in kept["files"]}
        texts = {name: file for name, file in files.items() if isinstance(file, SourceFile)}
        if len(texts) < len(files) or kept["state"] != _state(texts.values(), kept["listed"], kept["glanced"]):
            return None
        return [_found(record, texts) for record in kept["findings"]]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remember(paths: Sequence[str], findings: Iterable[Diagnostic], reader: FileReader) -> None:
    """Keep the findings, unless they are about something that is no file, or a file that cannot be read."""
    findings, files = list(findings), reader.sources
    names = {file.path for file in files}
    if any(found.file.path not in names for found in findings) or not all(file.text for file in files):
        return
    listed, glanced = sorted(map(str, reader.listed)), sorted(map(str, reader.glanced))
    kept = {
        "files": sorted(names), "listed": listed, "glanced": glanced, "state": _state(files, listed, glanced),
        "findings": [_record(found) for found in findings],
    }  # fmt: skip
    keeping.keep(_KIND, _key(paths), json.dumps(kept).encode())


def _key(paths: Sequence[str]) -> str:
    return keeping.key_of([os.getcwd(), *(os.path.realpath(path) for path in paths), *paths])


def _state(files: Iterable[SourceFile], listed: Iterable[str], glanced: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files, key=lambda file: file.path):
        digest.update(f"{file.path}{_SEPARATOR}{file.text}{_SEPARATOR}".encode())
    for folder in glanced:
        digest.update(_SEPARATOR.join(sorted(name for name in os.listdir(folder) if name.endswith(_SUFFIXES))).encode())
    for folder in listed:
        digest.update(f"{folder}{_SEPARATOR}{os.path.isfile(folder)}{_SEPARATOR}".encode())
        for here, below, names in os.walk(folder, followlinks=True):
            below[:] = sorted(name for name in below if not name.startswith("."))
            shown = sorted(name for name in names if name.endswith(_SUFFIXES))
            digest.update(f"{here}{_SEPARATOR}{_SEPARATOR.join(shown)}{_SEPARATOR}".encode())
    return digest.hexdigest()


def _record(found: Diagnostic) -> dict[str, Any]:
    fixes = [[fix.title, fix.start, fix.end, fix.text] for fix in found.fixes]
    return {
        "code": found.code, "severity": found.severity.value, "message": found.message, "path": found.file.path,
        "start": found.start, "end": found.end, "help": found.help, "fixes": fixes, "pointer": found.pointer,
    }  # fmt: skip


def _found(record: dict[str, Any], files: dict[str, SourceFile]) -> Diagnostic:
    return Diagnostic(
        record["code"], Severity(record["severity"]), record["message"], files[record["path"]],
        record["start"], record["end"], record["help"], tuple(Fix(*fix) for fix in record["fixes"]), record["pointer"],
    )  # fmt: skip
