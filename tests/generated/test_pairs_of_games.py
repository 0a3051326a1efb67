"""Two games that must go the same way, as long as nothing happens in which they differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from qsdsl.quickstrike import events
from qsdsl.quickstrike.definition import ADVANTAGE, Definition
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.quickstrike.setup import new_state
from qsdsl.quickstrike.verbs.piles import DECK_BOTTOM
from qsdsl.table.names import Names
from qsdsl.table.telling import Teller
from tests.generated.games import plan, random_choice, texts_of
from tests.generated.sets import PRESETS, library_of

GAMES = range(8)
ENOUGH = 20
"""So many games in a row have answers enough to compare, or something is wrong."""


def happened(game: Game, *kinds: int) -> bool:
    return any(event[0] in kinds for event in game.state.journal)


def plays_an_advantage(game: Game) -> bool:
    return any(
        event[0] == events.CARD_PLAYED and game.state.definition[event[2]].type == ADVANTAGE
        for event in game.state.journal
    )


@pytest.mark.parametrize("number", GAMES)
def test_50_presets_differ_only_where_they_say_so(number: int) -> None:
    """INV-50: games enough for some answers, because an advantage may be played at once in one."""
    answers = 0
    for game in range(number, number + ENOUGH * len(GAMES), len(GAMES)):
        answers += answers_under_all_presets(game)
        if answers >= 4:
            return
    pytest.fail(f"games were compared at {answers} answers only")


def answers_under_all_presets(number: int) -> int:
    """Without running out of cards, points, or advantages, whose charge comes earlier or not at all."""
    record, choose, answers = plan(number), random_choice(number), 0
    games = [Game(library_of(record.content, rules), record.decks, record.seed) for rules in PRESETS]
    one, other = games
    while one.state.kind:
        if happened(one, events.DECK_RAN_OUT, events.DISCARD_PILE_REFILLED, events.POINT_SCORED):
            break
        if plays_an_advantage(one):
            break
        assert one.state.journal == other.state.journal
        assert one.decision == other.decision
        index = choose(one)
        for game in games:
            game.choose(index)
        answers += 1
    return answers


# --- Decks that nobody shuffles ---------------------------------------------------------------------------------------


def cards_in_order(deck: Deck, chance: Random) -> list[Definition]:
    cards = [card for card, count in deck.cards for _ in range(count)]
    chance.shuffle(cards)
    return cards


def in_order(number: int) -> tuple[Library, list[Deck], list[list[Definition]]]:
    """What the game of that number is played with: both decks, and their cards in an order of its own."""
    record, chance = plan(number), Random(number)
    library = library_of(record.content, record.rules)
    decks = [library.decks[name] for name in record.decks]
    return library, decks, [cards_in_order(deck, chance) for deck in decks]


def unshuffled(library: Library, decks: Sequence[Deck], cards: Sequence[list[Definition]], seed: int) -> Game:
    """A game in which the decks lie like that, top first."""
    ordered = [replace(deck, cards=tuple((card, 1) for card in pile)) for deck, pile in zip(decks, cards, strict=True)]
    state = new_state(library, ordered, seed, journal=True, shuffle=False)
    return Game.at(library, ordered, state)


def log_of(game: Game, names: tuple[str, str]) -> list[str]:
    """What was told since the first battle began."""
    since = next(place for place, event in enumerate(game.state.journal) if event[0] == events.DEFENDER_CHOSEN)
    return list(Teller(Names(names, game.card_name)).tell(game.events()[since:]))


REACHES_THE_BOTTOM = (events.DECK_RAN_OUT, events.DECK_SHUFFLED, events.DECK_SEARCHED)


def reaches_the_bottom(game: Game) -> bool:
    """Something happened that goes further into a deck than its top, or put a card under one; or a deck is used up."""
    under = any(event[0] == events.CARD_PUT and event[3] == DECK_BOTTOM for event in game.state.journal)
    return happened(game, *REACHES_THE_BOTTOM) or under or not all(game.state.deck)


@pytest.mark.parametrize("number", GAMES)
def test_42_cards_at_the_bottom_change_nothing_before_they_are_reached(number: int) -> None:
    """INV-42: games enough for forty answers, because a text may reach the bottom early in one."""
    answers = 0
    for game in range(number, number + ENOUGH * len(GAMES), len(GAMES)):
        answers += answers_alike(game)
        if answers >= 40:
            return
    pytest.fail(f"games were compared at {answers} answers only")


COUNTS_A_DECK = re.compile(r"\b(?:each|every|more|fewer|many|number|half|no|any) .*\bdeck", re.IGNORECASE)


def answers_alike(number: int) -> int:
    """How often a game went on alike with other cards at the bottom, before they were reached.

    Without the cards that may count those of a deck: for them it is not all one how many there are.
    """
    library, decks, cards = in_order(number)
    counting = {entry.partition(" (")[0] for entry in texts_of(plan(number)) if COUNTS_A_DECK.search(entry)}
    cards = [[card for card in pile if card.name not in counting] for pile in cards]
    one = unshuffled(library, decks, cards, number)
    other = unshuffled(library, decks, [[*pile, *pile[:9]] for pile in cards], number)
    choose, answers = random_choice(number), 0
    while one.state.kind and not reaches_the_bottom(one):
        assert one.decision == other.decision
        index = choose(one)
        one.choose(index)
        other.choose(index)
        answers += 1
        if not reaches_the_bottom(one):
            assert log_of(one, ("One", "Other")) == log_of(other, ("One", "Other"))
    return answers


@pytest.mark.parametrize("number", GAMES)
def test_41_seats_may_be_changed(number: int) -> None:
    """INV-41: with the decks, and what is told is the same with the players' names exchanged."""
    library, decks, cards = in_order(number)
    one = unshuffled(library, decks, cards, number)
    other = unshuffled(library, decks[::-1], cards[::-1], number)
    if one.state.chooser == other.state.chooser:
        pytest.skip("a lot decides who begins: that is chance, not the seats")
    choose = random_choice(number)
    while one.state.kind:
        assert one.decision is not None
        assert other.decision is not None
        names = [[option.name for option in game.decision.options] for game in (one, other) if game.decision]
        assert sorted(names[0]) == sorted(names[1])
        assert one.decision.player == 1 - other.decision.player
        index = choose(one)
        one.choose(index)
        other.choose(names[1].index(names[0][index]))
    assert log_of(one, ("One", "Other")) == log_of(other, ("Other", "One"))
