"""Cards under another card: "each card under her", "the cards under this strike"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from qsdsl.effect.tree import Place
from qsdsl.program.builder import Builder
from qsdsl.program.meaning import Match

UNDER = "under"


def is_under(place: Place | None) -> bool:
    return place is not None and place.preposition == UNDER


def match_under(b: Builder, is_host: Match) -> Match:
    """Whether the card lies under such a card."""
    pairs = b.meanings.under
    return lambda state, frame, card: any(one == card and is_host(state, frame, host) for one, host in pairs(state))


def all_under(b: Builder) -> Callable[[Any], Iterable[int]]:
    """All cards that lie under others, the last one first."""
    pairs = b.meanings.under
    return lambda state: [card for card, _ in reversed(pairs(state))]
