"""What the journal alone tells must be what is so: energy, charges, points, turns, zones.

The notes are kept in `Watch.told` and brought up to date at every decision.
"""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import POSITION, PROGRAM
from qsdsl.quickstrike import events
from qsdsl.quickstrike.core import TURN
from qsdsl.quickstrike.definition import ADVANTAGE, CHARGED
from qsdsl.quickstrike.state import NONE
from qsdsl.quickstrike.turn import REPLENISH
from tests.generated.at_work import (
    NOTHING,
    has_second_attack,
    is_played_without_charging,
    puts_into_advantage_area,
)
from tests.generated.watch import Watch, after_turn_steps, at_decisions


def _new_notes() -> dict[str, Any]:
    return {
        "energy": [3] * 6, "charged": [False] * 6, "points": [0, 0], "side": [0, 0],
        "turn": NONE, "zone": NONE, "origin": NONE, "scored": True, "played": None, "over": False,
        "placed": False, "changed": NOTHING, "attacked": False,
    }  # fmt: skip


@at_decisions
def bring_up_to_date(watch: Watch) -> None:
    """Read on, and compare: INV-08, INV-09, INV-14, INV-15, INV-17, INV-24."""
    notes = watch.told or watch.told.update(_new_notes()) or watch.told
    journal = watch.state.journal
    notes["changed"] |= watch.changed
    for place in range(watch.read, len(journal)):
        _note(watch, notes, journal, place)
    watch.read = len(journal)
    state = watch.state
    counts = [len(stack) for stack in state.energy]
    watch.require(notes["energy"] == counts, "INV-09", f"the journal tells of energy {notes['energy']}, not {counts}")
    watch.require(notes["charged"] == state.charged, "INV-15", f"charges are {state.charged}, told {notes['charged']}")
    watch.require(notes["points"] == state.points, "INV-24", f"points are {state.points}, told {notes['points']}")
    watch.require(notes["side"] == state.side, "INV-17", f"Chamber Cards show {state.side}, told {notes['side']}")
    watch.require(notes["over"] == (state.outcome is not None), "INV-24", "the end of the game is not told")


def _note(watch: Watch, notes: dict[str, Any], journal: list[tuple[int, ...]], place: int) -> None:
    event = journal[place]
    kind = event[0]
    watch.require(not notes["over"], "INV-24", "something happens after the end")
    if kind in CHANGES:
        notes["energy"][event[3]] += CHANGES[kind]
        if kind == events.ENERGY_MOVED:
            notes["energy"][event[4]] -= 1
    elif kind == events.ENERGY_EXCHANGED:
        one, other = event[2:4]
        notes["energy"][one], notes["energy"][other] = notes["energy"][other], notes["energy"][one]
    elif kind == events.CARD_PUT:
        for zone, more in zip(event[4:], (1, -1), strict=True):
            if zone != NONE:
                notes["energy"][zone] += more
    elif kind == events.ALLY_PLACED and event[4] != NONE:
        notes["energy"][event[4]] -= 1
    elif kind in (events.ZONE_CHARGED, events.ZONE_UNCHARGED):
        charges = kind == events.ZONE_CHARGED
        watch.require(notes["charged"][event[2]] is not charges, "INV-15", "an event without a change")
        notes["charged"][event[2]] = charges
        if charges and notes["played"] is not None and notes["played"][1] == event[2]:
            notes["played"] = None
    elif kind == events.POINT_LOST:
        notes["points"][event[1]] -= 1
    elif kind == events.CHAMBER_CARD_TURNED:
        notes["side"][event[1]] = event[2]
    else:
        _note_of_the_turn(watch, notes, journal, place)


CHANGES = {
    events.ENERGY_ADDED: 1, events.CARD_FOCUSED: 1, events.ENERGY_PAID: -1, events.ENERGY_LOST: -1,
    events.ENERGY_MOVED: 1,
}  # fmt: skip
"""Kinds of events -> what they do to the energy of their zone."""


def _note_of_the_turn(watch: Watch, notes: dict[str, Any], journal: list[tuple[int, ...]], place: int) -> None:
    event = journal[place]
    match event[0]:
        case events.TURN_BEGAN:
            _turn_began(watch, notes, journal, place)
        case events.DEFENDER_CHOSEN:
            notes["origin"], notes["scored"], notes["next"] = NONE, False, event[2]
        case events.COUNTERATTACKED:
            _counterattacked(watch, notes, event)
        case events.SIGNATURE_MOVE_DECLARED:
            _declared(watch, notes, journal, place)
        case events.CARD_FLIPPED:
            _flipped(watch, notes, event, by_text=place in watch.by_text)
        case events.NOTHING_TO_FLIP:
            notes["zone"] = event[2]
        case events.DEFENSE_MOVED:
            notes["zone"] = event[3]
        case events.CARD_PLAYED:
            is_advantage = watch.state.definition[event[2]].type == ADVANTAGE
            if is_advantage and event[3] != NONE and not notes["charged"][event[3]]:
                notes["played"], notes["placed"], notes["changed"] = event[2:4], False, watch.changed
        case events.ADVANTAGE_PLACED:
            notes["placed"] = True
        case events.POINT_SCORED:
            _scored(watch, notes, event, by_text=place in watch.by_text)
        case events.GAME_ENDED | events.GAME_STOPPED:
            notes["over"] = True


def _turn_began(watch: Watch, notes: dict[str, Any], journal: list[tuple[int, ...]], place: int) -> None:
    """INV-19: whoever was attacked defends."""
    player = journal[place][1]
    watch.require(player == notes["next"], "INV-19", "the turn is the wrong player's")
    notes["turn"], notes["zone"], notes["played"], notes["attacked"] = player, NONE, None, False


def _counterattacked(watch: Watch, notes: dict[str, Any], event: tuple[int, ...]) -> None:
    """INV-19, and INV-07: once a turn, but for a text that says otherwise."""
    player, zone = event[1], event[3]
    watch.require(player == notes["turn"], "INV-19", "a counterattack out of turn")
    again = notes["attacked"] and not has_second_attack(watch.state)
    watch.require(not again, "INV-07", "a second counterattack in one turn")
    notes["origin"], notes["next"], notes["played"], notes["attacked"] = zone, 1 - player, None, True


@after_turn_steps
def replenish(watch: Watch, position: int, since: int) -> None:
    """INV-22: what is replenished in the step in which that comes, be it the first of the turn or a later one."""
    state, journal = watch.state, watch.state.journal
    began = [place for place in range(since, len(journal)) if journal[place][0] == events.TURN_BEGAN]
    if not began and position != REPLENISH:
        return
    turn = next((frame for frame in state.stack if frame[PROGRAM] == TURN), None)
    is_due = turn is None or turn[POSITION] == REPLENISH
    if is_due or {"replenish", "replenish energy", "add"} & watch.changed:
        return
    player, zone = state.turn_player, state.origin
    due = list(range(zone % 3 + player * 3, player * 3 - 1, -1)) if zone >= 0 else []
    added = []
    for event in journal[began[-1] + 1 if began else since :]:
        if event[0] == events.ENERGY_ADDED:
            added.append(event[3])
        elif event[0] not in AMID_REPLENISHING:
            break
    is_cut = not state.discard[player] and added == due[: len(added)]
    watch.require(added == due or is_cut, "INV-22", f"after an attack from {zone} energy goes to {added}, not to {due}")


AMID_REPLENISHING = {
    events.CARD_CLEANED_UP, events.CARD_PUT, events.CHAMBER_CARD_TURNED, events.DISCARD_PILE_REFILLED,
    events.DECK_RAN_OUT,
}  # fmt: skip
"""What cleaning up and adding bring about, such as that the cards under a card go to the discard pile."""


def _declared(watch: Watch, notes: dict[str, Any], journal: list[tuple[int, ...]], place: int) -> None:
    """INV-16: all zones were charged, and all are uncharged at once."""
    player = journal[place][1]
    zones = list(range(player * 3, player * 3 + 3))
    is_charged = all(notes["charged"][zone] for zone in zones) or CHARGED in watch.changed
    watch.require(is_charged, "INV-16", "declared without charges")
    uncharged = [event[2] for event in journal[place + 1 : place + 4] if event[0] == events.ZONE_UNCHARGED]
    spares = watch.state.definition[journal[place][2]].spares_zones
    if not spares and not {"uncharge", CHARGED} & watch.changed:
        watch.require(sorted(uncharged) == zones, "INV-16", f"declaring uncharges {uncharged}")


def _flipped(watch: Watch, notes: dict[str, Any], event: tuple[int, ...], *, by_text: bool) -> None:
    """INV-20: down, zone by zone. INV-18: the advantage played before has charged its zone."""
    player, zone = event[1], event[3]
    watch.require(player == notes["turn"] and zone // 3 == player, "INV-06", "a card is flipped in a strange zone")
    if not by_text and "defend" not in watch.changed and zone != watch.sent_to:
        before = notes["zone"]
        allowed = (player * 3,) if before == NONE else (before, before + 1)
        watch.require(zone in allowed, "INV-20", f"zone {zone} is defended after {before}")
    notes["zone"], watch.sent_to = zone, NONE
    if notes["played"] is not None:
        _has_charged(watch, notes)


def _has_charged(watch: Watch, notes: dict[str, Any]) -> None:
    """INV-18: by the Japanese rules only what the procedure puts into the advantage area charges."""
    card, _ = notes["played"]
    notes["played"] = None
    definition = watch.state.definition[card]
    is_exempt = {"charge", CHARGED} & notes["changed"] or is_played_without_charging(definition.tree)
    if watch.state.rules.name == "japanese":
        is_exempt = is_exempt or not notes["placed"] or puts_into_advantage_area(definition.tree)
    watch.require(is_exempt, "INV-18", f"{definition.name} was played and charged nothing")


def _scored(watch: Watch, notes: dict[str, Any], event: tuple[int, ...], *, by_text: bool) -> None:
    """INV-19, INV-24: a point goes to the player who does not defend, once a battle, if no text says otherwise."""
    player = event[1]
    notes["points"][player] += 1
    watch.require(event[2] == notes["points"][player], "INV-24", "points go up by one")
    if not by_text:
        watch.require(player == 1 - notes["turn"] and not notes["scored"], "INV-19", "a point at the wrong time")
    notes["scored"], notes["next"], notes["played"] = True, NONE, None
