"""Where something stands in a file.

Comes in: a path or a text. Goes out: `SourceFile` (the text with its lines), `SourceSpan` (a stretch of it) and the
folders of data that the package travels with. Offsets count characters from 0; lines and columns count from 1. A byte
order mark is no part of the text. Line ends are kept as they are in the file.
"""

from __future__ import annotations

import os
import re
import sys
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes. A card set of ten thousand cards takes about four million."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_BYTE_ORDER_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"\xef\xbb\xbf", ""))


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file's name, as it is shown, and its text."""

    path: str
    text: str = field(repr=False)
    _line_starts: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

    def line_starts(self) -> list[int]:
        """The offset at which each line begins."""
        if not self._line_starts:
            self._line_starts.extend([0, *(match.end() for match in _LINE_END.finditer(self.text))])
        return self._line_starts

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset. An offset behind the end stands at the end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self.line_starts(), offset)
        return line, offset - self.line_starts()[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        starts = self.line_starts()
        stop = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : stop].rstrip("\r\n")


@dataclass(frozen=True, slots=True)
class SourceSpan:
    """A stretch of a file, from `start` to before `end`.

    `pointer` is the JSON pointer of the value that it is, or is part of, in the file's data.
    """

    file: SourceFile
    start: int
    end: int
    pointer: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a file's text cannot be had, and where: `file` holds as much of it as could be read."""

    file: SourceFile
    reason: str
    offset: int = 0


def read_source(path: Path, shown: str | None = None) -> SourceFile | Unreadable:
    """The file's text, or why it cannot be read. `shown` is the name to use in findings."""
    name = shown if shown is not None else os.fspath(path)
    try:
        if not path.is_file():
            return Unreadable(SourceFile(name, ""), "this is not a file" if path.exists() else "there is no such file")
        if path.stat().st_size > LARGEST_FILE:
            return Unreadable(SourceFile(name, ""), f"the file is larger than {LARGEST_FILE // 1024 // 1024} MB")
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Unreadable(SourceFile(name, ""), f"the file cannot be read: {reason}")
    return decode_source(raw, name)


def decode_source(raw: bytes, name: str) -> SourceFile | Unreadable:
    """The text of UTF-8 bytes, or where they stop being UTF-8."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if raw.startswith(mark):
            if encoding:
                return Unreadable(SourceFile(name, ""), f"the file is {encoding}; save it as UTF-8")
            raw = raw[len(mark) :]
    try:
        return SourceFile(name, raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        readable = raw[: error.start].decode("utf-8")
        rest = raw[error.start :].decode("utf-8", errors="replace")
        reason = f"byte 0x{raw[error.start]:02x} is not UTF-8; save the file as UTF-8"
        return Unreadable(SourceFile(name, readable + rest), reason, len(readable))


def cache_folder() -> Path:
    """Where the user's system wants to have what can be made again. It need not be there."""
    if place := os.environ.get("XDG_CACHE_HOME"):
        return Path(place) / "qsdsl"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "qsdsl"
    return (home / "Library" / "Caches" if sys.platform == "darwin" else home / ".cache") / "qsdsl"


@cache
def data_folder(name: str) -> Path:
    """A folder that the package travels with: "grammar", "sets" or "schema".

    In an installed wheel it stands inside the package; in a checkout, also an editable install of one, beside it.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "data" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the installation has no folder {name!r}, neither in {package / 'data'} nor beside it")
