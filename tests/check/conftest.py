"""Checks files the way `qsdsl check` does, and for scenarios `qsdsl test`."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from qsdsl.diagnostic import Diagnostic
from qsdsl.loading import load
from qsdsl.table.scenarios import run_scenarios

_FILE_LINE = re.compile(r"^# file: (\S+)\n", re.MULTILINE)


def check_paths(*paths: Path) -> list[Diagnostic]:
    """All findings about the sets at the paths, and about their scenarios."""
    return load(*paths)[1] or list(run_scenarios(paths).findings)


@pytest.fixture
def check_folder() -> Callable[[Path], list[Diagnostic]]:
    """Check the sets of a folder."""
    return check_paths


@pytest.fixture
def check_text(tmp_path: Path) -> Callable[..., list[Diagnostic]]:
    """Check a text that holds one file, or several under lines `# file: name`; an empty text is an empty folder."""

    def check(text: str, encoding: str = "utf-8") -> list[Diagnostic]:
        parts = _FILE_LINE.split(text)
        named = (
            list(zip(parts[1::2], parts[2::2], strict=True)) if len(parts) > 1 else [("set.yaml", text)] if text else []
        )
        for name, content in named:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(content.encode(encoding))
        return check_paths(tmp_path)

    return check
