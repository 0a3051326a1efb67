"""A second check of what has not changed tells the same without checking; whatever changes, it checks anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import qsdsl.loading
from qsdsl.cli.main import main

SET = "set: {name: Mine, uses: [quickstrike, Other]}\ncards:\n  - {name: A, type: ally, traits: [Fox]}\n"
OTHER = "set: {name: Other}\n"
WARNING = "mine.yaml:3:36: warning: this card is of type ally; trait 'Fox' is usually on strike cards [QS404]\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a set and one that it builds on, and a cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "sets" / "other").mkdir(parents=True)
    (tmp_path / "sets" / "notes.yml").write_text("services: {}\n", encoding="utf-8")
    (tmp_path / "sets" / "mine.yaml").write_text(SET, encoding="utf-8")
    (tmp_path / "sets" / "other" / "set.yaml").write_text(OTHER, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "sets")
    return tmp_path / "sets"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time that something is really checked."""
    calls: list[int] = []
    real = qsdsl.loading.check

    def check(*paths: str, **options: object) -> object:
        calls.append(1)
        return real(*paths, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(qsdsl.loading, "check", check)
    return calls


def check(*words: str) -> str:
    return CliRunner(env={"GITHUB_ACTIONS": ""}).invoke(main, ["check", *words], catch_exceptions=False).stdout


def test_the_second_check_tells_the_same_without_checking(folder: Path, counted: list[int]) -> None:
    for words in ([], ["--format", "full"], ["--format", "json"], ["--strict"]):
        counted.clear()
        first = check("mine.yaml", *words)
        assert check("mine.yaml", *words) == first
        assert len(counted) == (0 if words else 1)
    assert check("mine.yaml") == WARNING
    assert check("mine.yaml", "--ignore", "QS404") == ""


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "mine.yaml").write_text(SET.replace("Fox", "Lion"), encoding="utf-8"),
        lambda folder: (folder / "other" / "set.yaml").write_text(OTHER + "cards: []\n", encoding="utf-8"),
        lambda folder: (folder / "other" / "more.yaml").write_text("cards: []\n", encoding="utf-8"),
        lambda folder: (folder / "more.yaml").write_text("cards: []\n", encoding="utf-8"),
        lambda folder: (folder / "notes.yml").write_text("cards:\n  - {name: B, type: ally}\n", encoding="utf-8"),
        lambda folder: (folder / "quickstrike.yaml").write_text("set: {name: QuickStrike}\n", encoding="utf-8"),
        lambda folder: (folder / "other" / "set.yaml").unlink(),
        lambda folder: [path.write_text("{", encoding="utf-8") for path in folder.parent.rglob("check-*.kept")],
        lambda folder: [path.unlink() for path in folder.parent.rglob("check-*.kept")],
    ],
)
def test_whatever_changes_is_checked_anew(change: Callable[[Path], object], folder: Path, counted: list[int]) -> None:
    check("mine.yaml")
    change(folder)
    again = check("mine.yaml")
    assert len(counted) == 2
    for path in folder.parent.rglob("check-*.kept"):
        path.unlink()
    assert check("mine.yaml") == again


def test_without_a_place_to_keep_things_everything_is_checked(
    folder: Path, counted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "no-folder").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "no-folder"))
    assert check("mine.yaml") == check("mine.yaml") == WARNING
    assert len(counted) == 2


def test_a_file_that_cannot_be_read_is_not_remembered(folder: Path, counted: list[int]) -> None:
    (folder / "mine.yaml").write_bytes(b"\xff")
    assert check("mine.yaml") == check("mine.yaml") != ""
    assert len(counted) == 2


def test_mending_checks_what_it_has_written(folder: Path) -> None:
    (folder / "mine.yaml").write_text(SET.replace("type: ally", "type: aly"), encoding="utf-8")
    assert "QS204" in check("mine.yaml")
    assert check("mine.yaml", "--fix") == WARNING
    assert check("mine.yaml") == WARNING


def test_of_many_checks_the_oldest_are_forgotten(folder: Path) -> None:
    check("mine.yaml")
    (cache,) = folder.parent.rglob("check-*.kept")
    for number in range(80):
        (cache.parent / f"check-{number}.kept").write_text("{}", encoding="utf-8")
    check("other")
    kept = {path.name for path in cache.parent.glob("check-*.kept")}
    assert len(kept) == 60
    assert "check-79.kept" in kept
    assert cache.name not in kept
