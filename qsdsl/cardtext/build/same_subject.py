"""What a sentence says of the same thing as the one before: "Your strikes have +1 Force. …, they also have …".

In: a sentence that holds all the time, and the ability before it. Out: the sentence with the thing named again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from qsdsl.cardtext.build.holding import is_lasting
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Cap,
    Change,
    Compare,
    Condition,
    Considered,
    CostChange,
    Grant,
    Is,
    Lasting,
    Node,
    NounPhrase,
    Place,
    Quantity,
    Refer,
    Reference,
    SetStatistic,
    Static,
    Statistic,
    Things,
)

OF_THE_TEXT = (Refer.THIS, Refer.SELF)
STRIKES = ("strike", "card", "attack", "signature move")
SEVERAL = ("they", "them", "their")
Holding: TypeAlias = "Change | CostChange | Grant | Considered | SetStatistic | Cap"
"""What is said of a thing."""


def said_again(told: Static | Lasting, before: Node | None) -> Static | Lasting:
    """ "This strike has +1 Force. If you have an ally, it also has +1 Intercept": this strike has."""
    mine = _last_subject(before)
    asked = told.condition if isinstance(told, Static) else None
    if mine is None or not isinstance(before, Static) or (asked is not None and _names_a_strike(asked)):
        return told
    return _named(told, mine, before.place)


def of_what_is_asked(told: Static) -> Static:
    """ "If your opponent's strike is a Bull strike, it has -2 Force": that strike has. What is asked of its numbers is
    asked of each strike that it could be, so that "it" stays.
    """
    what = _asked_about(told.condition) if isinstance(told.condition, Is) else None
    if not isinstance(what, Things) or what.quantity is not Quantity.THE or what.noun not in STRIKES:
        return told
    return replace(told, effects=tuple(_about(one, what) for one in told.effects))


def otherwise_said(told: Static, before: Static) -> Static:
    """ "If …, this strike has +1 Force. Otherwise, it has +1 Intercept": of what the sentence before was about, or of
    what its condition was about, if that was "it" there.
    """
    first = _subject(before.effects[-1])
    mine = _asked_about(before.condition) if _is_it(first) else _last_subject(before)
    again = told if mine is None else _named(told, mine, before.place)
    assert isinstance(again, Static)
    return again


def _named(told: Static | Lasting, mine: NounPhrase, place: Place | None) -> Static | Lasting:
    effects = told.effects if isinstance(told, Static) else (told,)
    again = tuple(_about(one, mine) for one in effects)
    if again == effects:
        return told
    there = place if isinstance(mine, Things) else None
    if isinstance(told, Static):
        return replace(told, effects=again, place=told.place or there)
    return again[0] if there is None or not is_lasting(again[0]) else Static(again, there, span=told.span)


def _about(effect: Lasting, mine: NounPhrase) -> Lasting:
    """The same of the thing, if it is said of "it", or of "them" where there are several."""
    it = _subject(effect)
    if not _is_it(it) or not isinstance(it, Reference) or (it.name in SEVERAL) != _are_several(mine):
        return effect
    thing = replace(mine, span=it.span)
    if isinstance(effect, (SetStatistic, Cap)):
        return replace(effect, statistic=replace(effect.statistic, of=thing))
    assert isinstance(effect, (Change, CostChange, Grant, Considered))
    return replace(effect, subject=thing)


def _subject(effect: Lasting) -> NounPhrase | None:
    match effect:
        case Change() | CostChange() | Grant() | Considered():
            return effect.subject
        case SetStatistic() | Cap():
            return effect.statistic.of
        case _:
            return None


def _last_subject(before: Node | None) -> NounPhrase | None:
    """The strike, or the several, of which the sentence before says something."""
    if not isinstance(before, Static):
        return None
    mine = _subject(before.effects[-1])
    if isinstance(mine, Reference):
        return mine if mine.kind in OF_THE_TEXT and mine.noun != "zone" else None
    if not isinstance(mine, Things):
        return None
    one = mine.quantity is Quantity.THE and mine.noun in STRIKES
    return mine if one or mine.quantity is Quantity.ALL else None


def _asked_about(condition: Condition | None) -> NounPhrase | None:
    """ "If your opponent's strike has 5 or more Force, it …": that strike."""
    match condition:
        case Compare(left=Statistic(of=Things() | Reference() as what)) | Is(subject=Things() | Reference() as what):
            return None if _is_it(what) else what
        case _:
            return None


def _is_it(phrase: NounPhrase | None) -> bool:
    return isinstance(phrase, Reference) and phrase.kind is Refer.IT


def _are_several(phrase: NounPhrase) -> bool:
    return isinstance(phrase, Things) and phrase.quantity is Quantity.ALL


def _names_a_strike(condition: Condition) -> bool:
    """Whether it speaks of another strike that "it" could be."""
    return any(isinstance(one, Things) and one.noun in STRIKES and not _is_named(one) for one in nodes(condition))


def _is_named(card: Things) -> bool:
    """ "Easy Mark in play"."""
    return any(
        isinstance(one.condition, Is) and getattr(one.condition.what, "kind", "") == "name" for one in card.qualities
    )
