"""Words that point to nothing: "it", "his zone" or "that zone" with nothing of the kind spoken of before."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.antecedents import bindings
from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.tree import Power, Refer, Reference

POWER = "payment power"
KINDS = {"card": "card", "zone": "zone", "player": "player"}
"""What pointing words can be held against; of other things there is only one to point to."""


def check_pointing(text: Examined) -> Iterator[Diagnostic]:
    """Pointing words without anything before them."""
    if not text.is_of_card:
        return
    for bound in bindings(text.tree, text.vocabulary):
        if bound.antecedent is None and bound.kind in KINDS:
            message = f'"{text.words(bound.pointer)}" points to nothing: no {KINDS[bound.kind]} was spoken of before'
            yield error("QS421", message, text.at(bound.pointer), "say what is meant, or speak of it before")
    powers = sum(isinstance(one, Power) for one in text.tree.abilities)
    for node in text.nodes:
        if isinstance(node, Reference) and node.kind is Refer.THIS and node.noun == POWER and powers != 1:
            message = f"the card has {'no payment power' if not powers else 'more than one payment power'}"
            yield error("QS421", message, text.at(node), "say what is meant")
