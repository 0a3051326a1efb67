"""Wrong edits of the shipped sets are found, and found where they were made."""

from __future__ import annotations

import pytest

from qsdsl.check.catalogue import CATALOGUE
from tests.check.checks_page import PAGE, render_page
from tests.check.mutation.edits import KINDS, MISSPELT
from tests.check.mutation.measuring import Figures, measure_all, published, summed, trials

FEW = 8
"""Edits of each kind in the quick run."""
SLACK = 0.02
"""Of the edits of a kind: the sets and the language change, and with them which edits are made of a text."""
FOUND, MISSPELT_FOUND, IN_PLACE = 0.95, 0.995, 0.95


def whole(figures: dict[str, Figures], kinds: tuple[str, ...] = tuple(KINDS)) -> Figures:
    """The sum over some kinds."""
    return sum((figures[kind] for kind in kinds), Figures())


def test_the_figures_that_are_published_are_good_enough() -> None:
    figures = published()
    assert set(figures) == set(KINDS)
    every, misspelt = whole(figures), whole(figures, MISSPELT)
    assert every.made >= 3000
    assert every.found / every.made >= FOUND
    assert misspelt.found / misspelt.made >= MISSPELT_FOUND
    assert every.in_place / every.findings >= IN_PLACE


def test_a_few_edits_of_each_kind_are_found() -> None:
    figures = summed(measure_all(trials(FEW, seed=11)))
    assert all(one.made == FEW for one in figures.values())
    every, misspelt = whole(figures), whole(figures, MISSPELT)
    assert every.found / every.made >= FOUND
    assert misspelt.found == misspelt.made


@pytest.mark.long
def test_no_kind_is_found_less_often_than_published() -> None:
    today = summed(measure_all(trials()))
    for kind, figures in published().items():
        assert today[kind].made >= figures.made * (1 - SLACK), "python -m tests.check.mutation.measuring"
        assert today[kind].found >= today[kind].made * (figures.found / figures.made - SLACK), kind


def test_the_page_of_checks_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == render_page(CATALOGUE, published()), "python -m tests.check.checks_page"


def test_no_edit_leaves_the_file_as_it_was() -> None:
    for trial in trials(FEW):
        assert trial.edit.text != trial.path.read_text(encoding="utf-8"), trial.kind
