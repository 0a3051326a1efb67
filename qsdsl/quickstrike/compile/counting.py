"""How often something has happened this turn, as a number: "for each card you have focused this turn".

"This turn" in the text of a strike is the turn in which it was played, as in `history`.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Duration, Happened, Player, Quantity, Role, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import SOURCE, Frame
from qsdsl.program.meaning import Get
from qsdsl.quickstrike import events
from qsdsl.quickstrike.compile.history import end_of_turn, turn_of
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.attack import event_of


def count_this_turn(b: Builder, things: Things) -> Get | None:
    """How many of the things this was done to this turn; None for other things."""
    done = [one.condition.clause for one in things.qualities if isinstance(one.condition, Happened)]
    if len(done) != 1 or len(things.qualities) != 1 or done[0].duration is not Duration.THIS_TURN:
        return None
    one = replace(things, quantity=Quantity.ONE, amount=None, qualities=())
    event = _event(done[0], one)
    number = event_of(b, event)
    if number < 0:
        raise refuse(done[0], f"the engine does not remember '{done[0].verb}'")
    matches = compile_matcher(b, event, number)

    def count(state: GameState, frame: Frame) -> int:
        begin = turn_of(state, frame)
        return sum(
            one[0] == number and matches(state, frame[SOURCE], *events.particulars(one))
            for one in state.journal[begin : end_of_turn(state, begin)]
        )

    return count


def _event(clause: Clause, one: Things) -> Clause:
    """The clause about one such thing."""
    if clause.passive:
        return replace(clause, subject=one, duration=None)
    if not isinstance(clause.subject, Player):
        raise refuse(clause, "say which player did it")
    return replace(clause, roles=(Role("object", one, span=one.span), *clause.roles), duration=None)
