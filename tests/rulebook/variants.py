"""Cards that differ in nothing but their letter, for tests that follow each of them."""

from __future__ import annotations

from tests.rulebook.cards import Card, strike

_LETTERS = {letter: strike(f"Card {letter}", 0, 1) for letter in "ABCDEFX"}


def exact(letters: str) -> list[Card]:
    """One card for each letter."""
    return [_LETTERS[letter] for letter in letters]
