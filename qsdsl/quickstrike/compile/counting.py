"""How often something has happened this turn ("for each card you have focused this turn"), and by how many a player is
behind, as numbers.

"This turn" in the text of a strike is the turn in which it was played, as in `history`.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Comparison, Duration, Happened, Has, Player, Quantity, Role, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import SOURCE, Frame
from qsdsl.program.meaning import Get
from qsdsl.program.things import count_things
from qsdsl.quickstrike.compile.history import end_of_turn, tells_of, turn_of
from qsdsl.quickstrike.state import GameState


def count_this_turn(b: Builder, things: Things) -> Get | None:
    """How many of the things this was done to this turn; None for other things."""
    done = [one.condition.clause for one in things.qualities if isinstance(one.condition, Happened)]
    if len(done) != 1 or len(things.qualities) != 1 or done[0].duration is not Duration.THIS_TURN:
        return None
    one = replace(things, quantity=Quantity.ONE, amount=None, qualities=())
    event = _event(done[0], one)
    told = tells_of(b, event)

    def count(state: GameState, frame: Frame) -> int:
        begin = turn_of(state, frame)
        return sum(told(state, frame[SOURCE], one) for one in state.journal[begin : end_of_turn(state, begin)])

    return count


def _event(clause: Clause, one: Things) -> Clause:
    """The clause about one such thing."""
    if clause.passive:
        return replace(clause, subject=one, duration=None)
    if not isinstance(clause.subject, Player):
        raise refuse(clause, "say which player did it")
    return replace(clause, roles=(Role("object", one, span=one.span), *clause.roles), duration=None)


def count_margin(b: Builder, things: Things) -> Get | None:
    """ "Each point by which you are behind": as many as the other player has more; None for other things."""
    margins = [one.condition for one in things.qualities if isinstance(one.condition, Has)]
    if len(margins) != 1 or len(things.qualities) != 1 or margins[0].things != Things("", Quantity.EACH):
        return None
    owner, than = margins[0].owner, margins[0].than
    assert isinstance(owner, Player)
    assert isinstance(than, Player)
    plain = replace(things, qualities=())
    mine, theirs = (count_things(b, replace(plain, owner=who)) for who in (owner, than))
    sign = -1 if margins[0].comparison is Comparison.LESS else 1
    return lambda state, frame: max(0, (mine(state, frame) - theirs(state, frame)) * sign)
