"""Checks: what the entries of sets mean, and whether that can be meant.

Comes in: card sets, a game's vocabulary and its deck rules. Goes out: findings, and the tree of every text that reads.
One module a check; a check is a function from a `Scope` to findings.
"""

from __future__ import annotations

from collections.abc import Iterable

from qsdsl.cardset.model import CardSet
from qsdsl.check.alike import check_alike
from qsdsl.check.decks import Deck, DeckCard, DeckRules, Violation, check_decks
from qsdsl.check.doubled import check_doubled
from qsdsl.check.drafts import soften_drafts
from qsdsl.check.duplicates import check_duplicates
from qsdsl.check.faultless import faultless_trees
from qsdsl.check.keywords import check_keywords
from qsdsl.check.meaning import check_meaning
from qsdsl.check.playable import check_playable
from qsdsl.check.ranges import check_ranges
from qsdsl.check.remarks import heed_remarks
from qsdsl.check.reminders import check_reminders
from qsdsl.check.rules import check_rules
from qsdsl.check.scope import TreeKey, Trees, build_scope
from qsdsl.check.texts import check_texts
from qsdsl.check.traits import check_traits
from qsdsl.check.unused import check_unused
from qsdsl.diagnostic import Diagnostic, in_order
from qsdsl.effect.tree import Text
from qsdsl.effect.vocabulary import Vocabulary

__all__ = [
    "Deck", "DeckCard", "DeckRules", "TreeKey", "Trees", "Violation", "check_sets", "check_style", "faultless_trees",
    "heed_remarks", "soften_drafts",
]  # fmt: skip


def check_sets(
    sets: Iterable[CardSet],
    vocabulary: Vocabulary,
    deck_rules: DeckRules,
    *,
    known: Trees | None = None,
    rules: str = "",
) -> tuple[list[Diagnostic], dict[TreeKey, Text]]:
    """Check all sets, each of which must come after the sets it builds on.

    Gives the findings and the trees, by (name of the set, kind, name of the entry); the kinds are "card", "signature
    move", "keyword" and "play" (whose names are card types, with a preset's name in front). `known` are the trees of
    sets that have been checked, `rules` the preset to play by, if it is not left to the sets.
    """
    sets = tuple(sets)
    findings: list[Diagnostic] = []
    trees: dict[TreeKey, Text] = dict(known or {})
    for card_set in sets:
        scope = build_scope(card_set, vocabulary, rules)
        found, read = check_texts(scope)
        trees.update(read)
        findings += found
        findings += check_rules(scope)
        findings += check_duplicates(scope)
        findings += check_traits(scope)
        findings += check_keywords(scope, trees)
        findings += check_meaning(scope, trees)
        findings += check_decks(scope, trees, deck_rules)
    return in_order(soften_drafts(findings, sets)), trees


def check_style(
    sets: Iterable[CardSet], vocabulary: Vocabulary, deck_rules: DeckRules, trees: Trees, *, rules: str = ""
) -> list[Diagnostic]:
    """What is allowed in the sets, but seldom meant: warnings and hints. `trees` are those of all their texts."""
    sets = tuple(sets)
    findings = list(check_unused(sets, trees))
    for card_set in sets:
        scope = build_scope(card_set, vocabulary, rules)
        findings += check_playable(scope, sets, trees, deck_rules)
        findings += check_doubled(scope, trees)
        findings += check_reminders(scope, trees)
        findings += check_alike(scope)
        findings += check_ranges(scope)
    return findings
