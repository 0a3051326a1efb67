"""What your strikes have in your opponent's zones: while he or she defends there.

Comes in: a text. Goes out: the same, in which "this strike has -2 Force in your opponent's red zone" says "while your
opponent is defending in his or her red zone": a strike is in no zone but the one it was played from.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Both,
    Change,
    Clause,
    Happening,
    NounPhrase,
    Player,
    Role,
    SetStatistic,
    Static,
    Text,
    Things,
    Who,
)
from qsdsl.quickstrike.compile.concerned import speaks_of_self

OPPONENT = Player(Who.OPPONENT)


def with_other_side(text: Text) -> Text:
    """The text in the words that the engine knows."""
    for node in tuple(nodes(text)):
        if isinstance(node, Static) and _is_on_the_other_side(node) and all(map(_is_of_yours, node.effects)):
            text = with_instead(text, node, _while_defending(node))
    return text


def _is_on_the_other_side(static: Static) -> bool:
    place = static.place
    if place is None or place.preposition != "in" or place.also:
        return False
    return isinstance(place.of, Things) and place.of.noun == "zone" and place.of.owner == OPPONENT


def _is_of_yours(effect: object) -> bool:
    """A strike of yours has it."""
    what: NounPhrase | None = None
    if isinstance(effect, Change):
        what = effect.subject
    elif isinstance(effect, SetStatistic):
        what = effect.statistic.of
    return speaks_of_self(what) or (isinstance(what, Things) and what.owner == Player(Who.YOU))


def _while_defending(static: Static) -> Static:
    assert static.place is not None
    there = Role("in", static.place.of, span=static.place.span)
    now = Happening(Clause("defend", OPPONENT, (there,), span=static.place.span), span=static.place.span)
    condition = now if static.condition is None else Both((static.condition, now), span=static.span)
    return replace(static, place=None, condition=condition)
