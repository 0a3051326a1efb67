"""Chapter 13.B: advantage cards and charging (T-11 to T-15)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, library_of, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.wording import BOTH_WORDINGS

NED = ally("Ned", "When you charge Ned's zone, add a red energy.")
SWEEP = advantage("Sweep", "Immediate: Eliminate one of your opponent's advantages.")


def test_13b_an_advantage_is_placed_and_obeyed_and_charges_its_zone(stage: Stage) -> None:
    """T-11: R-2-7, R-4D-3, R-6B-5, R-6B-7, R-9D-4 to R-9D-6, R-13B-1, R-13B-3, R-13B-8, R-18-6."""
    table = stage(Side([advantage("Plan A", "Add a green energy.", cost="Y"), WALL]), zone="Y")
    table.choose("play", "pay 1 yellow")
    assert (table.advantages(), table.charged(), table.energy()) == (["Plan A"], "Y", (4, 2, 3))
    assert len(table.discard()) == 6  # one came from paying, one went as energy
    assert (table.turn_player, table.zone, table.flipped) == (0, "Y", WALL.name)


def test_13b_it_works_in_the_opponents_turn_while_it_lies_there(stage: Stage) -> None:
    """T-12: R-13B-2, R-13B-5, D-57."""
    table = stage(Side([S44], advantages=[advantage("Rage", "Your strikes have +1 Force.")]), Side([SWEEP]))
    table.choose("play", "pay 1 green")
    assert table.attack == (5, "G")
    table.choose("play")
    assert (table.attack, table.advantages()) == ((4, "G"), [])


def test_13b_it_stops_at_your_next_cleanup(stage: Stage) -> None:
    """T-12: R-13B-2."""
    rage = advantage("Rage", "Your strikes have +1 Force.")
    table = stage(Side([S44], advantages=[rage]), zone="")
    assert (table.flipped, table.force, table.advantages()) == (S44.name, 4, [])


@BOTH_WORDINGS
def test_13b_an_immediate_advantage_is_discarded_and_charges_all_the_same(stage: Stage) -> None:
    """T-13: R-6B-6, R-9D-5, R-13B-6, R-14B-1, R-18-19, D-50.

    Its own text can never pick it up: it waits in the flip space.
    """
    quick = advantage("Quick Plan", "Immediate: Add a red energy.", cost="G")
    table = stage(Side([quick, WALL], discard=[DUD] * 5 + [strike("Marked", 0, 1)]))
    paid = table.state.energy[0][-1]
    table.choose("play", "pay 1 green")
    assert (table.discard()[-1], table.advantages(), table.charged()) == ("Quick Plan", [], "G")
    assert table.energy() == (2, 3, 4)
    assert table.state.energy[2][-1] == paid
    assert (table.zone, table.flipped) == ("G", WALL.name)


def test_13b_a_charged_zone_is_not_charged_again(stage: Stage) -> None:
    """T-14: R-17-8, R-17-10, D-52, INV-15."""
    table = stage(Side([advantage("Plan A")], allies={"G": NED}, charged="G"))
    table.choose("play")
    assert (table.charged(), table.energy(), table.advantages()) == ("G", (3, 3, 3), ["Plan A"])
    uncharged = stage(Side([advantage("Plan A")], allies={"G": NED}))
    uncharged.choose("play")
    assert (uncharged.charged(), uncharged.energy()) == ("G", (3, 3, 4))


def test_13b_any_number_may_be_played_in_one_turn(stage: Stage) -> None:
    """T-15: R-13B-4."""
    table = stage(Side([advantage("Plan A")] * 4))
    table.choose(*["play"] * 4)
    assert (table.advantages(), table.zone, table.charged()) == (["Plan A"] * 4, "G", "G")


def test_13b_the_zone_is_charged_after_the_effect(stage: Stage) -> None:
    """D-51."""
    plan = advantage("Plan A", "If this zone is charged, add a red energy.")
    table = stage(Side([plan, plan]))
    table.choose("play")
    assert (table.energy(), table.charged()) == ((3, 3, 3), "G")
    table.choose("play")
    assert table.energy() == (3, 3, 4)


def test_13b_what_playing_sets_off_waits_until_the_card_is_done(stage: Stage) -> None:
    """D-53: the charge comes before the trigger, the trigger before the new flip."""
    watch = advantage("Watch", "When you play an advantage, add a red energy.")
    table = stage(Side([advantage("Plan A")], advantages=[watch]))
    table.choose("play")
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds[kinds.index("CardPlayed") :] == [
        "CardPlayed",
        "AdvantagePlaced",
        "ZoneCharged",
        "TriggerResolved",
        "EnergyAdded",
        "CardFlipped",
    ]


def test_13b_this_zone_is_where_it_was_played(stage: Stage) -> None:
    """D-54: remembered while it lies in the advantage area."""
    plan = advantage("Plan A", "When you focus a card, add an energy to this zone.")
    table = stage(Side([plan]))
    table.choose("play", "focus", "focus")
    assert table.energy() == (6, 4, 3)  # two focused, two added to green


def test_13b_this_zone_is_not_always_the_green_one(stage: Stage) -> None:
    """D-54: nor the one that is defended later."""
    plan = advantage("Plan A", "When you focus a card, add an energy to this zone.")
    table = stage(Side([DUD, plan]))
    table.choose("focus", "play", "focus", "focus")
    assert table.energy() == (4, 6, 4)  # two added to yellow


def test_13b_it_may_be_focused_or_discarded_and_charges_nothing_then(stage: Stage) -> None:
    """R-6B-11, R-13B-8: only playing charges."""
    table = stage(Side([advantage("Plan A"), advantage("Plan B")]))
    table.choose("focus", "discard")
    assert (table.charged(), table.advantages(), table.zone) == ("", [], "R")


def test_13b_charges_stay_until_something_uncharges_them(stage: Stage) -> None:
    """R-13B-10, INV-14."""
    table = stage(Side([WALL], charged="GY"), Side([WALL]))
    table.choose("play", "play")
    assert (table.turn_player, table.charged()) == (0, "GY")


def test_13b_this_turn_stays_with_the_strikes_it_helped(stage: Stage) -> None:
    """D-56, D-96: the duration runs though the card is discarded, and the attack keeps what it got."""
    surge = advantage("Surge", "Immediate: Your strikes have +2 Force this turn.")
    table = stage(Side([surge, S44, S44]), Side([WALL]))
    table.choose("play")
    assert (table.flipped, table.force) == (S44.name, 6)
    table.choose("play", "pay 1 green")
    assert table.attack == (6, "G")
    table.choose("play")
    assert (table.turn_player, table.flipped, table.force) == (0, S44.name, 4)


def test_13b_the_next_strike_is_the_next_one_that_counterattacks(stage: Stage) -> None:
    """D-97: a flipped strike that is not played does not use it up, and the bonus counts for its Intercept."""
    ready = advantage("Ready", "Immediate: Your next strike this turn has +3 Intercept.")
    table = stage(Side([ready, S44, S44]), attack=7)
    table.choose("play")
    assert (table.intercept, table.offered()) == (7, ["play", "focus", "discard"])
    table.choose("focus")
    assert (table.zone, table.intercept, table.offered()) == ("Y", 7, ["play", "focus", "discard"])
    table.choose("play", "pay 1 green")
    assert table.attack == (4, "Y")


def test_13b_the_next_strike_keeps_its_bonus_and_no_other_gets_it(stage: Stage) -> None:
    """D-97, D-96: its attack has it, the strike after it has not."""
    ready = advantage("Ready", "Immediate: Your next strike has +2 Force.")
    table = stage(Side([ready, S44, S44]), Side([S44, WALL]), attack=4)
    table.choose("play", "play", "pay 1 green")
    assert table.attack == (6, "G")
    table.choose("focus", "play")
    assert (table.turn_player, table.flipped, table.force) == (0, S44.name, 4)


def test_13b_gets_happens_once(stage: Stage) -> None:
    """D-151: it speaks of the strikes that are there."""
    weaken = advantage("Weaken", "Immediate: Your opponent's strikes get -1 Force.")
    table = stage(Side([weaken, WALL]), Side([S44]))
    table.choose("play")
    assert table.attack == (3, "G")
    table.choose("play", "play", "pay 1 green")
    assert table.attack == (4, "G")


@pytest.mark.parametrize(
    "text",
    [
        "After you pay this card's sidebar cost, you may pay a green energy. If you do, put it into your "
        "advantage area instead of the ally space in this zone.",
        "When you flip a strike, put it into your advantage area.",
        "When you focus a card, put the top card of your deck into your advantage area.",
        "When you focus a card, put all of your allies into your advantage area.",
    ],
)
def test_13b_what_is_no_advantage_is_never_put_into_the_advantage_area(text: str) -> None:
    """INV-04: such a text is refused."""
    with pytest.raises(AssertionError, match="into an advantage area"):
        library_of((ally("Idle", text),))


def test_13b_of_cards_that_may_be_anything_only_advantages_are_put_into_the_advantage_area(stage: Stage) -> None:
    """INV-04."""
    clerk = ally("Clerk", "When you flip a card in Clerk's zone, put that card into your advantage area.")
    table = stage(Side([DUD, advantage("Plan"), S44], allies={"G": clerk}))
    assert (table.flipped, table.advantages()) == (DUD.name, [])
    table.choose("focus")
    assert (table.zone, table.flipped, table.advantages()) == ("Y", "Plan", [])
    table = stage(Side([DUD, advantage("Plan"), S44], allies={"Y": clerk}))
    table.choose("focus")
    assert (table.zone, table.advantages()) == ("R", ["Plan"])
