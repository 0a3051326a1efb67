"""A game that follows a script, so that the table can be tried without cards and rules.

Comes in: scenes, one for each decision. Goes out: a game as `qsdsl.table.playable` asks for it.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

from qsdsl.quickstrike.decisions import DECLARE, DECLINE, DISCARD, FOCUS, KINDS, PLAY
from qsdsl.quickstrike.events import EVENTS
from qsdsl.table.playable import Record

RECORDS = {kind: namedtuple(kind, fields) for kind, fields in EVENTS}

CODES = {"play": PLAY, "focus": FOCUS, "discard": DISCARD, "declare": DECLARE, "decline": DECLINE}
CARDS = {1: "Brine Cut", 2: "Old Rigging", 3: "Pym Sallow", 4: "Long Watch", 5: "Tide Turner"}


def record(kind: str, *values: Any) -> Record:
    """An event with its fields in their order."""
    return RECORDS[kind](*values)


@dataclass(frozen=True, slots=True)
class Choice:
    index: int
    name: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision and, by option, what happens after it."""

    player: int
    kind: str
    then: Mapping[str, Sequence[Record]]

    @property
    def options(self) -> tuple[Choice, ...]:
        return tuple(Choice(index, name) for index, name in enumerate(self.then))


@dataclass(frozen=True, slots=True)
class End:
    winner: int | None
    reason: str


@dataclass(slots=True)
class ScriptedGame:
    scenes: Sequence[Scene]
    opening: Sequence[Record] = ()
    seen: Mapping[str, Any] = field(default_factory=lambda: view())
    journal: list[Record] = field(default_factory=list)
    place: int = 0

    def __post_init__(self) -> None:
        self.journal += self.opening

    @property
    def decision(self) -> Scene | None:
        return self.scenes[self.place] if self.place < len(self.scenes) else None

    @property
    def outcome(self) -> End | None:
        return None if self.decision else End(0, "three points")

    @property
    def state(self) -> SimpleNamespace:
        scene = self.decision
        if scene is None:
            return SimpleNamespace(kind=0, chooser=0, options=[])
        return SimpleNamespace(
            kind=KINDS.index(scene.kind), chooser=scene.player, options=[CODES.get(name, -1) for name in scene.then]
        )

    def choose(self, option: int | str, /) -> None:
        scene = self.scenes[self.place]
        name = option if isinstance(option, str) else scene.options[option].name
        self.journal += scene.then[name]
        self.place += 1

    def answer(self, index: int, /) -> None:
        self.choose(index)

    def play(self, first: Callable[[Any], int], second: Callable[[Any], int], /) -> None:
        while (scene := self.decision) is not None:
            self.choose(second(self) if scene.player else first(self))

    def events(self, since: int = 0) -> list[Record]:
        return self.journal[since:]

    def card_name(self, card: int) -> str:
        return CARDS[card]

    def view(self, player: int) -> Mapping[str, Any]:
        return self.seen

    def digest(self) -> str:
        return sha256(repr((self.place, self.journal)).encode()).hexdigest()


def face(name: str = "Brine Cut", **changes: Any) -> dict[str, Any]:
    card = {"name": name, "type": "strike", "cost": (1, 0, 1), "intercept": 4, "force": 5, "text": "Red → +2 Force."}
    return card | changes


def side(character: str, **changes: Any) -> dict[str, Any]:
    values: dict[str, Any] = {
        "character": character,
        "points": 0,
        "deck": 31,
        "deck_top": None,
        "discard": [],
        "energy": [3, 3, 3],
        "charged": [False, False, False],
        "allies": [None, None, None],
        "advantages": [],
        "strikes": [],
        "under": [],
        "side": "front",
        "signature_moves": [],
    }
    return values | changes


def view(**changes: Any) -> dict[str, Any]:
    values: dict[str, Any] = {
        "turn": 1,
        "turn_player": 0,
        "zone": 0,
        "flipped": face(),
        "attack": {"card": "", "force": 4, "from": "opening attack"},
        "asking": None,
        "players": [side("Wren Halloway"), side("Boris")],
    }
    return values | changes
