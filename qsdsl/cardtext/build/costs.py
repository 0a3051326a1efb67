"""Costs: what stands before the payment symbol, behind a keyword, or as the object of paying."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.nouns import amount
from qsdsl.cardtext.build.parts import Refusal, VerbPhrase, lemma, span_of
from qsdsl.effect.tree import (
    Adjective,
    Cost,
    EnergyCost,
    KeywordUse,
    NounPhrase,
    Number,
    Pay,
    Player,
    Quantity,
    Span,
    StatisticChange,
    StatisticCost,
    Things,
    Variable,
)

PAYING = "pay"
ENERGY = "energy"
COLOR = "color"
EACH = "each"
"""What "of each color" says in the place of a color."""
ANY_NUMBER = "any number"


def pip(color: Token) -> tuple[EnergyCost, ...]:
    """ "Red"; "Green and Yellow" are two parts."""
    names, one = lemma(color), Number(1, span=span_of(color))
    if " and " in names and " or " not in names:
        return tuple(EnergyCost(name, one, span=span_of(color)) for name in re.split(", and |, | and ", names))
    _check_payable(lemma(color), span_of(color))
    return (EnergyCost(lemma(color), Number(1, span=span_of(color)), span=span_of(color)),)


def _check_payable(color: str, span: Span) -> None:
    """ "Yellow or Green" is one cost with a choice; "Yellow and Green" are two costs."""
    if " and " in color:
        raise Refusal(span, "one color at a time can be paid", "join the parts of a cost by commas")


def pips(number: Token, color: Token) -> tuple[EnergyCost, ...]:
    return (replace(pip(color)[0], amount=amount(number), span=span_of(number, color)),)


def pips_more(first: tuple[EnergyCost, ...], color: Token) -> tuple[EnergyCost, ...]:
    """ "Red Red" is two red."""
    last = first[-1]
    if last.color != lemma(color) or not isinstance(last.amount, Number):
        return (*first, *pip(color))
    more = Number(last.amount.value + 1, span=span_of(last, color))
    return (*first[:-1], EnergyCost(last.color, more, span=more.span))


def item(value: object) -> tuple[object, ...]:
    """One part of a cost, as the tree has it."""
    if isinstance(value, tuple):
        return tuple(_statistic_cost(part) if isinstance(part, StatisticChange) else part for part in value)
    if isinstance(value, VerbPhrase) and value.others:
        return _each_done(value)
    if isinstance(value, VerbPhrase):
        return (value.clause(None, value.span),)
    if isinstance(value, Token):
        return (KeywordUse(lemma(value), span=span_of(value)),)
    if isinstance(value, Variable):
        return (value,)
    energy = energy_of(value) if isinstance(value, Things) else None
    if energy is None:
        raise Refusal(value.span, "this is not a cost", "costs are energy, a statistic, or something to do")  # type: ignore[attr-defined]
    return (energy,)


def _each_done(phrase: VerbPhrase) -> tuple[object, ...]:
    """ "Eliminate an ally and an advantage": each of them."""
    first, *rest = phrase.roles
    objects = (first.value, *phrase.others)
    each = [replace(phrase, others=(), roles=(replace(first, value=one), *rest)) for one in objects]
    return tuple(part.clause(None, part.roles[0].value.span) for part in each)


def _statistic_cost(change: StatisticChange) -> StatisticCost:
    if isinstance(change.amount, Variable) or change.amount >= 0:
        raise Refusal(change.span, "a cost takes something away", f'such as "-1 {change.statistic}"')
    return StatisticCost(change.statistic, Number(-change.amount, span=change.span), span=change.span)


def energy_of(things: Things) -> EnergyCost | None:
    """Energy of a colour as something to be paid: "a red energy", "two energy of any color"."""
    amounts = {
        Quantity.ONE: Number(1, span=things.span),
        Quantity.EXACTLY: things.amount,
        Quantity.ANY_NUMBER: Variable(ANY_NUMBER, span=things.span),
    }
    count = amounts.get(things.quantity)
    color = things.adjectives[0] if len(things.adjectives) == 1 else None
    if count is None or color is None or color.kind != COLOR or things.owner or things.place or things.qualities:
        return None
    _check_payable(color.value, things.span)
    return EnergyCost(color.value, count, span=things.span)


def energy_things(color: Token, number: Token | None = None) -> Things:
    """ "Red" and "Two Red" as the object of paying: a red energy, two red energy."""
    adjective = Adjective(COLOR, lemma(color), span=span_of(color))
    many = None if number is None or lemma(number) == "1" else amount(number)
    quantity = Quantity.ONE if many is None else Quantity.EXACTLY
    return Things(ENERGY, quantity, many, adjectives=(adjective,), span=span_of(number or color, color))


def series(first: object, second: tuple[object, ...] | None = None) -> Cost:
    if second is None:
        parts: tuple[object, ...] = first if isinstance(first, tuple) else ()
    else:
        assert isinstance(first, Cost)
        parts = (*first.parts, *second)
    return Cost(parts, span=span_of(parts[0], parts[-1]))  # type: ignore[arg-type]


def payment(phrase: VerbPhrase, player: Player | None, span: tuple[int, int]) -> Pay | None:
    """Paying energy or a keyword's cost is a payment; paying anything else is a plain clause."""
    if phrase.verb.lemma != PAYING or len(phrase.roles) != 1 or phrase.roles[0].name != "object":
        return None
    what: NounPhrase | object = phrase.roles[0].value
    part = what if isinstance(what, Variable) else energy_of(what) if isinstance(what, Things) else None
    return None if part is None else Pay(player, Cost((part,), span=part.span), span=span)
