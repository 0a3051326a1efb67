"""Something that an advantage promises for a later turn, when it is not there any more: it is cleaned up before.

An Immediate advantage does what it says when it is played, so its promise stays; one in the advantage area works only
as long as it is there.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.tree import Change, Clause, Duration, Player, Quantity, Static, Things, Trigger, Who

LATER = "at the start of"


def check_delays(text: Examined) -> Iterator[Diagnostic]:
    """Effects of an advantage that come too late."""
    if text.type != "advantage" or text.is_immediate:
        return
    for node in text.nodes:
        if isinstance(node, Trigger) and _waits_for_your_next_turn(node):
            message = f'"{text.words(node.event)}" comes after this card is cleaned up, so this never happens'
            yield warning("QS423", message, text.at(node.event), 'begin the text with "Immediate—"')
        if isinstance(node, Static):
            yield from _next_strike(text, node)


def _waits_for_your_next_turn(trigger: Trigger) -> bool:
    time = trigger.event.subject
    if trigger.event.duration is Duration.NEXT_TURN:
        return True
    return (
        trigger.word == LATER
        and isinstance(time, Things)
        and time.noun == "turn"
        and time.owner == Player(Who.YOU)
        and time.quantity is Quantity.THE
        and any(item.value == "next" for item in time.adjectives)
    )


def _next_strike(text: Examined, static: Static) -> Iterator[Diagnostic]:
    """ "Your opponent's next strike has -2 Force": it attacks you when this card is gone."""
    for effect in static.effects:
        who = effect.subject if isinstance(effect, Change) else None
        if not isinstance(who, Things) or who.owner != Player(Who.OPPONENT) or isinstance(effect, Clause):
            continue
        is_next = any(item.value == "next" for item in who.adjectives)
        if is_next and isinstance(effect, Change) and any(part.statistic == "Force" for part in effect.changes):
            message = "by the time you defend against that strike, this card is cleaned up"
            yield warning("QS424", message, text.at(effect), 'begin the text with "Immediate—" and write "gets"')
