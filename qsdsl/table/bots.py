"""Players that are not persons: they take a game with an open decision and give the index of an option.

They read the options as they are coded in the state, because in a simulation naming them would take most of the time.
Their chance is their own stream, a function of (seed, player, how many decisions they were asked before), apart from
the shuffles and effects of the game; so a game repeats exactly, and taking a decision back takes the bot's chance
back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from qsdsl.engine.chance import random_keys
from qsdsl.quickstrike.decisions import DECLARE, FLIP_WINDOW, PLAY, SIGNATURE_STEP, SIGNATURE_WINDOW
from qsdsl.table.greedy import GreedyBot
from qsdsl.table.playable import Bot, Game

_BLOCK = 32
"""Numbers are drawn this many at a time, because a decision must cost next to nothing."""


class RandomBot:
    """Picks evenly among the options."""

    __slots__ = ("_numbers", "asked", "player", "seed")

    def __init__(self, seed: int, player: int) -> None:
        self.seed = seed
        self.player = player
        self.asked = 0
        self._numbers: list[int] = []

    def choose(self, game: Game) -> int:
        """The index of an option; what it is depends on seed, player, `asked` and how many options there are alone."""
        asked = self.asked
        self.asked = asked + 1
        try:
            return self._numbers[asked] % len(game.state.options)
        except IndexError:
            self._draw(asked)
            return self._numbers[asked] % len(game.state.options)

    def _draw(self, asked: int) -> None:
        """Numbers for one decision more, and those of its block."""
        while asked >= len(self._numbers):
            self._numbers += random_keys(self.seed, f"bot {self.player}", len(self._numbers) // _BLOCK, _BLOCK)


_WANTED = {SIGNATURE_STEP: DECLARE, SIGNATURE_WINDOW: PLAY}
"""What an eager player chooses, by kind of decision."""


class EagerBot(RandomBot):
    """Plays a card whenever it can, a signature move too; else picks evenly among the options."""

    __slots__ = ()

    def choose(self, game: Game) -> int:
        state = game.state
        options: list[object] = state.options
        kind = state.kind
        if kind == FLIP_WINDOW:
            if options[0] == PLAY:  # it comes first where it is offered (`window.flip_options`)
                return 0
        elif kind in _WANTED and _WANTED[kind] in options:
            return options.index(_WANTED[kind])
        asked = self.asked  # `super().choose`, spelled out
        self.asked = asked + 1
        try:
            return self._numbers[asked] % len(options)
        except IndexError:
            self._draw(asked)
            return self._numbers[asked] % len(options)


BOTS: Mapping[str, Callable[[int, int], Bot]] = {"random": RandomBot, "eager": EagerBot, "greedy": GreedyBot}
"""The bots by the name that a command line gives them; each is made of (seed, player)."""
