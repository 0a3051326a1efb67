"""An instruction that may have to hit one's own only ally: allowed, but worth a look.

Told to you only: another player eliminates one of his or her own, and so does whoever pays with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined, is_you
from qsdsl.diagnostic import Diagnostic, hint
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Attempt,
    Choose,
    Clause,
    Cost,
    Happened,
    Happening,
    Instructions,
    Quantity,
    Replacement,
    Things,
    Trigger,
)

NOT_COMPULSORY = (Attempt, Choose, Cost, Happened, Happening)
"""Inside of these somebody may choose otherwise, or nothing is told to be done."""


def check_own_losses(text: Examined) -> Iterator[Diagnostic]:
    """Compulsory "eliminate an ally", of whichever player."""
    if not text.is_of_card:
        return
    free = {id(inner) for node in text.nodes if isinstance(node, NOT_COMPULSORY) for inner in nodes(node)}
    for ability in text.tree.abilities:
        if isinstance(ability, (Instructions, Trigger, Replacement)):
            for clause in nodes(ability.effect):
                if isinstance(clause, Clause) and id(clause) not in free and _hits_anybody(clause):
                    message = "if yours is the only one, you must eliminate it"
                    advice = 'if that is not meant: "you may", or "one of your opponent\'s allies"'
                    yield hint("QS429", message, text.at(clause), advice)


def _hits_anybody(clause: Clause) -> bool:
    what = clause.roles[0].value if clause.roles else None
    if clause.verb != "eliminate" or not is_you(clause.subject) or not isinstance(what, Things):
        return False
    whose = what.place.of if what.place is not None else None
    owned = isinstance(whose, Things) and whose.owner is not None
    return what.quantity is Quantity.ONE and bool(what.noun) and what.owner is None and not owned and not what.qualities
