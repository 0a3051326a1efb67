"""The numbers of a rules file, as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Caps:
    """Where endless play is cut [D-45, D-140, D-141, D-142]."""

    power_uses: int = 99
    flips: int = 500
    triggers: int = 1000
    turns: int = 2000


@dataclass(frozen=True, slots=True)
class Rules:
    """What a rules file says besides the play procedures; energies are (green, yellow, red)."""

    points_to_win: int
    starting_energy: tuple[int, int, int]
    starting_discard: int
    opening_force: int
    opening_energy: tuple[int, int, int]
    discard_refill: int
    """Cards that refill an empty discard pile [R-11-11]."""
    deck_out_discard: int
    """Cards dealt to the discard pile when the deck ran out [R-11-8]."""
    caps: Caps = Caps()


def build_rules(values: Mapping[str, Any]) -> Rules:
    """The rules that a (checked) rules file says."""
    opening, refill = values["opening_attack"], values["refill"]
    return Rules(
        points_to_win=values["points_to_win"],
        starting_energy=_energy(values["starting_energy"]),
        starting_discard=values["starting_discard"],
        opening_force=opening["force"],
        opening_energy=_energy(opening["energy"]),
        discard_refill=refill["discard_pile"],
        deck_out_discard=refill["deck_out"],
        caps=Caps(**values["caps"]),
    )


def _energy(amounts: Mapping[str, int]) -> tuple[int, int, int]:
    return amounts.get("green", 0), amounts.get("yellow", 0), amounts.get("red", 0)
