"""Readings of texts that were read before, with the same words known, by the same package.

Comes in: a lexicon and texts. Goes out: their readings; so a set that has not changed is loaded without the parser.
"""

from __future__ import annotations

import hashlib
import pickle

from qsdsl.cardtext.lexicon import Lexicon, Reading
from qsdsl.keeping import keep, key_of, recall

_MOST_TEXTS = 400
"""Texts of a lexicon that are kept. Keeping costs a tenth of reading, which a check of a large set would feel."""
_KIND = "readings"

_Text = tuple[str, str, str]
"""The text, the name and the type of its card."""


class KeptReadings:
    """The readings under one lexicon: those kept, and those made now."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._key = key_of(_words(lexicon))
        self._kept = _unpacked(recall(_KIND, self._key))
        self._asked: dict[_Text, Reading] = {}
        self._new = False

    def read(self, text: str, name: str, type: str) -> Reading:
        """As `reading.read`."""
        key = (text, name, type)
        found = self._kept.get(key)
        if found is None:
            from qsdsl.cardtext.reading import read  # brings the parser along

            found = read(text, self._lexicon, name=name, type=type)
            self._new = True
        self._asked[key] = found
        return found

    def keep(self) -> None:
        """Keep what was asked for, if some of it is new."""
        if self._new and len(self._asked) <= _MOST_TEXTS:
            body = pickle.dumps(self._asked, pickle.HIGHEST_PROTOCOL)
            keep(_KIND, self._key, hashlib.sha256(body).digest() + body)


def _words(lexicon: Lexicon) -> list[str]:
    keywords = sorted(f"{name}: {form}" for name, form in lexicon.keywords.items())
    return [
        repr(lexicon.vocabulary), *keywords, "traits", *sorted(lexicon.traits), "cards", *sorted(lexicon.cards),
        "characters", *sorted(lexicon.characters),
    ]  # fmt: skip


def _unpacked(data: bytes | None) -> dict[_Text, Reading]:
    """The readings, none if the data is damaged."""
    if data is None or hashlib.sha256(data[32:]).digest() != data[:32]:
        return {}
    readings: dict[_Text, Reading] = pickle.loads(data[32:])
    return readings
