"""The values of a rules file, as the engine reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any


@dataclass(frozen=True, slots=True)
class Caps:
    """Where endless play is cut [D-45, D-140, D-141, D-142]."""

    power_uses: int = 99
    flips: int = 500
    triggers: int = 1000
    turns: int = 2000


@dataclass(frozen=True, slots=True)
class Exhaustion:
    """What happens when cards run out; each value but the usual one is true."""

    on_flips_only: bool = False
    """The deck runs out when a card is flipped, not as soon as it is empty [C-03, D-30]."""
    takes_advantages: bool = False
    """The cards in the advantage area are shuffled into the new deck as well [C-01]."""
    may_take_all: bool = False
    """Dealing to the discard pile need not leave a card in the new deck [D-34]."""
    when_needed: bool = False
    """An empty discard pile is filled when energy is to be added, not at once [C-04, D-37]."""


class EnergySource(Enum):
    """Which card of the discard pile becomes energy [C-10, D-22]."""

    TOP = "top"
    CHOSEN = "chosen"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Rules:
    """What a rules file says besides the play procedures; energies are (green, yellow, red)."""

    name: str
    """The preset."""
    points_to_win: int
    starting_energy: tuple[int, int, int]
    starting_discard: int
    opening_force: int
    opening_colors: tuple[int, ...]
    """Of the energy that the defender against an opening attack adds, one by one."""
    discard_refill: int
    """Cards that refill an empty discard pile [R-11-11]."""
    deck_out_discard: int
    """Cards dealt to the discard pile when the deck ran out [R-11-8]."""
    caps: Caps = Caps()
    exhaustion: Exhaustion = Exhaustion()
    energy_source: EnergySource | None = None
    """None for the top card, which is the usual one."""
    overpays_freely: bool = True
    """Else stronger energy pays only for what is short [C-15, D-24]."""
    powers_overpaid: bool = True
    """Else only sidebar costs can be overpaid [D-25]."""
    cleanup_at_point: bool = True
    """[C-08, C-09]"""
    traits_in_play: bool = False
    """A card that shares no trait with its owner's character has no text [C-07]."""

    @property
    def makes_exceptions(self) -> bool:
        """These rules do otherwise in places where the engine has a quick way (`MachineState.exceptional`)."""
        return not self.overpays_freely or self.energy_source is not None


def build_rules(name: str, values: Mapping[str, Any]) -> Rules:
    """The rules that a (checked) rules file says."""
    opening, refill, overpaying = values["opening_attack"], values["refill"], values.get("overpaying", {})
    source = EnergySource(values.get("energy_from_discard", "top"))
    return Rules(
        name=name,
        points_to_win=values["points_to_win"],
        starting_energy=_energy(values["starting_energy"]),
        starting_discard=values["starting_discard"],
        opening_force=opening["force"],
        opening_colors=tuple(color for color, count in enumerate(_energy(opening["energy"])) for _ in range(count)),
        discard_refill=refill["discard_pile"],
        deck_out_discard=refill["deck_out"],
        caps=Caps(**values["caps"]),
        exhaustion=_exhaustion(values.get("exhaustion", {})),
        energy_source=source if source is not EnergySource.TOP else None,
        overpays_freely=overpaying.get("when", "free") == "free",
        powers_overpaid=overpaying.get("costs", "all") == "all",
        cleanup_at_point=values.get("cleanup_at_point", True),
        traits_in_play=traits_matter(values, "in play"),
    )


def traits_matter(values: Mapping[str, Any], where: str) -> bool:
    """Whether these rules look at traits "in decks" or "in play" [C-07]."""
    return values.get("traits_matter", "in decks") in (where, "both")


def _exhaustion(values: Mapping[str, Any]) -> Exhaustion:
    return Exhaustion(
        on_flips_only=values.get("deck") == "when flipped",
        takes_advantages=values.get("new_deck") == "all but allies",
        may_take_all=values.get("new_deck_keeps") == "nothing",
        when_needed=values.get("discard_pile") == "when needed",
    )


def _energy(amounts: Mapping[str, int]) -> tuple[int, int, int]:
    return amounts.get("green", 0), amounts.get("yellow", 0), amounts.get("red", 0)
