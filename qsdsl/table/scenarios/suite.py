"""All scenarios at some paths.

Comes in: paths of set files and folders. Goes out: a `Report`. Nothing is run if something is wrong with the sets
themselves, unless it is only that decks break deck rules: scenarios bring the cards that they are played with.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from qsdsl.cardset import CardSet, ScenarioEntry
from qsdsl.cardset.wording import quoted
from qsdsl.check import TreeKey
from qsdsl.diagnostic import Diagnostic, error, has_errors, in_order
from qsdsl.effect.tree import Text
from qsdsl.loading import examine
from qsdsl.table.scenarios.findings import NO_NEED_TO_WAIT, NOTHING_EXPECTED
from qsdsl.table.scenarios.judging import compare_findings
from qsdsl.table.scenarios.model import SEATS, Scenario, Variant
from qsdsl.table.scenarios.reading import read_scenario
from qsdsl.table.scenarios.running import Run, run_course
from qsdsl.table.scenarios.staging import put_up
from qsdsl.table.scenarios.stock import build_stock

Trees = Mapping[TreeKey, Text]
_ABOUT_DECKS = "QS6"
"""What the codes of broken deck rules begin with."""


@dataclass(frozen=True, slots=True)
class Report:
    """What came of the scenarios: their names, and findings about the sets and about those that failed."""

    findings: tuple[Diagnostic, ...] = ()
    passed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    waiting: tuple[tuple[str, str], ...] = ()
    """Name and reason."""
    was_stopped: bool = False
    """Nothing was run, as the sets have errors."""


def run_scenarios(paths: Sequence[str | os.PathLike[str]], *, only: str = "") -> Report:
    """Run the scenarios at the paths whose names contain `only`, in any case."""
    sets, trees, findings = examine(paths)
    if has_errors(found for found in findings if not found.code.startswith(_ABOUT_DECKS)):
        return Report(tuple(findings), was_stopped=True)
    passed: list[str] = []
    failed: list[str] = []
    waiting: list[tuple[str, str]] = []
    for home, entry in _scenarios_at(sets, paths):
        if only.casefold() not in entry.name.casefold():
            continue
        scenario = read_scenario(entry)
        found = run_scenario(home, trees, scenario)
        if scenario.waiting and has_errors(found):
            waiting.append((scenario.name, scenario.waiting))
            continue
        found += _no_need_to_wait(scenario)
        (failed if has_errors(found) else passed).append(scenario.name)
        findings += found
    return Report(tuple(in_order(findings)), tuple(passed), tuple(failed), tuple(waiting))


def run_scenario(home: CardSet, trees: Trees, scenario: Scenario) -> list[Diagnostic]:
    """What fails in a scenario of this set; `trees` are those of all texts that the set can see."""
    found = [found for variant in scenario.variants for found in _run_variant(home, trees, scenario, variant)]
    return in_order([*found, *_never_used(scenario)])


def _run_variant(home: CardSet, trees: Trees, scenario: Scenario, variant: Variant) -> list[Diagnostic]:
    stock, findings = build_stock(home, trees, variant, scenario.written)
    if variant.findings is not None:
        return list(compare_findings(variant, variant.findings, findings))
    if stock is None:
        return findings
    game, problems = put_up(variant.beginning, stock, scenario.written)
    if game is None:
        return [*findings, *problems]
    run = Run(game, scenario.written, variant.label)
    run_course(run, variant.course)
    return [*findings, *run.findings]


def _never_used(scenario: Scenario) -> Iterator[Diagnostic]:
    """What every case replaces: it could say anything."""
    cases = scenario.written.get("cases")
    if cases is None:
        return
    for key, part in scenario.written.entries():
        if key not in ("name", "cases", *SEATS) and all(key in case for case in cases.value):
            message = f"every case has its own {quoted(key)}, so this one is never used"
            yield error(NOTHING_EXPECTED, message, part.where.key_span(), "remove it")


def _no_need_to_wait(scenario: Scenario) -> Iterator[Diagnostic]:
    if (waiting := scenario.written.get("waiting")) is not None:
        yield error(NO_NEED_TO_WAIT, "this scenario waits, but it passes", waiting.where.key_span(), "remove 'waiting'")


def _scenarios_at(
    sets: Iterable[CardSet], paths: Iterable[str | os.PathLike[str]]
) -> Iterator[tuple[CardSet, ScenarioEntry]]:
    """The scenarios in the files that the paths name or hold, and not those of sets that these build on."""
    places = [Path(os.path.realpath(path)) for path in paths]
    for home in sets:
        for entry in home.scenarios:
            file = Path(os.path.realpath(entry.where.document.source.path))
            if any(place in (file, *file.parents) for place in places):
                yield home, entry
