"""Several allies into several ally spaces."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Attempt, Clause, Number, Of, Player, Quantity, Reference, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import object_of
from qsdsl.program.effects import compile_effect
from qsdsl.quickstrike.verbs.ally_spaces import ONE_ONLY
from qsdsl.quickstrike.verbs.destinations import PLACES


def are_several(phrase: Things | Reference | Of) -> bool:
    """ "Two allies", "up to two allies"."""
    return isinstance(phrase, Things) and isinstance(phrase.amount, Number) and phrase.amount.value > 1


def put_into_spaces(b: Builder, clause: Clause, spaces: Things) -> None:
    """ "Two allies from your discard pile into your empty ally spaces": one after another."""
    allies = object_of(clause)
    assert isinstance(allies, Things)
    assert isinstance(allies.amount, Number)
    if spaces.quantity not in (Quantity.ALL, Quantity.THE_SEVERAL):
        raise refuse(spaces, ONE_ONLY, "Say 'an ally'.")
    one, space = replace(allies, quantity=Quantity.ONE, amount=None), replace(spaces, quantity=Quantity.ONE)
    values = {**dict.fromkeys(PLACES, space), "object": one}
    roles = tuple(replace(part, value=values.get(part.name, part.value)) for part in clause.roles)
    single = replace(clause, roles=roles)
    may = clause.subject if isinstance(clause.subject, Player) else Player(Who.YOU)
    up_to = allies.quantity is Quantity.UP_TO
    for _ in range(min(allies.amount.value, len(b.meanings.colors))):
        compile_effect(b, Attempt(single, may, span=clause.span) if up_to else single)
