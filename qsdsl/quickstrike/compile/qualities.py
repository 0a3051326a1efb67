"""What the things of a phrase did or are doing: "each strike you flip", "the zone it left"."""

from __future__ import annotations

from qsdsl.effect.tree import Condition, Happening, Player
from qsdsl.program.builder import Builder
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_player
from qsdsl.quickstrike.compile.shifting import match_left


def match_quality(b: Builder, condition: Condition, kind: str) -> Match | None:
    """The test of a quality that is a clause; None for one that the game does not know."""
    return match_left(b, condition, kind) or _match_flipped(b, condition, kind)


def _match_flipped(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "each strike you flip": the one in that player's flip space."""
    clause = condition.clause if isinstance(condition, Happening) else None
    if clause is None or kind != "card" or clause.verb != "flip" or clause.roles or clause.passive or clause.duration:
        return None
    player = get_player(b, clause.subject) if isinstance(clause.subject, Player) else None
    if player is None:
        return lambda state, frame, card: card == state.flipped != NONE
    return lambda state, frame, card: card == state.flipped != NONE and state.owner[card] == player(state, frame)
