"""What a strike's text tells a player to do without saying when: it is done when you counterattack with the strike.

Comes in: such an effect. Goes out: a trigger. Numbers that matter before that, and where the strike itself goes, must
say when; what would begin in play must be begun by something on an ally [D-185].
"""

from __future__ import annotations

from qsdsl.cardset.wording import with_article
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Can,
    Cannot,
    Change,
    Clause,
    CostChange,
    Duration,
    Effect,
    Grant,
    Must,
    Node,
    Player,
    SetStatistic,
    Trigger,
    Who,
)
from qsdsl.program.builder import CannotCompile, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.next_strike import speaks_of_next

SENT = Clause("counterattack", Player(Who.YOU))
NUMBERS = ("double", "reduce")
PUTTING_AWAY = ("put", "discard", "eliminate", "focus", "shuffle", "add", "move", "exchange")
"""Verbs that take a card to another place."""


def when_sent(effect: Effect) -> Trigger:
    """The same as a trigger; refused where a player would think of another moment."""
    for node in nodes(effect):
        if _changes_numbers(node):
            raise refuse(
                node, "it is not said when these numbers change",
                "Say 'this strike has …' for what always holds, or when: 'When you counterattack, …'.",
            )  # fmt: skip
        if isinstance(node, Cannot | Can | CostChange | Grant | Must) and node.duration is Duration.THIS_TURN:
            raise refuse(
                node, "this turn is over when you have counterattacked with this strike",
                "Say 'while defending against this strike', or 'during his or her next turn'.",
            )  # fmt: skip
        if isinstance(node, Clause) and node.verb in PUTTING_AWAY and speaks_of_self(role(node, "object")):
            raise refuse(
                node, "it is not said when this strike goes there",
                "Say when: 'When you counterattack, …' or 'When you clean up this strike, …'.",
            )  # fmt: skip
    return Trigger("when", SENT, effect, span=effect.span)


def _changes_numbers(node: Node) -> bool:
    """Numbers in this turn; those of a later turn, or of a strike to come, can be changed at any time before."""
    if isinstance(node, Change):
        return node.duration in (None, Duration.THIS_TURN) and not speaks_of_next(node.subject)
    return isinstance(node, SetStatistic) or (isinstance(node, Clause) and node.verb in NUMBERS)


def nothing_tells(effect: Effect, kind: str) -> CannotCompile:
    """How a text is refused that is carried out at no time."""
    return refuse(
        effect, f"nothing ever tells {with_article(kind)} to do this",
        f"Say when: 'When you play this {kind}, …'; or give it a cost: 'Green → …'.",
    )  # fmt: skip


def never_works(ability: Node) -> CannotCompile:
    """How a text is refused that would hold in play, of a card that does not stay there."""
    return refuse(
        ability, "this card leaves play as soon as it is played, so this never works",
        "Say how long it works, for instance 'this turn'; or leave out what takes the card away.",
    )  # fmt: skip
