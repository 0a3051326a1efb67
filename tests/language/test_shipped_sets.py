"""The texts of the shipped sets: printed canonically, and without a word that could be missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from qsdsl.cardset import read_sets
from qsdsl.cardtext import Lexicon, read, render
from qsdsl.check.scope import build_scope
from qsdsl.check.texts import written_texts
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder

OPTIONAL = frozenset({"a", "an", "the", "or", "all", "any"})
"""May be left out: articles; "or" before the last option; "all" before "your zones"; "any" in "any one of"."""


@dataclass(frozen=True)
class Shipped:
    """A text of a shipped set, with the words it is read with."""

    text: str
    name: str
    type: str
    lexicon: Lexicon


def shipped_texts() -> Iterator[Shipped]:
    sets, findings = read_sets([data_folder("sets")])
    assert not findings
    for card_set in sets:
        lexicon = build_scope(card_set, VOCABULARY).lexicon
        for written in written_texts(card_set):
            if written.text.strip():
                yield Shipped(" ".join(written.text.split()), written.name, written.type, lexicon)


TEXTS = list(shipped_texts())


@pytest.mark.parametrize("shipped", TEXTS, ids=lambda shipped: shipped.text[:60])
def test_a_shipped_text_is_printed_as_it_stands(shipped: Shipped) -> None:
    reading = read(shipped.text, shipped.lexicon, name=shipped.name, type=shipped.type)
    assert reading.problems == ()
    assert reading.tree is not None
    printed = render(reading.tree, shipped.lexicon)
    assert without_reminders(printed) == without_reminders(shipped.text)


@pytest.mark.parametrize("shipped", TEXTS, ids=lambda shipped: shipped.text[:60])
def test_no_word_of_a_shipped_text_can_be_missing(shipped: Shipped) -> None:
    text = without_reminders(shipped.text)
    whole = read(text, shipped.lexicon, name=shipped.name, type=shipped.type).tree
    words = text.split()
    for place, word in enumerate(words):
        of_all = word == "of" and place and words[place - 1] in ("all", "half")
        if word.lower().strip(".,;:") in OPTIONAL or of_all:
            continue
        fewer = " ".join(words[:place] + words[place + 1 :])
        reading = read(fewer, shipped.lexicon, name=shipped.name, type=shipped.type)
        assert reading.tree is None or reading.tree != whole or reading.problems, f"{word!r} says nothing in {text!r}"


def without_reminders(text: str) -> str:
    """The text without brackets that only remind: those that do not say when a power may be used."""
    return re.sub(r" ?\((?!Use only)[^)]*\)", "", text)


def test_every_shipped_set_has_texts() -> None:
    assert len(TEXTS) > 100
