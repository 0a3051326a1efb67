"""Chapter 3: the card is always right. Texts that change what the rules say (R-3-1, D-117)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

PYM = ally("Pym", "In Pym's zone, your strikes have +1 Intercept.")


@pytest.mark.parametrize("cost", ["Discard this card", "Eliminate this strike"])
def test_49_a_card_that_pays_with_itself_leaves_the_zone_open(stage: Stage, cost: str) -> None:
    """D-49, D-103, D-159: the next zone down, as after discarding."""
    table = stage(Side([strike("Pitch", 9, 1, f"{cost} → Add a red energy.")], discard=[]))
    table.choose("power 1")
    assert (table.zone, table.flipped, table.energy()) == ("Y", DUD.name, (3, 3, 4))
    assert table.stack("R")[-1] == "Pitch"


def test_49_in_red_that_gives_the_point(stage: Stage) -> None:
    """D-49, D-159."""
    table = stage(Side([strike("Pitch", 9, 1, "Discard this card → Add a red energy.")]), zone="R")
    table.choose("power 1")
    assert table.state.points == [0, 1]


def test_102_an_ally_moved_to_the_other_side_works_for_its_new_player(stage: Stage) -> None:
    """T-62: R-18-11, R-10A-1, D-102: it is yours while it is there, and goes to its owner's discard pile."""
    lure = advantage("Lure", "Immediate: Move one of your opponent's allies to one of your empty ally spaces.")
    sweep = advantage("Sweep", "Immediate: Eliminate one of your allies.")
    table = stage(Side([lure, S44, sweep]), Side(allies={"Y": PYM}))
    table.choose("play", "your green zone")
    assert (table.allies(), table.allies(1)) == ({"G": "Pym"}, {})
    assert (table.flipped, table.intercept) == (S44.name, 5)
    table.choose("focus", "play")
    assert (table.allies(), table.discard(1)[-1]) == ({}, "Pym")
    assert "Pym" not in table.discard()


def test_102_the_player_who_has_it_celebrates_with_it(stage: Stage) -> None:
    """T-62, D-102."""
    lure = advantage("Lure", "Immediate: Move one of your opponent's allies to one of your empty ally spaces.")
    table = stage(Side([lure, WALL]), Side(allies={"Y": ally("Tess")}))
    table.choose("play", "your red zone", "play", "focus", "focus", "focus")
    assert table.state.points == [1, 0]
    assert table.energy() == (3, 3, 4)


def test_102_you_is_the_player_who_has_it(stage: Stage) -> None:
    """D-102: what the ally says of "you" is for its new player."""
    joy = ally("Joy", "When you counterattack from Joy's zone, add a red energy.")
    lure = advantage("Lure", "Immediate: Move one of your opponent's allies to one of your empty ally spaces.")
    table = stage(Side([lure, WALL]), Side([WALL], allies={"G": joy}))
    table.choose("play", "your green zone", "play")
    assert (table.energy(), table.energy(1)) == ((3, 3, 4), (4, 3, 3))  # the opponent has only replenished


def test_118_instead_means_that_the_other_thing_never_happened(stage: Stage) -> None:
    """D-118: nothing hears of an elimination."""
    rescue = advantage("Rescue", "If one of your allies would be eliminated, put it on top of your deck instead.")
    mourning = advantage("Mourning", "When one of your allies is eliminated, add a red energy.")
    sweep = advantage("Sweep", "Immediate: Eliminate one of your allies.")
    table = stage(Side([sweep], allies={"R": PYM}, advantages=[rescue, mourning]))
    table.choose("play")
    assert (table.allies(), table.flipped, table.energy()) == ({}, "Pym", (3, 3, 3))


def test_152_a_quoted_power_belongs_to_the_card_that_has_it(stage: Stage) -> None:
    """D-152."""
    lesson = advantage("Lesson", 'Your strikes have "-1 Intercept → +1 Force."')
    power = "granted power 1 from Lesson"
    table = stage(Side([S44, advantage("Plan A")], advantages=[lesson]), attack=3)
    assert table.offered() == ["play", power, "focus", "discard"]
    table.choose(power)
    assert (table.intercept, table.force) == (3, 5)
    assert table.offered() == ["play", power, "focus", "discard"]
    table.choose("focus")
    assert (table.flipped, table.offered()) == ("Plan A", ["play", "focus", "discard"])


def test_152_a_power_granted_to_the_opponents_strikes_is_the_opponents(stage: Stage) -> None:
    """D-152."""
    handicap = advantage("Handicap", 'Your opponent\'s strikes have "Green → +1 Intercept."')
    table = stage(Side([S44]), Side(advantages=[handicap]))
    table.choose("granted power 1 from Handicap", "pay 1 green")
    assert (table.intercept, table.energy(), table.energy(1)) == (5, (2, 3, 3), (3, 3, 3))
    assert stage(Side([S44], advantages=[handicap])).offered() == ["play", "focus", "discard"]


def test_152_each_card_that_gives_a_power_gives_another_one(stage: Stage) -> None:
    """D-152, D-44: "use only once" counts for each."""
    lesson = advantage("Lesson", 'Your strikes have "Green → +1 Force. Use only once."')
    table = stage(Side([S44], advantages=[lesson, lesson], energy=(3, 0, 0)))
    first, second = "granted power 1 from Lesson", "granted power 1 from Lesson (2)"
    assert table.offered() == ["play", first, second, "focus", "discard"]
    table.choose(first)
    assert table.offered() == ["play", first, "focus", "discard"]
    table.choose(first)
    assert (table.force, table.offered()) == (6, ["play", "focus", "discard"])


DELAYED = "When you counterattack, your opponent's next strike gets -2 Force."


def test_152_what_a_granted_ability_puts_off_is_put_off_once(stage: Stage) -> None:
    """D-152, D-89: nothing happens before the counterattack, and the strike after the next is as strong as ever."""
    lesson = advantage("Lesson", f'Your strikes have "{DELAYED}"')
    table = stage(Side([WALL, WALL], advantages=[lesson]), Side([S44, S44]), attack=3)
    assert table.attack == (3, "G")
    table.choose("play")
    assert (table.flipped, table.force) == (S44.name, 2)
    table.choose("play", "pay 1 green", "play")
    assert (table.flipped, table.force) == (S44.name, 4)


def test_158_the_chamber_card_may_be_turned_by_a_card(stage: Stage) -> None:
    """D-158: the other move is the one that can be played."""
    turn = advantage("Turn About", "Immediate: Turn your Chamber Card over.")
    table = stage(Side([turn, WALL], charged="GYR"), Side([WALL]))
    table.choose("play")
    assert table.state.side == [1, 0]
    table.choose("play", "play", "declare")
    assert table.strikes() == ["Back Move"]


POWDER = strike("Hidden Powder", 4, 1, "Green → When you counterattack, your opponent loses a yellow energy.")


def test_150_a_power_may_make_a_trigger(stage: Stage) -> None:
    """T-66, D-150: each payment makes one."""
    table = stage(Side([POWDER], energy=(2, 0, 0)))
    table.choose("power 1", "power 1")
    assert (table.energy(1), table.offered()) == ((3, 3, 3), ["play", "focus", "discard"])
    table.choose("play")
    assert (table.energy(1), table.turn_player) == ((4, 1, 3), 1)


def test_150_without_a_counterattack_nothing_comes_of_it(stage: Stage) -> None:
    """T-66, D-150: the next strike has nothing to do with it."""
    table = stage(Side([POWDER, WALL]))
    table.choose("power 1", "pay 1 green", "focus", "play")
    assert (table.turn_player, table.energy(1)) == (1, (4, 4, 3))  # replenished, nothing lost


def test_117_a_card_before_the_rules_and_a_ban_before_a_card(stage: Stage) -> None:
    """R-3-1, D-117: by the rules an advantage charges its own zone."""
    detour = advantage("Detour", "Immediate: Add a red energy. Instead of charging this zone, charge your red zone.")
    becalmed = advantage("Becalmed", "You cannot charge any of your zones.")
    for plans, charged in ([], "R"), ([becalmed], ""):
        table = stage(Side([detour], advantages=plans))
        table.choose("play")
        assert (table.charged(), table.energy()) == (charged, (3, 3, 4))
