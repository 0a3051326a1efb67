"""What is told by what was spoken of before: "one of those cards", "up to two of them", "the zone above his"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.nouns import (
    BOUNDS,
    CARD,
    OF_TWO,
    QUANTITIES,
    amount,
    any_number,
    bare,
    behind,
    his_statistic,
    it,
    nominal,
    owned,
    owner_of,
    quantified,
    quantified_of,
    several,
    that,
    this,
    up_to,
)
from qsdsl.cardtext.build.parts import Nominal, Refusal, lemma, span_of, word
from qsdsl.cardtext.build.qualities import qualified, quality_named
from qsdsl.effect.tree import (
    CHOOSER,
    Adjective,
    Clause,
    Compare,
    Comparison,
    Count,
    Happened,
    NounPhrase,
    Of,
    Place,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    Sum,
    Things,
    Variable,
    Who,
)


def nominal_of_choice(noun: Token, whose: Token) -> Nominal:
    """ "One zone of your choice": who chooses it, if somebody else does something to it."""
    who = Adjective(CHOOSER, Who[lemma(whose)].value, span=span_of(whose))
    what = nominal(noun)
    return replace(what, adjectives=(*what.adjectives, who), span=span_of(noun, whose))


def named_of_those_in_play(things: Things, named: Token, name: Token, in_play: Token) -> Things:
    """ "An ally named Greenbeard in play"."""
    called = qualified(things, quality_named(named, name))
    return replace(called, adjectives=(*called.adjectives, behind(in_play)), span=span_of(things, in_play))


def any_of_several(quantity: Token, noun: Nominal) -> Things:
    """ "Put any cards under it into your discard pile": all that there are."""
    return replace(bare(noun), span=span_of(quantity, noun))


def several_of_the(number: Token, of: Token, the: Token, noun: Nominal) -> Things:
    """ "One of the cards under it": one card under it."""
    things = several(number, _of_several(noun))
    one = lemma(number) == "1"
    return replace(things, quantity=Quantity.ONE, amount=None) if one else things


def quantified_of_the(quantity: Token, of: Token, the: Token, noun: Nominal) -> Things:
    """ "Each of the cards under it"."""
    if word(quantity).form in ("a", "an") or word(quantity).form in OF_TWO:
        raise Refusal(span_of(quantity, of), f'"{lemma(quantity)} of the" can\'t stand here', 'write "one of the"')
    return replace(quantified(quantity, _of_several(noun)), span=span_of(quantity, noun))


def all_but(all_: Token, number: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    """ "All but two of your allies": so many as there are, minus two."""
    all_of = replace(owned(owner, _of_several(noun)), quantity=Quantity.EACH)
    left = Sum(Count(all_of, span=all_of.span), amount(number), "minus", span=span_of(all_, number))
    return replace(all_of, quantity=Quantity.EXACTLY, amount=left, span=span_of(all_, noun))


def up_to_of_the(up: Token, number: Token, of: Token, the: Token, noun: Nominal) -> Things:
    return up_to(up, number, _of_several(noun))


def any_number_of_the(any_number_token: Token, of: Token, the: Token, noun: Nominal) -> Things:
    return any_number(any_number_token, of, _of_several(noun))


def _of_several(noun: Nominal) -> Nominal:
    """What is one of several stands in the plural."""
    if noun.form not in ("plural", "names", "mass"):
        raise Refusal(noun.span, f'"{noun.noun}" must be in the plural here')
    return noun


def quantified_of_those(quantity: Token, of: Token, that: Token, noun: Token) -> Things:
    """ "Each of those cards"."""
    return _part(_quantity(quantity, of), None, quantity, of, _those(that, noun))


def several_of_those(number: Token, of: Token, that: Token, noun: Token) -> Things:
    """ "One of those cards"."""
    return _part(Quantity.EXACTLY, number, number, of, _those(that, noun))


def up_to_of_those(up: Token, number: Token, of: Token, that: Token, noun: Token) -> Things:
    return _part(Quantity.UP_TO, number, up, of, _those(that, noun))


def any_number_of_those(any_number: Token, of: Token, that: Token, noun: Token) -> Things:
    return _part(Quantity.ANY_NUMBER, None, any_number, of, _those(that, noun))


def quantified_one_of(quantity: Token, number: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    """ "Another one of your zones", "each one of your allies"."""
    if lemma(number) != "1" or lemma(quantity) not in ("another", "each", "any"):
        raise Refusal(span_of(quantity, number), "these two do not go together", 'write "one of" or "another of"')
    return quantified_of(quantity, of, owner, noun)


def quantified_of_them(quantity: Token, of: Token, them: Token) -> Things:
    """ "Each of them"; what they are was said before."""
    return _part(_quantity(quantity, of), None, quantity, of, _them(them))


def pair(quantity: Token) -> Things:
    """ "Both", "neither": of the two cards spoken of."""
    whole = Reference(Refer.IT, "", "them", span=span_of(quantity))
    place = Place("of", whole, span=whole.span)
    return Things("", QUANTITIES[lemma(quantity)], place=place, span=whole.span)


def several_of_them(number: Token, of: Token, them: Token) -> Things:
    """ "One of them"."""
    return _part(Quantity.EXACTLY, number, number, of, _them(them))


def bounded_of_them(bound: Token, number: Token, of: Token, them: Token) -> Things:
    """ "At least one of them"."""
    return replace(_part(Quantity.UP_TO, number, bound, of, _them(them)), quantity=BOUNDS[lemma(bound)])


def bounded_of_them_more(number: Token, bound: Token, of: Token, them: Token) -> Things:
    """ "One or more of them"."""
    return replace(bounded_of_them(bound, number, of, them), span=span_of(number, them))


def up_to_of_them(up: Token, number: Token, of: Token, them: Token) -> Things:
    return _part(Quantity.UP_TO, number, up, of, _them(them))


def any_number_of_them(any_number: Token, of: Token, them: Token) -> Things:
    return _part(Quantity.ANY_NUMBER, None, any_number, of, _them(them))


def _part(quantity: Quantity, number: Token | None, first: Token, of: Token, whole: Reference) -> Things:
    count = amount(number) if number is not None else None
    if number is not None and quantity is Quantity.EXACTLY and lemma(number) == "1":
        quantity, count = Quantity.ONE, None
    place = Place("of", whole, span=span_of(of, whole))
    return Things(whole.noun, quantity, count, place=place, span=span_of(first, whole))


def _quantity(quantity: Token, of: Token) -> Quantity:
    if lemma(quantity) in ("a", "another"):
        raise Refusal(span_of(quantity, of), f'"{lemma(quantity)} of" can\'t stand here', 'write "one of"')
    return QUANTITIES[lemma(quantity)]


def _those(that: Token, noun: Token) -> Reference:
    return Reference(Refer.THAT, lemma(noun), "those", span=span_of(that, noun))


def _them(them: Token) -> Reference:
    if lemma(them) != "them":
        raise Refusal(span_of(them), 'write "of them"')
    return it(them)


def attribute_equal(name: Token, equal: Token, *other: Token) -> Compare:
    """ "With Intercept equal to this strike's Force"."""
    *owner, much = other
    span = span_of(name, much)
    if len(owner) == 1:
        theirs = his_statistic(owner[0], much)
    else:
        card = (this if owner[0].type == "THIS" else that)(*owner)
        theirs = Statistic(lemma(much), card, span=span_of(owner[0], much))
    mine = Statistic(lemma(name), Reference(Refer.IT, span=span), span=span_of(name))
    return Compare(mine, Comparison.EQUAL, theirs, span=span)


def several_alone(number: Token) -> Things:
    """ "(Until he or she has) three": of what was spoken of."""
    return Things("", Quantity.EXACTLY, amount(number), span=span_of(number))


def this_card(this: Token) -> Reference:
    """ "If this is the first card you flipped this turn": this card."""
    return Reference(Refer.THIS, CARD, span=span_of(this))


def here(where: Token) -> Reference:
    """ "The zone in which you play this card"."""
    return Reference(Refer.THIS, "zone", span=span_of(where))


# --- The zone of something --------------------------------------------------------------------------------------------


def placed_alike(
    things: Things, preposition: Token, owner: Token | NounPhrase | Variable, poss: Token | None = None
) -> Things:
    """ "The zone above his", "the zone above Greenbeard's": above his zone."""
    if isinstance(owner, Token):
        whose: Reference | Things = Reference(Refer.IT, "", OWN.get(lemma(owner), lemma(owner)), span=span_of(owner))
    else:
        whose = owner_of(owner)
    of = Of(things.noun, whose, span=span_of(owner, poss or owner))
    return replace(things, place=Place(lemma(preposition), of, span=span_of(preposition, of)), span=span_of(things, of))


OWN = {"hers": "her", "it": "its", "he": "his", "she": "her"}
"""Pronouns that stand without a noun, and how they stand before one."""


def where_it_is(things: Things, what: Reference, be: Token, preposition: Token) -> Of:
    """ "The zone it is in": its zone."""
    _check_zone(things, preposition)
    owner = replace(what, name=OWN.get(what.name, what.name))
    return Of(things.noun, owner, span=span_of(things, preposition))


def where_it_was(things: Things, what: Reference, was: Token, preposition: Token) -> Things:
    """ "The zone they were in", before they left it."""
    _check_zone(things, preposition)
    which = Role("in", Reference(Refer.IT, "", "which", span=span_of(preposition)), span=span_of(preposition))
    clause = Clause("be", what, (which,), span=span_of(what, preposition))
    quality = Quality(Happened(clause, span=clause.span), span=clause.span)
    return replace(things, qualities=(quality,), span=span_of(things, preposition))


def _check_zone(things: Things, preposition: Token) -> None:
    if lemma(preposition) != "in" or things != Things(things.noun, Quantity.THE):
        where = span_of(things, preposition)
        raise Refusal(where, "where something is can't be told like this", 'such as "the zone it is in"')
