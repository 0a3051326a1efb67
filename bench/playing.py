"""What a decision, an event and a copy of a game cost, and how that grows.

Comes in: how many rounds. Goes out: figures, as they are measured. Whatever is compared is measured in turn, in one
process; the median counts.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from figures import Figure, progress
from made import made_set

import qsdsl
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.source import data_folder
from qsdsl.table.bots import BOTS
from qsdsl.table.match import play_out

ROOT = Path(__file__).parent.parent
MIRROR = Path(__file__).parent / "sets" / "mirror.yaml"
ORIGINAL = ("White Silence", "Pull Until It Breaks")
Decks = tuple[Deck, Deck]


def figures(rounds: int) -> Iterator[Figure]:
    """All of them."""
    library = library_at(data_folder("sets"))
    decks = decks_of(library, ORIGINAL)
    gc.collect()
    gc.freeze()
    yield from pace(library, decks, rounds)
    yield copying(library, decks, rounds)
    with tempfile.TemporaryDirectory() as name:
        (Path(name) / "made.yaml").write_text(made_set(1000), encoding="utf-8")
        yield from growth(library, decks, Path(name) / "made.yaml", rounds)
    yield processes(max(1, rounds // 2))


def library_at(*paths: Path) -> Library:
    library, findings = qsdsl.load(*paths)
    assert library is not None, findings
    return library


def decks_of(library: Library, names: tuple[str, str], *, times: int = 1) -> Decks:
    """Two decks, perhaps with so many times the copies."""
    one, other = (library.deck(name) for name in names)
    more = [replace(deck, cards=tuple((card, count * times) for card, count in deck.cards)) for deck in (one, other)]
    return more[0], more[1]


def seconds_a_decision(library: Library, decks: Decks, bot: str, games: int, seed: int) -> float:
    seconds, decisions, _ = play_games(library, decks, bot, games, seed)
    return seconds / decisions


def seconds_an_event(library: Library, decks: Decks, bot: str, games: int, seed: int) -> float:
    """For games in which decisions come more or less often."""
    seconds, _, events = play_games(library, decks, bot, games, seed)
    return seconds / events


def play_games(library: Library, decks: Decks, bot: str, games: int, seed: int) -> tuple[float, int, int]:
    """Seconds, decisions, events."""
    make, decisions, events = BOTS[bot], 0, 0
    begin = time.perf_counter()
    for number in range(games):
        game = Game(library, decks, seed * 10_007 + number)
        play_out(game, (make(number, 0), make(number, 1)))  # type: ignore[arg-type]
        decisions += len(game.answers)
        events += len(game.state.journal)
    return time.perf_counter() - begin, decisions, events


def ratio(first: Callable[[int], float], second: Callable[[int], float], rounds: int) -> float:
    """The median of first to second, measured in turn."""
    return median(first(number) / second(number) for number in range(rounds))


def pace(library: Library, decks: Decks, rounds: int) -> Iterator[Figure]:
    """Decisions a second, by bot."""
    for bot in BOTS:
        progress(f"{bot} players")
        each = median(seconds_a_decision(library, decks, bot, 40, number) for number in range(rounds))
        yield Figure(f"decisions of {bot} players, 60-card decks", 1 / each, "a second")


def growth(library: Library, decks: Decks, made: Path, rounds: int) -> Iterator[Figure]:
    """What time for a decision or an event is, against that with the shipped sets and 60-card decks."""
    mirror = library_at(MIRROR)
    mirrored = decks_of(mirror, ("Mirror A", "Mirror B"))
    laden = library_at(data_folder("sets"), made)
    long = replace(library, rules=replace(library.rules, points_to_win=10_000))
    large = decks_of(library, ORIGINAL, times=10)

    def plain(seed: int) -> float:
        return seconds_a_decision(library, decks, "eager", 40, seed)

    progress("growth")
    against = ratio(plain, lambda seed: seconds_a_decision(mirror, mirrored, "eager", 120, seed), rounds)
    yield Figure("a decision: 60-card decks, against mirrored cards", against, "", 1.6)
    more = ratio(lambda seed: seconds_a_decision(laden, decks_of(laden, ORIGINAL), "eager", 40, seed), plain, rounds)
    yield Figure("a decision: ten times as many cards loaded", more, "", 1.05)
    late = median(lateness(long, decks, number) for number in range(rounds))
    yield Figure("an event: late in a long game, against early", late, "", 1.1)
    for bot, points, times in (("random", 3, 1), ("eager", 3, 1), ("eager", 30, 10)):
        progress(f"long games of {bot} players")  # boards fill in the first points of a game, and stay as full
        tenfold = 10 * median(length(mirror, bot, number, points, times) for number in range(rounds))
        yield Figure(f"ten times the decisions: to {10 * points} points, {bot}, in games to {points}", tenfold, "", 11)
    larger = ratio(
        lambda seed: seconds_an_event(library, large, "eager", 40, seed),
        lambda seed: seconds_an_event(library, decks, "eager", 40, seed),
        rounds,
    )
    yield Figure("an event: decks of ten times the cards", larger)


def length(library: Library, bot: str, seed: int, points: int, times: int) -> float:
    """Time for each decision of games to ten times the points with ten times the cards, against games to `points` with
    `times` the cards; both warm.
    """
    each = []
    for tenfold, more in ((10, 10), (1, times)):
        rules = replace(library, rules=replace(library.rules, points_to_win=tenfold * points))
        decks = decks_of(library, ("Mirror A", "Mirror B"), times=more)
        games = max(2, 180 // (tenfold * points))
        play_games(rules, decks, bot, games, seed)
        each.append(seconds_a_decision(rules, decks, bot, games, seed))
    return each[0] / each[1]


def lateness(library: Library, decks: Decks, seed: int) -> float:
    """Time for each event in turns 1,400 to 1,800 of a game, against turns 400 to 800."""
    game = Game(library, decks, seed)
    bots = (BOTS["eager"](seed, 0), BOTS["eager"](seed, 1))
    marks = []
    for turn in (400, 800, 1400, 1800):
        while game.state.kind and game.state.turn < turn:
            game.answer(bots[game.state.chooser].choose(game))  # type: ignore[arg-type]
        marks.append((time.perf_counter(), len(game.state.journal)))
    early, late = (
        (end[0] - begin[0]) / (end[1] - begin[1]) for begin, end in ((marks[0], marks[1]), (marks[2], marks[3]))
    )
    return late / early


def copying(library: Library, decks: Decks, rounds: int) -> Figure:
    """The time to copy a game in its middle, in decisions of eager players."""

    def copy_time(seed: int) -> float:
        game = Game(library, decks, seed)
        bots = (BOTS["eager"](seed, 0), BOTS["eager"](seed, 1))
        while game.decision is not None and len(game.answers) < 60:
            game.answer(bots[game.state.chooser].choose(game))  # type: ignore[arg-type]
        begin = time.perf_counter()
        for _ in range(400):
            game.copy()
        return (time.perf_counter() - begin) / 400

    return Figure(
        "copy a game, in decisions",
        ratio(copy_time, lambda seed: seconds_a_decision(library, decks, "eager", 40, seed), rounds),
        "", 3.0,
    )  # fmt: skip


def processes(rounds: int) -> Figure:
    """The time of a simulation with two processes, against one."""

    def simulate(jobs: int) -> float:
        begin = time.perf_counter()
        words = ["simulate", "--games", "3000", "--bots", "eager", "--jobs", str(jobs)]
        subprocess.run([sys.executable, "-m", "qsdsl", *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - begin

    progress("two processes")
    return Figure(
        "simulate with 2 jobs, time against 1 job",
        ratio(lambda _: simulate(2), lambda _: simulate(1), rounds),
        "",
        0.625,
    )
