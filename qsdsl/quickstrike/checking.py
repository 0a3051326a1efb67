"""The debug switch: after every step, every card is in exactly one place, and the tables of abilities are right."""

from __future__ import annotations

from qsdsl.program.machine import NONE, POSITION, PROGRAM, Program
from qsdsl.quickstrike.decisions import FLIP_WINDOW, PLAY
from qsdsl.quickstrike.definition import ALLY, STRIKE
from qsdsl.quickstrike.energy import stock
from qsdsl.quickstrike.places import recount, tables
from qsdsl.quickstrike.purse import purse_of
from qsdsl.quickstrike.state import GameState


def run_checked(state: GameState, programs: tuple[Program, ...]) -> None:
    """`engine.run.run`, checking the state after each step."""
    while not state.kind and state.stack:
        frame = state.stack[-1]
        position = frame[POSITION]
        frame[POSITION] = position + 1
        programs[frame[PROGRAM]][position](state, frame)
        check_state(state)


def check_state(state: GameState) -> None:
    """Assert what must always be true [INV-01 to INV-08, INV-24, INV-31]."""
    cards = _all_cards(state)
    everyone = [card for card in range(len(state.definition)) if card not in state.signature]
    assert sorted(cards) == everyone, f"cards are lost or doubled: {_difference(cards, everyone)}"
    for player in (0, 1):
        for pile in (state.deck, state.discard, state.advantages, state.strikes):
            assert all(state.owner[card] == player for card in pile[player]), "a card is in the other player's pile"
        assert 0 <= state.points[player] <= state.rules.points_to_win
    for zone, stack in enumerate(state.energy):
        assert all(state.owner[card] == zone // 3 for card in stack), "energy is in the other player's zone"
    assert state.purse == [purse_of(stock(state, player)) for player in (0, 1)], "a purse is not what the stacks hold"
    assert all(state.definition[card].type == ALLY for card in state.ally if card != NONE), "no ally in an ally space"
    for strikes in state.strikes:
        assert all(state.definition[card].type == STRIKE for card in strikes), (
            "a card that is no strike is in play as one"
        )
    assert state.kind != FLIP_WINDOW or PLAY not in state.options[1:], "to play is not the first option"
    assert tables(state) == recount(state), "the tables of working abilities are not what the places say"


def _all_cards(state: GameState) -> list[int]:
    """Every card in a place; signature moves rest in their Chamber Card and do not count."""
    cards = [card for card in state.ally if card != NONE]
    for piles in (state.deck, state.discard, state.energy, state.advantages, state.strikes):
        for pile in piles:
            cards += pile
    cards += [card for card, _, _ in state.under]
    if state.flipped != NONE:
        cards.append(state.flipped)
    return [card for card in cards if card not in state.signature]


def _difference(cards: list[int], everyone: list[int]) -> str:
    missing = sorted(set(everyone) - set(cards))
    doubled = sorted({card for card in cards if cards.count(card) > 1})
    return f"missing {missing}, doubled {doubled}"
