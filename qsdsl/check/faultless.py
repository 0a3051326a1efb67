"""Which texts can be carried out although there are mistakes elsewhere, so that all that is wrong is told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from qsdsl.cardset.model import CardSet
from qsdsl.check.scope import TreeKey, Trees
from qsdsl.check.texts import WrittenText, written_texts
from qsdsl.diagnostic import Diagnostic, Severity
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import KeywordUse, Text


def faultless_trees(sets: Sequence[CardSet], trees: Trees, findings: Iterable[Diagnostic]) -> dict[TreeKey, Text]:
    """The trees of texts in which, and in whose keywords, no mistake was found; none if it is uncertain how cards are
    played, or what there is in all.
    """
    faults = {(one.file.path, one.pointer) for one in findings if one.severity is Severity.ERROR}
    if not faults:
        return dict(trees)
    written = [text for card_set in sets for text in written_texts(card_set)]
    often = Counter(text.key for text in written)
    sound = {
        text.key: trees[text.key]
        for text in written
        if text.key in trees and often[text.key] == 1 and not _is_at_fault(text, faults)
    }
    played = [text for text in written if text.key[1] == "play"]
    if not all(text.key in sound for text in played) or not all(card_set.complete for card_set in sets):
        return {}
    keywords = {name for _, kind, name in sound if kind == "keyword"}
    return {key: tree for key, tree in sound.items() if keywords.issuperset(_keywords_of(tree))}


def _is_at_fault(text: WrittenText, faults: set[tuple[str, str]]) -> bool:
    span = text.where.span()
    return (span.file.path, span.pointer) in faults


def _keywords_of(tree: Text) -> list[str]:
    return [node.name for node in nodes(tree) if isinstance(node, KeywordUse)]
