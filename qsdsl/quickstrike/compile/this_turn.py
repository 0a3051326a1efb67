"""Strikes of a turn, in other words: "each strike you flip this turn has +1 Intercept".

Comes in: a text. Goes out: the same, in which "your strikes" have that "this turn".
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Ability,
    Change,
    Clause,
    CostChange,
    Duration,
    Grant,
    Happening,
    Instructions,
    Player,
    Quantity,
    Sequence,
    Static,
    Text,
    Things,
)

VERBS = ("flip", "play")
WHOLE = (Quantity.EACH, Quantity.ALL)


def with_this_turn(text: Text) -> Text:
    """The text in the words that the engine knows."""
    return replace(text, abilities=tuple(map(_in_known_words, text.abilities)))


def _in_known_words(ability: Ability) -> Ability:
    if not isinstance(ability, Static) or ability.place is not None or ability.condition is not None:
        return ability
    effects = [made for one in ability.effects if (made := _of_this_turn(one)) is not None]
    if len(effects) < len(ability.effects):
        return ability
    both = Sequence(tuple(effects), ("and",) * (len(effects) - 1), span=ability.span)
    return Instructions(effects[0] if len(effects) == 1 else both, span=ability.span)


def _of_this_turn(effect: object) -> Change | CostChange | Grant | None:
    """The same as what a player's strikes have for this turn; None if it is about something else."""
    if not isinstance(effect, Change | CostChange | Grant) or effect.duration is not None:
        return None
    strikes = effect.subject
    if not isinstance(strikes, Things) or strikes.noun != "strike" or strikes.quantity not in WHOLE:
        return None
    if strikes.owner is not None or len(strikes.qualities) != 1:
        return None
    done = strikes.qualities[0].condition
    who = done.clause.subject if isinstance(done, Happening) else None
    if not isinstance(done, Happening) or not isinstance(who, Player) or done.clause.verb not in VERBS:
        return None
    if done.clause != Clause(done.clause.verb, who, duration=Duration.THIS_TURN):
        return None
    theirs = replace(strikes, quantity=Quantity.ALL, owner=who, qualities=())
    return replace(effect, subject=theirs, duration=Duration.THIS_TURN)
