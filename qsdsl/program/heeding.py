"""Nothing that is said of a verb may go unheeded: a clause is held against what its verb understands."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.program.builder import refuse
from qsdsl.program.meaning import Act

ROUNDED = frozenset({"rounded up", "rounded down"})
"""How half of a number is had."""


def heed(clause: Clause, act: Act, *, negated: bool = False) -> None:
    """Refuse a clause that says more than the verb understands: nothing may be read and then forgotten."""
    for one in clause.roles:
        if one.name not in act.roles:
            raise refuse(one, f"'{clause.verb}' does not understand '{one.name} …' here")
    if clause.times is not None and not act.counts:
        raise refuse(clause.times, f"'{clause.verb}' cannot be done so many times")
    halved = any(isinstance(one.value, Things) and one.value.quantity is Quantity.HALF for one in clause.roles)
    if halved and act.do is None and not act.halves:
        raise refuse(clause, f"the engine cannot {clause.verb} half of them")
    understood = act.manners | ROUNDED if halved else act.manners
    if any(manner not in understood for manner in clause.manner):
        raise refuse(clause, f"'{clause.verb}' cannot be done '{' '.join(clause.manner)}' here")
    if clause.until is not None and not act.until:
        raise refuse(clause.until, f"'{clause.verb}' cannot go on until something happens")
    if clause.without is not None and not (act.free and clause.without.verb == "pay"):
        raise refuse(clause.without, f"'{clause.verb}' cannot be done without this")
    if clause.negated is not negated or clause.or_verbs or clause.duration is not None or clause.purpose is not None:
        raise refuse(clause, f"'{clause.verb}' does not understand all that is said of it here")
