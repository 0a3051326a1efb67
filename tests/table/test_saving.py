"""A saved game comes back as it was, and any other file is refused with a plain message."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qsdsl.table.match import MatchRecord
from qsdsl.table.saving import SavedGame, SaveFileError, read_game, write_game

GAME = SavedGame(
    MatchRecord(("Harbor", "Reef"), 7, ("Wren defends", "play", "pay 1 green")),
    ("human", "random"),
    ("my/set",),
    "ab12",
)


def test_round_trip(tmp_path: Path) -> None:
    write_game(GAME, tmp_path / "game.json")
    assert read_game(tmp_path / "game.json") == GAME
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_the_file_names_things(tmp_path: Path) -> None:
    write_game(GAME, tmp_path / "game.json")
    content = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert content["format"] == "qsdsl game"
    assert content["version"] == 1
    assert content["decks"] == ["Harbor", "Reef"]
    assert content["answers"] == ["Wren defends", "play", "pay 1 green"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "is not a saved game"),
        ({"version": 2}, "version 2"),
        ({"version": None}, "version None"),
        ({"decks": ["Harbor"]}, "two decks"),
        ({"decks": "Harbor, Reef"}, "'decks' is not a list"),
        ({"players": ["human"]}, "two players"),
        ({"seed": "7"}, "a seed"),
        ({"seed": True}, "a seed"),
        ({"answers": ["play", 3]}, "'answers' is not a list"),
        ({"paths": None}, "'paths' is not a list"),
        ({"digest": None}, "no digest"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    file = tmp_path / "game.json"
    write_game(GAME, file)
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | change), encoding="utf-8")
    with pytest.raises(SaveFileError, match=message):
        read_game(file)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"3", b"\xff\xfe\x00", b"set: {name: X}", b"[" * 100_000, b"{}"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(SaveFileError, match="not a saved game"):
        read_game(file)


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_game(GAME, file)
    whole = file.read_bytes().rstrip()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        with pytest.raises(SaveFileError):
            read_game(file)


def test_no_file_and_no_folder(tmp_path: Path) -> None:
    with pytest.raises(SaveFileError, match="cannot be read"):
        read_game(tmp_path / "none.json")
    with pytest.raises(SaveFileError, match="cannot be read"):
        read_game(tmp_path)
    with pytest.raises(SaveFileError, match="cannot be written"):
        write_game(GAME, tmp_path / "no folder" / "game.json")
    with pytest.raises(SaveFileError, match="cannot be written"):
        write_game(GAME, Path("a\0b"))


def test_only_a_saved_game_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text("set: {name: Harbor}", encoding="utf-8")
    with pytest.raises(SaveFileError, match="is there already"):
        write_game(GAME, file)
    with pytest.raises(SaveFileError, match="is there already"):
        write_game(GAME, tmp_path)
    assert file.read_text(encoding="utf-8") == "set: {name: Harbor}"


def test_a_failed_write_keeps_the_earlier_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    write_game(GAME, file)

    def full_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(SaveFileError, match="No space left"):
        write_game(GAME, file)
    assert read_game(file) == GAME
