"""What the engine cannot carry out is told together with mistakes elsewhere, but not about texts that have one."""

from __future__ import annotations

from pathlib import Path

from qsdsl.cardset import FileReader
from qsdsl.loading import check

HEAD = "set: {name: Mine, uses: [quickstrike]}\n"
IMPOSSIBLE = "This strike gets +1 Force."
UNREADABLE = "Eliminate an aly."


def found_in(text: str) -> list[tuple[str, str]]:
    """The errors, by code and pointer."""
    given = FileReader({Path("mine.yaml"): (HEAD + text).encode()})
    return [(found.code, found.pointer) for found in check("mine.yaml", reader=given) if found.code < "QS8"]


def card(name: str, text: str) -> str:
    return f"  - {{name: {name}, type: strike, intercept: 1, force: 1, text: '{text}'}}\n"


def keyword(text: str) -> str:
    return f"keywords:\n  - {{name: Spite, form: bare, text: '{text}'}}\n"


def test_both_kinds_are_told() -> None:
    assert found_in("cards:\n" + card("A", UNREADABLE) + card("B", IMPOSSIBLE)) == [
        ("QS301", "/cards/0/text"),
        ("QS310", "/cards/1/text"),
    ]


def test_a_card_is_carried_out_in_thought_only_if_its_keyword_reads() -> None:
    cards = "cards:\n" + card("A", "Spite. When you counterattack, add a green energy.") + card("B", IMPOSSIBLE)
    assert found_in(keyword("When you counterattack, add a green energy.") + cards) == [("QS310", "/cards/1/text")]
    assert found_in(keyword(UNREADABLE) + cards) == [("QS301", "/keywords/0/text"), ("QS310", "/cards/1/text")]


def test_a_text_with_a_mistake_in_its_meaning_is_not_told_of_twice() -> None:
    assert found_in("cards:\n" + card("A", "When you score, charge that zone. Your opponent discards a card.")) == [
        ("QS421", "/cards/0/text")
    ]


def test_of_cards_with_one_name_nothing_is_told_at_the_wrong_one() -> None:
    cards = "cards:\n" + card("A", "When you counterattack, add a green energy.") + card("A", IMPOSSIBLE)
    assert [code for code, _ in found_in(cards)] == ["QS401"]
