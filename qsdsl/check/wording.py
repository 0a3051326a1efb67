"""Texts in other words than the canonical ones: what `qsdsl fmt` would write.

Comes in: a scope and the trees of its texts. Goes out: a finding, with the fix, for each stretch of words that differs.
A text that does not read, or that has a finding about its words, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from qsdsl.cardset.writing import as_words
from qsdsl.cardtext import read, render
from qsdsl.check.scope import Scope
from qsdsl.check.texts import WrittenText, written_texts
from qsdsl.diagnostic import Diagnostic, Fix, hint

NOT_CANONICAL = "fmt"
"""No code of a check: `qsdsl check` says nothing of it."""
PIECE = re.compile(r"\s+|\w+|.", re.DOTALL)
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
    for start, end, words in _differences(written.text, canonical):
        span = written.where.words(start, end)
        put = as_words(words, written.where.style)
        if put is None:
            return
        message = f"canonical words are '{words}'" if words else "these words are left out"
        found.append(hint(NOT_CANONICAL, message, span, fixes=(Fix("write it so", span.start, span.end, put),)))
    yield from found


def _differences(text: str, canonical: str) -> Iterator[tuple[int, int, str]]:
    """Where the text differs: from, to, and what stands there in canonical words. White space is as good as other."""
    written, wanted = PIECE.findall(text), PIECE.findall(canonical)
    offsets = [0]
    for piece in written:
        offsets.append(offsets[-1] + len(piece))
    ours, theirs = ([SPACE.sub(" ", piece) for piece in pieces] for pieces in (written, wanted))
    for tag, start, end, first, last in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if tag != "equal":
            yield offsets[start], offsets[end], "".join(wanted[first:last])
