"""A card as it is printed, with its text read: what becomes a definition."""

from __future__ import annotations

from dataclasses import dataclass

from qsdsl.effect.tree import Text
from qsdsl.quickstrike.definition import Energy


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card."""

    name: str
    set_code: str
    type: str
    """"strike", "ally", "advantage" or "signature move"."""
    cost: Energy
    base: tuple[int, int]
    traits: frozenset[str]
    text: str
    tree: Text
