"""Batches of texts by people who had not seen the grammar: the first score is kept, and what was missing reads now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from qsdsl.cardtext import Lexicon, read, render

BATCHES = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "batches").glob("*.yaml"))
}
CARDS = [(name, card) for name, batch in BATCHES.items() for card in batch["texts"]]


def ids(value: Any) -> str:
    return value if isinstance(value, str) else str(value["name"])


def with_words_of(batch: dict[str, Any], lexicon: Lexicon) -> Lexicon:
    """The lexicon, with the keywords, traits and names of the set that the texts were written for."""
    words = batch.get("words", {})
    return Lexicon(
        lexicon.vocabulary,
        {**lexicon.keywords, **words.get("keywords", {})},
        lexicon.traits | frozenset(words.get("traits", ())),
        lexicon.cards | frozenset(words.get("cards", ())),
        lexicon.characters | frozenset(words.get("characters", ())),
    )


@pytest.mark.parametrize(("batch", "card"), CARDS, ids=ids)
def test_reads_and_prints(batch: str, card: dict[str, Any], lexicon: Lexicon) -> None:
    lexicon = with_words_of(BATCHES[batch], lexicon)
    first = read(card["text"], lexicon, name=card["name"])
    if "unread" in card:
        assert first.tree is None, "this reads now: take its mark away"
        return
    assert first.problems == ()
    assert first.tree is not None
    printed = render(first.tree, lexicon)
    again = read(printed, lexicon, name=card["name"])
    assert again.tree == first.tree
    assert render(again.tree, lexicon) == printed


@pytest.mark.parametrize("name", BATCHES)
def test_the_first_score_is_what_its_marks_say(name: str) -> None:
    batch = BATCHES[name]
    assert batch["first"]["of"] == len(batch["texts"])
    assert batch["first"]["read"] == sum(card["first"] for card in batch["texts"])
    assert batch["first"]["right"] <= batch["first"]["read"]
    assert batch["learnt"], "nothing learnt"


@pytest.mark.parametrize("name", BATCHES)
def test_most_of_a_batch_reads(name: str) -> None:
    unread = [card["name"] for card in BATCHES[name]["texts"] if "unread" in card]
    assert len(unread) <= len(BATCHES[name]["texts"]) * 0.05, unread
