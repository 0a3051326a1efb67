"""`qsdsl check` and `qsdsl explain`: what they print where, and how they end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.cli.main import main
from qsdsl.source import data_folder

RIGHT = "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: 4}\n"
WRONG = RIGHT.replace("force", "forse")
UNUSUAL = RIGHT.replace("force: 4", "force: 4, traits: [Mind]")


def run(*words: str, **environment: str) -> Result:
    """Run `qsdsl` with these words."""
    return CliRunner(env=environment).invoke(main, words, catch_exceptions=False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "set.yaml"


def test_a_right_set_ends_with_0_and_prints_nothing(path: Path) -> None:
    path.write_text(RIGHT, encoding="utf-8")
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"nothing to report in {path}\n"


def test_a_wrong_set_ends_with_1_and_prints_one_line_a_finding(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert result.stdout == f"{path}:3:55: error: unknown key 'forse'; did you mean 'force'? [QS201]\n"
    assert result.stderr == f"1 error in {path}\n"


def test_the_full_report_marks_the_place(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    lines = run("check", "--format", "full", str(path)).stdout.splitlines()
    assert lines[0] == "error[QS201]: unknown key 'forse'; did you mean 'force'?"
    assert lines[3] == "3 |   - {name: Sample Strike, type: strike, intercept: 4, forse: 4}"
    assert lines[4] == "  |                                                       ^^^^^"


def test_the_json_report_is_plain_data(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    (record,) = json.loads(run("check", "--format", "json", str(path)).stdout)
    assert (record["code"], record["line"], record["column"], record["end_column"]) == ("QS201", 3, 55, 60)
    (fix,) = record["fixes"]
    assert WRONG[: fix["start"]] + fix["text"] + WRONG[fix["end"] :] == RIGHT


def test_a_warning_fails_only_when_strict(path: Path) -> None:
    path.write_text(UNUSUAL, encoding="utf-8")
    assert run("check", str(path)).exit_code == 0
    assert run("check", "--strict", str(path)).exit_code == 1


@pytest.mark.parametrize(
    "words", [("check",), ("check", "no/such/place"), ("check", "--format", "pdf", "."), ("chek",)]
)
def test_bad_usage_ends_with_2(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_all_shipped_sets_are_right() -> None:
    result = run("check", "--strict", str(data_folder("sets")))
    assert (result.stdout, result.exit_code) == ("", 0)


def test_explain_tells_of_a_code() -> None:
    result = run("explain", "qs201")
    assert result.exit_code == 0
    assert result.stdout.startswith("QS201: an unknown key\n")
    assert "Wrong:" in result.stdout
    assert "forse: 4" in result.stdout


def test_explain_lists_all_codes_and_refuses_unknown_ones() -> None:
    assert "QS603  a card that shares no trait with the character" in run("explain").stdout
    assert run("explain", "QS999").exit_code == 2


def test_the_version_is_shown_without_importing_the_engine() -> None:
    code = (
        "import sys; from qsdsl.cli.main import main; main(['--version'], standalone_mode=False); print(*sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.startswith("qsdsl ")
    assert not {"lark", "yaml", "jsonschema", "qsdsl.cardset", "qsdsl.engine"} & set(shown.split())
