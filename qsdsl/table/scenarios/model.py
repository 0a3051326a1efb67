"""What a scenario says.

Comes in: nothing. Goes out: frozen records. You are player 0, whose turn it is at the beginning; zones are numbers by
color (0 green, 1 yellow, 2 red), energy is (green, yellow, red). What is `Written` still knows its place in the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from qsdsl.cardset import CardEntry, CharacterEntry, DeckEntry, FormatEntry, KeywordEntry, TraitGroup
from qsdsl.quickstrike.definition import Energy
from qsdsl.table.scenarios.written import Written

SEATS = ("you", "opponent")
"""What the two players are called in scenarios, by number."""


class Begin(Enum):
    """Where in a game a scenario begins."""

    FLIP = "flip"
    TURN = "turn"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Attack:
    """What you defend against: a card of that name, else a plain strike of that Force.

    `origin` is a color or as in the state.
    """

    written: Written | None
    card: Written | None
    force: int
    origin: int


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table. Cards are names; decks are listed top first, other piles top last."""

    given: Mapping[str, Written]
    """What the file says of it, by key."""
    deck: tuple[Written, ...]
    discard: tuple[Written, ...]
    energy: Energy
    allies: tuple[tuple[int, Written], ...]
    advantages: tuple[Written, ...]
    strike: Written | None
    charged: tuple[int, ...]
    points: int
    back_shows: bool


@dataclass(frozen=True, slots=True)
class Beginning:
    """How the game stands before the first step."""

    begin: Begin
    zone: int
    attack: Attack
    sides: tuple[Side, Side]
    seed: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An option to choose, so many times; `player` is who must be asked, if the file says so."""

    option: str
    times: int
    player: int | None
    written: Written


@dataclass(frozen=True, slots=True)
class Flip:
    """The next card flipped since the last choice."""

    name: str
    written: Written


@dataclass(frozen=True, slots=True)
class Payment:
    """How a cost is paid."""

    energy: Energy
    written: Written


@dataclass(frozen=True, slots=True)
class Expectation:
    """Facts by name: about the game, and about each side."""

    facts: tuple[tuple[str, Written], ...]
    sides: tuple[tuple[int, str, Written], ...]


Step: TypeAlias = Choice | Flip | Payment | Expectation


@dataclass(frozen=True, slots=True)
class Course:
    """What is done and expected, and the ways to go on from there."""

    label: str
    steps: tuple[Step, ...]
    branches: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class OwnEntries:
    """What a scenario defines for itself, as a set would."""

    cards: tuple[CardEntry, ...] = ()
    characters: tuple[CharacterEntry, ...] = ()
    decks: tuple[DeckEntry, ...] = ()
    keywords: tuple[KeywordEntry, ...] = ()
    trait_groups: tuple[TraitGroup, ...] = ()
    formats: tuple[FormatEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Variant:
    """A beginning and a course: one for a scenario without cases, else one for each case.

    With `findings` nothing is played: they are the codes of what is wrong with the scenario's own entries.
    """

    label: str
    own: OwnEntries
    rules: Written | None
    """The preset of the rules that it is played by; that of its set if it names none."""
    findings: Written | None
    beginning: Beginning
    course: Course


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario."""

    name: str
    waiting: str
    written: Written
    variants: tuple[Variant, ...]
