"""Abilities and whole texts, in print."""

from __future__ import annotations

from qsdsl.cardtext.render.clauses import cost, payment, verb_phrase
from qsdsl.cardtext.render.conditions import condition
from qsdsl.cardtext.render.dispatch import Printer, sentences
from qsdsl.cardtext.render.forms import Forms, capital, number, paragraph
from qsdsl.cardtext.render.keywords import keyword
from qsdsl.effect.tree import (
    Ability,
    Clause,
    Definition,
    Instructions,
    KeywordUse,
    Limit,
    Not,
    Option,
    Pay,
    Power,
    Replacement,
    Sequence,
    Text,
    Trigger,
)

TIMES = {1: "only once", 2: "no more than twice"}


def text(forms: Forms, what: Text) -> str:
    """A whole text. An ability starts on a new line where it would otherwise be read as part of the one before."""
    printed = _reminders(what, 0)
    for index, item in enumerate(what.abilities):
        following = what.abilities[index + 1] if index + 1 < len(what.abilities) else None
        printed += ability(forms, item, following) + _reminders(what, index + 1)
        if following is not None and not _is_open_label(forms, item, following):
            printed += "\n" if _would_join(item, following) else " "
    return printed


def _reminders(what: Text, before: int) -> str:
    return "".join(f" ({words})" for index, words in what.reminders if index == before)


def _would_join(item: Ability, following: Ability) -> bool:
    carried_on = isinstance(item, (Power, Trigger, Replacement, Instructions)) and not (
        isinstance(item, Power) and (item.limit or item.only_while)
    )
    return carried_on and isinstance(following, Instructions)


def _is_open_label(forms: Forms, item: Ability, following: Ability | None) -> bool:
    return is_label(forms, item) and following is not None and not isinstance(following, KeywordUse)


def is_label(forms: Forms, item: Ability) -> bool:
    return isinstance(item, KeywordUse) and forms.keywords.get(item.name) == "label"


def ability(forms: Forms, what: Ability, following: Ability | None = None) -> str:
    if isinstance(what, KeywordUse):
        return _keyword_use(forms, what, following)
    return paragraph(sentences(forms, what))


def _keyword_use(forms: Forms, what: KeywordUse, following: Ability | None) -> str:
    if _is_open_label(forms, what, following):
        return f"{what.name}—"
    printed = keyword(forms, what)
    return f"{printed} ({what.reminder})" if what.reminder is not None else f"{printed}."


def _power(forms: Forms, what: Power) -> list[str]:
    first, *rest = sentences(forms, what.effect)
    printed = [f"{cost(forms, what.cost)} → {capital(first)}", *rest]
    printed += [f"({part.reminder})" for part in what.cost.parts if isinstance(part, KeywordUse) and part.reminder]
    if what.limit is not None:
        printed.append(limit(what.limit))
    if isinstance(what.only_while, Not):
        printed.append(f"you cannot use this power if {condition(forms, what.only_while.condition)}")
    elif what.only_while is not None and what.only_word == "if":
        only = f"only if {condition(forms, what.only_while)}"
        printed[-1:] = [f"{printed[-1]} and {only}"] if what.limit is not None else [printed[-1], f"use {only}"]
    elif what.only_while is not None:
        printed.append(f"(use only while {condition(forms, what.only_while)}.)")
    return printed


def limit(what: Limit) -> str:
    times = TIMES.get(what.times) or f"no more than {number(what.times)} times"
    return f"Use {times}{'' if what.per == 'flip' else f' per {what.per}'}"


def _option(forms: Forms, what: Option) -> list[str]:
    steps = what.effect.steps if isinstance(what.effect, Sequence) else (what.effect,)
    doing = " and ".join(_infinitive(forms, step) for step in steps)
    return [f"while {condition(forms, what.condition)}, you may pay {payment(forms, what.cost)} to {doing}"]


def _instructions(forms: Forms, what: Instructions) -> list[str]:
    return sentences(forms, what.effect)


def _definition(forms: Forms, what: Definition) -> list[str]:
    first, *rest = sentences(forms, what.effect)
    return [f"to {verb_phrase(forms, what.clause, 'base')}, {first}", *rest]


def _infinitive(forms: Forms, step: object) -> str:
    assert isinstance(step, (Clause, Pay)), step
    return verb_phrase(forms, step, "base") if isinstance(step, Clause) else sentences(forms, step)[0]


PRINTERS: dict[type, Printer] = {
    Power: _power,
    Option: _option,
    Definition: _definition,
    Instructions: _instructions,
}
