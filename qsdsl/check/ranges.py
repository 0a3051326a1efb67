"""Numbers far outside what the other cards of the loaded sets have: a hint, since a card may be meant to stand out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qsdsl.cardset.model import CardEntry
from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, hint

_ENOUGH_OTHERS = 12
_LEAST_DISTANCE = 3
Numbers = dict[tuple[str, str], list[int]]


def check_ranges(scope: Scope) -> Iterator[Diagnostic]:
    """Costs, Intercepts and Forces of a set's cards that are far from those of all others of their type."""
    own = [*scope.card_set.cards, *_moves(scope, own=True)]
    known: Numbers = {}
    for card in (*scope.cards.values(), *_moves(scope, own=False)):
        for field, number in _numbers(card):
            known.setdefault((card.type, field), []).append(number)
    ends = {key: sorted(numbers) for key, numbers in known.items() if len(numbers) > _ENOUGH_OTHERS}
    for card in own:
        for field, number in _numbers(card):
            if (card.type, field) in ends:
                yield from _far_out(card, field, number, ends[card.type, field])


def _moves(scope: Scope, *, own: bool) -> Iterator[CardEntry]:
    characters = scope.card_set.characters if own else scope.characters.values()
    return (move for character in characters for move in character.moves)


def _numbers(card: CardEntry) -> Iterable[tuple[str, int]]:
    if not card.sound:
        return ()
    pairs = (("cost", sum(card.cost)), ("intercept", card.intercept), ("force", card.force))
    return [(field, number) for field, number in pairs if number is not None]


def _far_out(card: CardEntry, field: str, number: int, ends: list[int]) -> Iterator[Diagnostic]:
    """`ends` are all such numbers, this one too, sorted."""
    least = ends[1] if number == ends[0] else ends[0]
    most = ends[-2] if number == ends[-1] else ends[-1]
    distance = max(_LEAST_DISTANCE, (most - least) // 2)
    if not least - distance <= number <= most + distance:
        message = f"{field} {number} is far from all others of type {card.type}, which go from {least} to {most}"
        yield hint("QS803", message, card.where.at(field).span())
