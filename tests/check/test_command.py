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
    return CliRunner(env={"GITHUB_ACTIONS": "", **environment}).invoke(main, words, catch_exceptions=False)


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


def test_of_a_set_that_is_only_built_on_errors_alone_are_told(tmp_path: Path) -> None:
    harbor, own = tmp_path / "harbor.yaml", tmp_path / "own.yaml"
    own.write_text("set: {name: Own, uses: [harbor]}\n", encoding="utf-8")
    harbor.write_text(UNUSUAL, encoding="utf-8")
    assert "QS404" not in run("check", str(own)).stdout
    assert "QS404" in run("check", str(own), str(harbor)).stdout
    assert "QS404" in run("check", str(tmp_path)).stdout
    harbor.write_text(WRONG, encoding="utf-8")
    assert "QS201" in run("check", str(own)).stdout


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


def test_codes_are_chosen_by_what_they_begin_with(path: Path) -> None:
    path.write_text(WRONG.replace("type: strike", "type: strike, traits: [Mnd]"), encoding="utf-8")

    def codes(*words: str) -> list[str]:
        return [one["code"] for one in json.loads(run("check", "--format", "json", str(path), *words).stdout)]

    assert codes() == ["QS403", "QS201"]
    assert codes("--select", "QS2") == ["QS201"]
    assert codes("--select", "qs201,QS4") == ["QS403", "QS201"]
    assert codes("--ignore", "QS4") == ["QS201"]
    assert codes("--ignore", "ALL", "--select", "QS403") == ["QS403"]
    assert codes("--select", "QS4", "--ignore", "QS403") == []


def test_what_is_not_shown_does_not_fail(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    assert run("check", "--ignore", "QS201", str(path)).exit_code == 0
    assert run("check", "--exit-zero", str(path)).exit_code == 0
    assert "QS201" in run("check", "--exit-zero", str(path)).stdout


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--select", "QS9", "."),
        ("check", "--ignore", "nonsense", "."),
        ("check", "--stdin-filename", "a.yaml", "."),
        ("check", "--fix", "-"),
    ],
)
def test_options_that_make_no_sense_end_with_2(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


def test_standard_input_is_checked_by_itself() -> None:
    result = CliRunner(env={"GITHUB_ACTIONS": ""}).invoke(main, ["check", "-"], input=WRONG)
    assert result.stdout == "<stdin>:3:55: error: unknown key 'forse'; did you mean 'force'? [QS201]\n"
    assert result.exit_code == 1


@pytest.mark.parametrize("on_disk", [True, False])
def test_standard_input_takes_the_place_of_a_file(
    on_disk: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.yaml").write_text("set: {name: Harbor Lights}\n", encoding="utf-8")
    if on_disk:
        (tmp_path / "cards.yaml").write_text("cards: [nonsense\n", encoding="utf-8")
    text = "cards:\n  - {name: Old Keeper, type: ally, traits: [Lihgt]}\n"
    result = CliRunner(env={"GITHUB_ACTIONS": ""}).invoke(
        main, ["check", "-", "--stdin-filename", "cards.yaml"], input=text
    )
    assert result.stdout == "cards.yaml:2:45: error: unknown trait 'Lihgt'; did you mean 'Light'? [QS403]\n"


def test_under_github_actions_findings_are_annotations(path: Path) -> None:
    path.write_text(WRONG, encoding="utf-8")
    shown = run("check", str(path), GITHUB_ACTIONS="true").stdout
    assert shown.startswith("::error file=")
    assert shown.endswith("::unknown key 'forse'; did you mean 'force'?\n")


def test_a_hint_never_fails(path: Path) -> None:
    cards = "".join(f"  - {{name: Card {n}, type: strike, intercept: 4, force: {4 if n else 90}}}\n" for n in range(13))
    path.write_text(f"set: {{name: Harbor Lights}}\ncards:\n{cards}", encoding="utf-8")
    result = run("check", "--strict", str(path))
    assert "hint: force 90" in result.stdout
    assert result.exit_code == 0
    assert result.stderr == f"1 hint in {path}\n"
