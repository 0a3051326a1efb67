"""Effects, in print: each becomes sentences, without capital and full stop."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from qsdsl.cardtext.render.clauses import clause, energy, event, payment, verb_phrase
from qsdsl.cardtext.render.conditions import condition
from qsdsl.cardtext.render.forms import Forms, number
from qsdsl.cardtext.render.nouns import PLAYERS, for_each, phrase, subject
from qsdsl.effect.tree import (
    Attempt,
    Cannot,
    Change,
    Choose,
    Clause,
    CostChange,
    Effect,
    Grant,
    If,
    Number,
    Pay,
    Player,
    Sequence,
    StatisticChange,
    Trigger,
    Unless,
    Variable,
    Who,
)


def sentences(forms: Forms, effect: Effect) -> list[str]:
    """The sentences of an effect; the first can take a prefix such as "when …, "."""
    match effect:
        case Sequence():
            return _sequence(forms, effect)
        case Attempt():
            return _attempt(forms, effect)
        case If():
            return _if(forms, effect)
        case Trigger():
            return trigger(forms, effect)
        case Unless():
            pay = _paying(forms, effect.pay, subject_needed=True)
            return prefix(f"unless {pay}, ", sentences(forms, effect.effect))
        case Choose():
            return [_choose(forms, effect)]
        case Clause() | Pay() | Change() | CostChange() | Grant() | Cannot():
            return [simple(forms, effect)]
        case _:
            assert_never(effect)


def prefix(words: str, rest: list[str]) -> list[str]:
    return [words + rest[0], *rest[1:]]


def simple(forms: Forms, effect: Clause | Pay | Change | CostChange | Grant | Cannot) -> str:
    match effect:
        case Clause():
            return clause(forms, effect)
        case Pay():
            return _paying(forms, effect)
        case Change():
            return change(forms, effect)
        case CostChange():
            return cost_change(forms, effect)
        case Grant():
            return grant(forms, effect)
        case Cannot():
            return cannot(forms, effect)
        case _:
            assert_never(effect)


def trigger(forms: Forms, what: Trigger) -> list[str]:
    when = f"{what.word} {event(forms, what.event, what.word)}, "
    if what.condition is not None:
        when += f"if {condition(forms, what.condition)}, "
    return prefix(when, sentences(forms, what.effect))


def _sequence(forms: Forms, what: Sequence) -> list[str]:
    printed = sentences(forms, what.steps[0])
    for before, step, link in zip(what.steps, what.steps[1:], what.joined):
        if link == ".":
            printed += sentences(forms, step)
        else:
            joint = f" {link} " if link == "and" else f"{link} "
            first, *rest = _elided(forms, before, step)
            printed = [*printed[:-1], printed[-1] + joint + first, *rest]
    return printed


def _elided(forms: Forms, before: Effect, step: Effect) -> list[str]:
    """The second of two joined clauses leaves out a subject that the first has."""
    if isinstance(before, Clause) and isinstance(step, Clause) and before.subject is not None and before.subject == step.subject:
        return [verb_phrase(forms, step, "base" if forms.is_plural(before.subject) else "third")]
    return sentences(forms, step)


def _attempt(forms: Forms, what: Attempt) -> list[str]:
    if what.may is None:
        printed = sentences(forms, what.effect)
    else:
        printed = prefix(f"{PLAYERS[what.may.who]} may ", sentences(forms, what.effect))
    who = what.may or _doer(what.effect)
    you = who is None or who.who is Who.YOU
    name = "you" if who is None else PLAYERS[who.who]
    if what.then is not None:
        printed += prefix(f"if {name} {'do' if you else 'does'}, ", sentences(forms, what.then))
    if what.otherwise is not None:
        printed += prefix(f"if {name} {'do' if you else 'does'}n't, ", sentences(forms, what.otherwise))
    return printed


def _doer(effect: Effect) -> Player | None:
    match effect:
        case Clause():
            return effect.subject if isinstance(effect.subject, Player) else None
        case Pay():
            return effect.player
        case _:
            return None


def _if(forms: Forms, what: If) -> list[str]:
    printed = sentences(forms, what.effect)
    if what.trailing:
        printed = [*printed[:-1], f"{printed[-1]} if {condition(forms, what.condition)}"]
    else:
        printed = prefix(f"if {condition(forms, what.condition)}, ", printed)
    if what.otherwise is not None:
        printed += prefix("otherwise, ", sentences(forms, what.otherwise))
    return printed


def _choose(forms: Forms, what: Choose) -> str:
    start = "choose" if what.player is None else f"{PLAYERS[what.player.who]} {_agreeing(forms, 'choose', what.player)}"
    options = [". ".join(sentences(forms, option)) for option in what.options]
    last = "; or " if what.count == 1 else "; "
    return f"{start} {number(what.count)}: {'; '.join(options[:-1])}{last}{options[-1]}"


def _agreeing(forms: Forms, verb: str, who: Player) -> str:
    return forms.verb(verb, "base" if forms.is_plural(who) else "third")


def _paying(forms: Forms, what: Pay, *, subject_needed: bool = False) -> str:
    cost = payment(forms, what.cost)
    if what.player is None:
        return f"{forms.verb('pay', 'base')} {cost}"
    return f"{PLAYERS[what.player.who]} {_agreeing(forms, 'pay', what.player)} {cost}"


# --- What holds all the time -----------------------------------------------------------------------------------------------


def change(forms: Forms, what: Change, where: str = "") -> str:
    amounts = " and ".join(statistic_change(part) for part in what.changes)
    words = amounts if what.subject is None else f"{subject(forms, what.subject)} {_verb(forms, what)} {amounts}"
    if where:
        words += f" {where}"
    if what.times is not None:
        words += " " + for_each(forms, what.times)
    return f"{words} {what.duration.value}" if what.duration is not None else words


def _verb(forms: Forms, what: Change) -> str:
    assert what.subject is not None
    return forms.verb(what.verb, "base" if forms.is_plural(what.subject) else "third")


def statistic_change(part: StatisticChange) -> str:
    if isinstance(part.amount, Variable):
        name = part.amount.name
        return f"{name if name.startswith('-') else '+' + name} {part.statistic}"
    return f"{part.amount:+d} {part.statistic}"


def cost_change(forms: Forms, what: CostChange) -> str:
    verb = forms.verb("cost", "base" if forms.is_plural(what.subject) else "third")
    one = isinstance(what.cost.amount, Number) and what.cost.amount.value == 1
    amount = f"{number(what.cost.amount)} {what.cost.color} energy" if what.cost.color != "any" else energy(what.cost)
    to_play = "" if _is_power(forms, what) else " to play"
    if what.more and one and to_play:
        return f"{subject(forms, what.subject)} {verb} an additional {what.cost.color} energy{to_play}"
    return f"{subject(forms, what.subject)} {verb} {amount} {'more' if what.more else 'less'}{to_play}"


def _is_power(forms: Forms, what: CostChange) -> bool:
    noun = getattr(what.subject, "noun", "")
    return bool(noun) and forms.kind(noun) == "power"


def grant(forms: Forms, what: Grant) -> str:
    from qsdsl.cardtext.render.text import ability, keyword
    from qsdsl.effect.tree import KeywordUse

    verb = forms.verb("have", "base" if forms.is_plural(what.subject) else "third")
    granted = keyword(forms, what.ability) if isinstance(what.ability, KeywordUse) else f'"{ability(forms, what.ability)}"'
    return f"{phrase(forms, what.subject, bare=True)} {verb} {granted}"


def cannot(forms: Forms, what: Cannot) -> str:
    clause_ = what.clause
    assert clause_.subject is not None
    who = subject(forms, clause_.subject)
    if clause_.subject == Player(Who.ANY):
        who = "players"
    if clause_.passive:
        doing = f"be {verb_phrase(forms, clause_, 'participle', bare=True)}"
    else:
        doing = verb_phrase(forms, replace(clause_, subject=None), "base", bare=True)
    time = f" {what.duration.value}" if what.duration is not None else ""
    if what.only_if is None:
        return f"{who} cannot {doing}{time}"
    if what.wording == "unless":
        return f"{who} cannot {doing}{time} unless {condition(forms, what.only_if)}"
    return f"{who} can {doing}{time} only if {condition(forms, what.only_if)}"
