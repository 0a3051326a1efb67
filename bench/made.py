"""Sets of any size for measuring: cards of the shipped set over and over, under made-up names.

Comes in: how many cards. Goes out: the text of a set file with as many, and two decks.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path

import yaml

SHIPPED = Path(__file__).parent.parent / "sets" / "storm-bells"
_SYLLABLES = ("ka", "lo", "mi", "nu", "pe", "ra", "so", "ti", "vu", "ze", "bar", "dol", "gim", "hun", "jek", "wix")


def name_of(number: int) -> str:
    """A name like no other card's."""
    digest = blake2b(str(number).encode(), digest_size=5).hexdigest()
    return "".join(_SYLLABLES[int(digit, 16)] for digit in digest[:7]).capitalize() + f" {digest[7:].upper()}"


def shipped_cards() -> list[dict[str, object]]:
    """The cards of the shipped set whose text does not speak of the card by its name."""
    cards = [
        card
        for file in sorted(SHIPPED.glob("*.yaml"))
        for card in yaml.safe_load(file.read_text(encoding="utf-8")).get("cards", ())
    ]
    names = [str(card["name"]) for card in cards]
    pattern = re.compile("|".join(map(re.escape, names)))
    return [card for card in cards if not pattern.search(text := str(card.get("text", ""))) and "Exclusive" not in text]


def made_set(count: int, *, copies: int = 4) -> str:
    """A set file of so many cards, no two with the same text, and two decks of the first cards."""
    kinds = shipped_cards()
    cards = [{**kinds[number % len(kinds)], "name": name_of(number)} for number in range(count)]
    for number, card in enumerate(cards):  # without this, most texts would be copies, which are read but once
        trigger = f"When you counterattack, if you have no more than {number + 10} green energy, charge this zone."
        card["text"] = f"{str(card.get('text', '')).rstrip()}\n{trigger}".lstrip()
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
