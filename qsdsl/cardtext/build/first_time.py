"""The first card that somebody flips while something is so: "If the first card … is a strike".

In: a sentence about such a card. Out: what waits for the first time that it happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from qsdsl.cardtext.build.bodies import Body, as_effect
from qsdsl.cardtext.build.conditions import doing, is_doing, is_of, is_thing
from qsdsl.cardtext.build.firsts import relative_of_first
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.parts import Present, Refusal, VerbPhrase, lemma, span_of
from qsdsl.cardtext.build.suffixes import conditioned, unless_paid
from qsdsl.effect.tree import Is, NounPhrase, Quality, Things, Trigger, Variable


def first_is_of(first: NounPhrase | Variable, while_: Token, *rest: Any) -> Is:
    """ "(If) the first card he or she flips while defending against this strike is of that type"."""
    *meanwhile, be, of, what = rest
    return is_of(_first_while(first, while_, meanwhile), be, of, what)


def first_is_thing(first: NounPhrase | Variable, while_: Token, *rest: Any) -> Is:
    *meanwhile, be, what = rest
    return is_thing(_first_while(first, while_, meanwhile), be, what)


def _first_while(first: NounPhrase | Variable, while_: Token, said: list[Any]) -> Things:
    clause = relative_of_first(first)
    if clause is None or lemma(while_) != "while" or not isinstance(first, Things):
        raise Refusal(
            span_of(while_, said[-1]), "this can't stand here", 'such as "the first card he or she flips while …"'
        )
    phrase = said[-1]
    assert isinstance(phrase, VerbPhrase)
    condition = doing(phrase) if len(said) == 1 else is_doing(*said)
    meanwhile = Quality(said_of(condition, clause), span=condition.span)
    return replace(first, qualities=(*first.qualities, meanwhile), span=span_of(first, condition))


def unless_meanwhile(effect: Body, while_: Token, condition: Any, unless: Token, what: Any) -> Trigger:
    """ "Your opponent discards the first card he or she flips while …, unless he or she pays a red energy"."""
    waits = conditioned(effect, while_, condition)
    if not isinstance(waits, Trigger) or not isinstance(what, Present):
        raise Refusal(span_of(unless, what), "there are two conditions here", "say it in two sentences")
    done = unless_paid(waits.effect, unless, what)
    return replace(waits, effect=as_effect(done), span=span_of(effect, what))
