"""Nothing of the language is without its part everywhere: each kind of node and each verb is printed, explained and,
where the engine can do it, played in a scenario or on a shipped card.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from qsdsl.cardtext import Lexicon, read, render
from qsdsl.cardtext.render.dispatch import PRINTERS
from qsdsl.effect import tree
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Clause, Node, Text
from qsdsl.program.understood import UNDERSTOOD
from qsdsl.quickstrike.compile.meanings import MEANINGS
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder
from qsdsl.table.explaining import draw, tell
from tests.language.conftest import FOLDER, KEYWORDS, TRAITS, samples

SCENARIOS = FOLDER.parent / "scenarios"
BATCHES = FOLDER / "batches"

VERBS_NOT_PLAYED = {
    "continue", "gain", "reduce",
}  # fmt: skip
"""Verbs that no scenario or shipped card needs: those of bans and of others' words for the same, and those refused."""


def kinds() -> set[type[Node]]:
    """All kinds of node that a tree can be made of."""
    found = {one for one in vars(tree).values() if isinstance(one, type) and issubclass(one, Node)}
    return {one for one in found if dataclasses.is_dataclass(one) and not one.__subclasses__()}


def written(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Each text in the data, with the name of its card."""
    if isinstance(value, list):
        for one in value:
            yield from written(one)
    elif isinstance(value, dict):
        if isinstance(value.get("text"), str):
            yield str(value.get("name", "")), value["text"]
        for one in value.values():
            yield from written(one)


def texts_of(*folders: Path) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml")):
            yield from written(yaml.safe_load(path.read_text(encoding="utf-8")))


def trees(texts: Iterator[tuple[str, str]]) -> Iterator[tuple[str, Text]]:
    traits = TRAITS | {"Spirit", "Bronze", "Iron", "Silver", "Body"}
    lexicon = Lexicon(VOCABULARY, KEYWORDS, traits, frozenset(), frozenset({"Will Turner", "Wren Halloway"}))
    for name, text in texts:
        found = read(text, lexicon, name=name).tree
        if found is not None:
            yield text, found


@cache
def known() -> list[tuple[str, Text]]:
    """All texts that are known to read, with their trees."""
    said = ((one.name, one.text) for one in samples())
    return [*trees(said), *trees(texts_of(BATCHES, SCENARIOS, data_folder("sets")))]


@cache
def played() -> list[tuple[str, Text]]:
    """The texts of scenarios and of shipped sets: all of them are carried out."""
    return list(trees(texts_of(SCENARIOS, data_folder("sets"))))


def kinds_in(found: list[tuple[str, Text]]) -> set[type[Node]]:
    return {type(node) for _, one in found for node in nodes(one)}


def verbs_in(found: list[tuple[str, Text]]) -> set[str]:
    clauses = [node for _, one in found for node in nodes(one) if isinstance(node, Clause)]
    return {verb for clause in clauses for verb in (clause.verb, *getattr(clause, "or_verbs", ()))}


def test_each_kind_of_node_is_read_from_some_text() -> None:
    assert kinds() - kinds_in(known()) == set()


def test_each_kind_of_node_is_played() -> None:
    assert kinds() - set(UNDERSTOOD) == set()
    assert kinds() - kinds_in(played()) == set()


def every_node(part: Any) -> Iterator[Node]:
    """As `nodes`, with a look at every field."""
    if isinstance(part, tuple):
        for one in part:
            yield from every_node(one)
    elif isinstance(part, Node):
        yield part
        for field in dataclasses.fields(part):  # type: ignore[arg-type]
            yield from every_node(getattr(part, field.name))


def test_no_node_is_passed_over() -> None:
    for text, one in known():
        assert [*map(id, nodes(one))] == [*map(id, every_node(one))], text


def test_each_verb_is_explained() -> None:
    assert [verb.lemma for verb in VOCABULARY.verbs if not verb.gloss] == []


def test_each_verb_is_read_from_some_text() -> None:
    assert {verb.lemma for verb in VOCABULARY.verbs} - verbs_in(known()) == set()


def test_each_verb_is_played() -> None:
    assert {verb.lemma for verb in VOCABULARY.verbs} - verbs_in(played()) == VERBS_NOT_PLAYED


def test_each_verb_that_the_engine_knows_is_one_of_the_language() -> None:
    assert set(MEANINGS.acts) - {verb.lemma for verb in VOCABULARY.verbs} == {"be", "get"}, "words of the grammar's own"


def test_each_ability_and_effect_has_a_printer() -> None:
    names = re.findall(r"\w+", f"{tree.Ability} {tree.Effect}")
    unprinted = {getattr(tree, name) for name in names} - set(PRINTERS)
    assert unprinted == {tree.KeywordUse}, "which is printed with its text"


def test_each_tree_is_drawn_whole_and_told() -> None:
    """No node is left out of the drawing, and no ability is told in silence."""
    lexicon = Lexicon(VOCABULARY, KEYWORDS, TRAITS, frozenset(), frozenset())
    keywords = dict.fromkeys(KEYWORDS, "Add a red energy.")
    for text, one in known():
        drawn = "\n".join(draw(one, text))
        assert all(type(node).__name__ in drawn for node in nodes(one)), text
        told = tell(one, text, VOCABULARY, keywords)
        assert len([line for line in told if not line.startswith(" ")]) >= len(one.abilities), text
        assert render(one, lexicon)
