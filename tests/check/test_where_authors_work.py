"""pre-commit, GitHub Actions and editors: what they are given is what they read."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from qsdsl.cli.main import main
from qsdsl.source import data_folder

ROOT = Path(__file__).parent.parent.parent
SCHEMA = data_folder("schema") / "set.schema.json"
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
WORKFLOW = ROOT / "docs" / "examples" / "github-actions.yml"
WRONG = "set: {name: Harbor Lights}\ncards:\n  - {name: A, type: aly}\n  - {name: B, type: ally, forse: 1}\n"


def run(command: str, *words: str) -> int:
    """The exit code of a command line that begins with `qsdsl`."""
    program, *arguments = shlex.split(command)
    assert program == "qsdsl"
    return CliRunner(env={"GITHUB_ACTIONS": ""}).invoke(main, [*arguments, *words], catch_exceptions=False).exit_code


def check_jsonschema(*words: str) -> subprocess.CompletedProcess[str]:
    pytest.importorskip("check_jsonschema", reason="check-jsonschema is not installed")
    command = [sys.executable, "-m", "check_jsonschema", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_a_hook_says_all_that_pre_commit_needs() -> None:
    assert {hook["id"] for hook in HOOKS} == {"qsdsl-check", "qsdsl-test"}
    for hook in HOOKS:
        assert {"id", "name", "entry", "language"} <= set(hook)
        assert hook["language"] == "python"


def test_the_hook_lets_right_files_pass_and_wrong_ones_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = next(hook for hook in HOOKS if hook["id"] == "qsdsl-check")
    names = sorted(str(path) for path in (data_folder("sets") / "storm-bells").glob("*.yaml"))
    assert run(check["entry"], *names) == 0
    (tmp_path / "set.yaml").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(check["entry"], "set.yaml") == 1


def test_the_commands_of_the_workflow_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("qsdsl new set Harbor")
    (tmp_path / "harbor").rename(tmp_path / "sets")
    workflow = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    steps = [step["run"] for step in workflow["jobs"]["check"]["steps"] if step.get("run", "").startswith("qsdsl")]
    assert len(steps) == 2
    assert [run(step) for step in steps] == [0, 0]


def test_the_workflow_is_what_github_asks_for() -> None:
    workflow = check_jsonschema("--builtin-schema", "vendor.github-workflows", str(WORKFLOW))
    assert workflow.returncode == 0, workflow.stdout


def test_another_validator_agrees_on_the_shipped_sets() -> None:
    files = [str(path) for path in data_folder("sets").rglob("*.yaml")]
    done = check_jsonschema("--schemafile", SCHEMA.as_uri(), *files)
    assert done.returncode == 0, done.stdout


def test_another_validator_finds_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(WRONG, encoding="utf-8")
    done = check_jsonschema("--schemafile", SCHEMA.as_uri(), str(path))
    assert done.returncode == 1
    assert "aly" in done.stdout
    assert "forse" in done.stdout


def test_every_shipped_file_names_its_schema() -> None:
    for path in data_folder("sets").rglob("*.yaml"):
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        named = first.removeprefix("# yaml-language-server: $schema=")
        assert os.path.samefile(path.parent / named, SCHEMA), path
