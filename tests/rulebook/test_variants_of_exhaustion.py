"""Rules about running out of cards that differ between the documents, each value of each: C-01 to C-04, D-34."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage
from tests.rulebook.variants import exact

LAST = strike("Last Card", 6, 1)


@pytest.mark.parametrize(
    ("shuffled", "advantages", "cards"), [("energy and discard pile", ["Plan A"], 10), ("all but allies", [], 11)]
)
def test_c01_what_is_shuffled_into_the_new_deck(stage: Stage, shuffled: str, advantages: list[str], cards: int) -> None:
    """C-01, J-OUT-3: allies, the flipped card and strikes stay in any case."""
    boost = ally("Pym", "In Pym's zone, your strikes have +1 Intercept.")
    lift = advantage("Plan A", "Your strikes have +2 Intercept.")
    you = Side([LAST], discard=[DUD] * 10, allies={"G": boost}, advantages=[lift], strike=WALL, exact=True)
    table = stage(you, rules=f"exhaustion: {{new_deck: {shuffled}}}")
    assert (table.flipped, table.allies(), table.strikes()) == ("Last Card", {"G": "Pym"}, ["Wall"])
    assert table.advantages() == advantages
    assert len(table.deck()) + len(table.discard()) == cards
    assert table.intercept == 6 + 1 + (2 if advantages else 0)


@pytest.mark.parametrize("count", [0, 1, 4])
def test_c02_cards_in_the_discard_pile_after_running_out(stage: Stage, count: int) -> None:
    """C-02."""
    table = stage(
        Side([LAST], discard=[DUD] * 10, exact=True),
        rules=f"{{refill: {{deck_out: {count}}}, exhaustion: {{discard_pile: when needed}}}}",
    )
    assert (len(table.discard()), len(table.deck())) == (count, 10 - count)


MILL = advantage("Leak", "Immediate: Your opponent discards the top two cards of his or her deck.")
ONTO_ENERGY = advantage("Sink", "Immediate: Put the top card of your deck onto this zone's energy stack.")


@pytest.mark.parametrize(("when", "deck"), [("when empty", 8), ("when flipped", 0)])
def test_c03_when_the_deck_runs_out(stage: Stage, when: str, deck: int) -> None:
    """C-03, D-30: by another cause than a flip."""
    opponent = Side([DUD] * 2, discard=[DUD] * 10, exact=True)
    table = stage(Side([MILL]), opponent, rules=f"exhaustion: {{deck: {when}}}")
    table.choose("play")
    assert len(table.deck(1)) == deck
    assert len(table.events("DeckRanOut")) == (1 if deck else 0)


def test_c03_an_empty_deck_is_made_anew_when_a_card_is_due(stage: Stage) -> None:
    """C-03, D-36."""
    table = stage(Side([ONTO_ENERGY, DUD], discard=[DUD] * 10, exact=True), rules="exhaustion: {deck: when flipped}")
    table.choose("play")
    assert [type(event).__name__ for event in table.game.events()][-2:] == ["DeckRanOut", "CardFlipped"]
    assert (table.flipped, table.energy()) == ("Dud", (4, 3, 3))


@pytest.mark.parametrize("when", ["when empty", "when flipped"])
def test_c03_a_flip_of_the_last_card_makes_a_new_deck_at_once(stage: Stage, when: str) -> None:
    """R-11-2, C-03."""
    table = stage(Side([LAST], discard=[DUD] * 10, exact=True), rules=f"exhaustion: {{deck: {when}}}")
    assert [type(event).__name__ for event in table.game.events()] == ["DeckRanOut", "CardFlipped"]


@pytest.mark.parametrize(("when", "discard"), [("at once", ["B", "C", "D", "E"]), ("when needed", [])])
def test_c04_when_an_empty_discard_pile_is_filled(stage: Stage, when: str, discard: list[str]) -> None:
    """C-04, J-OUT-6."""
    you = Side(exact("BCDE" + "X" * 6), discard=exact("A"), exact=True)
    table = stage(you, zone="", origin="G", rules=f"exhaustion: {{discard_pile: {when}}}")
    assert (table.stack("G")[-1], table.discard()) == ("Card A", [f"Card {letter}" for letter in discard])


def test_c04_energy_needs_the_discard_pile(stage: Stage) -> None:
    """C-04, J-OUT-6: the second energy does; four cards go there, one is taken."""
    you = Side(exact("BCDE" + "X" * 6), discard=exact("A"), exact=True)
    table = stage(you, zone="", origin="Y", rules="exhaustion: {discard_pile: when needed}")
    assert (table.stack("Y")[-1], table.stack("G")[-1]) == ("Card A", "Card E")
    assert table.discard() == ["Card B", "Card C", "Card D"]


@pytest.mark.parametrize("when", ["at once", "when needed"])
def test_c04_cards_that_are_put_elsewhere_empty_it_too(stage: Stage, when: str) -> None:
    """C-04, D-37."""
    fetch = advantage("Fetch", "Put a card from your discard pile on the bottom of your deck.")
    you = Side([fetch, *exact("BCDEFX")], discard=exact("A"), exact=True)
    table = stage(you, rules=f"exhaustion: {{discard_pile: {when}}}")
    table.choose("play")
    assert len(table.discard()) == (4 if when == "at once" else 0)


@pytest.mark.parametrize(
    ("keeps", "beyond", "discarded"), [("one card", 4, 3), ("nothing", 4, 4), ("one card", 5, 4), ("nothing", 5, 4)]
)
def test_34_what_the_new_deck_keeps(stage: Stage, keeps: str, beyond: int, discarded: int) -> None:
    """D-34."""
    you = Side([LAST], energy=(6, 5, 4), discard=[DUD] * beyond, exact=True)
    table = stage(you, rules=f"exhaustion: {{new_deck_keeps: {keeps}}}")
    assert (table.energy(), len(table.discard()), len(table.deck())) == ((6, 5, 4), discarded, beyond - discarded)


def test_34_with_nothing_kept_zones_are_not_defended(stage: Stage) -> None:
    """D-34, D-36: all cards lie in the discard pile, and the procedure puts them there again."""
    you = Side([LAST], energy=(6, 5, 4), discard=[DUD] * 3, exact=True)
    table = stage(you, attack=9, rules="exhaustion: {new_deck_keeps: nothing}")
    table.choose("focus")
    assert [event.zone for event in table.events("NothingToFlip")] == [1, 2]
    assert table.state.points == [0, 1]
