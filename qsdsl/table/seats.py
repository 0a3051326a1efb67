"""Who sits where: a person or a bot for each of the two players.

Comes in: kinds as typed ("human", "random" …). Goes out: seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from qsdsl.table.bots import BOTS
from qsdsl.table.playable import Bot

PERSON = "human"
KINDS = (PERSON, *BOTS)


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's seat; a person has no bot."""

    kind: str
    bot: Bot | None


def take_seats(kinds: tuple[str, str], seed: int) -> tuple[Seat, Seat]:
    """Seats for two of `KINDS`, each bot with its own chance."""
    return _seat(kinds[0], seed, 0), _seat(kinds[1], seed, 1)


def _seat(kind: str, seed: int, player: int) -> Seat:
    return Seat(kind, None if kind == PERSON else BOTS[kind](seed, player))
