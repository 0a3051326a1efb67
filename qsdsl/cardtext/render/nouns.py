"""Noun phrases and amounts, in print."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.render.fixed import BEFORE, BOUNDS, COMPARISONS, NEXT, OWNERS, PLAYERS
from qsdsl.cardtext.render.forms import Forms, figure, is_several, number, possessive
from qsdsl.cardtext.render.nominals import counts_from_an_end, is_remainder, noun_words, remainder
from qsdsl.cardtext.render.rows import one_of_names
from qsdsl.effect.tree import (
    Adjective,
    Amount,
    Clause,
    Compare,
    Comparison,
    Count,
    Half,
    Happened,
    Happening,
    Has,
    Is,
    Multiple,
    NounPhrase,
    Number,
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


def subject(forms: Forms, who: Player | NounPhrase | Statistic) -> str:
    match who:
        case Player():
            return player(forms, who)
        case Statistic():
            return statistic(forms, who)
        case _:
            return phrase(forms, who, bare=True)


def player(forms: Forms, who: Player) -> str:
    """ "The player with fewer points", "each player who has no allies"."""
    if who.having is None:
        return PLAYERS[who.who]
    what = who.having
    if isinstance(what, Compare) and isinstance(what.left, Count):
        done = what.left.things.qualities[-1].condition
        assert isinstance(done, Happened)
        more = "more" if what.comparison is Comparison.MORE else "fewer"
        return f"{PLAYERS[who.who]} who {forms.verb(done.clause.verb, 'participle')} {more}"
    if not isinstance(what, Has):
        return f"{PLAYERS[who.who]} whose {_of_his_card(forms, what)}"
    if what.than is not None:
        had = f"{'more' if what.comparison is Comparison.MORE else 'fewer'} {things(forms, what.things, bare=True)}"
    else:
        had = having(forms, what)
    return f"{PLAYERS[who.who]} {'with' if who.who is Who.THE else 'who has'} {had}"


def _of_his_card(forms: Forms, what: Compare | Is) -> str:
    """ "Card has more Force", "card is an ally", of the player whose card it is."""
    if isinstance(what, Is):
        return f"card is {phrase(forms, what.what) if isinstance(what.what, Things) else what.what}"
    assert isinstance(what.left, Statistic)
    if isinstance(what.right, Statistic):
        return f"card has {'more' if what.comparison is Comparison.MORE else 'less'} {what.left.name}"
    return f"card has {COMPARISONS[what.comparison].format(figure(what.right))} {what.left.name}"


def having(forms: Forms, what: Has) -> str:
    """What somebody or something has, with its bound: "two or more energy"."""
    bounds = {comparison: quantity for quantity, comparison in BOUNDS.items()}
    if what.comparison is None:
        return things(forms, what.things, bare=True)
    return things(forms, replace(what.things, quantity=bounds[what.comparison]), bare=True)


def phrase(forms: Forms, what: NounPhrase, *, bare: bool = False) -> str:
    """With `bare`, "all of your strikes" is printed "your strikes", as subjects are."""
    match what:
        case Reference():
            return reference(forms, what)
        case Of():
            return belonging(forms, what)
        case Things():
            return things(forms, what, bare=bare)


def reference(forms: Forms, what: Reference) -> str:
    match what.kind:
        case Refer.THIS:
            return f"this {forms.noun(what.noun, plural=False)}"
        case Refer.THAT if not what.noun:
            return what.name
        case Refer.THAT:
            return (
                f"those {forms.noun(what.noun, plural=True)}"
                if what.name
                else f"that {forms.noun(what.noun, plural=False)}"
            )
        case Refer.SELF | Refer.NAMED | Refer.IT:
            return what.name


def belonging(forms: Forms, what: Of) -> str:
    if isinstance(what.of, Reference) and what.of.kind is Refer.IT and what.of.name == "they":
        return f"the {forms.noun(what.noun, plural=False)} they are in"
    return f"{owner_of(forms, what.of)} {forms.noun(what.noun, plural=what.several)}"


def owner_of(forms: Forms, owner: NounPhrase) -> str:
    if isinstance(owner, Reference) and owner.kind is Refer.IT:
        return owner.name
    words = phrase(forms, owner, bare=True)
    several = isinstance(owner, Things) and _is_partitive(owner)
    return f"{words}'" if several and words.endswith("s") else possessive(words)


def place(forms: Forms, where: Place) -> str:
    """A preposition and its phrase; "there" is both in one word."""
    of = " and ".join(phrase(forms, one, bare=True) for one in (where.of, *where.also))
    return f"{where.preposition} {of}".strip()


# --- Things -----------------------------------------------------------------------------------------------------------


def things(forms: Forms, what: Things, *, bare: bool = False, having: bool = False) -> str:
    """A description of things. With `having` the owner stands behind: "each ally you have"."""
    if _is_partitive(what):
        assert what.place is not None
        how_many = _how_many(what)
        qualities = "".join(" " + quality(forms, item, plural=False) for item in what.qualities)
        return f"{how_many} {place(forms, what.place)}{qualities}"
    if len(what.adjectives) == 1 and what.adjectives[0].kind == what.noun and " or " in what.adjectives[0].value:
        return what.adjectives[0].value
    if not what.noun:
        return bound(what)
    noun, behind = noun_words(forms, what, having)
    words = noun if having else ""
    if having and what.owner is not None:
        before = "" if what.quantity is Quantity.ALL else BEFORE[what.quantity] + " "
        words = f"{before}{noun} {PLAYERS[what.owner.who]} {'have' if what.owner.who is Who.YOU else 'has'}"
    elif what.owner is not None:
        words = _owned(what, noun, bare)
    else:
        words = _ownerless(what, noun, bare)
    qualities = "".join(" " + quality(forms, item, plural=is_several(what)) for item in what.qualities)
    where = " " + place(forms, what.place) if what.place else ""
    than = what.amount.things.owner if isinstance(what.amount, Count) and not is_measured(what) else None
    compared = f" than {PLAYERS[than.who]}" if than is not None else ""
    times = "".join(f" {item.value}" for item in what.adjectives if item.kind == "duration")
    return f"{words}{behind}{qualities}{where}{times}{compared}"


def _how_many(what: Things) -> str:
    """ "One", "up to two", "any number": before "of them"."""
    match what.quantity:
        case Quantity.UP_TO:
            return f"up to {number(what.amount or 1)}"
        case Quantity.ANY_NUMBER:
            return "any number"
        case Quantity.NO:
            return "none"
        case _:
            return BEFORE.get(what.quantity) or (bound(what) if what.quantity in BOUNDS else number(what.amount or 1))


def _is_partitive(what: Things) -> bool:
    """ "One of those cards"."""
    whole = what.place.of if what.place is not None and what.place.preposition == "of" else None
    if not isinstance(whole, Reference):
        return False
    return whole.name == "them" or (whole.kind is Refer.THAT and whole.noun == what.noun and bool(whole.name))


def _owned(what: Things, noun: str, bare: bool) -> str:
    assert what.owner is not None
    owner = OWNERS[what.owner.who]
    match what.quantity:
        case Quantity.THE:
            return f"{owner} {noun}"
        case Quantity.HALF:
            return f"half of {owner} {noun}"
        case Quantity.NO:
            return f"none of {owner} {noun}"
        case Quantity.ALL if bare:
            return f"{owner} {noun}"
        case Quantity.ANY_NUMBER:
            return f"any number of {owner} {noun}"
        case Quantity.ONE:
            another = any(item.value == "another" for item in what.adjectives)
            return f"{'another' if another else 'one'} of {owner} {noun}"
        case Quantity.EXACTLY if is_remainder(what):
            return f"{remainder(what)} of {owner} {noun}"
        case Quantity.EXACTLY if is_measured(what):
            return f"{owner} {noun}"
        case Quantity.EXACTLY if what.adjectives[:1] and what.adjectives[0].value in NEXT:
            first = what.adjectives[0].value
            return f"{owner} {first} {number(what.amount)} {noun.removeprefix(first).strip()}"
        case Quantity.EXACTLY:
            return f"{number(what.amount)} of {owner} {noun}"
        case Quantity.UP_TO:
            return f"up to {number(what.amount)} of {owner} {noun}"
        case Quantity.AT_LEAST | Quantity.AT_MOST | Quantity.MORE_THAN | Quantity.LESS_THAN:
            return f"{bound(what)} of {owner} {noun}"
        case _:
            return f"{BEFORE[what.quantity]} of {owner} {noun}"


def _ownerless(what: Things, noun: str, bare: bool) -> str:
    match what.quantity:
        case Quantity.THE | Quantity.THE_SEVERAL:
            return f"the {noun}"
        case Quantity.ALL if bare:
            return noun
        case Quantity.ONE:
            return f"another {noun}" if any(item.value == "another" for item in what.adjectives) else with_article(noun)
        case Quantity.EXACTLY if is_measured(what):
            return noun
        case Quantity.EXACTLY if counts_from_an_end(what):
            return f"the {what.adjectives[0].value} {number(what.amount)} {noun}"
        case Quantity.EXACTLY:
            return f"{number(what.amount)} {noun}"
        case Quantity.UP_TO:
            return f"up to {number(what.amount)} {noun}"
        case Quantity.HALF:
            return f"half of the {noun}"
        case Quantity.AT_LEAST | Quantity.AT_MOST | Quantity.MORE_THAN | Quantity.LESS_THAN:
            return f"{bound(what)} {noun}"
        case _:
            return f"{BEFORE[what.quantity]} {noun}"


def is_measured(what: Things) -> bool:
    """ "Green energy equal to …": how many is said behind the clause."""
    if is_remainder(what):
        return False
    return what.quantity is Quantity.EXACTLY and isinstance(what.amount, (Count, Statistic, Half, Sum, Multiple))


def bound(what: Things) -> str:
    if isinstance(what.amount, Count):
        return "more" if what.quantity is Quantity.MORE_THAN else "fewer"
    if what.quantity is Quantity.EXACTLY:
        return f"exactly {number(what.amount)}"
    return COMPARISONS[BOUNDS[what.quantity]].format(number(what.amount))


def relative(forms: Forms, condition: Happened | Happening) -> str:
    """ "You flip" in "each strike you flip", "lost this way" in "each red energy lost this way"."""
    clause = condition.clause
    time = [clause.duration.value] if clause.duration is not None else []
    if clause.passive:
        return " ".join([forms.verb(clause.verb, "participle"), *clause.manner, *time])
    assert clause.subject is not None
    assert not isinstance(clause.subject, Statistic)
    moved = [things(forms, item.value) for item in clause.roles if isinstance(item.value, Things)]
    time = [*moved, *clause.manner, *time, *(item.name for item in clause.roles if item.name != "object")]
    present = "base" if forms.is_plural(clause.subject) else "third"
    form = "participle" if isinstance(condition, Happened) else present
    if clause.verb == "be":
        was = "were" if forms.is_plural(clause.subject) else "was"
        return " ".join([subject(forms, clause.subject), was, *time])
    return " ".join([subject(forms, clause.subject), forms.verb(clause.verb, form), *time])


def _in_which(forms: Forms, what: Has) -> str:
    """ "In which you have an ally"."""
    assert isinstance(what.owner, Player)
    have = forms.verb("have", "base" if forms.is_plural(what.owner) else "third")
    return f"in which {PLAYERS[what.owner.who]} {have} {things(forms, replace(what.things, place=None))}"


def _doing_with_which(forms: Forms, what: Clause) -> str:
    """ "In which you are defending", "you are defending against"."""
    assert isinstance(what.subject, Player)
    be = forms.verb("be", "base" if forms.is_plural(what.subject) else "third")
    doing = f"{PLAYERS[what.subject.who]} {be} {forms.verb(what.verb, 'progressive')}"
    return f"in which {doing}" if what.roles[0].name == "in" else f"{doing} {what.roles[0].name}"


def quality(forms: Forms, item: Quality, *, plural: bool) -> str:
    match item.condition:
        case Has(things=Things(place=Place(of=Reference(name="which")))):
            return _in_which(forms, item.condition)
        case Happening(clause=Clause(roles=(Role(value=Reference(name="which")),))):
            return _doing_with_which(forms, item.condition.clause)
        case Has(things=Things(noun="", quantity=Quantity.EACH), owner=Player() as who):
            be = "are" if who.who is Who.YOU else "is"
            how = "behind" if item.condition.comparison is Comparison.LESS else "ahead"
            return f"by which {PLAYERS[who.who]} {be} {how}"
        case Has():
            had_ = item.condition.things
            plain = had_.quantity in (Quantity.NO, Quantity.THE, Quantity.ALL) or item.condition.comparison is not None
            with_ = "with" if plain else f"that {'have' if plural else 'has'}"
            return f"{with_} {having(forms, item.condition)}"
        case Compare(left=Statistic() as mine):
            amount = item.condition.right
            if isinstance(amount, Statistic) and item.condition.comparison is Comparison.EQUAL:
                return f"with {mine.name} equal to {statistic(forms, amount)}"
            if isinstance(amount, Statistic) and amount.of is not None:
                more = "more" if item.condition.comparison is Comparison.MORE else "less"
                return f"with {more} {mine.name} than {phrase(forms, amount.of)}"
            assert isinstance(amount, (Number, Variable))
            much = COMPARISONS[item.condition.comparison].format(figure(amount))
            if mine.name in forms.statistics:
                return f"with {much} {mine.name}"
            return f"with {with_article(mine.name)} of {much}"
        case Is(what=Adjective(kind="name", value="that")):
            return "with that name"
        case Is(what=Adjective(kind="name") as adjective):
            return f"named {one_of_names(adjective)}"
        case Is(what=Adjective(kind="keyword") as adjective):
            return f"with {adjective.value}"
        case Is(what=Adjective(value="that") as adjective) if not adjective.kind.endswith("type"):
            return f"with that {adjective.kind}"
        case Is(what=Adjective(kind="trait", value="chosen" | "named") as adjective):
            return f"with the {adjective.value} trait"
        case Is(what=Adjective(value="that" | "chosen" | "named") as adjective):
            which = "that" if adjective.value == "that" else f"the {adjective.value}"
            return f"that {'are' if plural else 'is'} of {which} {adjective.kind}"
        case Is(what=Adjective() as adjective):
            return f"that {'are' if plural else 'is'} {adjective.value}"
        case Happened() | Happening():
            return relative(forms, item.condition)
        case _:
            raise AssertionError(f"no print for the quality {item.condition!r}")


# --- Amounts ----------------------------------------------------------------------------------------------------------


def statistic(forms: Forms, what: Statistic) -> str:
    if what.of is None:
        return what.name
    if isinstance(what.of, Reference) and what.of.kind is Refer.THAT and not what.of.noun:
        return f"that {what.name}"
    if isinstance(what.of, Things) and (what.of.quantity is Quantity.ALL or what.of.qualities or what.of.place):
        return f"the {what.name} of {phrase(forms, what.of, bare=True)}"
    return f"{owner_of(forms, what.of)} {what.name}"


MULTIPLES = {2: "twice", 3: "three times"}


def for_each(forms: Forms, count: Count) -> str:
    """ "For each ally you have", "for each of your charged zones", "for every four cards in your discard pile"."""
    if count.per > 1:
        return f"for every {number(count.per)} {counted(forms, count)}"
    having = count.things.owner is not None and not forms.is_place(count.things.noun)
    return f"for {things(forms, count.things, having=having)}"


def amount(forms: Forms, what: Amount) -> str:
    """An amount behind "equal to" or "greater than"."""
    match what:
        case Statistic():
            return statistic(forms, what)
        case Count():
            return f"the number of {counted(forms, what)}"
        case Sum():
            first, second = amount(forms, what.first), amount(forms, what.second)
            if what.how == "difference":
                return f"the difference between {first} and {second}"
            return f"{first} {what.how} {second}"
        case Multiple():
            return f"{MULTIPLES[what.factor]} {amount(forms, what.of)}"
        case Half():
            return f"half {amount(forms, what.of)}{', rounded up' if what.up else ''}"
        case _:
            return figure(what)


def counted(forms: Forms, what: Count) -> str:
    several = replace(what.things, quantity=Quantity.ALL)
    return things(forms, several, bare=True, having=what.per > 1 and several.owner is not None)
