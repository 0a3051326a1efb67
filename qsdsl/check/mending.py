"""Mending: the fixes of findings, applied to a text. Everything outside of a fix stays as it is.

Comes in: findings. Goes out: for each file the new text. Writing files is the caller's work.
"""

from __future__ import annotations

from collections.abc import Iterable

from qsdsl.diagnostic import Diagnostic, Fix
from qsdsl.source import SourceFile


def mended_files(findings: Iterable[Diagnostic]) -> list[tuple[SourceFile, str, int]]:
    """Each file that can be mended, its new text and the number of fixes in it.

    A finding is mended by its first fix. Of two that overlap only the earlier one is applied; after another check the
    later one can be.
    """
    by_file: dict[int, tuple[SourceFile, list[Fix]]] = {}
    for found in findings:
        if found.fixes:
            by_file.setdefault(id(found.file), (found.file, []))[1].append(found.fixes[0])
    return [(file, *_mended(file.text, fixes)) for file, fixes in by_file.values()]


def _mended(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    parts, reached, applied = [], 0, 0
    for fix in sorted(fixes, key=lambda fix: (fix.start, fix.end)):
        if fix.start < reached:
            continue
        parts += [text[reached : fix.start], fix.text]
        reached, applied = fix.end, applied + 1
    return "".join([*parts, text[reached:]]), applied
