"""The scenarios of the rules pass; each fails, at its line, as soon as one thing that it expects is another."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.cardset import read_sets
from qsdsl.diagnostic import Diagnostic
from qsdsl.table.scenarios import run_scenarios
from tests.table.spoiling import Spoiling, Suite, spoilings

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(path for path in FOLDER.rglob("*.yaml") if path.name != "set.yaml")


def told(findings: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{found.position[0]}: {found.message}" for found in findings]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_passes_or_waits(file: Path) -> None:
    report = run_scenarios([file])
    assert told(report.findings) == []
    assert len(report.passed) + len(report.waiting) >= 1


def test_a_file_is_called_as_its_scenarios() -> None:
    sets, _ = read_sets([FOLDER])
    wrong = [
        scenario.name
        for one in sets
        for scenario in one.scenarios
        if scenario.name.partition(":")[0] != Path(scenario.where.document.source.path).stem
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
def test_any_other_expectation_fails(suite: Suite) -> None:
    for name in suite.names:
        for spoiling in spoilings(suite.scenarios[name]):
            assert_fails_at_its_line(suite, spoiling)


def assert_fails_at_its_line(suite: Suite, spoiling: Spoiling) -> None:
    findings = suite.run(spoiling.entry)
    lines = {found.position[0] for found in findings}
    assert lines & set(spoiling.lines), f"{spoiling.told}: found at {sorted(lines)}, not at {spoiling.lines}"
