"""Being somewhere: "while this card is in your flip space", "if Clear Skies is in your advantage area"."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Of, Place, Reference, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.conditions import enough
from qsdsl.program.each_zone import is_each_zone, test_each_zone
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Act, Test
from qsdsl.program.references import get_thing, kind_of
from qsdsl.program.things import count_things, find, match_place
from qsdsl.quickstrike.state import GameState


def is_somewhere(b: Builder, clause: Clause) -> Test:
    """Whether the card is there now, or as many such cards as are spoken of."""
    subject = clause.subject
    places = [Place(one.name, one.value, span=one.span) for one in clause.roles if one.name == "in"]  # type: ignore[arg-type]
    if len(places) != 1:
        raise refuse(clause, "say in which place")
    if isinstance(subject, Things):
        test = _are_there(b, subject, places[0])
    elif isinstance(subject, Reference | Of):
        test = _is_there(b, subject, places[0])
    else:
        raise refuse(clause, "only cards can be in a place here")
    return (lambda state, frame: not test(state, frame)) if clause.negated else test


def _is_there(b: Builder, subject: Reference | Of, place: Place) -> Test:
    get = get_thing(b, subject)
    inside = match_place(b, place, "card")

    def test(state: Any, frame: Any) -> bool:
        card = get(state, frame)
        return card != NONE and inside(state, frame, card)

    return test


def _are_there(b: Builder, things: Things, place: Place) -> Test:
    if things.place is not None or kind_of(b, things.noun) != "card":
        raise refuse(things, "only cards can be in a place here")
    if is_each_zone(place):
        return test_each_zone(b, place, lambda at: _are_there(b, things, at))
    kind = kind_of(b, getattr(place.of, "noun", ""))
    placed = Things(
        things.noun,
        things.quantity,
        things.amount,
        things.owner,
        things.adjectives,
        place,
        things.qualities,
        span=things.span,
    )
    if kind == "pile":
        if place.of.noun == "deck" or things.owner is not None or things.qualities:
            raise refuse(things, "the engine can ask which cards are in a discard pile or an advantage area")
        return enough(b, things, count_things(b, placed))
    if kind != "zone":
        raise refuse(place, "the engine can ask what is in zones, discard piles and advantage areas")
    found = find(b, placed)
    return enough(b, things, lambda state, frame: sum(_is_in_zone(state, card) for card in found(state, frame)))


def _is_in_zone(state: GameState, card: int) -> bool:
    """An ally in its space, or the flipped card: other cards only were in the zone [D-54]."""
    return card in state.ally or card == state.flipped


ACTS = {"be": Act(holds=is_somewhere, roles=frozenset({"in"}))}
