"""Texts in the words that the engine knows: one after another, what print says in other words is said in these.

Comes in: the tree of a card text, and the card's type. Goes out: a tree that means the same.
"""

from __future__ import annotations

from qsdsl.effect.apart import numbers_apart
from qsdsl.effect.tree import Text
from qsdsl.quickstrike.compile.charging import with_charging
from qsdsl.quickstrike.compile.cleaning_up import with_cleanup
from qsdsl.quickstrike.compile.colors import with_colors
from qsdsl.quickstrike.compile.flipped_costs import with_flipped_costs
from qsdsl.quickstrike.compile.making_room import with_room
from qsdsl.quickstrike.compile.meant_things import with_meant_things
from qsdsl.quickstrike.compile.met_attacks import with_met_attacks
from qsdsl.quickstrike.compile.named_cards import describe_named
from qsdsl.quickstrike.compile.next_strike import with_next_strikes
from qsdsl.quickstrike.compile.other_side import with_other_side
from qsdsl.quickstrike.compile.paid_for import with_payments
from qsdsl.quickstrike.compile.replenishing import with_replenishing
from qsdsl.quickstrike.compile.staying import with_staying
from qsdsl.quickstrike.compile.this_turn import with_this_turn
from qsdsl.quickstrike.compile.unpaid import with_allowances

ATTACKING = ("strike", "signature move")
"""Types of cards that do what they say when they counterattack, if they do not say when."""


PASSES = (
    with_meant_things,
    with_other_side,
    with_met_attacks,
    with_flipped_costs,
    with_this_turn,
    with_staying,
    with_replenishing,
    with_colors,
    describe_named,
    with_allowances,
    with_room,
    with_payments,
    with_next_strikes,
)
"""What is done to all texts, in this order."""


def rephrased(text: Text, host: str) -> Text:
    """The text for a card of that type."""
    for reword in PASSES:
        text = reword(text)
    if host in ATTACKING:
        text = numbers_apart(with_cleanup(text))
    return with_charging(text, host)
