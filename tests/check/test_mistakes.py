"""Mistakes in a copy of the shipped sets: each gives one finding, at its place, that says what was meant."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from qsdsl.diagnostic import Diagnostic
from qsdsl.source import data_folder

Check = Callable[[Path], list[Diagnostic]]


class Copy:
    """A copy of the shipped sets to make mistakes in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(data_folder("sets"), folder)

    def replace(self, pattern: str, new: str, among: str = "*.yaml") -> tuple[str, int, int]:
        """Replace the first group of the first match in the sets; gives file name, line and column."""
        for path in sorted(self.folder.rglob(among)):
            text = path.read_text(encoding="utf-8")
            match = re.search(pattern, text, re.MULTILINE)
            if match:
                path.write_text(text[: match.start(1)] + new + text[match.end(1) :], encoding="utf-8")
                before = text[: match.start(1)]
                return path.name, before.count("\n") + 1, match.start(1) - before.rfind("\n")
        raise AssertionError(f"nothing in the sets is like {pattern!r}")

    def append(self, among: str, lines: str) -> tuple[str, int, int]:
        """Append to a file; gives file name, line and column of the name that the lines hold."""
        path = next(iter(sorted(self.folder.rglob(among))))
        text = path.read_text(encoding="utf-8").rstrip("\n") + "\n"
        path.write_text(text + lines, encoding="utf-8")
        return path.name, text.count("\n") + 1, lines.index("name: ") + 7


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "sets")


def places(findings: list[Diagnostic]) -> list[tuple[str, int, int]]:
    return [(Path(found.file.path).name, *found.position) for found in findings]


def test_a_copy_of_the_shipped_sets_is_right(copy: Copy, check_folder: Check) -> None:
    assert check_folder(copy.folder) == []


def test_five_mistakes_give_five_findings(copy: Copy, check_folder: Check) -> None:
    made = {
        "strkies": copy.replace(r"zone, your (strikes) have", "strkies"),
        "rarety": copy.replace(r"^    (rarity): ", "rarety"),
        "Spirt": copy.replace(r"^    traits: \[(Spirit)\]", "Spirt"),
        "copies": copy.replace(r"format: constructed\n    cards:\n      [^:]+: (\d)", "5", "decks.yaml"),
        "already": copy.append(
            "strikes-generic.yaml", "\n  - {name: Rolling Peal, type: strike, intercept: 1, force: 1}\n"
        ),
    }
    made["already"] = (made["already"][0], made["already"][1] + 1, made["already"][2] - 1)
    findings = check_folder(copy.folder)
    assert sorted(places(findings)) == sorted(made.values())
    said = {word: next(f"{one.message} {one.help}" for one in findings if word in one.message) for word in made}
    assert "strikes" in said["strkies"]
    assert "'rarity'" in said["rarety"]
    assert "'Spirit'" in said["Spirt"]
    assert "at most 4" in said["copies"]
    assert "another name" in said["already"]


@pytest.mark.parametrize(
    ("pattern", "new", "code"),
    [
        (r"^    (force): ", "forse", "QS201"),
        (r"^    type: (strike)", "strke", "QS204"),
        (r"^    intercept: (\d)", "four", "QS203"),
        (r"^    cost: \{(green): ", "gren", "QS201"),
        (r"^    cost: \{green: (\d)", "-1", "QS206"),
        (r"^  - (name): ", "nmae", "QS201"),
        (r"^  - name: (.*)", "''", "QS206"),
        (r"^      (name): ", "nmae", "QS201"),
        (r"^(cards):", "crads", "QS201"),
        (r"^    (front):", "frnt", "QS201"),
        (r"^    traits: \[(Lion, )", "", "QS405"),
        (r"^    character: (.*)", "Nobody", "QS408"),
        (r"^    format: (.*)", "constructd", "QS409"),
        (r"^    format: .*\n    cards:\n      ([^:]+): ", "No Such Card", "QS407"),
        (r"uses: \[(quickstrike)\]", "quickstrke", "QS502"),
        (r"^    form: (.*)", "lable", "QS204"),
        (r"^set: \{(name): ", "nam", "QS201"),
        (r"^  (points_to_win):", "points_to_wn", "QS201"),
    ],
)
def test_a_single_mistake_gives_a_single_finding(
    pattern: str, new: str, code: str, copy: Copy, check_folder: Check
) -> None:
    made = copy.replace(pattern, new)
    findings = check_folder(copy.folder)
    assert [found.code for found in findings] == [code]
    if code not in ("QS405", "QS206"):
        assert places(findings) == [made]


def test_a_name_given_to_two_cards_is_one_mistake_though_decks_miss_the_old_name(
    copy: Copy, check_folder: Check
) -> None:
    cards = copy.folder / "storm-bells" / "strikes-generic.yaml"
    text = cards.read_text(encoding="utf-8")
    first, second = re.findall(r"^  - name: (.*)", text, re.MULTILINE)[:2]
    cards.write_text(text.replace(f"name: {second}\n", f"name: {first}\n"), encoding="utf-8")
    assert [found.code for found in check_folder(copy.folder)] == ["QS401"]
