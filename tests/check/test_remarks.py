"""A remark leaves out the findings that it names, in its line or its text; one that does nothing is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from qsdsl.diagnostic import Diagnostic

Check = Callable[..., list[Diagnostic]]
HEAD = "set: {name: Harbor Lights}\ncards:\n"
UNUSUAL = "  - {name: A, type: ally, traits: [Bull]}"


def codes(findings: list[Diagnostic]) -> list[str]:
    return [found.code for found in findings]


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}{UNUSUAL}  # qsdsl: ignore[QS404] as printed\n",
        f"{HEAD}  # qsdsl: ignore[QS404] as printed\n{UNUSUAL}\n",
        f"{HEAD}  # qsdsl: ignore[QS404] as printed\n\n  # more\n{UNUSUAL}\n",
        f"{HEAD}{UNUSUAL}#qsdsl:ignore[ QS404 ] as printed\n",
        f"{HEAD}{UNUSUAL}  # the old wording; # qsdsl: ignore[QS404] as printed\n",
    ],
)
def test_it_leaves_out_what_it_names(text: str, check_text: Check) -> None:
    assert codes(check_text(text)) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"{HEAD}{UNUSUAL}  # qsdsl: ignore[QS403] as printed\n", ["QS404", "QS112"]),
        (f"{HEAD}{UNUSUAL}\n  # qsdsl: ignore[QS404] as printed\n", ["QS404", "QS112"]),
        (f"{HEAD}  # qsdsl: ignore[QS404] as printed\n  - {{name: B, type: ally}}\n{UNUSUAL}\n", ["QS112", "QS404"]),
        (f"{HEAD}{UNUSUAL}  # qsdsl: ignore[]\n", ["QS404", "QS112", "QS113"]),
        (f"{HEAD}{UNUSUAL}  # qsdsl: ignore[QS4044] as printed\n", ["QS404", "QS112"]),
        (f"{HEAD}  - {{name: A, type: ally, text: Chrge.}}  # qsdsl: ignore[QS301] later\n", ["QS301", "QS112"]),
        (f"{HEAD}  - {{name: A, typ: ally}}  # qsdsl: ignore[QS201] later\n", ["QS201", "QS112"]),
    ],
)
def test_it_leaves_out_nothing_else(text: str, left: list[str], check_text: Check) -> None:
    assert codes(check_text(text)) == left


def test_words_in_a_text_are_no_remark(check_text: Check) -> None:
    text = f'{HEAD}  - {{name: "A # qsdsl: ignore[QS404] x", type: ally, traits: [Bull]}}\n'
    assert codes(check_text(text)) == ["QS404"]


def test_an_error_that_is_ignored_lets_the_set_be_used(check_text: Check) -> None:
    deck = "decks:\n  - {name: D, character: C, format: starter, cards: {B: 20}}  # qsdsl: ignore[QS601] a demo deck\n"
    character = (
        "characters:\n  - name: C\n    traits: [Bull, Mind, Dark]\n    front: {name: F, intercept: 6, force: 6}\n"
        "    back: {name: G, intercept: 6, force: 6}\n"
    )
    strike = "  - {name: B, type: strike, intercept: 4, force: 4}\n"
    assert codes(check_text(HEAD + strike + character + deck)) == []


def test_one_behind_the_bar_of_a_text_counts_for_the_whole_text(check_text: Check) -> None:
    card = "  - name: A\n    type: strike\n    intercept: 4\n    force: 4\n    text: |%s\n      Deploy: Green.\n"
    assert codes(check_text(HEAD + card % "")) == ["QS406"]
    assert codes(check_text(HEAD + card % "  # qsdsl: ignore[QS406] an experiment")) == ["QS310"]
