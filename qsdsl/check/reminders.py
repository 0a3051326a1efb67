"""Reminders: the words in brackets behind a keyword say what the keyword says.

Nothing is done by a reminder, so a wrong one would stay unseen, and mislead. It may begin later and end earlier than
the keyword's text and differ from it in a few small words ("discard this card" for "discard it"); all others are the
same, in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from qsdsl.cardset.model import CardEntry, KeywordEntry
from qsdsl.cardset.wording import quoted
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Cost, EnergyCost, KeywordUse, Number

_WORD = re.compile(r"[+-]?\w+")
_VARIABLE = re.compile(r"\[[^\]]*\]|(?<!\w)[NX](?!\w)")
_NUMBERS = {word: str(number) for number, word in enumerate("zero one two three four five six seven eight".split())}
_SMALL = frozenset("a an 1 the this that it card energy energie of any color as".split())


@dataclass(frozen=True, slots=True)
class _Word:
    """A word without what number makes of it, and where it stands in its text."""

    said: str
    start: int
    end: int


def check_reminders(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """Reminders that say something else than their keyword."""
    for card in scope.card_set.cards:
        yield from _on_card(scope, trees, "card", card)
    for character in scope.card_set.characters:
        for move in character.moves:
            yield from _on_card(scope, trees, "signature move", move)


def _on_card(scope: Scope, trees: Trees, kind: str, card: CardEntry) -> Iterator[Diagnostic]:
    tree = trees.get((scope.card_set.entry.name, kind, card.name)) if "(" in card.text else None
    for use in nodes(tree) if tree is not None else ():
        keyword = scope.keywords.get(use.name) if isinstance(use, KeywordUse) and use.reminder else None
        if isinstance(use, KeywordUse) and keyword is not None and scope.tree_of("keyword", keyword, trees) is not None:
            yield from _differences(card, use, keyword)


def _differences(card: CardEntry, use: KeywordUse, keyword: KeywordEntry) -> Iterator[Diagnostic]:
    reminder = use.reminder or ""
    start = card.text.find(reminder, use.span[0])
    if start < 0:
        return
    taken = _taken(use) or card.text[use.span[0] + len(use.name) : start].strip(" :—(")
    meant = [word.said for word in _words(_VARIABLE.sub(taken.replace("\\", ""), keyword.text))]
    said = [word for word in _words(reminder) if word.said not in _SMALL]
    known = {*meant, *_SMALL}
    wrong = next((word for word in said if word.said not in known), None)
    if wrong is None and _runs_through([word.said for word in said], [word for word in meant if word not in _SMALL]):
        return
    first, last = (wrong.start, wrong.end) if wrong else (0, len(reminder))
    span = card.where.at("text").words(start + first, start + last)
    message = f"the reminder says {quoted(reminder[first:last])}, and {keyword.name} does not"
    yield warning("QS412", message, span, f"{keyword.name}: {keyword.text}")


def _taken(use: KeywordUse) -> str:
    """The energy that a keyword takes, in words: "Green Green" is two green; "" for what is no such cost."""
    parts = use.argument.parts if isinstance(use.argument, Cost) else ()
    energy = [part for part in parts if isinstance(part, EnergyCost) and isinstance(part.amount, Number)]
    if len(energy) < len(parts):
        return ""
    return ", ".join(f"{part.amount.value} {part.color}" for part in energy if isinstance(part.amount, Number))


def _runs_through(said: list[str], meant: list[str]) -> bool:
    """Do the words stand among those that are meant, one behind the other?"""
    return any(meant[start : start + len(said)] == said for start in range(len(meant) - len(said) + 1))


def _words(text: str) -> list[_Word]:
    return [_Word(_singular(match[0].casefold()), *match.span()) for match in _WORD.finditer(text)]


def _singular(word: str) -> str:
    if word in _NUMBERS:
        return _NUMBERS[word]
    return word if word in _SMALL or len(word) < 3 else word.removesuffix("s")
