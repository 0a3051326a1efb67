"""Batches of texts by people who had not seen the grammar: the first score is kept, and what was missing reads now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from qsdsl.cardset import CardEntry, CardSet, FileReader
from qsdsl.cardtext import Lexicon, read, render
from qsdsl.loading import check, examine

FOLDER = Path(__file__).parent
BATCHES = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((*(FOLDER / "batches").glob("*.yaml"), *(FOLDER / "unlearnt").glob("*.yaml")))
}
"""Those that have not been learnt from yet stand apart: no other test takes its texts from them."""
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
    """All but one of twenty; of the newest batches, all but as many as they say are left."""
    batch = BATCHES[name]
    unread = [card["name"] for card in batch["texts"] if "unread" in card]
    assert len(unread) <= max(len(batch["texts"]) * 0.05, batch.get("left", 0)), unread
    assert "left" not in batch or batch["left"] == len(unread) > len(batch["texts"]) * 0.05


def as_set(batch: dict[str, Any]) -> bytes:
    """The batch as a set file, with what its texts name."""
    words, named = batch.get("words", {}), {card["name"] for card in batch["texts"]}
    moves = [card for card in batch["texts"] if card["type"] == "signature move"]
    characters = list(words.get("characters", ()))
    characters += [f"Somebody {number}" for number in range(len(characters), (len(moves) + 1) // 2)]
    cards = [card for card in batch["texts"] if card["type"] != "signature move"]
    cards += [{"name": name, "type": "ally"} for name in words.get("cards", ()) if name not in named]
    moves += [{"name": f"Move {number}"} for number in range(len(moves), 2 * len(characters))]
    traits = [*words.get("traits", ()), "Body", "Light"]
    content = {
        "set": {"name": "Batch", "code": "BAT", "language": 1, "uses": ["quickstrike"]},
        "traits": [{"name": "Own", "on": ["strike", "ally", "advantage"], "traits": words.get("traits", [])}],
        "cards": [as_card(card, card["type"]) for card in cards],
        "characters": [
            {"name": name, "traits": traits, "front": as_card(front), "back": as_card(back)}
            for name, front, back in zip(characters, moves[::2], moves[1::2], strict=True)
        ],
    }
    return json.dumps(content, ensure_ascii=False).encode()


def as_card(card: dict[str, Any], type_: str = "") -> dict[str, Any]:
    numbers = {"intercept": 5, "force": 4} if type_ in ("", "strike") else {}
    return {"name": card["name"], **({"type": type_} if type_ else {}), **numbers, "text": card.get("text", "")}


@pytest.mark.parametrize("name", [name for name, batch in BATCHES.items() if "keywords" not in batch.get("words", {})])
def test_what_reads_is_carried_out(name: str) -> None:
    """All but what is marked as refused: that has an error at its words, and nothing of it is done."""
    batch, file = BATCHES[name], Path("batch.yaml")
    sets, _, _ = examine([file], FileReader({file: as_set(batch)}))
    spans = {card.name: card.where.span() for one in sets for card in (*one.cards, *moves_of(one))}
    errors = [one for one in check(file, reader=FileReader({file: as_set(batch)})) if "QS3" <= one.code < "QS5"]
    wrong = {
        card["name"] for card in batch["texts"] for span in [spans[card["name"]]]
        if any(one.file == span.file and span.start <= one.start < span.end for one in errors)
    }  # fmt: skip
    assert wrong == {card["name"] for card in batch["texts"] if "unread" in card or "refused" in card}


def moves_of(card_set: CardSet) -> list[CardEntry]:
    return [move for character in card_set.characters for move in character.moves]
