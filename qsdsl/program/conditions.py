"""Conditions become tests of (state, frame)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Adjective,
    Both,
    Compare,
    Comparison,
    Condition,
    Either,
    Exists,
    Happened,
    Happening,
    Has,
    Is,
    Not,
    NounPhrase,
    Player,
    Quantity,
    Refer,
    Reference,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.each_zone import is_each_zone, test_each_zone
from qsdsl.program.having import owned_things, than_things
from qsdsl.program.heeding import heed
from qsdsl.program.meaning import Get, Test
from qsdsl.program.references import as_kind, get_asked, get_player, get_thing, kind_of
from qsdsl.program.things import compare, count_things, find, get_amount, match_what

BOUNDS = {
    Quantity.AT_LEAST: Comparison.AT_LEAST,
    Quantity.AT_MOST: Comparison.AT_MOST,
    Quantity.MORE_THAN: Comparison.MORE,
    Quantity.LESS_THAN: Comparison.LESS,
    Quantity.EXACTLY: Comparison.EQUAL,
}


def test_condition(b: Builder, condition: Condition) -> Test:
    """Whether the condition holds now."""
    match condition:
        case Is():
            return _test_is(b, condition)
        case Has():
            return _test_has(b, condition)
        case Compare():
            return compare(get_amount(b, condition.left), condition.comparison, get_amount(b, condition.right))
        case Happening():
            return _test_happening(b, condition)
        case Both():
            tests = [test_condition(b, one) for one in condition.conditions]
            return lambda state, frame: all(test(state, frame) for test in tests)
        case Either():
            tests = [test_condition(b, one) for one in condition.conditions]
            return lambda state, frame: any(test(state, frame) for test in tests)
        case Exists():
            return _test_exists(b, condition)
        case Not():
            so = test_condition(b, condition.condition)
            return lambda state, frame: not so(state, frame)
        case Happened():
            return b.meanings.happened(b, condition)


def _test_is(b: Builder, condition: Is) -> Test:
    wanted = not condition.negated
    subject = condition.subject
    if isinstance(subject, Player):
        raise refuse(condition, "a player is not something that can be said here")
    special = b.meanings.is_of(b, condition)
    if special is not None:
        return special
    if isinstance(subject, Things):
        return _test_things_are(b, subject, condition, wanted)
    state = condition.what.value if isinstance(condition.what, Adjective) else ""
    spoken = next((one.kind for one in reversed(b.antecedents) if one.kind in ("card", "zone")), "zone")
    if (
        isinstance(subject, Reference)
        and subject.kind is Refer.IT
        and state in b.meanings.of_zones
        and spoken == "zone"
    ):
        subject = as_kind(b, subject, "zone")  # "if it is charged"
    get = get_asked(b, subject) if isinstance(condition.what, Things) else get_thing(b, subject)
    fits = match_what(b, condition, _kind(b, subject))
    return lambda state, frame: (get(state, frame) >= 0 and fits(state, frame, get(state, frame))) == wanted


def _kind(b: Builder, phrase: NounPhrase) -> str:
    noun = phrase.noun
    return (kind_of(b, noun) if noun else "") or "card"


def _test_things_are(b: Builder, subject: Things, condition: Is, wanted: bool) -> Test:
    """ "all of your zones are charged" holds for all; "your red zone is charged" for the one; "one of your zones
    is charged" for any; "none of your zones are charged" if it holds for none.
    """
    found = find(b, subject)
    fits = match_what(b, condition, _kind(b, subject))
    if subject.quantity in (Quantity.ONE, Quantity.ANY, Quantity.NO):
        some = subject.quantity is not Quantity.NO
        return lambda state, frame: some == any(fits(state, frame, one) == wanted for one in found(state, frame))
    if subject.amount is not None and subject.quantity in BOUNDS:
        how_many = lambda state, frame: sum(fits(state, frame, one) == wanted for one in found(state, frame))
        return compare(how_many, BOUNDS[subject.quantity], get_amount(b, subject.amount))
    if subject.quantity not in (Quantity.ALL, Quantity.EACH, Quantity.THE, Quantity.THE_SEVERAL):
        raise refuse(subject, "how many of them must be so cannot be asked here")

    if subject.quantity is not Quantity.THE:
        b.several = _kind(b, subject), found

    def test(state: Any, frame: Any) -> bool:
        things = found(state, frame)
        return bool(things) and all(fits(state, frame, one) == wanted for one in things)

    return test


def _speak_of_several(b: Builder, things: Things) -> None:
    """ "If your opponent has two or more allies, eliminate one of them"."""
    noun = b.meanings.nouns.get(things.noun)
    if noun is None or noun.owned is None or things.quantity in (Quantity.ONE, Quantity.NO, Quantity.HALF):
        return
    if things.place is None or kind_of(b, getattr(things.place.of, "noun", "")) == "zone":
        b.several = noun.kind, find(b, replace(things, quantity=Quantity.EACH, amount=None))


def _test_has(b: Builder, condition: Has) -> Test:
    things = condition.things
    if things.place is not None and is_each_zone(things.place):
        return test_each_zone(
            b, things.place, lambda at: _test_has(b, replace(condition, things=replace(things, place=at)))
        )
    special = b.meanings.has_of(b, condition)
    if special is not None:
        return special
    things = _counted(b, things)
    owned = owned_things(b, condition.owner, things)
    count = count_things(b, owned)
    player = get_player(b, condition.owner) if isinstance(condition.owner, Player) else None
    if player is not None:
        _speak_of_several(b, owned)
    if player is not None and condition.owner != Player(Who.YOU):
        b.mention("player", "player", player)
    if condition.than is not None:
        return _compared(b, condition, count, than_things(b, condition.owner, owned, condition.than))
    if things.quantity is Quantity.NO:
        return lambda state, frame: count(state, frame) == 0
    if things.quantity is Quantity.EXACTLY and things.amount is not None:
        return compare(count, condition.comparison or Comparison.EQUAL, get_amount(b, things.amount))
    return lambda state, frame: count(state, frame) > 0


def _counted(b: Builder, things: Things) -> Things:
    """ "If you have exactly thirteen": of what was counted before."""
    if things.noun or things.place is not None or b.counted is None:
        return things
    return replace(b.counted, quantity=things.quantity, amount=things.amount, span=things.span)  # type: ignore[no-any-return]


def _compared(b: Builder, condition: Has | Exists, count: Get, than: Things) -> Test:
    """More or fewer than there are of the other things, or than so many times as many."""
    other, factor = count_things(b, than), condition.factor
    margin = condition.margin if isinstance(condition, Has) else 0
    comparison = condition.comparison or Comparison.MORE
    return compare(count, comparison, lambda state, frame: other(state, frame) * factor + margin)


def _test_exists(b: Builder, condition: Exists) -> Test:
    """ "there is an ally in that zone", "there are more cards in your discard pile than in your deck" """
    place = condition.things.place
    if place is not None and is_each_zone(place):
        return test_each_zone(
            b, place, lambda at: _test_exists(b, replace(condition, things=replace(condition.things, place=at)))
        )
    things = _counted(b, condition.things)
    count = count_things(b, things)
    if condition.than is not None:
        return _compared(b, condition, count, condition.than)
    return enough(b, things, count, condition.comparison)


def enough(b: Builder, things: Things, count: Get, comparison: Comparison | None = None) -> Test:
    """Whether there are as many as the phrase says: none, some, or its number, which may be a bound."""
    if things.quantity is Quantity.NO:
        return lambda state, frame: count(state, frame) == 0
    if things.amount is None:
        return lambda state, frame: count(state, frame) > 0
    bounds = {
        Quantity.EXACTLY: Comparison.EQUAL,
        Quantity.AT_LEAST: Comparison.AT_LEAST,
        Quantity.MORE_THAN: Comparison.MORE,
    }
    bound = comparison or bounds.get(things.quantity)
    if bound is None:
        raise refuse(things, "how many of them there must be cannot be asked like this")
    return compare(count, bound, get_amount(b, things.amount))


def _test_happening(b: Builder, condition: Happening) -> Test:
    act = b.meanings.acts.get(condition.clause.verb)
    if act is None or act.holds is None or condition.clause.passive:
        raise refuse(condition, f"'{condition.clause.verb}' cannot be a condition")
    clause = condition.clause
    if clause.negated and clause.verb != "be":
        raise refuse(condition, f"'{clause.verb}' cannot be denied in a condition")
    heed(clause, act, negated=clause.negated)
    return act.holds(b, clause)
