"""Looking at cards, searching and shuffling decks, and putting cards back [D-123, D-157]."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.engine.chance import shuffled
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, POSITION, Frame, ask
from qsdsl.program.meaning import Act, Get
from qsdsl.program.references import get_player
from qsdsl.program.things import match_things
from qsdsl.quickstrike import energy, events
from qsdsl.quickstrike.decisions import CHOOSE_CARD
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.cards import deck_owner, deck_phrase, top_count


def look_at(b: Builder, clause: Clause) -> None:
    """Look at cards on top of a deck, or at signature moves: only the player acting sees them."""
    what = role(clause, "object")
    deck = deck_phrase(what)
    if deck is not None and isinstance(what, Things):
        return _look_at_deck(b, what, deck)
    if isinstance(what, Things) and what.noun == "signature move" and what.owner is not None:
        return _look_at_moves(b, what)
    raise refuse(clause, "the engine can show the top cards of a deck, or signature moves")


def _look_at_deck(b: Builder, what: Things, deck: Things) -> None:
    owner, count, seen, looker = deck_owner(b, deck), top_count(b, what), b.register(), b.actor

    def look(state: GameState, frame: Frame) -> None:
        pile = state.deck[owner(state, frame)]
        frame[seen] = pile[: -count(state, frame) - 1 : -1]
        state.looked = (looker(state, frame), *frame[seen])
        frame[DONE] = bool(frame[seen])
        if frame[seen]:
            emit(state, (events.CARDS_LOOKED_AT, state.looked[0], len(frame[seen])))

    b.step(look)
    b.mention("card", "card", lambda state, frame: frame[seen][0] if frame[seen] else NONE)
    b.looked = (seen, owner)


def _look_at_moves(b: Builder, what: Things) -> None:
    assert what.owner is not None
    owner, looker = get_player(b, what.owner), b.actor
    if owner is None:
        raise refuse(what, "say whose signature moves")

    def look(state: GameState, frame: Frame) -> None:
        first = owner(state, frame) * 2
        state.looked = (looker(state, frame), *state.signature[first : first + 2])
        state.known = [*state.known, (state.looked[0], first // 2)]
        emit(state, (events.CARDS_LOOKED_AT, state.looked[0], 2))
        frame[DONE] = True

    b.step(look)


def put_back(b: Builder, clause: Clause) -> None:
    """Put the cards just looked at back on top, in any order: the first one chosen ends on top."""
    if b.looked is None:
        raise refuse(clause, "no cards have been looked at that could be put back")
    seen, owner = b.looked
    order, actor = b.register(), b.actor

    def begin(state: GameState, frame: Frame) -> None:
        frame[order] = []

    def pick(state: GameState, frame: Frame) -> None:
        left = [card for card in frame[seen] if card not in frame[order]]
        if left:
            ask(state, actor(state, frame), CHOOSE_CARD, left)
        else:
            frame[ANSWER] = NONE

    def take(state: GameState, frame: Frame) -> None:
        if frame[ANSWER] != NONE:
            frame[order].append(frame[ANSWER])
            frame[POSITION] -= 2

    def work(state: GameState, frame: Frame) -> None:
        deck = state.deck[owner(state, frame)]
        if frame[order]:
            deck[-len(frame[order]) :] = reversed(frame[order])
        frame[DONE] = True

    for step in (begin, pick, take, work):
        b.step(step)


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
    b.mention("card", wanted.noun, lambda state, frame: int(frame[register]))


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
    "look at": Act(build=look_at, possible=always, roles=frozenset({"object"})),
    "search": Act(build=search, possible=always, roles=frozenset({"object", "for"})),
    "shuffle": Act(build=shuffle, possible=always, roles=frozenset({"object"})),
}
