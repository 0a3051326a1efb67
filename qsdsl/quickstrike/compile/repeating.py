"""Payment powers whose effect is had once more: "get its effect one additional time" [CP-02]."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Duration, Of, Reference, Things, Trigger
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike import events
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.compile.triggers import NTH, nth_this_turn
from qsdsl.quickstrike.definition import Repetition

TIMES = ("one additional time",)


def is_repetition(trigger: Trigger) -> bool:
    """ "… you play a payment power, get its effect one additional time." """
    effect = trigger.effect
    return isinstance(effect, Clause) and effect.verb == "get" and effect.manner == TIMES


def compile_repetition(b: Builder, trigger: Trigger, *, lasts: bool) -> Repetition:
    """The powers whose effect is had again: the next one, or all this turn if it `lasts`, else all, or the nth."""
    effect, event = trigger.effect, trigger.event
    assert isinstance(effect, Clause)
    what, power = role(effect, "object"), role(event, "object")
    if effect != Clause("get", None, effect.roles[:1], manner=TIMES) or not _is_its_effect(what):
        raise refuse(effect, "the engine can have the effect of a payment power once more: 'get its effect'")
    if event.verb != "play" or not isinstance(power, Things) or power.noun != "payment power":
        raise refuse(event, "the engine can do this when a payment power is played")
    if trigger.condition is not None or trigger.meanwhile is not None or trigger.limit is not None:
        raise refuse(trigger, "the engine does not understand all of this")
    times = (Duration.THIS_TURN,) if lasts else (None, Duration.EACH_TURN)
    if event.duration not in times:
        raise refuse(event, "say in which time it is counted", "Say 'this turn' or 'each turn'.")
    matches = compile_matcher(b, replace(event, duration=None), events.PAYMENT_POWER_PLAYED)
    if trigger.word in NTH:
        matches = nth_this_turn(events.PAYMENT_POWER_PLAYED, matches, NTH[trigger.word])
    elif trigger.word not in ("when", "whenever") and not (lasts and trigger.word == "the next time"):
        raise refuse(trigger, f"the engine cannot do this '{trigger.word} …'")
    return Repetition(matches, once=trigger.word == "the next time")


def _is_its_effect(what: object) -> bool:
    return isinstance(what, Of) and what.noun == "effect" and isinstance(what.of, Reference) and what.of.name == "its"
