"""Rules: there are some, since no game can be played without."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, error


def check_rules(scope: Scope) -> Iterator[Diagnostic]:
    """A set with cards or decks that has no rules to play by."""
    here = scope.card_set
    if scope.rules is None and here.complete and (here.cards or here.decks):
        advice = "let it build on a set with rules: 'uses: [quickstrike]'"
        yield error(
            "QS506", "neither this set nor a set it builds on has rules", here.entry.where.at("uses").span(), advice
        )
