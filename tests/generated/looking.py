"""What must hold of looking at a game, copying, saving and trying: INV-37 to INV-40.

These take long, so each is done at some decisions only.
"""

from __future__ import annotations

import json
from random import Random

from qsdsl.quickstrike.game import Game
from tests.generated.watch import Watch, at_decisions


@at_decisions
def every_option_can_be_taken(watch: Watch) -> None:
    """INV-39: on a copy, which leaves the game as it was."""
    if watch.decisions % 13 or not watch.state.kind:
        return
    before = watch.game.digest()
    for index in range(len(watch.state.options)):
        trial = watch.game.copy()
        trial.check = True
        trial.choose(index)
    watch.require(watch.game.digest() == before, "INV-39", "trying an option on a copy changes the game")


@at_decisions
def a_saved_game_is_the_same_game(watch: Watch) -> None:
    """INV-38."""
    if watch.decisions % 29 != 5 or not watch.state.kind:
        return
    saved = json.loads(json.dumps(watch.game.save()))
    resumed = Game.resume(watch.game.library, saved)
    watch.require(resumed.digest() == watch.game.digest(), "INV-38", "a saved game is another one")
    chance = Random(watch.decisions)
    games = (resumed, watch.game.copy())
    for _ in range(3):
        if not resumed.state.kind:
            break
        index = chance.randrange(len(resumed.state.options))
        for game in games:
            game.choose(index)
        watch.require(games[0].digest() == games[1].digest(), "INV-38", "a saved game goes on otherwise")
