"""Allies into ally spaces: placing, replacing, moving, exchanging [13.A, D-63, D-64, D-102, D-108]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Number, Of, Quantity, Reference, Role, Things
from qsdsl.program.builder import Builder, held, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, POSITION, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.program.picking import SEVERAL, find_targets, pick_one
from qsdsl.program.references import get_player, get_thing, get_zone, kind_of
from qsdsl.program.things import find, get_amount, match_things
from qsdsl.quickstrike import cards, events
from qsdsl.quickstrike.decisions import KEEP_NEW, KEEP_OLD, REPLACE_ALLY
from qsdsl.quickstrike.definition import ALLY
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import LEFT, one_card
from qsdsl.quickstrike.verbs.piles import into_discard_pile, settle_piles, stack_of, take
from qsdsl.quickstrike.window import forbidden

Spaces = Callable[[Any, Any], list[int]]
"""(state, frame) -> ally spaces, as zones."""

# --- Putting an ally into a space -----------------------------------------------------------------------------------


def put_into_ally_space(b: Builder, get: Get, spaces: Things) -> None:
    """An occupied space asks which of the two stays [R-13A-7, R-13A-8, D-63]; for the ally in it nothing is done.

    What is being played must still be the flipped card.
    """
    zone, played = _space(b, spaces, get), b.instead is not None and get is source

    def can_come(state: GameState, card: int, where: int) -> bool:
        is_elsewhere = played and card != state.flipped
        return _is_ally(state, card) and card != state.ally[where] and not is_elsewhere

    def choose(state: GameState, frame: Frame) -> None:
        where, card = zone(state, frame), get(state, frame)
        if where == NONE or state.ally[where] == NONE or not can_come(state, card, where):
            frame[ANSWER] = KEEP_NEW
        elif state.cannot and forbidden(state, "replace", state.owner[card], state.ally[where], where):
            frame[ANSWER] = KEEP_OLD
        else:
            ask(state, where // 3, REPLACE_ALLY, [KEEP_NEW, KEEP_OLD])

    def work(state: GameState, frame: Frame) -> None:
        where, card = zone(state, frame), get(state, frame)
        frame[DONE] = where != NONE and can_come(state, card, where)
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


def _space(b: Builder, spaces: Things, ally: Get) -> Get:
    """The one ally space meant, chosen if the phrase leaves a choice and there is an ally for it."""
    place = spaces.place
    if spaces.quantity is Quantity.THE and not spaces.adjectives and place is not None and place.preposition == "in":
        return get_zone(b, place.of)
    return pick_one(b, _for_one(find_spaces(b, spaces), ally), None, "zone")


def _for_one(spaces: Spaces, ally: Get) -> Spaces:
    """No space is asked for where there is no ally to go there."""
    return lambda state, frame: spaces(state, frame) if ally(state, frame) != NONE else []


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
    old, stack = state.ally[zone], stack_of(state, card)
    if card != state.flipped:
        take(state, card)
        settle_piles(state, state.owner[card])
    if old != NONE:
        cards.take_out_of_play(state, old)
        cards.put_away(state, old)
        emit(state, (events.ALLY_REPLACED, state.owner[old], old, zone))
    cards.place_ally(state, card, zone, stack)


# --- Moving allies --------------------------------------------------------------------------------------------------


def move_ally(b: Builder, clause: Clause) -> None:
    """Move an ally to another, empty ally space [D-108]."""
    allies = role(clause, "object")
    if isinstance(allies, Things) and allies.quantity in SEVERAL:
        return _move_several(b, clause, allies)
    get, trading = one_card(b, clause), _takes_place(clause)
    clearing = CLEARING in clause.manner
    spaces = _for_one(_spaces_to_go_to(b, clause, get, trading), get)
    zone, left = pick_one(b, spaces, None, "zone"), b.register()
    actor = b.actor

    def work(state: GameState, frame: Frame) -> None:
        card, where = get(state, frame), zone(state, frame)
        is_there = card != NONE and card in state.ally and where != NONE
        frame[DONE] = (
            is_there and (trading or state.ally[where] == NONE) and not _kept_there(b, state, frame, card, where)
        )
        frame[left] = state.zone_of[card] if frame[DONE] else NONE
        if frame[DONE] and clearing and state.ally[where] != NONE:
            cards.eliminate(state, state.ally[where], actor(state, frame))
        if frame[DONE] and state.ally[where] != NONE:
            cards.exchange_allies(state, card, state.ally[where])
        elif frame[DONE]:
            cards.move_ally(state, card, where)

    b.step(work, plain=True)
    b.mention("zone", "zone", zone)
    b.mention(LEFT, "zone", held(left))


ONE_ONLY = "an ally space holds one ally"


def _move_several(b: Builder, clause: Clause, allies: Things) -> None:
    """ "Any number of your allies to other ally spaces": one by one; who stands in the way changes places with it."""
    spaces = role(clause, "to") or role(clause, "into")
    if not isinstance(spaces, Things) or spaces.noun not in ("ally space", "zone"):
        raise refuse(clause, "say to which ally spaces the allies move")
    if spaces.quantity is Quantity.ONE:
        raise refuse(spaces, ONE_ONLY)
    some = find_targets(b, replace(allies, quantity=Quantity.ANY, amount=None), clause)
    others = tuple(one for one in spaces.adjectives if one.value != "other")
    free = find_spaces(b, replace(spaces, adjectives=others))
    most: Get = get_amount(b, allies.amount) if allies.amount is not None else lambda state, frame: len(ZONES)
    optional = allies.quantity is not Quantity.EXACTLY
    moved, chosen, actor = b.register(), b.register(), b.actor
    card, zone = b.meanings.decisions["card"], b.meanings.decisions["zone"]

    def begin(state: GameState, frame: Frame) -> None:
        frame[moved], frame[DONE] = [], False

    def found(state: GameState, frame: Frame) -> list[int]:
        return [one for one in some(state, frame) if one in state.ally]

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


TRADING, CLEARING = "trading places", "clearing the way"


def _takes_place(clause: Clause) -> bool:
    """The ally space need not be empty."""
    return TRADING in clause.manner or CLEARING in clause.manner


def _kept_there(b: Builder, state: GameState, frame: Frame, card: int, zone: int) -> bool:
    """Something forbids moving the ally, or moving it to this zone."""
    return bool(state.cannot) and forbidden(state, "move", b.actor(state, frame), card, zone)


STEPS = {"up": -1, "down": 1}


def _spaces_to_go_to(b: Builder, clause: Clause, card: Get, trading: bool) -> Spaces:
    """The ally spaces to which the ally can go, as the words say: "to this zone", "down one zone"."""
    way = next((one for one in clause.roles if one.name in STEPS), None)
    if way is not None:
        return _free_only(_spaces_on_the_way(way, card), trading)
    spaces = role(clause, "to") or role(clause, "into")
    if isinstance(spaces, Things) and kind_of(b, spaces.noun) == "zone":
        b.mention("zone", "zone", lambda state, frame: _zone_now(state, frame, card))  # "the next zone down" from there
        return _spaces_in_zones(b, spaces, card, trading)
    if isinstance(spaces, Reference | Of):
        zone = get_zone(b, spaces)
        return _free_only(lambda state, frame: _elsewhere(zone(state, frame), _zone_now(state, frame, card)), trading)
    if not isinstance(spaces, Things) or spaces.noun != "ally space" or trading:
        raise refuse(clause, "say to which ally space the ally moves")
    return find_spaces(b, spaces)


def _zone_now(state: GameState, frame: Frame, card: Get) -> int:
    which = card(state, frame)
    return state.zone_of[which] if which != NONE else NONE


def _elsewhere(zone: int, here: int) -> list[int]:
    return [zone] if zone not in (NONE, here) else []


def _free_only(found: Spaces, trading: bool) -> Spaces:
    """Empty ally spaces only, unless the ally trades places with the one that is there."""
    if trading:
        return found
    return lambda state, frame: [one for one in found(state, frame) if state.ally[one] == NONE]


def _spaces_on_the_way(way: Role, card: Get) -> Spaces:
    """So many zones up or down from the one that the ally is in; none beyond the last."""
    what = way.value
    if not isinstance(what, Things) or what.noun != "zone" or not isinstance(what.amount, Number | None):
        raise refuse(way, f"say how far: '{way.name} one zone'")
    if what.owner or what.adjectives or what.place or what.qualities:
        raise refuse(what, "the engine does not understand all that is said about this way")
    steps = STEPS[way.name] * (what.amount.value if what.amount is not None else 1)

    def found(state: GameState, frame: Frame) -> list[int]:
        start = _zone_now(state, frame, card)
        end = start + steps
        return [end] if start != NONE and end >= 0 and end // 3 == start // 3 else []

    return found


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
    phrase, trading = role(clause, "object"), _takes_place(clause)
    if isinstance(phrase, Things) and phrase.quantity in SEVERAL:
        movable = find_targets(b, replace(phrase, quantity=Quantity.ANY, amount=None), clause)
        return lambda state, frame: bool(movable(state, frame))
    if isinstance(phrase, Things):
        movable = find_targets(b, phrase, clause)
        ways = _spaces_to_go_to(b, clause, _candidate, trading)
        return lambda state, frame: any(ways(state, (*frame, one)) for one in movable(state, frame))
    get = get_thing(b, phrase)
    found = _spaces_to_go_to(b, clause, get, trading)
    return lambda state, frame: get(state, frame) != NONE and bool(found(state, frame))


def _candidate(state: GameState, frame: Frame) -> int:
    """The ally that is being considered, which stands behind the frame."""
    return frame[-1]  # type: ignore[no-any-return]


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


def exchange_with(b: Builder, clause: Clause) -> None:
    """One ally trades places with another: "exchange it with another of your allies"."""
    first, others = one_card(b, clause), role(clause, "with")
    if isinstance(others, Things):
        found = find(b, others)
        other = pick_one(
            b, lambda state, frame: _allies_but(found(state, frame), state, first(state, frame)), None, "card"
        )
    else:
        other = get_thing(b, others)

    def work(state: GameState, frame: Frame) -> None:
        pair = first(state, frame), other(state, frame)
        frame[DONE] = pair[0] != pair[1] and all(card != NONE and card in state.ally for card in pair)
        if frame[DONE]:
            cards.exchange_allies(state, *pair)

    b.step(work, plain=True)


def _allies_but(found: list[int], state: GameState, first: int) -> list[int]:
    return [card for card in found if card in state.ally and card != first]
