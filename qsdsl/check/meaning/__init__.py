"""Checks of what the texts of cards mean, after they have been read: one module a check.

Comes in: a scope and the trees of its texts. Goes out: findings. What each word that points somewhere is bound to is
told by `antecedents`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from qsdsl.check.meaning.contradictions import check_contradictions
from qsdsl.check.meaning.delays import check_delays
from qsdsl.check.meaning.examined import Examined, examined_texts
from qsdsl.check.meaning.nowhere import check_nowhere
from qsdsl.check.meaning.numbers import check_numbers
from qsdsl.check.meaning.other_zones import check_other_zones
from qsdsl.check.meaning.own_losses import check_own_losses
from qsdsl.check.meaning.parts import check_parts
from qsdsl.check.meaning.pointing import check_pointing
from qsdsl.check.meaning.returns import check_returns
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic

CHECKS: tuple[Callable[[Examined], Iterator[Diagnostic]], ...] = (
    check_pointing,
    check_parts,
    check_delays,
    check_returns,
    check_nowhere,
    check_numbers,
    check_other_zones,
    check_own_losses,
    check_contradictions,
)


def check_meaning(scope: Scope, trees: Trees) -> Iterator[Diagnostic]:
    """What is wrong, or seldom meant, in the texts of a set that read.

    Where nothing is, nothing is on another card of the type that says the same.
    """
    good: set[tuple[str, int]] = set()
    for text in examined_texts(scope, trees):
        if (text.type, id(text.tree)) not in good:
            found = [finding for check in CHECKS for finding in check(text)]
            if not found:
                good.add((text.type, id(text.tree)))
            yield from found
