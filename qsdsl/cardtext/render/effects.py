"""Effects that are carried out, in print: each becomes sentences, without capital and full stop."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from qsdsl.cardtext.render.clauses import clause, event, payment, role, verb_phrase
from qsdsl.cardtext.render.conditions import asked, condition
from qsdsl.cardtext.render.dispatch import Printer, sentences
from qsdsl.cardtext.render.fixed import PLAYERS
from qsdsl.cardtext.render.forms import LEADING, Forms, number
from qsdsl.cardtext.render.nouns import phrase, place, player, subject
from qsdsl.effect.tree import (
    Attempt,
    Barred,
    Change,
    Choose,
    Clause,
    Effect,
    If,
    Of,
    Pay,
    Player,
    Reference,
    Replacement,
    Sequence,
    Things,
    Trigger,
    Unless,
    Who,
)


def prefix(words: str, rest: list[str]) -> list[str]:
    return [words + rest[0], *rest[1:]]


def trigger(forms: Forms, what: Trigger) -> list[str]:
    when = f"{what.word} {_event(forms, what)}{_meanwhile(forms, what)}, "
    when = _how_often(what) + when
    if what.condition is not None:
        when += f"{asked(forms, what.condition)}, "
    return prefix(when, sentences(forms, what.effect))


def _how_often(what: Trigger | Replacement) -> str:
    if what.limit is None:
        return ""
    return f"{'once' if what.limit.times == 1 else 'twice'} per {what.limit.per}, "


def _meanwhile(forms: Forms, what: Trigger | Replacement) -> str:
    return "" if what.meanwhile is None else f" while {condition(forms, what.meanwhile)}"


def _event(forms: Forms, what: Trigger) -> str:
    if what.word.startswith("at the "):
        assert what.event.subject is not None
        return subject(forms, what.event.subject)
    return event(forms, what.event, what.word)


def _sequence(forms: Forms, what: Sequence) -> list[str]:
    printed = sentences(forms, what.steps[0])
    for index, (link, step) in enumerate(zip(what.joined, what.steps[1:], strict=True), start=1):
        if link == ".":
            printed += sentences(forms, step)
            continue
        first, *rest = _elided(forms, what.steps[index - 1], step)
        printed = [*printed[:-1], printed[-1] + _joint(what, index) + first, *rest]
    return printed


def _joint(what: Sequence, index: int) -> str:
    """ " and " or ", then "; in a row of three or more commands, or objects of one verb, commas."""
    if what.joined[index - 1] != "and":
        return f"{what.joined[index - 1]} "
    if _is_row_of_commands(what):
        return ", " if index < len(what.joined) else ", and "
    goes_on = index < len(what.joined) and what.joined[index] == "and" and _another_object(what, index + 1)
    went_on = index > 1 and what.joined[index - 2] == "and" and _another_object(what, index - 1)
    if not _another_object(what, index) or not (goes_on or went_on):
        return " and "
    return ", " if goes_on else ", and "


def _is_row_of_commands(what: Sequence) -> bool:
    """ "Search your deck for an ally, shuffle your deck, and put that card on top of it"."""
    told = [step for step in what.steps if isinstance(step, Clause) and step.subject is None and not step.passive]
    alike = any(_another_object(what, index) for index in range(1, len(what.steps)))
    return len(told) == len(what.steps) > 2 and set(what.joined) == {"and"} and not alike


def _another_object(what: Sequence, index: int) -> bool:
    return _same_but_for_the_object(what.steps[index - 1], what.steps[index])


def _same_but_for_the_object(before: Effect, step: Effect) -> bool:
    if not isinstance(before, Clause) or not isinstance(step, Clause) or not before.roles or not step.roles:
        return False
    if step.roles[0].name != "object" or not isinstance(step.roles[0].value, (Things, Reference, Of)):
        return False
    return replace(step, roles=before.roles) == before and step.roles[1:] == before.roles[1:] == ()


def _same_but_for_the_place(before: Effect, step: Effect) -> bool:
    """ "Put it on top of your deck or into your discard pile"."""
    if not isinstance(before, Clause) or not isinstance(step, Clause) or len(before.roles) < 2:
        return False
    places = before.roles[-1].name, step.roles[-1].name
    return (
        replace(step, roles=before.roles) == before and step.roles[:-1] == before.roles[:-1] and "object" not in places
    )


def _elided(forms: Forms, before: Effect, step: Effect) -> list[str]:
    """The second of two joined clauses leaves out a subject that the first has, and a verb of which it is one more
    object.
    """
    if _same_but_for_the_object(before, step):
        assert isinstance(step, Clause)
        return [role(forms, step.roles[0])]
    if (
        isinstance(step, Change)
        and before == replace(step, changes=getattr(before, "changes", ()))
        and step.verb == "get"
    ):
        return sentences(forms, replace(step, subject=None, verb=""))
    same = isinstance(before, Clause) and isinstance(step, Clause) and before.subject == step.subject
    if same and isinstance(step, Clause) and isinstance(step.subject, Player) and not step.negated:
        return [verb_phrase(forms, step, "base" if forms.is_plural(step.subject) else "third")]
    return sentences(forms, step)


def _attempt(forms: Forms, what: Attempt) -> list[str]:
    if what.may is None:
        printed = sentences(forms, what.effect)
    else:
        printed = prefix(f"{player(forms, what.may)} may ", _allowed(forms, what.effect))
    who = what.may or _doer(what.effect)
    you = who is None or who.who is Who.YOU
    name = "you" if who is None else "he or she" if who.who is Who.OPPONENT else PLAYERS[who.who]
    if what.then is not None:
        does = "do" if you else "does"
        if what.whole:
            does = f"{forms.verb(_verb_of(what.effect), 'base' if you else 'third')} both"
        printed += prefix(f"if {name} {does}, ", sentences(forms, what.then))
    if what.otherwise is not None:
        told = what.may is None and what.then is None  # who does not do what has to be done, cannot
        fails = "cannot" if told else "don't" if you else "doesn't"
        printed += prefix(f"if {name} {fails}, ", sentences(forms, what.otherwise))
    return printed


def _verb_of(effect: Effect) -> str:
    assert isinstance(effect, Sequence)
    first = effect.steps[0]
    assert isinstance(first, Clause)
    return first.verb


def _allowed(forms: Forms, effect: Effect) -> list[str]:
    """What stands behind "may": "choose not to charge this zone", "have your opponent add a red energy"."""
    if isinstance(effect, Clause) and effect.negated:
        return [f"choose not to {verb_phrase(forms, effect, 'base')}"]
    if isinstance(effect, Clause) and isinstance(effect.subject, Player):
        return [f"have {subject(forms, effect.subject)} {verb_phrase(forms, effect, 'base')}"]
    if isinstance(effect, Change) and effect.subject is not None and effect.verb == "get":
        (changes,) = sentences(forms, replace(effect, subject=None, verb=""))
        return [f"give {phrase(forms, effect.subject, bare=True)} {changes}"]
    if isinstance(effect, Pay) and effect.player is not None:
        return [f"have {PLAYERS[effect.player.who]} pay {payment(forms, effect.cost)}"]
    return sentences(forms, effect)


def _doer(effect: Effect) -> Player | None:
    match effect:
        case Clause():
            return effect.subject if isinstance(effect.subject, Player) else None
        case Pay():
            return effect.player
        case _:
            return None


def replacement(forms: Forms, what: Replacement) -> list[str]:
    if what.word == "instead of":
        start = f"{_how_often(what)}instead of {verb_phrase(forms, what.event, 'progressive')}, "
        return prefix(start, sentences(forms, what.effect))
    assert what.event.subject is not None
    passive = "be " if what.event.passive else ""
    phrase = verb_phrase(forms, replace(what.event, subject=None), "participle" if what.event.passive else "base")
    when = f"{what.word} {subject(forms, what.event.subject)} would {passive}{phrase}{_meanwhile(forms, what)}, "
    when = _how_often(what) + when
    if what.condition is not None:
        when += f"{asked(forms, what.condition)}, "
    printed = prefix(when, sentences(forms, what.effect))
    return [printed[0] + " instead", *printed[1:]] if what.instead else printed


def _if(forms: Forms, what: If) -> list[str]:
    printed = sentences(forms, what.effect)
    if what.trailing:
        printed = [*printed[:-1], f"{printed[-1]} {asked(forms, what.condition)}"]
    else:
        printed = prefix(f"{asked(forms, what.condition)}, ", printed)
    if what.otherwise is not None:
        last = what.effect.steps[-1] if isinstance(what.effect, Sequence) else what.effect
        done = isinstance(last, Attempt) and last.then is not None and last.otherwise is None
        printed += prefix("if not, " if done else "otherwise, ", sentences(forms, what.otherwise))
    return printed


def _choose(forms: Forms, what: Choose) -> list[str]:
    if what.wording == "or":
        return _either(forms, what)
    start = (
        "choose" if what.player is None else f"{player(forms, what.player)} {_agreeing(forms, 'choose', what.player)}"
    )
    options = [". ".join(sentences(forms, option)) for option in what.options]
    last = "; or " if what.count == 1 or what.least == 1 else "; "
    printed = [f"{start} {_how_many(what)}: {'; '.join(options[:-1])}{last}{options[-1]}"]
    printed += [_barred(forms, what, one) for one in what.barred]
    if what.both_if is not None:
        do_both = "you may choose both" if what.asked else "you do both"
        if what.more is not None:
            many = number(what.more)
            do_both = f"{_chooser(what)} may choose {many}" if what.asked else f"{_chooses(what)} {many} instead"
        printed.append(f"if {condition(forms, what.both_if)}, {do_both}")
    return printed


def _how_many(choose: Choose) -> str:
    """ "Two", "up to two", "one or two"."""
    most = number(choose.count)
    if choose.least is None:
        return most
    if choose.least == 1 and choose.count == len(choose.options):
        most = "both" if choose.count == 2 else "more"
    return f"{number(choose.least)} or {most}" if choose.least else f"up to {most}"


def _chooser(choose: Choose) -> str:
    return "you" if choose.player is None or choose.player.who is Who.YOU else "he or she"


def _chooses(choose: Choose) -> str:
    return "choose" if _chooser(choose) == "you" else "he or she chooses"


def _barred(forms: Forms, choose: Choose, what: Barred) -> str:
    """ "You can choose the second only if …", "if …, he or she cannot choose the first"."""
    who = _chooser(choose)
    nth = f"choose the {('first', 'second', 'third')[what.option]}"
    if what.only_if:
        return f"{who} can {nth} only if {condition(forms, what.condition)}"
    return f"if {condition(forms, what.condition)}, {who} cannot {nth}"


def _either(forms: Forms, what: Choose) -> list[str]:
    """ "Add a red energy or charge this zone"; options of one verb share it."""
    first, *rest = sentences(forms, what.options[0])
    parts = [first, *(_elided(forms, before, option)[0] for before, option in pairwise(what.options))]
    if all(_same_but_for_the_place(before, option) for before, option in pairwise(what.options)):
        return [" or ".join([first, *(role(forms, option.roles[-1]) for option in what.options[1:])]), *rest]  # type: ignore[union-attr]
    one_verb = all(_same_but_for_the_object(before, option) for before, option in pairwise(what.options))
    if len(parts) > 2 and one_verb:
        return [f"{', '.join(parts[:-1])}, or {parts[-1]}", *rest]
    return [" or ".join(parts), *rest]


def _agreeing(forms: Forms, verb: str, who: Player) -> str:
    return forms.verb(verb, "base" if forms.is_plural(who) else "third")


def _clause(forms: Forms, what: Clause) -> list[str]:
    if what.duration is not None and what.duration in LEADING and what.subject is not None:
        return [f"{what.duration.value}, {clause(forms, replace(what, duration=None))}"]
    return [clause(forms, what)]


def _pay(forms: Forms, what: Pay) -> list[str]:
    return [_paying(forms, what)]


def _unless(forms: Forms, what: Unless) -> list[str]:
    printed = sentences(forms, what.effect)
    if what.trailing:
        when = f" {place(forms, what.at)}" if what.at is not None else ""
        return [*printed[:-1], f"{printed[-1]} unless {sentences(forms, what.pay)[0]}{when}"]
    return prefix(f"unless {sentences(forms, what.pay)[0]}, ", printed)


def _paying(forms: Forms, what: Pay) -> str:
    cost = payment(forms, what.cost)
    if what.player is None:
        return f"{forms.verb('pay', 'base')} {cost}"
    return f"{PLAYERS[what.player.who]} {_agreeing(forms, 'pay', what.player)} {cost}"


PRINTERS: dict[type, Printer] = {
    Clause: _clause,
    Pay: _pay,
    Sequence: _sequence,
    Attempt: _attempt,
    If: _if,
    Unless: _unless,
    Choose: _choose,
    Trigger: trigger,
    Replacement: replacement,
}
