"""What a scenario's failures say.

Comes in: what was wrong, where it is written, and the game so far. Goes out: findings, which tell the last things that
happened.
"""

from __future__ import annotations

from collections.abc import Iterable

from qsdsl.cardset.wording import did_you_mean, quoted
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.quickstrike.game import Game
from qsdsl.table.names import Names
from qsdsl.table.scenarios.written import Written
from qsdsl.table.telling import Teller

UNKNOWN = "QS701"
IMPOSSIBLE = "QS702"
NOT_OFFERED = "QS703"
NOT_SO = "QS704"
NOT_HAPPENED = "QS705"
LEFT_OPEN = "QS706"
NOTHING_EXPECTED = "QS707"
NO_NEED_TO_WAIT = "QS708"

PLAYERS = ("the player", "the opponent")
_TOLD = 5
"""So many of the last sentences are told."""


def unknown(kind: str, written: Written, name: str, names: Iterable[str]) -> Diagnostic:
    """There is nothing of that name."""
    return error(UNKNOWN, f"there is no {kind} called {quoted(name)}{did_you_mean(name, names)}", written.span())


def impossible(message: str, written: Written, help: str = "") -> Diagnostic:
    """The game cannot stand like that."""
    return error(IMPOSSIBLE, message, written.span(), help)


def failure(code: str, message: str, written: Written, game: Game, label: str = "") -> Diagnostic:
    """Something in the course of the game that should have been otherwise; `label` says in which case or branch."""
    told = " ".join(last_sentences(game))
    parts = [f"in {label}" if label else "", f"what happened last: {told}" if told else ""]
    return error(code, message, written.span(), "; ".join(part for part in parts if part))


def last_sentences(game: Game) -> list[str]:
    """The last things that happened, told."""
    lines = Teller(Names(PLAYERS, game.card_name)).tell(game.events())
    told = [line.strip() for line in lines if line.strip()]
    return [_sentence(line) for line in told[-_TOLD:]]


def _sentence(line: str) -> str:
    return line[0].upper() + line[1:] + ("" if line.endswith(".") else ".")
