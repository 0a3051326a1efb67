"""Where cards are put: piles, energy stacks, under other cards [D-108, EN-09, D-173].

Comes in: the part of a clause that says where. Goes out: what puts a card there, or, where a zone or card is to be
chosen, a function of the frame that gives it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import (
    Clause,
    Cost,
    Number,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    Things,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.hosts import UNDER
from qsdsl.program.machine import Frame
from qsdsl.program.meaning import Get
from qsdsl.program.picking import pick_one
from qsdsl.program.references import get_player, get_thing, get_zone
from qsdsl.program.things import find
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.energy import one_zone
from qsdsl.quickstrike.verbs.piles import PILES, Work, onto_energy_stack, put_under

PLACES = ("into", "onto", "on top of", "on the bottom of", UNDER)
ADDING = "add"
ENDS = {"on top": "on top of", "on the bottom": "on the bottom of"}
"""Behind "put", these speak of the deck that the card belongs to."""


def place_of(b: Builder, clause: Clause, target: Role | None) -> There | Work:
    """What puts a card there. For an energy stack the zone is asked for, so that is a function of the frame."""
    if target is None:
        end = next((ENDS[one] for one in clause.manner if one in ENDS), "on top of" if "back" in clause.manner else "")
        if end:
            return PILES[end, "deck"]
        raise refuse(clause, "say where the card is put, for instance 'into your discard pile'")
    phrase = target.value
    if target.name == UNDER:
        return under(b, clause, target)
    if isinstance(phrase, Reference) and phrase.kind is Refer.IT and b.last("pile", "deck") is not None:
        phrase = Things("deck", Quantity.THE, span=phrase.span)  # "shuffle your deck and put that card on top of it"
    noun = getattr(phrase, "noun", "")
    if noun == "deck" and isinstance(phrase, Reference):
        phrase = Things(noun, Quantity.THE, span=phrase.span)  # "on the bottom of that deck": a card has but one
    if (zones := any_zones(b, phrase)) is not None:
        return stack_of(pick_one(b, zones, None, "zone"))
    if noun == STACK and target.name in ("onto", "on top of", "into", "to"):
        return _energy_stack(b, phrase)
    if target.name == "to" and not isinstance(phrase, Player | Cost | Number | Statistic):
        return stack_of(one_zone(b, phrase))
    work = PILES.get((target.name, noun))
    if work is None or not isinstance(phrase, Things) or phrase.adjectives or phrase.place or phrase.qualities:
        raise refuse(target, f"a card cannot be put {target.name} this {noun}")
    return work


class There:
    """Puts cards to a zone or card that is known when it happens."""

    def __init__(self, where: Get, put_it: Callable[[GameState, int, int], bool]) -> None:
        self.where, self.put_it = where, put_it

    def __call__(self, state: GameState, frame: Frame) -> Work:
        where, put_it = self.where(state, frame), self.put_it
        return lambda state, card: put_it(state, card, where)


def stack_of(zone: Get) -> There:
    return There(zone, onto_energy_stack)


def under(b: Builder, clause: Clause, target: Role) -> There:
    """Under the one card meant, chosen if the phrase leaves a choice; face down unless the text says up."""
    phrase, face_up = target.value, "face up" in clause.manner
    if isinstance(phrase, Things):
        host = pick_one(b, find(b, phrase), None, "card")
    elif isinstance(phrase, Reference):
        host = get_thing(b, phrase)
    else:
        raise refuse(target, "say under which card")
    return There(host, lambda state, card, over: put_under(state, card, over, face_up=face_up))


STACK = "energy stack"


def any_zones(b: Builder, phrase: object) -> Callable[[Any, Any], list[int]] | None:
    """ "Your energy in any of your zones", "any of your zones": of several cards, each to one of these; else None."""
    if not isinstance(phrase, Things):
        return None
    inside = phrase.place is not None and phrase.place.preposition in ("in", "of") and phrase.noun == STACK
    zones = phrase.place.of if inside and phrase.place is not None else phrase
    if not isinstance(zones, Things) or zones.noun != "zone" or zones.quantity is not Quantity.ANY or not zones.owner:
        return None
    return find(b, zones)


def _is_of_one_zone(stack: Things) -> bool:
    """ "Your energy in that zone"."""
    place = stack.place
    if place is None or place.preposition not in ("in", "of") or place.also or stack.adjectives or stack.qualities:
        return False
    return isinstance(place.of, Reference | Of)


def _energy_stack(b: Builder, phrase: Any) -> There:
    """ "this zone's energy stack", "your red energy stack", "any one of your energy stacks"."""
    if isinstance(phrase, Of):
        return stack_of(get_zone(b, phrase.of))
    if isinstance(phrase, Things) and _is_of_one_zone(phrase):
        assert phrase.place is not None
        return stack_of(get_zone(b, phrase.place.of))
    if not isinstance(phrase, Things) or phrase.owner is None or phrase.place or phrase.qualities:
        raise refuse(phrase, "say onto which energy stack")
    player = get_player(b, phrase.owner)
    if player is None:
        raise refuse(phrase, "say whose energy stack")
    colors = [b.meanings.adjective(one, "zone") for one in phrase.adjectives]
    found = lambda state, frame: [
        zone for zone in ZONES
        if zone // 3 == player(state, frame) and all(test(state, frame, zone) for test in colors)
    ]  # fmt: skip
    return stack_of(pick_one(b, found, None, "zone"))
