"""How far a run is, on one line of a terminal.

Comes in: how many games are done. Goes out: a line with the games a second and the time left, written over again and
again; nothing at all where nobody looks.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

_REFRESH = 0.2
"""Seconds between two lines."""


class Progress:
    """The line on the stream; `total` counts games."""

    def __init__(self, stream: TextIO, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._total, self._clock = stream, total, clock
        self._shown = stream.isatty()
        self._begin = self._last = clock()
        self._kept = 0

    def __call__(self, done: int, kept: bool) -> None:
        """So many games are done; `kept` if the last of them was there before this run."""
        now = self._clock()
        if kept:
            self._kept, self._begin = done, now
        if self._shown and now - self._last >= _REFRESH:
            self._last = now
            self._stream.write(f"\r{progress_line(done, self._total, done - self._kept, now - self._begin):60}")
            self._stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._stream.write("\r" + " " * 60 + "\r")
            self._stream.flush()


def progress_line(done: int, total: int, played: int, seconds: float) -> str:
    """ "1,200 of 10,000 games, 412 a second, 0:21 left"; `played` are those of the `seconds`."""
    line = f"{done:,} of {total:,} games"
    if not played or seconds <= 0:
        return line
    pace = played / seconds
    minutes, rest = divmod(round((total - done) / pace), 60)
    return f"{line}, {pace:,.0f} a second, {minutes}:{rest:02} left"
