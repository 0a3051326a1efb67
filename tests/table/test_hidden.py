"""D-120 to D-125: what a player gets does not change when cards hidden from that player are exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from qsdsl.loading import load
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Library
from qsdsl.source import data_folder
from qsdsl.table.board import draw
from qsdsl.table.bots import EagerBot, RandomBot
from qsdsl.table.decks import first_pair
from qsdsl.table.names import Names
from qsdsl.table.seen import see
from qsdsl.table.telling import Teller

SEEDS = range(12)


@pytest.fixture(scope="module")
def library() -> Library:
    loaded, findings = load(data_folder("sets"))
    assert loaded is not None, findings
    return loaded


def games(library: Library) -> Iterator[Game]:
    """Games, each stopped at a decision somewhere in the middle."""
    one, other = first_pair(tuple(library.decks.values()))
    for seed in SEEDS:
        game = Game(library, (one.key, other.key), seed)
        bots = (RandomBot(seed, 0), EagerBot(seed, 1))
        for _ in range(Random(seed).randrange(1, 60)):
            before = game.copy()
            game.choose(bots[game.state.chooser].choose(game))
            if game.decision is None:
                game = before
                break
        yield game


def exchange_hidden(game: Game, chance: Random) -> None:
    """Shuffle each player's deck and energy into one another; the piles keep their sizes."""
    state = game.state
    for player in (0, 1):
        piles = [state.deck[player], *state.energy[player * 3 : player * 3 + 3]]
        cards = [card for pile in piles for card in pile]
        chance.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]


def shown(game: Game, viewer: int) -> tuple[object, ...]:
    """All that the viewer gets."""
    names = Names(("One", "Other"), game.card_name)
    board = draw(see(game, viewer), names, viewer)
    told = Teller(names).tell(game.events())
    return game.view(viewer), game.decision if game.state.chooser == viewer else None, board, told


def test_hidden_cards_change_nothing(library: Library) -> None:
    for game in games(library):
        before = [shown(game, viewer) for viewer in (0, 1)]
        exchanged = game.copy()
        exchange_hidden(exchanged, Random(1))
        assert exchanged.digest() != game.digest()
        assert [shown(exchanged, viewer) for viewer in (0, 1)] == before


def test_signature_moves_are_their_owners_secret_until_revealed(library: Library) -> None:
    for game in games(library):
        for player in (0, 1):
            own = [move["name"] for move in game.view(player)["players"][player]["signature_moves"]]
            character = game.decks[player].character
            assert own == [character.front.name, character.back.name]
            seen = [move["name"] for move in game.view(1 - player)["players"][player]["signature_moves"]]
            revealed = {name for name, known in zip(own, game.state.revealed[player * 2 :], strict=False) if known}
            assert set(seen) == revealed


def test_energy_is_a_number_even_for_its_owner(library: Library) -> None:
    for game in games(library):
        for viewer in (0, 1):
            for player, side in enumerate(game.view(viewer)["players"]):
                assert side["energy"] == [len(pile) for pile in game.state.energy[player * 3 : player * 3 + 3]]
                assert side["deck"] == len(game.state.deck[player])
