"""What has happened in each zone: "if you have flipped a card in each of your zones this turn"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import Adjective, Clause, Quantity, Things
from qsdsl.program.builder import refuse
from qsdsl.program.each_zone import EVERY
from qsdsl.quickstrike.vocabulary import VOCABULARY


def apart_by_zone(clause: Clause) -> list[Clause] | None:
    """The clause about each of the zones by itself, without "not"; None if it is not about each of some zones."""
    zones = [one for role in clause.roles for one in nodes(role.value) if _is_each_zone(one)]
    if not zones:
        return None
    every = zones[0]
    assert isinstance(every, Things)
    if len(zones) > 1 or every.adjectives or every.place or every.qualities or every.owner is None:
        raise refuse(every, "the engine can ask this of each of one player's zones", "Say 'in each of your zones'.")
    return [
        with_instead(replace(clause, negated=False), every, replace(every, quantity=Quantity.THE, adjectives=(one,)))
        for one in (Adjective("color", color) for color in VOCABULARY.colors)
    ]


def _is_each_zone(node: object) -> bool:
    return isinstance(node, Things) and node.noun == "zone" and node.quantity in EVERY
