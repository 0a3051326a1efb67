"""Values with their intervals, a line each: a dot with whiskers, on a common axis with a mark in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

from qsdsl.table.simulation.report.drawing import box, element, line, picture, series_class, steps, words
from qsdsl.table.simulation.statistics import Estimate

_ROW, _AXIS, _WIDTH, _VALUES = 30, 26, 760, 190
_LETTER = 7.4
"""About the width of a letter."""
_GAP = 22
"""Between names and intervals."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of the chart."""

    name: str
    estimate: Estimate
    shown: str
    """The value in words."""
    series: int = -1
    """The series that this is about, which has one colour on the whole page; -1 for none."""


def interval_chart(bars: Sequence[Bar], mark: float, label: str, show: Callable[[float], str]) -> str:
    """The chart; `mark` is the value to compare with, `show` writes a number of the axis."""
    left = min(320, ceil(max(len(bar.name) for bar in bars) * _LETTER) + _GAP + 4)
    low, high = _limits([bar.estimate for bar in bars], mark)
    right = _WIDTH - _VALUES
    height = len(bars) * _ROW + _AXIS

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    parts = []
    for value in steps(low, high, 6):
        parts.append(line(across(value), 0, across(value), height - _AXIS, "grid"))
        parts.append(words(show(value), across(value), height - 8, "axis", "middle"))
    parts.append(line(across(mark), 0, across(mark), height - _AXIS, "mark"))
    for row, bar in enumerate(bars):
        y = row * _ROW + _ROW / 2
        parts.append(words(_cut(bar.name, left), left - _GAP, y + 4, "name", "end"))
        if bar.series >= 0:
            parts.append(element("circle", cx=left - _GAP / 2, cy=y, r=4, class_=f"spot {series_class(bar.series)}"))
        parts.append(words(bar.shown, right + 14, y + 4, "value"))
        parts.append(whisker(bar.estimate, mark, across, y, f"{bar.name}: {bar.shown}"))
    return picture(_WIDTH, height, parts, label)


def whisker(estimate: Estimate, mark: float, across: Callable[[float], float], y: float, title: str) -> str:
    """The dot and its interval; pale unless the interval leaves out the mark."""
    sure = " sure" if estimate.leaves_out(mark) else ""
    low, high = across(estimate.low), across(estimate.high)
    return element(
        "g",
        box(low, y - 9, high - low, 18, "touch", title)
        + line(low, y, high, y, f"whisker{sure}")
        + element("circle", cx=across(estimate.value), cy=y, r=5, class_=f"dot{sure}"),
    )


def _limits(estimates: Sequence[Estimate], mark: float) -> tuple[float, float]:
    """As far to both sides of the mark as the widest interval goes, and a little more."""
    reach = max(max(abs(one.low - mark), abs(one.high - mark)) for one in estimates)
    reach = max(reach * 1.1, 0.02)
    return mark - reach, mark + reach


def _cut(name: str, left: int) -> str:
    letters = int((left - _GAP - 4) / _LETTER)
    return name if len(name) <= letters else name[: letters - 1] + "…"
