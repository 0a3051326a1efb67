"""Cards put away that cost no point: "flip a new card … instead of your opponent scoring a point" [PZ-06]."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Duration, Player, Quantity, Replacement, Things, Trigger, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.effects import compile_effect
from qsdsl.quickstrike import events
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.definition import Matcher, Rescue
from qsdsl.quickstrike.state import GameState

AWAY = {"focus": events.CARD_FOCUSED, "discard": events.CARD_DISCARDED}
"""What is done to the card of a zone that is not held."""
ONCE = ("the first time", "the next time")


def is_rescue(ability: Trigger | Replacement) -> bool:
    """What is put in place of a point."""
    effect = ability.effect
    return (
        isinstance(ability, Replacement)
        and isinstance(effect, Clause)
        and isinstance(effect.instead_of, Clause)
        and effect.instead_of.verb == "score"
    )


def compile_rescue(parent: Builder, replacement: Replacement, *, lasts: bool) -> Rescue:
    """The turn goes on with a new card in that zone; one time this turn if it `lasts` and says so, else each time."""
    event, effect = replacement.event, replacement.effect
    assert isinstance(effect, Clause)
    if event.verb not in AWAY or any(verb not in AWAY for verb in event.or_verbs) or not _is_yours(event):
        raise refuse(event, "a point is scored when you focus or discard the card of your red zone")
    if effect.verb != "flip" or effect.manner not in ((), ("afterward",)) or not _is_the_point(effect.instead_of):
        raise refuse(effect, "the engine can flip a new card instead of your opponent scoring a point")
    if replacement.condition is not None or replacement.meanwhile is not None:
        raise refuse(replacement, "the engine does not understand all of this")
    if event.duration is not (Duration.THIS_TURN if lasts else None) or (replacement.word in ONCE and not lasts):
        raise refuse(event, "say how long this lasts", "For instance 'this turn'.")
    b = parent.child()
    matches = _put_away(b, event)
    compile_effect(b, replace(effect, instead_of=None, manner=()))
    return Rescue(matches, b.keep(b.finish()), once=replacement.word in ONCE)


def _put_away(b: Builder, event: Clause) -> Matcher:
    """The card that was put away last is one that the clause speaks of, and it was done in one of the ways."""
    ways = {
        AWAY[verb]: compile_matcher(b, replace(event, verb=verb, or_verbs=(), duration=None))
        for verb in (event.verb, *event.or_verbs)
    }

    def matches(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        done = next(one for one in reversed(state.journal) if one[0] in AWAY.values() and one[2] == card)
        return done[0] in ways and ways[done[0]](state, source, player, card, zone)

    return matches


def _is_yours(event: Clause) -> bool:
    return isinstance(event.subject, Player) and event.subject.who is Who.YOU


def _is_the_point(clause: object) -> bool:
    """ "your opponent scoring a point" """
    if not isinstance(clause, Clause):
        return False
    point = role(clause, "object")
    plain = clause == Clause("score", Player(Who.OPPONENT), clause.roles[:1])
    return plain and point == Things("point", Quantity.ONE)
