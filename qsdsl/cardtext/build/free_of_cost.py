"""Costs that are not paid: "you do not pay the sidebar cost of the next ally you play this turn".

What a player does not pay, the card does not cost.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.costs import COLOR, PAYING
from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Clause,
    CostChange,
    EnergyCost,
    NounPhrase,
    Of,
    Place,
    Player,
    Quantity,
    Reference,
    Role,
    Things,
    Variable,
    Who,
)

ALL = "all"
"""As much as there is: "costs no green energy"."""
NEED_NOT = "have to"
"""The form of "you do not have to"."""
PLAYING = "play"
COSTS = ("cost", "sidebar cost")
"""What is paid to play a card."""


def free_of_cost(clause: Clause) -> CostChange | None:
    """What is not paid, as what costs nothing: all of it, or nothing of one color; None for all else."""
    match clause.roles:
        case (Role(name="object", value=Things() | Of() as cost), *others) if clause.verb == PAYING:
            who = clause.subject
        case _:
            return None
    if not isinstance(who, Player) or cost.noun not in COSTS or who.who is Who.ANY:
        return None
    what = _paid_for(_with_cards(cost, others), who)
    if what is None:
        return None
    if isinstance(cost, Things) and cost.adjectives:
        (color,) = cost.adjectives[:1]
        if color.kind != COLOR or len(cost.adjectives) > 1 or " " in color.value:
            return None
        energy = EnergyCost(color.value, Variable(ALL, span=color.span), span=color.span)
        return CostChange(what, energy, more=False, verb=PLAYING, span=clause.span)
    return CostChange(what, None, more=False, verb=PLAYING, span=clause.span)


def _with_cards(cost: Things | Of, others: list[Role]) -> Things | Of:
    """ "Pay sidebar costs for allies": those of allies."""
    match others:
        case [Role(name="for", value=Things() | Reference() | Of() as cards)] if isinstance(cost, Things):
            return replace(cost, place=Place("of", cards, span=cards.span)) if cost.place is None else cost
        case []:
            return cost
        case _:
            return replace(cost, place=None) if isinstance(cost, Things) else cost


def _paid_for(cost: Things | Of, who: Player) -> NounPhrase | None:
    """The cards, as those of the player who would have to pay for them."""
    if isinstance(cost, Of):
        return cost.of
    if not isinstance(cost.place, Place) or cost.place.preposition not in ("of", "for") or cost.qualities:
        return None
    what = cost.place.of
    if isinstance(what, (Reference, Of)):
        return what
    if what.owner is not None or what.qualities:
        known: Things = with_instead(what, Player(Who.HE), replace(who, span=what.span))
        return known
    if what.quantity is Quantity.ONE or who.who not in (Who.YOU, Who.OPPONENT):
        return None
    return replace(what, owner=who)
