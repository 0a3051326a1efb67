"""Sets with their findings beside them: what `check` says of each folder in `err` stands in its `findings.txt`; in `ok`
it says nothing.

The lines of `findings.txt` are the concise report, each followed by its help, if it has any, behind "    help: ".
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from qsdsl.diagnostic import Diagnostic
from qsdsl.report import render_findings
from qsdsl.source import data_folder

Check = Callable[[Path], list[Diagnostic]]
HERE = Path(__file__).parent
CASES = sorted(path for path in (HERE / "err").iterdir())


def told(findings: list[Diagnostic]) -> str:
    """The findings as `findings.txt` has them."""
    lines = []
    for found in findings:
        lines.append(render_findings([found], "concise"))
        if found.help:
            lines.append(f"    help: {found.help}\n")
    return "".join(lines).replace(str(data_folder("sets")), "<sets>")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_wrong_set_has_the_findings_beside_it(
    case: Path, check_folder: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(case)
    assert told(check_folder(Path())) == (case / "findings.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("case", sorted((HERE / "ok").iterdir()), ids=lambda case: case.name)
def test_a_right_set_has_none(case: Path, check_folder: Check) -> None:
    assert told(check_folder(case)) == ""
