"""A strike's total Intercept and Force, a card's cost: always computed from what is in play [D-90, D-91, D-26]."""

from __future__ import annotations

from qsdsl.quickstrike.definition import FORCE, CostModifier, Energy
from qsdsl.quickstrike.state import NONE, OPENING, GameState


def total(state: GameState, card: int, statistic: int) -> int:
    """Printed value plus all that applies, not clamped: it may be negative [R-17-6]."""
    value = state.definition[card].base[statistic]
    modifying = state.modifying[statistic]
    if not modifying and not state.modifiers:
        return value
    for source, index in modifying:
        value += state.definition[source].amounts[index](state, source, card)
    for modified, which, amount, _ in state.modifiers:
        if modified == card and which == statistic:
            value += amount
    return value


def attack_force(state: GameState) -> int:
    """The Force that a counterattack must stop; never below 0 [R-17-5, R-7-4, D-87]."""
    attacker = state.attacker
    if attacker == NONE:
        return state.rules.opening_force if state.origin == OPENING else 0
    return max(0, total(state, attacker, FORCE))


def sidebar_cost(state: GameState, card: int) -> Energy:
    """What the card costs now; each colour at least 0 [D-26]."""
    cost = state.definition[card].cost
    if not state.costs:
        return cost
    green, yellow, red = cost
    for source, index in state.costs:
        ability = state.definition[source].abilities[index]
        assert isinstance(ability, CostModifier)
        more = ability.amounts(state, source, card)
        green, yellow, red = green + more[0], yellow + more[1], red + more[2]
    return max(0, green), max(0, yellow), max(0, red)
