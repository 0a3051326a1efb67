"""What cards have from other cards: payment powers, rules text, the effects of an advantage [CP-03, CP-04, CP-05]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Condition, Grant, NounPhrase, Of, Place, Quantity, Refer, Reference, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import DONE, NONE, PROGRAM, SOURCE, YOU, ZONE, Frame, new_frame
from qsdsl.program.meaning import Act, Match, Test
from qsdsl.program.picking import pick_one
from qsdsl.program.references import get_thing, get_zone, kind_of
from qsdsl.program.things import find
from qsdsl.quickstrike.definition import LentPowers, Mimic
from qsdsl.quickstrike.state import GameState, controller

POWERS, TEXT, EFFECTS = "payment power", "rules text", "effect"


def _context(state: GameState, source: int) -> tuple[int, ...]:
    return (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)


# --- Payment powers ---------------------------------------------------------------------------------------------------


def compile_lent_powers(b: Builder, grant: Grant, things: Things, fits: Match) -> LentPowers:
    """ "… has the payment powers of the top strike in your discard pile": counted anew whenever they are offered."""
    if things.noun != POWERS or things.quantity is not Quantity.THE_SEVERAL or things.adjectives or things.qualities:
        raise refuse(things, "the engine can give a card the payment powers, or the rules text, of another card")
    place = things.place
    if place is None or place.preposition != "of" or things.owner is not None:
        raise refuse(things, "say whose payment powers")
    lenders = _lenders(b, place.of)
    return LentPowers(
        lambda state, source, card: fits(state, _context(state, source), card),
        lambda state, source: lenders(state, _context(state, source)),
    )


def _lenders(b: Builder, phrase: NounPhrase) -> Callable[[Any, Any], list[int]]:
    """The cards meant; of "the top strike" in a pile, that one."""
    if isinstance(phrase, Of):
        raise refuse(phrase, "say whose payment powers")
    if isinstance(phrase, Reference):
        get = get_thing(b, phrase)
        return lambda state, frame: [card for card in (get(state, frame),) if card != NONE]
    if phrase.quantity in (Quantity.EACH, Quantity.ALL):
        return find(b, phrase)
    if phrase.quantity is not Quantity.THE:
        raise refuse(phrase, "say of which cards: 'the ally in this zone', 'each strike in your discard pile'")
    top = any(one.value == "top" for one in phrase.adjectives)
    in_pile = phrase.place is not None and kind_of(b, getattr(phrase.place.of, "noun", "")) == "pile"
    if top is not in_pile:
        raise refuse(phrase, "of a pile, the top card is meant: say 'the top strike in your discard pile'")
    found = find(b, replace(phrase, adjectives=tuple(one for one in phrase.adjectives if one.value != "top")))
    return lambda state, frame: found(state, frame)[-1:]


# --- Rules text -------------------------------------------------------------------------------------------------------


def is_mimicry(grant: Grant) -> bool:
    """ "Mirror Meg has the rules text of the ally in your green zone"."""
    return isinstance(grant.ability, Things) and grant.ability.noun == TEXT


def compile_mimic(b: Builder, grant: Grant, place: Place | None, condition: Condition | None) -> Mimic:
    """An ally has the text of the ally in one particular zone, with its own name in it; of itself it has nothing."""
    subject, things = grant.subject, grant.ability
    assert isinstance(things, Things)
    own = isinstance(subject, Reference) and subject.kind in (Refer.SELF, Refer.THIS)
    if b.host != "ally" or not own or place is not None or condition is not None:
        raise refuse(grant, "an ally can have the rules text of another ally, as long as it is in play")
    lender = things.place.of if things.place is not None and things.place.preposition == "of" else None
    plain = Things(TEXT, Quantity.THE, place=things.place)
    if things != plain or not isinstance(lender, Things) or lender.place is None or lender.place.preposition != "in":
        raise refuse(things, "say in which zone the other ally is: 'the rules text of the ally in your green zone'")
    if lender != Things("ally", Quantity.THE, place=lender.place):
        raise refuse(lender, "the engine does not understand all that is said about the other ally")
    zone = get_zone(b, lender.place.of)

    def ally_there(state: GameState, source: int) -> int:
        where = zone(state, _context(state, source))
        return state.ally[where] if where != NONE else NONE

    return Mimic(ally_there)


# --- Effects ----------------------------------------------------------------------------------------------------------


def get_effects(b: Builder, clause: Clause) -> None:
    """Carry out the instructions of an advantage in a pile, as if they were this card's; that is not playing it."""
    chosen = pick_one(b, _advantages(b, clause), None, "card")

    def work(state: GameState, frame: Frame) -> None:
        card = chosen(state, frame)
        frame[DONE] = card != NONE
        if frame[DONE]:
            program = state.definition[card].instructions
            state.stack.append(new_frame(program, frame[YOU], frame[SOURCE], frame[ZONE]))

    b.step(work)


def can_get_effects(b: Builder, clause: Clause) -> Test:
    found = _advantages(b, clause)
    return lambda state, frame: bool(found(state, frame))


def _advantages(b: Builder, clause: Clause) -> Callable[[Any, Any], list[int]]:
    """Those that have instructions; what is being carried out already is not begun again, or it would never end."""
    things = role(clause, "object")
    place = things.place if isinstance(things, Things) and things.noun == EFFECTS else None
    if place is None or place.preposition != "of" or not isinstance(place.of, Things):
        raise refuse(clause, "say of which card: 'the effects of an advantage in your discard pile'")
    if things != Things(EFFECTS, Quantity.THE_SEVERAL, place=place) or place.of.noun != "advantage":
        raise refuse(clause, "the effects of an advantage can be got again, all of them")
    if place.of.quantity is not Quantity.ONE:
        raise refuse(place.of, "the effects of one advantage at a time can be got")
    found = find(b, place.of)

    def left(state: GameState, frame: Frame) -> list[int]:
        begun = {one[PROGRAM] for one in state.stack}
        definitions = state.definition
        return [
            card for card in found(state, frame)
            if definitions[card].instructions and definitions[card].instructions not in begun
        ]  # fmt: skip

    return left


ACTS = {"get": Act(build=get_effects, possible=can_get_effects, roles=frozenset({"object"}))}
