"""A word of a text and the classes that it can be of, until its neighbours have settled which it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from qsdsl.cardtext.words import Word


@dataclass(slots=True)
class Candidates:
    """A word of the text and the classes that it can be of."""

    words: tuple[Word, ...]
    start: int
    end: int

    @property
    def first(self) -> Word:
        return self.words[0]

    def is_a(self, *terminals: str) -> bool:
        for word in self.words:  # any() takes thrice as long, and this is asked most often of all
            if word.terminal in terminals:
                return True
        return False

    def only(self, terminal: str) -> None:
        self.words = tuple(word for word in self.words if word.terminal == terminal)

    def become(self, terminal: str, form: str | None = None) -> None:
        word = self.words[0]
        self.words = (replace(word, terminal=terminal, form=word.form if form is None else form),)


NOTHING = Candidates((Word("$END", ""),), 0, 0)
"""What stands before the first word of a text and behind the last one."""


def lemmas_of(found: list[Candidates]) -> set[str]:
    """All that the words of a text can be forms of."""
    return {word.lemma for one in found for word in one.words}
