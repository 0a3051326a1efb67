"""Whole games played at random, for properties that hold in every game.

Comes in: a library and a number. Goes out: a game of two of its decks, checked at every step. Players choose anything,
but in games of an even number more often what a flip window offers first, which is to play the card: such games are
longer and see more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random

from qsdsl.loading import load
from qsdsl.quickstrike.decisions import FLIP_WINDOW
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder

SHIPPED = "storm-bells"


@cache
def shipped_library() -> Library:
    """The original set that the package travels with."""
    library, findings = load(data_folder("sets") / SHIPPED)
    assert library is not None, [finding.message for finding in findings]
    return library


def pairing(library: Library, number: int) -> tuple[str, str]:
    """Two decks; all pairs take turns, and so do the seats."""
    pairs = list(combinations_with_replacement(sorted(library.decks), 2))
    first, second = pairs[number % len(pairs)]
    return (first, second) if number // len(pairs) % 2 == 0 else (second, first)


def new_game(library: Library, number: int, *, check: bool = True) -> Game:
    return Game(library, pairing(library, number), seed=number, check=check)


def play_on(game: Game, chance: Random) -> Iterator[Game]:
    """Choose at random until the game is over; yields before every choice."""
    while game.state.kind:
        yield game
        eager = game.seed % 2 == 0 and game.state.kind == FLIP_WINDOW and chance.random() < 0.6
        game.choose(0 if eager else chance.randrange(len(game.state.options)))


def play_out(game: Game, chance: Random) -> Game:
    for _ in play_on(game, chance):
        pass
    return game


def random_game(library: Library, number: int, *, check: bool = True) -> Game:
    """The game of that number, finished: the same in every process."""
    return play_out(new_game(library, number, check=check), Random(number))
