"""Conditions, in print."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from qsdsl.cardtext.render.clauses import clause_in_progress, clause_in_the_past
from qsdsl.cardtext.render.dispatch import Printer
from qsdsl.cardtext.render.fixed import COMPARISONS, PLAYERS
from qsdsl.cardtext.render.forms import Forms, number
from qsdsl.cardtext.render.nouns import amount, phrase, place, subject, things
from qsdsl.effect.tree import (
    Adjective,
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
    Quality,
    Quantity,
    Refer,
    Reference,
    Things,
    Variable,
    Who,
)

BOUNDS = {
    Comparison.AT_LEAST: Quantity.AT_LEAST,
    Comparison.AT_MOST: Quantity.AT_MOST,
    Comparison.MORE: Quantity.MORE_THAN,
    Comparison.LESS: Quantity.LESS_THAN,
    Comparison.EQUAL: Quantity.EXACTLY,
}


MANY = {
    (Comparison.MORE, 1): ("more", "than"),
    (Comparison.LESS, 1): ("fewer", "than"),
    (Comparison.EQUAL, 1): ("as many", "as"),
    (Comparison.AT_LEAST, 1): ("at least as many", "as"),
    (Comparison.AT_MOST, 1): ("at most as many", "as"),
    (Comparison.AT_LEAST, 2): ("at least twice as many", "as"),
    (Comparison.MORE, 2): ("more than twice as many", "as"),
}
"""How things are compared, and how many times the other number -> the words."""
CARD = "card"
"""The kind of what can be named itself: "it is the named card"."""
CHOSEN = ("that", "named", "chosen")
"""In place of a name: the one that a player has chosen."""
COMPARISON_WORDS = {
    Comparison.EQUAL: "equal to",
    Comparison.MORE: "greater than",
    Comparison.LESS: "less than",
    Comparison.AT_LEAST: "at least",
    Comparison.AT_MOST: "at most",
}
BOUND_WORDS = {**COMPARISONS, Comparison.MORE: "greater than {}", Comparison.LESS: "less than {}"}


def condition(forms: Forms, what: Condition) -> str:
    match what:
        case Is():
            return _is(forms, what)
        case Has():
            return _has(forms, what)
        case Compare():
            return _compare(forms, what)
        case Happening(clause=clause, unsaid=unsaid):
            return clause_in_progress(forms, replace(clause, subject=None) if unsaid else clause)
        case Happened():
            return clause_in_the_past(forms, what.clause)
        case Exists():
            return _exists(forms, what)
        case Not():
            return f"not {condition(forms, what.condition)}"
        case Both():
            return _joined(forms, what.conditions, "and")
        case Either():
            return _joined(forms, what.conditions, "or")
        case _:
            assert_never(what)


def asked(forms: Forms, what: Condition, word: str = "if") -> str:
    """ "If you have an ally", "unless you have an ally"."""
    return f"unless {condition(forms, what.condition)}" if isinstance(what, Not) else f"{word} {condition(forms, what)}"


def _joined(forms: Forms, parts: tuple[Condition, ...], link: str) -> str:
    """Conditions in a row; what is said of several is said once: "this zone or your red one"."""
    stand_in = Reference(Refer.THAT, "", "those") if link == "and" else Reference(Refer.IT, "", "it")
    same = {_said_of(part, stand_in) for part in parts}
    if None in same or len(same) > 1:
        return f" {link} ".join(condition(forms, part) for part in parts)
    named = [phrase(forms, _subject_of(part), bare=True) for part in parts]  # type: ignore[arg-type]
    who = f" {link} ".join(named) if len(named) < 3 else f"{', '.join(named[:-1])}, {link} {named[-1]}"
    said = next(iter(same))
    assert said is not None
    return who + condition(forms, said).removeprefix(stand_in.name)


def _subject_of(what: Condition) -> NounPhrase | None:
    """Of what thing a condition says something; None if it is a player's, or none."""
    match what:
        case Is(subject=Things() | Reference() | Of() as thing):
            return thing
        case Happening(clause=Clause(subject=Things() | Reference() | Of() as thing)):
            return thing
        case _:
            return None


def _said_of(what: Condition, thing: NounPhrase) -> Condition | None:
    """The same condition, of that thing."""
    if _subject_of(what) is None:
        return None
    match what:
        case Is():
            return replace(what, subject=thing)
        case Happening():
            return replace(what, clause=replace(what.clause, subject=thing))
        case _:
            return None


def _is(forms: Forms, what: Is) -> str:
    be = forms.verb("be", "base" if forms.is_plural(what.subject) else "third")
    who = things(forms, what.subject) if isinstance(what.subject, Things) else subject(forms, what.subject)
    start = f"{who} {be}{' not' if what.negated else ''}"
    match what.what:
        case Adjective(kind="name") as name if name.value not in CHOSEN:
            return f"{start} {name.value}"
        case Adjective(kind="trait" | "name") as such:
            return f"{who} {'have' if be == 'are' else 'has'} {_such(such)}"
        case Adjective(kind=kind) as such if kind in forms.nouns and forms.nouns[kind].kind == CARD:
            return f"{start} {_such(such)}"
        case Adjective(kind=kind) as such if kind in forms.nouns:
            return f"{start} of {_such(such)}"
        case Adjective():
            return f"{start} {what.what.value}"
        case Variable():
            return f"{start} [{what.what.name}]"
        case Things():
            return f"{start} {phrase(forms, what.what, bare=True)}"


def _such(what: Adjective) -> str:
    """ "That type", "the named type"."""
    return f"{'that' if what.value == 'that' else 'the ' + what.value} {what.kind}"


def _has(forms: Forms, what: Has) -> str:
    have = forms.verb("have", "base" if forms.is_plural(what.owner) else "third")
    start = f"{subject(forms, what.owner)} {have}"
    if (name := named_in_play(what.things)) is not None:
        return f"{start} {name} in play"
    if what.than is not None:
        return f"{start} {_compared(forms, what, what.than)}"
    if what.comparison is not None:
        return f"{start} {things(forms, replace(what.things, quantity=BOUNDS[what.comparison]))}"
    return f"{start} {phrase(forms, what.things, bare=True)}"


def _compared(forms: Forms, what: Has | Exists, than: Player | Things) -> str:
    """ "More allies than your opponent", "as many cards in your deck as in your discard pile"."""
    assert what.comparison is not None
    margin = what.margin if isinstance(what, Has) else 0
    more, as_ = _by_margin(what.comparison, margin) if margin else MANY[what.comparison, what.factor]
    measured = what.things
    done = [one.condition for one in measured.qualities if _is_what_was_done(what, one)]
    if done:
        measured = replace(measured, qualities=())
        more = f"{forms.verb(done[0].clause.verb, 'participle')} {more}"  # type: ignore[union-attr]
    return f"{more} {things(forms, measured, bare=True)} {as_} {_standard(forms, what.things, than)}"


def _by_margin(comparison: Comparison, margin: int) -> tuple[str, str]:
    """ "At least two more", "exactly one fewer"."""
    exactly = "exactly " if comparison is Comparison.EQUAL else "at least "
    return f"{exactly}{number(abs(margin))} {'more' if margin > 0 else 'fewer'}", "than"


def _is_what_was_done(what: Has | Exists, quality: Quality) -> bool:
    """ "Has scored more points": the points that whoever has them scored."""
    done = quality.condition
    return isinstance(what, Has) and isinstance(done, Happened) and done.clause.subject == what.owner


def _standard(forms: Forms, measured: Things, than: Player | Things) -> str:
    if isinstance(than, Player):
        return PLAYERS[than.who]
    if than.place is None or replace(than, owner=None, place=None) != replace(measured, owner=None, place=None):
        return things(forms, than, bare=True)
    who = "" if than.owner is None else f"{PLAYERS[than.owner.who]} {'have' if than.owner.who is Who.YOU else 'has'} "
    return who + place(forms, than.place)


def named_in_play(what: Things) -> str | None:
    """The name in "you have Greenbeard in play"; None for other things."""
    if replace(what, adjectives=(), qualities=()) != Things("card", Quantity.ONE):
        return None
    match what.adjectives, what.qualities:
        case (Adjective("behind"),), (Quality(condition=Is(what=Adjective("name") as name)),):
            return name.value
        case _:
            return None


def _exists(forms: Forms, what: Exists) -> str:
    if what.than is not None:
        be = forms.verb("be", "third" if forms.is_mass(what.things.noun) else "base")
        return f"there {be} {_compared(forms, what, what.than)}"
    quantity = what.things.quantity if what.comparison is None else BOUNDS[what.comparison]
    found = replace(what.things, quantity=quantity)
    be = forms.verb("be", "base" if forms.is_plural(found) else "third")
    return f"there {be} {things(forms, found, bare=True)}"


def _compare(forms: Forms, what: Compare) -> str:
    left = amount(forms, what.left)
    right = amount(forms, what.right)
    if isinstance(what.right, (Number, Variable)):
        return f"{left} is {BOUND_WORDS[what.comparison].format(right)}"
    return f"{left} is {COMPARISON_WORDS[what.comparison]} {right}"


PRINTERS: dict[type, Printer] = dict.fromkeys(
    (Is, Has, Compare, Happening, Happened, Exists, Both, Either), lambda forms, what: [condition(forms, what)]
)
