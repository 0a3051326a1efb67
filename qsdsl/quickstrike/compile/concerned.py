"""Whom a continuous sentence concerns: the cards that it speaks of, under its place and condition [D-66, D-68]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import (
    Compare,
    Condition,
    NounPhrase,
    Of,
    Place,
    Player,
    Refer,
    Reference,
    Statistic,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, refuse, source, your_opponent
from qsdsl.program.combining import all_of
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import NONE, ZONE
from qsdsl.program.meaning import Match
from qsdsl.program.references import mention_place
from qsdsl.program.things import match_place, match_statistic, match_things
from qsdsl.quickstrike.state import GameState, controller


def context(state: GameState, source: int) -> tuple[int, ...]:
    """What the functions of a static read of a frame: whose it is, its card, its zone."""
    return (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)


def is_opponents(subject: NounPhrase | None) -> bool:
    return isinstance(subject, Things) and subject.owner is not None and subject.owner.who is Who.OPPONENT


def match_concerned(
    b: Builder,
    subject: NounPhrase,
    place: Place | None,
    condition: Condition | None,
) -> Match:
    """Whether a card is one that the sentence speaks of, now; or is met there [D-183].

    What stands first can be referred to.
    """
    if isinstance(subject, Reference) and subject.kind is Refer.IT and isinstance(condition, Compare):
        return _match_itself(b, place, condition)
    tests: list[Match] = []
    if speaks_of_self(subject):
        b.mention("card", b.host, source)
    if place is not None and condition is not None and place.span < condition.span:
        mention_place(b, place.of)  # "in Nadia's zone, … if that zone is charged"
    if condition is not None:
        holds = test_condition(b, condition)
        tests.append(lambda state, frame, card: holds(state, frame))
    if place is not None:
        if place.span > subject.span and is_opponents(subject):
            b.mention("player", "player", your_opponent)  # "your opponent's strikes … in his or her green zone"
        tests.append(_met_there(b, place) if is_opponents(subject) and _is_yours(place) else _match_place(b, place))
    tests.append(match_things(b, subject))
    if b.host == "ally" and not names_zone(subject, place, condition):
        tests.append(lambda state, frame, card: state.zone == frame[ZONE])  # [D-68]
    if len(tests) == 1:
        return tests[0]
    return all_of(tests)


def _is_yours(place: Place) -> bool:
    """A zone of the player whom the text addresses: no strike of the opponent is ever in it."""
    zones = (place.of, *place.also)
    return place.preposition == "in" and all(
        (isinstance(one, Of) and one.noun == "zone" and speaks_of_self(one.of))
        or (isinstance(one, Reference) and one.kind is Refer.THIS and one.noun == "zone")
        or (isinstance(one, Things) and one.noun == "zone" and one.owner == Player(Who.YOU))
        for one in zones
    )


def _met_there(b: Builder, place: Place) -> Match:
    """ "In Rashad's zone, your opponent's strikes have -1 Force": the one that is defended against there [D-183]; his
    or her own in that zone, if the ally is there [D-187].
    """
    zones = [match_things(b, one) for one in (place.of, *place.also)]

    def met(state: GameState, frame: Any, card: int) -> bool:
        places = (state.zone if card == state.attacker else NONE, state.zone_of[card])
        return any(zone != NONE and any(fits(state, frame, zone) for fits in zones) for zone in places)

    return met


def _match_place(b: Builder, place: Place) -> Match:
    """ "In its zone," at the beginning: in that of the card itself, if its text has its name."""
    of = place.of.of if isinstance(place.of, Of) else None
    if b.names_itself and isinstance(of, Reference) and of.kind is Refer.IT and b.last("card") is None:
        b.mention("card", b.host, source)
    return match_place(b, place, "card")


def _match_itself(b: Builder, place: Place | None, condition: Compare) -> Match:
    """ "In X's zone, if your strike's Intercept is 6 or more, it has …": the strike that the condition speaks of."""
    left = condition.left
    if not isinstance(left, Statistic) or not isinstance(left.of, Things):
        raise refuse(condition, "say which strike 'it' is")
    tests = [match_things(b, left.of), match_statistic(b, left, condition)]
    if place is not None:
        tests.insert(0, match_place(b, place, "card"))
    return all_of(tests)


def names_zone(subject: NounPhrase, place: Place | None, condition: Condition | None) -> bool:
    """The sentence says itself where it works, or speaks of the card alone."""
    return place is not None or condition is not None or not isinstance(subject, Things) or subject.place is not None


def speaks_of_self(phrase: Any) -> bool:
    """The card itself, by name or as "this card"."""
    return isinstance(phrase, Reference) and phrase.kind in (Refer.THIS, Refer.SELF) and phrase.noun != "zone"
