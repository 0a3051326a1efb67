"""Something that an advantage or a strike promises for a later turn, when it is not there any more: it is cleaned up
before.

An Immediate advantage does what it says when it is played, so its promise stays; one in the advantage area works only
as long as it is there, and so does what a strike says of each of your turns.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Change, Clause, Duration, Player, Quantity, Replacement, Static, Things, Trigger, Who

LATER = "at the start of"
EARLY_STEPS = ("replenish step", "signature step", "flip step")
"""What begins before you can play a card, and after the last ones have been cleaned up."""
ONCE = "the next time"
"""What begins on a strike when it is sent, and waits as long as it takes."""
STAYING = ("stay", "stay in play")
ATTACKING = ("strike", "signature move")


def check_delays(text: Examined) -> Iterator[Diagnostic]:
    """Effects that come too late."""
    if text.is_immediate or _may_stay(text):
        return
    if text.type == "advantage":
        for node in text.nodes:
            if isinstance(node, Trigger | Replacement) and _waits_for_your_next_turn(node):
                yield _too_late(text, node, _instead(node))
            if isinstance(node, Static):
                yield from _next_strike(text, node)
    elif text.type in ATTACKING:
        for one in text.tree.abilities:
            if isinstance(one, Trigger | Replacement) and one.word != ONCE and _waits_for_your_next_turn(one):
                yield _too_late(text, one, 'write "When you counterattack, at the start of your next turn, …"')


def _instead(waiting: Trigger | Replacement) -> str:
    """How an advantage says it so that it happens."""
    if waiting.event.verb == "replenish":
        return 'write "Immediate—The next time you …"'
    is_next = any(one.value == "next" for one in getattr(waiting.event.subject, "adjectives", ()))
    once = is_next or waiting.event.duration is not None
    return 'begin the text with "Immediate—"' if once else 'write "Immediate—At the start of your next …"'


def _too_late(text: Examined, waiting: Trigger | Replacement, help: str) -> Diagnostic:
    message = f'"{text.words(waiting.event)}" comes after this card is cleaned up, so this never happens'
    return warning("QS423", message, text.at(waiting.event), help)


def _may_stay(text: Examined) -> bool:
    """The text says something of not being cleaned up."""
    return any(isinstance(node, Clause) and node.verb in ("clean up", *STAYING) for node in text.nodes)


def _waits_for_your_next_turn(waiting: Trigger | Replacement) -> bool:
    """Also for a step that comes before you can play a card in a turn."""
    event, you = waiting.event, Player(Who.YOU)
    time = event.subject
    if _works_elsewhere(waiting):
        return False
    if event.duration is Duration.NEXT_TURN or (event.verb == "replenish" and time == you):
        return True
    if waiting.word != LATER or not isinstance(time, Things) or time.owner != you:
        return False
    return time.quantity in (Quantity.THE, Quantity.EACH) and time.noun in ("turn", "cleanup step", *EARLY_STEPS)


def _works_elsewhere(waiting: Trigger | Replacement) -> bool:
    """ "If this card is in your discard pile at the start of your turn, …"."""
    asked = [one for one in (waiting.condition, waiting.meanwhile) if one is not None]
    return any(isinstance(node, Things) and node.noun == "discard pile" for one in asked for node in nodes(one))


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
