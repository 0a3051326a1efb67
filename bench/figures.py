"""Figures of a bench: shown in a table beside those that were kept last.

Comes in: measured figures. Goes out: lines, and the file `kept.json` when asked to. Ratios can be compared between
machines; all other figures only with figures of the same machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

KEPT = Path(__file__).parent / "kept.json"


@dataclass(frozen=True, slots=True)
class Figure:
    """A named value; `unit` is "" for a ratio, `limit` the most that it should be, if there is such a limit."""

    name: str
    value: float
    unit: str = ""
    limit: float | None = None


def kept_figures() -> dict[str, float]:
    """The values kept last, by name."""
    return dict(json.loads(KEPT.read_text(encoding="utf-8"))) if KEPT.exists() else {}


def keep(figures: Iterable[Figure]) -> None:
    """Write the figures down in place of those of the same name."""
    values = {**kept_figures(), **{one.name: round(one.value, 4) for one in figures}}
    KEPT.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")


def heading() -> str:
    return f"{'':48}{'now':>12}  {'':12}{'last':>10}{'limit':>8}"


def row(figure: Figure, kept: dict[str, float]) -> str:
    """A line of the table; a figure above its limit is marked."""
    last = f"{_number(kept[figure.name]):>10}" if figure.name in kept else " " * 10
    limit = f"{figure.limit:8.2f}" if figure.limit is not None else ""
    over = " !" if figure.limit is not None and figure.value > figure.limit else ""
    return f"{figure.name:48}{_number(figure.value):>12}  {figure.unit:12}{last}{limit}{over}".rstrip()


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}" if value < 100 else f"{value:.1f}"


def progress(words: str) -> None:
    """One line on stderr, if somebody looks; "" takes it away."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{words:60}" if words else "\r" + " " * 60 + "\r")
