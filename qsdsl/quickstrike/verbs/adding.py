"""The verb "add": energy from the discard pile, or a card that becomes energy [6.C, D-101, EN-09]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Reference, Things
from qsdsl.program.builder import Builder
from qsdsl.program.clauses import role
from qsdsl.program.meaning import Act, Test
from qsdsl.quickstrike import events
from qsdsl.quickstrike.verbs.energy import add_energy, can_add
from qsdsl.quickstrike.verbs.placing import can_put, put


def add(b: Builder, clause: Clause) -> None:
    """Add energy; or a card, which is put onto an energy stack and is not taken from the discard pile."""
    return put(b, clause) if _adds_card(clause) else add_energy(b, clause)


def can_add_it(b: Builder, clause: Clause) -> Test:
    return can_put(b, clause) if _adds_card(clause) else can_add(b, clause)


def _adds_card(clause: Clause) -> bool:
    """ "Add one of them to your red energy", "add that card to this zone"."""
    what = role(clause, "object")
    if isinstance(what, Reference):
        return what.name != "one"
    return (isinstance(what, Things) and what.noun not in ("energy", "")) or _is_part(what)


def _is_part(what: Any) -> bool:
    """ "One of them"."""
    return isinstance(what, Things) and what.place is not None and what.place.preposition == "of" and what.noun == ""


ACTS = {
    "add": Act(
        events.ENERGY_ADDED,
        build=add,
        possible=can_add_it,
        counts=True,
        roles=frozenset({"object", "to"}),
        manners=frozenset({"as energy"}),  # what is added to a zone is energy there
    ),
}
