"""What is left out that would be done: "do not clean up …", "do not turn your Chamber Card over" [KW-08, HD-06].

Each is a ban, which works for a time or as long as its card does.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Quantity, Role, Things, Trigger, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.definition import Restriction


def is_omission(trigger: Trigger) -> bool:
    """ "When you clean up X, do not …" """
    return isinstance(trigger.effect, Clause) and trigger.effect.negated


def compile_omission(b: Builder, trigger: Trigger) -> Restriction:
    """The Chamber Card of a signature move is left as it is when the move is cleaned up."""
    left_out = trigger.effect
    assert isinstance(left_out, Clause)
    if left_out.verb != "turn over" or trigger.event.verb != "clean up" or not _is_yours(role(left_out, "object")):
        raise refuse(left_out, "the engine can leave the Chamber Card as it is when a signature move is cleaned up")
    if trigger.condition is not None or trigger.meanwhile is not None or trigger.limit is not None:
        raise refuse(trigger, "the engine does not understand all of this")
    plain = replace(left_out, roles=tuple(one for one in left_out.roles if one.name == "object"), negated=False)
    if plain != Clause("turn over", None, left_out.roles) or trigger.word not in ("when", "whenever"):
        raise refuse(left_out, "the engine does not understand all that is said about turning it over")
    return Restriction("turn over", compile_matcher(b, trigger.event))


def _is_yours(phrase: object) -> bool:
    return isinstance(phrase, Things) and phrase.owner is not None and phrase.owner.who is Who.YOU


def compile_left_out(b: Builder, clause: Clause) -> tuple[Restriction, bool]:
    """ "Do not clean up this card during your next cleanup step": the ban, and whether it is the opponent's step."""
    during = role(clause, "during")
    if clause.verb != "clean up" or not _is_next_cleanup(during):
        raise refuse(clause, "the engine can leave cards in play 'during your next cleanup step'")
    others: tuple[Role, ...] = tuple(one for one in clause.roles if one.name != "during")
    ban = Restriction("clean up", compile_matcher(b, replace(clause, roles=others, negated=False)))
    return ban, during.owner.who is Who.OPPONENT


def _is_next_cleanup(during: object) -> bool:
    if not isinstance(during, Things) or during.noun != "cleanup step" or during.owner is None:
        return False
    if during.owner.who not in (Who.YOU, Who.OPPONENT) or during.quantity is not Quantity.THE:
        return False
    return [one.value for one in during.adjectives] == ["next"] and not during.place and not during.qualities
