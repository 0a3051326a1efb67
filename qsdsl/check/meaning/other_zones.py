"""The zone of another card, by name: an ally speaks of its own, by its own name."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.tree import Of, Refer, Reference


def check_other_zones(text: Examined) -> Iterator[Diagnostic]:
    """ "In Easy Mark's zone" on a card of another name."""
    if text.type != "ally":
        return
    for node in text.nodes:
        if isinstance(node, Of) and isinstance(node.of, Reference) and node.of.kind is Refer.NAMED:
            message = f'"{text.words(node)}" is the zone of another card'
            yield warning("QS428", message, text.at(node), f"this card is {text.written.name}" if text.type else "")
