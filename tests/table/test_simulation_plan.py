"""Which games are played: fair in any first part, and from seeds that depend on the game's number alone."""

from __future__ import annotations

from collections import Counter

import pytest

from qsdsl.table.simulation.plan import CHANGED, PRINTED, Plan, game_seed, name_contestants
from tests.table.simulated import plan


def test_seats_alternate_in_every_match_up() -> None:
    field = plan(games=60, decks=("Reeds", "Mosses", "Rocks"))
    seats = Counter(field.fixture(place).seats for place in range(field.length))
    assert seats == dict.fromkeys(((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)), 10)


def test_any_first_part_is_fair() -> None:
    field = plan(games=1000, decks=("Reeds", "Mosses", "Rocks"))
    for end in range(6, 100, 6):
        counts = Counter(field.fixture(place).seats for place in range(end))
        assert len(counts) == 6
        assert len(set(counts.values())) == 1


def test_a_seed_depends_on_master_seed_and_number_alone() -> None:
    small, large = plan(games=3), plan(games=3000, decks=("Rocks", "Mosses", "Reeds"), bot="random")
    assert [small.fixture(place).seed for place in range(3)] == [large.fixture(place).seed for place in range(3)]
    assert game_seed(3, 0) != game_seed(4, 0)


def test_seeds_are_all_different_and_pinned_for_every_platform() -> None:
    assert len({game_seed(1, number) for number in range(5000)}) == 5000
    assert game_seed(1, 0) == 4387837002819371868


def test_versions_play_the_same_games() -> None:
    one = plan(games=5)
    twice = Plan(one.contestants, one.games, one.seed, (PRINTED, CHANGED))
    assert twice.length == 10
    for number in range(5):
        printed, changed = twice.fixture(2 * number), twice.fixture(2 * number + 1)
        assert (printed.version, changed.version) == (PRINTED, CHANGED)
        assert (printed.number, printed.seed, printed.seats) == (changed.number, changed.seed, changed.seats)
        assert printed == one.fixture(number)


@pytest.mark.parametrize(
    ("decks", "bots", "names"),
    [
        (("Reeds", "Mosses"), ("greedy",), ["Reeds", "Mosses"]),
        (("Reeds", "Mosses"), ("greedy", "random"), ["Reeds (greedy)", "Mosses (random)"]),
        (("Reeds", "Reeds"), ("greedy", "random"), ["Reeds (greedy)", "Reeds (random)"]),
        (("Reeds", "Reeds"), ("greedy",), ["Reeds #1", "Reeds #2"]),
    ],
)
def test_contestants_are_told_apart(decks: tuple[str, ...], bots: tuple[str, ...], names: list[str]) -> None:
    assert [one.name for one in name_contestants(tuple((deck, deck) for deck in decks), bots)] == names
