"""What can be made again, kept in the user's cache folder.

Comes in: what kind of thing it is, and a key for all that it was made of. Goes out: its bytes, as they were kept. Where
nothing can be kept or read, everything is made anew.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from qsdsl import __version__
from qsdsl.source import cache_folder, data_folder

_MOST_KEPT = 60
"""Of one kind. Each change of what it is made of, or of this package, leaves one behind."""
_SEPARATOR = "\0"
_OWN_SUFFIXES = (".py", ".lark", ".json")


def key_of(parts: Iterable[str]) -> str:
    """A key for things made of these parts by this package, as it now is."""
    words = [_package_state(), *parts]
    return hashlib.sha256(_SEPARATOR.join(words).encode("utf-8", "surrogatepass")).hexdigest()[:32]


@cache
def _package_state() -> str:
    """What stands for this package's own code, grammar and schema: sizes and times of their files."""
    found = [__version__, sys.version]
    for folder in (Path(__file__).parent, data_folder("grammar"), data_folder("schema")):
        for here, below, names in os.walk(folder):
            below.sort()
            for name in sorted(names):
                if name.endswith(_OWN_SUFFIXES):
                    stat = os.stat(os.path.join(here, name))
                    found.append(f"{here}{os.sep}{name} {stat.st_size} {stat.st_mtime_ns}")
    return hashlib.sha256(_SEPARATOR.join(found).encode()).hexdigest()


def recall(kind: str, key: str) -> bytes | None:
    """What was kept; None if there is nothing."""
    try:
        return _place(kind, key).read_bytes()
    except OSError:
        return None


def keep(kind: str, key: str, data: bytes) -> None:
    """Keep it, and forget the oldest of its kind."""
    place = _place(kind, key)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(data)
        unfinished.replace(place)
        kept = sorted(place.parent.glob(f"{kind}-*.kept"), key=lambda path: path.stat().st_mtime_ns)
        for path in kept[:-_MOST_KEPT]:
            path.unlink(missing_ok=True)
    except OSError:
        return


def _place(kind: str, key: str) -> Path:
    return cache_folder() / f"{kind}-{key}.kept"
