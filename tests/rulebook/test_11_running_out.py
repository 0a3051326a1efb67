"""Chapter 11: running out of deck and of discard pile (T-34 to T-38)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, Card, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

LETTERS = {letter: strike(f"Card {letter}", 0, 1) for letter in "ABCDEX"}
LAST = strike("Last Card", 6, 1)


def test_11_the_last_flip_shuffles_energy_and_discard_pile_into_a_new_deck(stage: Stage) -> None:
    """T-34: R-11-1 to R-11-10, D-30, D-31, D-33, D-38, INV-29."""
    you = Side(
        [LAST],
        energy=(2, 4, 1),
        discard=[DUD] * 10,
        allies={"G": ally("Pym")},
        advantages=[advantage("Plan A")],
        charged="YR",
        exact=True,
    )
    table = stage(you)
    assert table.flipped == "Last Card"
    assert table.energy() == (2, 4, 1)
    assert (len(table.discard()), len(table.deck())) == (4, 6)
    assert (table.allies(), table.advantages(), table.charged()) == ({"G": "Pym"}, ["Plan A"], "YR")
    assert table.offered() == ["play", "focus", "discard"]


def test_11_running_out_is_no_adding_and_no_discarding(stage: Stage) -> None:
    """D-30, D-33: it is done before anything hears of the flip."""
    watch = advantage(
        "Watch", "When you add an energy, charge your green zone. When you discard a card, charge your red zone."
    )
    table = stage(Side([LAST], energy=(2, 4, 1), discard=[DUD] * 10, advantages=[watch], exact=True))
    assert table.charged() == ""
    assert [type(event).__name__ for event in table.game.events()] == ["DeckRanOut", "CardFlipped"]


def test_11_the_new_deck_is_in_random_order(stage: Stage) -> None:
    """R-11-4."""
    discard = [strike(f"Number {number}", 0, 1) for number in range(14)]
    table = stage(Side([LAST], energy=(0, 0, 0), discard=discard, exact=True))
    names = table.deck() + table.discard()
    assert sorted(names) == sorted(card.name for card in discard)
    assert names not in ([card.name for card in discard], [card.name for card in discard][::-1])


@pytest.mark.parametrize(("beyond", "discarded"), [(5, 4), (4, 3), (3, 2), (1, 0)])
def test_11_one_card_at_least_stays_in_the_deck(stage: Stage, beyond: int, discarded: int) -> None:
    """T-36: R-11-7, R-11-8, D-34."""
    table = stage(Side([LAST], energy=(6, 5, 4), discard=[DUD] * beyond, exact=True))
    assert table.energy() == (6, 5, 4)
    assert (len(table.discard()), len(table.deck())) == (discarded, beyond - discarded)


def test_11_without_any_card_left_zones_are_not_defended(stage: Stage) -> None:
    """T-37: D-35, D-36, R-17-11. Not even the opening energy can be added."""
    table = stage(Side([LAST], energy=(6, 5, 4), discard=[], exact=True), attack=9)
    assert (table.deck(), table.discard()) == ([], [])
    table.choose("focus")
    assert table.state.points == [0, 1]
    assert [event.zone for event in table.events("NothingToFlip")] == [1, 2]
    assert table.energy() == (7, 5, 4)
    table.choose("let your opponent defend")
    assert table.energy() == (7, 5, 4)


def test_11_no_opening_energy_without_a_card(stage: Stage) -> None:
    """T-37, D-35: three zones pass without a flip, and the next point follows."""
    table = stage(Side([LAST], energy=(6, 5, 4), discard=[], exact=True), attack=9)
    table.choose("focus", "defend yourself")
    assert table.state.points == [0, 2]
    assert table.energy() == (7, 5, 4)


def test_11_an_instruction_goes_on_after_the_deck_ran_out(stage: Stage) -> None:
    """T-38: R-11-4, R-11-5, R-11-8, D-32, D-39. Two cards go, the deck is made anew, one more goes."""
    mill = advantage("Leak", "Immediate: Your opponent discards the top three cards of his or her deck.")
    opponent = Side([DUD] * 2, discard=[DUD] * 10, exact=True)
    table = stage(Side([mill]), opponent)
    table.choose("play")
    assert table.energy(1) == (3, 3, 3)
    assert (len(table.discard(1)), len(table.deck(1)), table.strikes(1)) == (5, 7, ["Attack 4"])
    assert (len(table.deck()), table.turn_player) == (19, 0)


def exact(*letters: str) -> list[Card]:
    return [LETTERS[letter] for letter in letters]


def test_11_an_empty_discard_pile_is_refilled_in_the_middle_of_a_replenish(stage: Stage) -> None:
    """T-35: R-11-11, R-11-12, R-6C-4, D-37. The fourth card of the deck ends on top."""
    you = Side(exact("B", "C", "D", "E", *"X" * 6), discard=exact("A"), exact=True)
    table = stage(you, zone="", origin="R")
    assert table.energy() == (4, 4, 4)
    assert [table.stack(zone)[-1] for zone in "RYG"] == ["Card A", "Card E", "Card D"]
    assert table.discard() == ["Card B", "Card C"]


def test_11_the_discard_pile_is_refilled_as_soon_as_it_is_empty(stage: Stage) -> None:
    """T-35, INV-28: not only when a card is wanted from it."""
    you = Side(exact("B", "C", "D", "E", *"X" * 6), discard=exact("A"), exact=True)
    table = stage(you, zone="", origin="G")
    assert (table.stack("G")[-1], table.discard()) == ("Card A", [f"Card {letter}" for letter in "BCDE"])


def test_11_refilling_leaves_the_last_card_of_the_deck(stage: Stage) -> None:
    """D-37: three cards in the deck give two, so that the two procedures never set each other off."""
    you = Side(exact("B", "C", "D"), discard=exact("A"), energy=(4, 4, 4), exact=True)
    table = stage(you, zone="", origin="G")
    assert len(table.events("DiscardPileRefilled")) == 2
    assert [type(event).__name__ for event in table.game.events()][-2:] == ["DeckRanOut", "CardFlipped"]
    assert (table.flipped, len(table.deck()), len(table.discard())) == ("Card D", 1, 1)
