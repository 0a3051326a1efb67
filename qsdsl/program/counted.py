"""What a text counts of its own doing: "each energy lost this way", "each energy you discard", said behind it."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import THIS_WAY, Clause, Count, Happened, Happening, Player, Quality, Reference
from qsdsl.program.builder import Builder


def is_just_done(quality: Quality) -> bool:
    """ "For each energy you discard", said behind the discarding of energy."""
    done = quality.condition
    if not isinstance(done, Happening) or not isinstance(done.clause.subject, Player):
        return False
    return done.clause == Clause(done.clause.verb, done.clause.subject)


def mark_counted(b: Builder, *parts: Any) -> None:
    """Before a program is compiled: give a register to each verb that its text counts afterwards ("lost this way")."""
    for part in parts:
        for node in nodes(part):
            if isinstance(node, Happened) and _is_remembered(node.clause):
                _mark(b, node.clause.verb)
            if isinstance(node, Count):
                for one in node.things.qualities:
                    if isinstance(one.condition, Happening) and is_just_done(one):
                        _mark(b, one.condition.clause.verb)


def _mark(b: Builder, verb: str) -> None:
    if verb not in b.marks:
        b.marks[verb] = b.register()


def is_counted(clause: Clause) -> bool:
    """ "Lost this way", "your opponent discarded this way", "each zone you moved an ally to"."""
    moved = any(one.name == "object" for one in clause.roles) and any(
        isinstance(one.value, Reference) and one.value.name == "which" for one in clause.roles
    )
    return clause.passive or not THIS_WAY.isdisjoint(clause.manner) or moved


def _is_remembered(clause: Clause) -> bool:
    """Besides, "if you uncharged your green zone", without a time."""
    without_time = clause.duration is None and clause.purpose is None and clause.verb != "counterattack"
    return is_counted(clause) or without_time
