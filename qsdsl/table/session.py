"""Plays a game with its two seats: bots answer, persons are asked, everything is told and kept.

Comes in: a sitting, seats, names, a console. Goes out: whether the game was played to its end. How answers are taken
back is `sitting`'s; who must agree to it is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from qsdsl.table.commands import Answer, Quit, Save, Undo
from qsdsl.table.console import Console, InputEnded
from qsdsl.table.keeping import Keeper
from qsdsl.table.names import Names, counted
from qsdsl.table.person import Deciding, Person
from qsdsl.table.playable import Decision, Record, kind_of
from qsdsl.table.saving import SavedGame
from qsdsl.table.seats import Seat
from qsdsl.table.seen import see
from qsdsl.table.sitting import Sitting
from qsdsl.table.telling import Teller, is_heading


@dataclass(frozen=True, slots=True)
class Manner:
    """How the game is played: told or not, any answer taken back or only what is fair, kept in a file or not."""

    told: bool = True
    open_table: bool = False
    file: Path | None = None


@dataclass(slots=True)
class Session:
    """One game at the table. `beginning` is the game as it would be saved before its first answer."""

    sitting: Sitting
    seats: tuple[Seat, Seat]
    names: Names
    console: Console
    beginning: SavedGame
    manner: Manner
    persons: dict[int, Person] = field(init=False)
    teller: Teller = field(init=False)
    keeper: Keeper = field(init=False)
    _told: int = 0
    _at_keyboard: int | None = None

    def __post_init__(self) -> None:
        players = [player for player in (0, 1) if self.seats[player].bot is None]
        shared = len(players) == 2
        self.persons = {player: Person(player, self.names, self.console, shared) for player in players}
        self.teller = Teller(self.names)
        self.keeper = Keeper(self.sitting, self.beginning, self.console, self.manner.file)
        self._set_bots()

    def _already_told(self) -> list[str]:
        """A game that goes on, or was taken back, has been told up to here; returns what was told of its last turn."""
        self._told = 0
        self.teller = Teller(self.names)
        lines = self.teller.tell(self._news())
        last_turn = max((place for place, line in enumerate(lines) if is_heading(line)), default=0)
        return lines[last_turn:]

    def _news(self) -> Sequence[Record]:
        records = self.sitting.game.events(self._told)
        self._told += len(records)
        return records

    def play(self) -> bool:
        """Play until the game is over (True) or a person leaves; a game that goes on recalls its last turn."""
        if self.sitting.answers:
            self._show(self._already_told())
        try:
            while (decision := self.sitting.game.decision) is not None:
                if decision.player in self.persons or self._has_turn_begun():
                    self._tell()
                self._take_answer(decision)
        except _Left:
            self.keeper.leave(ask=True)
            return False
        except InputEnded:
            self.keeper.leave(ask=False)
            return False
        except KeyboardInterrupt:
            self.sitting.take_back(
                len(self.sitting.answers)
            )  # the game may have been interrupted in the middle of a step
            self.keeper.leave(ask=bool(self.persons))
            return False
        self._tell()
        self.keeper.keep()
        self.console.heading(self._closing())
        return True

    def _closing(self) -> str:
        """How the game ended: "Wren wins with 3 points to 1 in turn 14."."""
        outcome = self.sitting.game.outcome
        assert outcome is not None, "the game has neither a decision nor an outcome"
        sight = see(self.sitting.game, 0)
        if outcome.winner is None:
            return f"Nobody wins: {outcome.reason}."
        won, lost = (sight.sides[player].points for player in (outcome.winner, 1 - outcome.winner))
        return f"{self.names.player(outcome.winner)} wins with {counted(won, 'point')} to {lost} in turn {sight.turn}."

    def _take_answer(self, decision: Decision) -> None:
        bot = self.seats[decision.player].bot
        if bot is not None:
            self.sitting.answer(bot.choose(self.sitting.game))
            return
        self._hand_over(decision.player)
        self._carry_out(self.persons[decision.player].decide(self.sitting.game), decision.player)

    def _carry_out(self, command: Deciding, player: int) -> None:
        match command:
            case Answer(index):
                self.sitting.answer(index)
                self.keeper.keep()
            case Undo():
                self._undo(player)
            case Save(path):
                self.keeper.save_as(path)
            case Quit():
                raise _Left

    def _has_turn_begun(self) -> bool:
        """A turn of a bot is told when it is over: then what belongs together stands in one sentence."""
        return any(kind_of(record) == "TurnBegan" for record in self.sitting.game.events(self._told))

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        game = self.sitting.game
        records = self._news()
        attack = see(game, 0).attack if records and game.decision is not None and self.manner.told else None
        lines = self.teller.tell(records, attack.force if attack else None)
        self._show(lines)

    def _show(self, lines: Sequence[str]) -> None:
        if not self.manner.told:
            return
        for line in lines:
            if is_heading(line):
                self.console.heading(line)
            else:
                self.console.show([line])

    def _hand_over(self, player: int) -> None:
        """Two persons at one screen: the other one looks away when the keyboard changes hands."""
        if len(self.persons) == 2 and self._at_keyboard not in (None, player) and self.console.is_terminal:
            self.console.ask(f"\n{self.names.player(player)} decides. Press Enter. ")
        self._at_keyboard = player

    def _undo(self, player: int) -> None:
        place = self.sitting.last_answer_of(player)
        if place is None:
            self.console.show(["There is no answer of yours to take back."])
        elif self._may_take_back(place, player):
            self.sitting.take_back(place)
            self._already_told()
            self._set_bots()
            self.persons[player].forget_screen()
            self.console.show(["Your last answer is taken back."])
            self.keeper.keep()

    def _may_take_back(self, place: int, player: int) -> bool:
        other = 1 - player
        answered_since = self.sitting.has_answered_since(place, other) and other in self.persons
        if self.manner.open_table or (self.sitting.is_fair_to_take_back(place) and not answered_since):
            return True
        if other not in self.persons:
            self.console.show(
                ["A hidden card has come to light since; only at an open table (--open-table) can that be undone."]
            )
            return False
        question = f"{self.names.player(other)}, may {self.names.player(player)} take back the last answer? (y/n) "
        agreed = self.console.ask(question).strip().casefold() in ("y", "yes")
        if not agreed:
            self.console.show(["The answer stands."])
        return agreed

    def _set_bots(self) -> None:
        """Each bot's chance goes on after the answers that it has given."""
        for player, seat in enumerate(self.seats):
            if seat.bot is not None:
                seat.bot.asked = self.sitting.asked(player)


class _Left(Exception):
    """A person has left the table."""
