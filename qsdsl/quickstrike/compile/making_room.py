"""Allies and the room that they need, in other words: "and eliminate any other ally there", "if that space is empty".

Comes in: a text as it was read. Goes out: the same, with a move to an ally space that is made empty as one step, and
without a condition that every move to an ally space has anyhow.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Adjective,
    Attempt,
    Clause,
    Condition,
    Effect,
    If,
    Is,
    Of,
    Place,
    Quantity,
    Refer,
    Reference,
    Role,
    Sequence,
    Text,
    Things,
)
from qsdsl.program.clauses import role

CLEARING = "clearing the way"
"""How an ally moves that takes the place of the one in its way."""
SPACE = "ally space"


def with_room(text: Text) -> Text:
    """The text in these words."""
    named = any(isinstance(node, Reference) and node.kind is Refer.SELF for node in nodes(text))
    for node in tuple(nodes(text)):
        match node:
            case Clause() if named and (home := _into_its_own(node)) is not None:
                text = with_instead(text, node, home)
            case Sequence() if (made := _cleared(node)) is not None:
                text = with_instead(text, node, made)
            case If(condition=condition, effect=effect, otherwise=None) if _asks_for_room(condition, effect):
                text = with_instead(text, node, _with_empty_space(effect))
            case _:
                pass
    return text


def _into_its_own(clause: Clause) -> Clause | None:
    """ "Put another ally into her zone": what is put there is not whose zone it is; she has a name."""
    if not isinstance(role(clause, "object"), Things):
        return None
    roles = tuple(
        replace(one, value=replace(one.value, of=Reference(Refer.SELF, span=one.value.of.span)))
        if one.name in ("into", "to") and isinstance(one.value, Of) and _is_person(one.value.of)
        else one
        for one in clause.roles
    )
    return replace(clause, roles=roles) if roles != clause.roles else None


def _is_person(of: object) -> bool:
    return isinstance(of, Reference) and of.kind is Refer.IT and of.name in ("his", "her")


def _cleared(sequence: Sequence) -> Effect | None:
    """ "Move it down one zone and eliminate any other ally there"."""
    for place in range(len(sequence.steps) - 1):
        move, clear = sequence.steps[place : place + 2]
        if isinstance(move, Clause) and move.verb == "move" and isinstance(clear, Clause) and _clears(clear):
            cleared = replace(move, manner=(*move.manner, CLEARING))
            steps = (*sequence.steps[:place], cleared, *sequence.steps[place + 2 :])
            joined = (*sequence.joined[:place], *sequence.joined[place + 1 :])
            return cleared if len(steps) == 1 else replace(sequence, steps=steps, joined=joined)
    return None


def _clears(clause: Clause) -> bool:
    ally = role(clause, "object")
    if (
        clause.verb != "eliminate"
        or not isinstance(ally, Things)
        or len(clause.roles) != 1
        or clause.subject is not None
    ):
        return False
    there = isinstance(ally.place, Place) and isinstance(ally.place.of, Reference) and (
        ally.place.of.name == "there" or ally.place.of.noun == "zone"
    )  # fmt: skip
    other = [one.value for one in ally.adjectives] in (["other"], ["another"])
    return ally.noun == "ally" and there and other and ally.quantity in (Quantity.ANY, Quantity.ONE, Quantity.THE)


def _asks_for_room(condition: Condition, effect: Effect) -> bool:
    """ "… if that space is empty", "… if its ally space is empty": where the ally goes."""
    empty = isinstance(condition, Is) and condition.what == Adjective("state", "empty") and not condition.negated
    if not empty or not isinstance(condition, Is) or not isinstance(condition.subject, Reference | Of):
        return False
    done = effect.effect if isinstance(effect, Attempt) else effect
    goes = isinstance(done, Clause) and done.verb in ("move", "put") and any(one.name in TO for one in done.roles)
    return goes and condition.subject.noun in (SPACE, "space")


TO = ("to", "into", "down", "up")


def _with_empty_space(effect: Effect) -> Effect:
    """The ally goes only into an empty space."""
    if isinstance(effect, Attempt):
        return replace(effect, effect=_with_empty_space(effect.effect))
    assert isinstance(effect, Clause)
    return replace(effect, roles=tuple(_empty(one) for one in effect.roles))


def _empty(one: Role) -> Role:
    where = one.value
    empty = Adjective("state", "empty", span=one.span)
    if one.name not in ("into", "to"):
        return one
    if isinstance(where, Things) and where.noun == SPACE:
        return replace(one, value=replace(where, adjectives=(empty, *where.adjectives)))
    if one.name == "into" and isinstance(where, Things | Reference | Of) and where.noun == "zone":
        inside = Place("in", where, span=one.span)
        return replace(one, value=Things(SPACE, Quantity.THE, adjectives=(empty,), place=inside, span=one.span))
    return one
