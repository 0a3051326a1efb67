"""Other words for the four keywords: nothing may hang on what they are called.

Comes in: texts and set files. Goes out: the same with the keywords renamed; and the names of options with the printed
words back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from qsdsl.loading import load
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder


class Wording:
    """What the keywords are called: printed word -> the word used instead."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = dict(words)
        self._back = {new.lower(): old.lower() for old, new in words.items()}

    def say(self, text: str) -> str:
        """The text with the keywords renamed."""
        for old, new in self._words.items():
            text = re.sub(rf"\b{old}\b", new, text)
        return text

    def option(self, name: str) -> str:
        """An option's name as the printed words have it."""
        return self._back.get(name, name)

    def print_set(self, name: str, folder: Path) -> Path:
        """A copy of a shipped set in these words, in the folder."""
        copy = folder / name
        copy.mkdir()
        for path in (data_folder("sets") / name).iterdir():
            (copy / path.name).write_text(self.say(path.read_text(encoding="utf-8")), encoding="utf-8")
        return copy

    def library(self, name: str, folder: Path) -> Library:
        """A shipped set in these words, with the system's own beside it."""
        self.print_system(folder)
        library, findings = load(self.print_set(name, folder))
        assert library is not None, [finding.message for finding in findings]
        return library

    def print_system(self, folder: Path) -> None:
        """If anything is renamed, the system's own set beside the others: it is found before the shipped one."""
        if self._words:
            self.print_set("quickstrike", folder)


PRINTED = Wording({})
RENAMED = Wording({"Reflip": "Redraw", "Deploy": "Station", "Immediate": "Sudden", "Exclusive": "Reserved"})
BOTH_WORDINGS = pytest.mark.parametrize("wording", [PRINTED, RENAMED], ids=["printed", "renamed"])
"""For tests that must not depend on what keywords are called."""
