"""Rules: there are some, since no game can be played without; and those that are named.

The preset that somebody asks for when loading is not looked at here: that is no matter of the files.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.cardset.document import Where
from qsdsl.cardset.model import RulesEntry
from qsdsl.cardset.wording import did_you_mean, listed, nearest, quoted
from qsdsl.cardset.writing import whole_value
from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, error


def check_rules(scope: Scope) -> Iterator[Diagnostic]:
    """A set with cards or decks that has no rules to play by, and presets that are nowhere."""
    here = scope.card_set
    rules = next((one.rules for one in reversed(here.visible) if one.rules is not None), None)
    if rules is not None:
        named = [(here.entry.rules, here.entry.where), *((deck.rules, deck.where) for deck in here.decks)]
        yield from (_unknown(rules, name, where.at("rules")) for name, where in named if _is_nowhere(rules, name))
    elif here.complete and (here.cards or here.decks):
        advice = "let it build on a set with rules: 'uses: [quickstrike]'"
        yield error(
            "QS506", "neither this set nor a set it builds on has rules", here.entry.where.at("uses").span(), advice
        )


def _is_nowhere(rules: RulesEntry, name: str) -> bool:
    return bool(name) and rules.sound and name not in rules.presets


def _unknown(rules: RulesEntry, name: str, where: Where) -> Diagnostic:
    span, meant = where.span(), nearest(name, rules.presets)
    fixes = (whole_value(span, meant),) if meant else ()
    advice = f"there are {listed(list(rules.presets), 'and')}" if rules.presets else "these rules have no presets"
    return error("QS507", f"no rules are called {quoted(name)}{did_you_mean(name, rules.presets)}", span, advice, fixes)
