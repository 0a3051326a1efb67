"""Chapter 5: setting up, and who decides who defends first (T-01 to T-04)."""

from __future__ import annotations

import pytest

from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck
from tests.rulebook.cards import DUD, ally, library_of, strike
from tests.rulebook.stage import set_up

FRIEND = ally("Friend")


def test_5_three_energy_of_each_color_and_four_discards() -> None:
    """T-01: R-1-1, R-2-1, R-5-3 to R-5-7, R-6C-3, R-9C-4, R-18-12, D-01.

    The deck is dealt from its top: green, yellow, red, discard pile.
    """
    deck = [strike(f"Card {number}", 0, 5) for number in range(1, 61)]
    table = set_up(deck, [DUD] * 60)
    names = [card.name for card in deck]
    assert [sorted(table.stack(zone)) for zone in "GYR"] == [sorted(names[first : first + 3]) for first in (0, 3, 6)]
    assert table.discard() == names[9:13]
    assert table.deck() == names[13:]
    for player in (0, 1):
        assert table.energy(player) == (3, 3, 3)
        assert len(table.deck(player)) == 47
        assert (table.charged(player), table.allies(player), table.advantages(player)) == ("", {}, [])
    assert table.state.points == [0, 0]
    assert table.state.side == [0, 0]  # the front shows: R-4B-3


def test_5_each_deck_is_shuffled_by_the_seed() -> None:
    """R-5-2, J-SET-2: the same seed gives the same order, another one another."""
    library = library_of(tuple(strike(f"Card {number}", 0, number % 5) for number in range(30)))
    deck = Deck(
        "Thirty",
        "TST",
        "free",
        library.characters["TST/Character 0"],
        tuple((c, 1) for c in library.cards.values() if not c.is_signature_move),
    )
    first, again, other = (Game(library, (deck, deck), seed).state for seed in (1, 1, 2))
    assert first.deck == again.deck
    assert first.deck != other.deck
    assert [first.definition[card].name for card in first.deck[0]] != [
        first.definition[card].name for card in first.deck[1]
    ]


def test_5_the_greater_force_in_the_discard_pile_decides() -> None:
    """T-02: R-5-8, R-5-9, D-02, D-05. Cards that are no strikes count nothing."""
    forces = [strike("Three", 0, 3), strike("Two", 0, 2), FRIEND, FRIEND]
    table = set_up([DUD] * 9 + forces + [DUD] * 10, [DUD] * 30)
    assert table.decision == ("choose defender", 0)
    assert table.offered() == ["defend yourself", "let your opponent defend"]
    table.choose("defend yourself")
    assert table.turn_player == 0


def test_5_only_strikes_have_force() -> None:
    """D-02: three against four, whatever else lies there."""
    table = set_up([DUD] * 9 + [strike("Three", 0, 3), FRIEND, FRIEND, FRIEND] + [DUD] * 10, [DUD] * 30)
    assert table.decision == ("choose defender", 1)


@pytest.mark.parametrize(("option", "defender"), [("defend yourself", 1), ("let your opponent defend", 0)])
def test_5_the_chooser_may_let_either_player_defend(option: str, defender: int) -> None:
    """R-7-2: the other player makes the opening attack."""
    table = set_up([DUD] * 30, [strike("Two", 0, 2)] * 30)
    assert table.decision == ("choose defender", 1)
    table.choose(option)
    assert table.turn_player == defender
    assert table.attack == (4, "opening")


def test_5_a_tie_adds_a_card_each_until_it_is_broken() -> None:
    """T-03: R-5-10, D-04. All cards of the pile count, not only the new ones: 4 to 4, 5 to 5, 8 to 5."""
    zero, one, two, three, four = (strike(f"Force {force}", 0, force) for force in range(5))
    table = set_up(
        [zero] * 9 + [zero, zero, two, two] + [one, three] + [zero] * 45,
        [zero] * 9 + [zero, zero, four, zero] + [one, zero] + [zero] * 45,
    )
    assert table.decision == ("choose defender", 0)
    for player in (0, 1):
        assert len(table.discard(player)) == 6
        assert len(table.deck(player)) == 45
    table.choose("let your opponent defend")


def test_5_a_tie_that_no_card_breaks_is_left_to_chance() -> None:
    """T-04, D-03: it ends with one card in each deck, and the same seed decides alike."""
    choosers = []
    for seed in range(8):
        table = set_up([FRIEND] * 60, [FRIEND] * 60, seed)
        assert [len(table.deck(player)) for player in (0, 1)] == [1, 1]
        assert [len(table.discard(player)) for player in (0, 1)] == [50, 50]
        assert [table.energy(player) for player in (0, 1)] == [(3, 3, 3), (3, 3, 3)]
        assert table.decision == set_up([FRIEND] * 60, [FRIEND] * 60, seed).decision
        choosers.append(table.decision)
    assert set(choosers) == {("choose defender", 0), ("choose defender", 1)}


def test_5_nothing_runs_out_before_the_first_flip() -> None:
    """D-06: the last card of a deck may wait until then."""
    table = set_up([FRIEND] * 14, [FRIEND] * 14)
    assert [len(table.deck(player)) for player in (0, 1)] == [1, 1]
    table.choose("defend yourself")
    assert table.flipped == FRIEND.name
    (ran_out,) = table.events("DeckRanOut")
    assert ran_out.player == table.turn_player
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds[: kinds.index("DefenderChooserFound")] == ["SetUpCardDiscarded"] * 8
    assert kinds.index("DeckRanOut") > kinds.index("DefenderChosen")


@pytest.mark.parametrize("players", [0, 1, 3])
def test_1_a_game_is_for_two(players: int) -> None:
    """R-1-1, J-GAME-1, J-MISC-3."""
    game = set_up([DUD] * 30, [DUD] * 30).game
    decks = (game.decks * 2)[:players]
    with pytest.raises(ValueError, match="exactly two decks"):
        Game(game.library, decks)
    assert Game(game.library, game.decks).decision is not None
