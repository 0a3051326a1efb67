"""Conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from lark import Token

from qsdsl.cardtext.build.characters import has_card_of, is_somebody
from qsdsl.cardtext.build.free_of_cost import NEED_NOT
from qsdsl.cardtext.build.nouns import adjective, behind, card_in_play, thing_or_card
from qsdsl.cardtext.build.parts import Bound, Present, Refusal, Row, VerbPhrase, lemma, span_of, time_of, word
from qsdsl.cardtext.build.qualities import none_of
from qsdsl.cardtext.build.selections import OWN
from qsdsl.cardtext.build.verbs import passive
from qsdsl.effect.tree import (
    Adjective,
    Amount,
    Both,
    Clause,
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
    Number,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    Things,
    Variable,
)

BOUNDS = {
    Quantity.AT_LEAST: Comparison.AT_LEAST,
    Quantity.AT_MOST: Comparison.AT_MOST,
    Quantity.MORE_THAN: Comparison.MORE,
    Quantity.LESS_THAN: Comparison.LESS,
}
Subject: TypeAlias = "Player | NounPhrase"


def does(subject: Subject, phrase: VerbPhrase, duration: Token | None = None) -> Present:
    return Present(subject, phrase, span_of(subject, duration or phrase), duration)


def does_not(subject: Subject, do_not: Token, phrase: VerbPhrase) -> Present:
    if word(do_not).form == NEED_NOT:
        raise Refusal(span_of(subject, do_not), "what need not be paid is no condition")
    return Present(subject, phrase, span_of(subject, phrase), negated=True)


def held(condition: Condition | Present) -> Condition:
    """The condition as what is so at a time."""
    return condition.held() if isinstance(condition, Present) else condition


def denied(condition: Condition) -> Condition:
    """The condition does not hold."""
    return condition.condition if isinstance(condition, Not) else Not(condition, span=condition.span)


def conditions(
    first: Condition | Present, joint: Token | None = None, second: Condition | Present | None = None
) -> Condition | Present:
    if joint is None or second is None:
        return first
    second = held(second)
    if isinstance(first, Present) and lemma(joint) == "and":
        return replace(first, also=(*first.also, second))
    first = held(first)
    kinds: dict[str, type[Both] | type[Either]] = {"and": Both, "or": Either}
    kind = kinds.get(lemma(joint))
    if kind is None or (isinstance(first, (Both, Either)) and not isinstance(first, kind)):
        raise Refusal(span_of(joint), 'conditions are joined by "and" or by "or", not by both')
    parts = first.conditions if isinstance(first, kind) else (first,)
    return kind((*parts, second), span=span_of(first, second))


def distributed(build: Callable[..., Condition], children: list[Any]) -> Condition:
    """What is said of a row of things, said of each: "your red zone or your yellow zone is charged"."""
    at = next(place for place, child in enumerate(children) if isinstance(child, Row))
    row = children[at]
    last = row.parts[-1]
    kind: type[Both] | type[Either] = Both if row.link == "and" else Either
    parts = []
    for what in row.parts:
        if at and isinstance(what, Things) and isinstance(last, Things):
            what = _placed_alike(what, last)
        if at and isinstance(what, Reference) and what.kind is Refer.NAMED and _is_in_play(last):
            what = card_in_play(what)
        if at and isinstance(what, Reference):
            raise Refusal(what.span, "say here what kind of thing is meant", 'such as "an ally"')
        said = [*children[:at], what, *children[at + 1 :]]
        parts.append(distributed(build, said) if any(isinstance(child, Row) for child in said) else build(*said))
    return kind(tuple(parts), span=span_of(parts[0], parts[-1]))


def _is_in_play(what: NounPhrase) -> bool:
    return isinstance(what, Things) and any(one.kind == "behind" for one in what.adjectives)


def _placed_alike(what: Things, last: Things) -> Things:
    """ "A strike or an ally in your discard pile": both of them there."""
    behind_last = tuple(one for one in last.adjectives if one.kind == "behind")
    if what.place is not None or any(one.kind == "behind" for one in what.adjectives):
        return what
    return replace(what, place=last.place, adjectives=(*what.adjectives, *behind_last))


def holder(subject: Subject) -> Subject:
    """Who or what is or has something: a player, a thing, a card."""
    return subject if isinstance(subject, Player) else thing_or_card(subject)


def is_state(subject: Subject, be: Token, state: Token) -> Is:
    return Is(holder(subject), adjective(state), span=span_of(subject, state))


def is_not_state(subject: Subject, be: Token, no: Token, state: Token) -> Is:
    return Is(holder(subject), adjective(state), negated=True, span=span_of(subject, state))


def is_in_play(subject: Subject, be: Token, in_play: Token) -> Is:
    return Is(holder(subject), behind(in_play), span=span_of(subject, in_play))


def is_not_in_play(subject: Subject, be: Token, no: Token, in_play: Token) -> Is:
    return replace(is_in_play(subject, be, in_play), negated=True)


def is_thing(subject: Subject, be: Token, what: NounPhrase | Variable) -> Is:
    if (somebody := is_somebody(subject, what)) is not None:
        return somebody
    if isinstance(what, Reference) and what.kind is Refer.NAMED:
        return Is(holder(subject), Adjective("name", what.name, span=what.span), span=span_of(subject, what))
    if isinstance(what, Reference) and what.kind is Refer.THAT:
        return _is_such(subject, Adjective(what.noun, "that", span=what.span))  # "it is that type"
    match what:
        case Things(quantity=Quantity.THE, owner=None, place=None, qualities=(), adjectives=(only,)):
            if only.value in ("named", "chosen"):
                return _is_such(subject, Adjective(what.noun, only.value, span=what.span))
    if isinstance(what, Things) and what.quantity is Quantity.ALL and _is_one_of_several(subject):
        what = replace(what, quantity=Quantity.ONE)  # "any of them are allies"
    if isinstance(what, Things) and what.quantity is Quantity.ONE and _are_some_of_several(subject):
        what = replace(what, quantity=Quantity.ALL)  # "at least one of them is an ally"
    if not isinstance(what, (Things, Variable)):
        raise Refusal(what.span, "say here what kind of thing it is", 'such as "a strike"')
    return Is(holder(subject), what, span=span_of(subject, what))


def _is_one_of_several(subject: Subject) -> bool:
    if not isinstance(subject, Things) or subject.place is None or subject.place.preposition != "of":
        return False
    return subject.quantity in (Quantity.ANY, Quantity.ONE)


def _are_some_of_several(subject: Subject) -> bool:
    if not isinstance(subject, Things) or subject.place is None or subject.place.preposition != "of":
        return False
    return subject.quantity is Quantity.NO or (not subject.noun and subject.amount is not None)


def is_not_thing(subject: Subject, be: Token, no: Token, what: NounPhrase | Variable) -> Is:
    return replace(is_thing(subject, be, what), negated=True)


def was_thing(subject: Subject, was: Token, what: NounPhrase | Variable) -> Is:
    """ "If that card was a strike", which it still is."""
    return is_thing(subject, was, what)


def is_in(subject: Subject, be: Token, preposition: Token, where: NounPhrase) -> Happening:
    role = Role(lemma(preposition), thing_or_card(where), span=span_of(preposition, where))
    clause = Clause("be", holder(subject), (role,), span=span_of(subject, where))
    return Happening(clause, span=clause.span)


def is_not_in(subject: Subject, be: Token, no: Token, preposition: Token, where: NounPhrase) -> Happening:
    there = is_in(subject, be, preposition, where)
    return replace(there, clause=replace(there.clause, negated=True))


def is_doing(subject: Subject, be: Token, phrase: VerbPhrase) -> Happening:
    clause = phrase.clause(subject, span_of(subject, phrase))
    return Happening(clause, span=clause.span)


def is_done(subject: Subject, be: Token, phrase: VerbPhrase) -> Happening:
    clause = passive(subject, phrase)
    return Happening(clause, span=clause.span)


def doing(phrase: VerbPhrase) -> Happening:
    """ "While defending in …": `left_out.said_of` tells who, from the sentence around it."""
    return Happening(phrase.clause(None, phrase.span), unsaid=True, span=phrase.span)


def has_not(subject: Subject, do_not: Token, have: Token, what: NounPhrase | Variable) -> Has | Is:
    """ "You do not have an ally": you have none."""
    if (somebody := has_card_of(subject, what)) is not None:
        return replace(somebody, negated=True)
    if not isinstance(what, Things):
        raise Refusal(what.span, "say here what somebody does not have", 'such as "an ally in this zone"')
    return has(subject, have, none_of(what))


NOT_EITHER = Things("", Quantity.NO, amount=Number(0))
"""None of what was just said that somebody else has."""


def has_none(subject: Subject, do_not: Token) -> Has | Is:
    """ "… and your opponent does not": has none of what the one before has."""
    return Has(holder(subject), replace(NOT_EITHER, span=span_of(do_not)), span=span_of(subject, do_not))


def has(subject: Subject, have: Token, what: NounPhrase | Variable) -> Has | Is:
    if isinstance(what, Reference) and what.kind is Refer.THAT:
        return _is_such(subject, Adjective(what.noun, "that", span=what.span))
    if (somebody := has_card_of(subject, what)) is not None:
        return somebody
    if not isinstance(what, Things):
        raise Refusal(what.span, "say here what somebody has", 'such as "an ally in this zone"')
    comparison = BOUNDS.get(what.quantity)
    span = span_of(subject, what)
    if comparison is not None:
        what = replace(what, quantity=Quantity.EXACTLY)
    return Has(holder(subject), what, comparison, span=span)


def _is_such(subject: Subject, what: Adjective) -> Is:
    """ "Has that name", "is of the named type"."""
    return Is(holder(subject), what, span=span_of(subject, what))


def is_of(subject: Subject, be: Token, of: Token, what: NounPhrase | Variable) -> Is:
    match what:
        case Reference(kind=Refer.THAT):
            return _is_such(subject, Adjective(what.noun, "that", span=what.span))
        case Things(quantity=Quantity.THE, owner=None, place=None, adjectives=(only,)):
            return _is_such(subject, Adjective(what.noun, only.value, span=what.span))
        case _:
            raise Refusal(span_of(of, what), "say of which kind it is", 'such as "of that type"')


def is_not_of(subject: Subject, be: Token, not_: Token, of: Token, what: NounPhrase | Variable) -> Is:
    return replace(is_of(subject, be, of, what), negated=True)


def has_statistic(subject: Subject, have: Token, bound: Bound, name: Token) -> Compare:
    if isinstance(subject, Player):
        raise Refusal(subject.span, f"a player has no {lemma(name)}")
    owner = thing_or_card(subject)
    if isinstance(owner, Reference) and owner.kind is Refer.IT:
        owner = replace(owner, name=OWN.get(owner.name, owner.name))
    statistic = Statistic(lemma(name), owner, span=span_of(name))
    return Compare(statistic, bound.comparison, bound.amount, span=span_of(subject, name))


OPPOSITE = {
    Comparison.AT_LEAST: Comparison.LESS,
    Comparison.AT_MOST: Comparison.MORE,
    Comparison.MORE: Comparison.AT_MOST,
    Comparison.LESS: Comparison.AT_LEAST,
}


def has_not_statistic(subject: Subject, do_not: Token, have: Token, bound: Bound, name: Token) -> Compare:
    """ "It does not have 6 or more Force": it has less."""
    so = has_statistic(subject, have, bound, name)
    if so.comparison not in OPPOSITE:
        raise Refusal(bound.span, "say what it has", 'such as "has 5 or less Force"')
    return replace(so, comparison=OPPOSITE[so.comparison])


def compare(subject: Subject | Statistic, be: Token, bound: Bound) -> Compare:
    return Compare(_number(subject), bound.comparison, bound.amount, span=span_of(subject, bound))


def compare_equal(subject: Subject | Statistic, be: Token, equal: Token, value: Amount) -> Compare:
    return Compare(_number(subject), Comparison.EQUAL, value, span=span_of(subject, value))


def compare_than(subject: Subject | Statistic, be: Token, greater: Token, value: Amount) -> Compare:
    return Compare(_number(subject), compared_by(greater), value, span=span_of(subject, value))


def compared_by(greater: Token) -> Comparison:
    """ "Greater than", "less than", "at least", "at most"."""
    return GREATER[lemma(greater)]


GREATER = {
    "greater than": Comparison.MORE,
    "less than": Comparison.LESS,
    "at least": Comparison.AT_LEAST,
    "at most": Comparison.AT_MOST,
    "no more than": Comparison.AT_MOST,
    "exactly": Comparison.EQUAL,
}


def _number(subject: Subject | Statistic) -> Statistic:
    if isinstance(subject, Statistic):
        return subject
    if isinstance(subject, Of):
        return Statistic(subject.noun, subject.of, span=subject.span)
    raise Refusal(subject.span, "only a number can be compared", 'such as "its Force"')


def happened_to(subject: Subject, was: Token, phrase: VerbPhrase | Token, duration: Token | None = None) -> Happened:
    clause = replace(passive(subject, phrase), span=span_of(subject, duration or phrase))
    if duration is not None:
        clause = replace(clause, duration=time_of(duration, subject))
    return Happened(clause, span=clause.span)


def did_not_happen_to(
    subject: Subject, was: Token, not_: Token, phrase: VerbPhrase | Token, duration: Token | None = None
) -> Happened:
    """ "An ally was not eliminated this turn"."""
    return _not(happened_to(subject, was, phrase, duration))


def _not(so: Happened | Both) -> Happened:
    if isinstance(so, Both):
        raise Refusal(so.span, "it is not clear whether both or one of them did not happen", "say it in two conditions")
    said = (so.clause.subject, *(role.value for role in so.clause.roles))
    if any(isinstance(one, Things) and one.quantity is Quantity.NO for one in said):
        raise Refusal(so.span, "this says no twice")
    return Happened(replace(so.clause, negated=True), span=so.span)


def there_is(there: Token, be: Token, what: NounPhrase | Variable) -> Exists:
    if not isinstance(what, Things):
        raise Refusal(what.span, "say here what there is", 'such as "an ally in this zone"')
    comparison = BOUNDS.get(what.quantity)
    if comparison is not None:
        what = replace(what, quantity=Quantity.EXACTLY)
    return Exists(what, comparison, span=span_of(there, what))


def happened(subject: Subject, phrase: VerbPhrase, duration: Token | None = None) -> Happened | Both:
    if phrase.others:
        return _each_happened(subject, phrase, duration)
    clause = phrase.clause(subject, span_of(subject, duration or phrase))
    if duration is not None:
        clause = replace(clause, duration=time_of(duration, subject))
    return Happened(clause, span=clause.span)


def _each_happened(subject: Subject, phrase: VerbPhrase, duration: Token | None) -> Both:
    """ "You have played an ally and an advantage": each of them."""
    first = phrase.roles[0]
    each = [replace(first, value=one, span=one.span) for one in phrase.others]
    parts = [
        happened(subject, replace(phrase, roles=(role, *phrase.roles[1:]), others=()), duration)
        for role in (first, *each)
    ]
    return Both(tuple(parts), span=span_of(subject, duration or phrase))


def did_not(subject: Subject, did: Token, phrase: VerbPhrase, duration: Token | None = None) -> Happened:
    """ "You did not flip a strike this turn"."""
    return _not(happened(subject, phrase, duration))


def has_not_done(
    subject: Subject, have: Token, not_: Token, phrase: VerbPhrase, duration: Token | None = None
) -> Happened:
    return _not(happened(subject, phrase, duration))


def has_not_been_done(
    subject: Subject, have: Token, not_: Token, been: Token, phrase: VerbPhrase, duration: Token | None = None
) -> Happened:
    return _not(happened_to(subject, been, phrase, duration))


def has_done(subject: Subject, have: Token, phrase: VerbPhrase, duration: Token | None = None) -> Happened | Both:
    """ "You have flipped three or more cards this turn"."""
    return happened(subject, phrase, duration)


def has_been_done(
    subject: Subject, have: Token, been: Token, phrase: VerbPhrase, duration: Token | None = None
) -> Happened:
    return happened_to(subject, been, phrase, duration)
