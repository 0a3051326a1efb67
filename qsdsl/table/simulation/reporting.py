"""What a finished run leaves in its folder beside the games: two tables and a report."""

from __future__ import annotations

from itertools import islice

from qsdsl.table.simulation.folder import RunFolder
from qsdsl.table.simulation.report import report_page
from qsdsl.table.simulation.tables import card_rows, game_rows, write_table
from qsdsl.table.simulation.tally import Tally


def write_reports(folder: RunFolder, tally: Tally, edited: frozenset[str]) -> None:
    """Write `games.csv`, `cards.csv` and `report.html` of the games that were counted; `edited` cards are marked."""
    counted = tally.games * len(tally.plan.versions)
    write_table(folder.path / "games.csv", game_rows(tally.plan, islice(folder.records(), counted)))
    write_table(folder.path / "cards.csv", card_rows(tally))
    (folder.path / "report.html").write_text(report_page(tally, edited=edited), encoding="utf-8")
