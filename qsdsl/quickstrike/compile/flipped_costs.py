"""What a card costs that has been flipped: "when you flip an ally in this zone, it costs one green energy less".

Comes in: a text. Goes out: the same, in which such cards cost that much there: a card is played where it is flipped.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    CostChange,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Static,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.clauses import role


def with_flipped_costs(text: Text) -> Text:
    """The text in the words that the engine knows."""
    abilities = tuple(_static(one) or one if isinstance(one, Trigger) else one for one in text.abilities)
    return text if abilities == text.abilities else replace(text, abilities=abilities)


def _static(trigger: Trigger) -> Static | None:
    event, effect = trigger.event, trigger.effect
    card, where = role(event, "object"), role(event, "in")
    if event.verb != "flip" or event.subject != Player(Who.YOU) or event.duration is not None:
        return None
    if trigger.word not in ("when", "whenever", "if") or trigger.meanwhile is not None or trigger.limit is not None:
        return None
    if not isinstance(effect, CostChange) or effect.duration is not None or not isinstance(effect.subject, Reference):
        return None
    if effect.subject.kind not in (Refer.IT, Refer.THAT) or trigger.condition is not None:
        return None
    if not isinstance(card, Things) or card.quantity is not Quantity.ONE or len(event.roles) != 1 + (where is not None):
        return None
    cards = replace(card, quantity=Quantity.ALL, owner=Player(Who.YOU))
    place = Place("in", where, span=effect.span) if isinstance(where, Things | Reference) else None
    if where is not None and place is None:
        return None
    return Static((replace(effect, subject=cards),), place, span=trigger.span)
