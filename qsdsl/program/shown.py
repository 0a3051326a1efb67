"""Cards that each of the players has shown: "your card", "the other player's card"."""

from __future__ import annotations

from qsdsl.effect.tree import Quantity, Things
from qsdsl.program.builder import Builder
from qsdsl.program.machine import YOU
from qsdsl.program.meaning import Get
from qsdsl.program.references import get_player


def shown_card(b: Builder, phrase: Things) -> Get | None:
    """ "Your card", "the other player's card": the one that this player has just put, discarded or revealed."""
    if not b.shown or phrase.owner is None or phrase != Things("card", Quantity.THE, owner=phrase.owner):
        return None
    yours, theirs, player = *b.shown, get_player(b, phrase.owner)
    if player is None:
        return None
    who = player
    return lambda state, frame: (yours if who(state, frame) == frame[YOU] else theirs)(state, frame)
