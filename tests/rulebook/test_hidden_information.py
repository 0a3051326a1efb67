"""What a player may know (T-50; D-120 to D-125): a function of the state and the viewer."""

from __future__ import annotations

import json
from random import Random

import pytest

from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.state import GameState
from tests.rulebook.cards import DUD, Card, advantage, move, strike
from tests.rulebook.games import new_game, play_on, shipped_library
from tests.rulebook.stage import Side, Stage

SECRETS = [strike(f"Secret {number}", 0, 1) for number in range(6)]


def known(game: Game, viewer: int) -> str:
    return json.dumps(game.view(viewer))


@pytest.mark.parametrize("viewer", [0, 1])
def test_50_decks_and_energy_are_counts(stage: Stage, viewer: int) -> None:
    """T-50: R-5-6, R-6C-1, D-120, D-125: for their owner too, though a focused card was seen."""
    table = stage(Side([strike("Seen", 0, 1), *SECRETS]))
    table.choose("focus")
    seen = table.game.view(viewer)["players"][0]
    assert (seen["deck"], seen["energy"]) == (25, [4, 3, 3])
    assert '"Seen"' not in known(table.game, viewer)
    assert all(f'"{card.name}"' not in known(table.game, viewer) for card in SECRETS[1:])


@pytest.mark.parametrize("viewer", [0, 1])
def test_50_the_rest_is_open(stage: Stage, viewer: int) -> None:
    """D-122."""
    discard = [strike(f"Gone {letter}", 0, 1) for letter in "abc"]
    plan = advantage("Plan A")
    table = stage(Side([strike("Shown", 4, 2)], discard=discard, charged="Y", advantages=[plan]), Side(points=1))
    view = table.game.view(viewer)
    you, other = view["players"]
    assert you["discard"] == ["Gone a", "Gone b", "Gone c"]
    assert (you["charged"], you["advantages"]) == ([False, True, False], ["Plan A"])
    assert (view["flipped"]["name"], view["attack"]["force"]) == ("Shown", 4)
    assert (other["points"], other["strikes"]) == (1, ["Attack 4"])


def test_50_what_is_revealed_is_seen_by_both(stage: Stage) -> None:
    """D-123: it stays where it is."""
    scout = advantage("Scout", "Reveal the top card of your deck.")
    table = stage(Side([scout, SECRETS[0]]))
    table.choose("play")
    assert [table.name(event.card) for event in table.events("CardRevealed")] == ["Secret 0"]
    assert table.flipped == "Secret 0"


def hide_otherwise(state: GameState, viewer: int, chance: Random) -> None:
    """Permute what the viewer cannot see: each player's deck and energy cards among themselves."""
    for player in (0, 1):
        zones = range(player * 3, player * 3 + 3)
        cards = [*state.deck[player], *(card for zone in zones for card in state.energy[zone])]
        chance.shuffle(cards)
        for pile in (state.deck[player], *(state.energy[zone] for zone in zones)):
            pile[:] = [cards.pop() for _ in pile]


@pytest.mark.parametrize("viewer", [0, 1])
def test_hidden_cards_change_nothing_that_is_seen(viewer: int) -> None:
    """INV-40: neither the view nor the options."""
    for number in range(0, 12, 2):
        for game in play_on(new_game(shipped_library(), number), Random(number)):
            other = game.copy()
            hide_otherwise(other.state, viewer, Random(1))
            assert known(other, viewer) == known(game, viewer)
            assert other.decision == game.decision


@pytest.mark.parametrize("front", [move("Secret Move", 6, 7, cost="R"), move("Other Move", 9, 9, "Green → +1 Force.")])
def test_124_the_opponent_cannot_tell_one_move_from_another(stage: Stage, front: Card) -> None:
    """D-124, INV-40."""
    plain = stage(Side(charged="GYR"), zone="", attack=5)
    table = stage(Side(charged="GYR", moves=(front, move("Back", 1, 1))), zone="", attack=5)
    assert known(table.game, 1) == known(plain.game, 1)
    assert known(table.game, 0) != known(plain.game, 0)
    assert DUD.name in known(table.game, 1)
