"""What is held against something else: more allies than your opponent, as many cards as in your discard pile.

What a comparison leaves out because it was said before ("if it has more, …") stands in the tree as a thing without a
noun, or a statistic without an owner, until `completing` fills it in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lark import Token

from qsdsl.cardtext.build.conditions import Subject, compared_by, holder, is_thing
from qsdsl.cardtext.build.nouns import CARD, place, player, thing_or_card
from qsdsl.cardtext.build.parts import Bound, Refusal, lemma, span_of, word
from qsdsl.cardtext.build.qualities import count_of
from qsdsl.effect.tree import (
    Amount,
    Clause,
    Compare,
    Comparison,
    Condition,
    Count,
    Exists,
    Happened,
    Has,
    NounPhrase,
    Place,
    Player,
    Quality,
    Quantity,
    Span,
    Statistic,
    Things,
    Variable,
    Who,
)

WORDS: dict[str, tuple[Comparison, int]] = {
    "more": (Comparison.MORE, 1),
    "fewer": (Comparison.LESS, 1),
    "as many": (Comparison.EQUAL, 1),
    "at least as many": (Comparison.AT_LEAST, 1),
    "at most as many": (Comparison.AT_MOST, 1),
    "no more": (Comparison.AT_MOST, 1),
    "no fewer": (Comparison.AT_LEAST, 1),
    "at least twice as many": (Comparison.AT_LEAST, 2),
    "more than twice as many": (Comparison.MORE, 2),
}
"""The words that compare -> how, and how many times the other number."""


@dataclass(frozen=True, slots=True)
class Standard:
    """What things are held against: somebody's, those in another place, other things, or somebody's of the same
    kind as what has them ("than your opponent's").
    """

    span: Span
    who: Player | None = None
    where: Place | None = None
    things: Things | None = None
    alone: Player | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """ "More allies than your opponent", before it is known who has them."""

    things: Things
    comparison: Comparison
    times: int
    standard: Standard
    span: Span
    margin: int = 0
    """By how many there are more, negative for fewer."""


@dataclass(frozen=True, slots=True)
class Rival:
    """What a statistic is held against: of what it is, whose, or which other statistic."""

    span: Span
    of: NounPhrase | None = None
    name: str = ""
    alone: Player | None = None


def standard_player(who: Token, have: Token | None = None, *where: Token | NounPhrase) -> Standard:
    at = _place(*where) if where else None
    return Standard(span_of(who, at or have or who), who=player(who), where=at)


def standard_place(preposition: Token, where: NounPhrase) -> Standard:
    at = place(preposition, where)
    return Standard(at.span, where=at)


def _place(*parts: Token | NounPhrase) -> Place:
    preposition, where = parts
    assert isinstance(preposition, Token)
    assert not isinstance(where, Token)
    return place(preposition, where)


def standard(things: NounPhrase | Variable) -> Standard:
    if not isinstance(things, Things):
        raise Refusal(things.span, "say here what it is held against", 'such as "than your opponent"')
    return Standard(things.span, things=things)


def standard_alone(owner: Token) -> Standard:
    return Standard(span_of(owner), alone=player(owner))


def compared(more: Token, things: NounPhrase | Variable, than: Token, standard: Standard) -> Compared:
    comparison, times = _how(more, than)
    return Compared(_measured(things), comparison, times, standard, span_of(more, standard))


MARGINS = {"exactly": Comparison.EQUAL, "at least": Comparison.AT_LEAST, "no fewer than": Comparison.AT_LEAST}


def compared_by_margin(*words: Token | NounPhrase | Standard) -> Compared:
    """ "Two more allies than your opponent", "at least three fewer cards than your opponent"."""
    *bound, number, more, things, than, standard = words
    assert isinstance(number, Token)
    assert isinstance(more, Token)
    assert isinstance(than, Token)
    assert isinstance(standard, Standard)
    assert not isinstance(things, (Token, Standard))
    comparison = MARGINS.get(lemma(bound[0])) if bound and isinstance(bound[0], Token) else Comparison.EQUAL
    if comparison is None or lemma(than) != "than" or not lemma(number).isdecimal():
        help = 'such as "at least two more allies than your opponent"'
        raise Refusal(span_of(number, than), "say by how many there are more", help)
    by = int(lemma(number))
    if lemma(more) == "fewer":
        comparison, by = OPPOSITES.get(comparison, comparison), -by
    first = bound[0] if bound else number
    assert isinstance(first, Token)
    return Compared(_measured(things), comparison, 1, standard, span_of(first, standard), by)


OPPOSITES = {Comparison.AT_LEAST: Comparison.AT_MOST}


def _measured(things: NounPhrase | Variable) -> Things:
    if not isinstance(things, Things) or things.quantity is not Quantity.ALL or things.owner is not None:
        raise Refusal(things.span, "say here what there is more of", 'such as "more allies than your opponent"')
    return things


def _how(more: Token, than: Token) -> tuple[Comparison, int]:
    how = WORDS.get(lemma(more))
    if how is None:
        raise Refusal(span_of(more), "it is not clear whether more will do", f'write "at least {lemma(more)}"')
    wanted = "than" if lemma(more) in ("more", "fewer", "no more", "no fewer") else "as"
    if lemma(than) != wanted:
        raise Refusal(span_of(more, than), f'"{lemma(more)}" goes with "{wanted}"')
    return how


def has_compared(subject: Subject, have: Token, what: Compared) -> Has:
    owner = holder(subject)
    than = _than(what, owner)
    return Has(owner, what.things, what.comparison, than, what.times, what.margin, span=span_of(subject, what))


def have_as_many(subject: Subject, have: Token, more: Token, things: NounPhrase | Variable) -> Has:
    """ "Both players have the same number of allies": you have as many as your opponent."""
    if not isinstance(subject, Player) or subject.who is not Who.EACH or lemma(more) != "as many":
        raise Refusal(span_of(more, things), "it is not clear as many as who has", 'say "as many … as your opponent"')
    span = span_of(subject, things)
    other = Standard(span, who=Player(Who.OPPONENT, span=span))
    what = Compared(_measured(things), Comparison.EQUAL, 1, other, span)
    return replace(has_compared(Player(Who.YOU, span=subject.span), have, what), span=span)


def have_the_same(subject: Subject, have: Token, same: Token) -> Has:
    """ "Both players have the same number": of what was spoken of."""
    if not isinstance(subject, Player) or subject.who is not Who.EACH:
        raise Refusal(span_of(subject, same), "say who has as many as whom", 'such as "both players"')
    span = span_of(subject, same)
    return Has(
        Player(Who.YOU, span=subject.span), Things("", Quantity.ALL, span=span_of(same)), Comparison.EQUAL,
        Player(Who.OPPONENT, span=span), span=span,
    )  # fmt: skip


def have_as_many_as(subject: Subject, have: Token, more: Token, than: Token, standard: Standard) -> Has:
    """ "You have as many as your opponent": of what was spoken of."""
    comparison, times = _how(more, than)
    if standard.who is None or standard.where is not None:
        raise Refusal(standard.span, "say as many as who", 'such as "as many as your opponent"')
    what = Compared(Things("", Quantity.ALL, span=span_of(more)), comparison, times, standard, span_of(more, standard))
    return has_compared(subject, have, what)


def has_done_compared(subject: Subject, have: Token, verb: Token, what: Compared) -> Has:
    """ "Your opponent has scored more points than you": of the points that he or she has scored."""
    if not isinstance(subject, Player):
        raise Refusal(subject.span, "only players are held against each other like this")
    span = span_of(subject, verb)
    done = Quality(Happened(Clause(lemma(verb), subject, span=span), span=span), span=span)
    things = replace(what.things, qualities=(*what.things.qualities, done))
    return has_compared(subject, have, replace(what, things=things))


def _than(what: Compared, owner: Player | NounPhrase) -> Player | Things:
    standard = what.standard
    if standard.things is not None:
        return standard.things
    if standard.alone is not None:
        if not isinstance(owner, Things):
            raise Refusal(standard.span, "it is not clear what of this player is meant", "say it with its noun")
        return replace(owner, owner=standard.alone, span=standard.span)
    if standard.where is None:
        assert standard.who is not None
        return standard.who
    return replace(what.things, owner=standard.who, place=standard.where, span=standard.span)


def there_is_compared(there: Token, be: Token, what: Compared) -> Exists:
    """ "There are more cards in your discard pile than in your deck"."""
    if what.margin:
        raise Refusal(what.span, "by how many there are more can be said only of what somebody has")
    if what.standard.who is not None or what.standard.alone is not None:
        raise Refusal(what.standard.span, "a player has things", 'such as "you have more allies than your opponent"')
    things = what.things
    than = what.standard.things or replace(things, place=what.standard.where, span=what.standard.span)
    return Exists(things, what.comparison, than, what.times, span=span_of(there, what))


# --- Statistics -------------------------------------------------------------------------------------------------------


def rival(of: NounPhrase | Variable, have: Token | None = None, name: Token | None = None) -> Rival:
    return Rival(span_of(of, name or have or of), thing_or_card(of), lemma(name) if name is not None else "")


def rival_statistic(name: Token) -> Rival:
    return Rival(span_of(name), name=lemma(name))


def rival_alone(owner: Token) -> Rival:
    return Rival(span_of(owner), alone=player(owner))


def has_statistic_than(subject: Subject, have: Token, more: Token, name: Token, than: Token, other: Rival) -> Compare:
    """ "Your strike has more Force than the incoming attack"."""
    comparison, times = _how(more, than)
    if times != 1:
        raise Refusal(span_of(more), "statistics are compared as they are", 'write "more"')
    mine = Statistic(lemma(name), _bearer(subject, name), span=span_of(name))
    of = other.of
    if other.alone is not None:
        if not isinstance(subject, Things):
            raise Refusal(other.span, "it is not clear what of this player is meant", "say it with its noun")
        of = replace(subject, owner=other.alone, span=other.span)
    theirs = Statistic(other.name or lemma(name), of if of is not None else mine.of, span=other.span)
    return Compare(mine, comparison, theirs, span=span_of(subject, other))


def _bearer(subject: Subject, name: Token) -> NounPhrase:
    if isinstance(subject, Player):
        raise Refusal(subject.span, f"a player has no {lemma(name)}")
    return thing_or_card(subject)


def has_more_statistic(subject: Subject, have: Token, more: Token, name: Token) -> Compare:
    """ "If your card has more Force,": than the other card, or than was said before."""
    comparison, _ = WORDS[lemma(more)]
    mine = Statistic(lemma(name), _bearer(subject, name), span=span_of(name))
    span = span_of(subject, name)
    return Compare(mine, comparison, Statistic(lemma(name), span=span), span=span)


def is_tied(subject: Subject, be: Token, tied: Token) -> Compare:
    """ "They are tied": what was compared before is the same."""
    span = span_of(subject, tied)
    return Compare(Statistic("", span=span), Comparison.EQUAL, Statistic("", span=span), span=span)


def there_is_a_tie(there: Token, be: Token, tied: Token) -> Compare:
    span = span_of(there, tied)
    return Compare(Statistic("", span=span), Comparison.EQUAL, Statistic("", span=span), span=span)


def neither_has_more(neither: Token) -> Compare:
    """ "If neither has more": of what was compared before."""
    return there_is_a_tie(neither, neither, neither)


def has_more(subject: Subject, have: Token, more: Token) -> Has:
    """ "If it has less,": of what was compared before."""
    comparison, _ = WORDS[lemma(more)]
    what = Things("", Quantity.ALL, span=span_of(more))
    return Has(holder(subject), what, comparison, span=span_of(subject, more))


def did_more(subject: Subject, verb: Token, more: Token) -> Compare:
    """ "If you discarded more,": than the other player did."""
    if not isinstance(subject, Player) or subject.who not in OTHERS:
        raise Refusal(subject.span, "only players are held against each other like this")
    return _done_more(subject.who, OTHERS[subject.who], verb, more, span_of(subject, more))


OTHERS = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU, Who.HE: Who.OTHER}


def _done_more(mine: Who, theirs: Who, verb: Token, more: Token, span: Span) -> Compare:
    """What was done, stands before."""
    comparison, _ = WORDS[lemma(more)]
    counts = []
    for who in (mine, theirs):
        done = Clause(lemma(verb), Player(who, span=span), manner=("this way",), span=span)
        things = Things("", Quantity.EACH, qualities=(Quality(Happened(done, span=span), span=span),), span=span)
        counts.append(Count(things, span=span))
    return Compare(counts[0], comparison, counts[1], span=span)


def player_who_did_more(who: Token, relative: Token, verb: Token, more: Token) -> Player:
    """ "The player who discarded more"."""
    span = span_of(who, more)
    return Player(Who.THE, _done_more(Who.HE, Who.OTHER, verb, more, span), span=span)


def of_what_is_done(condition: Condition, clause: Clause) -> Condition:
    """ "(Discards energy of that color) until he or she has three": three of that."""
    if not isinstance(condition, Has) or condition.things.noun:
        return condition
    what = next((one.value for one in clause.roles if one.name == "object"), None)
    if not isinstance(what, Things):
        raise Refusal(condition.span, "it is not clear how many of what", "say it with its noun")
    things = replace(condition.things, noun=what.noun, adjectives=what.adjectives, place=what.place)
    return replace(condition, things=things)


# --- Numbers of things ------------------------------------------------------------------------------------------------


def count_than(number_of: Token, things: NounPhrase | Variable, be: Token, greater: Token, value: Amount) -> Compare:
    """ "The number of your allies is greater than …"."""
    return Compare(count_of(number_of, things), compared_by(greater), value, span=span_of(number_of, value))


def count_equal(number_of: Token, things: NounPhrase | Variable, be: Token, equal: Token, value: Amount) -> Compare:
    return Compare(count_of(number_of, things), Comparison.EQUAL, value, span=span_of(number_of, value))


def count_compare(number_of: Token, things: NounPhrase | Variable, be: Token, bound: Bound) -> Compare:
    return Compare(count_of(number_of, things), bound.comparison, bound.amount, span=span_of(number_of, bound))


# --- Players by their cards -------------------------------------------------------------------------------------------


def player_whose_more(who: Token, whose: Token, noun: Token, have: Token, more: Token, name: Token) -> Player:
    """ "The player whose card has greater Force": than the other player's card."""
    mine, theirs = (_own(noun, one) for one in (Who.HE, Who.OTHER))
    comparison, _ = WORDS[lemma(more)]
    span = span_of(noun, name)
    force, other = (Statistic(lemma(name), of, span=span) for of in (mine, theirs))
    return Player(Who.THE, Compare(force, comparison, other, span=span), span=span_of(who, name))


def player_with_force(who: Token, with_: Token, more: Token, name: Token) -> Player:
    """ "The player with the greater Force": that of his or her card."""
    comparison, _ = WORDS[lemma(more)]
    span = span_of(with_, name)
    force, other = (Statistic(lemma(name), _card(one, span), span=span) for one in (Who.HE, Who.OTHER))
    return Player(Who.THE, Compare(force, comparison, other, span=span), span=span_of(who, name))


def player_whose_has(who: Token, whose: Token, noun: Token, have: Token, bound: Bound, name: Token) -> Player:
    force = Statistic(lemma(name), _own(noun, Who.HE), span=span_of(noun, name))
    having = Compare(force, bound.comparison, bound.amount, span=span_of(noun, name))
    return Player(_which(who), having, span=span_of(who, name))


def player_whose_is(who: Token, whose: Token, noun: Token, be: Token, what: NounPhrase | Variable) -> Player:
    """ "Each player whose card is an ally"."""
    having = is_thing(_own(noun, Who.HE), be, what)
    return Player(_which(who), having, span=span_of(who, what))


def _which(who: Token) -> Who:
    return Who.THE if who.type == "THE_PLAYER" else Who[lemma(who)]


def _own(noun: Token, who: Who) -> Things:
    if lemma(noun) != CARD or word(noun).form == "plural":
        raise Refusal(span_of(noun), "only the card that each player has shown can tell players apart", 'say "card"')
    return _card(who, span_of(noun))


def _card(who: Who, span: Span) -> Things:
    return Things(CARD, Quantity.THE, owner=Player(who, span=span), span=span)
