"""Charging and uncharging zones; defending in them [13.B, R-17-8, R-17-9]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Player, Who
from qsdsl.program.builder import Builder
from qsdsl.program.clauses import clause_actor, role
from qsdsl.program.meaning import Act, Test
from qsdsl.program.things import match_things
from qsdsl.quickstrike import cards, events
from qsdsl.quickstrike.attacks import match_attack
from qsdsl.quickstrike.state import NONE, GameState
from qsdsl.quickstrike.totals import is_charged
from qsdsl.quickstrike.window import forbidden


def can_charge(state: GameState, player: int, zone: int) -> bool:
    """Uncharged, and nothing forbids it [R-17-12]."""
    if state.exceptional:
        return not is_charged(state, zone) and not forbidden(state, "charge", player, NONE, zone)
    return not state.charged[zone]


def charge(state: GameState, player: int, zone: int) -> bool:
    return cards.charge(state, zone)


def can_uncharge(state: GameState, player: int, zone: int) -> bool:
    """Charged, not only counted as such [HD-10], and nothing forbids it."""
    return state.charged[zone] and not (state.exceptional and forbidden(state, "uncharge", player, NONE, zone))


def uncharge(state: GameState, player: int, zone: int) -> bool:
    return cards.uncharge(state, zone)


def is_defending(b: Builder, clause: Clause) -> Test:
    """ "while you are defending in your red zone": it is that player's turn, and that zone is the one defended.

    "Against …" says against which attack. A signature move is played in no zone, but against the attack, too [R-9C-2].
    """
    actor, place, attack = clause_actor(b, clause), role(clause, "in"), role(clause, "against")
    if isinstance(clause.subject, Player) and clause.subject.who is not Who.YOU:
        b.mention("player", "player", actor)
    inside = match_things(b, place) if place is not None else None
    met = match_attack(b, attack) if attack is not None else None

    def test(state: GameState, frame: Any) -> bool:
        player, zone = actor(state, frame), state.zone
        if zone < 0:
            if inside is not None or player != state.turn_player or not is_move_declared(state):
                return False
        elif zone // 3 != player or (inside is not None and not inside(state, frame, zone)):
            return False
        return met is None or met(state, frame)

    return test


def is_move_declared(state: GameState) -> bool:
    """A signature move has been declared, and nothing has been done with it yet."""
    return state.flipped != NONE and state.definition[state.flipped].is_signature_move


def always(b: Builder, clause: Clause) -> Test:
    """It can be decided at any time."""
    return lambda state, frame: True


ACTS = {
    "charge": Act(events.ZONE_CHARGED, charge, can_charge, target="zone", own=True),
    "uncharge": Act(events.ZONE_UNCHARGED, uncharge, can_uncharge, target="zone", own=True, lessens=True),
    "defend": Act(holds=is_defending, roles=frozenset({"in", "against"})),
    "begin defending": Act(events.DEFENSE_BEGAN, possible=always, roles=frozenset({"in", "against"})),
    "skip defending": Act(possible=always, roles=frozenset({"in", "against"})),
    "skip": Act(possible=always, roles=frozenset({"object"})),
    "fail to defend": Act(events.DEFENSE_FAILED),
}
