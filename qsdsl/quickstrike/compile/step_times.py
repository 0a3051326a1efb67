"""Times in a turn that texts speak of: where a turn or step begins or ends, and whose it is."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Refer, Reference, Things, Trigger, Who
from qsdsl.program.builder import refuse
from qsdsl.quickstrike import events
from qsdsl.quickstrike.definition import Matcher
from qsdsl.quickstrike.state import controller

STEP_TIMES = {
    ("at the start of", "turn"): events.CLEANUP_STEP_ENDED,
    ("at the start of", "cleanup step"): events.CLEANUP_STEP_ENDED,
    ("at the end of", "cleanup step"): events.CLEANUP_STEP_ENDED,
    ("at the start of", "replenish step"): events.CLEANUP_STEP_ENDED,
    ("at the end of", "replenish step"): events.REPLENISH_STEP_ENDED,
    ("at the start of", "signature step"): events.REPLENISH_STEP_ENDED,
    ("at the end of", "signature step"): events.FLIP_STEP_BEGAN,
    ("at the start of", "flip step"): events.FLIP_STEP_BEGAN,
    ("at the end of", "flip step"): events.TURN_ENDED,
    ("at the end of", "turn"): events.TURN_ENDED,
}
"""Where a turn or step begins or ends. A turn begins for card texts after its cleanup [D-18], and so does what is to be
done at that step."""


def step_time(trigger: Trigger) -> int:
    step = trigger.event.subject
    timed = isinstance(step, Things) or _is_this_turn(step)
    number = STEP_TIMES.get((trigger.word, getattr(step, "noun", ""))) if timed else None
    if number is None:
        raise refuse(trigger.event, "the engine cannot wait for this time")
    return number


def _is_this_turn(phrase: object) -> bool:
    """ "At the end of this turn"."""
    return isinstance(phrase, Reference) and phrase.kind in (Refer.THIS, Refer.THAT) and phrase.noun == "turn"


def whose_turn(event: Clause) -> Matcher:
    """In whose turn the time is."""
    turn = event.subject
    if _is_this_turn(turn):
        return lambda state, source, player, card, zone: True
    if not isinstance(turn, Things) or turn.owner is None:
        raise refuse(event, "say whose turn or step is meant", "For instance 'at the start of your turn'.")
    if any(one.value not in ("next", "each") for one in turn.adjectives) or turn.place is not None or turn.qualities:
        raise refuse(event, "the engine does not understand all that is said about this turn")
    match turn.owner.who:
        case Who.YOU:
            return lambda state, source, player, card, zone: player == controller(state, source)
        case Who.OPPONENT:
            return lambda state, source, player, card, zone: player != controller(state, source)
        case Who.EACH | Who.ANY:
            return lambda state, source, player, card, zone: True
        case _:
            raise refuse(turn.owner, "say whose turn is meant")
