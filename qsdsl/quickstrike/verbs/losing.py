"""Losing energy, which is the same as discarding it [6.C, D-105]: whose it is, from which zones, and who chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import Clause, NounPhrase, Number, Of, Quantity, Reference, Things, Who
from qsdsl.program.builder import Builder, lost, refuse
from qsdsl.program.choosers import names_chooser, split_chooser
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Act, Get, Match, Test
from qsdsl.program.neighbors import TAKEN
from qsdsl.program.picking import half_of, pick_one
from qsdsl.program.things import find
from qsdsl.quickstrike import energy, events, scoring
from qsdsl.quickstrike.amounts import energy_zones, match_zones
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.energy import (
    COLORS,
    amount,
    emit_each,
    how_many,
    is_of_each_color,
    of_that_color,
    which,
    without_end,
)

Work = Callable[[GameState, int], bool]
"""(state, zone) -> whether the top energy of the zone could be taken from it."""


def lose(b: Builder, clause: Clause) -> None:
    """So much energy is lost; the player acting chooses the stack where the text leaves it open. Or a point."""
    points = role(clause, "object")
    if isinstance(points, Things) and points.noun == "point":
        return _lose_points(b, clause, points)
    return take_energy(b, clause, energy.lose_energy)


def _lose_points(b: Builder, clause: Clause, points: Things) -> None:
    """As many points as are said, as far as there are so many [D-177]."""
    if replace(points, quantity=Quantity.ONE, amount=None) != Things("point", Quantity.ONE) or clause.times:
        raise refuse(points, "say how many points are lost, and no more")
    if points.quantity not in (Quantity.ONE, Quantity.EXACTLY):
        raise refuse(points, "say how many points are lost", "For instance 'a point'.")
    count, actor = amount(b, points), b.actor

    def work(state: GameState, frame: Frame) -> None:
        player, frame[DONE] = actor(state, frame), False
        for _ in range(count(state, frame)):
            frame[DONE] = scoring.lose_point(state, player) or frame[DONE]

    b.step(work, plain=True)


def take_energy(b: Builder, clause: Clause, work: Work) -> None:
    """The same, with something else done to the energy than losing it."""
    clause, chooser = _split_chooser(b, clause)
    things = which(b, clause)
    stacks = _stacks(b, things, _place_of(b, things), clause)
    there = _all_there_is(stacks)
    if things.quantity is Quantity.HALF:
        count = half_of(there, up="rounded up" in clause.manner)
    else:
        count = how_many(b, things, clause.times, there if things.amount is None else None)
    if things.quantity is Quantity.ALL:
        emit_each(b, stacks, without_end, work)
    elif _is_one_color(things) or _is_each(things):
        emit_each(b, stacks, count, work)
    else:
        chosen = _take_chosen(b, stacks, count, work, chooser)
        is_one = things.quantity is Quantity.ONE and clause.times is None
        if not _is_from_one_zone(things):  # else the zone tells the color, also if nothing was there
            b.mention(TAKEN, "energy", chosen if is_one else lost)


def _split_chooser(b: Builder, clause: Clause) -> tuple[Clause, Get]:
    """ "Two energy of your choice": the clause without that, and who chooses."""
    things = role(clause, "object")
    if not isinstance(things, Things):
        return clause, b.actor
    plain, chooser = split_chooser(b, things)
    return (clause if plain is things else with_instead(clause, things, plain)), chooser


def _all_there_is(stacks: Callable[[Any, Any], list[int]]) -> Get:
    """ "Any number of energy": no more than there is."""
    return lambda state, frame: sum(len(state.energy[zone]) for zone in stacks(state, frame))


def _place_of(b: Builder, things: Things) -> Match | None:
    """Which zones the place of the energy means, one of them chosen now if it is one of several."""
    place = things.place
    if place is None or of_that_color(b, things) is not None or is_of_each_color(things):
        return None
    where = _one_of(place.of)
    if not isinstance(where, Things) or where.quantity is not Quantity.ONE:
        return match_zones(b, where)
    named = names_chooser(where)  # "of your choice" may be an empty one, too
    where, chooser = split_chooser(b, where)
    said = where.owner is not None or things.owner is not None
    fits, actor = match_zones(b, where), b.actor

    def zones(state: GameState, frame: Frame) -> list[int]:
        return [
            zone for zone in ZONES
            if fits(state, frame, zone) and (said or zone // 3 == actor(state, frame))
            and (named or state.energy[zone])
        ]  # fmt: skip

    with b.acting(chooser):
        chosen = pick_one(b, zones, None, "zone")
    b.mention("zone", "zone", chosen)
    return lambda state, frame, zone: zone == chosen(state, frame)


def _is_from_one_zone(things: Things) -> bool:
    """ "Two energy from that zone", "from one zone": of one color, however many they are."""
    where = _one_of(things.place.of) if things.place is not None and things.place.preposition != "of" else None
    if isinstance(where, Things):
        return where.quantity in (Quantity.ONE, Quantity.THE)
    return isinstance(where, Reference | Of) and getattr(where, "name", "") != "those"


def _one_of(where: NounPhrase) -> NounPhrase:
    """ "One zone" is any one."""
    single = isinstance(where, Things) and where.quantity is Quantity.EXACTLY and where.amount == Number(1)
    return replace(where, quantity=Quantity.ONE, amount=None) if isinstance(where, Things) and single else where


def _stacks(b: Builder, things: Things, inside: Match | None, clause: Clause) -> Callable[[Any, Any], list[int]]:
    """The stacks spoken of that are not empty; those of the player acting where it isn't said whose."""
    fits, chosen = energy_zones(b, replace(things, place=None)), of_that_color(b, things)
    actor = None if _says_whose(things, clause.subject) else b.actor

    def stacks(state: GameState, frame: Frame) -> list[int]:
        return [
            zone for zone in ZONES
            if state.energy[zone] and (actor is None or zone // 3 == actor(state, frame)) and fits(state, frame, zone)
            and (inside is None or inside(state, frame, zone)) and (chosen is None or zone % 3 == chosen(state, frame))
        ]  # fmt: skip

    return stacks


def _says_whose(things: Things, subject: object) -> bool:
    """The energy has an owner in print, or is in zones that have one; "that zone" tells if nothing else does."""
    where = things.place.of if things.place is not None and things.place.preposition != "of" else None
    if isinstance(where, Reference | Of):
        return things.owner is not None or subject is None
    return things.owner is not None or (where is not None and where.owner is not None)


def _is_one_color(things: Things) -> bool:
    """Of one player's stacks only one is meant."""
    colors = [one.value for one in things.adjectives if one.kind == "color" and one.value in COLORS]
    plain = things.owner is None or things.owner.who not in (Who.EACH, Who.ANY)
    return bool(colors) and plain and things.place is None


def _is_each(things: Things) -> bool:
    """ "An energy from each of his or her zones"."""
    return is_of_each_color(things) or _each_zone(things) is not None


def _each_zone(things: Things) -> Things | None:
    """The zones of which each is meant."""
    where = things.place.of if things.place is not None else None
    return where if isinstance(where, Things) and where.quantity in (Quantity.EACH, Quantity.ALL) else None


def _take_chosen(b: Builder, stacks: Callable[[Any, Any], list[int]], count: Get, work: Work, chooser: Get) -> Get:
    """A player chooses the stack of each energy: the stack of the last one, NONE if there was none."""
    left = b.register()

    def begin(state: GameState, frame: Frame) -> None:
        frame[left] = count(state, frame), NONE
        frame[DONE] = False

    def choose(state: GameState, frame: Frame) -> None:
        options = stacks(state, frame) if frame[left][0] > 0 else []
        ask(state, chooser(state, frame), b.meanings.decisions["zone"], options or [NONE])

    def take(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[DONE] = work(state, frame[ANSWER])
        frame[left] = frame[left][0] - 1, frame[ANSWER]
        return True

    b.step(begin, plain=True)
    b.repeat(choose, take)
    return lambda state, frame: NONE if frame[left] is None else int(frame[left][1])


def can_lose(b: Builder, clause: Clause) -> Test:
    """There is as much energy as is asked for: a cost is paid whole; or there are as many points."""
    points = role(clause, "object")
    if isinstance(points, Things) and points.noun == "point":
        least, actor = amount(b, points), b.actor
        return lambda state, frame: state.points[actor(state, frame)] >= least(state, frame)
    things = which(b, clause)
    place = things.place
    each = is_of_each_color(things)
    inside = (
        match_zones(b, _one_of(place.of))
        if place is not None and of_that_color(b, things) is None and not each
        else None
    )
    stacks = _stacks(b, things, inside, clause)
    if each:
        one = amount(b, things)
        return lambda state, frame: (
            len(found := stacks(state, frame)) >= 3
            and all(len(state.energy[zone]) >= one(state, frame) for zone in found)
        )
    zones = None if b.choosing else _each_zone(things)
    if zones is not None and things.quantity in (Quantity.ONE, Quantity.EXACTLY):
        every, enough = find(b, zones), amount(b, things)
        return lambda state, frame: (
            bool(found := every(state, frame))
            and all(
                sum(zone == one for zone in stacks(state, frame)) * len(state.energy[one]) >= enough(state, frame)
                for one in found
            )
        )
    need: Get = amount(b, things) if things.quantity is Quantity.EXACTLY else lambda state, frame: 1
    return lambda state, frame: sum(len(state.energy[zone]) for zone in stacks(state, frame)) >= need(state, frame)


ACTS = {
    "lose": Act(
        events.ENERGY_LOST,
        build=lose,
        lessens=True,
        counts=True,
        halves=True,
        possible=can_lose,
        roles=frozenset({"object"}),
    ),
}
