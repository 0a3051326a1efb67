"""What is worth knowing of a sentence besides its words: what it leaves open, and what it does not touch."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Can,
    Cannot,
    Clause,
    Considered,
    CostChange,
    EnergyCost,
    Node,
    Player,
    Refer,
    Reference,
    Replacement,
    Variable,
    Who,
)

ANY_NUMBER = "any number: the payer says how many, at least one; energy that overpays counts, too"
PERMITTED = "paying in the usual way stays possible"
WAIVED = "that cost is never asked for; cards without such a cost gain nothing"
CHEAPER = "no part of a cost falls below nothing; what is not energy of that color stays"
COUNTED = "nothing is charged or uncharged by this: it counts so while the sentence holds"
NOBODY = "if it is so of both players or of none, nobody"
ONE_CARD = "until the turn ends, or that card leaves its place"
STANDS_IN = "each energy by itself, also one that is not there; what is not paid does not count as paid"
REPLENISHED = "all such cards together; where no color is named, the player who replenishes chooses what is left out"
REPEATED = "the cost is paid once and one use is counted; what the effect leaves open is chosen anew"
RESCUED = "the card is put away all the same; then the turn goes on in that zone"
REMEMBERED = "the number chosen before, also in a later turn"
PAYMENT_BANS = {
    "pay": "it has to be paid in another way, or cannot be had",
    "overpay": "each part of a cost is paid with energy of its own color, or cannot be paid",
}
LEFT_OUT = {
    "clean up": "that step only: after a point it is cleaned up, and in the step after that one",
    "turn over": "the same side stays up, and can be played again",
}


def notes(node: Node) -> Iterator[str]:
    """The notes on all that the node says."""
    for one in nodes(node):
        match one:
            case EnergyCost(amount=Variable(name="any number")):
                yield ANY_NUMBER
            case Can():
                yield WAIVED if one.clause.without is not None else PERMITTED
            case CostChange():
                yield CHEAPER
            case Considered():
                yield COUNTED
            case Cannot():
                yield from _notes_on_ban(one)
            case Clause(negated=True) if one.verb in LEFT_OUT:
                yield LEFT_OUT[one.verb]
            case Player(who=Who.THE):
                yield NOBODY
            case Replacement(event=Clause(verb="pay"), instead=True):
                yield STANDS_IN
            case Replacement(event=Clause(verb="replenish"), instead=False):
                yield REPLENISHED
            case Clause(manner=("one additional time",)):
                yield REPEATED
            case Clause(instead_of=Clause(verb="score")):
                yield RESCUED
            case Variable(name="that many" | "that much"):
                yield REMEMBERED


def _notes_on_ban(cannot: Cannot) -> Iterator[str]:
    clause = cannot.clause
    if clause.verb in PAYMENT_BANS:
        yield PAYMENT_BANS[clause.verb]
    meant = (clause.subject, *(one.value for one in clause.roles))
    if any(isinstance(one, Reference) and one.kind is Refer.THAT for one in meant):
        yield ONE_CARD
