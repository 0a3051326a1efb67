"""Texts nobody wrote: words of real texts left out, put in, exchanged, mixed. What reads, prints."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from qsdsl.cardtext import Lexicon, read, render


def mutated(texts: Sequence[str], seed: int) -> str:
    """A text with one or two words changed, or the head of one text and the tail of another."""
    dice = random.Random(seed)
    words = dice.choice(texts).split()
    for _ in range(dice.choice((1, 1, 2))):
        at = dice.randrange(len(words))
        other = dice.choice(texts).split()
        match dice.randrange(4):
            case 0:
                del words[at]
            case 1:
                words.insert(at, dice.choice(other))
            case 2:
                words[at] = dice.choice(other)
            case _:
                words = words[:at] + other[dice.randrange(len(other)) :]
        if not words:
            break
    return " ".join(words)


@pytest.mark.parametrize("block", range(8))
def test_whatever_reads_prints_the_same_meaning(block: int, texts: Sequence[str], lexicon: Lexicon) -> None:
    read_whole = 0
    for seed in range(block * 200, block * 200 + 200):
        text = mutated(texts, seed)
        found = read(text, lexicon, name="Zed")
        if found.tree is None:
            assert found.problems, text
            continue
        read_whole += 1
        printed = render(found.tree, lexicon)
        again = read(printed, lexicon, name="Zed")
        assert again.tree == found.tree, (text, printed)
        assert again.problems == (), (text, printed)
    assert read_whole, "none of these texts read, so nothing was tested"
