"""The `stage` fixture: puts games up, and sees to it that a test leaves no decision open in the middle of an effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rulebook.stage import Stage, put_up
from tests.rulebook.table import Table
from tests.rulebook.wording import PRINTED, Wording

AT_REST = {"flip window", "signature step", "choose defender"}
"""Decisions at which nothing is half done."""


@pytest.fixture
def wording() -> Wording:
    """What the keywords are called; tests about keywords are run with two wordings."""
    return PRINTED


@pytest.fixture
def stage(wording: Wording) -> Iterator[Stage]:
    tables: list[Table] = []

    def put(*sides: Any, **options: Any) -> Table:
        tables.append(put_up(*sides, wording=wording, **options))
        return tables[-1]

    yield put
    for table in tables:
        assert table.decision is None or table.decision[0] in AT_REST, f"left open: {table.decision}"
