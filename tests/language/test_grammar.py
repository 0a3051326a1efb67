"""The grammar has one reading for each text, is built once, and speaks of no game."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest
from lark.exceptions import GrammarError

from qsdsl.cardtext import Lexicon, grammar, read
from qsdsl.cardtext.build import rule_functions
from qsdsl.cardtext.own_words import OWN_WORDS
from qsdsl.cardtext.render.dispatch import PRINTERS
from qsdsl.effect import tree
from qsdsl.quickstrike.vocabulary import VOCABULARY


def test_no_conflict() -> None:
    """`strict` makes a conflict an error of the build."""
    assert grammar._build(grammar.grammar_text(), None).options.strict is True


def test_a_conflict_stops_the_build() -> None:
    doubtful = grammar.grammar_text().replace("choice: CHOOSE options", "choice: body -> body\n | CHOOSE options")
    with pytest.raises(GrammarError, match=r"ollision|onflict"):
        grammar._build(doubtful, None)


def test_no_priorities_and_no_words_in_the_grammar() -> None:
    rules = grammar.COMMENT.sub("", grammar.grammar_text())
    assert not re.search(r'"|\.\d|%import|%ignore', rules)


def test_no_word_of_a_game_is_a_word_of_the_language() -> None:
    own = {word for words in OWN_WORDS.values() for word in words}
    games = {noun.lemma for noun in VOCABULARY.nouns} | {verb.lemma for verb in VOCABULARY.verbs}
    assert own & games <= {"cost"}, "only what something costs is a matter of every such game"


def test_every_rule_has_its_function() -> None:
    names = set(re.findall(r"-> (\w+)", grammar.COMMENT.sub("", grammar.grammar_text())))
    assert names <= set(vars(rule_functions()))


def test_every_effect_and_ability_has_a_printer() -> None:
    nodes = set(re.findall(r"\w+", " ".join((tree.Effect, tree.Ability, tree.Lasting)))) - {"KeywordUse"}
    assert {getattr(tree, name) for name in nodes} <= set(PRINTERS)


def test_the_cache_gives_the_same_parser(tmp_path: Path, monkeypatch, lexicon: Lexicon) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    text = "When you counterattack, charge this zone."
    trees = []
    for _ in range(2):
        grammar.parser.cache_clear()
        trees.append(read(text, lexicon).tree)
    assert trees[0] == trees[1]
    assert len(list((tmp_path / "qsdsl").iterdir())) == 1
    grammar.parser.cache_clear()


def test_a_damaged_cache_is_built_anew(tmp_path: Path, monkeypatch, lexicon: Lexicon) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    grammar.parser.cache_clear()
    read("Charge this zone.", lexicon)
    (kept,) = (tmp_path / "qsdsl").iterdir()
    kept.write_bytes(b"nothing of use")
    grammar.parser.cache_clear()
    assert read("Charge this zone.", lexicon).problems == ()
    grammar.parser.cache_clear()


def test_without_a_folder_to_write_to_it_works_all_the_same(tmp_path: Path, monkeypatch, lexicon: Lexicon) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    grammar.parser.cache_clear()
    assert read("Charge this zone.", lexicon).problems == ()
    assert os.listdir(tmp_path) == ["file"]
    grammar.parser.cache_clear()


def test_reading_time_grows_with_the_text_only(lexicon: Lexicon) -> None:
    text = "When you counterattack, add a green energy for each ally you have in this zone. " * 40
    read("Charge this zone.", lexicon)
    start = time.perf_counter()
    assert read(text, lexicon).tree is not None
    assert time.perf_counter() - start < 1.0
