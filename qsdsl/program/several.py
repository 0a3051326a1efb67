"""Things that a condition has counted: "if your opponent has more allies than you, eliminate one of them"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import Reference, Things
from qsdsl.program.builder import Builder

Several = tuple[str, Callable[[Any, Any], list[int]]]
"""The kind of the things, and (state, frame) -> these things."""


def of_several(b: Builder, phrase: Things) -> Several | None:
    """All of them, if the phrase speaks of some of them."""
    place = phrase.place
    if phrase.noun or place is None or place.preposition != "of" or place.also or phrase.adjectives or phrase.qualities:
        return None
    return b.several if isinstance(place.of, Reference) and place.of.name == "them" else None
