"""Keywords on a card, with what they take."""

from __future__ import annotations

from lark import Token

from qsdsl.cardtext.build.nouns import amount
from qsdsl.cardtext.build.parts import Refusal, lemma, span_of
from qsdsl.cardtext.build.suffixes import check_explained
from qsdsl.effect.tree import Amount, Cost, Half, KeywordUse, Multiple, Statistic, Sum, Variable


def keyword_bare(keyword: Token) -> KeywordUse:
    return KeywordUse(lemma(keyword), span=span_of(keyword))


def keyword_number(keyword: Token, number: Token) -> KeywordUse:
    return KeywordUse(lemma(keyword), amount(number), span=span_of(keyword, number))


def keyword_where(keyword: Token, x: Token, again: Token, be: Token, value: Amount) -> KeywordUse:
    check_explained(x, again)
    if isinstance(value, (Statistic, Half, Sum, Multiple)):
        raise Refusal(value.span, "say here what is counted", 'such as "the number of your charged zones"')
    return KeywordUse(lemma(keyword), value, span=span_of(keyword, value))


def keyword_cost(keyword: Token, cost: Cost) -> KeywordUse:
    return KeywordUse(lemma(keyword), cost, span=span_of(keyword, cost))


def keyword_name(keyword: Token, name: Token) -> KeywordUse:
    argument = Variable(lemma(name), span=span_of(name)) if name.type == "VARIABLE" else lemma(name)
    return KeywordUse(lemma(keyword), argument, span=span_of(keyword, name))
