"""What is worth knowing of a sentence besides its words: what it leaves open, and what it does not touch."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Can, Cannot, EnergyCost, Node, Variable

ANY_NUMBER = "any number: the payer says how many, at least one; energy that overpays counts, too"
PERMITTED = "paying in the usual way stays possible"
PAYMENT_BANS = {
    "pay": "it has to be paid in another way, or cannot be had",
    "overpay": "each part of a cost is paid with energy of its own color, or cannot be paid",
}


def notes(node: Node) -> Iterator[str]:
    """The notes on all that the node says."""
    for one in nodes(node):
        match one:
            case EnergyCost(amount=Variable(name="any number")):
                yield ANY_NUMBER
            case Can():
                yield PERMITTED
            case Cannot() if one.clause.verb in PAYMENT_BANS:
                yield PAYMENT_BANS[one.clause.verb]
