"""Cards that are kept under the card whose text puts them there: what "those cards" means anywhere in it [D-173]."""

from __future__ import annotations

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Clause, Refer, Reference, Text
from qsdsl.program.groups import Group
from qsdsl.program.hosts import UNDER
from qsdsl.program.machine import SOURCE
from qsdsl.quickstrike.beneath import cards_under
from qsdsl.quickstrike.compile.concerned import speaks_of_self


def puts_under(text: Text) -> bool:
    """Whether the text puts cards under its own card."""
    return any(
        one.name == UNDER and (speaks_of_self(one.value) or _is_it(one.value))
        for node in nodes(text)
        if isinstance(node, Clause)
        for one in node.roles
    )


def _is_it(phrase: object) -> bool:
    return isinstance(phrase, Reference) and phrase.kind is Refer.IT


def kept_under() -> Group:
    """The cards under the source of the program."""
    return Group(lambda state, frame: cards_under(state, frame[SOURCE]), "put", "put")
