"""Where a player defends: skipped zones, beginning in another zone [D-154, PZ-04, PZ-05, PR-03].

Both are bans on defending in zones: the one skipped, or those above the one in which defence begins.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Condition, Duration, Place, Player, Refer, Reference, Sequence, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import clause_actor, role
from qsdsl.program.conditions import test_condition
from qsdsl.program.meaning import Get, Match
from qsdsl.program.references import get_player, get_zone, kind_of
from qsdsl.program.things import match_things
from qsdsl.quickstrike.attacks import match_attack
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import NONE, GameState, controller
from qsdsl.quickstrike.vocabulary import VOCABULARY

VERBS = ("skip defending", "begin defending")


def is_defence_rule(effect: object) -> bool:
    """ "Your opponent skips defending in …", "begins defending in …"."""
    return isinstance(effect, Clause) and effect.verb in VERBS and isinstance(effect.subject, Player)


def by_whom(clause: Clause) -> Clause:
    """ "Begin defending in …": you do, and without a time it is now."""
    if clause.verb not in VERBS or clause.subject is not None:
        return clause
    return replace(clause, subject=Player(Who.YOU, span=clause.span), duration=clause.duration or Duration.THIS_TURN)


def skipping(b: Builder, clause: Clause) -> Clause | None:
    """ "Skip your yellow zone", as it is said of defending; None for skipping anything else."""
    skipped = role(clause, "object")
    if clause.verb != "skip" or not isinstance(skipped, Things | Reference) or kind_of(b, skipped.noun) != "zone":
        return None
    roles = tuple(replace(one, name="in") if one.name == "object" else one for one in clause.roles)
    subject = clause.subject or Player(Who.YOU, span=clause.span)
    return replace(clause, verb="skip defending", subject=subject, roles=roles)


def skips_next_step(clause: Clause) -> bool:
    """ "Skip your next replenish step": a step to come, whenever it is said."""
    step = role(clause, "object")
    return clause.verb == "skip" and isinstance(step, Things) and [one.value for one in step.adjectives] == ["next"]


def are_rules(several: Sequence) -> bool:
    """ "Your opponent starts defending against this strike in …. Skip your next replenish step.": each for itself."""
    return all(is_defence_rule(one) or (isinstance(one, Clause) and skips_next_step(one)) for one in several.steps)


def compile_skipped_step(b: Builder, clause: Clause) -> tuple[Restriction, Get]:
    """ "Your opponent skips his or her next replenish step": the ban on it, and whose turn it is in."""
    step, actor = role(clause, "object"), clause_actor(b, clause)
    if not isinstance(step, Things) or step.noun != "replenish step" or len(clause.roles) != 1:
        raise refuse(clause, "the engine can skip a zone or a replenish step")
    if [one.value for one in step.adjectives] != ["next"] or step.place or step.qualities or clause.duration:
        raise refuse(step, "say which replenish step is skipped", "For instance 'your next replenish step'.")
    theirs = isinstance(clause.subject, Player) and clause.subject.who is not Who.YOU

    def forbids(state: GameState, source: int, whose: int, card: int, zone: int) -> bool:
        return whose == (controller(state, source) ^ theirs)

    return Restriction("replenish", forbids), actor


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
    if against == Reference(Refer.IT, "", "it") and b.last("card") is None and b.host in ("strike", "signature move"):
        against = Reference(Refer.THIS, "strike", span=clause.span)  # what else would one defend against
    attack = match_attack(b, against) if against is not None else None

    def forbids(state: GameState, source: int, whose: int, card: int, zone: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, whose, NONE, zone)
        if whose != player(state, frame) or not skipped(state, frame, zone):
            return False
        if attack is not None and not attack(state, frame):
            return False
        return holds is None or holds(state, frame)

    return Restriction("defend", forbids)


def _is_first_zone(place: object) -> bool:
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
    if isinstance(place, Things) and place.owner is None:
        assert isinstance(clause.subject, Player)
        place = replace(place, owner=clause.subject)  # "in the yellow zone": of whoever defends
    first = get_zone(b, place)
    return lambda state, frame, zone: zone % 3 < first(state, frame) % 3


def goes_down_anyway(b: Builder, clause: Clause) -> bool:
    """ "He or she discards it and starts defending in the next zone down": that follows putting the card away."""
    where = role(clause, "in")
    down = isinstance(where, Things) and where.noun == "zone" and any(one.value == "down" for one in where.adjectives)
    return clause.verb == "begin defending" and down and not b.carried_out.isdisjoint(("discard", "focus"))
