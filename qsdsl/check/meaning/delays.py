"""Something that an advantage promises for a later turn, when it is not there any more: it is cleaned up before.

An Immediate advantage does what it says when it is played, so its promise stays; one in the advantage area works only
as long as it is there.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.tree import Change, Clause, Duration, Player, Quantity, Replacement, Static, Things, Trigger, Who

LATER = "at the start of"
EARLY_STEPS = ("replenish step", "signature step", "flip step")
"""What begins before you can play an advantage, and after the last ones have been cleaned up."""


def check_delays(text: Examined) -> Iterator[Diagnostic]:
    """Effects of an advantage that come too late."""
    if text.type != "advantage" or text.is_immediate:
        return
    for node in text.nodes:
        if isinstance(node, Trigger | Replacement) and _waits_for_your_next_turn(node):
            message = f'"{text.words(node.event)}" comes after this card is cleaned up, so this never happens'
            now = 'begin the text with "Immediate—"'
            again = 'write "Immediate—The next time you …"'
            yield warning("QS423", message, text.at(node.event), again if node.event.verb == "replenish" else now)
        if isinstance(node, Static):
            yield from _next_strike(text, node)


def _waits_for_your_next_turn(waiting: Trigger | Replacement) -> bool:
    """Also for a step that comes before you can play an advantage in a turn."""
    event, you = waiting.event, Player(Who.YOU)
    time = event.subject
    if event.duration is Duration.NEXT_TURN or (event.verb == "replenish" and time == you):
        return True
    if waiting.word != LATER or not isinstance(time, Things) or time.owner != you or time.quantity is not Quantity.THE:
        return False
    return time.noun in EARLY_STEPS or (time.noun == "turn" and any(item.value == "next" for item in time.adjectives))


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
