"""No game goes on for ever (D-45, D-140 to D-142)."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.quickstrike.game import Outcome
from qsdsl.quickstrike.rules import Caps
from tests.rulebook.cards import WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.table import Table


def with_caps(table: Table, **caps: int) -> Table:
    """The table with smaller numbers than the rules file has."""
    before = table.state.rules.caps
    table.state.rules = replace(table.state.rules, caps=replace(before, **caps))
    table.state.flips_left += table.state.rules.caps.flips - before.flips
    return table


def test_45_a_power_that_costs_nothing_lasting_is_offered_only_so_often(stage: Stage) -> None:
    """D-45: the two powers pay for each other."""
    seesaw = strike("Seesaw", 4, 1, "-1 Intercept → +1 Force. -1 Force → +1 Intercept.")
    table = with_caps(stage(Side([seesaw])), power_uses=3)
    table.choose(*["power 1", "power 2"] * 3)
    assert table.offered() == ["play", "focus", "discard"]


def test_140_a_turn_flips_only_so_many_cards(stage: Stage) -> None:
    """D-140: besides the first of a zone; then a card can only be focused or discarded, or be a strike that ends it."""
    free = advantage("Free Plan", "Immediate: Add a green energy.")
    table = with_caps(stage(Side([free, free, free, WALL])), flips=2)
    table.choose("play", "play")
    assert (table.flipped, table.offered()) == ("Free Plan", ["focus", "discard"])
    table.choose("discard")
    assert (table.flipped, table.offered()) == ("Wall", ["play", "focus", "discard"])


def test_141_a_game_has_only_so_many_turns(stage: Stage) -> None:
    """D-141: it ends without a winner."""
    table = with_caps(stage(Side([WALL] * 5), Side([WALL] * 5)), turns=4)
    table.choose("play", "play", "play")
    assert table.state.turn == 4
    table.choose("play")
    assert table.game.outcome == Outcome(None, "unfinished: the limit of turns is reached")
    assert (table.decision, table.state.points) == (None, [0, 0])


def test_142_abilities_that_set_each_other_off_end_the_game_and_are_named(stage: Stage) -> None:
    """D-142."""
    echo = advantage("Echo", "Whenever you charge your green zone, uncharge that zone.")
    answer = advantage("Answer", "Whenever you uncharge your green zone, charge that zone.")
    table = stage(Side([advantage("Spark")], advantages=[echo, answer]))
    table.choose("play")
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.winner is None
    assert "Echo" in outcome.reason
    assert "Answer" in outcome.reason
    assert table.state.points == [0, 0]


def test_the_caps_of_the_rules_file_are_those_of_the_engine(stage: Stage) -> None:
    """A card that never ends is cut, but no real game comes near."""
    table = stage(Side())
    assert table.state.rules.caps == Caps(power_uses=99, flips=500, triggers=1000, turns=2000)


def test_140_a_deck_of_free_cards_ends_all_the_same(stage: Stage) -> None:
    """D-140 with the numbers of the rules file: a deck that is shuffled again and again."""
    endless = advantage("Endless", "Immediate: Charge your green zone.")
    table = stage(Side([endless] * 12, energy=(0, 0, 0), discard=[endless] * 4, exact=True))
    plays = 0
    while "play" in table.offered():
        table.choose("play")
        plays += 1
    assert plays == 500
    assert table.offered() == ["focus", "discard"]


def test_142_what_is_done_until_something_is_so_ends_the_game_if_it_never_is(stage: Stage) -> None:
    """D-142: the deck runs out again and again, and no energy comes of it; what does come to an end may take long."""
    text = "Discard the top card of your deck until you have as many green energy as your opponent."
    endless = advantage("Endless", f"Immediate. {text}")
    table = with_caps(stage(Side([endless]), Side(energy=(2, 3, 3))), triggers=50)
    table.choose("play")
    outcome = table.game.outcome
    assert outcome is not None
    assert (outcome.winner, "Endless" in outcome.reason) == (None, True)
    finite = advantage("Finite", "Immediate. Add a green energy until you have six green energy.")
    table = with_caps(stage(Side([finite])), triggers=50)
    table.choose("play")
    assert (table.game.outcome, table.energy()[0]) == (None, 6)


def test_140_a_point_is_not_averted_for_ever(stage: Stage) -> None:
    """D-140: nor where all other cards are in play, and there is nothing to flip."""
    stubborn = ally(
        "Stubborn", "If your opponent would score a point, begin defending in your green zone again instead."
    )
    table = with_caps(stage(Side([advantage("Plan")], allies={"G": stubborn}, energy=(0, 0, 0))), flips=5)
    state = table.state
    for pile in (state.deck[0], state.discard[0], *state.energy[:3]):
        state.under += [(card, state.ally[0], 0) for card in pile]
        pile.clear()
    table.choose("play")
    assert state.points == [0, 1]
