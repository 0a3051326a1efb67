"""Whole games: played out by two bots, or played again from their record.

Comes in: a game that has just begun, with bots or recorded answers. Goes out: the same game, further on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qsdsl.cardset.wording import listed, quoted
from qsdsl.table.playable import Bot, Game


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """What one game was: two deck names, the seed, and the name of every option that was taken, in order.

    `rules` is the preset that it was played by, "" if that was left to the sets.
    """

    decks: tuple[str, str]
    seed: int
    answers: tuple[str, ...] = ()
    rules: str = ""


class AnswerNotOffered(Exception):
    """A recorded answer does not fit the game it is played into: the cards or rules have changed since."""

    def __init__(self, place: int, answer: str, offered: tuple[str, ...]) -> None:
        self.place = place
        self.answer = answer
        self.offered = offered
        offer = listed([quoted(option) for option in offered]) or "nothing, it is over"
        super().__init__(f"answer {place + 1} is {quoted(answer)}, but the game offers {offer}")


def play_out(game: Game, bots: tuple[Bot, Bot]) -> Game:
    """Let the bots play the game to its end. A bot is trusted to answer with an option (`game.answer`)."""
    game.play(bots[0].choose, bots[1].choose)
    return game


def replay(game: Game, answers: Iterable[str]) -> Game:
    """Play recorded answers into a game that has just begun."""
    for place, answer in enumerate(answers):
        give_answer(game, place, answer)
    return game


def give_answer(game: Game, place: int, answer: str) -> int:
    """Give one recorded answer, the one at `place` of its record; returns whose it was. Raises AnswerNotOffered."""
    decision = game.decision
    offered = tuple(option.name for option in decision.options) if decision is not None else ()
    if decision is None or answer not in offered:
        raise AnswerNotOffered(place, answer, offered)
    game.choose(offered.index(answer))
    return decision.player
