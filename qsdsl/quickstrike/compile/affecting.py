"""What affects what: "your opponent's allies have no effect", "this ally also affects the zone below it" [D-175]."""

from __future__ import annotations

from qsdsl.effect.tree import Can, Cannot, Clause, Condition, Place, Things, Who
from qsdsl.program.builder import Builder, refuse, your_opponent
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.meaning import Match, Test
from qsdsl.program.things import match_things
from qsdsl.quickstrike.affecting import REACH, SILENCE
from qsdsl.quickstrike.compile.concerned import context
from qsdsl.quickstrike.definition import STRIKE, Restriction
from qsdsl.quickstrike.state import NONE, GameState, is_in_play


def speaks_of_affecting(clause: Clause) -> bool:
    return clause.verb == SILENCE


def compile_silence(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> Restriction:
    """ "Your opponent's allies have no effect while …": nothing that they say works."""
    clause = cannot.clause
    plain = clause == Clause(SILENCE, clause.subject, clause.roles) and [one.name for one in clause.roles] in (
        [], ["object"]
    )  # fmt: skip
    if not plain or place is not None or cannot.only_if is not None or cannot.only_in is not None:
        raise refuse(cannot, "the engine does not understand all that is said about having an effect")
    holds = _holds(b, cannot, condition)
    silent = _cards(b, clause)
    affected = match_things(b, role(clause, "object")) if clause.roles else None

    def forbids(state: GameState, host: int, other: int, card: int, zone: int) -> bool:
        frame = context(state, host)
        if state.definition[card].type == STRIKE or not silent(state, frame, card):
            return False
        if affected is None:
            return is_in_play(state, card) and holds(state, frame)  # one given up for its own power has its effect
        if other == NONE or not affected(state, frame, other):
            return False
        return holds(state, frame)

    return Restriction(SILENCE, forbids)


def _holds(b: Builder, cannot: Cannot, condition: Condition | None) -> Test:
    if condition is None:
        return lambda state, frame: True
    subject = cannot.clause.subject
    if isinstance(subject, Things) and subject.owner is not None and subject.owner.who is Who.OPPONENT:
        b.mention("player", "player", your_opponent)  # "your opponent's allies … while he or she …"
    return test_condition(b, condition)


def _cards(b: Builder, clause: Clause) -> Match:
    """The allies or advantages that are spoken of."""
    subject = clause.subject
    if isinstance(subject, Things) and subject.noun in ("strike", "signature move", "attack"):
        raise refuse(subject, "the engine can keep allies and advantages from having an effect")
    return match_things(b, subject)  # type: ignore[arg-type]


def compile_reach(b: Builder, can: Can, place: Place | None, condition: Condition | None) -> Restriction:
    """ "This ally also affects the zone below its zone": it works there as in its own zone."""
    clause, zones = can.clause, role(can.clause, "object")
    if clause != Clause(SILENCE, clause.subject, clause.roles) or place is not None or can.duration is not None:
        raise refuse(can, "the engine does not understand all that is said about what this affects")
    if b.meanings.nouns.get(getattr(zones, "noun", "")) is not b.meanings.nouns["zone"]:
        raise refuse(clause, "say which zones it affects besides its own")
    holds: Test = test_condition(b, condition) if condition is not None else lambda state, frame: True
    allies, there = _cards(b, clause), match_things(b, zones)

    def reaches(state: GameState, host: int, player: int, card: int, zone: int) -> bool:
        frame = context(state, host)
        return allies(state, frame, card) and there(state, frame, zone) and holds(state, frame)

    return Restriction(REACH, reaches)
