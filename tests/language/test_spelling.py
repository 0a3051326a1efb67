"""Other spellings of the same text give the same tree."""

from __future__ import annotations

import re

import pytest

from qsdsl.cardtext import Lexicon, read
from tests.language.conftest import Sample

POWER = "Red → +2 Intercept and +2 Force."


@pytest.mark.parametrize("symbol", ["->", ">>>", "[payment]", ":"])
def test_the_payment_symbol(symbol: str, tree) -> None:
    spaced = symbol if symbol == ":" else f" {symbol}"
    assert tree(POWER.replace(" →", spaced)) == tree(POWER)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("−1 Intercept → +1 Force.", "-1 Intercept → +1 Force."),
        ("–1 Intercept → +1 Force.", "-1 Intercept → +1 Force."),
        ("Red Red → +1 Force.", "Two Red → +1 Force."),
        ("Add 2 green energy.", "Add two green energy."),
        ("Add an energy of any colour.", "Add an energy of any color."),
        ("Add [energy] to this zone.", "Add an energy to this zone."),
        ("Your strikes have “Red → +1 Force.”", 'Your strikes have "Red → +1 Force."'),
        ('Your strikes have "Red → +1 Force".', 'Your strikes have "Red → +1 Force."'),
        ("Charge this card’s zone.", "Charge this card's zone."),
        ("Immediate: Charge this zone.", "Immediate—Charge this zone."),
        ("Immediate\nCharge this zone.", "Immediate—Charge this zone."),
        ("Immediate. Charge this zone.", "Immediate—Charge this zone."),
        ("Exclusive: Will Turner.", "Exclusive—Will Turner."),
        ("Exclusive -- Will Turner.", "Exclusive—Will Turner."),
        ("Reflip—Green.", "Reflip: Green."),
        ("Reflip: Green", "Reflip: Green."),
        ("Reflip: Green\nCharge this zone.", "Reflip: Green. Charge this zone."),
        ("When you counterattack,\ncharge this zone.", "When you counterattack, charge this zone."),
        ("As long as this zone is charged, this strike has +1 Force.",
         "While this zone is charged, this strike has +1 Force."),
        ("Add a red energy for every ally you have.", "Add a red energy for each ally you have."),
        ("When you start defending in this zone, charge it.", "When you begin defending in this zone, charge it."),
    ],
)  # fmt: skip
def test_variants(text: str, same: str, tree) -> None:
    assert tree(text) == tree(same)


def test_an_empty_text_has_no_abilities(tree) -> None:
    assert tree("").abilities == tree(" \n ").abilities == ()


def test_reading_depends_on_the_text_alone(sample, reading) -> None:
    assert reading(sample.text, sample.name) == reading(sample.text, sample.name)


def test_a_long_sentence_may_be_broken_between_any_two_words(sample: Sample, lexicon: Lexicon) -> None:
    """Or it is refused; a line break behind a colon or a full stop says something."""
    whole = read(sample.text, lexicon, name=sample.name).tree
    for space in re.finditer(r"(?<=[\w,]) (?=\w)", sample.text):
        broken = sample.text[: space.start()] + "\n" + sample.text[space.end() :]
        again = read(broken, lexicon, name=sample.name)
        assert again.tree == whole or (again.tree is None and again.problems)
