"""Things that are told by what is being done: "the strike you are defending against", "the zone you counterattacked
from".

Comes in: a text. Goes out: the same, in which these are the incoming strike, and the zone of the event.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Adjective,
    Change,
    Clause,
    Happened,
    Happening,
    Player,
    Quality,
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

WHICH = Reference(Refer.IT, "", "which")
INCOMING = Adjective("order", "incoming")
MET = Clause("defend", Player(Who.YOU), (Role("against", WHICH),))
SENDING = "counterattack"


def with_meant_things(text: Text) -> Text:
    """The text in the words that the engine knows."""
    lasting = {id(one) for node in nodes(text) if isinstance(node, Static) for one in node.effects}
    for node in tuple(nodes(text)):
        if id(node) in lasting:
            continue  # what holds all the time is looked at anew for each attack
        if isinstance(node, Change) and isinstance(node.subject, Things) and _is_met(node.subject):
            incoming = replace(node.subject, noun="attack", adjectives=(INCOMING,), qualities=())
            text = with_instead(text, node, replace(node, subject=incoming))
        elif isinstance(node, Trigger) and node.event.verb == SENDING and isinstance(node.event.subject, Player):
            effect = node.effect
            for one in tuple(nodes(effect)):
                if isinstance(one, Things) and _is_left(one):
                    effect = with_instead(effect, one, Reference(Refer.THAT, "zone", span=one.span))
            text = with_instead(text, node, replace(node, effect=effect)) if effect is not node.effect else text
    return text


def _is_met(strike: Things) -> bool:
    return strike == Things(strike.noun, Quantity.THE, qualities=(Quality(Happening(MET)),))


def _is_left(zone: Things) -> bool:
    """From which the one counterattacked whose counterattack is waited for: nobody else does in that turn."""
    quality = zone.qualities[0].condition if len(zone.qualities) == 1 else None
    if not isinstance(quality, Happened) or zone != Things("zone", Quantity.THE, qualities=zone.qualities):
        return False
    return quality.clause == Clause(SENDING, quality.clause.subject, (Role("from", WHICH),))
