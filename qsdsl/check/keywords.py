"""Keywords: those that cards carry may stand on that type of card [D-136]. Unknown ones do not read."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.cardset.model import CardEntry
from qsdsl.cardset.wording import listed
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.tree import KeywordUse


def check_keywords(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """Keywords out of place, on the cards and signature moves of a set."""
    for card in scope.card_set.cards:
        yield from _on_card(scope, trees, "card", card)
    for character in scope.card_set.characters:
        for move in character.moves:
            yield from _on_card(scope, trees, "signature move", move)


def _on_card(scope: Scope, trees: Trees, kind: str, card: CardEntry) -> Iterator[Diagnostic]:
    tree = trees.get((scope.card_set.entry.name, kind, card.name))
    if tree is None or not card.sound:
        return
    for use in tree.abilities:
        if isinstance(use, KeywordUse):
            yield from _use(scope, card, use)


def _use(scope: Scope, card: CardEntry, use: KeywordUse) -> Iterator[Diagnostic]:
    span = card.where.at("text").words(use.span[0], use.span[0] + len(use.name))
    keyword = scope.keywords.get(use.name)
    if keyword is not None and keyword.sound and keyword.on and card.type not in keyword.on:
        message = (
            f"{use.name} can stand only on cards of type {listed(keyword.on)}, and this is a card of type {card.type}"
        )
        yield error("QS406", message, span, "remove the keyword, or change the card's type")
