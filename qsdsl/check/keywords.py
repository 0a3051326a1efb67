"""Keywords: those that cards carry may stand on that type of card [D-136], and the characters that they name exist; and
none is told by itself.

Unknown keywords do not read.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.cardset.model import CardEntry, KeywordEntry
from qsdsl.cardset.wording import did_you_mean, listed, nearest, quoted
from qsdsl.cardset.writing import some_words
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import KeywordUse, Text

_TAKES_A_CHARACTER = "[Character]"


def check_keywords(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """Keywords out of place, on the cards and signature moves of a set; and those that go round in circles."""
    for keyword in scope.card_set.keywords:
        yield from _circle(scope, trees, keyword)
    for card in scope.card_set.cards:
        yield from _on_card(scope, trees, "card", card)
    for character in scope.card_set.characters:
        for move in character.moves:
            yield from _on_card(scope, trees, "signature move", move)


def _circle(scope: Scope, trees: Trees, keyword: KeywordEntry) -> Iterator[Diagnostic]:
    """A keyword whose text has the keyword in it, or another one whose text has; and so on."""
    for use in _used(scope, trees, keyword.name):
        way = _way(scope, trees, use.name, keyword.name)
        if way:
            where = keyword.where.at("text").words(use.span[0], use.span[0] + len(use.name))
            through = f" through {listed([quoted(name) for name in way[:-1]], 'and')}" if len(way) > 1 else ""
            help = "say what it does in other words"
            yield error("QS414", f"{quoted(keyword.name)} is told by itself{through}", where, help)
            return


def _used(scope: Scope, trees: Trees, name: str) -> list[KeywordUse]:
    """The keywords in a keyword's text."""
    keyword = scope.keywords.get(name)
    tree = scope.tree_of("keyword", keyword, trees) if keyword is not None else None
    return [node for node in nodes(tree) if isinstance(node, KeywordUse)]


def _way(scope: Scope, trees: Trees, start: str, end: str) -> list[str]:
    """The keywords from one to another, each in the text of the one before; none if there is no way."""
    ways, seen = [[start]], {start}
    for way in ways:
        if way[-1] == end:
            return way
        for use in _used(scope, trees, way[-1]):
            if use.name not in seen:
                seen.add(use.name)
                ways.append([*way, use.name])
    return []


def _on_card(scope: Scope, trees: Trees, kind: str, card: CardEntry) -> Iterator[Diagnostic]:
    tree = trees.get((scope.card_set.entry.name, kind, card.name))
    if tree is None or not card.sound:
        return
    for use in tree.abilities:
        if isinstance(use, KeywordUse):
            yield from _use(scope, card, use)
    if scope.card_set.complete:
        for use in unknown_characters(scope, tree):
            yield _unknown_character(scope, card, use)


def unknown_characters(scope: Scope, tree: Text | None) -> Iterator[KeywordUse]:
    """The keywords of a text that take the name of a character, where there is none of that name."""
    for use in tree.abilities if tree is not None else ():
        keyword = scope.keywords.get(use.name) if isinstance(use, KeywordUse) else None
        if not isinstance(use, KeywordUse) or keyword is None or not isinstance(use.argument, str):
            continue
        if _TAKES_A_CHARACTER in keyword.text and not scope.is_character(use.argument):
            yield use


def _unknown_character(scope: Scope, card: CardEntry, use: KeywordUse) -> Diagnostic:
    name = str(use.argument)
    start = card.text.find(name, use.span[0] + len(use.name))
    span = card.where.at("text").words(start, start + len(name))
    meant = nearest(name, scope.characters)
    fixes = some_words(card.where.at("text"), span, meant) if meant else ()
    message = f"no character is called {quoted(name)}{did_you_mean(name, scope.characters)}"
    return error("QS413", message, span, fixes=fixes)


def _use(scope: Scope, card: CardEntry, use: KeywordUse) -> Iterator[Diagnostic]:
    span = card.where.at("text").words(use.span[0], use.span[0] + len(use.name))
    keyword = scope.keywords.get(use.name)
    if keyword is not None and keyword.sound and keyword.on and card.type not in keyword.on:
        message = (
            f"{use.name} can stand only on cards of type {listed(keyword.on)}, and this is a card of type {card.type}"
        )
        yield error("QS406", message, span, "remove the keyword, or change the card's type")
