"""What is left out that would be done: "do not clean up …", "your opponent does not celebrate" [KW-08, HD-06].

Said plainly it is a ban, which works for a time or as long as its card does. Said as what follows from something else
("you may eliminate X. If you do, …"), the ability happens in place of what may be left out, which is done after all
unless the words are reached that leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Attempt,
    Choose,
    Clause,
    Effect,
    If,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Sequence,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.machine import DONE, Frame
from qsdsl.program.references import get_thing
from qsdsl.quickstrike.compile.matching import compile_matcher, event_card, event_zone
from qsdsl.quickstrike.definition import Restriction

PARTS = {"clean up": ("turn over",), "score": ("celebrate",)}
"""What happens -> what belongs to it and can be left out by itself."""
STAYING = ("stay", "stay in play")
"""Verbs that say that something is not put away."""


def leaves(effect: Effect) -> Iterator[Effect]:
    """All that the effect may do, one by one."""
    match effect:
        case Sequence():
            for step in effect.steps:
                yield from leaves(step)
        case Attempt():
            for part in (effect.effect, effect.then, effect.otherwise):
                yield from leaves(part) if part is not None else ()
        case If():
            yield from leaves(effect.effect)
            yield from leaves(effect.otherwise) if effect.otherwise is not None else ()
        case Choose():
            for option in effect.options:
                yield from leaves(option)
        case _:
            yield effect


def left_out(effect: Effect) -> list[Clause]:
    """What the effect says is not to be done."""
    return [one for one in leaves(effect) if isinstance(one, Clause) and (one.negated or one.verb in STAYING)]


def is_omission(trigger: Trigger) -> bool:
    """ "When you clean up X, do not …", "When your opponent scores a point, you may …. If you do, …" """
    parts = PARTS.get(trigger.event.verb, ())
    return trigger.word in ("when", "whenever", "if") and any(one.verb in parts for one in left_out(trigger.effect))


def is_plain(trigger: Trigger) -> bool:
    """Nothing else is said than what is left out."""
    return isinstance(trigger.effect, Clause)


def compile_plain_omission(b: Builder, trigger: Trigger) -> Restriction:
    """The ban; it may depend on how things are then."""
    clause = trigger.effect
    assert isinstance(clause, Clause)
    matches = compile_matcher(b, trigger.event)
    check_about(b, trigger.event, clause)
    return Restriction(clause.verb, matches)


def leave_out(b: Builder, event: Clause, verb: str) -> int:
    """Let the words that leave out the verb note it; the register where they do so, which is None before."""
    register = b.register()

    def note(state: Any, frame: Frame) -> None:
        frame[register] = frame[DONE] = True

    def mark(clause: Clause) -> None:
        if clause.verb != verb and not (clause.verb in STAYING and verb == event.verb):
            raise refuse(clause, f"'{clause.verb}' is nothing that would happen here")
        check_about(b, event, clause)
        b.step(note, plain=True)

    b.leave_out = mark
    return register


# --- What the words are about ---------------------------------------------------------------------------------------


def check_about(b: Builder, event: Clause, clause: Clause) -> None:
    """Refuse words that leave out something else than what would happen now."""
    bare = replace(clause, subject=None, roles=(), negated=False, passive=False)
    if bare != Clause(clause.verb) or not _is_done_by(event, clause):
        raise refuse(clause, f"the engine does not understand all that is said about '{clause.verb}' here")
    what = clause.subject if clause.passive or clause.verb in STAYING else role(clause, "object")
    others = [one for one in clause.roles if one.name != "object"]
    if clause.verb in STAYING:
        right = _is_card(b, what) and all(_is_there(one) for one in others)
    elif clause.verb == "turn over":
        right = _is_yours(what) and not others
    elif clause.verb in ("celebrate", "score"):
        right = (what is None or _is_the_point(what)) and not others
    else:
        right = _is_card(b, what) and not others
    if not right:
        raise refuse(clause, "this speaks of something else than what would happen")


def _is_done_by(event: Clause, clause: Clause) -> bool:
    """Whoever would do it leaves it out."""
    if clause.passive or clause.verb in STAYING:
        return True
    who = event.subject
    if clause.subject is None:
        return event.passive or who == Player(Who.YOU)
    if not isinstance(clause.subject, Player):
        return False
    return clause.subject == who or (clause.subject.who in (Who.HE, Who.THAT) and who != Player(Who.YOU))


def _is_card(b: Builder, phrase: Any) -> bool:
    """The card, or zone, to which it would happen."""
    return isinstance(phrase, Reference) and get_thing(b, phrase) in (source, event_card, event_zone)


def _is_there(place: Role) -> bool:
    """ "In your advantage area" """
    area = place.value
    plain = isinstance(area, Things) and not (area.adjectives or area.qualities or area.place)
    return place.name == "in" and plain and getattr(area, "noun", "") == "advantage area"


def _is_the_point(phrase: object) -> bool:
    return isinstance(phrase, Reference) and phrase.kind in (Refer.THAT, Refer.IT) and phrase.noun in ("", "point")


def _is_yours(phrase: object) -> bool:
    """Your Chamber Card, also by the name of the character."""
    if isinstance(phrase, Things) and [one.kind for one in phrase.adjectives] == ["name"]:
        return phrase.owner is not None and phrase.owner.who is Who.YOU
    if not isinstance(phrase, Things) or phrase.noun != "Chamber Card" or phrase.owner is None:
        return False
    return phrase.owner.who is Who.YOU and not (phrase.adjectives or phrase.place or phrase.qualities)


# --- Cards that are not cleaned up in the next step -----------------------------------------------------------------


def compile_left_out(b: Builder, clause: Clause) -> tuple[Restriction, bool]:
    """ "Do not clean up this card during your next cleanup step": the ban, and whether it is the opponent's step."""
    during = role(clause, "during")
    if clause.verb != "clean up" or clause.passive or not _is_next_cleanup(during):
        raise refuse(clause, f"the engine cannot leave out '{clause.verb}' here", 'A ban says "cannot".')
    others: tuple[Role, ...] = tuple(one for one in clause.roles if one.name != "during")
    ban = Restriction("clean up", compile_matcher(b, replace(clause, roles=others, negated=False)))
    return ban, during.owner.who is Who.OPPONENT


def _is_next_cleanup(during: object) -> bool:
    if not isinstance(during, Things) or during.noun != "cleanup step" or during.owner is None:
        return False
    if during.owner.who not in (Who.YOU, Who.OPPONENT) or during.quantity is not Quantity.THE:
        return False
    return [one.value for one in during.adjectives] == ["next"] and not during.place and not during.qualities
