"""Keywords that a set defines, and that no card carries or speaks of.

A set without cards, such as one that only brings the rules and keywords of a system, is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from qsdsl.cardset.model import CardSet
from qsdsl.cardset.wording import quoted
from qsdsl.check.scope import Trees, builds_on
from qsdsl.check.texts import written_texts
from qsdsl.diagnostic import Diagnostic, warning


def check_unused(sets: Sequence[CardSet], trees: Trees) -> Iterator[Diagnostic]:
    """Keywords that no text of a loaded set has in it, but for their own; a text that does not read may be meant to."""
    for card_set in sets:
        if card_set.keywords and card_set.cards and card_set.complete:
            yield from _unused(card_set, [one for one in sets if builds_on(one, card_set)], trees)


def _unused(card_set: CardSet, users: Iterable[CardSet], trees: Trees) -> Iterator[Diagnostic]:
    texts = [written for one in users for written in written_texts(one)]
    if any(written.key not in trees for written in texts):
        return
    for keyword in card_set.keywords:
        own = (card_set.entry.name, "keyword", keyword.name)
        said = re.compile(rf"(?<!\w){re.escape(keyword.name)}(?!\w)", re.IGNORECASE)
        if not any(said.search(written.text) for written in texts if written.key != own):
            message = f"no card carries the keyword {quoted(keyword.name)}"
            yield warning("QS410", message, keyword.where.at("name").span(), "use it, or remove it")
