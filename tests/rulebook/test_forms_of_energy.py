"""Energy that is discarded or lost: whose it is, from which zones, and who chooses."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, advantage, ally, strike
from tests.rulebook.stage import Side, Stage


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("a red energy", (3, 3, 2)),
        ("two yellow energy", (3, 1, 3)),
        ("all of his or her green energy", (0, 3, 3)),
        ("an energy from each of his or her zones", (2, 2, 2)),
    ],
)
def test_discarded_energy_goes_to_the_discard_pile(stage: Stage, words: str, left: tuple[int, int, int]) -> None:
    """6.C: to discard energy is to lose it."""
    table = stage(Side([advantage("Lights Out", f"Immediate: Your opponent discards {words}.")]))
    before = len(table.discard(1))
    table.choose("play")
    assert table.energy(1) == left
    assert len(table.discard(1)) == before + 9 - sum(left)


def test_who_discards_chooses_among_several_stacks(stage: Stage) -> None:
    """D-104."""
    table = stage(Side([advantage("Toll", "Immediate: Your opponent discards a green or red energy.")]))
    table.choose("play")
    assert table.decision == ("choose zone", 1)
    table.choose("your green zone")
    assert (table.energy(1), table.energy()) == ((2, 3, 3), (3, 3, 3))


def test_you_choose_among_your_opponents_energy(stage: Stage) -> None:
    """D-104: the zone once, though two energy leave it."""
    toll = advantage("Toll", "Immediate: Discard two energy from one of your opponent's zones.")
    table = stage(Side([toll]), Side(energy=(3, 2, 0)))
    table.choose("play")
    assert table.decision == ("choose zone", 0)
    assert len(table.offered()) == 2
    table.choose(table.offered()[1])
    assert table.energy(1) == (3, 0, 0)


@pytest.mark.parametrize(("words", "left"), [("discard", (3, 2)), ("your opponent discards", (2, 3))])
def test_that_zone_tells_whose_energy(stage: Stage, words: str, left: tuple[int, int]) -> None:
    """A player discards his or her own, where somebody is said to discard."""
    where = "each of your zones" if words == "discard" else "each of his or her zones"
    table = stage(Side([advantage("Toll", f"Immediate: {words.capitalize()} an energy from {where}.")]))
    table.choose("play")
    assert (table.energy(1)[0], table.energy()[0]) == left


@pytest.mark.parametrize(("energy", "offered"), [((0, 0, 1), False), ((0, 0, 2), True)])
def test_as_a_cost_it_is_discarded_whole(stage: Stage, energy: tuple[int, int, int], offered: bool) -> None:
    """R-12-4."""
    table = stage(Side([strike("Vent", 4, 1, "Discard two red energy → +2 Force.")], energy=energy))
    assert ("power 1" in table.offered()) == offered


def test_discarded_energy_is_heard_and_counted(stage: Stage) -> None:
    """Waiting for discarded energy is not waiting for discarded cards."""
    watch = ally("Watch", "When you discard a red energy, charge your red zone.")
    burn = advantage("Burn", "Discard two red energy. Add a yellow energy for each red energy discarded this way.")
    table = stage(Side([DUD, burn], allies={"G": watch}))
    table.choose("discard")
    assert table.charged() == ""
    table = stage(Side([burn], allies={"G": watch}))
    table.choose("play", "Watch")
    assert (table.energy(), table.charged()) == ((3, 5, 1), "GR")
