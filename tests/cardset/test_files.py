"""Which files are one set, and which sets are read with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from qsdsl.cardset import CardSet, read_sets

Write = Callable[..., Path]
ALLY = "cards:\n  - {name: %s, type: ally}\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write files, "__" in a name standing for "/", and give the folder."""

    def write(**files: str) -> Path:
        for name, text in files.items():
            path = tmp_path / (name.replace("__", "/") + ".yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


def names(sets: tuple[CardSet, ...]) -> list[tuple[str, list[str]]]:
    """Each set but the system's, with the names of its cards."""
    return [(one.entry.name, [card.name for card in one.cards]) for one in sets if one.entry.name != "QuickStrike"]


def test_a_single_file_is_a_set(write: Write) -> None:
    folder = write(mine="set: {name: Mine}\n" + ALLY % "A", other="set: {name: Other}\n" + ALLY % "B")
    sets, findings = read_sets([folder / "mine.yaml"])
    assert (names(sets), findings) == ([("Mine", ["A"])], [])


def test_a_folder_is_a_set_with_the_folders_below(write: Write) -> None:
    folder = write(set="set: {name: Mine}", a=ALLY % "A", below__b=ALLY % "B")
    sets, findings = read_sets([folder])
    assert (names(sets), findings) == ([("Mine", ["A", "B"])], [])


@pytest.mark.parametrize("part", ["set.yaml", "a.yaml", "below/b.yaml", "below"])
def test_a_part_of_a_set_is_read_with_the_whole(part: str, write: Write) -> None:
    folder = write(set="set: {name: Mine}", a=ALLY % "A", below__b=ALLY % "B")
    assert names(read_sets([folder / part])[0]) == [("Mine", ["A", "B"])]


def test_a_file_that_says_set_and_more_is_read_with_the_parts_beside_it(write: Write) -> None:
    folder = write(set="set: {name: Mine}\n" + ALLY % "A", b=ALLY % "B")
    assert names(read_sets([folder / "set.yaml"])[0]) == [("Mine", ["B", "A"])]
    assert names(read_sets([folder / "set.yaml", folder / "b.yaml"])[0]) == [("Mine", ["B", "A"])]


def test_a_file_that_says_set_and_more_is_read_without_files_of_another_kind(write: Write) -> None:
    folder = write(mine="set: {name: Mine}\n" + ALLY % "A", other="services: {web: {}}", broken="jobs: [")
    sets, findings = read_sets([folder / "mine.yaml"])
    assert (names(sets), findings) == ([("Mine", ["A"])], [])


def test_several_sets_in_a_folder_stay_apart(write: Write) -> None:
    folder = write(
        one="set: {name: One}\n" + ALLY % "A", two="set: {name: Two}\n" + ALLY % "B", three__set="set: {name: Three}"
    )
    assert names(read_sets([folder])[0]) == [("One", ["A"]), ("Two", ["B"]), ("Three", [])]


def test_a_set_named_twice_is_read_once(write: Write) -> None:
    folder = write(set="set: {name: Mine}", a=ALLY % "A")
    sets, findings = read_sets([folder, folder / "a.yaml", folder / "." / "set.yaml"])
    assert (names(sets), findings) == ([("Mine", ["A"])], [])


def test_sets_come_after_those_they_build_on(write: Write) -> None:
    folder = write(a="set: {name: A, uses: [b]}\n", b="set: {name: B, uses: [quickstrike, c]}\n", c="set: {name: C}\n")
    sets, findings = read_sets([folder / "a.yaml", folder / "b.yaml"])
    assert findings == []
    assert [one.entry.name for one in sets] == ["QuickStrike", "C", "B", "A"]
    assert [one.entry.name for one in sets[-1].visible] == ["QuickStrike", "C", "B", "A"]


def test_a_copy_of_the_system_set_takes_the_place_of_the_shipped_one(write: Write) -> None:
    folder = write(mine__set="set: {name: Mine}", quickstrike__set="set: {name: QuickStrike, uses: []}\nkeywords: []\n")
    sets, _ = read_sets([folder / "mine"])
    assert sets[0].entry.where.document.source.path.startswith(str(folder))


def test_one_broken_file_does_not_hide_the_others(write: Write) -> None:
    folder = write(set="set: {name: Mine}", a="cards: [", b="cards: 7\n", c=ALLY % "C")
    sets, findings = read_sets([folder])
    assert names(sets) == [("Mine", ["C"])]
    assert [found.code for found in findings] == ["QS102", "QS203"]
    assert not sets[-1].complete


def test_links_in_a_circle_end(write: Write) -> None:
    folder = write(set="set: {name: Mine}", below__a=ALLY % "A")
    os.symlink(folder, folder / "below" / "again")
    os.symlink("nowhere", folder / "dangling.yaml")
    sets, findings = read_sets([folder])
    assert names(sets) == [("Mine", ["A"])]
    assert [found.code for found in findings] == ["QS100"]


def test_a_folder_that_is_no_set_does_not_hide_a_shipped_one(write: Write) -> None:
    folder = write(mine__set="set: {name: Mine, uses: [storm-bells]}", storm_bells__notes="colors: [red]\n")
    (folder / "storm_bells").rename(folder / "storm-bells")
    sets, findings = read_sets([folder / "mine"])
    assert (findings, [one.entry.name for one in sets]) == ([], ["QuickStrike", "Storm Bells", "Mine"])
    (folder / "storm-bells" / "notes.yaml").write_text("set: {name: Storm Bells}\n", encoding="utf-8")
    sets, findings = read_sets([folder / "mine"])
    assert (findings, names(sets)) == ([], [("Storm Bells", []), ("Mine", [])])


@pytest.mark.parametrize("uses", ["..", "/", "a/b", "a\\0b", "."])
def test_a_used_set_is_no_path(uses: str, write: Write) -> None:
    folder = write(set=f'set: {{name: Mine, uses: ["{uses}"]}}')
    assert [found.code for found in read_sets([folder])[1]] == ["QS502"]


@pytest.mark.parametrize("here", [".", "../mine", "sub/..", "set.yaml"])
def test_from_inside_a_set_another_one_beside_it_is_found(
    here: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(
        mine__set="set: {name: Mine, uses: [other]}", mine__sub__cards="cards: []\n", other__set="set: {name: Other}"
    )
    monkeypatch.chdir(folder / "mine")
    sets, findings = read_sets([here])
    assert (findings, [one.entry.name for one in sets][-2:]) == ([], ["Other", "Mine"])


@pytest.mark.parametrize("here", [".", "cards.yaml", "../sub"])
def test_from_inside_a_part_of_a_set_the_whole_is_found(
    here: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(
        mine__set="set: {name: Mine}\ncards: [{name: A, type: ally}]", mine__sub__cards="cards: [{name: B, type: ally}]"
    )
    monkeypatch.chdir(folder / "mine" / "sub")
    sets, findings = read_sets([here])
    assert (findings, names(sets)) == ([], [("Mine", ["A", "B"])])


def test_a_set_goes_by_the_name_of_its_folder_from_inside_it(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write(mine__set="set: {name: Mine, uses: [there]}", there__set="set: {name: Other}")
    monkeypatch.chdir(folder / "there")
    sets, findings = read_sets([".", folder / "mine"])
    assert (findings, [one.entry.name for one in sets][-2:]) == ([], ["Other", "Mine"])
