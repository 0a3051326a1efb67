"""What could have been meant where a text cannot be read: a word of like spelling, a word more or less, or a phrase in
which one word is another.

In: the text, the word at which the reading stopped, and what could stand there. Out: `Repair`s, those that are most
likely meant first. Whether the text reads with one is for the caller to find out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches

from qsdsl.cardtext.lexer import Source
from qsdsl.cardtext.pieces import Piece, cut
from qsdsl.cardtext.words import WordTable

INSERTIONS = ("a", "the", "your", "of", "and")
_ARTICLES = ("a", "an", "the")
_LONG_WORD, _LONG_PHRASE = 7, 3
_SHORTEST_SLIP = 4
"""Shorter words are one letter from too many others."""
_STEM = 4
"""Letters with which forms of a word begin."""
_BEFORE = 6
"""So many words before the place may belong to a phrase that goes over it."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Words to be put in place of the text's characters `start` to before `end`."""

    start: int
    end: int
    words: str
    is_certain: bool = True
    """Nothing else can have been meant."""

    def mended(self, text: str) -> str:
        """The text with the words in it."""
        return text[: self.start] + self.words + text[self.end :]


def like_spelled(printed: str, table: WordTable, accepted: frozenset[str]) -> list[str]:
    """Known words that are a slip of the pen away, or begin alike ("energies"); those that could stand here first."""
    known = _known_words(table, accepted)
    close = get_close_matches(printed.lower(), known, n=5, cutoff=0.7)
    near = [word for word in close if is_slip(printed, word) or _begin_alike(printed.lower(), word)]
    near.sort(key=lambda word: not known[word])
    return [_as_capital(word, printed) for word in near]


def likely_meant(printed: str, table: WordTable, accepted: frozenset[str]) -> list[str]:
    """Those of the like spelled words that could stand here. In a short word any letter makes another word."""
    known = _known_words(table, accepted)
    if len(printed) < _SHORTEST_SLIP:
        return []
    return [word for word in like_spelled(printed, table, accepted) if known[word.lower()]]


def _known_words(table: WordTable, accepted: frozenset[str]) -> dict[str, bool]:
    """The words that are no part of a phrase, each with whether it could stand here."""
    rows = (item for row in table.phrases.values() for item in row)
    return {phrase[0]: any(word.terminal in accepted for word in words) for phrase, words in rows if len(phrase) == 1}


def is_slip(printed: str, word: str) -> bool:
    """Whether one letter is wrong, missing, too many, or changes places with the next; in long words two."""
    most = 2 if min(len(printed), len(word)) >= _LONG_WORD else 1
    return _letters_apart(printed.lower(), word) <= most


def _begin_alike(one: str, other: str) -> bool:
    """Whether they could be forms of one word."""
    return len(one) > _STEM and one[:_STEM] == other[:_STEM]


def _letters_apart(one: str, other: str) -> int:
    """The edits of a letter, or of two neighbors changing places, from one word to the other."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            row.append(min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != wanted)))
            if i > 1 and j > 1 and (letter, one[i - 2]) == (other[j - 2], wanted):
                row[j] = min(row[j], rows[-2][j - 2] + 1)
        rows.append(row)
    return rows[-1][-1]


def word_repairs(source: Source, start: int, end: int, accepted: frozenset[str]) -> Iterator[Repair]:
    """A word of like spelling in its place, a word before it, nothing in its place."""
    printed = source.text[start:end]
    for word in like_spelled(printed, source.table, accepted):
        if word != printed:
            yield Repair(start, end, word)
    for word in INSERTIONS:
        yield Repair(start, end, f"{word} {printed}")
    yield Repair(start, end, "")


def phrase_repairs(source: Source, start: int) -> list[Repair]:
    """Phrases of the word table that go over the place, in which one word is missing, too many, or another one; those
    that are most like what is said first.
    """
    matcher = SequenceMatcher(autojunk=False)

    def likeness(repair: Repair) -> float:
        matcher.set_seqs(source.text[repair.start : repair.end].lower(), repair.words.lower())
        return matcher.ratio()

    return sorted(_phrases_over(source, start), key=lambda repair: -likeness(repair))


def _phrases_over(source: Source, start: int) -> Iterator[Repair]:
    pieces = [piece for piece in cut(source.text) if piece.kind in ("word", "possessive", "number")]
    said = [piece.text.lower().replace("’", "'") for piece in pieces]
    at = next((number for number, piece in enumerate(pieces) if piece.start >= start), len(pieces))
    for first in range(at, max(-1, at - _BEFORE), -1):
        for phrase, _ in source.table.phrases.get(said[first], ()) if first < len(said) else ():
            if len(phrase) - phrase.count("'s") < _LONG_PHRASE:
                continue
            for length in (len(phrase), len(phrase) - 1, len(phrase) + 1):
                given = said[first : first + length]
                if first + length > at:
                    yield from _in_place(source, pieces[first : first + length], given, phrase)


def _in_place(source: Source, pieces: Sequence[Piece], given: Sequence[str], phrase: Sequence[str]) -> Iterator[Repair]:
    """The phrase in place of what is given, if they are one word apart."""
    words, start, end = " ".join(phrase).replace(" 's", "'s"), pieces[0].start, pieces[-1].end
    while given and phrase and given[0] == phrase[0]:
        given, phrase = given[1:], phrase[1:]
    while given and phrase and given[-1] == phrase[-1]:
        given, phrase = given[:-1], phrase[:-1]
    mark_left_out = len(given) == 1 and len(phrase) == 2 and phrase[1] == "'s" and given[0] == phrase[0] + "s"
    if not mark_left_out and max(len(given), len(phrase)) != 1:
        return
    if given and phrase:
        is_certain = mark_left_out or is_slip(given[0], phrase[0])
    else:
        is_certain = (*given, *phrase)[0] in _ARTICLES
    yield Repair(start, end, _as_capital(words, source.text[start:end]), is_certain)


def _as_capital(words: str, printed: str) -> str:
    return words[:1].upper() + words[1:] if printed[:1].isupper() else words
