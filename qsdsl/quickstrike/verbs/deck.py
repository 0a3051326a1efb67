"""Searching decks, shuffling them, and shuffling cards into them [D-123]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Of, Quantity, Reference, Things
from qsdsl.engine.chance import shuffled
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import object_of, role
from qsdsl.program.groups import Cards, speaks_of_group
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Act, Get
from qsdsl.program.picking import SEVERAL, find_targets, pick_one, pick_several
from qsdsl.program.references import get_player, get_thing
from qsdsl.program.things import find, match_things
from qsdsl.quickstrike import energy, events
from qsdsl.quickstrike.decisions import CHOOSE_CARD
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import deck_owner
from qsdsl.quickstrike.verbs.piles import PILES


def search(b: Builder, clause: Clause) -> None:
    """Search a deck for a card: it may be found or not, whatever is there [D-180]."""
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
    """Shuffle a deck, or cards into it."""
    if role(clause, "into") is not None:
        return _shuffle_into(b, clause)
    deck = role(clause, "object")
    if not isinstance(deck, Things) or deck.noun != "deck":
        raise refuse(clause, "only a deck can be shuffled")
    owner: Get = deck_owner(b, deck)
    b.mention("pile", "deck", owner)

    def work(state: GameState, frame: Frame) -> None:
        _shuffle_deck(state, owner(state, frame))
        frame[DONE] = True

    b.step(work, plain=True)


def _shuffle_deck(state: GameState, player: int) -> None:
    state.deck[player] = shuffled(state.deck[player], state.seed, energy.DECKS, state.shuffles)
    state.shuffles += 1
    emit(state, (events.DECK_SHUFFLED, player))


def _shuffle_into(b: Builder, clause: Clause) -> None:
    """Cards go into the deck of the player named, where they are its owner's, and it is shuffled, even without any."""
    deck = role(clause, "into")
    if not isinstance(deck, Things) or deck.noun != "deck":
        raise refuse(clause, "cards can be shuffled into a deck")
    owner, found = deck_owner(b, deck), _cards_to_shuffle(b, clause, object_of(clause))
    put = PILES["on the bottom of", "deck"]

    def work(state: GameState, frame: Frame) -> None:
        player, frame[DONE] = owner(state, frame), False
        for card in found(state, frame):
            if state.owner[card] == player:
                frame[DONE] = put(state, card) or frame[DONE]
        _shuffle_deck(state, player)

    b.step(work)


def _cards_to_shuffle(b: Builder, clause: Clause, phrase: Things | Reference | Of) -> Cards:
    """The rest of the cards looked at, a card or several that are chosen, or all that a phrase describes."""
    if not isinstance(phrase, Things):
        if speaks_of_group(b, phrase):
            left: Cards = b.group.left
            return left
        get = get_thing(b, phrase)
        return lambda state, frame: [card for card in (get(state, frame),) if card != NONE]
    if phrase.noun == "discard pile" and phrase.owner is not None and not phrase.adjectives and not phrase.qualities:
        whose = get_player(b, phrase.owner)
        if whose is not None:
            return lambda state, frame: list(state.discard[whose(state, frame)])
    if phrase.quantity in (Quantity.ALL, Quantity.EACH, Quantity.THE_SEVERAL):
        return find(b, phrase)
    described = replace(clause, roles=tuple(one for one in clause.roles if one.name != "into"))
    if phrase.quantity in SEVERAL:
        taken = pick_several(b, phrase, described, None, "card")
        return lambda state, frame: list(frame[taken])
    if phrase.quantity is not Quantity.ONE:
        raise refuse(phrase, "say which cards are shuffled into the deck: one card, the rest, or all of a kind")
    chosen = pick_one(b, find_targets(b, phrase, described), None, "card")
    b.mention("card", phrase.noun, chosen)
    return lambda state, frame: [card for card in (chosen(state, frame),) if card != NONE]


def always(b: Builder, clause: Clause) -> Any:
    return lambda state, frame: True


ACTS = {
    "search": Act(build=search, possible=always, roles=frozenset({"object", "for"})),
    "shuffle": Act(build=shuffle, possible=always, roles=frozenset({"object", "into", "from"})),
}
