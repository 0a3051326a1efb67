"""Whether something forbids what is about to be done [R-17-12, D-115, D-117]."""

from __future__ import annotations

from qsdsl.quickstrike.affecting import SILENCE, is_silenced
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import GameState


def forbidden(state: GameState, verb: str, player: int, card: int, zone: int) -> bool:
    """Something says that the player cannot do this [R-17-12, D-115, D-117]."""
    for source, index in state.cannot.get(verb, ()):
        ability = state.definition[source].abilities[index]
        assert isinstance(ability, Restriction)
        if SILENCE in state.cannot and is_silenced(state, source):
            continue
        if ability.forbids(state, source, player, card, zone):
            return True
    return False
