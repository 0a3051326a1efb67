"""Eliminating, discarding and flipping cards [14.A, 6.B, D-102, D-108]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Place, Player, Quantity, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import compile_targets, object_of, role
from qsdsl.program.groups import Group, speaks_of_group
from qsdsl.program.machine import DONE, NONE, Frame
from qsdsl.program.meaning import Act, Get, Match, Test
from qsdsl.program.picking import find_targets
from qsdsl.program.references import as_kind, get_thing, get_zone, slot_of, this_zone
from qsdsl.program.things import get_amount, match_place
from qsdsl.quickstrike import cards, events
from qsdsl.quickstrike.beneath import is_under
from qsdsl.quickstrike.energy import discard_from_deck
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState, is_in_play
from qsdsl.quickstrike.verbs.losing import can_lose, lose
from qsdsl.quickstrike.verbs.phrases import deck_owner, deck_phrase, is_energy, one_card, top_count
from qsdsl.quickstrike.verbs.piles import into_discard_pile
from qsdsl.quickstrike.verbs.second_attack import flip_at_once
from qsdsl.quickstrike.verbs.showing import discard_until
from qsdsl.quickstrike.window import forbidden

# --- Eliminate --------------------------------------------------------------------------------------------------------


def can_eliminate(state: GameState, player: int, card: int) -> bool:
    """In play [D-103], or the flipped card by its own text; nothing forbids it, as a cost neither [D-115]."""
    if not is_in_play(state, card) and card != state.flipped:
        return False
    return not (state.cannot and forbidden(state, "eliminate", player, card, state.zone_of[card]))


def eliminate(state: GameState, player: int, card: int) -> bool:
    if card == state.flipped:
        cards.discard_flipped(state, state.owner[card])
    else:
        cards.eliminate(state, card, player)
    return True


# --- Discard ----------------------------------------------------------------------------------------------------------


def discard(b: Builder, clause: Clause) -> None:
    """Discard the flipped card, other cards, cards from the top of a deck, or energy, which is to lose it."""
    phrase = role(clause, "object")
    if is_energy(phrase) and clause.until is None:
        return lose(b, clause)
    if clause.until is not None:
        return discard_until(b, clause)
    deck = deck_phrase(phrase)
    if deck is not None:
        owner, count, gone = deck_owner(b, deck), top_count(b, phrase, clause.times), b.register()

        def mill(state: GameState, frame: Frame) -> None:
            player = owner(state, frame)
            discarded = [discard_from_deck(state, player) for _ in range(count(state, frame))]
            frame[gone] = [card for card in discarded if card != NONE]
            frame[DONE] = bool(frame[gone])

        b.step(mill, plain=True)
        if phrase.amount is None and clause.times is None:
            b.mention("card", "card", lambda state, frame: frame[gone][-1] if frame[gone] else NONE)
        else:
            b.group = Group(lambda state, frame: frame[gone] or [], "discard", "discarded")
        return None
    if isinstance(phrase, Things) and phrase.quantity is Quantity.HALF:
        return compile_targets(b, clause, Act(do=lambda state, player, card: discard_card(state, card)))
    if clause.times is not None:
        raise refuse(clause.times, "one card cannot be discarded several times")
    several = isinstance(phrase, Things) and phrase.quantity not in (Quantity.ONE, Quantity.THE, Quantity.ANY)
    if several or speaks_of_group(b, phrase):
        return compile_targets(b, clause, Act(do=lambda state, player, card: discard_card(state, card)))
    get, there = one_card(b, clause), _is_there(b, clause)

    def work(state: GameState, frame: Frame) -> None:
        card = get(state, frame)
        frame[DONE] = card != NONE and there(state, frame, card) and discard_card(state, card)

    b.step(work, plain=True)


def _is_there(b: Builder, clause: Clause) -> Match:
    """ "Discard it from your flip space": the card must be there."""
    place = role(clause, "from")
    if place is None or isinstance(role(clause, "object"), Things):
        return lambda state, frame, card: True
    return match_place(b, Place("from", place, span=place.span), "card")


def discard_card(state: GameState, card: int) -> bool:
    """The card goes from where it is to its owner's discard pile; False if it is not in a place to discard from."""
    player = state.owner[card]
    if is_kept_in_flip_space(state, card):
        return False
    if card == state.flipped:
        cards.discard_flipped(state, player)
    elif card in state.deck[player]:
        state.deck[player].append(state.deck[player].pop(state.deck[player].index(card)))
        discard_from_deck(state, player)
    elif is_in_play(state, card):
        cards.take_out_of_play(state, card)
        cards.put_away(state, card)
        emit(state, (events.CARD_DISCARDED, player, card, state.zone_of[card]))
    elif any(card in state.energy[zone] for zone in range(player * 3, player * 3 + 3)) or is_under(state, card):
        into_discard_pile(state, card)
    else:
        return False
    return True


def can_discard(b: Builder, clause: Clause) -> Test:
    """As a cost: as many cards as are asked for; the deck may run out by it [PP-08]."""
    phrase = role(clause, "object")
    if is_energy(phrase):
        return can_lose(b, clause)
    if clause.until is not None:
        return lambda state, frame: True
    deck = deck_phrase(phrase)
    if deck is not None:
        owner, count = deck_owner(b, deck), top_count(b, phrase)
        return lambda state, frame: len(state.deck[owner(state, frame)]) >= count(state, frame)
    if isinstance(phrase, Things):
        found = find_targets(b, phrase, clause)
        least: Get = lambda state, frame: 1
        if phrase.quantity is Quantity.EXACTLY and phrase.amount is not None:
            least = get_amount(b, phrase.amount)
        return lambda state, frame: len(found(state, frame)) >= least(state, frame)
    if speaks_of_group(b, phrase):
        return lambda state, frame: True
    get = get_thing(b, object_of(clause))  # type: ignore[arg-type]
    there = _is_there(b, clause)

    def test(state: GameState, frame: Frame) -> bool:
        card = get(state, frame)
        return card != NONE and there(state, frame, card) and not is_kept_in_flip_space(state, card)

    return test


def is_kept_in_flip_space(state: GameState, card: int) -> bool:
    """The card is the flipped one, and something forbids discarding it [D-115]."""
    if not state.cannot or card != state.flipped:
        return False
    return forbidden(state, "discard", state.owner[card], card, state.zone_of[card])


# --- Flip -------------------------------------------------------------------------------------------------------------


def _as_new_card(phrase: Any) -> Any:
    """ "The top card of your deck" is the card that is flipped anyhow."""
    deck = deck_phrase(phrase)
    if deck != Things("deck", Quantity.THE, owner=Player(Who.YOU)) or phrase.quantity is not Quantity.THE:
        return phrase
    others = tuple(one for one in phrase.adjectives if one.value != "top")
    return replace(phrase, adjectives=others, place=None, quantity=Quantity.ONE)


def flip(b: Builder, clause: Clause) -> None:
    """A new card is due in the zone; it is flipped when what is being done is finished [D-53]."""
    phrase = _as_new_card(role(clause, "object"))
    if (
        not isinstance(phrase, Things)
        or phrase.noun != "card"
        or phrase.amount is not None
        or phrase.owner
        or phrase.qualities
    ):
        raise refuse(clause, "the engine flips one new card at a time", "Say 'flip a new card in this zone'.")
    if [one.value for one in phrase.adjectives] not in ([], ["new"], ["another"]):
        raise refuse(phrase, "the card that is flipped is the top card of the deck: say 'a new card'")
    place = role(clause, "in") or role(clause, "into")
    if phrase.place is not None:
        place = phrase.place.of
    get = get_zone(b, place) if place is not None else this_zone

    if b.stopped:
        return flip_at_once(b, get)
    slot = slot_of(get)

    def work(state: GameState, frame: Frame) -> None:
        zone = frame[slot] if slot else get(state, frame)
        if slot and zone != state.zone != NONE and events.was_left(state, zone):
            zone = state.zone  # the zone that was left is not defended again [D-153]
        if zone == NONE or zone // 3 != state.turn_player or state.stopped:
            frame[DONE] = False
        else:
            frame[DONE] = True
            state.flip_zone = zone

    b.step(work, plain=True)


# --- Focus ------------------------------------------------------------------------------------------------------------


def focus(b: Builder, clause: Clause) -> None:
    """Focus the flipped card, as a text tells a player to: "he or she focuses it" [R-6F-1]."""
    if isinstance(object_of(clause), Things):
        raise refuse(clause, "only the flipped card that is spoken of can be focused", "Say 'focus it'.")
    compile_targets(b, clause, FOCUSING)


def can_focus_it(b: Builder, clause: Clause) -> Test:
    get = get_thing(b, as_kind(b, object_of(clause), "card"))  # type: ignore[arg-type]
    return lambda state, frame: (card := get(state, frame)) != NONE and _can_focus(state, state.owner[card], card)


def _can_focus(state: GameState, player: int, card: int) -> bool:
    """It lies in the flip space of a zone, and nothing forbids it."""
    if card != state.flipped or state.zone == NONE:
        return False
    return not (state.cannot and forbidden(state, "focus", state.owner[card], card, state.zone))


def _focus(state: GameState, player: int, card: int) -> bool:
    cards.focus(state, state.owner[card])
    return True


FOCUSING = Act(do=_focus, can=_can_focus)


ACTS = {
    "focus": Act(
        events.CARD_FOCUSED,
        build=focus,
        possible=can_focus_it,
        roles=frozenset({"object"}),
    ),
    "eliminate": Act(events.CARD_ELIMINATED, eliminate, can_eliminate, own=True, lessens=True),
    "discard": Act(
        events.CARD_DISCARDED,
        build=discard,
        lessens=True,
        possible=can_discard,
        counts=True,
        until=True,
        halves=True,
        own=True,
    ),
    "continue defending": Act(roles=frozenset({"in"}), possible=lambda b, clause: lambda state, frame: True),
    "flip": Act(
        events.CARD_FLIPPED,
        build=flip,
        roles=frozenset({"object", "in", "into"}),
        possible=lambda b, clause: lambda state, frame: True,
    ),
}
