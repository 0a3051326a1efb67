"""The match-up matrix: how often the deck of the row beats the deck of the column."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from qsdsl.table.simulation.report.drawing import cell, element, table
from qsdsl.table.simulation.statistics import Estimate, win_rate
from qsdsl.table.simulation.summary import interval, percent
from qsdsl.table.simulation.tally import VersionTally

_SHADES = 5
"""Steps of colour to each side."""
_FULL = 0.25
"""So far from one half the colour is full."""


def matrix(names: list[str], version: VersionTally) -> str:
    """The table, the best deck first."""
    order = sorted(range(len(names)), key=lambda place: -version.contestants[place].score.rate.value)
    headings = ["", *(names[place] for place in order), "all games"]
    rows = (
        [element("th", escape(names[row]), scope="row"), *_row(row, order, version), _all(row, version)]
        for row in order
    )
    return table(headings, rows, "matrix")


def _row(row: int, order: list[int], version: VersionTally) -> Iterator[str]:
    for column in order:
        if row == column:
            yield cell("·", "same")
            continue
        score = version.match_ups[min(row, column), max(row, column)]
        wins = score.wins if row < column else score.games - score.wins
        rate = win_rate(wins, score.games)
        title = f"{wins:g} of {score.games} games; {interval(rate)}"
        yield cell(percent(rate.value) if score.games else "–", shade(rate), title)


def _all(row: int, version: VersionTally) -> str:
    score = version.contestants[row].score
    return cell(percent(score.rate.value), "sum", f"{score.wins:g} of {score.games} games; {interval(score.rate)}")


def shade(rate: Estimate) -> str:
    """The class of a cell: how far from even it is, and whether that may be chance."""
    step = min(_SHADES, round(abs(rate.value - 0.5) / _FULL * _SHADES))
    side = "win" if rate.value >= 0.5 else "loss"
    return f"{side}{step}" if rate.leaves_out(0.5) else f"{side}{step // 2} unsure"
