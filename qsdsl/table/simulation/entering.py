"""Who takes part in a simulation.

Comes in: the decks of a library, and names as they were typed. Goes out: the contestants of a plan, or
`WrongContestants`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qsdsl.cardset.wording import listed, quoted
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.table.bots import BOTS
from qsdsl.table.decks import UnknownDeck, find_deck, first_pair
from qsdsl.table.simulation.plan import Contestant, name_contestants


class WrongContestants(Exception):
    """These decks and bots make no simulation; the message says why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Names as they were typed: decks, a format all of whose decks take part ("" for none), bots."""

    decks: tuple[str, ...] = ()
    field: str = ""
    bots: tuple[str, ...] = ("greedy",)


def enter(library: Library, entry: Entry) -> tuple[Contestant, ...]:
    """The contestants: the decks that are named or of the format, else the first pair there is."""
    bots = entry.bots
    chosen = _decks(tuple(library.decks.values()) if entry.decks else library.playable_decks, entry.decks, entry.field)
    stranger = next((deck for deck in chosen if deck not in library.playable_decks), None)
    if stranger is not None:
        raise WrongContestants(f"the deck {quoted(stranger.name)} is made for the {stranger.rules} rules; use --rules")
    unknown = [bot for bot in bots if bot not in BOTS]
    if unknown:
        raise WrongContestants(f"there is no bot called {quoted(unknown[0])}; there are {listed(list(BOTS), 'and')}")
    if len(bots) not in (1, len(chosen)):
        raise WrongContestants(f"name one bot for all decks, or one for each of the {len(chosen)} decks")
    names = [deck.name for deck in chosen]
    titles = [deck.key if _is_ambiguous(deck, chosen) else name for deck, name in zip(chosen, names, strict=True)]
    return name_contestants(tuple((title, deck.key) for title, deck in zip(titles, chosen, strict=True)), bots)


def _is_ambiguous(deck: Deck, decks: Sequence[Deck]) -> bool:
    """Another deck, of another set, has the same name."""
    return any(other.name == deck.name and other.key != deck.key for other in decks)


def _decks(there: tuple[Deck, ...], names: Sequence[str], field: str) -> list[Deck]:
    try:
        chosen = [find_deck(name, there) for name in names] or ([] if field else list(first_pair(there)))
    except UnknownDeck as problem:
        raise WrongContestants(str(problem)) from problem
    if field:
        formats = sorted({deck.format for deck in there})
        if field not in formats:
            there_are = listed(formats, "and")
            raise WrongContestants(f"there is no deck of the format {quoted(field)}; there are {there_are}")
        chosen += [deck for deck in there if deck.format == field and deck not in chosen]
    if len(chosen) < 2:
        raise WrongContestants("a simulation takes two decks; name one twice to let it play against itself")
    return chosen
