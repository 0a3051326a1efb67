"""Numbers that a strike takes from the attack that it is to stop: they stay with it when that attack is gone [CP-01].

In: a continuous sentence. Out: the same, and the part of playing the strike in which the number becomes fixed.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    SetStatistic,
    Static,
    Statistic,
    Things,
    Trigger,
    Who,
)
from qsdsl.quickstrike.attacks import INCOMING, is_defended_against
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.procedures import AS_PLAYED
from qsdsl.quickstrike.definition import FORCE, STATISTICS


def taken_over(static: Static) -> tuple[Static, Trigger] | None:
    """ "This strike's Force is equal to the incoming attack's Force"; None for a number of anything else."""
    one = static.effects[0]
    if len(static.effects) != 1 or not isinstance(one, SetStatistic) or one.verb != "be":
        return None
    if static.condition is not None or static.place is not None or not speaks_of_self(one.statistic.of):
        return None
    met = [node for node in nodes(one.amount) if isinstance(node, Statistic) and _is_of_attack(node)]
    if not met:
        return None
    for node in met:
        one = replace(one, amount=with_instead(one.amount, node, _of_incoming(node)))
    itself = Role("object", Reference(Refer.THIS, "card", span=static.span), span=static.span)
    played = Clause("play", Player(Who.YOU), (itself,), span=static.span)
    fixed = replace(one, verb="become")
    return replace(static, effects=(one,)), Trigger(AS_PLAYED, played, fixed, span=static.span)


def _is_of_attack(number: Statistic) -> bool:
    attack = number.of
    if not isinstance(attack, Things):
        return False
    return _is_theirs(attack) or is_defended_against(attack) or attack.noun == "attack"


def _is_theirs(strike: Things) -> bool:
    """ "Your opponent's strike", while it is your turn to stop it."""
    return strike == Things("strike", Quantity.THE, owner=Player(Who.OPPONENT))


def _of_incoming(number: Statistic) -> Statistic:
    """The opening attack has a Force as well, and is no strike that somebody has."""
    attack = number.of
    if number.name != STATISTICS[FORCE] or not isinstance(attack, Things) or not _is_theirs(attack):
        return number
    incoming = Adjective("order", INCOMING, span=attack.span)
    return replace(number, of=Things("attack", Quantity.THE, adjectives=(incoming,), span=attack.span))
