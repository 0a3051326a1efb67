"""Every rule and decision has a test, every number and place that is named exists, and the pages say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.rules_page import pages, render_page
from tests.rulebook.traceability import (
    ROOT,
    Naming,
    Statement,
    all_statements,
    all_tests,
    cited_in,
    faults,
    find_place,
    namings_in,
    numbers_in,
    scenarios_in,
)

HERE = Path(__file__)
PLACE = "quickstrike.turn:enter_zone"
NOWHERE = f"R-{99}-{1}"
"""A number that there is not; put together, so that nothing here seems to name it."""


def test_every_rule_and_decision_has_a_test_and_a_place() -> None:
    assert faults(all_statements(), all_tests()) == []


def test_no_number_stands_for_two_statements_and_each_is_found() -> None:
    numbers = [one.number for one in all_statements()]
    assert all(numbers_in(f"T-01: {number}.", []) == (number,) for number in numbers)
    assert sorted(set(numbers)) == sorted(numbers)
    assert len(numbers) == 359 + 162


@pytest.mark.parametrize("folder", ["qsdsl", "sets", "tests", "docs"])
def test_every_number_that_is_cited_exists(folder: str) -> None:
    known = {one.number for one in all_statements()}
    cited = cited_in(ROOT / folder)
    assert {number: file for number, file in cited.items() if number not in known} == {}


@pytest.mark.parametrize("name", ["rules.md", "decisions.md"])
def test_the_page_is_as_it_would_be_made(name: str) -> None:
    page = ROOT / "docs" / name
    assert page.read_text(encoding="utf-8") == pages()[page], "run python -m tests.rulebook.rules_page"


@pytest.mark.parametrize(
    ("statement", "tests", "fault"),
    [
        (Statement("R-1-1", "", "", "E", (PLACE,)), (), "has no test"),
        (Statement("D-36", "", "", "", (PLACE,)), (), "has no test"),
        (Statement("D-36", "", "", "", (PLACE,)), ("D-36",), ""),
        (Statement("D-01", "", "", "", (PLACE,)), ("D-01",), "is not cited"),
        (Statement("R-1-1", "", "", "DO", (PLACE,)), (), "has no test"),
        (Statement("R-1-1", "", "", "X"), (), ""),
        (Statement("R-1-1", "", "", "E", (PLACE,), "later"), (), ""),
        (Statement("R-1-1", "", "", "E", (PLACE,)), ("R-1-1",), ""),
        (Statement("R-1-1", "", "", "E", (PLACE,), "later"), ("R-1-1",), "take its 'not_yet' out"),
        (Statement("R-1-1", "", "", "E"), ("R-1-1",), "does not say where"),
        (Statement("R-1-1", "", "", "E", ("quickstrike.cards:flop",)), ("R-1-1",), "flop"),
        (Statement("R-1-1", "", "", "E", (PLACE,)), ("R-1-1", NOWHERE), "which there is not"),
    ],
)
def test_a_fault_is_seen(statement: Statement, tests: tuple[str, ...], fault: str) -> None:
    found = faults([statement], [Naming(HERE, "test", tests)])
    assert len(found) == bool(fault)
    assert all(fault in one for one in found)


def test_a_place_exists_or_not() -> None:
    assert find_place("quickstrike.game:Game.choose") == ROOT / "qsdsl" / "quickstrike" / "game.py"
    assert find_place("sets/quickstrike/keywords.yaml:keywords.Reflip.text").name == "keywords.yaml"
    for wrong in (
        "quickstrike.games:Game", "quickstrike.game:Game.chose", "sets/quickstrike/rule.yaml:rules",
        "sets/quickstrike/keywords.yaml:keywords.Reflop", "sets/quickstrike/rules.yaml:rules.caps.flips.most",
    ):  # fmt: skip
        with pytest.raises(LookupError):
            find_place(wrong)


def test_numbers_are_read_one_by_one_and_from_one_to_another(tmp_path: Path) -> None:
    order = [f"R-9B-{number}" for number in range(1, 7)] + ["D-15"]
    assert numbers_in("T-09: R-9B-2 to R-9B-4, R-9B-6, D-15, R-9B-2.", order) == (
        "R-9B-2", "R-9B-3", "R-9B-4", "R-9B-6", "D-15",
    )  # fmt: skip
    module = tmp_path / "test_it.py"
    text = 'def test_a():\n    """D-15."""\n\ndef b():\n    """R-9B-1."""\n\ndef test_c(): ...\n'
    module.write_text(text, encoding="utf-8")
    assert [(one.name, one.numbers) for one in namings_in(module, order)] == [("test_a", ("D-15",)), ("test_c", ())]


def test_a_scenario_that_waits_shows_nothing(tmp_path: Path) -> None:
    begin = "    begin: game\n    you: {deck: [Dud*30]}\n    opponent: {deck: [Dud*30]}\n"
    (tmp_path / "set.yaml").write_text(
        "set: {name: Two, uses: [rulebook]}\nscenarios:\n"
        f'  - name: "A: it"\n    covers: [D-15]\n{begin}    expect: {{decision: choose defender}}\n'
        f'  - name: "B: it"\n    covers: [D-16]\n    waiting: for words\n{begin}    expect: {{decision: none}}\n',
        encoding="utf-8",
    )
    assert [(one.name, one.numbers) for one in scenarios_in(tmp_path)] == [("A", ("D-15",))]


def test_a_row_tells_what_there_is() -> None:
    tests = [Naming(HERE, "test_it", ("R-1-1",)), Naming(HERE, "test_it", ("R-1-1",))]
    page = render_page("Head\n", [Statement("R-1-1", "One", "It is so.", "EO", (PLACE,))], tests)
    assert page == (
        "Head\n\n## One\n\n| | Rule | Decided in | Tests |\n|---|---|---|---|\n"
        "| **R-1-1** EO | It is so. | [`quickstrike.turn:enter_zone`](../qsdsl/quickstrike/turn.py) | "
        "[`it`](../tests/rulebook/test_traceability.py) |\n"
    )
