"""Phrases about cards that several verbs take: cards on top of a deck, one card, energy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Count, NounPhrase, Number, Player, Quantity, Things
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import object_of
from qsdsl.program.machine import Frame
from qsdsl.program.meaning import Get
from qsdsl.program.picking import find_targets, pick_one
from qsdsl.program.references import get_player, get_thing
from qsdsl.program.things import get_amount

LEFT = "left zone"
"""The kind of antecedent that "the zone it left" speaks of."""


def is_energy(phrase: object) -> bool:
    """Energy is meant, not cards."""
    return isinstance(phrase, Things) and phrase.noun == "energy"


def deck_phrase(phrase: NounPhrase | Player | None) -> Things | None:
    """The deck, if the phrase speaks of cards on top of one: "the top two cards of your deck"."""
    if not isinstance(phrase, Things) or phrase.place is None or not isinstance(phrase.place.of, Things):
        return None
    if phrase.place.of.noun != "deck" or not any(one.value == "top" for one in phrase.adjectives):
        return None
    return phrase.place.of


def deck_owner(b: Builder, deck: Things) -> Get:
    player = get_player(b, deck.owner) if deck.owner is not None else None
    if player is None:
        raise refuse(deck, "say whose deck is meant")
    return player


def known_card(b: Builder, card: Get) -> Get:
    """The card, found now, and what "it" and "that card" mean afterwards."""
    register = b.register()

    def find_it(state: Any, frame: Frame) -> None:
        frame[register] = card(state, frame)

    b.step(find_it, plain=True)
    b.mention("card", "card", held(register))
    return held(register)


def top_count(b: Builder, phrase: Things, times: Count | None = None) -> Get:
    """How many cards from the top; "for each …" multiplies."""
    each: Get = get_amount(b, phrase.amount) if phrase.amount is not None else lambda state, frame: 1
    if times is None:
        return each
    factor = get_amount(b, times)
    return lambda state, frame: each(state, frame) * factor(state, frame)


def with_one(clause: Clause) -> Clause:
    """ "Put one ally …": an ally."""
    return replace(clause, roles=tuple(replace(one, value=_one(one.value)) for one in clause.roles))


def _one(value: Any) -> Any:
    exactly_one = isinstance(value, Things) and value.quantity is Quantity.EXACTLY and value.amount == Number(1)
    return replace(value, quantity=Quantity.ONE, amount=None) if exactly_one and not is_energy(value) else value


def one_card(b: Builder, clause: Clause) -> Get:
    """The card that the clause speaks of, chosen where the phrase leaves a choice."""
    clause = with_one(clause)
    phrase = object_of(clause)
    if not isinstance(phrase, Things):
        return get_thing(b, phrase)
    if phrase.quantity not in (Quantity.ONE, Quantity.THE, Quantity.ANY):
        raise refuse(phrase, f"'{clause.verb}' takes one card at a time here")
    get = pick_one(b, find_targets(b, phrase, clause), None, "card")
    b.mention("card", phrase.noun, get)
    return get
