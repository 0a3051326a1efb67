"""Random orders: what they hold, and that nothing but seed, stream and counter decides them."""

from __future__ import annotations

from collections import Counter

import pytest

from qsdsl.engine import chance


def test_every_card_keeps_its_chance_of_every_place() -> None:
    """3,000 shuffles of four cards: each of the 24 orders about 125 times."""
    orders = Counter(tuple(chance.shuffled([7, 8, 9, 9000], 1, "stream", counter)) for counter in range(3000))
    assert len(orders) == 24
    assert all(80 < times < 180 for times in orders.values())


def test_an_order_is_a_function_of_seed_stream_and_counter() -> None:
    cards = list(range(60))
    order = chance.shuffled(cards, 1, "decks", 0)
    assert order == chance.shuffled(cards, 1, "decks", 0)
    for other in ((2, "decks", 0), (1, "deck", 0), (1, "decks", 1)):
        assert order != chance.shuffled(cards, *other)
    assert sorted(order) == cards == list(range(60))


def test_equal_numbers_lose_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "random_keys", lambda seed, stream, counter, count: [3, 1, 3, 2, 1][:count])
    assert chance.shuffled([10, 11, 12, 13, 14], 1, "decks", 0) == [11, 14, 13, 10, 12]
