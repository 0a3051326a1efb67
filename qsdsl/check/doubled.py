"""Words that stand twice in a row: "+1 Intercept and and +1 Force". Some of them read, and nobody means them.

Two colors in a row are no cost of two ("Green Green"; it is "Two Green"). In a name they may be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from qsdsl.cardset.wording import quoted
from qsdsl.check.scope import Scope, Trees
from qsdsl.check.texts import written_texts
from qsdsl.diagnostic import Diagnostic, Fix, warning

_TWICE = re.compile(r"\b([^\W\d_]+)([ \t]+)\1\b", re.IGNORECASE)


def check_doubled(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """Doubled words in those texts of a set that read."""
    for written in written_texts(scope.card_set):
        for match in _TWICE.finditer(written.text) if written.key in trees else ():
            if not _is_in_a_name(scope, written.name, match[0]):
                span = written.where.words(*match.span())
                second = written.where.words(match.end(1), match.end())
                fix = Fix("write it once", second.start, second.end, "")
                yield warning("QS804", f"{quoted(match[1])} stands here twice", span, "write it once", (fix,))


def _is_in_a_name(scope: Scope, own: str, words: str) -> bool:
    return words in own or any(words in name for name in (*scope.lexicon.cards, *scope.lexicon.characters))
