"""Texts that repeat what a field says: "Force: 4", "This strike has 4 Force", the card's own traits.

Two places for one number drift apart. Most such words do not read either, and this takes the place of what the
language would say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from qsdsl.cardset.model import CardEntry

_SENTENCE = re.compile(r"[^.\n]+\.?")
_NUMBER_HELD = re.compile(r"This \w+(?: has \d+ \w+|'s \w+ is \d+)\s*(?:[.\n]|$)")
_FIELDS = ("name", "type", "cost", "traits", "rarity")


def repeated_field(card: CardEntry, statistics: Sequence[str]) -> tuple[int, int, str] | None:
    """The first sentence of a card's text that repeats a field: where it stands in the text, and which field."""
    for match in _SENTENCE.finditer(card.text):
        sentence = match[0].strip()
        field = next((field for field in _fields_said(sentence.rstrip("."), card, statistics)), None)
        if field is not None:
            start = match.start() + match[0].index(sentence)
            return start, start + len(sentence), field
    return None


def holds_number(text: str) -> int | None:
    """Where a text that reads says what number a card has, without conditions; None for nowhere."""
    found = _NUMBER_HELD.search(text)
    return found.start() if found is not None else None


def _fields_said(sentence: str, card: CardEntry, statistics: Sequence[str]) -> Iterator[str]:
    said = sentence.casefold()
    for field in (*_FIELDS, *(word.casefold() for word in statistics)):
        if re.match(rf"(?:sidebar )?{field.removesuffix('s')}s?\s*[:=]", said):
            yield field
    for field in (word.casefold() for word in statistics):
        number = rf"(?:{field} \d+|\d+ {field})"
        if re.fullmatch(rf"(?:this (?:\w+) has )?{number}", said) or re.fullmatch(rf"this \w+'s {field} is \d+", said):
            yield field
    if said == card.type:
        yield "type"
    if card.traits and said.replace(" ", "") in (",".join(card.traits).casefold(), "/".join(card.traits).casefold()):
        yield "traits"
