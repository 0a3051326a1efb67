"""What is wrong in a text is found on each card that says so, and not on one of a type on which it is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.cardset import FileReader
from qsdsl.loading import check

HEAD = "set: {name: Mine, uses: [quickstrike]}\ncards:\n"
STRIKE, ALLY, ADVANTAGE = "type: strike, intercept: 1, force: 1", "type: ally", "type: advantage"


def codes(text: str, *types: str) -> list[tuple[str, int]]:
    """The codes of the findings about cards of these types that say the same, each with the number of its card."""
    cards = [f"  - {{name: {'ABCDEF'[number]}, {one}, text: '{text}'}}\n" for number, one in enumerate(types)]
    given = FileReader({Path("mine.yaml"): (HEAD + "".join(cards)).encode()})
    return [(found.code, found.position[0] - 3) for found in check("mine.yaml", reader=given) if found.code < "QS8"]


@pytest.mark.parametrize(
    ("text", "code", "wrong", "right"),
    [
        ("Your opponent discards a card.", "QS310", ALLY, ADVANTAGE),
        ("If your red zone is charged, this card has +1 Force.", "QS427", ALLY, STRIKE),
    ],
)
def test_it_is_found_on_each_card_of_the_type_and_on_no_other(text: str, code: str, wrong: str, right: str) -> None:
    assert codes(text, right, right) == []
    assert codes(text, right, wrong, right, wrong) == [(code, 1), (code, 3)]
    assert codes(text, wrong, right, wrong) == [(code, 0), (code, 2)]
