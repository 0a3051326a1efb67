"""Checks files the way `qsdsl check` does."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from qsdsl.cardset import read_sets
from qsdsl.check import check_sets, soften_drafts
from qsdsl.diagnostic import Diagnostic, in_order
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.vocabulary import VOCABULARY

_FILE_LINE = re.compile(r"^# file: (\S+)\n", re.MULTILINE)


def check_paths(*paths: Path) -> list[Diagnostic]:
    """All findings about the sets at the paths."""
    sets, about_files = read_sets(paths)
    about_meaning, _ = check_sets(sets, VOCABULARY, deck_violations)
    return in_order([*soften_drafts(about_files, sets), *about_meaning])


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
