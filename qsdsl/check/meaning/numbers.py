"""Numbers of a card that has none: an ally or advantage whose Force or Intercept is read or changed."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined, is_this_card
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.tree import Change, Statistic, Things

WITHOUT = ("ally", "advantage")


def check_numbers(text: Examined) -> Iterator[Diagnostic]:
    """Numbers of cards that have none."""
    for node in text.nodes:
        of = node.subject if isinstance(node, Change) else node.of if isinstance(node, Statistic) else None
        kind = text.type if is_this_card(of) else of.noun if isinstance(of, Things) else ""
        if kind in WITHOUT:
            message = f"cards of type {kind} have no such number"
            yield error("QS427", message, text.at(node), 'write "your strike" or "your strikes"')
