"""How the table looks to a player: what lies upright, sideways or face down on a real one, the view says in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.cards import S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.table import Table

SEEN = strike("Seen", 0, 1)


def half(table: Table, player: int = 0, viewer: int = 0) -> dict[str, Any]:
    """A player's half as the viewer sees it."""
    found: dict[str, Any] = table.game.view(viewer)["players"][player]
    return found


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("charged", ["", "G", "Y", "R", "GR"])
def test_18_each_charge_is_told_by_its_zone(stage: Stage, charged: str, viewer: int) -> None:
    """R-13B-9, J-CHG-2, J-ORI-2, J-CHAM-4: no card has to be looked at for it."""
    table = stage(Side(charged=charged))
    assert half(table, 0, viewer)["charged"] == [letter in charged for letter in "GYR"]
    assert half(table, 1, viewer)["charged"] == [False] * 3


@pytest.mark.parametrize("viewer", [0, 1])
def test_18_a_flipped_card_and_a_counterattack_are_two_things(stage: Stage, viewer: int) -> None:
    """J-ORI-1, J-ORI-3: upright in the zone being defended, then turned."""
    table = stage(Side([S44]))
    view = table.game.view(viewer)
    assert (view["flipped"]["name"], view["zone"], view["turn_player"]) == (S44.name, 0, 0)
    assert half(table, 0, viewer)["strikes"] == []
    table.choose("play", "pay 1 green")
    view = table.game.view(viewer)
    assert half(table, 0, viewer)["strikes"] == [S44.name]
    assert (view["attack"]["card"], view["turn_player"]) == (S44.name, 1)
    assert view["flipped"]["name"] != S44.name


@pytest.mark.parametrize("viewer", [0, 1])
def test_18_face_down_is_energy_and_only_a_number(stage: Stage, viewer: int) -> None:
    """R-6C-1, J-ORI-4."""
    table = stage(Side([SEEN], energy=(2, 0, 5)))
    table.choose("focus")
    assert half(table, 0, viewer)["energy"] == [3, 0, 5]
    assert SEEN.name not in str(table.game.view(viewer))


def test_18_the_side_that_shows_and_the_move_in_play(stage: Stage) -> None:
    """J-ORI-5, J-SIG-7: a move in play is a strike and no charge; cleaned up, it has turned the Chamber Card."""
    table = stage(Side([WALL], charged="GYR"), Side([WALL]), zone="", attack=5)
    table.choose("declare")
    assert half(table)["strikes"] == ["Front Move"]
    assert (half(table)["charged"], half(table)["side"]) == ([False] * 3, "front")
    table.choose("play")
    assert (table.turn_player, half(table)["side"], half(table)["strikes"]) == (0, "back", [])


def test_18_nothing_is_left_of_a_fight(stage: Stage) -> None:
    """J-MISC-5, J-MISC-6: neither damage on a card nor energy in hand."""
    lift = strike("Lift", 4, 4, "Green → +2 Force.")
    table = stage(Side([lift], allies={"G": ally("Pym", "In Pym's zone, your strikes have +1 Force.")}), Side([WALL]))
    table.choose("power 1", "pay 1 green", "play")
    assert table.attack == (7, "G")
    table.choose("play")
    assert (table.turn_player, table.strikes(), table.state.modifiers) == (0, [], [])
    assert lift.name in table.discard() + table.stack("G")  # cleaned up, and maybe replenished
    energy = [card for stack in table.state.energy for card in stack]
    assert sum(table.energy()) + sum(table.energy(1)) == len(energy) == len(set(energy))


def test_121_what_is_told_of_a_card_has_no_number_of_it(stage: Stage) -> None:
    """D-121: a view names cards, so that nobody can tell one copy from another that was seen before."""
    plan = advantage("Plan A")
    table = stage(Side([SEEN, SEEN], discard=[SEEN, S44], advantages=[plan]), Side(strike=S44, discard=[SEEN]))
    other = stage(Side([SEEN, SEEN], discard=[SEEN, S44], advantages=[plan]), Side(strike=S44, discard=[SEEN]))
    state = other.state
    first, second = state.flipped, state.deck[0][-1]  # two copies change places
    state.flipped, state.deck[0][-1] = second, first
    state.zone_of[second] = state.zone_of[first]
    for viewer in (0, 1):
        assert other.game.view(viewer) == table.game.view(viewer)
    assert other.offered() == table.offered()
