"""Phrases about a strike that is still to be played: "your next strike", "the next strike you play this turn"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Adjective, Clause, Duration, Happening, NounPhrase, Player, Things


def speaks_of_next(subject: NounPhrase | None) -> bool:
    """ "your next strike" """
    return isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)


def to_come(things: Things) -> Things:
    """ "The next strike you play this turn" is "your next strike this turn"."""
    said = [one.condition.clause for one in things.qualities if isinstance(one.condition, Happening)]
    who = said[0].subject if len(said) == 1 == len(things.qualities) and things.owner is None else None
    if not isinstance(who, Player) or said[0] != Clause("play", who, duration=Duration.THIS_TURN):
        return things
    during = Adjective("duration", Duration.THIS_TURN.value)
    return replace(things, owner=who, qualities=(), adjectives=(*things.adjectives, during))
