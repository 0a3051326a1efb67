"""Plays games of a plan: places in, lines out.

Comes in: an `Order`, which names all that a worker needs and travels between processes. Goes out: the lines of its
games, in their order.
"""

from __future__ import annotations

import gc
from dataclasses import dataclass

from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from qsdsl.table.bots import BOTS
from qsdsl.table.match import play_out
from qsdsl.table.simulation.plan import Plan
from qsdsl.table.simulation.record import GameRecord, line_of, record_of
from qsdsl.table.simulation.sources import CannotSimulate, Sources, fingerprint, library_of

Prints = tuple[tuple[str, str], ...]
"""(version of the cards, fingerprint of its decks)."""


@dataclass(frozen=True, slots=True)
class Order:
    """Play these places of a plan, with cards that have these fingerprints."""

    plan: Plan
    sources: Sources
    prints: Prints
    places: range


def play_order(order: Order) -> list[str]:
    """The lines of the games; raises CannotSimulate if this process has other cards."""
    libraries = {version: _same_library(order, version, wanted) for version, wanted in order.prints}
    return [line_of(play_place(order.plan, libraries, place)) for place in order.places]


def play_place(plan: Plan, libraries: dict[str, Library], place: int) -> GameRecord:
    """The game at a place of the plan."""
    fixture = plan.fixture(place)
    one, other = (plan.contestants[seat] for seat in fixture.seats)
    game = Game(libraries[fixture.version], (one.deck, other.deck), fixture.seed)
    bots = (BOTS[one.bot](fixture.seed, 0), BOTS[other.bot](fixture.seed, 1))
    play_out(game, bots)
    return record_of(fixture, game)


def prints_of(plan: Plan, sources: Sources) -> Prints:
    """The fingerprints of the plan's decks in each version of the cards; raises CannotSimulate."""
    return tuple((version, _print(plan, sources, library_of(sources, version))) for version in plan.versions)


def _print(plan: Plan, sources: Sources, library: Library) -> str:
    return fingerprint(sources, library, tuple(contestant.deck for contestant in plan.contestants))


_trusted: set[tuple[Sources, str, str]] = set()
"""What this process has compared, so that it need not do so for each order."""


def _same_library(order: Order, version: str, wanted: str) -> Library:
    library = library_of(order.sources, version)
    compared = (order.sources, version, wanted)
    if compared not in _trusted:
        if _print(order.plan, order.sources, library) != wanted:
            raise CannotSimulate("the files of the sets are not the same for all workers, or have changed meanwhile")
        _trusted.add(compared)
        gc.collect()
        gc.freeze()  # the library stays: looking through it again and again would cost a tenth of the time
    return library
