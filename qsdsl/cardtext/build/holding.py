"""What holds as long as a card works: changes, restrictions, grants, costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from qsdsl.cardtext.build.bodies import Body, Subject
from qsdsl.cardtext.build.costs import COLOR, EACH, ENERGY, energy_of, payment
from qsdsl.cardtext.build.free_of_cost import ALL, NEED_NOT, free_of_cost
from qsdsl.cardtext.build.nouns import CARD, amount, place, thing_or_card
from qsdsl.cardtext.build.parts import Aimed, Nominal, Pricing, Refusal, Surcharge, VerbPhrase, lemma, span_of, word
from qsdsl.cardtext.build.verbs import passive
from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Amount,
    Attempt,
    Can,
    Cannot,
    Cap,
    Change,
    Clause,
    Comparison,
    Considered,
    CostChange,
    Duration,
    EnergyCost,
    Grant,
    KeywordUse,
    Lasting,
    Must,
    NounPhrase,
    Of,
    Player,
    Quantity,
    Reference,
    Role,
    Sequence,
    SetStatistic,
    Static,
    Statistic,
    StatisticChange,
    Text,
    Things,
    Variable,
)

RECURRING = (None, Duration.EACH_TURN, Duration.YOUR_TURN, Duration.OPPONENT_TURN)
"""Times that come again and again, as opposed to those that pass."""


AFFECT = "affect"


def is_lasting(effect: Body) -> bool:
    """Whether an effect holds as long as its card works, as opposed to one that is carried out."""
    match effect:
        case Static() | Cap() | Considered():
            return True
        case CostChange() | Grant() | Can() | Cannot() | Must():
            return effect.duration in RECURRING
        case SetStatistic():
            return effect.verb == "be"
        case Change():
            return effect.verb == "have" and effect.duration in RECURRING
        case Sequence():
            return all(is_lasting(step) for step in effect.steps)
        case _:
            return False


def ban(subject: Subject, cannot: Token, phrase: VerbPhrase) -> Cannot | Clause:
    """ "Your opponent cannot reflip": no cards."""
    of_cards = phrase.verb.roles.get("object") == (CARD,) and "object" in phrase.verb.required
    if of_cards and isinstance(subject, Player) and all(one.name != "object" for one in phrase.roles):
        cards = Role("object", Things(CARD, Quantity.ALL, span=phrase.span), span=phrase.span)
        phrase = replace(phrase, roles=(cards, *phrase.roles))
    clause = phrase.clause(subject, span_of(subject, phrase))
    if clause.verb == BEGINNING and {role.name for role in clause.roles} == {"in", "against"}:
        return replace(clause, verb=PASSING)  # it begins in the next one
    return Cannot(clause, span=clause.span)


BEGINNING, PASSING = "begin defending", "skip defending"


def obligation(subject: Subject, must: Token, phrase: VerbPhrase) -> Must:
    if not isinstance(subject, Player):
        raise Refusal(subject.span, "only a player can have to do something")
    clause = phrase.clause(subject, span_of(subject, phrase))
    return Must(clause, span=clause.span)


def surcharge(
    subject: Subject, must: Token, phrase: VerbPhrase, addition: Token, to: NounPhrase | Variable
) -> Surcharge:
    """ "Your opponent must pay one green energy in addition to its sidebar cost"."""
    pay = payment(phrase, None, phrase.span)
    part = pay.cost.parts[0] if pay is not None and len(pay.cost.parts) == 1 else None
    if not isinstance(subject, Player) or not isinstance(part, EnergyCost):
        raise Refusal(span_of(subject, phrase), "say who must pay how much", 'such as "you must pay a green energy"')
    if not isinstance(to, Of) or not to.noun.endswith("cost") or not isinstance(to.of, Reference):
        raise Refusal(to.span, "say in addition to which cost", 'such as "its sidebar cost"')
    return Surcharge(subject, part, to.noun, span_of(subject, to))


def negative_statement(subject: Subject, do_not: Token, phrase: VerbPhrase) -> Cannot | Clause | CostChange:
    """ "Your opponent's allies do not affect your strikes": they cannot. What a player does not do is left out, once:
    "… If you do, your opponent does not celebrate"; and what he or she does not pay, nothing costs.
    """
    if not isinstance(subject, Player):
        return ban(subject, do_not, phrase)
    clause = phrase.clause(subject, span_of(subject, phrase))
    if (free := free_of_cost(clause)) is not None:
        return free
    if word(do_not).form == NEED_NOT:
        raise Refusal(span_of(subject, do_not), "only a cost can be left out like this", 'write "cannot" or "may"')
    return replace(clause, negated=True)


def affecting(subject: NounPhrase, phrase: VerbPhrase) -> Can:
    """ "Your other allies also affect this zone": as long as the card works."""
    clause = phrase.clause(subject, span_of(subject, phrase))
    return Can(clause, span=clause.span)


def without_effect(subject: Subject, have: Token, no_effect: Token, what: NounPhrase) -> Cannot:
    """ "Your opponent's allies have no effect on his or her strikes": they cannot affect them."""
    span = span_of(subject, what)
    role = Role("object", thing_or_card(what), span=what.span)
    return Cannot(Clause(AFFECT, _thing(subject), (role,), span=span), span=span)


def without_any_effect(subject: Subject, have: Token, no_effect: Token) -> Cannot:
    """ "Your opponent's allies have no effect": there is nothing that they can affect."""
    span = span_of(subject, no_effect)
    return Cannot(Clause(AFFECT, _thing(subject), span=span), span=span)


def passive_ban(subject: Subject, cannot: Token, phrase: VerbPhrase | Token) -> Cannot:
    clause = passive(subject, phrase)
    return Cannot(clause, span=clause.span)


def limited(subject: Subject, can: Token, phrase: VerbPhrase) -> Cannot | Clause:
    """ "Can play no more than one advantage": cannot play more than one."""
    roles = phrase.roles[:1]
    things = roles[0].value if roles and roles[0].name == "object" else None
    if not isinstance(things, Things) or things.quantity is not Quantity.AT_MOST:
        raise Refusal(span_of(can), '"can" needs "only if …" or "no more than …"', 'or write "may"')
    over = replace(roles[0], value=replace(things, quantity=Quantity.MORE_THAN))
    return ban(subject, can, replace(phrase, roles=(over, *phrase.roles[1:])))


def can(subject: Subject, can: Token, phrase: VerbPhrase) -> Can:
    clause = phrase.clause(subject, span_of(subject, phrase), passive=True)
    return Can(clause, span=clause.span)


def set_statistic(subject: Subject | Statistic, verb: Token, equal: Token, value: Amount) -> SetStatistic:
    return SetStatistic(_statistic(subject), lemma(verb), value, span=span_of(subject, value))


def has_number(subject: Subject, have: Token, number: Token, name: Token) -> SetStatistic:
    """ "The next opening attack has 7 Force": its Force is equal to 7."""
    statistic = Statistic(lemma(name), _thing(subject), span=span_of(subject, name))
    return SetStatistic(statistic, "be", amount(number), span=span_of(subject, name))


def has_equal(subject: Subject, have: Token, name: Token, equal: Token, value: Amount) -> SetStatistic:
    """ "Your strikes have Intercept equal to the Force of …": their Intercept is equal to it."""
    statistic = Statistic(lemma(name), _thing(subject), span=span_of(subject, name))
    return SetStatistic(statistic, "be", value, span=span_of(subject, value))


def becomes(subject: Subject | Statistic, verb: Token, value: Amount) -> SetStatistic:
    return SetStatistic(_statistic(subject), lemma(verb), value, span=span_of(subject, value))


def cap(subject: Subject | Statistic, cannot: Token, greater: Token, value: Amount) -> Cap:
    limits = {"greater than": Comparison.MORE, "less than": Comparison.LESS}
    comparison = limits.get(lemma(greater))
    if comparison is None:
        raise Refusal(span_of(greater), "a limit is told in another way", 'write "greater than" or "less than"')
    return Cap(_statistic(subject), comparison, value, span=span_of(subject, value))


def cap_of(subject: Subject, cannot: Token, have: Token, bound: Token, number: Token, name: Token) -> Cap:
    limits = {"more than": Comparison.MORE, "less than": Comparison.LESS}
    comparison = limits.get(lemma(bound))
    if comparison is None:
        raise Refusal(span_of(bound), "a limit is told in another way", 'write "more than" or "less than"')
    statistic = Statistic(lemma(name), _thing(subject), span=span_of(name))
    return Cap(statistic, comparison, amount(number), span=span_of(subject, name))


def cap_at(subject: Subject, can: Token, have: Token, bound: Token, number: Token, name: Token) -> Cap:
    """ "No strike can have more than 6 Force", "your strikes can have no more than 6 Force"."""
    none = isinstance(subject, Things) and subject.quantity is Quantity.NO
    forbidden = {"more than": Comparison.MORE, "less than": Comparison.LESS}
    allowed = {"no more than": Comparison.MORE, "at most": Comparison.MORE, "at least": Comparison.LESS}
    comparison = (forbidden if none else allowed).get(lemma(bound))
    if comparison is None:
        raise Refusal(span_of(bound), "this is no limit", 'write "cannot have more than"')
    whose = replace(subject, quantity=Quantity.ALL) if isinstance(subject, Things) and none else _thing(subject)
    statistic = Statistic(lemma(name), whose, span=span_of(name))
    return Cap(statistic, comparison, amount(number), span=span_of(subject, name))


def _statistic(subject: Subject | Statistic) -> Statistic:
    if isinstance(subject, Statistic):
        return subject
    raise Refusal(subject.span, "only a number can be so", 'such as "this strike\'s Force"')


def considered(subject: Subject, be: Token, state: Token) -> Considered:
    what = Adjective("state", lemma(state), span=span_of(state))
    return Considered(_thing(subject), what, span=span_of(subject, state))


def changes(delta: Token, statistic: Token) -> tuple[StatisticChange, ...]:
    printed = lemma(delta)
    variable = Variable(printed.removeprefix("+"), span=span_of(delta))
    amount = int(printed) if printed[1:].isdecimal() else variable
    return (StatisticChange(lemma(statistic), amount, span=span_of(delta, statistic)),)


def changes_more(
    first: tuple[StatisticChange, ...], joint: Token, delta: Token, statistic: Token
) -> tuple[StatisticChange, ...]:
    return (*first, *changes(delta, statistic))


def unaimed(parts: tuple[StatisticChange, ...]) -> Aimed:
    return Aimed(parts, None, span_of(*parts))


def aimed(parts: tuple[StatisticChange, ...], preposition: Token, attack: NounPhrase | Variable) -> Aimed:
    """ "+2 Intercept against signature moves"."""
    if lemma(preposition) != "against":
        raise Refusal(span_of(preposition), f'"{lemma(preposition)}" can\'t follow here', 'such as "against …"')
    return Aimed(parts, thing_or_card(attack), span_of(*parts, attack))


def bare_change(aimed: Aimed) -> Change:
    return Change(None, "", aimed.changes, against=aimed.against, span=aimed.span)


def change(subject: Subject, verb: Token, aimed: Aimed) -> Change:
    return Change(_thing(subject), lemma(verb), aimed.changes, against=aimed.against, span=span_of(subject, aimed))


def give(verb: Token, what: NounPhrase | Variable, parts: tuple[StatisticChange, ...]) -> Change:
    """ "Give this strike -2 Force": it gets that."""
    return Change(thing_or_card(what), "get", parts, span=span_of(verb, *parts))


def may_give(
    subject: Subject, may: Token, verb: Token, what: NounPhrase | Variable, parts: tuple[StatisticChange, ...]
) -> Attempt:
    if not isinstance(subject, Player):
        raise Refusal(subject.span, "only a player can choose to do something")
    return Attempt(give(verb, what, parts), subject, span=span_of(subject, *parts))


def _thing(subject: Subject) -> NounPhrase:
    if isinstance(subject, Player):
        raise Refusal(subject.span, "a player can't have this", 'write "your strikes", "this strike" …')
    return thing_or_card(subject)


def zonal(parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase) -> tuple[Change, ...]:
    """One of a row: "+1 Force in your green zone"."""
    at = place(preposition, where)
    return (Change(None, "have", parts, place=at, span=span_of(*parts, where)),)


def zonal_more(
    first: tuple[Change, ...], parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase
) -> tuple[Change, ...]:
    return (*first, *zonal(parts, preposition, where))


def changes_in(subject: Subject, verb: Token, row: tuple[Change, ...], joint: Token, *last: Any) -> Static:
    """ "+1 Force in your green zone, +2 Force in your yellow zone, and +3 Force in your red zone"."""
    thing = _thing(subject)
    effects = tuple(replace(part, subject=thing) for part in zonal_more(row, *last))
    return Static(effects, span=span_of(subject, effects[-1]))


def change_in(
    subject: Subject, verb: Token, parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase
) -> Static:
    at = place(preposition, where)
    effect = change(subject, verb, unaimed(parts))
    return Static((effect,), place=at, place_last=True, span=span_of(subject, where))


def quoted(text: Text) -> Ability:
    if len(text.abilities) != 1:
        raise Refusal(text.span, "one pair of quotation marks holds one ability")
    return text.abilities[0]


def granted_keyword(keyword: KeywordUse) -> KeywordUse:
    return keyword


def grant(subject: Subject, have: Token, ability: Ability) -> Grant:
    return Grant(_thing(subject), ability, span=span_of(subject, ability))


def grant_things(subject: Subject, have: Token, what: NounPhrase | Variable) -> Grant:
    """ "Has the rules text of the ally in your green zone", "has the Sail trait"."""
    if not isinstance(what, Things) or what.quantity not in (Quantity.THE, Quantity.THE_SEVERAL):
        raise Refusal(
            what.span, "this can't be had here", 'a card can have changes, keywords, quoted text or "the … of …"'
        )
    return Grant(_thing(subject), what, span=span_of(subject, what))


def pricing(things: Things, less: Token, to: Token | None = None, play: Token | None = None) -> Pricing:
    verb = lemma(play) if play is not None else ""
    return Pricing(_energy(things), lemma(less) == "more", verb, span_of(things, play or less))


def pricing_adjective(things: Things) -> Pricing:
    """ "One less green energy", "one more green energy"; "no energy"."""
    if things == Things(things.noun, Quantity.NO) and things.noun == ENERGY:
        return Pricing(None, False, "", things.span)
    if things.quantity is Quantity.NO and (energy := energy_of(replace(things, quantity=Quantity.ONE))) is not None:
        return Pricing(replace(energy, amount=Variable(ALL)), False, "", things.span)
    words = {"less": False, "more": True, "additional": True}
    more = next((words[item.value] for item in things.adjectives if item.value in words), None)
    if more is None:
        raise Refusal(things.span, "say whether it costs more or less", 'such as "one green energy less to play"')
    rest = tuple(adjective for adjective in things.adjectives if adjective.value not in words)
    return Pricing(_energy(replace(things, adjectives=rest)), more, "", things.span)


def pricing_of(
    things: Things, of: Token, each: Token, color: Nominal, to: Token | None = None, play: Token | None = None
) -> Pricing:
    """ "One less energy of each color"."""
    span = span_of(of, color)
    if lemma(each) != EACH or color.noun != COLOR or color.adjectives:
        raise Refusal(span, "a cost is changed by energy of a color", 'such as "of each color"')
    of_each = Adjective(COLOR, lemma(each), span=span)
    priced = pricing_adjective(replace(things, adjectives=(*things.adjectives, of_each)))
    return replace(priced, verb=lemma(play) if play is not None else "", span=span_of(things, play or color))


def pricing_of_less(things: Things, less: Token, of: Token, each: Token, color: Nominal) -> Pricing:
    """ "One energy less of each color"."""
    how = Adjective("order", lemma(less), span=span_of(less))
    return pricing_of(replace(things, adjectives=(how,)), of, each, color)


def pricing_additional(things: Things, to: Token, play: Token) -> Pricing:
    """ "An additional green energy to play"."""
    return replace(pricing_adjective(things), verb=lemma(play), span=span_of(things, play))


def pricing_against(*words: Things | Token | NounPhrase) -> Pricing:
    """ "An additional green energy to play against this strike"."""
    *priced, preposition, attack = words
    assert isinstance(preposition, Token)
    assert not isinstance(attack, Token)
    if lemma(preposition) != "against":
        raise Refusal(span_of(preposition), "a cost is changed against an attack", 'such as "against this strike"')
    adds = isinstance(priced[1], Token) and priced[1].type == "INFINITIVE"
    said: Any = pricing_additional if adds else pricing
    price: Pricing = said(*priced)
    return replace(price, against=attack, span=span_of(words[0], attack))


def cost_change(subject: Subject, cost: Token, pricing: Pricing) -> CostChange:
    span, verb, against = span_of(subject, pricing), pricing.verb, pricing.against
    return CostChange(_thing(subject), pricing.cost, pricing.more, verb=verb, against=against, span=span)


def _energy(things: Things) -> EnergyCost:
    energy = energy_of(things)
    if energy is None:
        raise Refusal(things.span, "a cost is changed by energy of a color", 'such as "one green energy"')
    return energy


def statics(effect: Body) -> tuple[Lasting, ...]:
    """The parts of a continuous sentence."""
    match effect:
        case Change() | SetStatistic() | Cap() | Considered() | Can() | CostChange() | Grant() | Cannot() | Must():
            return (effect,)
        case Sequence():
            return tuple(part for step in effect.steps for part in statics(step))
        case _:
            raise Refusal(effect.span, "this can't be said here together with what holds all the time")
