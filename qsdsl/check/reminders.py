"""Reminders: the words in brackets behind a keyword say what the keyword says.

Nothing is done by a reminder, so a wrong one would stay unseen, and mislead. It may say the same in other words of the
same kind ("discard this card" for "discard it"), but each of its words must be one of the keyword's text, of what the
keyword takes, or one of a few small words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from qsdsl.cardset.model import CardEntry, KeywordEntry
from qsdsl.cardset.wording import quoted
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import KeywordUse

_WORD = re.compile(r"[\w-]+")
_NUMBERS = {word: str(number) for number, word in enumerate("zero one two three four five six seven eight".split())}
_SMALL = frozenset("a an 1 the this that it card energy of any color and".split())


def check_reminders(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """Reminders with words that their keyword has not."""
    for card in scope.card_set.cards:
        yield from _on_card(scope, trees, "card", card)
    for character in scope.card_set.characters:
        for move in character.moves:
            yield from _on_card(scope, trees, "signature move", move)


def _on_card(scope: Scope, trees: Trees, kind: str, card: CardEntry) -> Iterator[Diagnostic]:
    tree = trees.get((scope.card_set.entry.name, kind, card.name)) if "(" in card.text else None
    for use in nodes(tree) if tree is not None else ():
        keyword = scope.keywords.get(use.name) if isinstance(use, KeywordUse) and use.reminder else None
        if isinstance(use, KeywordUse) and keyword is not None and keyword.sound:
            yield from _strange_words(card, use, keyword)


def _strange_words(card: CardEntry, use: KeywordUse, keyword: KeywordEntry) -> Iterator[Diagnostic]:
    reminder = use.reminder or ""
    start = card.text.find(reminder, use.span[0])
    if start < 0:
        return
    known = _SMALL | _words(keyword.text) | _words(card.text[use.span[0] : start])
    for match in _WORD.finditer(reminder):
        if not _words(match[0]) <= known:
            span = card.where.at("text").words(start + match.start(), start + match.end())
            message = f"the reminder says {quoted(match[0])}, and {keyword.name} does not"
            yield warning("QS412", message, span, f"{keyword.name}: {keyword.text}")
            return


def _words(text: str) -> frozenset[str]:
    """The words, without what number and agreement change about them."""
    found = (match[0].casefold() for match in _WORD.finditer(text))
    return frozenset(_NUMBERS.get(word, word.removesuffix("s") if len(word) > 2 else word) for word in found)
