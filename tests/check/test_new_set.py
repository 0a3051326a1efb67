"""`qsdsl new set` writes a set that checks, tests and plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from qsdsl.cardset import read_sets
from qsdsl.cli.main import main
from qsdsl.cli.new import folder_name
from qsdsl.source import data_folder


def run(*words: str) -> Result:
    return CliRunner(env={"GITHUB_ACTIONS": ""}).invoke(main, words, catch_exceptions=False)


@pytest.mark.parametrize("name", ["Harbor Lights", "Été: 'x' # y", "12", "true", "A, [B] {C}"])
def test_it_checks_and_tests_clean(name: str, tmp_path: Path) -> None:
    assert run("new", "set", name, "--in", str(tmp_path)).exit_code == 0
    (folder,) = tmp_path.iterdir()
    checked = run("check", "--strict", str(folder))
    assert (checked.exit_code, checked.stdout) == (0, "")
    tested = run("test", str(folder))
    assert (tested.exit_code, tested.stdout) == (0, "")
    assert read_sets([folder])[0][-1].entry.name == name


def test_it_has_one_of_everything(tmp_path: Path) -> None:
    run("new", "set", "Harbor Lights", "--in", str(tmp_path))
    card_set = read_sets([tmp_path / "harbor-lights"])[0][-1]
    assert {card.type for card in card_set.cards} == {"strike", "ally", "advantage"}
    assert card_set.keywords
    assert card_set.characters
    assert card_set.decks
    assert card_set.scenarios


def test_the_schema_that_its_files_name_stands_beside_them(tmp_path: Path) -> None:
    run("new", "set", "Harbor Lights", "--in", str(tmp_path))
    folder = tmp_path / "harbor-lights"
    shipped = data_folder("schema") / "set.schema.json"
    for path in folder.glob("*.yaml"):
        first, _, _ = path.read_text(encoding="utf-8").partition("\n")
        named = folder / first.removeprefix("# yaml-language-server: $schema=")
        assert json.loads(named.read_text(encoding="utf-8")) == json.loads(shipped.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["", "  ", "→", "..", "/", "a\nb", "x" * 81])
def test_what_is_no_name_is_refused(name: str, tmp_path: Path) -> None:
    assert run("new", "set", name, "--in", str(tmp_path)).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "harbor-lights").mkdir()
    assert run("new", "set", "Harbor Lights", "--in", str(tmp_path)).exit_code == 2
    assert list((tmp_path / "harbor-lights").iterdir()) == []


def test_the_folder_has_a_name_for_every_system() -> None:
    assert folder_name("  Été / Night: 2 ") == "ete-night-2"
