"""How fast games run, held against hand-written code of the same cards; then what all else costs
(`loading.py`, `playing.py`).

    python bench/run.py [--games 400] [--rounds 9] [--only comparison|costs] [--keep]

`handwritten.py` is the yardstick: the base rules and twenty-two cards, every effect in Python, no journal, no saved
state. The same cards stand as card texts in `sets/mirror.yaml`. Both play in turn, in one process; each round gives one
ratio of times, and the median is reported. Absolute times mean little: machines differ, and so does one machine from
minute to minute. `--keep` writes the figures down, to be shown as the last ones from then on.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent))

import handwritten
import loading
import playing
from figures import Figure, heading, keep, kept_figures, progress, row

import qsdsl
from qsdsl.quickstrike.game import Game
from qsdsl.table.bots import EagerBot, RandomBot
from qsdsl.table.match import play_out

MIRROR = Path(__file__).parent / "sets" / "mirror.yaml"
DECKS = ("Mirror A", "Mirror B")
BOTS = {"random": RandomBot, "eager": EagerBot}
BY_HAND = {"random": handwritten.Game, "eager": handwritten.EagerGame}

Figures = tuple[float, int, int]
"""Seconds, decisions between two or more options, turns."""


def play_ours(library: object, bot: str, games: int, seed: int, *, journal: bool = True) -> Figures:
    """Games of the mirrored cards, each with a seed of its own."""
    kind, decisions, turns = BOTS[bot], 0, 0
    decks = [library.deck(name) for name in DECKS]  # type: ignore[attr-defined]
    begin = time.perf_counter()
    for number in range(games):
        game_seed = seed * 1_000_003 + number
        game = Game(library, decks, game_seed, journal=journal)  # type: ignore[arg-type]
        play_out(game, (kind(game_seed, 0), kind(game_seed, 1)))
        decisions += len(game.answers)
        turns += game.state.turn
    return time.perf_counter() - begin, decisions, turns


def play_by_hand(bot: str, games: int, seed: int) -> Figures:
    """The same with the yardstick."""
    begin = time.perf_counter()
    result = handwritten.run(games, seed, game_class=BY_HAND[bot])
    return time.perf_counter() - begin, result[5], result[3]


def compare(
    name: str, first: Callable[[int], Figures], second: Callable[[int], Figures], rounds: int
) -> tuple[float, float]:
    """Play both in turn; the medians of the ratios of time, and of time for each decision."""
    times, each = [], []
    for number in range(rounds):
        seconds, decisions, _ = first(number)
        other_seconds, other_decisions, _ = second(number)
        times.append(seconds / other_seconds)
        each.append(seconds / decisions / (other_seconds / other_decisions))
        progress(f"{name}: round {number + 1} of {rounds}")
    return statistics.median(times), statistics.median(each)


def comparison(games: int, rounds: int) -> Iterator[Figure]:
    """Each bot against the yardstick, and with the journal against without."""
    library, findings = qsdsl.load(MIRROR)
    assert library is not None, findings
    gc.collect()
    gc.freeze()
    for bot in BOTS:

        def ours(seed: int, bot: str = bot) -> Figures:
            return play_ours(library, bot, games, seed)

        def unlogged(seed: int, bot: str = bot) -> Figures:
            return play_ours(library, bot, games, seed, journal=False)

        def by_hand(seed: int, bot: str = bot) -> Figures:
            return play_by_hand(bot, games, seed)

        play_ours(library, bot, 50, 0)
        play_by_hand(bot, 50, 0)
        time_ratio, each_ratio = compare(bot, ours, by_hand, rounds)
        yield Figure(f"{bot} players, against hand-written", time_ratio, "", 1.25)
        yield Figure(f"{bot} players, each decision", each_ratio, "")
        yield Figure(f"{bot} players, journal on against off", compare(bot, ours, unlogged, rounds)[0], "", 1.15)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=400, help="games a round of the comparison")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each measurement")
    parser.add_argument("--only", choices=("comparison", "costs"), help="leave the other part out")
    parser.add_argument("--keep", action="store_true", help="keep the figures, to compare later ones with")
    options = parser.parse_args()
    kept, measured = kept_figures(), []
    print(heading())
    parts = {
        "comparison": lambda: comparison(options.games, options.rounds),
        "costs": lambda: (*loading.figures(options.rounds), *playing.figures(options.rounds)),
    }
    for name, part in parts.items():
        for figure in part() if options.only in (None, name) else ():
            measured.append(figure)
            progress("")
            print(row(figure, kept), flush=True)
    if options.keep:
        keep(measured)


if __name__ == "__main__":
    random.seed(0)
    main()
