"""A bot that plays sensibly, one decision at a time: it takes what looks best a step ahead.

Comes in: a game with an open decision. Goes out: the index of an option. It stops the attack as early as it can, uses
payment powers that make the flipped card playable, fills its ally spaces, charges its zones, and keeps what it cannot
play as energy. Where a card's text asks, it tries every answer on a copy and compares what has become of the table.

It plays fair: on such a copy the cards that it may not know are mixed first, so what it answers is a function of what
it may see. The mixing is its only chance, a function of (seed, player, decisions that it was asked before).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from qsdsl.engine.chance import random_keys
from qsdsl.engine.run import answer, run
from qsdsl.quickstrike.decisions import (
    CHOOSE_CARD,
    CHOOSE_DEFENDER,
    DECLARE,
    FLIP_WINDOW,
    FOCUS,
    OPTION,
    PAYMENT,
    PLAY,
    REPLACE_ALLY,
    SIGNATURE_STEP,
    SIGNATURE_WINDOW,
)
from qsdsl.quickstrike.events import recent_copy
from qsdsl.quickstrike.state import NONE, GameState, opponent
from qsdsl.quickstrike.totals import attack_force
from qsdsl.table.playable import Game

_POWERS_IN_A_ROW = 3
"""So many powers the bot is ready to use on one flipped card to make it playable."""
_STEPS_TRIED = 24
"""Trials at one flip; a card with many powers would else cost more time than the rest of the game."""

POINT = 100.0
ENERGY = (1.0, 1.4, 1.8)
"""A card of green, yellow and red energy: the stronger pays for the weaker."""
CHARGED = 2.5
ALLY_IN_PLAY = 3.0
ADVANTAGE_IN_PLAY = 1.0
FORCE_AHEAD = 1.5
"""Each point of Force that the opponent has to stop."""
CAN_PLAY = 6.0
"""The flipped card can be played."""


class GreedyBot:
    """Takes what looks best one step ahead."""

    __slots__ = ("asked", "player", "seed")

    def __init__(self, seed: int, player: int) -> None:
        self.seed = seed
        self.player = player
        self.asked = 0

    def choose(self, game: Game) -> int:
        """The index of an option."""
        self.asked += 1
        state = game.state
        choose = _CHOICES.get(state.kind)
        return choose(self, state) if choose is not None else self._best(state)

    def imagine(self, state: GameState) -> GameState:
        """A copy in which what this player cannot know is as good as any other: decks and energy are mixed.

        Cards that somebody may choose or looks at stay where they are: they are known.
        """
        trial = recent_copy(state)
        known = {*state.looked[1:], *(state.options if state.kind == CHOOSE_CARD else ())}
        for player in (0, 1):
            piles = [trial.deck[player], *trial.energy[player * 3 : player * 3 + 3]]
            places = [(pile, place) for pile in piles for place, card in enumerate(pile) if card not in known]
            cards = sorted(pile[place] for pile, place in places)
            keys = random_keys(self.seed, f"imagined {self.player}.{player}", self.asked, len(cards))
            for (pile, place), (_, card) in zip(places, sorted(zip(keys, cards, strict=True)), strict=True):
                pile[place] = card
        return trial

    def _best(self, state: GameState) -> int:
        """The option after which the table looks best; of equal ones the first."""
        before = self.imagine(state)
        values = []
        for option in state.options:
            trial = before.copy()
            _go_on(trial, option)
            values.append(worth(trial, self.player))
        return values.index(max(values))

    def _power(self, state: GameState) -> int | None:
        """A power that leads to a card that can be played, perhaps with other powers after it; None if none does."""
        budget = [_STEPS_TRIED]
        before = self.imagine(state)
        for index, option in enumerate(state.options):
            if _is_power(option) and _leads_to_play(before, option, _POWERS_IN_A_ROW, budget):
                return index
        return None


def worth(state: GameState, player: int) -> float:
    """How good the table looks for the player; only differences mean something."""
    value = _side(state, player) - _side(state, opponent(player))
    if state.outcome is not None:
        return value
    if state.turn_player != player and state.attacker != NONE:
        value += FORCE_AHEAD * attack_force(state)
    if state.kind == FLIP_WINDOW and PLAY in state.options:
        value += CAN_PLAY if state.chooser == player else -CAN_PLAY
    return value


def _side(state: GameState, player: int) -> float:
    value = POINT * state.points[player] + ADVANTAGE_IN_PLAY * len(state.advantages[player])
    for color, each in enumerate(ENERGY):
        zone = player * 3 + color
        value += each * len(state.energy[zone])
        value += CHARGED * state.charged[zone]
        value += ALLY_IN_PLAY * (state.ally[zone] != NONE)
    return value


def _go_on(state: GameState, option: Any) -> None:
    """Answer, and run to the next decision that is about more than which energy pays."""
    answer(state, option)
    run(state, state.programs)
    while state.kind == PAYMENT:
        answer(state, state.options[0])
        run(state, state.programs)


def _is_power(option: Any) -> bool:
    return type(option) is tuple and option[0] != OPTION


def _leads_to_play(state: GameState, option: Any, depth: int, budget: list[int]) -> bool:
    """Whether the flipped card can be played once the power is used, or a few more after it."""
    budget[0] -= 1
    trial, card = state.copy(), state.flipped
    _go_on(trial, option)
    if trial.kind not in (FLIP_WINDOW, SIGNATURE_WINDOW) or trial.flipped != card:
        return False
    if PLAY in trial.options:
        return True
    if depth == 1:
        return False
    return any(
        _leads_to_play(trial, another, depth - 1, budget)
        for another in trial.options
        if _is_power(another) and budget[0] > 0
    )


# --- One decision after the other -------------------------------------------------------------------------------------


def _at_the_flip(bot: GreedyBot, state: GameState) -> int:
    """Play; else make it playable; else flip anew, if that is the last chance; else keep the card as energy."""
    options: list[Any] = state.options
    if PLAY in options:
        return options.index(PLAY)
    if any(_is_power(option) for option in options):
        power = bot._power(state)
        if power is not None:
            return power
    if state.zone % 3 == 2 or FOCUS not in options:
        for index, option in enumerate(options):
            if type(option) is tuple and option[0] == OPTION:
                return index
    return options.index(FOCUS) if FOCUS in options else len(options) - 1


def _at_the_signature_step(_: GreedyBot, state: GameState) -> int:
    return state.options.index(DECLARE) if DECLARE in state.options else 0


def _pay(_: GreedyBot, state: GameState) -> int:
    """The first way to pay spares the strong energy."""
    return 0


def _defend(bot: GreedyBot, state: GameState) -> int:
    """Defending first gives an energy, and the first strike."""
    return state.options.index(bot.player)


def _replace_ally(_: GreedyBot, state: GameState) -> int:
    return 0


_CHOICES: Mapping[int, Callable[[GreedyBot, GameState], int]] = {
    FLIP_WINDOW: _at_the_flip,
    SIGNATURE_WINDOW: _at_the_flip,
    SIGNATURE_STEP: _at_the_signature_step,
    PAYMENT: _pay,
    CHOOSE_DEFENDER: _defend,
    REPLACE_ALLY: _replace_ally,
}
