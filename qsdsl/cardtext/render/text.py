"""Abilities and whole texts, in print."""

from __future__ import annotations

from typing import assert_never

from qsdsl.cardtext.render.clauses import cost, verb_phrase
from qsdsl.cardtext.render.conditions import condition
from qsdsl.cardtext.render.effects import change, sentences, simple, trigger
from qsdsl.cardtext.render.forms import Forms, capital, figure, number
from qsdsl.cardtext.render.nouns import PLAYERS, place, things
from qsdsl.effect.tree import (
    Ability,
    Cannot,
    Change,
    Clause,
    Cost,
    Count,
    Instructions,
    KeywordUse,
    Limit,
    Number,
    Option,
    Pay,
    Power,
    Quantity,
    Sequence,
    Static,
    Text,
    Trigger,
    Variable,
)

TIMES = {1: "only once", 2: "no more than twice"}


def text(forms: Forms, what: Text) -> str:
    """A whole text. An ability starts on a new line where it would otherwise be read as part of the one before."""
    printed = ""
    for index, item in enumerate(what.abilities):
        following = what.abilities[index + 1] if index + 1 < len(what.abilities) else None
        printed += ability(forms, item, following)
        if following is not None and not _is_open_label(forms, item, following):
            printed += "\n" if _would_join(item, following) else " "
    return printed


def _would_join(item: Ability, following: Ability) -> bool:
    carried_on = isinstance(item, (Power, Trigger, Instructions)) and not (isinstance(item, Power) and (item.limit or item.only_while))
    return carried_on and isinstance(following, Instructions)


def _is_open_label(forms: Forms, item: Ability, following: Ability | None) -> bool:
    return is_label(forms, item) and following is not None and not isinstance(following, KeywordUse)


def is_label(forms: Forms, item: Ability) -> bool:
    return isinstance(item, KeywordUse) and forms.keywords.get(item.name) == "label"


def ability(forms: Forms, what: Ability, following: Ability | None = None) -> str:
    match what:
        case KeywordUse():
            return _keyword_use(forms, what, following)
        case Power():
            return _power(forms, what)
        case Option():
            return _option(forms, what)
        case Trigger():
            return _paragraph(trigger(forms, what))
        case Static():
            return _paragraph([static(forms, what)])
        case Cannot():
            return _paragraph([simple(forms, what)])
        case Instructions():
            return _paragraph(sentences(forms, what.effect))
        case _:
            assert_never(what)


def _paragraph(printed: list[str]) -> str:
    return " ".join(_stopped(capital(sentence)) for sentence in printed)


def _stopped(sentence: str) -> str:
    return sentence if sentence.endswith('."') else sentence + "."


def _keyword_use(forms: Forms, what: KeywordUse, following: Ability | None) -> str:
    if _is_open_label(forms, what, following):
        return f"{what.name}—"
    printed = keyword(forms, what)
    return f"{printed} ({what.reminder})" if what.reminder is not None else f"{printed}."


def keyword(forms: Forms, what: KeywordUse) -> str:
    match what.argument:
        case None:
            return what.name
        case Cost():
            return f"{what.name}: {cost(forms, what.argument)}"
        case Number():
            return f"{what.name} {figure(what.argument)}"
        case Variable() if forms.keywords.get(what.name) == "name":
            return f"{what.name}—[{what.argument.name}]"
        case Variable():
            return f"{what.name} {what.argument.name}"
        case Count():
            from dataclasses import replace

            counted = things(forms, replace(what.argument.things, quantity=Quantity.ALL), bare=True)
            return f"{what.name} X, where X is the number of {counted}"
        case str():
            return f"{what.name}—{what.argument}"
        case _:
            assert_never(what.argument)


def _power(forms: Forms, what: Power) -> str:
    first, *rest = sentences(forms, what.effect)
    printed = [f"{cost(forms, what.cost)} → {_stopped(capital(first))}"]
    printed += [_stopped(capital(sentence)) for sentence in rest]
    if what.limit is not None:
        printed.append(limit(what.limit) + ".")
    if what.only_while is not None:
        printed.append(f"(Use only while {condition(forms, what.only_while)}.)")
    return " ".join(printed)


def limit(what: Limit) -> str:
    times = TIMES.get(what.times) or f"no more than {number(what.times)} times"
    return f"Use {times}{' per turn' if what.per == 'turn' else ''}"


def _option(forms: Forms, what: Option) -> str:
    steps = what.effect.steps if isinstance(what.effect, Sequence) else (what.effect,)
    doing = " and ".join(_infinitive(forms, step) for step in steps)
    return f"While {condition(forms, what.condition)}, {PLAYERS_YOU} may pay {cost(forms, what.cost)} to {doing}."


PLAYERS_YOU = next(iter(PLAYERS.values()))


def _infinitive(forms: Forms, step: object) -> str:
    assert isinstance(step, (Clause, Pay)), step
    return verb_phrase(forms, step, "base") if isinstance(step, Clause) else simple(forms, step)


def static(forms: Forms, what: Static) -> str:
    where = place(forms, what.place) if what.place is not None else ""
    when = f"{what.condition_word} {condition(forms, what.condition)}" if what.condition is not None else ""
    parts = []
    for effect in what.effects:
        last = where if what.place_last and isinstance(effect, Change) else ""
        parts.append(change(forms, effect, last) if isinstance(effect, Change) else simple(forms, effect))
    words = " and ".join(parts)
    if when:
        words = f"{words} {when}" if what.trailing else f"{when}, {words}"
    return f"{where}, {words}" if where and not what.place_last else words
