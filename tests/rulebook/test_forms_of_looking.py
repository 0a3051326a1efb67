"""Texts about energy and choices, and about cards that are looked at, searched for and put back."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, Card, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

PYM = ally("Pym")


# --- Energy and choices ---


def test_a_color_may_be_chosen(stage: Stage) -> None:
    """CH-03."""
    table = stage(Side([advantage("Spoils", "Immediate: Choose a color. Add two energy of that color.")]))
    table.choose("play")
    assert table.offered() == ["green", "yellow", "red"]
    table.choose("red")
    assert table.energy() == (3, 3, 5)


@pytest.mark.parametrize(("charged", "energy"), [("", (5, 3, 3)), ("R", (5, 3, 4))])
def test_both_may_be_chosen_if_a_condition_holds(stage: Stage, charged: str, energy: tuple[int, ...]) -> None:
    """CH-07."""
    text = "Choose one: add two green energy; or add a red energy. If your red zone is charged, you may choose both."
    table = stage(Side([advantage("Feast", text)], charged=charged))
    table.choose("play", "option 1", *["option 2"] * len(charged))
    assert table.energy() == energy


@pytest.mark.parametrize(
    ("charged", "answers", "energy"), [("", [], (3, 3, 3)), ("GR", ["your green zone", "your red zone"], (3, 3, 5))]
)
def test_what_was_done_this_way_is_counted(
    stage: Stage, charged: str, answers: list[str], energy: tuple[int, ...]
) -> None:
    """UP-02: only charged zones, and the zone of the card is charged afterwards."""
    text = "Uncharge up to two of your zones. Add a red energy for each zone uncharged this way."
    table = stage(Side([advantage("Let Go", text)], charged=charged), zone="Y")
    table.choose("play", *answers)
    assert (table.energy(), table.charged()) == (energy, "Y")


@pytest.mark.parametrize(("reds", "yellow"), [((3, 3), 5), ((0, 3), 4), ((0, 0), 3)])
def test_real_losses_are_counted(stage: Stage, reds: tuple[int, int], yellow: int) -> None:
    """EN-05."""
    text = "Each player loses a red energy. You add a yellow energy for each red energy lost this way."
    table = stage(Side([advantage("Burn", text)], energy=(3, 3, reds[0])), Side(energy=(3, 3, reds[1])))
    table.choose("play")
    assert table.energy()[1] == yellow
    assert [table.energy(player)[2] for player in (0, 1)] == [max(0, red - 1) for red in reds]


def test_energy_may_be_picked_from_a_pocket(stage: Stage) -> None:
    """EN-08, D-106: yours comes from your own discard pile."""
    text = (
        "When you counterattack, if your opponent has more red energy than you, "
        "he or she loses a red energy and you add one."
    )
    table = stage(Side([strike("Pick", 9, 1, text)], energy=(3, 3, 2)))
    table.choose("play")
    assert (table.energy(), table.energy(1)[2], len(table.discard())) == ((3, 3, 3), 2, 5)
    table = stage(Side([strike("Pick", 9, 1, text)]))
    table.choose("play")
    assert (table.energy(), table.energy(1)[2]) == ((3, 3, 3), 3)


def test_energy_from_the_deck_is_not_added(stage: Stage) -> None:
    """EN-09."""
    watch = advantage("Watch", "When you add an energy, charge your red zone.")
    keg = advantage("Keg", "Immediate: Put the top two cards of your deck face down onto this zone's energy stack.")
    table = stage(Side([keg, strike("First", 0, 1), strike("Second", 0, 1)], advantages=[watch]), zone="Y")
    table.choose("play")
    assert (table.energy(), table.charged()) == ((3, 5, 3), "Y")
    assert sorted(table.stack("Y")[-2:]) == ["First", "Second"]


def test_the_deck_is_milled_for_each_charge(stage: Stage) -> None:
    """FE-04, D-51: its own zone is not charged yet."""
    rain = advantage(
        "Rain", "Immediate: Your opponent discards the top card of his or her deck for each of your charged zones."
    )
    table = stage(Side([rain], charged="YR"))
    table.choose("play")
    assert (len(table.deck(1)), len(table.discard(1)), table.charged()) == (18, 8, "GYR")


# --- Looking, putting back, searching ---


TOP: list[Card] = [strike(name, 0, 1) for name in ("First", "Second", "Third")]


def test_a_card_that_is_looked_at_may_be_discarded(stage: Stage) -> None:
    """LK-02, D-123: only its owner knows it before."""
    eye = advantage("Eye", "Look at the top card of your deck. You may discard it.")
    table = stage(Side([eye, *TOP]))
    table.choose("play")
    assert "First" not in str(table.game.view(1))
    table.choose("yes")
    assert (table.discard()[-1], table.flipped) == ("First", "Second")
    table = stage(Side([eye, *TOP]))
    table.choose("play", "no")
    assert table.flipped == "First"


def test_cards_may_be_put_back_in_any_order(stage: Stage) -> None:
    """LK-01, D-123: chosen from the top down."""
    chart = advantage("Chart", "Immediate: Look at the top three cards of your deck. Put them back in any order.")
    table = stage(Side([chart, *TOP]))
    table.choose("play")
    assert table.offered() == ["First", "Second", "Third"]
    assert "First" not in str(table.game.view(1))
    table.choose("Third", "First")
    assert [table.flipped, *table.deck()[:2]] == ["Third", "First", "Second"]


def test_the_discard_pile_may_go_under_the_deck(stage: Stage) -> None:
    """UP-04, D-37: an emptied pile is filled again."""
    text = "Immediate: Put up to three cards from your discard pile on the bottom of your deck in any order."
    bury = advantage("Bury", text)
    table = stage(Side([bury], discard=TOP))
    table.choose("play", "First", "Third")
    assert table.offered() == ["done", "Second"]
    table.choose("done")
    assert (table.deck()[-2:], table.discard()) == (["First", "Third"], ["Second", "Bury"])
    table = stage(Side([bury], discard=TOP))
    table.choose("play", "First", "Third", "Second")
    assert table.deck()[-3:] == ["First", "Third", "Second"]
    assert table.discard() == [DUD.name] * 4 + ["Bury"]


SEND = "Immediate: Search your deck for an ally and reveal it. Shuffle your deck and put that ally on top."


def test_a_deck_may_be_searched(stage: Stage) -> None:
    """LK-08: what is found is shown to both, and the rest is shuffled."""
    table = stage(Side([advantage("Send", SEND), *TOP, PYM]))
    table.choose("play")
    assert table.offered() == ["Pym", "done"]
    table.choose("Pym")
    assert table.names([event.card for event in table.events("CardRevealed")]) == ["Pym"]
    assert (table.flipped, len(table.deck())) == ("Pym", 23)
    assert table.deck()[:3] != ["First", "Second", "Third"]


def test_a_search_may_find_nothing(stage: Stage) -> None:
    """LK-08: by choice, or because nothing is there; shuffled all the same."""
    table = stage(Side([advantage("Send", SEND), *TOP, PYM]))
    table.choose("play", "done")
    assert (table.events("CardRevealed"), table.deck()[:2] != ["Second", "Third"]) == ([], True)
    table = stage(Side([advantage("Send", SEND), *TOP]))
    table.choose("play")
    assert table.events("CardRevealed") == []


def test_moves_may_be_looked_at(stage: Stage) -> None:
    """LK-05: only by the player who looks."""
    loose = advantage("Loose", "Look at your opponent's signature moves.")
    table = stage(Side([loose]))
    assert "Back Move" not in str(table.game.view(0)["players"][1])
    table.choose("play")
    assert "Back Move" in str(table.game.view(0)["players"][1])
    assert "Back Move" in str(table.game.view(1)["players"][1])


def test_a_focused_card_may_go_elsewhere(stage: Stage) -> None:
    """RP-05: the next zone follows as usual."""
    stash = strike(
        "Stash", 0, 1, "If you would focus Stash, you may put it onto any one of your energy stacks instead."
    )
    table = stage(Side([stash]))
    table.choose("focus", "yes", "your red zone")
    assert (table.stack("R")[-1], table.energy(), table.zone) == ("Stash", (3, 3, 4), "Y")
