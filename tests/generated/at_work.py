"""What the cards of a game make otherwise than the rules, by the abilities that work in it, not by their words.

Some invariants are cut by the golden rule: a card may say otherwise. A check asks here whether one does, at that
moment, and about just that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from qsdsl.effect.tree import Clause, Node, Refer, Reference, Replacement, Text, Things
from qsdsl.quickstrike.definition import CANNOT, REPLACING, SETTING, Definition, Waiver
from qsdsl.quickstrike.state import GameState

Changed = frozenset[str | int]
"""Verbs of which something says that they cannot be done, or what happens instead; rows of what is set to a value."""
NOTHING: Changed = frozenset()


def at_work(state: GameState) -> Changed:
    """What is changed now, or waits for a turn that has not begun."""
    if not state.exceptional:
        return NOTHING
    return frozenset((*state.cannot, *state.replacing, *state.setting, *_waiting(state)))


def _waiting(state: GameState) -> Iterator[str | int]:
    for card, index, *_ in state.lasting:
        table, key = state.definition[card].hooks[index]
        if table in (CANNOT, REPLACING, SETTING):
            yield key


def nodes(node: Any) -> Iterator[Node]:
    """The node and all that is in it."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif isinstance(node, Node):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name))


@cache
def clauses(tree: Text) -> tuple[Clause, ...]:
    return tuple(one for one in nodes(tree) if isinstance(one, Clause))


def printed(definition: Definition) -> Definition:
    """The card as it is printed, whatever it has become."""
    return definition.printed or definition


def is_put_into_advantage_area(state: GameState) -> bool:
    """A card of the game puts cards into the advantage area by its text."""
    return any(puts_into_advantage_area(one.tree) for one in set(state.definition))


@cache
def puts_into_advantage_area(tree: Text) -> bool:
    targets = [part for one in clauses(tree) if one.verb == "put" for part in one.roles if part.name == "into"]
    return any(isinstance(part.value, Things) and part.value.noun == "advantage area" for part in targets)


def has_second_attack(state: GameState) -> bool:
    """A card of the game lets its player counterattack with a card that is flipped afterwards [D-119]."""
    return any(_counterattacks_with_another(one.tree) for one in set(state.definition))


@cache
def _counterattacks_with_another(tree: Text) -> bool:
    return any(
        one.verb == "counterattack"
        and any(
            isinstance(part.value, Reference) and part.value.kind in (Refer.IT, Refer.THAT)
            for part in one.roles if part.name == "with"
        )
        for one in clauses(tree)
    )  # fmt: skip


@cache
def is_played_without_charging(tree: Text) -> bool:
    """The card's own text leaves out the charge of the zone that it is played in, or has something else happen."""
    if any(isinstance(one, Replacement) and one.event.verb == "charge" for one in nodes(tree)):
        return True
    stands_in = [one.instead_of for one in clauses(tree) if isinstance(one.instead_of, Clause)]
    left_out = [one for one in clauses(tree) if one.negated]
    return any(one.verb == "charge" for one in (*stands_in, *left_out))


def is_paid_for_in_another_way(definition: Definition) -> bool:
    """The card's own text lets something else be done instead of paying; its player may be asked."""
    return any(isinstance(one, Waiver) and one.in_another_way for one in definition.abilities)
