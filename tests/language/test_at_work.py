"""Texts that read, are accepted, and do nothing: each ability of a batch's cards applies in some of many random games.

A matcher that never holds, or an amount that is always nothing, is mostly a text that was understood otherwise than it
was meant. Those that have a reason to be idle there stand in `idle.yaml`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from qsdsl import loading
from qsdsl.cardset import FileReader
from qsdsl.quickstrike.decisions import FLIP_WINDOW
from qsdsl.quickstrike.definition import Definition, Modifier
from qsdsl.quickstrike.events import CARD_PLAYED
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library
from tests.language.test_batches import BATCHES, as_set

IDLE: dict[str, dict[str, str]] = yaml.safe_load((Path(__file__).parent / "idle.yaml").read_text(encoding="utf-8"))
"""Batch -> card -> why one of its abilities does nothing in these games."""
QUESTIONS = ("matches", "amount", "applies", "forbids", "amounts")
"""What abilities are asked, by the names of their parts."""
GAMES, DECISIONS, KINDS, COPIES = 4_000, 1_500, 10, 4
OFTEN = 60
"""A card that is played less often may just have had no occasion."""


class Spy:
    """Counts how often each kind of ability of each card applied."""

    def __init__(self) -> None:
        self.applied: Counter[tuple[str, str]] = Counter()
        self.asked: Counter[tuple[str, str]] = Counter()

    def watch(self, card: Definition) -> Definition:
        """The card, whose abilities tell from now on that they applied."""
        for number, ability in enumerate(card.abilities):
            key = card.name, type(ability).__name__
            self.applied[key] += 0
            for part in QUESTIONS:
                asked = getattr(ability, part, None)
                if callable(asked):
                    object.__setattr__(ability, part, self._counting(asked, key))
            if isinstance(ability, Modifier):
                amounts = (*card.amounts[:number], ability.amount, *card.amounts[number + 1 :])
                object.__setattr__(card, "amounts", amounts)
        return card

    def _counting(self, asked: Callable[..., Any], key: tuple[str, str]) -> Callable[..., Any]:
        def ask(*about: Any) -> Any:
            answer = asked(*about)
            if any(answer) if isinstance(answer, tuple) else answer:
                self.applied[key] += 1
            return answer

        return ask


def as_cards(batch: dict[str, Any]) -> dict[str, Any]:
    """The batch as the content of a set file: the texts that are carried out, with costs, numbers and traits."""
    known = batch.get("words", {}).get("characters", ())
    texts = [
        card for card in batch["texts"]
        if "unread" not in card and "refused" not in card
        and ("Exclusive—" not in card["text"] or any(name in card["text"] for name in known))
    ]  # fmt: skip
    content, chance = json.loads(as_set({**batch, "texts": texts})), Random(7)
    traits = content["traits"][0]["traits"] = content["traits"][0]["traits"] or ["Plain"]
    said = " ".join(card["text"] for card in texts)
    for character in content["characters"]:
        character["traits"] = [traits[0], "Bull", "Mind", "Shadow"]
    for card in content["cards"]:
        if not card["text"]:
            card["type"] = _type_of_named(card["name"], said)
        if card["type"] == "strike":
            card |= {"intercept": chance.randint(3, 8), "force": chance.randint(2, 7)}
        card["cost"] = {chance.choice(("green", "yellow", "red")): chance.choice((0, 1, 1))}
        card["traits"] = [chance.choice(traits)] if chance.random() < 0.7 else []
    content["cards"] += [
        {"name": f"Extra {number}", "type": "strike", "intercept": 4 + number, "force": 3 + number % 3,
         "traits": [traits[number % len(traits)]]}
        for number in range(6)
    ]  # fmt: skip
    return content  # type: ignore[no-any-return]


def _type_of_named(name: str, said: str) -> str:
    """The type of a card that is only named: what the texts say of it tells."""
    if f"{name} is in your advantage area" in said or f"{name} this turn" in said:
        return "advantage"
    return "ally" if f"{name}'s zone" in said or f"{name} in play" in said or f"{name} is in " in said else "strike"


def some_deck(cards: list[Definition], whose: int, found: Library, chance: Random) -> Deck:
    character = found.characters[chance.choice(sorted(found.characters))]
    return Deck(f"Deck {whose}", "BAT", "", character, tuple((one, COPIES) for one in chance.sample(cards, KINDS)))


def games(found: Library, count: int) -> Iterator[Game]:
    """Games between random decks; in every second one, cards are played more often."""
    cards = [card for key, card in sorted(found.cards.items()) if key.startswith("BAT/")]
    for number in range(count):
        chance = Random(number)
        game = Game(found, [some_deck(cards, player, found, chance) for player in (0, 1)], number)
        for _ in range(DECISIONS):
            if not game.state.kind:
                break
            eager = number % 2 and game.state.kind == FLIP_WINDOW and chance.random() < 0.6
            game.answer(0 if eager else chance.randrange(len(game.state.options)))
        yield game


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, batch in BATCHES.items() if "keywords" not in batch.get("words", {})])
def test_every_ability_applies_in_some_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert idle_cards(BATCHES[name], GAMES, monkeypatch) - IDLE.get(name, {}).keys() == set()


def idle_cards(batch: dict[str, Any], number_of_games: int, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The cards of which an ability never applied, though they were played often enough."""
    spy, file, compile_one = Spy(), Path("batch.yaml"), loading.compile_card
    monkeypatch.setattr(loading, "compile_card", lambda shop, card: spy.watch(compile_one(shop, card)))
    found = without_errors(file, as_cards(batch))
    played: Counter[str] = Counter()
    for game in games(found, number_of_games):
        state = game.state
        played.update(state.definition[event[2]].name for event in state.journal if event[0] == CARD_PLAYED)
    texts = {card["name"] for card in batch["texts"]}
    idle = {card for (card, _), count in spy.applied.items() if card in texts and not count and played[card] >= OFTEN}
    assert any(spy.applied.values()), "no ability was seen at all"
    return idle


def without_errors(file: Path, content: dict[str, Any]) -> Library:
    """The library of the cards that have none."""
    for _ in range(3):
        written = json.dumps(content, ensure_ascii=False).encode()
        found, findings = loading.load(file, reader=FileReader({file: written}))
        if found is not None:
            return found
        for kind, number, *part in {
            tuple(one.pointer.split("/")[1:]) for one in findings if one.severity.name == "ERROR"
        }:
            if kind == "cards":
                content["cards"][int(number)]["wrong"] = True
            else:
                content["characters"][int(number)][part[0]].pop("text", None)
        content["cards"] = [card for card in content["cards"] if "wrong" not in card]
    raise AssertionError([one.message for one in findings])


def test_an_ability_that_never_applies_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that matches nothing, of two cards alike but for that."""
    batch = {
        "words": {"traits": ["Own"], "characters": ["Somebody", "Another"]},
        "texts": [
            {"name": "Idle", "type": "strike", "text": "This strike has +1 Force if you have four charged zones."},
            {"name": "Busy", "type": "strike", "text": "This strike has +1 Force if you have an energy."},
            *({"name": f"Plain {number}", "type": "strike", "text": ""} for number in range(8)),
        ],
    }
    assert idle_cards(batch, 300, monkeypatch) == {"Idle"}
