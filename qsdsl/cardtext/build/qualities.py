"""What the things of a phrase must also be, and amounts that are compared or set."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.build.nouns import (
    adjective,
    amount,
    bare,
    definite,
    it,
    player,
    quantified,
    several,
    that,
    this,
)
from qsdsl.cardtext.build.parts import Bound, Nominal, Refusal, lemma, span_of, time_of
from qsdsl.effect.tree import (
    Adjective,
    Amount,
    Clause,
    Compare,
    Comparison,
    Count,
    Duration,
    Half,
    Happened,
    Happening,
    Has,
    Is,
    Multiple,
    NounPhrase,
    Of,
    Place,
    Player,
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

COMPARISONS = {
    "or more": Comparison.AT_LEAST,
    "or less": Comparison.AT_MOST,
    "more than": Comparison.MORE,
    "less than": Comparison.LESS,
    "no more than": Comparison.AT_MOST,
    "at least": Comparison.AT_LEAST,
    "at most": Comparison.AT_MOST,
    "exactly": Comparison.EQUAL,
}


def qualified(things: Things, quality: Quality) -> Things:
    return replace(things, qualities=(*things.qualities, quality), span=span_of(things, quality))


def quality(with_: Token, condition: Has | Compare) -> Quality:
    span = span_of(with_, condition)
    such = _chosen(condition.things) if isinstance(condition, Has) else None
    if such is not None:
        return Quality(Is(Reference(Refer.IT, span=span_of(with_)), such, span=span), span=span)
    return Quality(condition, span=span)


def _chosen(things: Things) -> Adjective | None:
    """ "The chosen trait", "the named type"."""
    match things:
        case Things(quantity=Quantity.THE, owner=None, place=None, qualities=(), adjectives=(only,)) if only.value in (
            "chosen",
            "named",
        ):
            return Adjective(things.noun, only.value, span=things.span)
        case _:
            return None


def quality_has(that: Token, have: Token, condition: Has | Compare) -> Quality:
    return Quality(condition, span=span_of(that, condition))


def quality_is(that: Token, be: Token, state: Token) -> Quality:
    owner = Reference(Refer.IT, span=span_of(that))
    return Quality(Is(owner, adjective(state), span=span_of(that, state)), span=span_of(that, state))


def quality_is_of_that(that: Token, be: Token, of: Token, which: Token, noun: Token) -> Quality:
    """ "A card that is of that type"."""
    return _is_so(that, noun, Adjective(lemma(noun), "that", span=span_of(which, noun)))


def quality_is_of(that: Token, be: Token, of: Token, the: Token, chosen: Token, noun: Token) -> Quality:
    """ "A card that is of the chosen type"."""
    return _is_so(that, noun, Adjective(lemma(noun), lemma(chosen), span=span_of(the, noun)))


def quality_behind(by: Token, who: Token, be: Token, behind: Token) -> Quality:
    """ "(Each point) by which you are behind": as many as the other player has more."""
    mine = player(who)
    if mine.who not in OTHERS:
        raise Refusal(mine.span, "say which player is behind")
    comparison = Comparison.LESS if lemma(behind) == "behind" else Comparison.MORE
    span = span_of(by, behind)
    more = Has(mine, Things("", Quantity.EACH, span=span), comparison, Player(OTHERS[mine.who], span=span), span=span)
    return Quality(more, span=span)


OTHERS = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}


def quality_keyword(with_: Token, keyword: Token) -> Quality:
    return _is_so(with_, keyword, Adjective("keyword", lemma(keyword), span=span_of(keyword)))


def quality_keyword_has(that: Token, have: Token, keyword: Token) -> Quality:
    """ "A strike that has Reflip"."""
    return quality_keyword(that, keyword)


def quality_that(with_: Token, that: Token, noun: Token) -> Quality:
    """ "With that trait"."""
    return _is_so(with_, noun, Adjective(lemma(noun), lemma(that), span=span_of(that, noun)))


def _is_so(first: Token, last: Token, what: Adjective) -> Quality:
    span = span_of(first, last)
    return Quality(Is(Reference(Refer.IT, span=span), what, span=span), span=span)


def quality_where(in_which: Token, who: Token, have: Token, what: Has | Compare) -> Quality:
    """ "In which you have an ally"."""
    if isinstance(what, Compare):
        raise Refusal(what.span, "say here what the player has", 'such as "an ally"')
    here = Place("in", Reference(Refer.IT, "", "which", span=span_of(in_which)), span=span_of(in_which))
    has = Has(player(who), replace(what.things, place=here), span=span_of(in_which, what))
    return Quality(has, span=has.span)


def quality_where_not(in_which: Token, who: Token, do_not: Token, have: Token, what: Has | Compare) -> Quality:
    """ "In which you do not have an ally"."""
    if isinstance(what, Has):
        what = replace(what, things=none_of(what.things))
    return quality_where(in_which, who, have, what)


def none_of(things: Things) -> Things:
    """What somebody has who does not have the things: "no allies"."""
    if things.quantity not in (Quantity.ONE, Quantity.ANY):
        raise Refusal(things.span, "it is not clear how many this leaves", 'write "has no …", or a number')
    return replace(things, quantity=Quantity.NO)


def quality_where_doing(in_which: Token, who: Token, be: Token, doing: Token) -> Quality:
    """ "In which you are defending"."""
    span = span_of(in_which, doing)
    here = Role("in", Reference(Refer.IT, "", "which", span=span_of(in_which)), span=span_of(in_which))
    return Quality(Happening(Clause(lemma(doing), player(who), (here,), span=span), span=span), span=span)


def quality_named(named: Token, name: Token) -> Quality:
    return _is_so(named, name, Adjective("name", lemma(name), span=span_of(name)))


def relative(things: Things, who: Token, verb: Token, time: Token | None = None) -> Things:
    """ "Each strike you flip": the things are the object of the clause."""
    clause = Clause(lemma(verb), player(who), duration=_time(time, player(who)), span=span_of(who, time or verb))
    return qualified(things, Quality(Happening(clause, span=clause.span), span=clause.span))


def _time(time: Token | None, who: object = None) -> Duration | None:
    return None if time is None else time_of(time, who)


def relative_past(things: Things, who: Token, verb: Token, time: Token | None = None) -> Things:
    subject = player(who) if who.type == "PLAYER" else it(who)
    way = (lemma(time),) if time is not None and time.type == "WAY" else ()
    when = None if way else _time(time, subject)
    clause = Clause(lemma(verb), subject, manner=way, duration=when, span=span_of(who, time or verb))
    return qualified(things, Quality(Happened(clause, span=clause.span), span=clause.span))


def relative_perfect(things: Things, who: Token, have: Token, verb: Token, time: Token | None = None) -> Things:
    """ "Each point your opponent has scored"."""
    return relative_past(things, who, verb, time)


def relative_passive(things: Things, verb: Token, way: Token | None = None) -> Things:
    """ "Each red energy lost this way", "cards flipped this turn"."""
    span = span_of(verb, way or verb)
    in_this_way = way is not None and way.type == "WAY"
    manner = (lemma(way),) if way is not None and in_this_way else ()
    time = None if in_this_way else _time(way)
    it_ = Reference(Refer.IT, span=span)
    clause = Clause(lemma(verb), it_, passive=True, manner=manner, duration=time, span=span)
    return qualified(things, Quality(Happened(clause, span=span), span=span))


def relative_past_with(things: Things, who: Token, verb: Token, preposition: Token) -> Things:
    """ "The zone he or she counterattacked from"."""
    clause = _with_which(who, verb, preposition)
    return qualified(things, Quality(Happened(clause, span=clause.span), span=clause.span))


def relative_past_moved(things: Things, who: Token, verb: Token, what: Things, preposition: Token) -> Things:
    """ "Each zone you moved an ally to"."""
    clause = _with_which(who, verb, preposition)
    role = Role("object", what, span=what.span)
    clause = replace(clause, roles=(role, *clause.roles))
    return qualified(things, Quality(Happened(clause, span=clause.span), span=clause.span))


def relative_doing(things: Things, who: Token, be: Token, doing: Token, preposition: Token) -> Things:
    """ "The strike you are defending against"."""
    clause = _with_which(who, doing, preposition)
    return qualified(things, Quality(Happening(clause, span=clause.span), span=clause.span))


def _with_which(who: Token, verb: Token, preposition: Token) -> Clause:
    which = Reference(Refer.IT, "", "which", span=span_of(preposition))
    role = Role(lemma(preposition), which, span=span_of(preposition))
    subject = player(who) if who.type == "PLAYER" else it(who)
    return Clause(lemma(verb), subject, (role,), span=span_of(who, preposition))


def attribute_of(quantity: Token, noun: Nominal, of: Token, bound: Bound) -> Compare:
    """ "With a sidebar cost of 2 or less"."""
    if lemma(quantity) != "a" or any(item.kind != "order" for item in noun.adjectives):
        raise Refusal(span_of(quantity, noun), f'write "{with_article(noun.noun)} of …"')
    name = " ".join([*(item.value for item in noun.adjectives), noun.noun])
    statistic = Statistic(name, Reference(Refer.IT, span=noun.span), span=noun.span)
    return Compare(statistic, bound.comparison, bound.amount, span=span_of(quantity, bound))


def attribute(quantity: Token, noun: Nominal) -> Has:
    things = quantified(quantity, noun)
    return Has(Reference(Refer.IT, span=things.span), things, span=things.span)


def attribute_bare(noun: Nominal) -> Has:
    """ "With different types"."""
    things = bare(noun)
    return Has(Reference(Refer.IT, span=things.span), things, span=things.span)


def attribute_bounded(number: Token, comparison: Token, noun: Nominal) -> Has:
    """ "With two or more energy"."""
    things = replace(several(number, noun), span=span_of(number, noun))
    return Has(Reference(Refer.IT, span=things.span), things, COMPARISONS[lemma(comparison)], span=things.span)


def attribute_bounded_than(comparison: Token, number: Token, noun: Nominal) -> Has:
    return replace(attribute_bounded(number, comparison, noun), span=span_of(comparison, noun))


def attribute_the(the: Token, noun: Nominal) -> Has:
    things = definite(the, noun)
    return Has(Reference(Refer.IT, span=things.span), things, span=things.span)


def attribute_statistic(bound: Bound, name: Token) -> Compare:
    owner = Reference(Refer.IT, span=bound.span)
    statistic = Statistic(lemma(name), owner, span=span_of(name))
    return Compare(statistic, bound.comparison, bound.amount, span=span_of(bound, name))


def attribute_more(more: Token, name: Token, than: Token, *other: Token) -> Compare:
    """ "With less Force than this strike", "than that strike", "than it"."""
    if lemma(than) != "than":
        raise Refusal(span_of(than), f'"{lemma(more)}" goes with "than"')
    comparison = Comparison.MORE if lemma(more) == "more" else Comparison.LESS
    card = it(*other) if len(other) == 1 else (this if other[0].type == "THIS" else that)(*other)
    span = span_of(more, other[-1])
    mine = Statistic(lemma(name), Reference(Refer.IT, span=span), span=span_of(name))
    return Compare(mine, comparison, Statistic(lemma(name), card, span=card.span), span=span)


# --- Players who have something ---------------------------------------------------------------------------------------


def player_with(who: Token, with_: Token, what: Has | Compare) -> Player:
    """ "The player with no allies"."""
    return player_who_has(who, with_, with_, what)


def player_who_has(who: Token, relative: Token, have: Token, what: Has | Compare) -> Player:
    """ "Each player who has an ally"."""
    if isinstance(what, Compare):
        raise Refusal(what.span, "a player has no such number", 'such as "an ally"')
    having = replace(what, owner=Player(Who.HE, span=what.span))
    return Player(_who(who), having, span=span_of(who, what))


def player_with_more(who: Token, with_: Token, more: Token, what: NounPhrase | Variable) -> Player:
    """ "The player with fewer points": than the other player."""
    return player_who_has_more(who, with_, with_, more, what)


def player_who_has_more(who: Token, relative: Token, have: Token, more: Token, what: NounPhrase | Variable) -> Player:
    comparison = Comparison.MORE if lemma(more) == "more" else Comparison.LESS
    if not isinstance(what, Things) or what.quantity is not Quantity.ALL or what.owner is not None:
        raise Refusal(what.span, "say here what there is more of", 'such as "more allies"')
    owner, other = (Player(one, span=what.span) for one in (Who.HE, Who.OTHER))
    having = Has(owner, what, comparison, other, span=what.span)
    return Player(_who(who), having, span=span_of(who, what))


def _who(who: Token) -> Who:
    return Who.THE if who.type == "THE_PLAYER" else Who[lemma(who)]


# --- Amounts ----------------------------------------------------------------------------------------------------------


def value(what: NounPhrase | Statistic | Variable) -> Amount:
    """An amount that is a statistic: "equal to its Force"."""
    if isinstance(what, (Statistic, Variable)):
        return what
    raise Refusal(what.span, "a number is needed here", 'such as "its Force" or "the number of your charged zones"')


def sum_of(first: Amount, plus: Token, second: Amount) -> Sum:
    """ "The Force of that strike plus 1", "its Force minus the number of its allies"."""
    return Sum(first, second, lemma(plus), span=span_of(first, second))


def difference(between: Token, first: NounPhrase | Amount, joint: Token, second: NounPhrase | Amount) -> Sum:
    """ "The difference between its Intercept and its Force", "between your points and your opponent's points"."""
    if joint.type == "JOIN" and lemma(joint) != "and":
        raise Refusal(span_of(joint), 'the difference is between one number "and" another')
    return Sum(_measure(first), _measure(second), "difference", span=span_of(between, second))


def _measure(what: NounPhrase | Amount) -> Amount:
    """The number itself, or how many there are of the things."""
    if isinstance(what, Things) and what.quantity is Quantity.ALL:
        return Count(replace(what, quantity=Quantity.EACH), span=what.span)
    if isinstance(what, (Things, Reference, Of)):
        raise Refusal(what.span, "a number is needed here", 'such as "its Force" or "your points"')
    return what


def multiple(times: Token, of: NounPhrase | Statistic | Variable) -> Multiple:
    """ "Twice its Force"."""
    if not isinstance(of, Statistic):
        raise Refusal(of.span, "a number is needed here", 'such as "its Force"')
    return Multiple(int(lemma(times)), of, span=span_of(times, of))


def multiple_count(times: Token, number_of: Token, what: NounPhrase | Variable) -> Multiple:
    """ "Twice the number of your allies"."""
    return Multiple(int(lemma(times)), count_of(number_of, what), span=span_of(times, what))


def half(half: Token, of: NounPhrase | Statistic | Variable, rounded: Token | None = None) -> Half:
    """ "Half its Force"; rounded down unless print says otherwise."""
    if not isinstance(of, Statistic):
        raise Refusal(of.span, "half of a number is needed here", 'such as "half its Force"')
    return Half(of, _rounded_up(rounded), span=span_of(half, rounded or of))


def half_count(half: Token, number_of: Token, what: NounPhrase | Variable, rounded: Token | None = None) -> Half:
    count = count_of(number_of, what)
    return Half(count, _rounded_up(rounded), span=span_of(half, rounded or count))


def _rounded_up(rounded: Token | None) -> bool:
    if rounded is not None and not lemma(rounded).startswith("rounded"):
        raise Refusal(span_of(rounded), f'"{lemma(rounded)}" can\'t stand here')
    return rounded is not None and lemma(rounded) == "rounded up"


def count_of(number_of: Token, what: NounPhrase | Variable) -> Count:
    if not isinstance(what, Things) or what.quantity is not Quantity.ALL:
        raise Refusal(what.span, "say here what is counted", 'such as "the number of your charged zones"')
    return Count(replace(what, quantity=Quantity.EACH), span=span_of(number_of, what))


def bound(number: Token, comparison: Token | None = None) -> Bound:
    if comparison is None:
        return Bound(amount(number), Comparison.EQUAL, span_of(number))
    return Bound(amount(number), COMPARISONS[lemma(comparison)], span_of(number, comparison))


def bound_than(comparison: Token, number: Token) -> Bound:
    return Bound(amount(number), COMPARISONS[lemma(comparison)], span_of(comparison, number))
