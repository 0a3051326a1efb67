"""The text of a set file, with what edits are made of: keys, entries and the words of texts."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cached_property

Word = tuple[int, int, str]
_BLOCK_TEXT = re.compile(r"^( *)(?:text|strike|ally|advantage|signature move): \|\n((?:\1  .*\n|\n)+)", re.MULTILINE)
_KEY = re.compile(r"(?:^ *(?:- )?|\{|, )(?:\{)?([a-z_]+)(?=:)", re.MULTILINE)
_ENTRY = re.compile(r"^  - (?:name: .*|\{name: .*)\n(?:(?:    .*)?\n)*", re.MULTILINE)


@dataclass(frozen=True)
class Page:
    """One file of a set, and all words that the texts of the shipped sets use."""

    text: str
    known_words: frozenset[str] = frozenset()

    def line_of(self, offset: int) -> int:
        """The line of an offset, from 1."""
        return self.text.count("\n", 0, offset) + 1

    @cached_property
    def keys(self) -> list[Word]:
        """Start, end and name of each key outside of texts and comments."""
        return [
            (*match.span(1), match[1]) for match in _KEY.finditer(self.text)
            if not self._in_text(match.start(1)) and "#" not in self._line_before(match.start(1))
        ]  # fmt: skip

    @cached_property
    def entries(self) -> list[range]:
        """From where to where each item of a list of entries goes."""
        return [range(*match.span()) for match in _ENTRY.finditer(self.text)]

    @cached_property
    def words(self) -> list[Word]:
        """Start, end and letters of each word of the texts, but for those in brackets of a keyword's text."""
        return [
            (*word.span(), word[0])
            for start, stop in self._texts
            for word in re.finditer(r"(?<![\[\w])[A-Za-z']+(?!\w)", self.text)
            if start <= word.start() and word.end() <= stop
        ]

    @cached_property
    def _texts(self) -> list[tuple[int, int]]:
        return [match.span(2) for match in _BLOCK_TEXT.finditer(self.text)]

    def _in_text(self, offset: int) -> bool:
        return any(start <= offset < stop for start, stop in self._texts)

    def _line_before(self, offset: int) -> str:
        return self.text[self.text.rfind("\n", 0, offset) + 1 : offset]


def typo(word: str, chance: random.Random) -> str:
    """The word with two letters exchanged, or one left out, doubled or replaced."""
    letters = [place for place, char in enumerate(word) if char.isalpha()]
    for _ in range(20):
        place = chance.choice(letters)
        way = chance.randrange(4)
        if way == 0 and place + 1 < len(word):
            wrong = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        elif way == 1 and len(letters) > 1:
            wrong = word[:place] + word[place + 1 :]
        elif way == 2:
            wrong = word[: place + 1] + word[place:]
        else:
            wrong = word[:place] + chance.choice("abcdefghiklmnoprstuw") + word[place + 1 :]
        if wrong.strip() == wrong and wrong.casefold() != word.casefold():
            return wrong
    return word + word[-1]
