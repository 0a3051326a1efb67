"""Cards that have what another card has, or remember what was chosen: in copies, pickled and saved games as well."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable

import pytest

from qsdsl.quickstrike.checking import check_state
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.saving import restore_state, save_state
from qsdsl.quickstrike.setup import attach
from qsdsl.quickstrike.state import GameState
from tests.rulebook.cards import S44, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

MEG = ally("Mirror Meg", "Mirror Meg has the rules text of the ally in your green zone.")
SAL = ally("Strong Sal", "In Strong Sal's zone, your strikes have +3 Force.")
PAT = ally("Paid Pat", "Uncharge one of your zones → Your strike has +1 Intercept this turn.")
FACES = advantage(
    "Two Faces", "As you play Two Faces, choose a color. Your strikes in the zone of that color have +2 Intercept."
)
BORROWER = strike("Borrower", 3, 1, "Borrower has the payment powers of the top strike in your discard pile.")
POWDER = strike("Powder", 1, 1, "Uncharge one of your zones → When you counterattack, add a red energy.")


def copied(game: Game) -> GameState:
    return game.state.copy()


def pickled(game: Game) -> GameState:
    state: GameState = pickle.loads(pickle.dumps(game.state))
    attach(state, game.library, game.decks, game.seed)
    return state


def saved(game: Game) -> GameState:
    data = json.loads(json.dumps(save_state(game.state, game.library)))
    return restore_state(data, game.library, game.decks, game.seed)


AGAIN = pytest.mark.parametrize("again", [copied, pickled, saved])


@AGAIN
def test_a_mimic_keeps_its_text(stage: Stage, again: Callable[[Game], GameState]) -> None:
    table = stage(Side([S44, S44], allies={"G": SAL, "Y": MEG}), attack=99)
    table.game.state = again(table.game)
    check_state(table.state)
    assert table.force == 7
    table.choose("focus")
    assert table.force == 7


@AGAIN
def test_what_a_learned_power_left_behind_goes_on(stage: Stage, again: Callable[[Game], GameState]) -> None:
    """D-150: the strike counterattacks long after the strike in the discard pile has been covered."""
    table = stage(Side([BORROWER], discard=[POWDER], charged="R"), attack=3)
    table.choose("power 1 from Powder")
    table.game.state = again(table.game)
    check_state(table.state)
    table.choose("play")
    assert (table.turn_player, table.energy()) == (1, (3, 3, 4))


@AGAIN
def test_a_choice_is_remembered(stage: Stage, again: Callable[[Game], GameState]) -> None:
    """D-156."""
    table = stage(Side([FACES, S44, S44]), attack=99)
    table.choose("play", "yellow")
    table.game.state = again(table.game)
    assert table.game.view(1)["chosen"] == [["Two Faces", "yellow"]]
    table.choose("focus")
    assert table.intercept == 6


def test_games_of_the_same_decks_do_not_share_what_was_learned(stage: Stage) -> None:
    first = stage(Side([S44], allies={"G": SAL, "Y": MEG}), attack=99)
    before = first.game.copy()
    second = stage(Side([S44], allies={"G": SAL, "Y": MEG}), attack=99)
    assert before.digest() == second.game.digest()
    assert len(second.state.learned) == 1


def test_what_lasts_of_a_borrowed_power_goes_on_without_it(stage: Stage) -> None:
    """D-56, CP-03: the other ally goes, and with it her text; what it has done stays done."""
    cut = strike("Cut", 4, 4, "Eliminate one of your allies → +1 Force. Use only once.")
    table = stage(Side([cut], allies={"G": PAT, "Y": MEG}, charged="GR"), attack=99, zone="Y")
    table.choose("Mirror Meg: power 1", "your red zone")
    assert "Mirror Meg: power 1" in table.offered()
    table.choose("power 1", "Paid Pat in your green zone")
    assert "Mirror Meg: power 1" not in table.offered()
    assert (table.intercept, table.force) == (5, 5)


def test_a_choice_ends_with_its_card(stage: Stage) -> None:
    """D-156: the advantage is cleaned up."""
    table = stage(Side([FACES, strike("Parry", 9, 0)]), Side([strike("Answer", 9, 0)]))
    table.choose("play", "green", "play")
    assert table.state.chosen
    table.choose("play")
    assert (table.turn_player, table.state.chosen) == (0, [])
