"""Each code has a wrong example that gives it, alone, and a right one that gives nothing; and each code in use is
explained.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import qsdsl.source
from qsdsl.check.catalogue import CATALOGUE, printable
from qsdsl.cli.explain import explain
from qsdsl.diagnostic import Code, Diagnostic

Check = Callable[..., list[Diagnostic]]


@pytest.mark.parametrize("code", CATALOGUE.values(), ids=lambda code: code.code)
def test_the_wrong_example_has_this_finding_and_no_other(code: Code, check_text: Check) -> None:
    assert [found.code for found in check_text(code.wrong, code.encoding)] == [code.code]


@pytest.mark.parametrize("code", CATALOGUE.values(), ids=lambda code: code.code)
def test_the_right_example_has_no_finding(code: Code, check_text: Check) -> None:
    assert check_text(code.right) == []


@pytest.mark.parametrize("code", CATALOGUE.values(), ids=lambda code: code.code)
def test_the_two_examples_look_different(code: Code) -> None:
    """Also where they differ in bytes, or in what cannot be seen."""
    wrong, right = printable(code.wrong, code.encoding), printable(code.right)
    assert wrong != right
    assert (wrong + right).replace("\n", "").isprintable()


def test_explained_as_on_the_page() -> None:
    """The page has the byte that is wrong; a terminal must not ring."""
    assert r"set: {name: Caf\xe9 Lights}" in CliRunner().invoke(explain, ["QS100"]).output
    assert r"set: {name: Harbor\x07 Lights}" in CliRunner().invoke(explain, ["QS101"]).output


def test_the_codes_in_use_are_the_codes_explained() -> None:
    package = Path(qsdsl.source.__file__).parent
    modules = [path for path in package.rglob("*.py") if "catalogue" not in path.parts]
    used = {code for path in modules for code in re.findall(r'"(QS\d{3})"', path.read_text(encoding="utf-8"))}
    assert used == set(CATALOGUE)
