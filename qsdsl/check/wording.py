"""Texts in other words than the canonical ones: what `qsdsl fmt` would write.

Comes in: a scope and the trees of its texts. Goes out: a finding, with the fix, for each stretch of words that differs.
A text that does not read, or that has a finding about its words, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from qsdsl.cardset.wording import quoted
from qsdsl.cardset.writing import as_words
from qsdsl.cardtext import read, render
from qsdsl.check.scope import Scope
from qsdsl.check.texts import WrittenText, written_texts
from qsdsl.diagnostic import Diagnostic, Fix, hint

NOT_CANONICAL = "fmt"
"""No code of a check: `qsdsl check` says nothing of it."""
PIECE = re.compile(r"\s+|\w+(?:['’]\w+)*|.", re.DOTALL)
SPACE = re.compile(r"\s+")


def check_wording(scope: Scope) -> Iterator[Diagnostic]:
    """The set's texts that `fmt` would change."""
    for written in written_texts(scope.card_set):
        reading = read(written.text, scope.lexicon, name=written.name, type=written.type)
        if reading.tree is not None and not reading.problems:
            yield from _changes(written, render(reading.tree, scope.lexicon))


def _changes(written: WrittenText, canonical: str) -> Iterator[Diagnostic]:
    """The stretches to be changed; none if one of them cannot be written where it stands."""
    found = []
    for start, end, words, message in differences(written.text, canonical):
        span = written.where.words(start, end)
        put = as_words(words, written.where.style)
        if put is None:
            return
        found.append(hint(NOT_CANONICAL, message, span, fixes=(Fix("write it so", span.start, span.end, put),)))
    yield from found


def differences(text: str, canonical: str) -> Iterator[tuple[int, int, str, str]]:
    """Where the text differs: from, to, what stands there in canonical words, and that told in words that can be read.
    White space is as good as other.
    """
    written, wanted = PIECE.findall(text), PIECE.findall(canonical)
    offsets = [0]
    for piece in written:
        offsets.append(offsets[-1] + len(piece))
    ours, theirs = ([SPACE.sub(" ", piece) for piece in pieces] for pieces in (written, wanted))
    for tag, start, end, first, last in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if tag != "equal":
            told = _told(ours, theirs, (start, end), (first, last))
            yield offsets[start], offsets[end], "".join(wanted[first:last]), told


def _told(ours: Sequence[str], theirs: Sequence[str], here: tuple[int, int], there: tuple[int, int]) -> str:
    """What to write for what. Where either is nothing to be seen, words beside it, which are alike, are said, too."""
    (start, end), (first, last) = here, there

    def words() -> tuple[str, str]:
        return "".join(ours[start:end]).strip(), "".join(theirs[first:last]).strip()

    while not all(words()) and min(start, first) > 0 and ours[start - 1] == theirs[first - 1]:
        start, first = start - 1, first - 1
    while not all(words()) and ours[end : end + 1] == theirs[last : last + 1] != []:
        end, last = end + 1, last + 1
    written, wanted = words()
    return f"write {_shown(wanted)} for {_shown(written)}" if written else f"write {_shown(wanted)}"


def _shown(words: str) -> str:
    """In the quotation marks that no word has in it."""
    return f'"{quoted(words)[1:-1]}"'
