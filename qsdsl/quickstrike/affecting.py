"""Cards that have no effect, and allies that work in another zone as well [D-175, D-68].

Both are asked about where abilities are read, and only while some text speaks of it.
"""

from __future__ import annotations

from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import NONE, GameState

SILENCE = "affect"
"""The row of what keeps cards from having an effect."""
REACH = "stay in its own zone"
"""What is asked before an ally works in its own zone only."""


def is_silenced(state: GameState, source: int, affected: int = NONE) -> bool:
    """Something says that the card has no effect; or none on the card affected."""
    for host, index in state.cannot.get(SILENCE, ()):
        ban = state.definition[host].abilities[index]
        assert isinstance(ban, Restriction)
        if ban.forbids(state, host, affected, source, state.zone_of[source]):
            return True
    return False


def was_silenced(state: GameState, source: int) -> bool:
    """The card had no effect while the counterattack was made that has just stopped the attack [D-175]."""
    now = state.attacker, state.origin, state.stopped
    state.attacker, state.origin, state.stopped = state.stopped_attacker, state.stopped_origin, False
    silenced = is_silenced(state, source)
    state.attacker, state.origin, state.stopped = now
    return silenced


def reached_zone(state: GameState, ally: int) -> int:
    """The zone being defended, if the ally works in it as well as in its own; else NONE."""
    zone = state.zone
    if REACH not in state.cannot or zone == NONE or state.zone_of[ally] == zone or ally not in state.ally:
        return NONE
    for host, index in state.cannot[REACH]:
        reach = state.definition[host].abilities[index]
        assert isinstance(reach, Restriction)
        if reach.forbids(state, host, state.owner[ally], ally, zone):
            return zone
    return NONE


def reaching_allies(state: GameState) -> list[int]:
    """The allies of other zones that work in the zone being defended."""
    return [ally for ally in state.ally if ally != NONE and reached_zone(state, ally) != NONE]
