"""Some of the cards that were looked at or revealed: read, and printed as they were written."""

from __future__ import annotations

import pytest

from qsdsl.cardtext import render


@pytest.mark.parametrize(
    "text",
    [
        "Look at the top three cards of your deck. Reveal one of them. If it is a strike, put it on top of your deck.",
        "Look at the top three cards of your deck. You may reveal a strike from among them.",
        "Look at the top two cards of your deck. Put a strike from among those cards on top of your deck.",
        "Reveal the top three cards of your deck. If there is an ally among them, add a red energy.",
        "Look at the top three cards of your deck. Discard each of them.",
    ],
)
def test_parts_of_groups_read_and_print(text: str, reading, lexicon) -> None:
    tree = reading(text).tree
    assert tree is not None
    assert render(tree, lexicon) == text
