"""So many instead of the usual number, under "while" or in a place: "in this zone, flip two cards instead of one".

Comes in: what happens, and when or where. Goes out: what is done whenever the usual number would be done there.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Clause,
    Condition,
    Effect,
    Happening,
    Number,
    Place,
    Player,
    Quantity,
    Replacement,
    Sequence,
    Span,
    Things,
    Who,
)


def so_many_while(condition: Condition, effect: Effect, span: Span) -> Replacement | None:
    """ "While your opponent is defending against this strike, he or she flips two cards instead of one"."""
    if not isinstance(condition, Happening):
        return None
    made = _so_many(effect, condition.clause.subject, span)
    return None if made is None else replace(made, meanwhile=replace(condition, unsaid=True))


def so_many_there(place: Place | None, effect: Effect, span: Span) -> Replacement | None:
    """ "In Zed's zone, you flip two cards instead of one"."""
    made = _so_many(effect, Player(Who.YOU), span)
    if made is None or place is None or place.also:
        return None
    event = made.event
    (what,) = event.roles
    assert isinstance(what.value, Things)
    there = replace(what, value=replace(what.value, place=place))
    return replace(made, event=replace(event, roles=(there,)))


def _so_many(effect: Effect, doer: object, span: Span) -> Replacement | None:
    """The first of what is done, in place of the usual number."""
    first = effect.steps[0] if isinstance(effect, Sequence) else effect
    if not isinstance(first, Clause) or first.instead_of != Number(1) or len(first.roles) != 1:
        return None
    (what,), who = first.roles, first.subject or Player(Who.YOU)
    if isinstance(who, Player) and who.who is Who.HE and isinstance(doer, Player):
        who = doer
    things = what.value
    if not isinstance(things, Things) or things.quantity is not Quantity.EXACTLY or things.place is not None:
        return None
    usual = replace(what, value=replace(things, quantity=Quantity.ONE, amount=None))
    many = replace(first, instead_of=None)
    rest = replace(effect, steps=(many, *effect.steps[1:])) if isinstance(effect, Sequence) else many
    return Replacement("whenever", Clause(first.verb, who, (usual,), span=first.span), rest, True, span=span)
