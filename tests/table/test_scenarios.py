"""The scenarios of the rules pass; each fails, at its line, as soon as one thing that it expects is another."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import qsdsl.quickstrike.game
from qsdsl.cardset import read_sets
from qsdsl.diagnostic import Diagnostic
from qsdsl.quickstrike.decisions import KINDS, SIGNATURE_STEP
from qsdsl.quickstrike.definition import TYPES
from qsdsl.quickstrike.naming import option_names
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.table.scenarios import run_scenarios
from qsdsl.table.scenarios.offers import WORDS
from tests.table.listed_options import is_listed, is_plain, listed_names
from tests.table.spoiling import Spoiling, Suite, spoilings

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(path for path in FOLDER.rglob("*.yaml") if path.name != "set.yaml")
SHARES = 16
"""In so many parts the long test is cut, so that several processes can have some of them each."""


def told(findings: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{found.position[0]}: {found.message}" for found in findings]


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """The kinds of decision, with the names of what was offered, that have come up."""
    found: set[tuple[str, str]] = set()

    def names_of(state: GameState) -> tuple[str, ...]:
        names = option_names(state)
        found.update((KINDS[state.kind], name) for name in names)
        assert len(names) > 1 or state.kind == SIGNATURE_STEP, "nothing else is asked that has one outcome"
        return names

    monkeypatch.setattr(qsdsl.quickstrike.game, "option_names", names_of)
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_passes_or_waits(file: Path, offered: set[tuple[str, str]]) -> None:
    report = run_scenarios([file])
    assert told(report.findings) == []
    assert len(report.passed) + len(report.waiting) >= 1
    listed = listed_names()
    assert [(kind, name) for kind, name in offered if not is_listed(kind, name, listed)] == []


def test_the_page_lists_every_kind_of_decision_and_every_name() -> None:
    listed = listed_names()
    assert sorted(listed) == sorted(KINDS[1:])
    always = {name for names in listed.values() for name in names if is_plain(name)}
    assert always == {*WORDS, *VOCABULARY.colors, *TYPES}
    assert not is_listed("may", "perhaps", listed)
    assert not is_listed("payment", "pay 1 blue", listed)


def test_a_file_is_called_as_its_scenarios() -> None:
    """Those of forms of texts stand in files by theme."""
    sets, _ = read_sets([FOLDER])
    wrong = [
        scenario.name
        for one in sets
        for scenario in one.scenarios
        if scenario.name.partition(":")[0] not in ("forms", Path(scenario.where.document.source.path).stem)
    ]
    assert wrong == []


@pytest.fixture(scope="module")
def suite() -> Suite:
    return Suite(FOLDER)


def test_one_other_expectation_fails(suite: Suite) -> None:
    """The last expectation of each scenario; the long run takes all."""
    for name in suite.names:
        assert_fails_at_its_line(suite, spoilings(suite.scenarios[name])[-1])


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_any_other_expectation_fails(suite: Suite, share: int) -> None:
    """All that the scenarios of one share expect; together the shares have them all."""
    for name in suite.names[share::SHARES]:
        for spoiling in spoilings(suite.scenarios[name]):
            assert_fails_at_its_line(suite, spoiling)


EVERY, PARTS = 14, 4
"""Every so many of the scenarios are changed in their file; in so many parts, so that one test keeps no worker long."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_number_changed_in_a_file_fails_that_scenario_and_no_other(suite: Suite, tmp_path: Path, part: int) -> None:
    """As `qsdsl test` would tell it, for the last number that some scenarios expect; the others are run alone above."""
    folder = Path(shutil.copytree(FOLDER, tmp_path / "scenarios"))
    tried = 0
    for name in suite.names[part * EVERY :: PARTS * EVERY]:
        numbers = [one for one in spoilings(suite.scenarios[name]) if isinstance(one.after, int)]
        for spoiling in numbers[-1:]:
            file = folder / Path(spoiling.span.file.path).resolve().relative_to(FOLDER)
            text = file.read_text(encoding="utf-8")
            changed = text[: spoiling.span.start] + str(spoiling.after) + text[spoiling.span.end :]
            file.write_text(changed, encoding="utf-8")
            report = run_scenarios([folder])
            assert report.failed == (name,), spoiling.told
            assert {found.position[0] for found in report.findings} <= set(spoiling.lines), spoiling.told
            file.write_text(text, encoding="utf-8")
            tried += 1
    assert tried > len(suite.names) / (2 * PARTS * EVERY)
    assert run_scenarios([folder]).failed == ()


def assert_fails_at_its_line(suite: Suite, spoiling: Spoiling) -> None:
    findings = suite.run(spoiling.entry)
    lines = {found.position[0] for found in findings}
    assert lines & set(spoiling.lines), f"{spoiling.told}: found at {sorted(lines)}, not at {spoiling.lines}"
