"""What the tests are worth: a mistake made in the engine is seen by a test that names the rule which it breaks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from tests.rulebook.traceability import ROOT, STATEMENTS, Naming, all_tests, namings_by_number

SCENARIO = "tests/table/test_scenarios.py::test_every_scenario_passes_or_waits[{}]"
SEEN, NOT_SEEN = 1, 0
"""What pytest ends with when tests fail, and when all pass."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One edit of a file, and the rule that it breaks."""

    breaks: str
    file: str
    said: str
    instead: str

    @property
    def told(self) -> str:
        return f"{self.breaks}-{Path(self.file).stem}"


MISTAKES = [Mistake(**one) for one in yaml.safe_load((STATEMENTS / "mistakes.yaml").read_text(encoding="utf-8"))]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.told)
def test_a_mistake_can_be_made(mistake: Mistake) -> None:
    """What is to be edited stands there, once."""
    times = (ROOT / mistake.file).read_text(encoding="utf-8").count(mistake.said)
    assert times == 1, "the line has changed: say the mistake in its new words, or leave it out"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project once more."""
    folder = tmp_path_factory.mktemp("mistaken")
    for part in ("qsdsl", "sets", "grammar", "schema", "tests", "docs"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@contextmanager
def made(mistake: Mistake, copy: Path) -> Iterator[None]:
    """The copy with the mistake in it."""
    path = copy / mistake.file
    right = path.read_text(encoding="utf-8")
    path.write_text(right.replace(mistake.said, mistake.instead), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(right, encoding="utf-8")


def run(copy: Path, tests: list[Naming]) -> int:
    """What pytest ends with for these tests of the copy."""
    names = [
        SCENARIO.format(one.file.stem) if one.file.suffix == ".yaml" else f"{one.file.relative_to(ROOT)}::{one.name}"
        for one in tests
    ]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *names]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=300).returncode


def naming(number: str) -> list[Naming]:
    return namings_by_number(all_tests())[number]


@pytest.mark.long
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.told)
def test_a_mistake_is_seen(mistake: Mistake, copy: Path) -> None:
    with made(mistake, copy):
        assert run(copy, naming(mistake.breaks)) == SEEN


@pytest.mark.long
def test_without_a_mistake_nothing_is_seen(copy: Path) -> None:
    tests = {(one.file, one.name): one for mistake in MISTAKES for one in naming(mistake.breaks)}
    assert run(copy, list(tests.values())) == NOT_SEEN
