"""The place that a thing of a clause ends with, told from the thing itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Adjective, Clause, Happened, Place, Refer, Reference, Things, Variable


def without_last_place(what: Any) -> tuple[Any, Place | None]:
    """The thing without the "in …" that stands last behind it, and that place."""
    if not isinstance(what, Things) or what.place is None or any(one.span > what.place.span for one in what.qualities):
        return what, None
    inner, last = without_last_place(what.place.of)
    if last is None and what.place.preposition not in ("in", "under"):
        return what, None
    place = None if last is None else replace(what.place, of=inner, span=(what.place.span[0], inner.span[1]))
    last = last or what.place
    return replace(what, place=place, span=(what.span[0], last.span[0] - 1)), last


PLAYED = Happened(Clause("play", Reference(Refer.IT), passive=True))


def without_played(things: Things) -> Things:
    """ "Strikes played from this zone": those from it."""
    if not things.qualities or things.qualities[-1].condition != PLAYED:
        return things
    return replace(things, qualities=things.qualities[:-1])


ENDS = {"from the top of": "top", "from the bottom of": "bottom"}


def at_an_end(things: Things) -> Things:
    """ "That many cards from the top of your deck": the top ones."""
    place = things.place
    end = ENDS.get(place.preposition) if place is not None and not place.also else None
    if place is None or end is None or not isinstance(things.amount, Variable):
        return things
    first = Adjective("order", end, span=place.span)
    return replace(things, adjectives=(first, *things.adjectives), place=replace(place, preposition="of"))
