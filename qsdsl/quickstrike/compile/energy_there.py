"""The energy of a zone as what tells which zone is meant: "a zone with no energy", "each zone that has two or more"."""

from __future__ import annotations

from qsdsl.effect.tree import Amount, Comparison, Condition, Has, Number, Player, Quantity, Reference, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import Frame
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_player
from qsdsl.program.things import compare, get_amount
from qsdsl.quickstrike.meanings import adjective
from qsdsl.quickstrike.state import GameState


def match_with_energy(b: Builder, condition: Condition, kind: str) -> Match | None:
    """The test of a zone by the energy in it; of a player who has it there, only in his or her zones. None for other
    conditions.
    """
    if kind != "zone" or not isinstance(condition, Has) or condition.things.noun != "energy":
        return None
    energy, owner = condition.things, condition.owner
    if not isinstance(owner, Player | Reference) or _says_more(condition):
        raise refuse(condition, "a zone can be told by how much energy it has, and of which color")
    player = get_player(b, owner) if isinstance(owner, Player) else None
    if player is None and isinstance(owner, Player):
        raise refuse(condition, "say who has that energy")
    colors = [adjective(one, "zone") for one in energy.adjectives]
    comparison, wanted = _wanted(energy, condition.comparison)
    right = get_amount(b, wanted)

    def match(state: GameState, frame: Frame, zone: int) -> bool:
        if player is not None and zone // 3 != player(state, frame):
            return False
        held = len(state.energy[zone]) if all(fits(state, frame, zone) for fits in colors) else 0
        return compare(lambda state, frame: held, comparison, right)(state, frame)

    return match


def _says_more(condition: Has) -> bool:
    """Whether something is said that is not looked at."""
    energy = condition.things
    elsewhere = energy.place is not None and not isinstance(energy.place.of, Reference)
    others = any(one.kind != "color" for one in energy.adjectives)
    return bool(energy.owner or energy.qualities or elsewhere or others or condition.than or condition.margin)


def _wanted(energy: Things, comparison: Comparison | None) -> tuple[Comparison, Amount]:
    """What the number of energy is held against."""
    if energy.quantity is Quantity.NO:
        return Comparison.EQUAL, Number(0)
    if energy.quantity in (Quantity.ONE, Quantity.ANY) and energy.amount is None:
        return Comparison.AT_LEAST, Number(1)
    if energy.quantity is Quantity.EXACTLY and energy.amount is not None:
        return comparison or Comparison.EQUAL, energy.amount
    raise refuse(energy, "say how much energy the zone has: 'no energy', 'two or more energy'")
