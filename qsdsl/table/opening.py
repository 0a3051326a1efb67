"""Sets the table: from a library and a saved game, or one that is about to begin, to a session that can be played.

Comes in: a library, a `SavedGame` (with no answers for a new game), how it is to be played. Goes out: a `Session`,
with the game at the decision where it was saved.
"""

from __future__ import annotations

from qsdsl.cardset.wording import quoted
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.table.console import Console
from qsdsl.table.match import AnswerNotOffered
from qsdsl.table.names import Names, short_names
from qsdsl.table.saving import SavedGame
from qsdsl.table.seats import KINDS, take_seats
from qsdsl.table.session import Manner, Session
from qsdsl.table.sitting import Sitting


class CannotOpen(Exception):
    """The game cannot be played with these sets; the message says why."""


def open_session(library: Library, saved: SavedGame, manner: Manner, console: Console) -> Session:
    """The session, ready to play; raises CannotOpen."""
    if not set(saved.players) <= set(KINDS):
        raise CannotOpen("the saved game has players of an unknown kind; say who plays with --players")
    one, other = (_deck(library, key) for key in saved.record.decks)
    sitting = _sitting(library, saved)
    names = Names(short_names(one.character.name, other.character.name), lambda card: sitting.game.card_name(card))
    return Session(sitting, take_seats(saved.players, saved.record.seed), names, console, saved, manner)


def _deck(library: Library, key: str) -> Deck:
    try:
        return library.deck(key)
    except KeyError as error:
        raise CannotOpen(
            f"the saved game is played with the deck {quoted(key)}, which these sets do not have"
        ) from error


def _sitting(library: Library, saved: SavedGame) -> Sitting:
    record = saved.record
    try:
        sitting = Sitting(lambda: Game(library, decks=record.decks, seed=record.seed))
    except ValueError as error:
        raise CannotOpen(str(error)) from error
    try:
        sitting.resume(record.answers)
    except AnswerNotOffered as error:
        raise CannotOpen(f"the saved game does not fit these cards: {error}") from error
    if saved.digest and sitting.game.digest() != saved.digest:
        raise CannotOpen("the saved game does not fit these cards: they do something else now")
    return sitting
