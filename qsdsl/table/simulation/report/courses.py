"""How games go: how long they are, and how points come in over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from qsdsl.table.simulation.report.drawing import box, element, line, picture, series_class, steps, words
from qsdsl.table.simulation.summary import quantile
from qsdsl.table.simulation.tally import ContestantTally

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 760, 250, 46, 42, 14
_MOST_BARS = 60
_TAIL = 0.99
"""Turns are drawn up to the length that this share of the games does not exceed."""
_NAMES = 240
"""Room for the names at the ends of the lines."""
_LINE, _LETTERS = 15, 25


def length_chart(turns: Counter[int]) -> str:
    """A histogram of game lengths; the few longest games share the last bar."""
    last = max(1, quantile(turns, _TAIL))
    width = -(-last // _MOST_BARS)
    bars: Counter[int] = Counter()
    for length, games in turns.items():
        bars[min(length, last) // width] += games
    count = last // width + 1
    most = max(bars.values())
    each = (_WIDTH - _LEFT - 10) / count
    floor = _HEIGHT - _BOTTOM
    parts = _grid(most, floor, _WIDTH - 10, lambda value: f"{value:,.0f}")
    for place in range(count):
        begin, end = place * width, place * width + width - 1
        tall = bars[place] / most * (floor - _TOP)
        until = "or more" if place == count - 1 else f"to {end}" if end > begin else ""
        title = f"{begin} {until} turns: {bars[place]:,} games".replace("  ", " ")
        parts.append(box(_LEFT + place * each + 1, floor - tall, each - 2, tall, "bar", title))
    for turn in steps(0, last, 10):
        parts.append(words(f"{turn:.0f}", _LEFT + (turn / width + 0.5) * each, floor + 18, "axis", "middle"))
    median = quantile(turns, 0.5)
    x = _LEFT + (median / width + 0.5) * each
    parts += [line(x, _TOP, x, floor, "mark"), words(f"half end by turn {median}", x + 6, _TOP + 10, "note")]
    parts.append(words("turns", _WIDTH - 10, _HEIGHT - 6, "axis", "end"))
    return picture(_WIDTH, _HEIGHT, parts, "How long games are")


def points_chart(names: Sequence[str], contestants: Sequence[ContestantTally], turns: Counter[int]) -> str:
    """For each contestant the points that it has on average by each turn."""
    last = max(1, quantile(turns, _TAIL))
    right, floor = _WIDTH - _NAMES, _HEIGHT - _BOTTOM
    curves = [_curve(contestant, last) for contestant in contestants]
    most = max(0.5, *(curve[-1] for curve in curves))
    parts = _grid(most, floor, right, lambda value: f"{value:g}")
    ends = []
    for number, (name, curve) in enumerate(zip(names, curves, strict=True)):
        spots = [
            (_LEFT + turn / last * (right - _LEFT), floor - points / most * (floor - _TOP))
            for turn, points in enumerate(curve)
        ]
        track = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(element("polyline", points=track, class_=f"curve {series_class(number)}"))
        ends.append((spots[-1][1], number, f"{_cut(name)} {curve[-1]:.2f}"))
    parts += _labels(ends, right)
    for turn in steps(0, last, 10):
        parts.append(words(f"{turn:.0f}", _LEFT + turn / last * (right - _LEFT), floor + 18, "axis", "middle"))
    parts.append(words("turns", right, _HEIGHT - 6, "axis", "end"))
    return picture(_WIDTH, _HEIGHT, parts, "Points over time")


def _cut(name: str) -> str:
    return name if len(name) <= _LETTERS else name[: _LETTERS - 1] + "…"


def _curve(contestant: ContestantTally, last: int) -> list[float]:
    games = max(1, contestant.score.games)
    return list(accumulate(contestant.points[turn] / games for turn in range(last + 1)))


def _labels(ends: list[tuple[float, int, str]], right: int) -> list[str]:
    """The names at the ends of the lines, moved apart where they would cover one another, and kept in the picture."""
    parts, above = [], 0.0
    ends.sort()
    for place, (y, number, name) in enumerate(ends):
        lowest = _HEIGHT - _BOTTOM - (len(ends) - 1 - place) * _LINE
        above = max(min(y, lowest), above + _LINE)
        parts.append(element("circle", cx=right + 10, cy=above, r=4, class_=f"spot {series_class(number)}"))
        parts.append(words(name, right + 18, above + 4, "name"))
    return parts


def _grid(most: float, floor: float, right: int, show: object) -> list[str]:
    assert callable(show)
    parts = []
    for value in steps(0, most, 4):
        y = floor - value / most * (floor - _TOP)
        parts += [line(_LEFT, y, right, y, "grid"), words(show(value), _LEFT - 8, y + 4, "axis", "end")]
    return parts
