"""A game: two decks, a seed, and one decision at a time.

game = Game(library, decks=("Harbor", "Reef"), seed=7)
while game.decision:
    game.choose(0)
print(game.outcome)
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from qsdsl.engine.run import run
from qsdsl.program.machine import ANSWER
from qsdsl.quickstrike.borrowing import settle_mimics
from qsdsl.quickstrike.checking import check_state, run_checked
from qsdsl.quickstrike.decisions import KINDS
from qsdsl.quickstrike.events import EVENTS
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.quickstrike.naming import card_name, option_names
from qsdsl.quickstrike.saving import digest_of, restore_state, save_state
from qsdsl.quickstrike.setup import new_state
from qsdsl.quickstrike.state import NONE, GameState
from qsdsl.quickstrike.view import view_of

Player: TypeAlias = Literal[0, 1]


class IllegalChoice(Exception):
    """The answer is not one of the options. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer. `name` is stable: the same option has the same name in every game and process."""

    index: int
    name: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What must be chosen now, by whom: the kind, and every legal option."""

    player: int
    kind: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended. `winner` is None when it was stopped."""

    winner: int | None
    reason: str


RECORDS: tuple[Any, ...] = tuple(namedtuple(name, fields) for name, fields in EVENTS)
"""The types of journal records, by number of the event."""


class Game:
    """One game. With `check`, every step is followed by a count of all cards (slow; for tests)."""

    def __init__(
        self,
        library: Library,
        decks: Sequence[str | Deck],
        seed: int = 0,
        *,
        journal: bool = True,
        check: bool = False,
    ) -> None:
        """Set the game up and go to its first decision.

        Raises:
            KeyError: a deck is not in the library.
            ValueError: not two decks, or one too small to set up or made for other rules.
        """
        self.library = library
        self.decks = tuple(library.deck(deck) if isinstance(deck, str) else deck for deck in decks)
        _check_decks(library, self.decks)
        self.seed = seed
        self.check = check
        self.answers: list[int] = []
        """The index of every answer so far: with the seed and the decks they are the whole game."""
        self.state = new_state(library, self.decks, seed, journal=journal)
        self._run()

    def _run(self) -> None:
        if self.check:
            run_checked(self.state, self.library.programs)
        else:
            run(self.state, self.library.programs)

    # --- Playing -----------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open decision, None when the game is over."""
        state = self.state
        if not state.kind:
            return None
        names = option_names(state)
        return Decision(
            state.chooser, KINDS[state.kind], tuple(Option(index, name) for index, name in enumerate(names))
        )

    def choose(self, option: int | str | Option) -> None:
        """Answer the open decision by index, name or option.

        Raises:
            IllegalChoice: no decision is open, or that is no option of it; nothing has changed.
        """
        index = option if type(option) is int else self._index(option)
        if not self.state.kind or not 0 <= index < len(self.state.options):
            raise IllegalChoice(f"{option!r} is not an option now")
        self.answer(index)

    def answer(self, index: int) -> None:
        """`choose` without its checks, for bots: the index must be that of an option of the open decision."""
        state = self.state
        self.answers.append(index)
        state.stack[-1][ANSWER] = state.options[index]
        state.kind = 0
        if self.check:
            run_checked(state, state.programs)
        else:
            run(state, state.programs)

    def play(self, first: Callable[[Game], int], second: Callable[[Game], int]) -> None:
        """Let two functions answer every decision to the end, each with the index of an option.

        Unchecked, as `answer`.
        """
        if self.check:
            while self.state.kind:
                self.answer(second(self) if self.state.chooser else first(self))
            return
        state, stack, programs, record = self.state, self.state.stack, self.state.programs, self.answers.append
        players = (first, second)
        while stack:  # `answer` and `run`, spelled out for the bots' sake
            frame = stack[-1]
            if state.kind:
                index = players[state.chooser](self)
                record(index)
                frame[5] = state.options[index]
                state.kind = 0
            position = frame[1]
            frame[1] = position + 1
            programs[frame[0]][position](state, frame)

    def _index(self, option: int | str | Option) -> int:
        decision = self.decision
        options = decision.options if decision is not None else ()
        for one in options:
            if option in (one, one.name):
                return one.index
        names = ", ".join(one.name for one in options) or "the game is over"
        raise IllegalChoice(f"{option!r} is not an option now: {names}")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self.state.outcome is None:
            return None
        winner, reason = self.state.outcome
        return Outcome(None if winner == NONE else winner, reason)

    # --- Reading -----------------------------------------------------------------------------------------------------

    def events(self, since: int = 0) -> list[Any]:
        """The journal from entry `since` on, as named tuples (`events.EVENTS`)."""
        return [RECORDS[event[0]](*event[1:]) for event in self.state.journal[since:]]

    def card_name(self, card: int) -> str:
        """The name of a card of this game."""
        return card_name(self.state, card)

    def view(self, player: int) -> dict[str, Any]:
        """What that player may know, as data: nothing in it changes when cards hidden from the player are exchanged."""
        return view_of(self.state, self.decks, player)

    # --- Copying and saving ------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent game at the same point."""
        other = Game.__new__(Game)
        other.library, other.decks, other.seed, other.check = self.library, self.decks, self.seed, self.check
        other.answers = self.answers[:]
        other.state = self.state.copy()
        return other

    def save(self) -> dict[str, Any]:
        """The game as JSON data that names sets, cards and abilities."""
        return {
            "decks": [deck.key for deck in self.decks],
            "rules": self.library.rules.name,
            "seed": self.seed,
            "answers": self.answers[:],
            "state": save_state(self.state, self.library),
        }

    @classmethod
    def at(cls, library: Library, decks: Sequence[Deck], state: GameState, *, check: bool = False) -> Game:
        """A game of these decks that stands at the state, run on to its next decision."""
        game = cls.__new__(cls)
        game.library, game.decks, game.seed, game.check = library, tuple(decks), state.seed, check
        game.answers, game.state = [], state
        if state.mimics:
            settle_mimics(state)
        game._run()
        return game

    @classmethod
    def resume(cls, library: Library, data: dict[str, Any]) -> Game:
        """The game that `save` gave.

        Raises:
            ValueError: the data is damaged, speaks of cards that the library does not have, or was played by other
                rules.
        """
        rules = data.get("rules", library.rules.name)
        if rules != library.rules.name:
            raise ValueError(f"this saved game is played by the rules called '{rules}', not '{library.rules.name}'")
        game = cls.__new__(cls)
        try:
            game.library, game.seed, game.check = library, int(data["seed"]), False
            game.decks = tuple(library.decks[key] for key in data["decks"])
            game.answers = [int(index) for index in data["answers"]]
            game.state = restore_state(data["state"], library, game.decks, game.seed)
            check_state(game.state)
        except (KeyError, TypeError, IndexError, AttributeError, AssertionError) as problem:
            raise ValueError(f"this saved game does not fit the loaded sets, or is damaged ({problem})") from problem
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("pickle the state's saved form (`game.save()`): a game holds its whole library")

    def digest(self) -> str:
        """A short hash of the whole state: equal games have equal digests, in every process and on every platform."""
        return digest_of(save_state(self.state, self.library))


def _check_decks(library: Library, decks: tuple[Deck, ...]) -> None:
    if len(decks) != 2:
        raise ValueError("a game is played with exactly two decks")
    need = sum(library.rules.starting_energy) + library.rules.starting_discard + 1
    for deck in decks:
        if deck.rules not in ("", library.rules.name):
            raise ValueError(f"the deck '{deck.name}' is made for the {deck.rules} rules: play by these")
        if deck.size < need:
            raise ValueError(f"the deck '{deck.name}' has {deck.size} cards; setting up takes {need}")
