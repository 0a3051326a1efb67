"""Random games between decks of all cards that scenarios bring: whatever meets whatever, no step fails [INV-37]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from qsdsl.diagnostic import Severity
from qsdsl.loading import load
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library

SCENARIOS = Path(__file__).parents[1] / "scenarios"
IDLE = ("focus", "discard", "decline", "no", "done")
"""Choices by which little happens; a game of them would show little."""
KINDS_OF_CARDS = 25
DECISIONS = 1500


def entries(kind: str) -> Iterator[dict[str, Any]]:
    """What the scenarios define for themselves, the first of each name. To PyYAML the key "on" is a truth value."""
    names = set()
    for path in sorted(SCENARIOS.glob("*.yaml")):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")).get("scenarios", ()):
            if not {"findings", "waiting", "rules", "traits"} & scenario.keys():
                for entry in scenario.get(kind, ()):
                    if entry["name"] not in names:
                        names.add(entry["name"])
                        yield {"on" if key is True else key: value for key, value in entry.items()}


@cache
def library(folder: Path) -> Library:
    data = {
        "set": {"name": "All together", "code": "ALL", "uses": ["rulebook"]},
        "keywords": list(entries("keywords")),
        "cards": [*yaml.safe_load((SCENARIOS / "set.yaml").read_text(encoding="utf-8"))["cards"], *entries("cards")],
    }
    path = folder / "all.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    found, findings = load(path)
    assert found is not None, [finding.message for finding in findings if finding.severity is Severity.ERROR]
    return found


def some_deck(cards: list[Definition], whose: int, found: Library, chance: Random) -> Deck:
    kinds = chance.sample(cards, KINDS_OF_CARDS)
    character = found.characters[chance.choice(sorted(found.characters))]
    return Deck(f"Deck {whose}", "ALL", "", character, tuple((one, chance.randint(1, 3)) for one in kinds))


def choose_something(game: Game, chance: Random) -> None:
    assert game.decision is not None
    busy = [option for option in game.decision.options if option.name not in IDLE]
    game.choose(chance.choice(busy if busy and chance.random() < 0.85 else game.decision.options))


def play(numbers: range, found: Library) -> int:
    """Play the games of these numbers with every step checked; how many cards were played."""
    cards = [card for key, card in sorted(found.cards.items()) if key.startswith("ALL/")]
    played = 0
    for number in numbers:
        chance = Random(number)
        game = Game(found, [some_deck(cards, player, found, chance) for player in (0, 1)], number, check=True)
        for _ in range(DECISIONS):
            if game.decision is None:
                break
            choose_something(game, chance)
        played += sum(type(event).__name__ == "CardPlayed" for event in game.events())
    return played


def test_whatever_meets_whatever(tmp_path_factory: pytest.TempPathFactory) -> None:
    found = library(tmp_path_factory.mktemp("texts"))
    assert sum(key.startswith("ALL/") for key in found.cards) > 100
    assert play(range(25), found) > 500


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(1, 17))
def test_whatever_meets_whatever_more_often(tmp_path_factory: pytest.TempPathFactory, chunk: int) -> None:
    play(range(chunk * 25, chunk * 25 + 25), library(tmp_path_factory.mktemp("texts")))
