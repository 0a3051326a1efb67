"""A game can be copied, pickled and saved at any decision, in the middle of an effect too [INV-38]."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from random import Random

import pytest

from qsdsl.quickstrike.decisions import KINDS
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.setup import attach
from tests.rulebook.games import new_game, play_on, play_out, shipped_library

IN_THE_MIDDLE = {"payment", "order triggers", "may", "choose card", "choose zone", "choose mode", "replace ally"}


def copied(game: Game) -> Game:
    return game.copy()


def pickled(game: Game) -> Game:
    """The state through pickle; what it shares with the library is put back."""
    again = game.copy()
    again.state = pickle.loads(pickle.dumps(game.state))
    attach(again.state, game.library, game.decks, game.seed)
    return again


def saved(game: Game) -> Game:
    """Through the text of a JSON file."""
    return Game.resume(game.library, json.loads(json.dumps(game.save())))


def middles(number: int) -> Iterator[Game]:
    """The game of that number at its first decision of each kind that comes in the middle of an effect."""
    kinds = set(IN_THE_MIDDLE)
    for game in play_on(new_game(shipped_library(), number), Random(number)):
        if game.decision is not None and game.decision.kind in kinds:
            kinds.remove(game.decision.kind)
            yield game


@pytest.mark.parametrize("again", [copied, pickled, saved])
def test_a_second_game_is_the_same_and_apart(again: Callable[[Game], Game]) -> None:
    """The same digest, the same further game; playing on the second leaves the first untouched."""
    seen = set()
    for number in range(0, 40, 2):
        for game in middles(number):
            before, second = game.digest(), again(game)
            assert second.decision == game.decision
            assert second.digest() == before
            ending = play_out(second, Random(99)).digest()
            assert game.digest() == before
            assert play_out(game.copy(), Random(99)).digest() == ending
            seen.add(KINDS[game.state.kind])
    assert seen == IN_THE_MIDDLE


def test_a_saved_game_names_cards_not_numbers() -> None:
    """What leaves the process can be read by another version of the library."""
    game = new_game(shipped_library(), 1)
    data = game.save()
    assert data["decks"] == [deck.key for deck in game.decks]
    assert set(data["state"]["cards"]) <= set(shipped_library().cards)
    assert all(isinstance(frame[0], str) for frame in data["state"]["stack"])


@pytest.mark.parametrize("part", ["decks", "seed", "answers", "state"])
def test_a_damaged_game_is_refused(part: str) -> None:
    game = new_game(shipped_library(), 1)
    data = game.save()
    del data[part]
    with pytest.raises(ValueError, match="damaged"):
        Game.resume(game.library, data)
