"""What loading sets and reading texts cost, by number of cards.

Comes in: how many rounds. Goes out: figures, as they are measured.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from figures import Figure, progress
from made import made_set

from qsdsl.cardset import read_sets
from qsdsl.cardtext import read
from qsdsl.check.scope import build_scope
from qsdsl.check.texts import written_texts
from qsdsl.quickstrike.vocabulary import VOCABULARY

ROOT = Path(__file__).parent.parent
START = """
import qsdsl
from qsdsl.source import data_folder
library, _ = qsdsl.load(data_folder("sets"))
qsdsl.Game(library, decks=("White Silence", "Pull Until It Breaks"))
"""


def figures(rounds: int) -> Iterator[Figure]:
    """All of them."""
    with tempfile.TemporaryDirectory() as name:
        yield from loading(Path(name))
        yield reading(Path(name))
    yield start(rounds)


def loading(folder: Path) -> Iterator[Figure]:
    """Load time and memory by number of cards, each in a process of its own; the texts are all different."""
    seconds, megabytes = {}, {}
    for count in (1_000, 10_000):
        progress(f"loading {count} cards")
        file = folder / f"made{count}.yaml"
        file.write_text(made_set(count), encoding="utf-8")
        told = subprocess.run(
            [sys.executable, "-c", _LOAD, file], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
        ).stdout
        seconds[count], megabytes[count] = map(float, told.split())
        yield Figure(f"load {count:,} cards", seconds[count], "s")
        yield Figure(f"peak memory with {count:,} cards", megabytes[count], "MB")
    yield Figure("load 10,000 cards, against 10 times 1,000", seconds[10_000] / seconds[1_000] / 10)


_LOAD = """
import sys, time, qsdsl
begin = time.perf_counter()
library, findings = qsdsl.load(sys.argv[1])
assert library is not None, findings[:3]
print(time.perf_counter() - begin)
try:
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
except ImportError:  # not told on Windows
    print(0)
"""


def start(rounds: int) -> Figure:
    """How much longer than Python's own start it takes to load the shipped sets and begin a game."""
    progress("starting")
    seconds = elapsed(START, rounds) - elapsed("", rounds)
    return Figure("shipped sets and a game, beyond Python's start", seconds, "s", 0.3)


def elapsed(script: str, rounds: int) -> float:
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
        times.append(time.perf_counter() - begin)
    return median(times)


def reading(folder: Path) -> Figure:
    """The time to read a text, of a thousand different ones."""
    progress("reading texts")
    sets, _ = read_sets([folder / "made1000.yaml"])
    scope = build_scope(sets[-1], VOCABULARY)
    texts = list(written_texts(sets[-1]))
    begin = time.perf_counter()
    for text in texts:
        assert read(text.text, scope.lexicon, name=text.name, type=text.type).tree is not None
    return Figure("read a card's text", (time.perf_counter() - begin) / len(texts) * 1e3, "ms")
