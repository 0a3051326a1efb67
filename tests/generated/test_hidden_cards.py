"""INV-40, D-120 to D-125: two games with one public history are one game to who cannot see the difference.

Held over generated games, under both presets. What a player gets is the view, the board as it is drawn, the log as it
is told, and the options if it is that player who must choose; all of it as bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from qsdsl.program.machine import NONE
from qsdsl.quickstrike.decisions import DECLINE, SIGNATURE_STEP
from qsdsl.quickstrike.events import EVENTS
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck
from qsdsl.quickstrike.setup import new_state
from qsdsl.quickstrike.state import GameState
from qsdsl.table.board import draw
from qsdsl.table.names import Names
from qsdsl.table.seen import see
from qsdsl.table.telling import Teller
from tests.generated.games import plan, random_choice
from tests.generated.sets import library_of

GAMES = range(6)
ENOUGH = 12
"""So many games in a row have moments enough to compare, or something is wrong."""
SEEN_ON_TOP = 5
"""So many cards on top of each pile stay where they are: they may come to light with the next answer."""


def begin(number: int) -> Game:
    """The generated game of that number."""
    record = plan(number)
    return Game(library_of(record.content, record.rules), record.decks, record.seed)


def log_of(game: Game) -> str:
    return "\n".join(Teller(Names(("One", "Other"), game.card_name)).tell(game.events()))


def shown(game: Game, viewer: int) -> bytes:
    """All that the viewer gets, but for the log."""
    board = draw(see(game, viewer), Names(("One", "Other"), game.card_name), viewer)
    options = [option.name for option in game.decision.options] if game.decision else []
    seen = [game.view(viewer), list(board), options if game.state.chooser == viewer else len(options) > 0]
    return json.dumps(seen).encode()


# --- Cards that nobody can tell apart ---------------------------------------------------------------------------------


def exchange_copies(game: Game, chance: Random) -> Game:
    """The game before its first answer, copies of a card having exchanged their places, and so their numbers."""
    state = new_state(game.library, game.decks, game.seed, journal=True)
    number: dict[int, int] = {card: card for card in range(len(state.definition))} | {NONE: NONE}
    groups: dict[tuple[int, str], list[int]] = {}
    for card, definition in enumerate(state.definition):
        if card not in state.signature:
            groups.setdefault((state.owner[card], definition.key), []).append(card)
    for cards in groups.values():
        number.update(zip(cards, chance.sample(cards, len(cards)), strict=True))
    for piles in (state.deck, state.discard, state.energy):
        piles[:] = [[number[card] for card in pile] for pile in piles]
    at = [fields.index("card") + 1 if "card" in fields else 0 for _, fields in EVENTS]
    state.journal = [
        (*event[: at[event[0]]], number[event[at[event[0]]]], *event[at[event[0]] + 1 :]) if at[event[0]] else event
        for event in state.journal
    ]
    return Game.at(game.library, game.decks, state, check=True)


@pytest.mark.parametrize("number", GAMES)
def test_121_numbers_of_cards_never_show(number: int) -> None:
    """D-121: a whole game with other copies in the same places looks the same, and asks the same, to both."""
    game = begin(number)
    other, choose = exchange_copies(game, Random(number)), random_choice(number)
    moved = False
    while game.state.kind:
        moved = moved or game.state.deck != other.state.deck
        for viewer in (0, 1):
            assert shown(game, viewer) == shown(other, viewer)
        index = choose(game)
        game.choose(index)
        other.choose(index)
    assert moved
    assert log_of(game) == log_of(other)
    assert game.outcome == other.outcome


# --- Cards that nobody sees -------------------------------------------------------------------------------------------


def exchange_hidden(state: GameState, chance: Random) -> None:
    """Shuffle what lies deep in each player's deck and energy into one another."""
    for player in (0, 1):
        piles = [state.deck[player], *state.energy[player * 3 : player * 3 + 3]]
        deep = [(pile, place) for pile in piles for place in range(len(pile) - SEEN_ON_TOP)]
        cards = [pile[place] for pile, place in deep]
        chance.shuffle(cards)
        for (pile, place), card in zip(deep, cards, strict=True):
            pile[place] = card


def moments(number: int) -> Iterator[tuple[Game, int]]:
    """Every decision of a game, with the answer that is about to be given."""
    game, choose = begin(number), random_choice(number)
    while game.state.kind:
        index = choose(game)
        yield game, index
        game.choose(index)


def open_piles(game: Game) -> list[list[str]]:
    return [[game.card_name(card) for card in pile] for pile in game.state.discard]


@pytest.mark.parametrize("number", GAMES)
def test_40_hidden_cards_change_nothing(number: int) -> None:
    """INV-40, in games enough for forty moments at which nothing hidden comes to light."""
    compared = 0
    for game in range(number, number + ENOUGH * len(GAMES), len(GAMES)):
        compared += moments_alike(game)
        if compared >= 40:
            return
    pytest.fail(f"hidden cards were compared at {compared} moments only")


def moments_alike(number: int) -> int:
    """How often hidden cards changed nothing, now and with the next answer, where both games tell the same."""
    compared = 0
    for game, index in moments(number):
        other = game.copy()
        exchange_hidden(other.state, Random(compared))
        for viewer in (0, 1):
            assert shown(other, viewer) == shown(game, viewer)
        after = game.copy()
        after.choose(index)
        other.choose(index)
        if log_of(after) != log_of(other) or after.state.looked or other.state.looked:
            continue  # something hidden has come to light
        if open_piles(after) != open_piles(other):
            continue  # so has what went into a discard pile unnamed
        compared += 1
        for viewer in (0, 1):
            assert shown(other, viewer) == shown(after, viewer)
    return compared


@pytest.mark.parametrize("number", GAMES)
def test_123_who_looks_sees_and_nobody_else(number: int) -> None:
    """D-123: what one player looks at, or searches, does not show to the other."""
    for game, index in moments(number):
        after, other = game.copy(), game.copy()
        exchange_hidden(other.state, Random(index))
        for each in (after, other):
            each.choose(index)
        looker = after.state.looked[:1] or other.state.looked[:1]
        if looker and log_of(after) == log_of(other) and open_piles(after) == open_piles(other):
            assert shown(other, 1 - looker[0]) == shown(after, 1 - looker[0])


# --- Signature moves --------------------------------------------------------------------------------------------------


def other_moves(deck: Deck, moves: Deck) -> Deck:
    """The deck with another character's signature moves."""
    character = replace(deck.character, front=moves.character.front, back=moves.character.back)
    return replace(deck, character=character)


@pytest.mark.parametrize("number", GAMES)
def test_124_signature_moves_do_not_show_before_they_are_revealed(number: int) -> None:
    """D-124: the opponent gets the same game whatever they are, also where one could be declared and another not."""
    game = begin(number)
    library = game.library
    others = [deck for deck in library.decks.values() if deck.character.front is not game.decks[0].character.front]
    decks = (other_moves(game.decks[0], others[0]), game.decks[1])
    other = Game(library, decks, game.seed, check=True)
    choose, differed = random_choice(number), False
    while game.state.kind:
        assert shown(game, 1) == shown(other, 1)
        differed = differed or shown(game, 0) != shown(other, 0)
        index = choose(game)
        if game.state.kind == SIGNATURE_STEP and game.state.chooser == 0:
            index = game.state.options.index(DECLINE)
            other.choose(other.state.options.index(DECLINE))
        else:
            other.choose(index)
        game.choose(index)
    assert differed
    assert log_of(game) == log_of(other)
