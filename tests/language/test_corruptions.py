"""One word of a text spoiled: nearly always the text is refused, or answered by the agreement check.

What is accepted has been looked at, one by one: `accepted.yaml`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import yaml

import qsdsl
from qsdsl.cardset import FileReader
from qsdsl.cardtext import Lexicon, read
from tests.language.conftest import FOLDER, KEYWORDS

REFUSED = 0.94
FAULTS = 0.01
FEWEST = 2_000
ACCEPTED = yaml.safe_load((FOLDER / "accepted.yaml").read_text(encoding="utf-8"))
NEIGHBORS = (
    "a all an and any are at black by card cards each energy for from green has have his if in into it its no of "
    "on one or other red that the their them this to two up when with you your zone zones ally allies strike "
    "charge charged opponent"
).split()


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


def spoiled(texts: Sequence[str]) -> Iterator[str]:
    """Each text with a word spoiled, once in each way; where, is by chance, but always the same for a text."""
    for text in dict.fromkeys(texts):
        for spoiler in SPOILERS:
            dice = random.Random(f"{spoiler.__name__} {text}")
            words = text.split()
            at = dice.randrange(len(words))
            spoiler(words, at, dice.choice(NEIGHBORS))
            if words != text.split():
                yield " ".join(words)


def test_spoiled_texts_are_answered(texts: Sequence[str], lexicon: Lexicon) -> None:
    """Accepted texts that nobody has looked at yet count as faults."""
    tries = list(spoiled(texts))
    accepted = []
    for text in tries:
        found = read(text, lexicon, name="Zed")
        if found.tree is not None and not found.problems:
            accepted.append(text)
    assert len(tries) >= FEWEST
    assert 1 - len(accepted) / len(tries) >= REFUSED, f"{len(accepted)} of {len(tries)} were accepted"
    right = {text for kind, texts in ACCEPTED.items() if kind != "fault" for text in texts}
    faults = [text for text in accepted if text not in right]
    assert len(faults) / len(tries) < FAULTS, faults


@pytest.mark.parametrize("text", ACCEPTED["refused later"])
def test_what_means_nothing_is_refused_later(text: str) -> None:
    """On a card of any type; as a warning at least."""
    what_for = {"label": "Once you pay this card's sidebar cost, add a red energy.", "cost": "You may pay [Cost]."}
    keywords = [
        {"name": name, "form": form, "text": what_for.get(form, "When you counterattack, add a red energy.")}
        for name, form in KEYWORDS.items()
        if name not in ("Reflip", "Deploy", "Immediate", "Exclusive", "Scuttle")
    ]
    traits = [{"name": "Sorts", "on": ["strike", "ally", "advantage"], "traits": ["Sail", "Cannon"]}]
    numbers = {"strike": {"intercept": 5, "force": 2}}
    for kind in ("strike", "ally", "advantage"):
        card = {"name": "Zed", "type": kind, "text": text, **numbers.get(kind, {})}
        about = {"name": "Spoiled", "uses": ["quickstrike"]}
        written = json.dumps({"set": about, "keywords": keywords, "traits": traits, "cards": [card]})
        path = Path("spoiled.yaml")
        _, findings = qsdsl.load(path, reader=FileReader({path: written.encode()}))
        elsewhere = ("QS405", "QS406", "QS411")
        on_the_card = [one for one in findings if "/cards/" in one.pointer and one.code not in elsewhere]
        assert on_the_card, kind


@pytest.mark.parametrize("spoiler", SPOILERS, ids=lambda spoiler: spoiler.__name__)
def test_each_way_of_spoiling_changes_a_text(spoiler: Callable[[list[str], int, str], None]) -> None:
    words = ["Charge", "this", "zone."]
    spoiler(words, 1, "that")
    assert words != ["Charge", "this", "zone."]
