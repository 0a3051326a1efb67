"""`qsdsl check --fix`: writes what can be mended into the files.

Only files at the paths that were named are written, never those of a set that they build on. A file is written only
when it still holds what was checked; a byte order mark and the line ends stay.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from qsdsl.check.mending import mended_files
from qsdsl.diagnostic import Diagnostic
from qsdsl.source import SourceFile, decode_source

Check = Callable[[], list[Diagnostic]]
_ROUNDS = 5
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def mend(paths: Sequence[str], check: Check) -> tuple[list[Diagnostic], int]:
    """Check and mend until nothing can be mended any more; gives what is left, and the number of fixes."""
    applied = 0
    for _ in range(_ROUNDS):
        findings = check()
        done = _mend_once(paths, findings)
        applied += done
        if not done:
            return findings, applied
    return check(), applied


def _mend_once(paths: Sequence[str], findings: Sequence[Diagnostic]) -> int:
    applied = 0
    for file, text, count in mended_files(findings):
        if _is_named(file.path, paths) and _write(file, text):
            applied += count
    return applied


def _is_named(path: str, paths: Sequence[str]) -> bool:
    """Is the file one of the paths, or in a folder that is?"""
    real = Path(os.path.realpath(path))
    named = {Path(os.path.realpath(one)) for one in paths}
    return not named.isdisjoint((real, *real.parents))


def _write(file: SourceFile, text: str) -> bool:
    """Write the file's new text, unless it has changed meanwhile."""
    path = Path(file.path)
    raw = path.read_bytes()
    if decode_source(raw, file.path) != file:
        return False
    mark = _BYTE_ORDER_MARK if raw.startswith(_BYTE_ORDER_MARK) else b""
    path.write_bytes(mark + text.encode("utf-8"))
    return True
