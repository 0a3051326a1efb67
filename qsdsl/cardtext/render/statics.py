"""What holds all the time, in print: changes, restrictions, costs, grants, and the sentence that joins them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from qsdsl.cardtext.render.clauses import clause, energy, verb_phrase
from qsdsl.cardtext.render.conditions import asked, condition
from qsdsl.cardtext.render.dispatch import Printer, sentences
from qsdsl.cardtext.render.forms import LEADING, Forms, figure, number, paragraph
from qsdsl.cardtext.render.keywords import keyword
from qsdsl.cardtext.render.nouns import amount, for_each, phrase, place, statistic, subject, things
from qsdsl.effect.tree import (
    Can,
    Cannot,
    Cap,
    Change,
    Clause,
    Comparison,
    Considered,
    CostChange,
    Count,
    Duration,
    Grant,
    KeywordUse,
    Lasting,
    Must,
    Number,
    Player,
    Quantity,
    SetStatistic,
    Static,
    StatisticChange,
    Things,
    Variable,
    Who,
)


def change(forms: Forms, what: Change, where: str = "") -> str:
    amounts = " and ".join(statistic_change(part) for part in what.changes)
    words = amounts if what.subject is None else f"{subject(forms, what.subject)} {_verb(forms, what)} {amounts}"
    if what.against is not None:
        words += f" against {phrase(forms, what.against, bare=True)}"
    if what.place is not None and not what.place_first:
        where = place(forms, what.place)
    if where:
        words += f" {where}"
    if what.times is not None:
        words += f" {for_each(forms, what.times)}{_most(what, what.times)}"
    if what.place is not None and what.place_first:
        words = f"{place(forms, what.place)}, {words}"
    words = _for_a_time(words, what.duration)
    return words if what.where is None else f"{words}, where X is {amount(forms, what.where)}"


def _most(what: Change, times: Count) -> str:
    """ ", up to +3 Force"."""
    if times.most is None:
        return ""
    only = what.changes[0]
    if len(what.changes) == 1 and isinstance(only.amount, int):
        return f", up to {statistic_change(replace(only, amount=only.amount * times.most))}"
    return f", up to {number(times.most)}"


def must(forms: Forms, what: Must) -> str:
    assert what.clause.subject is not None
    doing = verb_phrase(forms, replace(what.clause, subject=None), "base", bare=True)
    return _for_a_time(f"{subject(forms, what.clause.subject)} must {doing}", what.duration)


def _verb(forms: Forms, what: Change) -> str:
    assert what.subject is not None
    return forms.verb(what.verb, "base" if forms.is_plural(what.subject) else "third")


def statistic_change(part: StatisticChange) -> str:
    if isinstance(part.amount, Variable):
        name = part.amount.name
        if name.endswith("that much"):
            return f"that much {'less' if name.startswith('-') else 'additional'} {part.statistic}"
        return f"{name if name.startswith('-') else '+' + name} {part.statistic}"
    return f"{part.amount:+d} {part.statistic}"


def cost_change(forms: Forms, what: CostChange) -> str:
    start = f"{subject(forms, what.subject)} {forms.verb('cost', 'base' if forms.is_plural(what.subject) else 'third')}"
    to_play = f" to {what.verb}" if what.verb else ""
    if what.against is not None:
        to_play += f" against {phrase(forms, what.against)}"
    if what.cost is None or isinstance(what.cost.amount, Variable):
        energy_ = "energy" if what.cost is None else f"{what.cost.color} energy"
        return _for_a_time(f"{start} no {energy_}{to_play}", what.duration)
    one = isinstance(what.cost.amount, Number) and what.cost.amount.value == 1
    if what.cost.color == "each":
        how = "less" if not what.more else "additional" if to_play else "more"
        words = f"{start} {number(what.cost.amount)} {how} energy of each color{to_play}"
    elif what.more and one and to_play:
        words = f"{start} an additional {what.cost.color} energy{to_play}"
    else:
        amount_ = (
            energy(what.cost) if what.cost.color == "any" else f"{number(what.cost.amount)} {what.cost.color} energy"
        )
        words = f"{start} {amount_} {'more' if what.more else 'less'}{to_play}"
    if what.times is not None:
        words += " " + for_each(forms, what.times)
    return _for_a_time(words, what.duration)


def grant(forms: Forms, what: Grant) -> str:
    verb = forms.verb("have", "base" if forms.is_plural(what.subject) else "third")
    if isinstance(what.ability, Things):
        granted = things(forms, what.ability)
    elif isinstance(what.ability, KeywordUse):
        granted = keyword(forms, what.ability)
    else:
        granted = f'"{paragraph(sentences(forms, what.ability))}"'
    return _for_a_time(f"{subject(forms, what.subject)} {verb} {granted}", what.duration)


def cannot(forms: Forms, what: Cannot) -> str:
    clause_ = what.clause
    assert clause_.subject is not None
    who = subject(forms, clause_.subject)
    if clause_.subject == Player(Who.ANY):
        who = "players"
    if not clause_.passive and clause_.verb == AFFECT and not clause_.roles:
        have = forms.verb("have", "base" if forms.is_plural(clause_.subject) else "third")
        return _for_a_time(f"{who} {have} no effect", what.duration)
    if clause_.passive:
        doing = f"be {verb_phrase(forms, clause_, 'participle', bare=True)}"
    else:
        doing = verb_phrase(forms, replace(clause_, subject=None), "base", bare=True)
    time = f" {what.duration.value}" if what.duration is not None else ""
    if what.only_in is not None:
        return f"{who} can {doing}{time} only {place(forms, what.only_in)}"
    if what.only_if is None and _is_limit(clause_):
        return _for_a_time(f"{who} can {doing.replace('more than', 'no more than', 1)}", what.duration)
    if what.only_if is None:
        return _for_a_time(f"{who} cannot {doing}", what.duration)
    if what.wording == "unless":
        return f"{who} cannot {doing}{time} unless {condition(forms, what.only_if)}"
    return f"{who} can {doing}{time} {what.wording} {condition(forms, what.only_if)}"


AFFECT = "affect"
"""The verb of what can have no effect."""


def _is_limit(clause: Clause) -> bool:
    """ "Cannot play more than one" is printed "can play no more than one"."""
    things = clause.roles[0].value if clause.roles else None
    return isinstance(things, Things) and things.quantity is Quantity.MORE_THAN


def _for_a_time(words: str, duration: Duration | None) -> str:
    if duration is None:
        return words
    return f"{duration.value}, {words}" if duration in LEADING else f"{words} {duration.value}"


def set_statistic(forms: Forms, what: SetStatistic) -> str:
    verb = forms.verb(what.verb, "third")
    if what.verb == "be" and isinstance(what.amount, Number) and what.statistic.of is not None:
        have = forms.verb("have", "base" if forms.is_plural(what.statistic.of) else "third")
        usual = f" instead of {figure(what.usual)}" if what.usual is not None else ""
        return f"{subject(forms, what.statistic.of)} {have} {figure(what.amount)} {what.statistic.name}{usual}"
    equal = "" if what.verb == "become" and isinstance(what.amount, (Number, Variable)) else "equal to "
    most = what.amount.most if isinstance(what.amount, Count) else None
    limit = f", up to {number(most)}" if most is not None else ""
    return f"{statistic(forms, what.statistic)} {verb} {equal}{amount(forms, what.amount)}{limit}"


def cap(forms: Forms, what: Cap) -> str:
    than = "greater than" if what.comparison is Comparison.MORE else "less than"
    return f"{statistic(forms, what.statistic)} cannot be {than} {amount(forms, what.amount)}"


def considered(forms: Forms, what: Considered) -> str:
    be = forms.verb("be", "base" if forms.is_plural(what.subject) else "third")
    how = "" if what.state.value.startswith("face ") else "considered "
    return f"{subject(forms, what.subject)} {be} {how}{what.state.value}"


def can(forms: Forms, what: Can) -> str:
    if what.clause.verb == AFFECT:
        return _for_a_time(clause(forms, what.clause), what.duration)
    assert what.clause.subject is not None
    if isinstance(what.clause.subject, Player):
        doing = verb_phrase(forms, replace(what.clause, subject=None), "base", bare=True)
        return _for_a_time(f"{subject(forms, what.clause.subject)} may {doing}", what.duration)
    doing = verb_phrase(forms, what.clause, "participle", bare=True)
    return _for_a_time(f"{subject(forms, what.clause.subject)} can be {doing}", what.duration)


def lasting(forms: Forms, what: Lasting, where: str = "") -> str:
    return change(forms, what, where) if isinstance(what, Change) else sentences(forms, what)[0]


def _joined(forms: Forms, what: Static, where: str) -> list[str]:
    """The parts of the sentence; a part leaves out the subject that the part before it has."""
    assert not any(isinstance(effect, Change) and effect.place for effect in what.effects), "the place of the sentence"
    said = [lasting(forms, effect, where) for effect in what.effects]
    for index, (before, effect) in enumerate(pairwise(what.effects), start=1):
        match before, effect:
            case (Change() | CostChange() | Grant(), Change() | CostChange() | Grant()):
                if effect.subject is not None and effect.subject == before.subject:
                    said[index] = said[index].removeprefix(subject(forms, effect.subject) + " ")
    return said


def _by_place(forms: Forms, row: list[Change]) -> str:
    """ "+1 Force in your green zone, +2 Force in your yellow zone, and +3 Force in your red zone"."""
    parts = []
    for effect in row:
        assert effect.place is not None
        parts.append(f"{' and '.join(statistic_change(part) for part in effect.changes)} {place(forms, effect.place)}")
    first = row[0]
    assert first.subject is not None
    joint = ", and " if len(parts) > 2 else " and "
    return f"{subject(forms, first.subject)} {_verb(forms, first)} {', '.join(parts[:-1])}{joint}{parts[-1]}"


def static(forms: Forms, what: Static) -> str:
    where = place(forms, what.place) if what.place is not None else ""
    when = asked(forms, what.condition, what.condition_word) if what.condition is not None else ""
    if len(what.effects) > 1 and all(isinstance(effect, Change) and effect.place for effect in what.effects):
        words = _by_place(forms, [effect for effect in what.effects if isinstance(effect, Change)])
    else:
        words = " and ".join(_joined(forms, what, where if what.place_last else ""))
    if when:
        words = f"{words} {when}" if what.trailing else f"{when}, {words}"
    return f"{where}, {words}" if where and not what.place_last else words


def _static(forms: Forms, what: Static) -> list[str]:
    """The sentence, and behind it the reminder of a keyword that it grants."""
    granted = [effect.ability for effect in what.effects if isinstance(effect, Grant)]
    reminders = [one.reminder for one in granted if isinstance(one, KeywordUse) and one.reminder is not None]
    return [static(forms, what), *(f"({reminder})" for reminder in reminders)]


def _one(printer: Callable[[Forms, Any], str]) -> Printer:
    return lambda forms, what: [printer(forms, what)]


PRINTERS: dict[type, Printer] = {
    Change: _one(change),
    SetStatistic: _one(set_statistic),
    Cap: _one(cap),
    Considered: _one(considered),
    Can: _one(can),
    CostChange: _one(cost_change),
    Grant: _one(grant),
    Cannot: _one(cannot),
    Must: _one(must),
    Static: _static,
}
