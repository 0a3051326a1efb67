"""Which games a simulation plays: game number → who sits where, with which cards, and from which seed.

Comes in: contestants and a master seed. Goes out: a `Fixture` for each game number. Match-ups take turns, and in each
of them the seats alternate; so any first part of the games is as fair as all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from qsdsl.engine.chance import random_keys

PRINTED, CHANGED = "printed", "changed"
"""Versions of the cards: as they stand in the sets, or with the edited ones in their place."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A deck (its key) and the bot that plays it; `name` tells the contestants of a plan apart."""

    name: str
    deck: str
    bot: str


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played; the seats hold places in the plan's contestants."""

    number: int
    version: str
    seats: tuple[int, int]
    seed: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation. With several versions of the cards each game number is played once with each of them."""

    contestants: tuple[Contestant, ...]
    games: int
    """Game numbers, of all match-ups together."""
    seed: int
    versions: tuple[str, ...] = (PRINTED,)

    @property
    def match_ups(self) -> tuple[tuple[int, int], ...]:
        """Every two contestants."""
        return tuple(combinations(range(len(self.contestants)), 2))

    @property
    def length(self) -> int:
        """Games that are played in all."""
        return self.games * len(self.versions)

    def fixture(self, place: int) -> Fixture:
        """The game at a place of the run, from 0."""
        number, version = divmod(place, len(self.versions))
        match_ups = self.match_ups
        meeting, which = divmod(number, len(match_ups))
        one, other = match_ups[which]
        seats = (other, one) if meeting % 2 else (one, other)
        return Fixture(number, self.versions[version], seats, game_seed(self.seed, number))


def game_seed(master: int, number: int) -> int:
    """The seed of a game: a function of the master seed and the game's number, of nothing else."""
    return random_keys(master, "game", number, 1)[0] >> 1


def name_contestants(decks: tuple[tuple[str, str], ...], bots: tuple[str, ...]) -> tuple[Contestant, ...]:
    """A contestant for each deck, given as (name, key), with one bot for all of them or one for each."""
    chosen = bots * len(decks) if len(bots) == 1 else bots
    names = [name if len(set(chosen)) == 1 else f"{name} ({bot})" for (name, _), bot in zip(decks, chosen, strict=True)]
    return tuple(
        Contestant(name if names.count(name) == 1 else f"{name} #{names[: place + 1].count(name)}", key, bot)
        for place, (name, (_, key), bot) in enumerate(zip(names, decks, chosen, strict=True))
    )
