"""The folder that keeps a run, so that an interrupted one goes on where it stopped.

Comes in: what a run is, and lines. Goes out: the lines that are there already. `run.json` says which run it is;
`games.jsonl` only ever grows, by whole lines, in the order of the run. What stands in it is therefore the beginning of
what an uninterrupted run would write, but for a last line that was cut off, which is removed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from qsdsl import __version__
from qsdsl.table.simulation.plan import Plan
from qsdsl.table.simulation.playing import Prints
from qsdsl.table.simulation.record import DamagedRecord, GameRecord, read_line

if sys.platform != "win32":
    import fcntl

GAMES, RUN = "games.jsonl", "run.json"


class FolderError(Exception):
    """The folder cannot keep this run; the message says why."""


class RunFolder:
    """A folder in use by one run."""

    def __init__(self, path: Path, plan: Plan, prints: Prints) -> None:
        """Take the folder into use; raises FolderError if it keeps another run, or is in use."""
        self.path = path
        self._plan = plan
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = (path / GAMES).open("a+b")
        except OSError as problem:
            raise FolderError(f"cannot write in {path}: {problem.strerror}") from problem
        try:
            self._lock()
            self._settle(_description(plan, prints))
            self._cut_broken_line()
        except FolderError:
            self._file.close()
            raise

    def __enter__(self) -> RunFolder:
        return self

    def __exit__(self, *problem: object) -> None:
        self._file.close()

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as problem:
                raise FolderError(f"another simulation is writing in {self.path}") from problem

    def _settle(self, description: dict[str, Any]) -> None:
        """Write down which run this is, or compare with what is written."""
        file = self.path / RUN
        if not file.exists():
            if os.path.getsize(self.path / GAMES):
                raise FolderError(f"{self.path / GAMES} is there without {RUN}, which says what games they are")
            unfinished = file.with_suffix(".new")
            unfinished.write_text(json.dumps(description, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
            unfinished.replace(file)
            return
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            raise FolderError(f"{file} cannot be read: {problem}") from problem
        if kept != description:
            different = [key for key in description if not isinstance(kept, dict) or kept.get(key) != description[key]]
            raise FolderError(
                f"{self.path} keeps another simulation (not the same {', '.join(different)}); take another folder"
            )

    def _cut_broken_line(self) -> None:
        self._file.seek(0)
        whole = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                self._file.truncate(whole)
                break
            whole += len(line)

    def records(self) -> Iterator[GameRecord]:
        """The games that are there, in order; raises FolderError if a line is not the game that belongs there."""
        with (self.path / GAMES).open(encoding="utf-8") as lines:
            for place, line in enumerate(lines):
                try:
                    record = read_line(line)
                except DamagedRecord as problem:
                    raise FolderError(f"{self.path / GAMES}:{place + 1}: no record of a game ({problem})") from problem
                fixture = self._plan.fixture(place)
                if (record.number, record.version, record.seed) != (fixture.number, fixture.version, fixture.seed):
                    raise FolderError(f"{self.path / GAMES}:{place + 1}: not the game that belongs here")
                yield record

    def append(self, lines: list[str]) -> None:
        """Write lines to the end and hand them to the system at once."""
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()


def _description(plan: Plan, prints: Prints) -> dict[str, Any]:
    """What makes a run what it is. How many games is left out: a run may go on for longer."""
    return {
        "qsdsl": __version__,
        "seed": plan.seed,
        "contestants": [
            {"name": one.name, "deck": one.deck, "bot": one.bot} for one in plan.contestants
        ],
        "versions": list(plan.versions),
        "cards": dict(prints),
    }  # fmt: skip
