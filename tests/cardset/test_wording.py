"""How findings word things."""

from __future__ import annotations

import pytest

from qsdsl.cardset.wording import with_article


@pytest.mark.parametrize(
    ("words", "phrase"),
    [
        ("ally", "an ally"),
        ("energy stack", "an energy stack"),
        ("Umbral deck", "an Umbral deck"),
        ("strike", "a strike"),
        ("universal deck", "a universal deck"),
        ("one-sided deck", "a one-sided deck"),
    ],
)
def test_the_article_goes_by_how_a_word_begins(words: str, phrase: str) -> None:
    assert with_article(words) == phrase
