"""Searching and shuffling decks [D-123]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.engine.chance import shuffled
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Act, Get
from qsdsl.program.things import match_things
from qsdsl.quickstrike import energy, events
from qsdsl.quickstrike.decisions import CHOOSE_CARD
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import deck_owner


def search(b: Builder, clause: Clause) -> None:
    """Search a deck for a card: it may be found or not, whatever is there."""
    deck, wanted = role(clause, "object"), role(clause, "for")
    if not isinstance(deck, Things) or deck.noun != "deck" or not isinstance(wanted, Things):
        raise refuse(clause, "say which deck is searched, and for what")
    if wanted.quantity is not Quantity.ONE or wanted.owner is not None or wanted.place is not None:
        raise refuse(wanted, "a deck is searched for one card")
    owner, fits = deck_owner(b, deck), match_things(b, wanted)
    register, actor = b.register(), b.actor

    def pick(state: GameState, frame: Frame) -> None:
        found = [card for card in state.deck[owner(state, frame)] if fits(state, frame, card)]
        looker = actor(state, frame)
        state.looked = (looker, *found)
        emit(state, (events.DECK_SEARCHED, looker))
        ask(state, looker, CHOOSE_CARD, [*_different(state, found), NONE])

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]
        frame[DONE] = frame[ANSWER] != NONE

    b.step(pick)
    b.step(take)
    b.mention("card", wanted.noun, held(register))


def _different(state: GameState, cards: list[int]) -> list[int]:
    """One card of each name, by name: the deck's order must not show."""
    by_name = {state.definition[card].key: card for card in sorted(cards)}
    return [by_name[key] for key in sorted(by_name)]


def shuffle(b: Builder, clause: Clause) -> None:
    """Shuffle a deck."""
    deck = role(clause, "object")
    if not isinstance(deck, Things) or deck.noun != "deck":
        raise refuse(clause, "only a deck can be shuffled")
    owner: Get = deck_owner(b, deck)

    def work(state: GameState, frame: Frame) -> None:
        player = owner(state, frame)
        state.deck[player] = shuffled(state.deck[player], state.seed, energy.DECKS, state.shuffles)
        state.shuffles += 1
        emit(state, (events.DECK_SHUFFLED, player))
        frame[DONE] = True

    b.step(work, plain=True)


def always(b: Builder, clause: Clause) -> Any:
    return lambda state, frame: True


ACTS = {
    "search": Act(build=search, possible=always, roles=frozenset({"object", "for"})),
    "shuffle": Act(build=shuffle, possible=always, roles=frozenset({"object"})),
}
