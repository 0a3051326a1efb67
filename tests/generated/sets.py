"""Sets of generated cards with decks of them and of shipped cards, all of them legal.

Comes in: a number. Goes out: the set of that number as a file's content, the same in every process; and what it loads
to under each preset of the rules. What the checks or the compiler refuse of the texts is not in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from qsdsl.cardset import CardSet, FileReader, read_sets
from qsdsl.check import TreeKey, check_sets
from qsdsl.check.scope import build_scope
from qsdsl.diagnostic import Diagnostic, has_errors
from qsdsl.effect.tree import Text
from qsdsl.loading import compile_library, load
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.library import Library
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder
from tests.generated.grafting import NAME, Stock, stock_of

PRESETS = ("rulebook", "japanese")
SHIPPED = ("storm-bells", "rulebook")
"""The sets whose cards go into decks beside the generated ones."""
TEXTS, CHARACTERS, DECKS = 240, 4, 8
"""How many of each a set has; some texts are refused."""
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""Writes the same, faster where it is there."""
KINDS = ("strike", "ally", "advantage")
TYPES = ("strike", "strike", "ally", "ally", "advantage")
SIZE, COPIES = 60, 4
SMALL, SMALL_DECKS = 30, 3
"""The cards of a starter deck, for which traits don't matter, and how many decks are such: they run out soon."""


@cache
def home() -> CardSet:
    """An empty set that builds on the shipped ones."""
    sets, findings = read_sets([data_folder("sets") / name for name in SHIPPED])
    assert not findings, findings
    used = tuple(one for one in sets if one.entry.folder in SHIPPED)
    return CardSet(entry=replace(used[-1].entry, name="Generated", code="GEN"), uses=used)


@cache
def stock() -> Stock:
    """Texts of cards of that set."""
    return stock_of(build_scope(home(), VOCABULARY).lexicon)


@cache
def trait_groups() -> tuple[tuple[str, ...], ...]:
    """A character has one of each."""
    return tuple(group.traits for one in home().visible for group in one.trait_groups)


@dataclass(frozen=True)
class GeneratedSet:
    """The content of its file."""

    number: int
    content: str


@lru_cache(maxsize=8)
def library_of(content: str, rules: str) -> Library:
    """What a set's file loads to."""
    library, findings = _load(content, rules)
    assert library is not None, [found.message for found in findings]
    return library


@lru_cache(maxsize=4)
def generate(number: int) -> GeneratedSet:
    """The set of that number."""
    chance = Random(number)
    cards = list(_cards(chance))
    characters = [_character(chance, place) for place in range(CHARACTERS)]
    data: dict[str, Any] = {
        "set": {"name": "Generated", "code": "GEN", "uses": list(SHIPPED)},
        "cards": cards,
        "characters": characters,
    }
    _keep_the_legal(data, chance)
    data["decks"] = [_deck(chance, place, data) for place in range(DECKS)]
    return GeneratedSet(number, _written(data))


def _written(data: dict[str, Any]) -> str:
    return yaml.dump(data, Dumper=DUMPER, sort_keys=False, allow_unicode=True, width=10_000)


def _cards(chance: Random) -> Iterator[dict[str, Any]]:
    for place in range(TEXTS):
        kind = chance.choice(TYPES)
        name = f"Card {place}"
        yield {"name": name, "type": kind, "cost": _cost(chance), **_numbers(chance, kind), **_traits(chance),
               "text": _text(chance, name)}  # fmt: skip


def _text(chance: Random, name: str) -> str:
    words = ""
    while not words or "Exclusive" in words:
        words = stock().words(chance)
    return words.replace(NAME, name)


def _cost(chance: Random) -> dict[str, int]:
    return {color: chance.choice((0, 0, 0, 1, 1, 2)) for color in ("green", "yellow", "red")}


def _numbers(chance: Random, kind: str) -> dict[str, int]:
    return {"intercept": chance.randint(0, 8), "force": chance.randint(0, 8)} if kind == "strike" else {}


def _traits(chance: Random) -> dict[str, list[str]]:
    group = chance.choice(trait_groups())
    return {"traits": [chance.choice(group)]} if chance.random() < 0.4 else {}


def _character(chance: Random, place: int) -> dict[str, Any]:
    moves = [
        {"name": f"Move {place} {side}", "cost": _cost(chance), "intercept": chance.randint(3, 9),
         "force": chance.randint(3, 9), "text": _text(chance, f"Move {place} {side}")}
        for side in ("front", "back")
    ]  # fmt: skip
    traits = [chance.choice(group) for group in trait_groups()]
    return {"name": f"Somebody {place}", "traits": traits, "front": moves[0], "back": moves[1]}


# --- What is legal ----------------------------------------------------------------------------------------------------


def _keep_the_legal(data: dict[str, Any], chance: Random) -> None:
    """Give a text that is refused on one type of card to another one, and a signature move another text; in the end,
    leave out what is still refused, by either preset.
    """
    for _ in KINDS:
        for kind, place, *inside in sorted(_refused(data, "rulebook")):
            if kind == "cards":
                _change_type(data["cards"][int(place)], chance)
            else:
                move = data["characters"][int(place)][inside[0]]
                move["text"] = _text(chance, move["name"])
    for kind, place, *inside in {*_refused(data, "rulebook"), *_refused(data, "japanese")}:
        if kind == "cards":
            data["cards"][int(place)]["refused"] = True
        else:
            data["characters"][int(place)][inside[0]].pop("text", None)
    data["cards"] = [card for card in data["cards"] if "refused" not in card]  # no other card speaks of them


def _refused(data: dict[str, Any], rules: str) -> set[tuple[str, ...]]:
    """("cards", place) or ("characters", place, side) of everything with an error."""
    steps = [found.pointer.split("/")[1:] for found in _judge(_written(data), rules)]
    return {tuple(one[:2] if one[0] == "cards" else one[:3]) for one in steps}


def _change_type(card: dict[str, Any], chance: Random) -> None:
    card["type"] = KINDS[(KINDS.index(card["type"]) + 1) % len(KINDS)]
    for number in ("intercept", "force"):
        card.pop(number, None)
    card.update(_numbers(chance, card["type"]))


def _judge(content: str, rules: str) -> Sequence[Diagnostic]:
    """The errors that the checks and the compiler find in the set alone: `load` would check the shipped ones again."""
    path = Path("generated.yaml")
    sets, findings = read_sets([path], FileReader({path: content.encode()}))
    about, trees = check_sets([sets[-1]], VOCABULARY, deck_violations, known=shipped_trees(), rules=rules)
    findings = [found for found in (*findings, *about) if has_errors([found])]
    for found in findings:
        trees.pop(_tree_key(sets[-1], found.pointer), None)
    _, refused = compile_library(sets[-1].visible, trees, rules)
    return [*findings, *refused]


def _tree_key(one: CardSet, pointer: str) -> TreeKey:
    """The tree of the text that a finding is about: what is found fault with is not compiled."""
    kind, place, *inside = pointer.split("/")[1:]
    if kind == "cards":
        return one.entry.name, "card", one.cards[int(place)].name
    return one.entry.name, "signature move", one.characters[int(place)].moves[inside[0] == "back"].name


@cache
def shipped_trees() -> dict[TreeKey, Text]:
    """The trees of all shipped texts."""
    return check_sets(home().visible[:-1], VOCABULARY, deck_violations)[1]


def _load(content: str, rules: str) -> tuple[Library | None, Sequence[Diagnostic]]:
    path = Path("generated.yaml")
    return load(path, reader=FileReader({path: content.encode()}), rules=rules)


def _deck(chance: Random, place: int, data: dict[str, Any]) -> dict[str, Any]:
    """Cards that this character may have, generated and shipped ones mixed: sixty or a few more, or thirty."""
    character = chance.choice(data["characters"])
    is_small = place >= DECKS - SMALL_DECKS
    size = SMALL if is_small else SIZE + chance.choice((0, 0, 1, 7))
    fits = [
        card["name"] for card in data["cards"] if is_small or _may_hold(character["traits"], card.get("traits", ()))
    ]
    fits += [
        card.name for one in home().visible for card in one.cards
        if (is_small or _may_hold(character["traits"], card.traits)) and "Exclusive" not in card.text
    ]  # fmt: skip
    chance.shuffle(fits)
    cards: dict[str, int] = {}
    for name in fits:
        cards[name] = min(chance.randint(1, COPIES), size - sum(cards.values()))
        if sum(cards.values()) == size:
            break
    kind = "starter" if is_small else "constructed"
    return {"name": f"Deck {place}", "character": character["name"], "format": kind, "cards": cards}


def _may_hold(own: Sequence[str], traits: Sequence[str]) -> bool:
    return not traits or bool(set(own) & set(traits))
