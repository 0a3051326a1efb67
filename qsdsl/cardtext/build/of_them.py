"""What "them" are where a group has just been named: "if you have allies, eliminate one of them", "… for each of them".

In: what is said, and what stands before it. Out: the same, with the things named again in place of the pronoun.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Attempt,
    Both,
    Clause,
    Comparison,
    Condition,
    Count,
    Happened,
    Has,
    Node,
    Number,
    Place,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Sequence,
    Things,
)

Said = TypeVar("Said", bound=Node)
ENERGY = "energy"
AT_LEAST_TWO = (Comparison.AT_LEAST, Comparison.MORE)
SEVERAL = (Quantity.ANY_NUMBER, Quantity.UP_TO, Quantity.ALL, Quantity.EXACTLY, Quantity.HALF)


def of_those_had(condition: Condition, effect: Said) -> Said:
    """ "If your opponent has allies, he or she eliminates one of them": one of his or her allies."""
    last = condition.conditions[-1] if isinstance(condition, Both) else condition
    if not isinstance(last, Has) or not isinstance(last.owner, Player) or not last.things.noun:
        return effect
    if not _are_several(last):
        return _one_of_those(last, effect)
    first = next((node for node in nodes(effect) if isinstance(node, Things)), None)
    if first is None or not _is_of_them(first):
        return _one_of_those(last, effect)
    had = last.things
    named = replace(
        first, noun=had.noun, owner=had.owner or last.owner, adjectives=had.adjectives, place=had.place,
        qualities=had.qualities,
    )  # fmt: skip
    told: Said = with_instead(effect, first, named)
    return told


def _one_of_those(had: Has, effect: Said) -> Said:
    """ "If your opponent has more energy than you, he or she discards one": one energy."""
    one = next((node for node in nodes(effect) if isinstance(node, (Things, Reference)) and node.span[1]), None)
    if not isinstance(one, Reference) or one.kind is not Refer.IT or one.name != "one":
        return effect
    things, who = had.things, had.things.owner or had.owner
    owner = who if isinstance(who, Player) and things.noun != ENERGY else None  # everybody has energy of his or her own
    such = Things(things.noun, Quantity.ONE, owner=owner, adjectives=things.adjectives, span=one.span)
    told: Said = with_instead(effect, one, such)
    return told


def _are_several(had: Has) -> bool:
    """ "Allies", "two or more allies"."""
    if not had.things.noun or had.than is not None or had.factor != 1:
        return False
    if had.things.quantity is Quantity.ALL:
        return had.comparison is None
    amount = had.things.amount
    return had.comparison in AT_LEAST_TWO and isinstance(amount, Number) and amount.value >= 1


def _is_of_them(what: object) -> bool:
    match what:
        case Things(noun="", place=Place(preposition="of", of=Reference(kind=Refer.IT, name="them"))):
            return True
        case _:
            return False


def counted_of_them(told: Said, before: object) -> Said:
    """ "Discard any number of green energy. This strike has +1 Force for each of them": for each one discarded."""
    effect = getattr(before, "effect", None)
    count = next((node for node in nodes(told) if isinstance(node, Count) and _is_of_them(node.things)), None)
    if count is None or not isinstance(effect, Node):
        return told
    done = _last_clause(effect)
    what = done.roles[0].value if done is not None and done.roles else None
    if done is None or not isinstance(what, Things) or what.quantity not in SEVERAL or not what.noun:
        return told
    it = Reference(Refer.IT, span=count.span)
    clause = Clause(done.verb, it, passive=True, manner=("this way",), span=count.span)
    quality = Quality(Happened(clause, span=count.span), span=count.span)
    each = Things(what.noun, Quantity.EACH, adjectives=what.adjectives, qualities=(quality,), span=count.things.span)
    told_: Said = with_instead(told, count, replace(count, things=each))
    return told_


def _last_clause(effect: Node) -> Clause | None:
    """What was done last, or offered."""
    match effect:
        case Sequence():
            return _last_clause(effect.steps[-1])
        case Attempt(then=None, otherwise=None):
            return _last_clause(effect.effect)
        case Clause(roles=(Role(name="object"), *_)):
            return effect
        case _:
            return None
