"""What `qsdsl check` found the last time, kept in the user's cache folder.

Comes in: the paths that were named. Goes out: the findings, if nothing that they were made of has changed: this
package, the files that were read, and the names in the folders that were looked into. Findings are kept without the
text of their files, which is read anyway. Where nothing can be kept, everything is checked anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qsdsl import __version__
from qsdsl.diagnostic import Diagnostic, Fix, Severity
from qsdsl.source import SourceFile, cache_folder, data_folder, read_source

if TYPE_CHECKING:  # what is remembered is told without the modules that read and check
    from qsdsl.cardset.files import FileReader

_MOST_KEPT = 60
"""Checks. Each change of a path, or of this package, leaves one behind."""
_SEPARATOR = "\0"
_SUFFIXES = (".yaml", ".yml")


def recall(paths: Sequence[str]) -> list[Diagnostic] | None:
    """The findings of the last check of these paths; None if there was none, or something has changed."""
    try:
        kept = json.loads(_place(paths).read_text(encoding="utf-8"))
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
    place = _place(paths)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_suffix(f".{os.getpid()}")
        unfinished.write_text(json.dumps(kept), encoding="utf-8")
        unfinished.replace(place)
        _forget_the_oldest(place.parent)
    except OSError:
        return


def _forget_the_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("check-*.json"), key=lambda path: path.stat().st_mtime_ns)
    for path in kept[:-_MOST_KEPT]:
        path.unlink(missing_ok=True)


def _place(paths: Sequence[str]) -> Path:
    words = [__version__, sys.version, os.getcwd(), *(os.path.realpath(path) for path in paths), *paths, _own_state()]
    return cache_folder() / f"check-{hashlib.sha256(_SEPARATOR.join(words).encode()).hexdigest()[:32]}.json"


@cache
def _own_state() -> str:
    """What stands for this package's own code, grammar and schema: sizes and times of their files."""
    folders = (Path(__file__).parent.parent, data_folder("grammar"), data_folder("schema"))
    found = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".lark", ".json"))
    return _SEPARATOR.join(f"{path}{(stat := path.stat()).st_size} {stat.st_mtime_ns}" for path in found)


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
