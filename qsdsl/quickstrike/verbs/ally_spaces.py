"""Allies into ally spaces: placing, replacing, moving, exchanging [13.A, D-63, D-64, D-102, D-108]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.program.builder import Builder, held, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, POSITION, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.program.picking import SEVERAL, find_targets, pick_one
from qsdsl.program.references import get_player, get_thing, get_zone
from qsdsl.program.things import find, get_amount, match_things
from qsdsl.quickstrike import cards, events
from qsdsl.quickstrike.decisions import KEEP_NEW, KEEP_OLD, REPLACE_ALLY
from qsdsl.quickstrike.definition import ALLY
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import LEFT, one_card
from qsdsl.quickstrike.verbs.piles import into_discard_pile, settle_piles, take
from qsdsl.quickstrike.window import forbidden

# --- Putting an ally into a space -----------------------------------------------------------------------------------


def put_into_ally_space(b: Builder, get: Get, spaces: Things) -> None:
    """An occupied space asks which of the two stays [R-13A-7, R-13A-8, D-63]."""
    zone = _space(b, spaces)

    def choose(state: GameState, frame: Frame) -> None:
        where, card = zone(state, frame), get(state, frame)
        if where == NONE or not _is_ally(state, card) or state.ally[where] == NONE:
            frame[ANSWER] = KEEP_NEW
        elif state.cannot and forbidden(state, "replace", state.owner[card], state.ally[where], where):
            frame[ANSWER] = KEEP_OLD
        else:
            ask(state, where // 3, REPLACE_ALLY, [KEEP_NEW, KEEP_OLD])

    def work(state: GameState, frame: Frame) -> None:
        where, card = zone(state, frame), get(state, frame)
        frame[DONE] = where != NONE and _is_ally(state, card)
        if frame[DONE]:
            _settle_ally(state, card, where, frame[ANSWER] == KEEP_NEW)

    def quiet(state: GameState, frame: Frame) -> bool:
        where = zone(state, frame)
        return where != NONE and state.ally[where] == NONE

    def place(state: GameState, frame: Frame) -> None:
        cards.place_ally(state, get(state, frame), zone(state, frame))
        frame[DONE] = True

    if spaces.quantity is Quantity.THE and get is source:
        b.step_asking(choose, work, quiet, place)
        return
    b.step(choose)
    b.step(work, plain=True)


def _is_ally(state: GameState, card: int) -> bool:
    """Nothing else can go into an ally space."""
    return card != NONE and state.definition[card].type == ALLY


def _space(b: Builder, spaces: Things) -> Get:
    """The one ally space meant, chosen if the phrase leaves a choice."""
    place = spaces.place
    if spaces.quantity is Quantity.THE and not spaces.adjectives and place is not None and place.preposition == "in":
        return get_zone(b, place.of)
    return pick_one(b, find_spaces(b, spaces), None, "zone")


def find_spaces(b: Builder, spaces: Things) -> Callable[[Any, Any], list[int]]:
    """The ally spaces meant, as zones: each zone has one. None may be left [D-65]."""
    place = spaces.place
    adjectives = [b.meanings.adjective(one, "space") for one in spaces.adjectives]
    player = get_player(b, spaces.owner) if spaces.owner is not None else None
    inside = match_things(b, place.of) if place is not None else None

    def spaces_found(state: GameState, frame: Frame) -> list[int]:
        first = player(state, frame) * 3 if player is not None else 0
        found: Iterable[int] = range(first, first + 3) if player is not None else ZONES
        if inside is not None:
            found = [zone for zone in found if inside(state, frame, zone)]
        for test in adjectives:
            found = [zone for zone in found if test(state, frame, zone)]
        return list(found)

    return spaces_found


def _settle_ally(state: GameState, card: int, zone: int, keep_new: bool) -> None:
    """One of the two goes to the discard pile; a copy is another ally [D-63, D-69]."""
    if not keep_new:
        into_discard_pile(state, card)
        return
    old = state.ally[zone]
    if card != state.flipped:
        take(state, card)
        settle_piles(state, state.owner[card])
    if old != NONE:
        cards.take_out_of_play(state, old)
        cards.put_away(state, old)
        emit(state, (events.ALLY_REPLACED, state.owner[old], old, zone))
    cards.place_ally(state, card, zone)


# --- Moving allies --------------------------------------------------------------------------------------------------


def move_ally(b: Builder, clause: Clause) -> None:
    """Move an ally to another, empty ally space [D-108]."""
    allies = role(clause, "object")
    if isinstance(allies, Things) and allies.quantity in SEVERAL:
        return _move_several(b, clause, allies)
    get = one_card(b, clause)
    spaces, trading = role(clause, "to") or role(clause, "into"), TRADING in clause.manner
    if isinstance(spaces, Things) and spaces.noun == "zone":
        found = _spaces_in_zones(b, spaces, get, trading)
    elif not isinstance(spaces, Things) or spaces.noun != "ally space" or trading:
        raise refuse(clause, "say to which ally space the ally moves")
    else:
        found = find_spaces(b, spaces)
    zone, left = pick_one(b, found, None, "zone"), b.register()

    def work(state: GameState, frame: Frame) -> None:
        card, where = get(state, frame), zone(state, frame)
        is_there = card != NONE and card in state.ally and where != NONE
        frame[DONE] = is_there and (trading or state.ally[where] == NONE)
        frame[left] = state.zone_of[card] if frame[DONE] else NONE
        if frame[DONE] and state.ally[where] != NONE:
            cards.exchange_allies(state, card, state.ally[where])
        elif frame[DONE]:
            cards.move_ally(state, card, where)

    b.step(work, plain=True)
    b.mention("zone", "zone", zone)
    b.mention(LEFT, "zone", held(left))


def _move_several(b: Builder, clause: Clause, allies: Things) -> None:
    """ "Any number of your allies to other ally spaces": one by one; who stands in the way changes places with it."""
    spaces = role(clause, "to") or role(clause, "into")
    if not isinstance(spaces, Things) or spaces.noun not in ("ally space", "zone"):
        raise refuse(clause, "say to which ally spaces the allies move")
    found = find_targets(b, replace(allies, quantity=Quantity.ANY, amount=None), clause)
    others = tuple(one for one in spaces.adjectives if one.value != "other")
    free = find_spaces(b, replace(spaces, adjectives=others))
    most: Get = get_amount(b, allies.amount) if allies.amount is not None else lambda state, frame: len(ZONES)
    optional = allies.quantity is not Quantity.EXACTLY
    moved, chosen, actor = b.register(), b.register(), b.actor
    card, zone = b.meanings.decisions["card"], b.meanings.decisions["zone"]

    def begin(state: GameState, frame: Frame) -> None:
        frame[moved], frame[DONE] = [], False

    def ways(state: GameState, frame: Frame, ally: int) -> list[int]:
        """Empty spaces, and those of others of these allies."""
        there = found(state, frame)
        return [
            one
            for one in free(state, frame)
            if one != state.zone_of[ally] and (state.ally[one] == NONE or state.ally[one] in there)
        ]

    def pick(state: GameState, frame: Frame) -> None:
        left = [one for one in found(state, frame) if one not in frame[moved] and ways(state, frame, one)]
        if not left or len(frame[moved]) >= most(state, frame):
            frame[ANSWER] = NONE
        else:
            ask(state, actor(state, frame), card, [NONE, *left] if optional else left)

    def pick_space(state: GameState, frame: Frame) -> None:
        frame[chosen] = frame[ANSWER]
        if frame[chosen] != NONE:
            ask(state, actor(state, frame), zone, ways(state, frame, frame[chosen]))

    def move(state: GameState, frame: Frame) -> bool:
        if frame[chosen] == NONE:
            return False
        ally, where = frame[chosen], frame[ANSWER]
        if state.ally[where] == NONE:
            cards.move_ally(state, ally, where)
        else:
            cards.exchange_allies(state, ally, state.ally[where])
        frame[moved].append(ally)
        frame[DONE] = True
        return True

    b.step(begin, plain=True)
    again = b.label()
    b.here(again)
    b.step(pick)
    b.step(pick_space)

    def go(state: GameState, frame: Frame) -> None:
        if move(state, frame):
            frame[POSITION] = again[0]

    b.step(go)


TRADING = "trading places"


def _spaces_in_zones(b: Builder, zones: Things, card: Get, trading: bool) -> Callable[[Any, Any], list[int]]:
    """ "To another of your zones": the ally spaces there but the ally's own; empty ones, unless it trades places."""
    kept = tuple(one for one in zones.adjectives if (one.kind, one.value) not in OTHERS)
    found = find(b, replace(zones, adjectives=kept))

    def spaces(state: GameState, frame: Frame) -> list[int]:
        own = state.zone_of[card(state, frame)]
        return [one for one in found(state, frame) if one != own and (trading or state.ally[one] == NONE)]

    return spaces


OTHERS = {("order", "another"), ("order", "other")}


def can_move_ally(b: Builder, clause: Clause) -> Test:
    phrase = role(clause, "object")
    spaces = role(clause, "to") or role(clause, "into")
    if not isinstance(spaces, Things):
        raise refuse(clause, "say to which ally space the ally moves")
    if isinstance(phrase, Things) and phrase.quantity in SEVERAL:
        movable = find_targets(b, replace(phrase, quantity=Quantity.ANY, amount=None), clause)
        return lambda state, frame: bool(movable(state, frame))
    others = tuple(one for one in spaces.adjectives if (one.kind, one.value) not in OTHERS)
    found = find_spaces(b, replace(spaces, adjectives=others) if spaces.noun == "zone" else spaces)
    if isinstance(phrase, Things):
        movable = find_targets(b, phrase, clause)
        return lambda state, frame: bool(movable(state, frame)) and bool(found(state, frame))
    get = get_thing(b, phrase)
    return lambda state, frame: get(state, frame) != NONE and bool(found(state, frame))


def exchange_allies(b: Builder, clause: Clause, phrase: Things) -> None:
    """Two allies change places; nothing is replaced [BN-04]."""
    found, first, actor = find_targets(b, phrase, clause), b.register(), b.actor
    decision = b.meanings.decisions["card"]

    def begin(state: GameState, frame: Frame) -> None:
        frame[first] = []

    def pick(state: GameState, frame: Frame) -> None:
        left = [card for card in found(state, frame) if card in state.ally and card not in frame[first]]
        if len(left) + len(frame[first]) < 2:
            frame[ANSWER] = NONE
        else:
            ask(state, actor(state, frame), decision, left)

    def take_one(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[first].append(frame[ANSWER])
        return len(frame[first]) < 2

    def work(state: GameState, frame: Frame) -> None:
        frame[DONE] = len(frame[first]) == 2
        if frame[DONE]:
            cards.exchange_allies(state, *frame[first])

    b.step(begin, plain=True)
    b.repeat(pick, take_one)
    b.step(work, plain=True)
