"""`--fix` writes what was meant, and leaves every other byte as it is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from qsdsl.cardset.writing import as_scalar, as_words
from qsdsl.cli.main import main
from qsdsl.source import data_folder

SET = "set: {name: Harbor Lights}\ncards:\n"


def fix(*words: str) -> Result:
    """Run `qsdsl check --fix` with these words."""
    return CliRunner().invoke(main, ["check", "--fix", *words], catch_exceptions=False)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("  - {name: A, type: ally, traits: [Spirt]}\n", "  - {name: A, type: ally, traits: [Spirit]}\n"),
        ("  - {nmae: A, type: ally}\n", "  - {name: A, type: ally}\n"),
        ("  - {name: A, type: aly}\n", "  - {name: A, type: ally}\n"),
        ("  - {name: 12, type: ally}\n", '  - {name: "12", type: ally}\n'),
        (
            "  - name: A\n    type: ally\n    text: |\n      When you counterattack, chrge this zone.\n",
            "  - name: A\n    type: ally\n    text: |\n      When you counterattack, charge this zone.\n",
        ),
    ],
)
def test_it_writes_what_was_meant(wrong: str, right: str, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(SET + wrong, encoding="utf-8")
    result = fix(str(path))
    assert path.read_text(encoding="utf-8") == SET + right
    assert "1 mended" in result.stderr


def test_byte_order_mark_line_ends_and_comments_stay(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    wrong = '\ufeffset: {name: Café}  # →\r\ncards:\r\n  - {name:   "A",\ttype: aly}   \r\n\r\n# end'
    path.write_bytes(wrong.encode())
    assert fix(str(path)).exit_code == 0
    assert path.read_bytes() == wrong.replace("aly", "ally").encode()


def test_a_set_that_is_only_built_on_is_not_written(tmp_path: Path) -> None:
    base, mine = tmp_path / "base.yaml", tmp_path / "mine.yaml"
    base.write_text("set: {name: Base}\ncards:\n  - {name: A, type: aly}\n", encoding="utf-8")
    mine.write_text("set: {name: Mine, uses: [Base]}\ncards:\n  - {name: B, type: aly}\n", encoding="utf-8")
    before = base.read_bytes()
    assert fix(str(mine)).exit_code == 1
    assert base.read_bytes() == before
    assert "ally" in mine.read_text(encoding="utf-8")


def test_nothing_to_mend_writes_nothing(tmp_path: Path) -> None:
    sets = tmp_path / "sets"
    shutil.copytree(data_folder("sets"), sets)
    times = {path: path.stat().st_mtime_ns for path in sets.rglob("*.yaml")}
    assert fix(str(sets)).exit_code == 0
    assert {path: path.stat().st_mtime_ns for path in sets.rglob("*.yaml")} == times


def test_two_misspellings_of_one_key_are_not_both_mended(
    tmp_path: Path, check_folder: Callable[[Path], object]
) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(SET + "  - {name: A, type: ally, txet: Ok., tetx: Ok.}\n", encoding="utf-8")
    fix(str(path))
    assert path.read_text(encoding="utf-8").count("text") < 2


@pytest.mark.parametrize(
    "name",
    [
        "Plain",
        "Ringer's Choice",
        "A: B",
        "A #b",
        "[x]",
        "a, b",
        "true",
        "12",
        "- x",
        "'q'",
        'say "x"',
        "→",
        "é è",
        "x?",
        "*a",
    ],
)
@pytest.mark.parametrize("around", ["k: %s\n", "k: [%s, z]\n", "{k: %s}\n", "{%s: v}\n"])
def test_a_name_is_written_so_that_yaml_reads_it_back(name: str, around: str) -> None:
    value = yaml.safe_load(around % as_scalar(name))
    inner = next(iter(value)) if around.startswith("{%s") else value["k"]
    assert (inner[0] if isinstance(inner, list) else inner) == name


@pytest.mark.parametrize(("style", "around"), [('"', '"x %s y"'), ("'", "'x %s y'"), ("|", "|\n  x %s y")])
@pytest.mark.parametrize("words", ["one", "it's", 'say "it"', "a\\b", "a: b", "a #b", "→"])
def test_words_are_written_in_the_style_of_their_text(words: str, style: str, around: str) -> None:
    written = as_words(words, style)
    assert written is not None
    assert yaml.safe_load(f"k: {around % written}\n")["k"].rstrip("\n") == f"x {words} y"


def test_words_that_a_plain_value_cannot_hold_are_no_fix() -> None:
    assert [as_words(words, "") for words in ("one", "a: b", "a #b", "a, b")] == ["one", None, None, None]
    assert as_words("a\nb", "|") is None
