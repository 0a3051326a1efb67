"""Energy of each color: what is said of it once is done once for each."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Adjective, Clause, Quantity, Things
from qsdsl.program.builder import Builder
from qsdsl.program.clauses import role


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
