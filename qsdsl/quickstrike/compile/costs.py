"""Texts about what cards and payment powers cost: more, less, or nothing [D-26, ST-06, ST-10]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Can, Clause, Condition, CostChange, NounPhrase, Number, Of, Place, Things, Variable
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Match, Test
from qsdsl.program.things import get_amount, match_things
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.compile.nth_card import split_order
from qsdsl.quickstrike.compile.payments import is_paid_there
from qsdsl.quickstrike.definition import CostModifier, Energy, Waiver
from qsdsl.quickstrike.state import GameState, controller

NOTHING: Energy = (0, 0, 0)
ALL = 1_000
"""More than any cost, of which no part falls below nothing."""
POWER = "payment power"


def is_about_powers(subject: NounPhrase) -> bool:
    """ "Your payment powers cost …", "X's payment powers cost …"."""
    return isinstance(subject, Things | Of) and subject.noun == POWER


def match_powers(b: Builder, subject: NounPhrase, there: Test) -> Match:
    """Whether payment powers of the card are meant: of anybody's cards, of one card, of cards described.

    `there` tells whether the sentence holds where the player defends: an advantage's powers are used in any zone.
    """
    fits = _match_having(b, subject)
    return lambda state, frame, card: there(state, frame) and fits(state, frame, card)


def _match_having(b: Builder, subject: NounPhrase) -> Match:
    """Whether the card is one whose powers are meant."""
    if isinstance(subject, Of):
        return match_things(b, subject.of)
    place = subject.place if isinstance(subject, Things) else None
    if place is not None and place.preposition == "of" and isinstance(subject, Things):
        if subject != Things(POWER, subject.quantity, place=place):
            raise refuse(subject, "the engine does not understand all that is said about these powers")
        return match_things(b, place.of)
    return match_things(b, subject)


def compile_cost_change(b: Builder, change: CostChange, fits: Match) -> CostModifier | Waiver:
    """More or less energy of a colour, or no energy at all; `fits` tells which cards are meant."""
    if change.verb not in ("", "play"):
        raise refuse(change, "the engine can change what cards and payment powers cost")
    if change.against is not None:
        raise refuse(change, "a cost is changed against an attack only as long as this card works")
    if change.cost is None:
        return _costing_nothing(change, fits)
    much = change.cost.amount
    if isinstance(much, Variable) and much.name == "all" and not change.more and change.times is None:
        much = Number(ALL)
    if change.cost.color not in (*b.meanings.colors, "each") or not isinstance(much, Number):
        raise refuse(change.cost, "say how much of which colour")
    meant = [change.cost.color in (color, "each") for color in b.meanings.colors]
    number = much.value * (1 if change.more else -1)
    times = get_amount(b, change.times) if change.times is not None else None

    def amounts(state: GameState, source: int, card: int) -> Energy:
        frame = _context(state, source)
        if not fits(state, frame, card):
            return NOTHING
        count = number * (times(state, frame) if times is not None else 1)
        return tuple(count if one else 0 for one in meant)  # type: ignore[return-value]

    return CostModifier(amounts, is_about_powers(change.subject))


def _costing_nothing(change: CostChange, fits: Match) -> Waiver:
    """ "This strike costs no energy": its sidebar cost is not paid."""
    if change.times is not None or is_about_powers(change.subject):
        raise refuse(change, "the engine can let cards be played for no energy")
    return Waiver("play", lambda state, source, player, card: fits(state, _context(state, source), card))


def _context(state: GameState, source: int) -> tuple[int, ...]:
    return (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)


def compile_waiver(b: Builder, can: Can, place: Place | None, condition: Condition | None) -> Waiver:
    """ "You may reflip cards without paying their reflip cost", "… play allies without paying their sidebar cost"."""
    clause = can.clause
    unpaid = clause.without
    doable = {name.lower() for name in b.keywords} | {"play"}
    if unpaid is None or clause.verb not in doable or not _pays_its_cost(unpaid, clause.verb):
        raise refuse(can, "the engine can let cards be played, or a keyword's cost be left out, without paying")
    played = role(clause, "object")
    plain, is_that_one = split_order(b, played)
    if is_that_one is not None:
        roles = tuple(replace(one, value=plain) if one.name == "object" else one for one in clause.roles)
        clause = replace(clause, roles=roles)
    matcher = b.child()
    if place is not None:
        matcher.host = ""  # the sentence says where, not the zone of the card
    does = compile_matcher(matcher, replace(clause, without=None))
    there = is_paid_there(b, place, condition)

    def applies(state: GameState, source: int, player: int, card: int) -> bool:
        frame = _context(state, source)
        if is_that_one is not None and not is_that_one(state, frame, card):
            return False
        return does(state, source, player, card, state.zone_of[card]) and there(state, frame)

    return Waiver(clause.verb, applies)


def _pays_its_cost(clause: Clause, verb: str) -> bool:
    """ "paying their reflip cost": the cost of the very thing that is done."""
    cost: Any = role(clause, "object")
    names = ("sidebar cost", "cost") if verb == "play" else (f"{verb} cost",)
    plain = clause == Clause("pay", None, clause.roles) and len(clause.roles) == 1
    return plain and isinstance(cost, Of) and cost.noun in names and not isinstance(cost.of, Things)
