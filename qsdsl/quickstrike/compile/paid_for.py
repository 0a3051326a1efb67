"""How a card was paid for: "if you overpaid for this strike", "if you paid for it with red energy" [6.E].

In: the question. Out: its answer, from what the card remembers of how its sidebar cost was paid; a card that was played
without paying anything was paid for with nothing. "If you overpay for this strike, …" asks the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Both,
    Change,
    Clause,
    Happened,
    Number,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Static,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.machine import SOURCE, Frame
from qsdsl.program.meaning import Test
from qsdsl.quickstrike.amounts import energy_zones
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.state import GameState, recall
from qsdsl.quickstrike.verbs.attack import OVERPAID, SPENT

VERBS = frozenset({"overpay", "pay"})
COSTS = ("sidebar cost", "cost")


def is_about_payment(clause: Clause, is_itself: Callable[[Any], bool]) -> bool:
    """Whether it is asked how the card itself was paid for; `is_itself` tells whether words mean that card."""
    if clause.verb not in VERBS or clause.duration is not None:
        return False
    what = role(clause, "object")
    if isinstance(what, Of) and what.noun in COSTS:
        return is_itself(what.of)
    if role(clause, "for") is not None:
        return is_itself(role(clause, "for"))
    played = clause.purpose is not None and clause.purpose.verb == "play"
    return clause.verb == "overpay" and (not clause.roles or bool(played))


def with_payments(text: Text) -> Text:
    """The text, in which what waits for a payment for the card itself asks how it was paid: a change of statistics all
    the time, all else when it is played.
    """
    for one in tuple(nodes(text)):
        if isinstance(one, Trigger) and one.word in ("if", "when", "whenever") and _waits_for_payment(one):
            text = with_instead(text, one, _asking(one))
    return text


def _waits_for_payment(trigger: Trigger) -> bool:
    plain = trigger.meanwhile is None and trigger.limit is None
    return plain and is_about_payment(trigger.event, speaks_of_self)


def _asking(trigger: Trigger) -> Trigger | Static:
    asked, effect = Happened(trigger.event, span=trigger.event.span), trigger.effect
    condition = asked if trigger.condition is None else Both((asked, trigger.condition), span=trigger.span)
    if isinstance(effect, Change) and effect.verb == "have" and effect.duration is None:
        return Static((effect,), condition=condition, span=trigger.span)
    this = Reference(Refer.THIS, "card", span=trigger.event.span)
    played = Clause("play", Player(Who.YOU), (Role("object", this, span=this.span),), span=trigger.event.span)
    return replace(trigger, word="when", event=played, condition=condition)


def was_paid_so(b: Builder, condition: Happened) -> Test:
    """Whether the card was paid for like this."""
    clause = condition.clause
    if clause.subject != Player(Who.YOU) or clause.manner or clause.times or clause.until or clause.passive:
        raise refuse(clause, "the engine remembers only how you have paid for this card")
    energy, wanted = _energy(clause), not clause.negated
    b.mention("card", b.host, source)
    if clause.verb == "overpay":
        if energy is not None:
            raise refuse(energy, "the engine remembers whether a cost was overpaid, not with what")
        return lambda state, frame: wanted == (recall(state, frame[SOURCE], OVERPAID) > 0)
    if energy is None:
        raise refuse(clause, "say with what it was paid for", "For instance 'with red energy'.")
    fits, least = energy_zones(b, energy), _least(energy)

    def test(state: GameState, frame: Frame) -> bool:
        spent = recall(state, frame[SOURCE], SPENT)
        counts = [spent >> 8 * color & 255 if spent > 0 else 0 for color in range(3)]
        first = state.owner[frame[SOURCE]] * 3
        paid = sum(count for color, count in enumerate(counts) if fits(state, frame, first + color))
        return wanted == (paid >= least)

    return test


def _energy(clause: Clause) -> Things | None:
    """The energy that is spoken of: "with red energy", "(paid) a red energy for …"."""
    found = [one.value for one in clause.roles if isinstance(one.value, Things) and one.value.noun == "energy"]
    if len(found) > 1:
        raise refuse(found[1], "say once with which energy")
    if found and (found[0].owner is not None or found[0].place is not None):
        raise refuse(found[0], "nothing more can be asked of this energy than its color")
    return found[0] if found else None


def _least(energy: Things) -> int:
    """How much of it must have been paid, at least."""
    if energy.amount is None and energy.quantity in (Quantity.ONE, Quantity.ALL, Quantity.ANY):
        return 1
    if energy.quantity in (Quantity.AT_LEAST, Quantity.EXACTLY) and isinstance(energy.amount, Number):
        return energy.amount.value
    raise refuse(energy, "say how much was paid at least", "For instance 'two or more red energy'.")
