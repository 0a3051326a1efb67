"""Sets of any size for measuring: cards of the shipped set over and over, under made-up names.

Comes in: how many cards. Goes out: the text of a set file with as many, and two decks.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

SHIPPED = Path(__file__).parent.parent / "sets" / "storm-bells"
_SYLLABLES = ("Ka", "Lo", "Mi", "Nu", "Pe", "Ra", "So", "Ti", "Vu", "Ze")


def name_of(number: int) -> str:
    """A name that no other card has: 307 → "Kanupeti"."""
    return "".join(_SYLLABLES[int(digit)] for digit in str(number)).capitalize() + " Swing"


def shipped_cards() -> list[dict[str, object]]:
    """The cards of the shipped set whose text does not speak of the card by its name."""
    cards = [
        card
        for file in sorted(SHIPPED.glob("*.yaml"))
        for card in yaml.safe_load(file.read_text(encoding="utf-8")).get("cards", ())
    ]
    names = [str(card["name"]) for card in cards]
    pattern = re.compile("|".join(map(re.escape, names)))
    return [card for card in cards if not pattern.search(str(card.get("text", "")))]


def made_set(count: int, *, copies: int = 4) -> str:
    """A set file of so many cards, half of them with a text of their own, and two decks of the first cards."""
    kinds = shipped_cards()
    cards = [{**kinds[number % len(kinds)], "name": name_of(number)} for number in range(count)]
    for number, card in enumerate(cards):
        if number % 2 and "text" in card:  # else every text would be a copy, and reading texts once would be unfair
            card["text"] = f"{str(card['text']).rstrip()}\nIf you have {number % 89 + 10} allies, charge this zone."
    decks = [
        {"name": f"Made {name}", "character": character, "format": "constructed", "cards": _list(cards, copies, part)}
        for part, (name, character) in enumerate((("A", "Ysolde Karrow"), ("B", "Tam Vesper")))
    ]
    made = {"set": {"name": "Made", "code": "MAD", "uses": ["storm-bells"]}, "cards": cards, "decks": decks}
    unshared = json.loads(json.dumps(made))  # what stands in it twice would be written as an alias
    return yaml.dump(unshared, Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True)


def _list(cards: list[dict[str, object]], copies: int, part: int) -> dict[str, int]:
    """Fifteen of the cards without traits, so many copies of each; every second one for each part."""
    generic = [str(card["name"]) for card in cards[:200] if not card.get("traits")]
    return dict.fromkeys(generic[part::2][:15], copies)
