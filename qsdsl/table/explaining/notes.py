"""What is worth knowing of a sentence besides its words: what it leaves open, and what it does not touch."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Adjective,
    Can,
    Cannot,
    Clause,
    Compare,
    Considered,
    CostChange,
    EnergyCost,
    Grant,
    Node,
    Player,
    Refer,
    Reference,
    Replacement,
    Statistic,
    Things,
    Trigger,
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
OPEN = "both players know the card, and each one that comes after it"
TOGETHER = "for all of them together, by the numbers that are printed"
ONCE_EACH = "what several of them have counts once"
NOT_FOUND = "if none turns up, all of the deck is gone through"
ELSEWHERE = "nothing is flipped anew, and the zone that was left is not defended again this turn"
SECOND = "it is paid for and must stop the same attack; powers may come first; the last one attacks"
AS_PLAYED = "after the cost is paid; both players know it, and the card remembers it while it is in play"
IN_ITS_NAME = "its own name stands for the other's; without another ally there, it has no text besides its own"
LENT = "those of the moment, as if they were its own; each limit counts for the card that uses the power"
HIS_OWN = "his or her own: who is told to eliminate gives up what is his or hers"
AGAIN = "that card is not played: nothing is paid or charged for it; 'this zone' is that of this card"
PAYMENT_BANS = {
    "pay": "it has to be paid in another way, or cannot be had",
    "overpay": "each part of a cost is paid with energy of its own color, or cannot be paid",
}
LEFT_OUT = {
    "clean up": "that step only: after a point it is cleaned up, and in the step after that one",
    "turn over": "the same side stays up, and can be played again",
}


GIVEN = {"rules text": IN_ITS_NAME, "payment power": LENT}


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
                yield OPEN if one.state.value == "face up" else COUNTED
            case Cannot():
                yield from _notes_on_ban(one)
            case Compare(left=Statistic(name=name)) if name.startswith("total "):
                yield TOGETHER
            case Adjective(kind="order", value="different"):
                yield ONCE_EACH
            case Trigger(word="as"):
                yield AS_PLAYED
            case Grant(ability=Things(noun=noun)) if noun in GIVEN:
                yield GIVEN[noun]
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
            case Clause():
                yield from _notes_on_doing(one)


def _notes_on_doing(clause: Clause) -> Iterator[str]:
    names = {one.name: one.value for one in clause.roles}
    other = names.get("with")
    if clause.until is not None:
        yield NOT_FOUND
    if clause.verb == "counterattack" and isinstance(other, Reference) and other.kind in (Refer.IT, Refer.THAT):
        yield SECOND
    if "now" in clause.manner or (clause.verb == "move" and ("up" in names or "down" in names)):
        yield ELSEWHERE
    if clause.verb == "get":
        yield AGAIN
    if clause.verb == "eliminate" and isinstance(clause.subject, Player) and clause.subject.who is not Who.YOU:
        what = names.get("object")
        if isinstance(what, Things) and what.owner is None and what.place is None:
            yield HIS_OWN


def _notes_on_ban(cannot: Cannot) -> Iterator[str]:
    clause = cannot.clause
    if clause.verb in PAYMENT_BANS:
        yield PAYMENT_BANS[clause.verb]
    meant = (clause.subject, *(one.value for one in clause.roles))
    if any(isinstance(one, Reference) and one.kind is Refer.THAT for one in meant):
        yield ONE_CARD
