"""`qsdsl fmt`: texts in canonical words, and nothing else of a file touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.check.wording import differences
from qsdsl.cli.fmt import fmt

BEFORE = """\
# A set with each way to write a text.
set: {name: Harbor Lights}   # its name
cards:
  - name: Plain Keeper
    type: ally
    text: When you start defending in Plain Keeper's zone, add 2 green energy.   # plain
  - {name: Single Keeper, type: ally, text: 'Green [payment] Your strike gets +1 Force. Use no more than 2 times.'}
  - name: "Double Keeper"
    type: ally
    text: "When you counterattack from Double Keeper\\u2019s zone, add 2 \\"of\\" energy."   # does not read
  - name: Block Keeper
    type: ally
    text: |
      When you start defending in
        Block Keeper's zone, add 3 red energy.

  - name: Folded Keeper
    type: ally
    text: >-
      When you counterattack from
      Folded Keeper's zone, whenever you   # part of the text
      add a energy.
"""
AFTER = (
    BEFORE.replace("you start defending", "you begin defending")
    .replace("add 2 green", "add two green")
    .replace("[payment]", "→")
    .replace("more than 2 times", "more than twice")
    .replace("add 3 red", "add three red")
)

UNREAD = ["10:73", "21:44"]
"""Where texts stand that cannot be read: told, and left alone."""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(fmt, [str(argument) for argument in arguments])


def unread(result: Result) -> list[str]:
    """The places that are told, of an exit code that says so."""
    assert result.exit_code == 1
    return [":".join(line.split(":")[1:3]) for line in result.stdout.splitlines() if ": error: " in line]


def test_texts_are_written_in_place(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(BEFORE, encoding="utf-8")
    assert unread(run(tmp_path)) == UNREAD
    assert file.read_text(encoding="utf-8") == AFTER


def test_what_is_written_stays(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text(AFTER, encoding="utf-8")
    assert unread(run("--check", tmp_path)) == UNREAD
    assert "0 texts changed" in run(tmp_path).stderr


def test_check_writes_nothing_and_shows_the_places(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(BEFORE, encoding="utf-8")
    result = run("--check", tmp_path)
    assert result.exit_code == 1
    assert file.read_text(encoding="utf-8") == BEFORE
    assert "set.yaml:6:20" in result.output
    assert 'write "begin" for "start"' in result.output
    assert result.stderr == "3 texts to change\n"
    assert "3 texts changed" in run(tmp_path).stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Add 2 green energy.", 'write "two" for "2"'),
        ("Look at your opponent's signature moves.", 'write "at all of" for "at"'),
        ("Add two energy of any one color.", 'write "of" for "of any"'),
        ("Add a green energy", 'write "energy." for "energy"'),
        ("In your green zone, your strikes have +1 Force", 'write "Force." for "Force"'),
    ],
)
def test_what_is_told_can_be_read(text: str, told: str, tmp_path: Path) -> None:
    """Also where words are only put in or left out: those beside them show where."""
    card = {"name": "Sample", "type": "advantage", "text": text}
    (tmp_path / "set.yaml").write_text(json.dumps({"set": {"name": "Typed"}, "cards": [card]}), encoding="utf-8")
    assert f"{told} [fmt]" in run("--check", tmp_path).stdout


def test_what_is_told_is_never_empty(sample) -> None:
    for start, end, words, told in differences(sample.text, sample.prints):
        assert sample.text[start:end] != words
        assert '""' not in told, told


def test_only_the_sets_named_are_written(tmp_path: Path) -> None:
    for name, uses in (("first", "quickstrike"), ("second", "First")):
        (tmp_path / name).mkdir()
        text = BEFORE.replace("{name: Harbor Lights}", f"{{name: {name.capitalize()}, uses: [{uses}]}}")
        text = text.replace("Keeper", f"{name.capitalize()} Keeper")
        (tmp_path / name / "set.yaml").write_text(text, encoding="utf-8")
    assert unread(run(tmp_path / "second")) == ["10:80", "21:51"]  # the longer name of the card
    assert "start defending" in (tmp_path / "first" / "set.yaml").read_text(encoding="utf-8")
    assert "start defending" not in (tmp_path / "second" / "set.yaml").read_text(encoding="utf-8")


def test_the_sets_of_this_program_are_canonical() -> None:
    sets = Path(__file__).parents[2] / "sets"
    result = run("--check", sets)
    assert result.exit_code == 0, result.output


def test_a_path_that_is_not_there() -> None:
    assert run("no such folder").exit_code == 2


def test_what_cannot_be_read_is_told_and_stays(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.yaml"
    damaged.write_bytes(b"\xff\xfe\x00")
    result = run(damaged)
    assert (result.exit_code, damaged.read_bytes()) == (1, b"\xff\xfe\x00")
    assert "damaged.yaml:1:1: error" in result.output
