"""A game under test, in the words of the rulebook's examples: zones are letters, energy is (green, yellow, red)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qsdsl.quickstrike.definition import FORCE, INTERCEPT
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.state import NONE, OPENING, SIGNATURE, GameState
from qsdsl.quickstrike.totals import attack_force, total
from tests.rulebook.wording import PRINTED, Wording

ZONES = "GYR"


class Table:
    """A game that has been put up: what is open, what lies where, and choosing by name."""

    def __init__(self, game: Game, wording: Wording = PRINTED) -> None:
        self.game, self._wording = game, wording

    @property
    def state(self) -> GameState:
        return self.game.state

    def offered(self) -> list[str]:
        """The names of all that may be chosen now."""
        decision = self.game.decision
        return [self._wording.option(option.name) for option in decision.options] if decision is not None else []

    @property
    def decision(self) -> tuple[str, int] | None:
        """What kind of decision is open, and for whom; None when the game is over."""
        decision = self.game.decision
        return (decision.kind, decision.player) if decision is not None else None

    def choose(self, *names: str) -> None:
        """Answer one decision after another."""
        for name in names:
            offered = self.offered()
            self.game.choose(offered.index(name) if name in offered else name)

    # --- The defence ---

    @property
    def turn_player(self) -> int:
        return self.state.turn_player

    @property
    def zone(self) -> str:
        """The zone being defended, "" for none."""
        return ZONES[self.state.zone % 3] if self.state.zone != NONE else ""

    @property
    def flipped(self) -> str:
        return self.name(self.state.flipped)

    @property
    def intercept(self) -> int:
        return total(self.state, self.state.flipped, INTERCEPT)

    @property
    def force(self) -> int:
        return total(self.state, self.state.flipped, FORCE)

    @property
    def attack(self) -> tuple[int, str]:
        """The Force that must be stopped, and where the attack came from."""
        state = self.state
        source = {OPENING: "opening", SIGNATURE: "signature"}.get(state.origin) or ZONES[state.origin % 3]
        return attack_force(state), source

    # --- A player's half ---

    def name(self, card: int) -> str:
        return self.game.card_name(card) if card != NONE else ""

    def names(self, cards: Sequence[int]) -> list[str]:
        return [self.name(card) for card in cards]

    def energy(self, player: int = 0) -> tuple[int, ...]:
        return tuple(len(stack) for stack in self.state.energy[player * 3 : player * 3 + 3])

    def stack(self, zone: str, player: int = 0) -> list[str]:
        """The cards of an energy stack, top last."""
        return self.names(self.state.energy[player * 3 + ZONES.index(zone)])

    def deck(self, player: int = 0) -> list[str]:
        """Top first."""
        return self.names(self.state.deck[player][::-1])

    def discard(self, player: int = 0) -> list[str]:
        return self.names(self.state.discard[player])

    def charged(self, player: int = 0) -> str:
        return "".join(letter for number, letter in enumerate(ZONES) if self.state.charged[player * 3 + number])

    def allies(self, player: int = 0) -> dict[str, str]:
        spaces = self.state.ally[player * 3 : player * 3 + 3]
        return {letter: self.name(card) for letter, card in zip(ZONES, spaces, strict=True) if card != NONE}

    def advantages(self, player: int = 0) -> list[str]:
        return self.names(self.state.advantages[player])

    def strikes(self, player: int = 0) -> list[str]:
        return self.names(self.state.strikes[player])

    def events(self, kind: str) -> list[Any]:
        """The journal's records of that kind."""
        return [event for event in self.game.events() if type(event).__name__ == kind]
