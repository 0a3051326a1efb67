"""A person's decision at the keyboard: the options are shown, and lines read until one of them decides.

Comes in: a game whose open decision is the person's. Goes out: a command that changes something (answer, undo, save,
quit); words that only show something are answered here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qsdsl.table.board import WIDTH, card_lines, draw
from qsdsl.table.commands import Answer, Ask, Quit, Save, Unclear, Undo, parse_command
from qsdsl.table.console import Console
from qsdsl.table.names import Names
from qsdsl.table.playable import Game
from qsdsl.table.questions import question
from qsdsl.table.seen import Face, Sight, see

HELP = """\
Type the number of a choice, its name, or the beginning of its name.
  card       read the flipped card          board      draw the table again
  moves      read your signature moves      undo       take back your last answer
  save FILE  save the game                  quit       leave the table
""".splitlines()

Deciding = Answer | Undo | Save | Quit


@dataclass(slots=True)
class Person:
    """One person at the keyboard; `shares_screen` is set if the other player looks at the same screen."""

    player: int
    names: Names
    console: Console
    shares_screen: bool
    _turn_drawn: int = -1
    _flip_shown: tuple[int, str] = (-1, "")

    def decide(self, game: Game) -> Deciding:
        """Ask until the answer is more than a question."""
        decision = game.decision
        assert decision is not None, "a person was asked without an open decision"
        options = [option.name for option in decision.options]
        sight = see(game, self.player)
        self._show_news(sight)
        asked = f"{self.names.player(self.player)}: {question(decision.kind, sight)}"
        shown = options
        if sight.worded:
            shown = [f"{name}: {said}" if said else name for name, said in zip(options, sight.worded, strict=True)]
        self._show_options(asked, shown)
        while True:
            match parse_command(self.console.ask("> "), options):
                case Ask(what):
                    self._tell(what, sight)
                    self._show_options(asked, shown)
                case Unclear(message):
                    self.console.show([message])
                case command:
                    if decision.kind == "signature step":
                        self._clear_shared_screen()
                    return command

    def forget_screen(self) -> None:
        """Draw everything anew at the next decision."""
        self._turn_drawn = -1
        self._flip_shown = (-1, "")

    def _show_news(self, sight: Sight) -> None:
        """The table once a turn, the flipped card once a flip, and the card that asks."""
        is_new_turn = sight.turn != self._turn_drawn
        self._turn_drawn = sight.turn
        cards = self._new_cards(sight)
        if is_new_turn:
            self._tell("board", sight)
        elif cards:
            self.console.show([""])
        for card in cards:
            self.console.show(card_lines(card))

    def _new_cards(self, sight: Sight) -> list[Face]:
        """The person's flipped card if it is a new one, and the card that asks if that is another."""
        flipped = sight.flipped if sight.turn_player == self.player else None
        flip = (sight.zone, flipped.name if flipped else "")
        cards = [flipped] if flipped and flip != self._flip_shown else []
        self._flip_shown = flip
        if sight.asking is not None and sight.asking.name != flip[1]:
            cards.append(sight.asking)
        return cards

    def _tell(self, what: str, sight: Sight) -> None:
        if what == "help":
            self.console.show(HELP)
        elif what == "board":
            self.console.show(["", *draw(sight, self.names, self.player), ""])
        elif what == "card":
            self.console.show(card_lines(sight.flipped) if sight.flipped else ["No card is flipped."])
        else:
            self._show_moves(sight)

    def _show_moves(self, sight: Sight) -> None:
        """Signature moves are their owner's secret, so a shared screen is cleared behind them."""
        for move in sight.sides[self.player].signature_moves:
            self.console.show(card_lines(move))
        if self.shares_screen and self.console.is_terminal:
            self.console.ask("Enter clears the screen. ")
            self._clear_shared_screen()

    def _clear_shared_screen(self) -> None:
        """Whether a signature move can be paid is a secret too [D-124]."""
        if self.shares_screen:
            self.console.clear()

    def _show_options(self, asked: str, options: Sequence[str]) -> None:
        self.console.heading(asked)
        numbered = [f"{number} {option}" for number, option in enumerate(options, 1)]
        line = "   ".join(numbered)
        self.console.show([f"  {line}"] if len(line) < WIDTH - 2 else [f"  {option}" for option in numbered])
