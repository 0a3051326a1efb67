"""`docs/language.md` says what the language is: its generated parts are up to date, its examples read."""

from __future__ import annotations

import re

import pytest

from qsdsl.cardtext import Lexicon, read, render
from qsdsl.quickstrike.vocabulary import VOCABULARY
from tests.language.reference import FORMS, PAGE, forms, page

EXAMPLES = [(name, example) for rows in forms().values() for name, example in rows]


def test_the_page_follows_from_its_sources() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert page(written) == written, f"{FORMS.name} or the vocabulary has changed: run tests/language/reference.py"


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=lambda value: value[:50])
def test_each_form_reads_in_its_canonical_words(name: str, example: str, lexicon: Lexicon) -> None:
    found = read(example, lexicon)
    assert found.problems == ()
    assert found.tree is not None
    assert render(found.tree, lexicon) == example


def test_no_form_is_listed_twice() -> None:
    for group, rows in forms().items():
        names = [name for name, _ in rows]
        assert len(names) == len(set(names)), group


def test_every_word_of_the_game_is_on_the_page() -> None:
    written = PAGE.read_text(encoding="utf-8")
    for word in (*VOCABULARY.nouns, *VOCABULARY.verbs):
        assert re.search(rf"^\| {re.escape(word.lemma)} \|", written, re.MULTILINE), word.lemma


def test_every_verb_has_a_meaning() -> None:
    assert [verb.lemma for verb in VOCABULARY.verbs if not verb.gloss.endswith(".")] == []
