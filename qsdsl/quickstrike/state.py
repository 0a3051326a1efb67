"""The state of a game: plain data in one mutable record.

Players are 0 and 1. A card in the game is an object number that leads to its definition. A zone is a global zone
number, player * 3 + colour (0 green, 1 yellow, 2 red). Piles are lists whose last entry is the top card. Everything
that is pending stands in the stack of frames, so a state can be copied, saved and resumed at any decision.
"""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import NONE, MachineState
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.rules import Rules

OPENING, SIGNATURE = -2, -3
"""Where an attack came from when it came from no zone [R-9B-5, D-88]."""

Listeners = list[tuple[tuple[int, int], ...]]
"""By number of the event or statistic: (card, number of its ability), in the order in which the cards came."""


Lasting = tuple[int, int, int, int, bool, int]
"""(card, number of its ability, until when, whose, only for the next strike, card that it is bound to or NONE)."""


class GameState(MachineState):
    """All that is true at one moment."""

    __slots__ = (
        "active",
        "advantages",
        "ally",
        "attacker",
        "cannot",
        "characters",
        "charged",
        "chosen",
        "costs",
        "deck",
        "definition",
        "discard",
        "energy",
        "flip_zone",
        "flipped",
        "flips_left",
        "grants",
        "journal",
        "keeps_journal",
        "known",
        "lasting",
        "learned",
        "listening",
        "looked",
        "mimicking",
        "mimics",
        "modifiers",
        "modifying",
        "origin",
        "outcome",
        "owner",
        "points",
        "programs",
        "purse",
        "replacing",
        "revealed",
        "rules",
        "seed",
        "setting",
        "shuffles",
        "side",
        "signature",
        "stopped",
        "stopped_attacker",
        "stopped_origin",
        "strikes",
        "traits",
        "triggers",
        "turn",
        "turn_player",
        "under",
        "used",
        "used_this_game",
        "used_this_turn",
        "zone",
        "zone_of",
    )

    # Shared with every copy; never changed, though a game may come to have definitions of its own (`borrowing`).
    rules: Rules
    programs: tuple[Any, ...]
    definition: tuple[Definition, ...]
    """By object number."""
    owner: tuple[int, ...]
    signature: tuple[int, int, int, int]
    """Signature moves as object numbers: player * 2 + side (0 front, 1 back)."""
    traits: tuple[frozenset[str], frozenset[str]]
    characters: tuple[str, str]
    """Whose Chamber Card each player has."""
    """Of the players' characters."""
    seed: int

    # Where the cards are.
    deck: list[list[int]]
    discard: list[list[int]]
    energy: list[list[int]]
    """By zone; face down."""
    purse: list[int]
    """How much of it each player has, as one number (`purse`)."""
    ally: list[int]
    """By zone; NONE for an empty ally space."""
    advantages: list[list[int]]
    strikes: list[list[int]]
    """Strikes in play, by player; the last one is the attack to be met."""
    flipped: int
    under: list[tuple[int, int, int]]
    """(card, the card that it lies under, 1 if its face is up), in the order in which they were put there."""
    zone_of: list[int]
    """By object: the zone it is in, was flipped or played in, or was last in; NONE for no zone."""

    charged: list[bool]
    side: list[int]
    """Which side of the Chamber Card shows: 0 front, 1 back."""
    revealed: list[bool]
    """By player * 2 + side: that signature move has been seen by both [D-79]."""
    points: list[int]

    looked: tuple[int, ...]
    """Who is looking at hidden cards, and the cards; empty for nobody. Over when the next card is flipped."""
    known: list[tuple[int, int]]
    """(player, whose signature moves that player has looked at)."""

    # The turn.
    turn: int
    turn_player: int
    zone: int
    """The zone being defended; NONE outside the flip step."""
    attacker: int
    """The strike that attacks; NONE for the opening attack or when it has left play [D-87]."""
    stopped_attacker: int
    """The strike that the last counterattack stopped; NONE for the opening attack."""
    stopped_origin: int
    """Where that came from, as `origin`."""
    origin: int
    """The zone from which it came, OPENING or SIGNATURE."""
    flip_zone: int
    """A card is due to be flipped in this zone before anything else; NONE for no."""
    stopped: bool
    """The turn player has counterattacked: the turn ends."""
    flips_left: int
    """Cards that texts may still have flipped this turn, besides the first one of each zone [D-140]."""
    triggers: int
    """Triggers resolved this turn."""
    shuffles: int
    used: dict[tuple[int, str], int]
    """Uses of powers since the last flip: (card, power) -> times."""
    used_this_turn: dict[tuple[int, str], int]
    used_this_game: dict[tuple[int, str], int]
    """Of what can be used once, or so many times, in a game."""
    modifiers: list[tuple[int, int, int, int]]
    """What a strike got once: (card, statistic, amount, card it is tied to or NONE)."""
    chosen: list[tuple[int, int, int]]
    """What was chosen as cards in play were played: (card, kind of decision, choice) [D-156]."""
    lasting: list[Lasting]
    """Abilities that work for a time, wherever their card is."""

    # Which abilities work, by what they listen to or change; follows from where the cards are (`places.recount`).
    active: Listeners
    listening: bool
    """Some row of `active` has an entry: asked first, because most of the time none has."""
    modifying: Listeners
    cannot: dict[str, list[tuple[int, int]]]
    replacing: dict[str, list[tuple[int, int]]]
    setting: dict[int, list[tuple[int, int]]]
    """Statistic -> what sets it; statistic + CAPS -> what caps it."""
    costs: list[tuple[int, int]]
    grants: list[tuple[int, int]]
    mimics: list[tuple[int, int]]
    mimicking: list[tuple[int, int]]
    """(card, the card whose text it has)."""
    learned: list[tuple[int, int]]
    """(card, another card whose abilities it knows), in order."""

    journal: list[tuple[int, ...]]
    """Every event so far; of this turn only, if the journal is not kept."""
    keeps_journal: bool
    outcome: tuple[int, str] | None
    """(winner or NONE, reason) once the game is over."""

    def __getstate__(self) -> dict[str, Any]:
        """For pickling: all but the shared parts; `attach` puts those back.

        Saved games use names instead (`saving`).
        """
        return {name: getattr(self, name) for name in (*PLAIN, *FLAT, *NESTED, *TABLES, *REST)}

    def __setstate__(self, data: dict[str, Any]) -> None:
        for name, value in data.items():
            setattr(self, name, value)

    def copy(self, since: int = 0) -> GameState:
        """An independent state; shared parts stay shared. Of the journal it has what was written `since` that entry."""
        other = GameState.__new__(GameState)
        for name in SHARED + PLAIN:
            setattr(other, name, getattr(self, name))
        for name in FLAT:
            setattr(other, name, getattr(self, name)[:])
        for name in NESTED:
            setattr(other, name, [row[:] for row in getattr(self, name)])
        for name in TABLES:
            setattr(other, name, {key: row[:] for key, row in getattr(self, name).items()})
        other.used = self.used.copy()
        other.used_this_turn = self.used_this_turn.copy()
        other.used_this_game = self.used_this_game.copy()
        other.stack = [[part[:] if type(part) is list else part for part in frame] for frame in self.stack]
        other.journal = self.journal[since:]
        return other


SHARED = ("rules", "programs", "definition", "owner", "signature", "traits", "characters", "seed")
PLAIN = (
    "chooser",
    "kind",
    "turn",
    "turn_player",
    "zone",
    "flipped",
    "attacker",
    "stopped_attacker",
    "stopped_origin",
    "origin",
    "flip_zone",
    "stopped",
    "exceptional",
    "listening",
    "flips_left",
    "triggers",
    "looked",
    "shuffles",
    "keeps_journal",
    "outcome",
)
FLAT = (
    "options",
    "waiting",
    "ally",
    "zone_of",
    "charged",
    "side",
    "revealed",
    "points",
    "purse",
    "modifiers",
    "chosen",
    "lasting",
    "known",
    "costs",
    "grants",
    "mimics",
    "mimicking",
    "learned",
    "under",
    "active",
    "modifying",
)
NESTED = ("deck", "discard", "energy", "advantages", "strikes")
TABLES = ("cannot", "replacing", "setting")
REST = ("used", "used_this_turn", "used_this_game", "stack", "journal")


def remember(state: GameState, card: int, kind: int, choice: int) -> None:
    """The card's choice of this kind, in place of an earlier one."""
    state.chosen = [one for one in state.chosen if one[:2] != (card, kind)] + [(card, kind, choice)]


def recall(state: GameState, card: int, kind: int) -> int:
    """What was chosen as the card was played; NONE if nothing was."""
    return next((choice for one, other, choice in state.chosen if one == card and other == kind), NONE)


def opponent(player: int) -> int:
    return 1 - player


def is_in_play(state: GameState, card: int) -> bool:
    """Allies in ally spaces, advantages in the advantage area, strikes that counterattacked [D-103]."""
    return card != NONE and (
        card in state.ally
        or card in state.strikes[0]
        or card in state.strikes[1]
        or card in state.advantages[0]
        or card in state.advantages[1]
    )


def controller(state: GameState, card: int) -> int:
    """Who "you" is in the card's text: the player who has it, or its owner if the text itself puts it among the
    opponent's allies [D-102, D-187].
    """
    zone, owner = state.zone_of[card], state.owner[card]
    if zone < 0 or zone // 3 == owner or state.ally[zone] != card or state.definition[card].for_owner:
        return owner
    return zone // 3


def holder(state: GameState, card: int) -> int:
    """The player whose zone an ally is in, else the card's owner [D-102]."""
    zone = state.zone_of[card]
    return zone // 3 if zone >= 0 and state.ally[zone] == card else state.owner[card]


__all__ = ["NONE", "OPENING", "SIGNATURE", "GameState", "controller", "holder", "is_in_play", "opponent"]
