"""One word of a text spoiled: nearly always the text is refused, or answered by the agreement check."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from qsdsl.cardtext import Lexicon, read

REFUSED = 0.94
TRIES = 2400


def delete(words: list[str], at: int, other: str) -> None:
    del words[at]


def double(words: list[str], at: int, other: str) -> None:
    words.insert(at, words[at])


def swap(words: list[str], at: int, other: str) -> None:
    words[at : at + 2] = reversed(words[at : at + 2])


def end_otherwise(words: list[str], at: int, other: str) -> None:
    words[at] = words[at][:-1] if words[at].endswith("s") else words[at] + "s"


def exchange(words: list[str], at: int, other: str) -> None:
    words[at] = other


SPOILERS: tuple[Callable[[list[str], int, str], None], ...] = (delete, double, swap, end_otherwise, exchange)


def spoiled(texts: Sequence[str], dice: random.Random) -> tuple[str, str]:
    """A text with one word spoiled, and the text it was."""
    text = dice.choice(texts)
    words = text.split()
    dice.choice(SPOILERS)(words, dice.randrange(len(words)), dice.choice(dice.choice(texts).split()))
    return " ".join(words), text


def test_spoiled_texts_are_answered(texts: Sequence[str], lexicon: Lexicon) -> None:
    dice = random.Random(20)
    tried = accepted = 0
    for _ in range(TRIES):
        text, before = spoiled(texts, dice)
        if text.split() != before.split():
            tried += 1
            found = read(text, lexicon, name="Zed")
            accepted += found.tree is not None and not found.problems
    assert tried > TRIES * 0.9
    assert 1 - accepted / tried >= REFUSED, f"{accepted} of {tried} were accepted"


@pytest.mark.parametrize("spoiler", SPOILERS, ids=lambda spoiler: spoiler.__name__)
def test_each_way_of_spoiling_changes_a_text(spoiler: Callable[[list[str], int, str], None]) -> None:
    words = ["Charge", "this", "zone."]
    spoiler(words, 1, "that")
    assert words != ["Charge", "this", "zone."]
