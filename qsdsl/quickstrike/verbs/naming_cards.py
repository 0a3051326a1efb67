"""Naming a card: "name a card"; "the named card" and "cards with that name" mean it afterwards [D-176].

A player may name cards of the own deck, and those of the opponent's that have lain open: what else is in that deck,
nobody has to know who is asked.
"""

from __future__ import annotations

from qsdsl.effect.tree import Quantity, Things
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.machine import ANSWER, NONE, SOURCE, Frame, ask
from qsdsl.quickstrike import events
from qsdsl.quickstrike.decisions import CHOOSE_NAME
from qsdsl.quickstrike.events import CHOICE_MADE, emit
from qsdsl.quickstrike.state import GameState, is_in_play, remember
from qsdsl.quickstrike.verbs.choices_kept import chosen_before

OPEN = frozenset(
    {
        events.SET_UP_CARD_DISCARDED,
        events.CARD_FLIPPED,
        events.CARD_DISCARDED,
        events.CARD_REVEALED,
        events.CARD_CLEANED_UP,
        events.CARD_ELIMINATED,
    }
)
"""Events by which both players have seen the card."""


def name_card(b: Builder, what: Things, *, remembers: bool) -> None:
    """Emit the choice of a name; the card whose text asks may remember it."""
    noun = b.meanings.nouns[what.noun]
    if what != Things(what.noun, Quantity.ONE):
        raise refuse(what, "say of what type: 'name a card', 'name a strike'")
    register, actor, is_one = b.register(), b.actor, noun.is_one

    def pick(state: GameState, frame: Frame) -> None:
        player = actor(state, frame)
        ask(state, player, CHOOSE_NAME, [card for card in _nameable(state, player) if is_one(state, card)] or [NONE])

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = choice = frame[ANSWER]
        if choice == NONE:
            return
        emit(state, (CHOICE_MADE, actor(state, frame), frame[SOURCE], CHOOSE_NAME, choice))
        if remembers:
            remember(state, frame[SOURCE], CHOOSE_NAME, choice)

    b.step(pick)
    b.step(take)
    b.mention("name", "name", held(register), chosen_before(CHOOSE_NAME))


def _nameable(state: GameState, player: int) -> list[int]:
    """One card for each name that the player may know of, in the order of the names."""
    seen = {event[2] for event in state.journal if event[0] in OPEN}
    found: dict[str, int] = {}
    for card, definition in enumerate(state.definition):
        if card in state.signature:
            continue
        known = state.owner[card] == player or card in seen or _lies_open(state, card)
        if known and definition.name not in found:
            found[definition.name] = card
    return [found[name] for name in sorted(found)]


def _lies_open(state: GameState, card: int) -> bool:
    return card == state.flipped or card in state.discard[state.owner[card]] or is_in_play(state, card)
