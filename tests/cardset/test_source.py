"""Files are text with lines and columns; what cannot be read says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.source import SourceFile, Unreadable, data_folder, decode_source, read_source


@pytest.mark.parametrize(
    ("offset", "position"),
    [(0, (1, 1)), (2, (1, 3)), (4, (2, 1)), (6, (3, 1)), (8, (4, 1)), (9, (4, 2)), (99, (4, 2)), (-1, (1, 1))],
)
def test_an_offset_has_a_line_and_a_column(offset: int, position: tuple[int, int]) -> None:
    assert SourceFile("x", "ab\r\nc\n\r\nd").position(offset) == ((position[0], position[1]))


def test_lines_come_without_their_ends() -> None:
    file = SourceFile("x", "ab\r\nc\n\rd")
    assert [file.line(number) for number in (1, 2, 3, 4)] == ["ab", "c", "", "d"]


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode_source(b"\xef\xbb\xbfset: 1", "x") == SourceFile("x", "set: 1")


def test_bytes_that_are_not_utf_8_are_told_with_their_place() -> None:
    unreadable = decode_source("a: é\nb: \u20ac".encode() + b"\xff", "x")
    assert isinstance(unreadable, Unreadable)
    assert unreadable.file.position(unreadable.offset) == (2, 5)
    assert "0xff" in unreadable.reason


def test_utf_16_is_told() -> None:
    unreadable = decode_source("set".encode("utf-16"), "x")
    assert isinstance(unreadable, Unreadable)
    assert "UTF-16" in unreadable.reason


@pytest.mark.parametrize("name", ["missing.yaml", "nul\x00.yaml", ""])
def test_what_is_no_file_is_told(name: str, tmp_path: Path) -> None:
    assert isinstance(read_source(tmp_path / name), Unreadable)


def test_a_file_without_leave_to_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.yaml"
    path.write_text("set: {name: X}", encoding="utf-8")

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    unreadable = read_source(path)
    assert isinstance(unreadable, Unreadable)
    assert "Permission denied" in unreadable.reason


@pytest.mark.parametrize("name", ["sets", "schema"])
def test_data_folders_are_found(name: str) -> None:
    assert data_folder(name).is_dir()


def test_a_data_folder_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        data_folder("nowhere")
