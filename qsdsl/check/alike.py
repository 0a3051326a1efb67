"""Cards that are nearly the same: names that differ in one letter, and cards that differ in nothing but the name.

Either is allowed, and seldom meant. A word that begins with another letter is another word ("Amber", "Ember"). Cards
without text may be alike: there are only so many numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from qsdsl.cardset.model import CardEntry
from qsdsl.cardset.wording import quoted
from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, warning

_SHORTEST = 5
"""Letters of a word that may be a misspelling of another. Shorter words are often one letter apart."""
_WORD = re.compile(r"\w+")


def check_alike(scope: Scope) -> Iterator[Diagnostic]:
    """Cards of a set that are nearly like another of it, or of a set it builds on."""
    own = {id(card) for card in scope.card_set.cards}
    yield from _like_names(scope.cards.values(), own)
    yield from _like_contents(scope.cards.values(), own)


def _like_names(cards: Iterable[CardEntry], own: set[int]) -> Iterator[Diagnostic]:
    known: dict[str, list[CardEntry]] = {}
    for card in cards:
        keys = _shortened(_plain(card.name))
        others = {other.name: other for key in keys for other in known.get(key, ())}
        for other in others.values():
            if id(card) in own and _nearly_one_name(card.name, other.name):
                message = f"this name is nearly that of {quoted(other.name)} ({_place(other)})"
                yield warning("QS801", message, card.where.at("name").span(), "if they are two cards, tell them apart")
                break
        for key in keys:
            known.setdefault(key, []).append(card)


def _plain(name: str) -> str:
    return "".join(_WORD.findall(name.casefold()))


def _shortened(name: str) -> set[str]:
    """The name, and the name with any one letter left out: two names share one if they are one letter apart."""
    return {name, *(name[:place] + name[place + 1 :] for place in range(len(name)))}


def _nearly_one_name(one: str, other: str) -> bool:
    if _plain(one) == _plain(other):
        return True
    words, others = _WORD.findall(one.casefold()), _WORD.findall(other.casefold())
    if len(words) != len(others):
        return False
    unlike = [pair for pair in zip(words, others, strict=True) if pair[0] != pair[1]]
    if len(unlike) != 1 or unlike[0][0][0] != unlike[0][1][0]:
        return False
    return all(len(word) >= _SHORTEST and word.isalpha() for word in unlike[0])


def _like_contents(cards: Iterable[CardEntry], own: set[int]) -> Iterator[Diagnostic]:
    first: dict[object, CardEntry] = {}
    for card in cards:
        if not card.text or not card.sound:
            continue
        text = " ".join(card.text.replace(card.name, "[this]").split())
        content = (card.type, card.cost, card.intercept, card.force, frozenset(card.traits), text)
        other = first.setdefault(content, card)
        if other is not card and id(card) in own:
            message = f"this card differs from {quoted(other.name)} only in its name ({_place(other)})"
            yield warning("QS802", message, card.where.at("name").span(), "change one of the two, or remove it")


def _place(card: CardEntry) -> str:
    span = card.where.at("name").span()
    return f"{span.file.path}:{span.file.position(span.start)[0]}"
