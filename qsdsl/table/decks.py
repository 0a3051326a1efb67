"""Which two decks are played.

Comes in: the decks of a library, in their order, and perhaps names. Goes out: two decks, or `UnknownDeck`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from qsdsl.cardset.wording import did_you_mean, listed, quoted


class Deck(Protocol):
    """What the choice goes by; `key` is the name with the set's code before it."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def character(self) -> object: ...


Choice = TypeVar("Choice", bound=Deck)


class UnknownDeck(Exception):
    """There is no such deck, or no pair of decks to play; the message lists what there is."""


def choose_pair(decks: Sequence[Choice], names: tuple[str, str] | None) -> tuple[str, str]:
    """The keys of the two decks of these names, or of the first pair there is."""
    one, other = (find_deck(names[0], decks), find_deck(names[1], decks)) if names else first_pair(decks)
    return one.key, other.key


def find_deck(name: str, decks: Sequence[Choice]) -> Choice:
    """The deck of that name or key, in any case."""
    wanted = name.casefold()
    found = [deck for deck in decks if wanted in (deck.name.casefold(), deck.key.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownDeck(
            f"there are several decks called {quoted(name)}; write {listed([quoted(deck.key) for deck in found])}"
        )
    names = [deck.name for deck in decks]
    there_are = f"; there are {listed([quoted(known) for known in names], 'and')}" if names else ""
    raise UnknownDeck(f"there is no deck called {quoted(name)}{did_you_mean(name, names) or there_are}")


def first_pair(decks: Sequence[Choice]) -> tuple[Choice, Choice]:
    """The first two decks of one format, if possible for different characters."""
    for differ in (True, False):
        for place, one in enumerate(decks):
            for other in decks[place + 1 :]:
                if one.format == other.format and not (differ and one.character == other.character):
                    return one, other
    raise UnknownDeck("these sets have no two decks of one format; a game needs two")
