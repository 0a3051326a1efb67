"""What the table asks of a game: one open decision at a time, a journal, and a view for each player.

Comes in: nothing. Goes out: the protocols that bots, telling, boards and save files are written against, so that each
of them can be tried with a scripted game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Record: TypeAlias = Any
"""One event of the journal: a named tuple called as its kind, with the fields that `quickstrike.events` lists."""


def kind_of(record: Record) -> str:
    """The kind of event: "CardFlipped" …"""
    return type(record).__name__


class Option(Protocol):
    """One legal answer to a decision."""

    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...


class Decision(Protocol):
    """What one player (0 or 1) has to choose now; `kind` says what it is about."""

    @property
    def player(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> Sequence[Option]: ...


class Outcome(Protocol):
    """How a game ended: the winner (0, 1, or None for nobody) and why."""

    @property
    def winner(self) -> int | None: ...
    @property
    def reason(self) -> str: ...


class Game(Protocol):
    """A game under way. Exactly one of `decision` and `outcome` is not None."""

    @property
    def decision(self) -> Decision | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def state(self) -> Any: ...
    def choose(self, option: int | str, /) -> None: ...
    def answer(self, index: int, /) -> None: ...
    def play(self, first: Callable[[Any], int], second: Callable[[Any], int], /) -> None: ...
    def events(self, since: int = 0) -> Sequence[Record]: ...
    def card_name(self, card: int) -> str: ...
    def view(self, player: int) -> Mapping[str, Any]: ...
    def digest(self) -> str: ...


class Bot(Protocol):
    """A player that is not a person. `asked` counts its decisions so far; setting it takes the bot's chance back or
    forth.
    """

    asked: int

    def choose(self, game: Game) -> int: ...
