"""Bans: "cannot …" [D-115, R-17-12]. Each is a restriction that the engine asks about before it does the thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Cannot,
    Clause,
    Condition,
    Duration,
    Place,
    Player,
    Quantity,
    Reference,
    Role,
    Statistic,
    Things,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import EVENT_PLAYER
from qsdsl.program.meaning import Test
from qsdsl.program.references import get_player
from qsdsl.program.things import get_amount, match_place, match_things
from qsdsl.quickstrike import events
from qsdsl.quickstrike.attacks import match_attack
from qsdsl.quickstrike.compile.concerned import context, match_concerned
from qsdsl.quickstrike.compile.matching import ATTACKS, compile_matcher
from qsdsl.quickstrike.definition import REDUCE, STRIKE, Matcher, Restriction
from qsdsl.quickstrike.verbs.phrases import is_energy


def compile_ban(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> list[Restriction]:
    """ "cannot …", "cannot deploy or replace …": a ban for each verb."""
    clause = cannot.clause
    verbs = (clause.verb, *clause.or_verbs)
    return [_compile_one(b, replace(cannot, clause=_only(clause, verb)), place, condition) for verb in verbs]


def _only(clause: Clause, verb: str) -> Clause:
    return replace(clause, verb=verb, or_verbs=())


def _compile_one(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> Restriction:
    """Of one verb; "can … only if …" forbids unless the condition holds."""
    if is_each_turn(cannot):
        return _compile_no_more_than(b, cannot)
    if cannot.clause.verb == "stop":
        return _compile_cannot_stop(b, cannot, condition)
    if cannot.clause.verb == "reduce":
        return _compile_cannot_reduce(b, cannot, place, condition)
    first = condition is not None and condition.span < cannot.span  # what stands first can be referred to
    while_: Test | None = test_condition(b, condition) if condition is not None and first else None
    with b.outside(cannot.only_in is not None):
        matches = compile_matcher(b, _as_adding(cannot.clause))
    there = _only_there(b, cannot)
    inside = match_place(b, place, "card") if place is not None else None
    unless: Test | None = test_condition(b, cannot.only_if) if cannot.only_if is not None else None
    if condition is not None and not first:
        while_ = test_condition(b, condition)

    only_strikes = cannot.clause.verb in ATTACKS

    def forbids(state: Any, source: int, player: int, card: int, zone: int) -> bool:
        if only_strikes and state.definition[card].type != STRIKE:
            return False
        if not matches(state, source, player, card, zone):
            return False
        if there is not None and there(state, source, player, card, zone):
            return False
        frame = (*context(state, source)[:EVENT_PLAYER], player, card, zone)
        if inside is not None and not inside(state, frame, card):
            return False
        if while_ is not None and not while_(state, frame):
            return False
        return unless is None or not unless(state, frame)

    return Restriction(banned_verb(b, cannot), forbids)


def _as_adding(clause: Clause) -> Clause:
    """ "Replenish red energy": to add it in the replenish step."""
    return replace(clause, verb="add") if clause.verb == "replenish" and clause.roles else clause


def _only_there(b: Builder, cannot: Cannot) -> Matcher | None:
    """ "Can … only from your red zone": whether it is done there, or against that attack, which is allowed."""
    place, verb = cannot.only_in, cannot.clause.verb
    if place is None:
        return None
    if verb not in (*DONE_IN_ZONES, *ATTACKS) and verb not in {name.lower() for name in b.keywords}:
        raise refuse(place, f"the engine does not ask where one would {verb}")
    if place.also:
        raise refuse(place, "the engine cannot ask this of several places together")
    return compile_matcher(b, Clause(verb, None, (Role(place.preposition, place.of, span=place.span),)))


DONE_IN_ZONES = ("play", "focus", "discard", "use")
"""What is done in the zone that is being defended."""


def _compile_cannot_reduce(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> Restriction:
    """ "the Intercept of your strikes cannot be reduced" """
    statistic = cannot.clause.subject
    if not isinstance(statistic, Statistic) or statistic.of is None or cannot.only_if is not None or cannot.only_in:
        raise refuse(cannot, "say whose Intercept or Force cannot be reduced")
    fits = match_concerned(b, statistic.of, place, condition)
    return Restriction(
        REDUCE[b.meanings.statistics.index(statistic.name)],
        lambda state, source, player, card, zone: fits(state, context(state, source), card),
    )


def is_each_turn(effect: object) -> bool:
    """ "can play no more than one advantage each turn" """
    return isinstance(effect, Cannot) and effect.duration is Duration.EACH_TURN


def _compile_no_more_than(b: Builder, cannot: Cannot) -> Restriction:
    """So many such cards have been played this turn: no further one [RS-10]."""
    clause = cannot.clause
    things = role(clause, "object")
    if clause.verb != "play" or not isinstance(things, Things) or things.quantity is not Quantity.MORE_THAN:
        raise refuse(cannot, "the engine counts cards that are played: 'can play no more than one advantage each turn'")
    if cannot.only_if is not None or cannot.only_in is not None or things.amount is None or len(clause.roles) > 1:
        raise refuse(cannot, "the engine does not understand all of this")
    most = get_amount(b, things.amount)
    single = replace(
        clause, roles=(replace(clause.roles[0], value=replace(things, quantity=Quantity.ONE, amount=None)),)
    )
    matches = compile_matcher(b, single)

    def forbids(state: Any, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        played = sum(
            event[0] == events.CARD_PLAYED and event[1] == player and matches(state, source, *events.particulars(event))
            for event in events.this_turn(state)
        )
        return played >= most(state, context(state, source))

    return Restriction("play", forbids)


def _compile_cannot_stop(b: Builder, cannot: Cannot, condition: Condition | None) -> Restriction:
    """ "Your opponent cannot stop this strike with …": such strikes cannot be played against it [RS-03].

    Or "this strike cannot be stopped by …".
    """
    clause = cannot.clause
    stopped, with_ = role(clause, "object"), role(clause, "with")
    if clause.passive:
        stopped, with_ = clause.subject, role(clause, "by")
    if (
        cannot.only_if is not None
        or cannot.only_in
        or condition is not None
        or not isinstance(stopped, Things | Reference)
        or len(clause.roles) > 2
    ):
        raise refuse(cannot, "the engine can forbid to stop strikes with certain strikes")
    met = match_attack(b, stopped)
    fits = match_things(b, with_) if with_ is not None else None
    player = get_player(b, clause.subject) if isinstance(clause.subject, Player) else None

    def forbids(state: Any, source: int, whose: int, card: int, zone: int) -> bool:
        frame = context(state, source)
        if not met(state, frame) or (player is not None and whose != player(state, frame)):
            return False
        return fits is None or fits(state, frame, card)

    return Restriction("play", forbids)


ASKED = (
    "add",
    "play",
    "focus",
    "discard",
    "charge",
    "uncharge",
    "eliminate",
    "replace",
    "replenish",
    "celebrate",
    "move",
)
"""The verbs about which the engine asks before it does them: only these can be forbidden."""


def banned_verb(b: Builder, cannot: Cannot) -> str:
    """What the engine asks about; playing payment powers is asked apart from playing cards."""
    verb = cannot.clause.verb
    if verb in ATTACKS:
        return "play"  # one counterattacks by playing a strike
    target = next((one.value for one in cannot.clause.roles if one.name == "object"), None)
    if isinstance(target, Things) and target.noun == "payment power" and verb in ("play", "use"):
        return "play a payment power"
    if verb == "replenish" and is_energy(target):
        return "replenish energy"
    if verb not in ASKED and verb not in {name.lower() for name in b.keywords}:
        raise refuse(cannot, f"the engine does not know how to forbid '{verb}'")
    if verb != "add" and (is_energy(target) or is_energy(cannot.clause.subject)):
        raise refuse(cannot, f"the engine does not know how to forbid to {verb} energy")
    return verb
