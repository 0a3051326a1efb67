"""What the cards of a batch do, tried by scenarios that were written from what their authors mean, not from the engine.

A scenario that waits says what the card does instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from qsdsl.source import data_folder
from qsdsl.table.scenarios.suite import run_scenarios

FOLDER = Path(__file__).parent
FILES = sorted((*FOLDER.glob("batches/means/*.yaml"), *FOLDER.glob("unlearnt/means/*.yaml")))


def load(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return loaded


def printed_on(part: Any) -> Iterator[tuple[str, str]]:
    """Name and text of each card anywhere in a file."""
    if isinstance(part, dict):
        if "name" in part and "text" in part:
            yield part["name"], " ".join(part["text"].split())
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from printed_on(one)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_cards_do_what_their_authors_mean(path: Path) -> None:
    report = run_scenarios([data_folder("sets"), path])
    assert not report.failed, [found.message for found in report.findings]
    assert len(report.passed) > 30
    assert len(report.waiting) <= 5, "too many cards do something else"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_cards_are_those_of_the_batch(path: Path) -> None:
    """Nearly every text that reads is tried; behind a name may stand whose signature move it is."""
    printed = set(printed_on(load(path)))
    texts = load(path.parent.parent / path.name)["texts"]
    cards = [one for one in texts if "unread" not in one and "refused" not in one]
    tried = [one for one in cards if (one["name"].split(" (")[0], " ".join(one["text"].split())) in printed]
    assert len(tried) >= len(cards) - 4, [one["name"] for one in cards if one not in tried]
