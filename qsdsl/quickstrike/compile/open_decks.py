"""Decks whose top card lies face up while a text says so [D-157, PR-10].

That is a ban on hiding it, which is asked only when somebody looks at the table.
"""

from __future__ import annotations

from qsdsl.effect.tree import Condition, Considered, Place, Quantity, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import NONE
from qsdsl.program.references import get_player
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import GameState, controller
from qsdsl.quickstrike.verbs.phrases import deck_phrase
from qsdsl.quickstrike.window import HIDE


def is_open_deck(effect: Considered) -> bool:
    """ "the top card of your deck is face up" """
    return deck_phrase(effect.subject) is not None


def compile_open_deck(b: Builder, effect: Considered, place: Place | None, condition: Condition | None) -> Restriction:
    """Nobody may hide the top card of that deck while the condition holds."""
    card, deck = effect.subject, deck_phrase(effect.subject)
    assert deck is not None
    if effect.state.value != "face up" or place is not None:
        raise refuse(effect, "the top card of a deck can lie face up, under a condition")
    if card != Things("card", Quantity.THE, adjectives=card.adjectives[:1], place=Place("of", deck)):  # type: ignore[union-attr]
        raise refuse(card, "only the one card on top of a deck can lie face up")
    holds = test_condition(b, condition) if condition is not None else None
    if deck.owner is None:
        raise refuse(deck, "say whose deck is meant")
    owner = get_player(b, deck.owner)

    def forbids(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        if owner is not None and owner(state, frame) != player:
            return False
        return holds is None or holds(state, frame)

    return Restriction(HIDE, forbids)
