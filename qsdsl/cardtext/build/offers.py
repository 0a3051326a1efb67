"""Offers to leave out a cost: they stand as long as their card works, unless something follows from taking them.

"You may play this strike without paying its sidebar cost."
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Can,
    Clause,
    Duration,
    Happening,
    If,
    Instructions,
    NounPhrase,
    Of,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Static,
    Things,
)

Said = TypeVar("Said")


def standing(effect: Said) -> Said | Can:
    """The offer as what can be done, if it is one about the card itself, or about all cards of a kind, or tells with
    what costs can be paid.
    """
    match effect:
        case Attempt(
            may=Player() as who,
            then=None,
            otherwise=None,
            effect=Clause(verb="pay", subject=None, roles=(Role(name="object" | "for"), *_)) as clause,
        ) if any(one.name == "with" for one in clause.roles):
            plain = replace(clause, subject=who, duration=None, span=effect.span)
            return Can(plain, clause.duration, span=effect.span)
        case Attempt(
            may=Player() as who,
            then=None,
            otherwise=None,
            effect=Clause(subject=None, without=Clause(), roles=(Role(name="object", value=what), *_)) as clause,
        ) if isinstance(what, (Things, Reference, Of)) and _is_standing(what):
            time, what = _time(clause.duration, what)
            roles = (replace(clause.roles[0], value=what), *clause.roles[1:])
            plain = replace(clause, subject=who, roles=roles, duration=None, span=effect.span)
            return Can(plain, time, span=effect.span)
        case _:
            return effect


def _is_standing(what: object) -> bool:
    """ "This strike", "allies", "your next card": not one that is to be played now."""
    if isinstance(what, Reference):
        return what.kind in (Refer.THIS, Refer.SELF)
    if not isinstance(what, Things):
        return False
    coming = any(one.value in COMING for one in what.adjectives)
    return what.quantity in (Quantity.ALL, Quantity.EACH) or coming


def _time(time: Duration | None, what: NounPhrase) -> tuple[Duration | None, NounPhrase]:
    """ "The third card you flip in this zone each turn" is counted each turn; "the next ally you play this turn" is for
    this turn.
    """
    match what:
        case Things(adjectives=said, qualities=(Quality(condition=Happening(clause=clause) as done) as quality,)):
            pass
        case _:
            return time, what
    if time is Duration.EACH_TURN and clause.duration is None:
        counted = replace(quality, condition=replace(done, clause=replace(clause, duration=time)))
        return None, replace(what, qualities=(counted,))
    if time is None and clause.duration is Duration.THIS_TURN and any(one.value == "next" for one in said):
        return Duration.THIS_TURN, what
    return time, what


def stays_in_play(effect: object) -> bool:
    """ "This card is not cleaned up", "it stays in play": so it is as long as something else is so."""
    if not isinstance(effect, Clause):
        return False
    return effect.verb == "stay in play" or (effect.verb == "clean up" and effect.negated)


COMING = ("next", "first", "second", "third")


def taken(ability: Ability | None) -> Instructions | None:
    """The same offer as what somebody does once, so that something can follow from it; None for all else."""
    match ability:
        case Static(effects=(Can(duration=None, clause=Clause(without=Clause(), subject=Player() as who) as clause),),
                    place=None) if _is_itself(clause.roles[0].value):  # fmt: skip
            offer = Attempt(replace(clause, subject=None), who, span=ability.span)
            effect = offer if ability.condition is None else If(
                ability.condition, offer, trailing=ability.trailing, span=ability.span
            )  # fmt: skip
            return Instructions(effect, span=ability.span) if ability.condition_word == "if" else None
        case _:
            return None


def _is_itself(what: NounPhrase | object) -> bool:
    return isinstance(what, Reference) and what.kind in (Refer.THIS, Refer.SELF)
