"""`qsdsl test`: what it prints where, how it ends, and which scenarios it takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.cli.main import main

RIGHT = """\
set: {name: Harbor Lights, code: HBL}
scenarios:
  - name: first
    steps: [{flip: Dud}]
  - name: second
    steps: [focus]
    expect: {defending: yellow}
"""
WRONG = RIGHT.replace("yellow", "red")
WAITING = WRONG.replace("    steps: [focus]", "    waiting: for better days\n    steps: [focus]")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["test", *words], catch_exceptions=False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "harbor.yaml").write_text(RIGHT, encoding="utf-8")
    return tmp_path / "harbor.yaml"


def test_scenarios_that_pass_end_with_0_and_print_nothing(path: Path) -> None:
    result = run(str(path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "2 scenarios passed\n")


def test_one_that_fails_ends_with_1_and_tells_what_happened(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    result = run("--format", "json", str(path))
    assert (result.exit_code, result.stderr) == (1, "1 scenario passed, 1 failed\n")
    (found,) = json.loads(result.stdout)
    assert (found["code"], found["line"], found["column"]) == ("QS704", 7, 25)
    assert found["message"] == "defending: expected red, found yellow"
    assert "The player focuses Dud in the green zone." in found["help"]


def test_one_that_waits_is_listed_with_its_reason(path: Path) -> None:
    path.write_text(WAITING, encoding="utf-8")
    result = run(str(path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "waiting: second: for better days\n1 scenario passed, 1 waiting\n"


def test_sets_with_errors_are_not_run(path: Path) -> None:
    path.write_text(RIGHT.replace("steps", "stepps"), encoding="utf-8")
    result = run(str(path))
    assert result.exit_code == 1
    assert "did you mean 'steps'? [QS201]" in result.stdout
    assert result.stderr == "no scenario was run: the sets have errors\n"


def test_a_deck_that_is_not_finished_does_not_stop_the_scenarios(path: Path) -> None:
    """They bring the cards that they are played with; the deck is told of, and the command does not end well."""
    half = "{name: Half, character: Tam Vesper, format: starter, cards: {Cellar Stores: 29}}"
    decks = f"uses: [storm-bells]}}\ndecks: [{half}]"
    path.write_text(RIGHT.replace("code: HBL}", f"code: HBL, {decks}"), encoding="utf-8")
    result = run(str(path))
    assert (result.exit_code, result.stderr) == (1, "2 scenarios passed; the sets have errors\n")
    assert "29 cards; a starter deck has exactly 30 [QS601]" in result.stdout
    path.write_text(path.read_text(encoding="utf-8").replace("yellow", "red"), encoding="utf-8")
    assert run(str(path)).stderr == "1 scenario passed, 1 failed\n"


@pytest.mark.parametrize("words", [["nowhere"], [], ["--only", "third", "PATH"]])
def test_wrong_use_ends_with_2(path: Path, words: list[str]) -> None:
    assert run(*(str(path) if word == "PATH" else word for word in words)).exit_code == 2


def test_only_takes_those_with_the_text_in_their_name(path: Path) -> None:
    assert run("--only", "SEC", str(path)).stderr == "1 scenario passed\n"


def test_a_single_file_of_a_set_is_run_alone(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("set: {name: Harbor Lights}\n", encoding="utf-8")
    for name in ("one", "two"):
        scenario = f"scenarios:\n  - {{name: {name}, steps: [{{flip: Dud}}]}}\n"
        (tmp_path / f"{name}.yaml").write_text(scenario, encoding="utf-8")
    assert run(str(tmp_path / "one.yaml")).stderr == "1 scenario passed\n"
    assert run(str(tmp_path)).stderr == "2 scenarios passed\n"


def test_those_of_a_set_that_is_only_used_are_left_alone(path: Path) -> None:
    other = path.with_name("other.yaml")
    other.write_text(
        "set: {name: Other, uses: [harbor]}\nscenarios: [{name: own, steps: [{flip: Dud}]}]\n", encoding="utf-8"
    )
    assert run(str(other)).stderr == "1 scenario passed\n"
