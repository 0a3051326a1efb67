"""Putting cards into piles: discard pile, advantage area, deck, energy stacks [D-108, EN-09]."""

from __future__ import annotations

from collections.abc import Callable

from qsdsl.quickstrike import beneath, cards, energy, events, places
from qsdsl.quickstrike.definition import ADVANTAGE
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.purse import UNIT
from qsdsl.quickstrike.state import NONE, GameState, is_in_play

Work = Callable[[GameState, int], bool]
"""(state, card) -> whether the card could be put there."""

DISCARD_PILE, DECK_TOP, DECK_BOTTOM, ENERGY_STACK, UNDER = range(5)
"""The places of the event CardPut; it tells of energy stacks, onto one and from one, by their zones."""


def take(state: GameState, card: int) -> bool:
    """Take the card out of where it is; False if it is in no such place."""
    if card == state.flipped:
        places.leave_flip_space(state, card)
        if state.modifiers or state.lasting:
            places.drop_modifiers(state, card)
        return True
    player = state.owner[card]
    if is_in_play(state, card):
        cards.take_out_of_play(state, card)
    elif card in state.discard[player]:
        state.discard[player].remove(card)
    elif card in state.deck[player]:
        state.deck[player].remove(card)
    elif state.under and beneath.is_under(state, card):
        beneath.take_from_under(state, card)
    elif (stack := stack_of(state, card)) != NONE:  # it has been looked at there
        state.energy[stack].remove(card)
        state.purse[player] -= UNIT[stack]
    else:
        return False
    return True


def stack_of(state: GameState, card: int) -> int:
    """The zone in whose energy stack the card lies, NONE if it is not energy."""
    if card == state.flipped:
        return NONE
    first = state.owner[card] * 3
    return next((zone for zone in range(first, first + 3) if card in state.energy[zone]), NONE)


def settle_piles(state: GameState, player: int) -> None:
    """After a card has gone from pile to pile: an empty deck runs out, an empty discard pile is filled [D-30, D-37]."""
    exhaustion = state.rules.exhaustion
    if not state.deck[player] and not exhaustion.on_flips_only:
        energy.run_out_of_deck(state, player)
    if not state.discard[player] and not exhaustion.when_needed:
        energy.refill_discard_pile(state, player)


def into_discard_pile(state: GameState, card: int) -> bool:
    """As for all who put a card somewhere: whether it could be put there."""
    stack = stack_of(state, card)
    if not take(state, card):
        return False
    player = state.owner[card]
    if state.definition[card].is_signature_move:
        cards.put_away(state, card)
    else:
        state.discard[player].append(card)
    emit(state, (events.CARD_PUT, player, card, DISCARD_PILE, NONE, stack))
    if not state.deck[player]:
        settle_piles(state, player)
    return True


def into_advantage_area(state: GameState, card: int) -> bool:
    if card != state.flipped or state.definition[card].type != ADVANTAGE:
        return False
    cards.place_advantage(state, state.owner[card], card)
    return True


def onto_deck(*, top: bool) -> Work:
    def work(state: GameState, card: int) -> bool:
        player, stack = state.owner[card], stack_of(state, card)
        if state.definition[card].is_signature_move or not take(state, card):
            return False
        deck = state.deck[player]
        deck.insert(len(deck) if top else 0, card)
        emit(state, (events.CARD_PUT, player, card, DECK_TOP if top else DECK_BOTTOM, NONE, stack))
        settle_piles(state, player)
        return True

    return work


def onto_energy_stack(state: GameState, card: int, zone: int) -> bool:
    """Face down onto the stack; that is no adding [D-29, EN-09]."""
    player, stack = state.owner[card], stack_of(state, card)
    if zone == NONE or zone // 3 != player or state.definition[card].is_signature_move or not take(state, card):
        return False
    state.energy[zone].append(card)
    state.purse[player] += UNIT[zone]
    emit(state, (events.CARD_PUT, player, card, ENERGY_STACK, zone, stack))
    settle_piles(state, player)
    return True


def put_under(state: GameState, card: int, host: int, *, face_up: bool) -> bool:
    """Under another card in play; a signature move has its place in its Chamber Card [D-173]."""
    if not is_in_play(state, host) or card == host or state.definition[card].is_signature_move:
        return False
    stack = stack_of(state, card)
    if not take(state, card):
        return False
    beneath.put_under(state, card, host, stack, face_up=face_up)
    settle_piles(state, state.owner[card])
    return True


PILES: dict[tuple[str, str], Work] = {
    ("into", "discard pile"): into_discard_pile,
    ("into", "advantage area"): into_advantage_area,
    ("on top of", "deck"): onto_deck(top=True),
    ("on the bottom of", "deck"): onto_deck(top=False),
}
