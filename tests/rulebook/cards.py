"""Cards as they would be printed, and the throw-away set that holds them, loaded as any set is.

Comes in: cards as `strike(…)`, `ally(…)`, `advantage(…)`, `move(…)`. Goes out: a library with them and with one
character for each pair of signature moves.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import yaml

from qsdsl.loading import load
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder
from tests.rulebook.wording import PRINTED, Wording

COLORS = {"G": "green", "Y": "yellow", "R": "red"}
CODE = "TST"


@dataclass(frozen=True, slots=True)
class Card:
    """`cost` is one letter for each energy: "GGY"."""

    name: str
    type: str
    text: str = ""
    cost: str = ""
    intercept: int | None = None
    force: int | None = None
    traits: tuple[str, ...] = ()

    def entry(self, wording: Wording) -> dict[str, Any]:
        """The card as a set file has it."""
        entry: dict[str, Any] = {"name": self.name, "text": wording.say(self.text)}
        if self.type != "signature move":
            entry["type"] = self.type
        if self.cost:
            entry["cost"] = {COLORS[letter]: self.cost.count(letter) for letter in self.cost}
        if self.traits:
            entry["traits"] = list(self.traits)
        if self.intercept is not None:
            entry |= {"intercept": self.intercept, "force": self.force}
        return entry


def strike(name: str, intercept: int, force: int, text: str = "", cost: str = "") -> Card:
    return Card(name, "strike", text, cost, intercept, force)


def ally(name: str, text: str = "", cost: str = "") -> Card:
    return Card(name, "ally", text, cost)


def advantage(name: str, text: str = "", cost: str = "") -> Card:
    return Card(name, "advantage", text, cost)


def move(name: str, intercept: int, force: int, text: str = "", cost: str = "") -> Card:
    return Card(name, "signature move", text, cost, intercept, force)


HOUSE = "house"
"""The preset of rules that a test makes for itself."""


@cache
def system_rules() -> dict[str, Any]:
    """The rules of the system's own set, as its file has them."""
    written = (data_folder("sets") / "quickstrike" / "rules.yaml").read_text(encoding="utf-8")
    rules: dict[str, Any] = yaml.safe_load(written)["rules"]
    return rules


Moves = tuple[Card, Card]
"""The signature moves of a character: front and back."""

DUD = strike("Dud", 0, 1, cost="G")
S44 = strike("Level Blow", 4, 4, cost="G")
WALL = strike("Wall", 9, 1)
"""Free, and stops every attack."""
MOVES = (move("Front Move", 6, 7, cost="R"), move("Back Move", 8, 9))


@lru_cache(maxsize=64)
def library_of(
    cards: tuple[Card, ...],
    moves: tuple[Moves, ...] = (MOVES,),
    keywords: str = "",
    wording: Wording = PRINTED,
    rules: str = "",
) -> Library:
    """The library of one set: these cards, "Character 0" and so on with the moves, and keywords as YAML.

    `rules` is the name of a preset, or YAML that says what is otherwise than in the rulebook.
    """
    data: dict[str, Any] = {
        "set": {"name": "Throw-away", "code": CODE, "language": 1},
        "cards": [card.entry(wording) for card in cards],
        "characters": [
            {
                "name": f"Character {number}",
                "traits": ["Bull", "Mind", "Shadow"],
                "front": front.entry(wording),
                "back": back.entry(wording),
            }
            for number, (front, back) in enumerate(moves)
        ],
    }
    preset, said = (rules, None) if rules in ("", "rulebook", "japanese") else (HOUSE, yaml.safe_load(rules))
    if said is not None:
        data["rules"] = {**system_rules(), "presets": {HOUSE: said}}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "throw-away.yaml"
        path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False) + keywords, encoding="utf-8")
        wording.print_system(Path(folder))
        library, findings = load(path, rules=preset)
    assert library is not None, [finding.message for finding in findings]
    return library
