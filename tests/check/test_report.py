"""Findings are shown at their place, whatever stands in the line."""

from __future__ import annotations

import pytest

from qsdsl.diagnostic import Diagnostic, error, has_errors, in_order, warning
from qsdsl.report import render_findings, summary, wants_color
from qsdsl.source import SourceFile, SourceSpan


def finding(text: str, start: int, end: int) -> Diagnostic:
    return error("QS301", "wrong", SourceSpan(SourceFile("set.yaml", text), start, end), "write it right")


@pytest.mark.parametrize(
    ("text", "start", "end", "carets"),
    [
        ("abc def", 4, 7, "    ^^^"),
        ("\tabc", 1, 4, "\t^^^"),
        ("→ é abc", 4, 7, "    ^^^"),
        ("カード abc", 4, 7, "       ^^^"),
        ("カード abc", 0, 3, "^^^^^^"),
        ("😀 abc", 2, 5, "   ^^^"),
        ("abc\ndef", 1, 6, " ^^"),
        ("abc", 3, 3, "   ^"),
        ("abc", 0, 0, "^"),
    ],
)
def test_carets_stand_below_what_they_mark(text: str, start: int, end: int, carets: str) -> None:
    lines = render_findings([finding(text, start, end)], "full").split("\n")
    assert lines[4] == f"  | {carets}"
    assert lines[5] == "  = help: write it right"


def test_of_a_very_long_line_only_the_place_is_shown() -> None:
    text = "x" * 1_000_000 + "here" + "y" * 1_000_000
    shown = render_findings([finding(text, 1_000_000, 1_000_004)], "full").split("\n")
    assert len(shown[3]) < 200
    assert shown[3][shown[4].index("^") :].startswith("herey")


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in render_findings([finding("a\x1b[31m", 0, 1)], "full")


@pytest.mark.parametrize(
    ("environment", "terminal", "colored"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_color_is_for_terminals_that_want_it(environment: dict[str, str], terminal: bool, colored: bool) -> None:
    assert wants_color(environment, terminal=terminal) is colored


def test_color_changes_nothing_but_the_color() -> None:
    found = [finding("abc", 0, 1)]
    colored = render_findings(found, "full", color=True)
    assert "\x1b[31;1m" in colored
    for code in ("31;1", "1", "34", "0"):
        colored = colored.replace(f"\x1b[{code}m", "")
    assert colored == render_findings(found, "full")


def test_findings_are_sorted_by_place_and_told_once() -> None:
    late, early = finding("abc", 2, 3), finding("abc", 0, 1)
    assert in_order([late, early, late]) == [early, late]


def test_the_summary_counts() -> None:
    span = SourceSpan(SourceFile("x", "abc"), 0, 1)
    found = [error("QS301", "a", span), error("QS301", "b", span), warning("QS404", "c", span)]
    assert summary(found, "sets") == "2 errors and 1 warning in sets"
    assert summary([], "sets") == "nothing to report in sets"
    assert has_errors(found)
    assert not has_errors(found[2:])
