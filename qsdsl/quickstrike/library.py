"""The library: every card of the loaded sets, compiled; frozen, shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from qsdsl.engine.triggers import batch_program
from qsdsl.program.machine import Program
from qsdsl.quickstrike.beneath import SETTLE_PROGRAM
from qsdsl.quickstrike.choosing_energy import CHOOSE_ENERGY_PROGRAM
from qsdsl.quickstrike.decisions import ORDER_TRIGGERS
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.replacing import REPLACE_PROGRAM
from qsdsl.quickstrike.replenishing import REPLENISH_PROGRAM
from qsdsl.quickstrike.rules import Rules
from qsdsl.quickstrike.scoring import GAME_PROGRAM
from qsdsl.quickstrike.turn import TURN_PROGRAM


@dataclass(frozen=True, slots=True, eq=False)
class Character:
    """A Chamber Card with its two signature moves."""

    name: str
    set_code: str
    traits: frozenset[str]
    front: Definition
    back: Definition

    @property
    def key(self) -> str:
        return f"{self.set_code}/{self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """A deck list: a character and (card, count)."""

    name: str
    set_code: str
    format: str
    character: Character
    cards: tuple[tuple[Definition, int], ...]
    heeds_traits: bool = True
    """Its format asks for traits; in others they mean nothing, in play neither [R-4A-9]."""
    rules: str = ""
    """The preset that it is made for; "" for any."""
    size: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", sum(count for _, count in self.cards))

    @property
    def key(self) -> str:
        return f"{self.set_code}/{self.name}"


class ProgramStore:
    """Where compiled programs are filed; each gets a number for running and a name for saving.

    One that keeps nothing is for finding out what can be compiled.
    """

    def __init__(self, *, keeps: bool = True) -> None:
        self._keeps = keeps
        self.programs: list[Program] = [
            GAME_PROGRAM, TURN_PROGRAM, batch_program(ORDER_TRIGGERS), REPLACE_PROGRAM, CHOOSE_ENERGY_PROGRAM,
            REPLENISH_PROGRAM, SETTLE_PROGRAM,
        ]  # fmt: skip
        self.names = ["game", "turn", "batch", "replace", "choose energy", "replenish", "settle"]
        self._key, self._count = "", 0

    def begin(self, key: str) -> None:
        """The programs filed from now on belong to this card."""
        self._key, self._count = key, 0

    def keep(self, program: Program) -> int:
        self._count += 1
        if not self._keeps:
            return len(self.programs)
        self.programs.append(program)
        self.names.append(f"{self._key}#{self._count}")
        return len(self.programs) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """Everything a game needs, by key ("set code/name")."""

    rules: Rules
    programs: tuple[Program, ...]
    program_names: tuple[str, ...]
    cards: Mapping[str, Definition]
    """Cards and signature moves."""
    characters: Mapping[str, Character]
    decks: Mapping[str, Deck]
    """Those of the sets that were asked for come first."""
    program_numbers: Mapping[str, int] = field(repr=False, default_factory=dict)

    @property
    def playable_decks(self) -> tuple[Deck, ...]:
        """The decks that are made for these rules, or for any."""
        return tuple(deck for deck in self.decks.values() if deck.rules in ("", self.rules.name))

    def deck(self, name: str) -> Deck:
        """The deck of that key or name.

        Raises:
            KeyError: there is none, or the name is that of several.
        """
        found = [deck for deck in self.decks.values() if name in (deck.key, deck.name)]
        if len(found) != 1:
            raise KeyError(name)
        return found[0]
