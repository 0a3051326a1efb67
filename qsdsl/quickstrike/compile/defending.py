"""Where a player defends: skipped zones, beginning in another zone [D-154, PZ-04, PZ-05, PR-03].

Both are bans on defending in zones: the one skipped, or those above the one in which defence begins.
"""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Condition, Place, Player, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_player
from qsdsl.program.things import match_things
from qsdsl.quickstrike.attacks import match_attack
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import NONE, GameState, controller
from qsdsl.quickstrike.vocabulary import VOCABULARY

VERBS = ("skip defending", "begin defending")


def is_defence_rule(effect: object) -> bool:
    """ "Your opponent skips defending in …", "begins defending in …"."""
    return isinstance(effect, Clause) and effect.verb in VERBS and isinstance(effect.subject, Player)


def compile_defence_rule(b: Builder, clause: Clause, condition: Condition | None = None) -> Restriction:
    """The zones in which the player does not defend; only against this strike and while it is so, if it says so."""
    holds = test_condition(b, condition) if condition is not None else None
    subject = clause.subject
    player = get_player(b, subject) if isinstance(subject, Player) else None
    if player is None or not isinstance(subject, Player) or clause.times or clause.manner or clause.until:
        raise refuse(clause, "say who begins or skips defending")
    if subject.who is not Who.YOU:
        b.mention("player", "player", player)
    if clause.instead_of is not None and not _is_first_zone(clause.instead_of):
        raise refuse(clause.instead_of, "one begins to defend there instead of in the green zone")
    others = [one for one in clause.roles if one.name not in ("in", "against")]
    if others:
        raise refuse(others[0], "the engine does not understand this about defending")
    skipped = _skipped(b, clause)
    against = role(clause, "against")
    attack = match_attack(b, against) if against is not None else None

    def forbids(state: GameState, source: int, whose: int, card: int, zone: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, whose, NONE, zone)
        if whose != player(state, frame) or not skipped(state, frame, zone):
            return False
        if attack is not None and not attack(state, frame):
            return False
        return holds is None or holds(state, frame)

    return Restriction("defend", forbids)


def _is_first_zone(place: Place | Clause) -> bool:
    """The zone in which defence begins if nothing is said."""
    if not isinstance(place, Place) or not isinstance(place.of, Things) or place.of.noun != "zone":
        return False
    return [one.value for one in place.of.adjectives] == [VOCABULARY.colors[0]]


def _skipped(b: Builder, clause: Clause) -> Match:
    place: Any = role(clause, "in")
    if place is None:
        raise refuse(clause, "say in which zone")
    if clause.verb == "skip defending":
        return match_things(b, place)
    colors = [one.value for one in place.adjectives if one.kind == "color"] if isinstance(place, Things) else []
    if (
        len(colors) != 1
        or not isinstance(place, Things)
        or len(place.adjectives) != 1
        or place.place
        or place.qualities
    ):
        raise refuse(place, "say in which zone, by its colour")
    if colors[0] not in VOCABULARY.colors:
        raise refuse(place, "say in which zone, by one colour")
    first = VOCABULARY.colors.index(colors[0])
    return lambda state, frame, zone: zone % 3 < first
