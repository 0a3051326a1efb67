"""A card that forbids what it tells to do itself."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined, is_you
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Cannot, Clause, Node, Quantity, Things


def check_contradictions(text: Examined) -> Iterator[Diagnostic]:
    """Instructions that a "cannot" of the same card makes impossible."""
    bans = [one for one in text.nodes if isinstance(one, Cannot) and one.only_if is None and one.only_in is None]
    inside = {id(node) for ban in bans for node in nodes(ban)}
    for clause in text.nodes:
        if isinstance(clause, Clause) and id(clause) not in inside and clause.roles:
            ban = next((ban for ban in bans if _forbids(text, ban.clause, clause)), None)
            if ban is not None:
                message = f'"{text.words(ban)}" forbids this'
                yield warning("QS430", message, text.at(clause), "leave one of the two out")


def _forbids(text: Examined, ban: Clause, clause: Clause) -> bool:
    if ban.verb != clause.verb or ban.passive or not ban.roles:
        return False
    if not (is_you(ban.subject) and is_you(clause.subject)):
        return False
    return _covers(ban.roles[0].value, clause.roles[0].value)


def _covers(banned: object, told: object) -> bool:
    """Whether whatever is told is banned: the same words, or some of "any of your zones"."""
    if isinstance(banned, Things) and isinstance(told, Things):
        same = banned.noun == told.noun and banned.owner == told.owner and banned.place == told.place
        every = banned.quantity in (Quantity.ANY, Quantity.ALL)
        return same and every and set(banned.adjectives) <= set(told.adjectives)
    return isinstance(banned, Node) and banned == told
