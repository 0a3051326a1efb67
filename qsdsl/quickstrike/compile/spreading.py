"""Energy of each color, and energy of the color of each that was given up: what is said once is done once for each."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Adjective, Clause, Quantity, Things
from qsdsl.program.builder import Builder, lost, refuse
from qsdsl.program.chosen import chosen_kind
from qsdsl.program.clauses import compile_clause, role
from qsdsl.program.meaning import Get
from qsdsl.program.neighbors import TAKEN, is_same_color
from qsdsl.program.repeating import for_each
from qsdsl.quickstrike.compile.history import done_this_way


def of_each_color(b: Builder, clause: Clause) -> list[Clause] | None:
    """ "Add one energy of each color": one clause for each; None if this speaks of no energy like that."""
    what = role(clause, "object")
    if not isinstance(what, Things) or what.noun != "energy" or what.place is None or what.place.preposition != "of":
        return None
    if what.place.of != Things("color", Quantity.EACH):
        return None
    every = []
    for name in b.meanings.colors:
        of_color = replace(what, place=None, adjectives=(*what.adjectives, Adjective("color", name)))
        roles = tuple(replace(one, value=of_color) if one.value is what else one for one in clause.roles)
        every.append(replace(clause, roles=roles))
    return every


def for_each_color_taken(b: Builder, clause: Clause) -> bool:
    """ "For each energy discarded this way, your opponent discards an energy of the same color": once for each, since
    each has its color. False if this says no such thing.
    """
    what = role(clause, "object")
    if clause.times is None or clause.times.things.noun != "energy" or not _is_of_color_spoken_of(what):
        return False
    done = done_this_way(b, clause.times.things)
    if done is None:
        return False
    if clause.times.per != 1 or clause.times.most is not None:
        raise refuse(clause.times, "each of them has its own color", "Say 'for each'.")

    def work(zone: Get) -> None:
        b.mention(TAKEN, "energy", zone)
        compile_clause(b, replace(clause, times=None))

    for_each(b, lambda state, frame: [zone for _, _, zone in done(state, frame)], work)
    b.mention(TAKEN, "energy", lost)
    return True


def _is_of_color_spoken_of(what: object) -> bool:
    place = what.place if isinstance(what, Things) else None
    if place is None or place.preposition != "of":
        return False
    return is_same_color(place.of) or chosen_kind(place.of) == Adjective("color", "that")
