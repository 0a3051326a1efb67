"""docs/rules.md and docs/decisions.md, made of the statements in `rules/` and of the tests that name them.

    python -m tests.rulebook.rules_page

writes both.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tests.rulebook.traceability import (
    ROOT,
    Naming,
    Statement,
    all_statements,
    all_tests,
    find_place,
    namings_by_number,
)

DOCS = ROOT / "docs"
MADE = """\
This page is made by `python -m tests.rulebook.rules_page` from `tests/rulebook/rules/` and from the tests: a scenario
names the rules that it covers, another test names them in its docstring. A test fails if a rule that the engine or the
checks must keep has no test, or if a place or number named here does not exist.
"""
RULES = f"""\
# Rules

Every statement of the rulebook, in our words, and of the Japanese summary of the system; where the code decides it;
which tests hold it. R-9B-1 is the first rule of chapter 9, section B. Kinds: **E** the engine does it, **V** sets and
decks are checked for it, **O** it is about what a player sees, **X** it is about the language of card texts, **D** it
is only shown or told, so that nothing needs to be tested. Where the rules leave a point open, there are
[decisions](decisions.md), and for some of them reasons in [rulings](rulings.md).

{MADE}"""
DECISIONS = f"""\
# Decisions

Where the rulebook says nothing or can be read in two ways, the engine does what stands here. The function that decides
a point cites its number, `[D-40]`; so do tests. A card's own text goes before all of this. The rules themselves are
in [rules](rules.md); where the engine does otherwise than one might expect, [rulings](rulings.md) say why. What stands
here holds by the usual rules; some points are values of the rules file, and can be otherwise ([variants](variants.md)).

{MADE}"""


def pages() -> dict[Path, str]:
    """Both pages, as they must be."""
    statements, tests = all_statements(), all_tests()
    decisions = [one for one in statements if one.number.startswith("D-")]
    rules = [one for one in statements if not one.number.startswith("D-")]
    return {
        DOCS / "rules.md": render_page(RULES, rules, tests),
        DOCS / "decisions.md": render_page(DECISIONS, decisions, tests),
    }


def render_page(head: str, statements: Sequence[Statement], tests: Sequence[Naming]) -> str:
    """A page with a table for each chapter."""
    by_number = namings_by_number(tests)
    parts = [head]
    for chapter, group in groupby(statements, key=lambda one: one.chapter):
        rows = "".join(_row(one, by_number.get(one.number, [])) for one in group)
        parts.append(f"## {chapter}\n\n| | Rule | Decided in | Tests |\n|---|---|---|---|\n{rows}")
    return "\n".join(parts)


def _row(one: Statement, tests: Sequence[Naming]) -> str:
    number = f"**{one.number}** {one.kind}".strip()
    where = "<br>".join(_link(_shown(place), find_place(place)) for place in one.where)
    named = ", ".join(_tests(tests)) or (f"not yet: {one.not_yet}" if one.not_yet else "")
    return f"| {number} | {one.rule} | {where} | {named} |\n"


def _shown(place: str) -> str:
    """A place of the code as it is; one in data as its file's name and the key."""
    holder, _, name = place.partition(":")
    return f"{Path(holder).name}: {name}" if "/" in holder else place


def _tests(tests: Sequence[Naming]) -> Iterator[str]:
    for name, file in dict.fromkeys((test.name, test.file) for test in tests):
        yield _link(name.removeprefix("test_"), file)


def _link(words: str, file: Path) -> str:
    return f"[`{words}`]({Path(os.path.relpath(file, DOCS)).as_posix()})"


def main() -> None:
    """Write the pages."""
    for page, text in pages().items():
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
