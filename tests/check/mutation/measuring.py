"""How many wrong edits of the shipped sets `check` finds, and where.

    python -m tests.check.mutation.measuring

makes every edit, writes the figures beside this file, from where docs/checks.md has them, and lists what was missed.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from qsdsl.cardset import FileReader
from qsdsl.loading import load
from qsdsl.source import data_folder
from tests.check.mutation.edits import KINDS, Edit
from tests.check.mutation.page import Page

FIGURES = Path(__file__).parent / "figures.json"
SEED = 5
_MOST_OF_A_KIND = 240
_SYSTEM = "quickstrike"


@dataclass(frozen=True, slots=True)
class Trial:
    """One edit of one file, and what came of it once it was checked."""

    kind: str
    path: Path
    edit: Edit


@dataclass(frozen=True, slots=True)
class Figures:
    """Of a kind of edit: how many were made and found, how many findings there were, and how many in place."""

    made: int = 0
    found: int = 0
    findings: int = 0
    in_place: int = 0

    def __add__(self, other: Figures) -> Figures:
        return Figures(
            self.made + other.made, self.found + other.found,
            self.findings + other.findings, self.in_place + other.in_place,
        )  # fmt: skip


def trials(most: int = _MOST_OF_A_KIND, seed: int = SEED) -> list[Trial]:
    """So many edits of each kind at most, the same ones each time."""
    chance = random.Random(seed)
    pages = _pages()
    chosen = []
    for kind, edits in KINDS.items():
        every = [Trial(kind, path, edit) for path, page in pages.items() for edit in edits(page, chance)]
        chosen += chance.sample(every, min(most, len(every)))
    return chosen


def _pages() -> dict[Path, Page]:
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(data_folder("sets").rglob("*.yaml"))}
    known = frozenset(word.casefold() for text in texts.values() for _, _, word in Page(text).words)
    return {path: Page(text, known) for path, text in texts.items()}


def measure(trial: Trial) -> Figures:
    """Check the set with the edit made."""
    folders = {trial.path.parent}
    if trial.path.parent.name == _SYSTEM:
        folders.add(data_folder("sets") / "storm-bells")
    _, findings = load(*sorted(folders), reader=FileReader({trial.path: trial.edit.text.encode()}))
    in_place = sum(
        Path(found.file.path).name == trial.path.name and found.position[0] in trial.edit.lines for found in findings
    )
    return Figures(1, bool(findings), len(findings), in_place)


def measure_all(every: Iterable[Trial]) -> Iterator[tuple[Trial, Figures]]:
    """Check all, on as many processes as there are processors."""
    every = list(every)
    with ProcessPoolExecutor() as pool:
        yield from zip(every, pool.map(measure, every, chunksize=20), strict=True)


def summed(results: Iterable[tuple[Trial, Figures]]) -> dict[str, Figures]:
    """The figures of each kind."""
    sums = {kind: Figures() for kind in KINDS}
    for trial, figures in results:
        sums[trial.kind] += figures
    return sums


def published() -> dict[str, Figures]:
    """The figures of the last whole run."""
    data = json.loads(FIGURES.read_text(encoding="utf-8"))
    return {kind: Figures(**figures) for kind, figures in data.items()}


def main() -> None:
    """Measure everything, write the figures, and tell what was missed or out of place."""
    results = list(measure_all(trials()))
    sums = summed(results)
    FIGURES.write_text(json.dumps({kind: asdict(one) for kind, one in sums.items()}, indent=2) + "\n", encoding="utf-8")
    for trial, figures in results:
        if not figures.found or figures.in_place < figures.findings:
            first = trial.edit.lines[0]
            shown = trial.edit.text.splitlines()[max(first - 1, 0) : first]
            sys.stdout.write(f"{trial.kind}: {figures}: {trial.path.name}:{first}: {' '.join(shown).strip()}\n")
    sys.stdout.writelines(f"{kind}: {figures}\n" for kind, figures in sums.items())


if __name__ == "__main__":
    main()
