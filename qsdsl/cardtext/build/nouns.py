"""Noun phrases: players, things, references, quantities, places, qualities."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.build.parts import Nominal, Refusal, Row, lemma, span_of, word
from qsdsl.cardtext.build.places import at_an_end, without_played
from qsdsl.effect.tree import (
    Adjective,
    Duration,
    Is,
    NounPhrase,
    Number,
    Of,
    Place,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Statistic,
    Things,
    Variable,
    Who,
)

CARD = "card"
"""What anything with a name of its own is."""
NAMED = {"name": "singular", "names": "plural"}
"""Forms of a name that stands for a noun."""
KINDS = {"COLOR": "color", "STATE": "state", "ORDER": "order"}
QUANTITIES = {
    "a": Quantity.ONE,
    "another": Quantity.ONE,
    "all": Quantity.ALL,
    "each": Quantity.EACH,
    "any": Quantity.ANY,
    "no": Quantity.NO,
}
OF_TWO = ("both", "either", "neither", "or both")
"""Forms of quantities that speak of two things known already."""
BOUNDS = {
    "or more": Quantity.AT_LEAST,
    "or less": Quantity.AT_MOST,
    "more than": Quantity.MORE_THAN,
    "less than": Quantity.LESS_THAN,
    "no more than": Quantity.AT_MOST,
    "at least": Quantity.AT_LEAST,
    "at most": Quantity.AT_MOST,
    "exactly": Quantity.EXACTLY,
}


def player(token: Token) -> Player:
    return Player(Who[lemma(token)], span=span_of(token))


def np(phrase: NounPhrase | Variable) -> NounPhrase | Variable:
    return phrase


def row(first: NounPhrase | Variable | Row, joint: Token, second: NounPhrase | Variable) -> Row:
    """ "Your red zone or your yellow zone"."""
    if isinstance(first, Row):
        if first.link != lemma(joint):
            raise Refusal(span_of(joint), 'things are joined by "and" or by "or", not by both')
        return replace(first, parts=(*first.parts, thing_or_card(second)), span=span_of(first, second))
    return Row((thing_or_card(first), thing_or_card(second)), lemma(joint), span_of(first, second))


def subject(phrase: NounPhrase | Variable) -> NounPhrase | Variable:
    return phrase


def subject_duration(phrase: NounPhrase | Variable, duration: Token) -> NounPhrase:
    """ "Your next strike this turn": the time belongs to the noun."""
    if not isinstance(phrase, Things):
        raise Refusal(span_of(duration), "a time can stand here only behind a noun such as 'your next strike'")
    if lemma(duration) == Duration.GAME.value and any(one.value == "next" for one in phrase.adjectives):
        return replace(phrase, span=span_of(phrase, duration))  # the next one is one of this game
    when = Adjective("duration", lemma(duration), span=span_of(duration))
    return replace(phrase, adjectives=(*phrase.adjectives, when), span=span_of(phrase, duration))


# --- References -------------------------------------------------------------------------------------------------------


def this(this: Token, noun: Token) -> Reference:
    return Reference(Refer.THIS, lemma(noun), span=span_of(this, noun))


def that(that: Token, noun: Token) -> Reference:
    printed = "" if word(noun).form != "plural" else "those"
    return Reference(Refer.THAT, lemma(noun), printed, span=span_of(that, noun))


def it(token: Token) -> Reference:
    return Reference(Refer.IT, "", lemma(token), span=span_of(token))


def named(token: Token) -> Reference:
    kind = Refer.SELF if word(token).form == "self" else Refer.NAMED
    return Reference(kind, "", lemma(token), span=span_of(token))


def named_in_play(name: Token, in_play: Token) -> Things:
    """ "Greenbeard in play"."""
    if word(name).form == "self":
        raise Refusal(span_of(name), "this is the card itself", "what holds while it is in play needs no condition")
    return replace(card_in_play(named(name)), span=span_of(name, in_play))


def card_in_play(name: Reference) -> Things:
    """Any card of that name, in play."""
    called = Is(Reference(Refer.IT, span=name.span), Adjective("name", name.name, span=name.span), span=name.span)
    where = (Adjective("behind", "in play", span=name.span),)
    return Things(CARD, Quantity.ONE, adjectives=where, qualities=(Quality(called, span=name.span),), span=name.span)


def variable(token: Token) -> Variable:
    return Variable(lemma(token), span=span_of(token))


def his(his: Token, noun: Token) -> Of:
    owner = Reference(Refer.IT, "", lemma(his), span=span_of(his))
    return Of(lemma(noun), owner, word(noun).form == "plural", span=span_of(his, noun))


def belonging(owner: NounPhrase | Variable, noun: Token) -> Of:
    if isinstance(owner, Reference) and owner.noun == lemma(noun):
        raise Refusal(span_of(owner, noun), f"{with_article(lemma(noun))} has no {lemma(noun)}")
    return Of(lemma(noun), owner_of(owner), word(noun).form == "plural", span=span_of(owner, noun))


def his_new(his_: Token, new: Token, noun: Token) -> Of:
    """ "Her new zone": her zone, now that she has moved."""
    _check_new(new)
    return his(his_, noun)


def belonging_new(owner: NounPhrase | Variable, new: Token, noun: Token) -> Of:
    _check_new(new)
    return belonging(owner, noun)


def _check_new(new: Token) -> None:
    if lemma(new) != "new":
        raise Refusal(span_of(new), f'"{lemma(new)}" can\'t stand here', "leave it out")


def owner_of(owner: NounPhrase | Variable) -> Reference | Things:
    """What something belongs to."""
    if isinstance(owner, (Reference, Things)):
        return owner
    raise Refusal(owner.span, "only a card or a thing can have something with 's")


def statistic(owner: NounPhrase | Variable, name: Token) -> Statistic:
    return Statistic(lemma(name), thing_or_card(owner), span=span_of(owner, name))


def his_statistic(his: Token, name: Token) -> Statistic:
    owner = Reference(Refer.IT, "", lemma(his), span=span_of(his))
    return Statistic(lemma(name), owner, span=span_of(his, name))


def that_statistic(that: Token, name: Token) -> Statistic:
    """ "That Force": the number spoken of."""
    return Statistic(lemma(name), Reference(Refer.THAT, "", lemma(that), span=span_of(that)), span=span_of(that, name))


def statistic_of(the: Token, name: Token, of: Token, owner: NounPhrase | Variable) -> Statistic:
    return Statistic(lemma(name), thing_or_card(owner), span=span_of(the, owner))


def thing_or_card(phrase: NounPhrase | Statistic | Variable) -> NounPhrase:
    """A phrase that must be a thing or a card, not a number or a parameter."""
    if isinstance(phrase, Variable):
        raise Refusal(phrase.span, f"[{phrase.name}] can't stand here")
    if isinstance(phrase, Statistic):
        raise Refusal(phrase.span, "a number can't stand here", 'write what it is the number of, such as "this strike"')
    return phrase


def place(preposition: Token, where: NounPhrase | Statistic | Variable) -> Place:
    return Place(lemma(preposition), thing_or_card(where), span=span_of(preposition, where))


# --- Nouns and their adjectives ---------------------------------------------------------------------------------------


def nominal(noun: Token) -> Nominal:
    """A noun; "strike or advantage" is a card of one of these types, "Brass Heron" a card of that name."""
    if word(noun).form in NAMED:
        called = Adjective("name", lemma(noun), span=span_of(noun))
        return Nominal(CARD, NAMED[word(noun).form], (called,), span_of(noun))
    if " or " in lemma(noun):
        types = Adjective("type", lemma(noun), span=span_of(noun))
        return Nominal(word(noun).kind, word(noun).form, (types,), span_of(noun))
    return Nominal(lemma(noun), word(noun).form, (), span_of(noun))


def nominal_range(noun: Token, bounds: Token) -> Nominal:
    between = Adjective("range", lemma(bounds), span=span_of(bounds))
    return Nominal(lemma(noun), word(noun).form, (between,), span_of(noun, bounds))


def nominal_behind(noun: Token, where: Token) -> Nominal:
    """ "Strikes in play"."""
    what = nominal(noun)
    return replace(what, adjectives=(*what.adjectives, behind(where)), span=span_of(noun, where))


def behind(where: Token) -> Adjective:
    """ "In play", which stands behind its noun."""
    return Adjective("behind", lemma(where), span=span_of(where))


def nominal_of_any(noun: Token, of_any: Token) -> Nominal:
    any_color = Adjective(lemma(of_any), word(of_any).form or "any", span=span_of(of_any))
    return Nominal(lemma(noun), word(noun).form, (any_color,), span_of(noun, of_any))


def nominal_adjective(adjective: Adjective, rest: Nominal) -> Nominal:
    if rest.adjectives and rest.adjectives[0].kind == adjective.kind == "type":
        raise Refusal(adjective.span, f'"{adjective.value}" can\'t stand before "{rest.adjectives[0].value}"')
    rival = next((item for item in rest.adjectives if _rivals(adjective, item)), None)
    if rival is not None:
        raise Refusal(span_of(adjective, rival), f'"{adjective.value}" and "{rival.value}" can\'t stand together')
    return replace(rest, adjectives=(adjective, *rest.adjectives), span=span_of(adjective, rest))


def _rivals(one: Adjective, other: Adjective) -> bool:
    """Whether two adjectives of one noun say the same, or cannot both be so."""
    return one.kind == other.kind and (one.value == other.value or one.kind in ("color", "state"))


def adjective(token: Token) -> Adjective:
    kind = KINDS.get(token.type) or word(token).form or lemma(token)
    return Adjective(kind, lemma(token), span=span_of(token))


# --- Things -----------------------------------------------------------------------------------------------------------


def bare(noun: Nominal) -> Things:
    if noun.form == "singular":
        raise Refusal(noun.span, f'"{noun.noun}" needs a word before it', 'such as "a", "this", "your" or "each"')
    return Things(noun.noun, Quantity.ALL, adjectives=noun.adjectives, span=noun.span)


def owned(owner: Token, noun: Nominal) -> Things:
    quantity = Quantity.THE if noun.form == "singular" else Quantity.ALL
    return Things(noun.noun, quantity, owner=player(owner), adjectives=noun.adjectives, span=span_of(owner, noun))


def definite(the: Token, noun: Nominal) -> Things:
    quantity = Quantity.THE_SEVERAL if noun.form == "plural" else Quantity.THE
    from_an_end = noun.adjectives[:1] and noun.adjectives[0].value in ("top", "bottom")
    if quantity is Quantity.THE_SEVERAL and from_an_end:
        raise Refusal(span_of(the, noun), "say how many", f'such as "the {noun.adjectives[0].value} two …"')
    return Things(noun.noun, quantity, adjectives=noun.adjectives, span=span_of(the, noun))


def owned_several(owner: Token, order: Token, number: Token, noun: Nominal) -> Things:
    """ "Your next two strikes"."""
    things = replace(several(number, noun), owner=player(owner), span=span_of(owner, noun))
    return replace(things, adjectives=(adjective(order), *noun.adjectives))


def definite_several(the: Token, order: Token, number: Token, noun: Nominal) -> Things:
    adjectives = (adjective(order), *noun.adjectives)
    return Things(noun.noun, Quantity.EXACTLY, amount(number), adjectives=adjectives, span=span_of(the, noun))


def quantified(quantity: Token, noun: Nominal) -> Things:
    if word(quantity).form in OF_TWO:
        those = Reference(Refer.THAT, noun.noun, "those", span=noun.span)
        whole = Place("of", those, span=noun.span)  # "both cards": both of those cards
        return Things(noun.noun, QUANTITIES[lemma(quantity)], place=whole, span=span_of(quantity, noun))
    return Things(
        noun.noun, QUANTITIES[lemma(quantity)], adjectives=_with_another(quantity, noun), span=span_of(quantity, noun)
    )


def quantified_of(quantity: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    if word(quantity).form in OF_TWO:
        raise Refusal(span_of(quantity, of), "it is not clear which two these are", 'write "all of" or "one of"')
    if word(quantity).form in ("a", "an") or quantity.value.form == lemma(quantity) == "no":
        raise Refusal(span_of(quantity, of), f'"{lemma(quantity)} of" can\'t stand here', 'write "one of" or "none of"')
    return replace(quantified(quantity, noun), owner=player(owner))


def _with_another(quantity: Token, noun: Nominal) -> tuple[Adjective, ...]:
    if lemma(quantity) != "another":
        return noun.adjectives
    return (Adjective("order", "another", span=span_of(quantity)), *noun.adjectives)


def several(number: Token, noun: Nominal) -> Things:
    return Things(noun.noun, Quantity.EXACTLY, amount(number), adjectives=noun.adjectives, span=span_of(number, noun))


def several_of(number: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    things = replace(several(number, noun), owner=player(owner))
    if lemma(number) == "1":
        return replace(things, quantity=Quantity.ONE, amount=None)
    return things


def up_to(up: Token, number: Token, noun: Nominal) -> Things:
    return Things(noun.noun, Quantity.UP_TO, amount(number), adjectives=noun.adjectives, span=span_of(up, noun))


def up_to_of(up: Token, number: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    return replace(up_to(up, number, noun), owner=player(owner))


def any_number(any_number: Token, of: Token, noun: Nominal) -> Things:
    return Things(noun.noun, Quantity.ANY_NUMBER, adjectives=noun.adjectives, span=span_of(any_number, noun))


def any_number_of(any_number_token: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    return replace(any_number(any_number_token, of, noun), owner=player(owner))


def bounded(number: Token, bound: Token, noun: Nominal) -> Things:
    quantity = BOUNDS[lemma(bound)]
    return Things(noun.noun, quantity, amount(number), adjectives=noun.adjectives, span=span_of(number, noun))


def bounded_alone(number: Token, bound: Token) -> Things:
    """ "Three or more": of what was spoken of."""
    return Things("", BOUNDS[lemma(bound)], amount(number), span=span_of(number, bound))


def bounded_than_alone(bound: Token, number: Token) -> Things:
    """ "Exactly thirteen": of what was spoken of."""
    return replace(bounded_alone(number, bound), span=span_of(bound, number))


def half_of(half: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    return replace(owned(owner, noun), quantity=Quantity.HALF, span=span_of(half, noun))


def half_of_the(half: Token, of: Token, the: Token, noun: Nominal) -> Things:
    return replace(definite(the, noun), quantity=Quantity.HALF, span=span_of(half, noun))


def bounded_than(bound: Token, number: Token, noun: Nominal) -> Things:
    return replace(bounded(number, bound, noun), span=span_of(bound, noun))


def bounded_of(number: Token, bound: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    return replace(bounded(number, bound, noun), owner=player(owner))


def bounded_than_of(bound: Token, number: Token, of: Token, owner: Token, noun: Nominal) -> Things:
    return replace(bounded_than(bound, number, noun), owner=player(owner))


def had(things: Things, who: Token, have: Token, in_play: Token | None = None) -> Things:
    """ "Each ally you have": the owner behind the noun."""
    if things.owner is not None:
        raise Refusal(span_of(who, have), "the owner is named twice")
    states = () if in_play is None else (behind(in_play),)
    adjectives = (*things.adjectives, *states)
    return replace(things, owner=player(who), adjectives=adjectives, span=span_of(things, in_play or have))


def owned_behind(things: Things, owner: Token) -> Things:
    """ "An ally of yours", "other ally spaces of yours"."""
    if things.owner is not None:
        raise Refusal(span_of(owner), "the owner is named twice")
    return replace(things, owner=player(owner), span=span_of(things, owner))


def there(things: Things, word: Token) -> Things:
    that = Reference(Refer.THAT, "", lemma(word), span=span_of(word))
    return replace(things, place=Place("", that, span=that.span), span=span_of(things, word))


def placed(things: Things, preposition: Token, where: NounPhrase | Variable) -> Things:
    things = without_played(things) if lemma(preposition) in ("from", "in") else things
    return at_an_end(replace(things, place=place(preposition, where), span=span_of(things, where)))


def amount(token: Token) -> Number | Variable:
    if word(token).form == "variable":
        return Variable(lemma(token), span=span_of(token))
    return Number(int(lemma(token)), span=span_of(token))
