"""Eliminating, discarding, flipping, revealing, putting and moving cards [14.A, 6.B, D-102, D-108]."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Count, NounPhrase, Player, Quantity, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import find_targets, object_of, pick_one, role
from qsdsl.program.machine import DONE, NONE, Frame
from qsdsl.program.meaning import Act, Get, Test
from qsdsl.program.references import get_player, get_thing, get_zone, slot_of, this_zone
from qsdsl.program.things import get_amount
from qsdsl.quickstrike import cards, events
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState, is_in_play
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
        cards.eliminate(state, card)
    return True


# --- Cards on a deck --------------------------------------------------------------------------------------------------


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


def top_count(b: Builder, phrase: Things, times: Count | None = None) -> Get:
    """How many cards from the top; "for each …" multiplies."""
    each: Get = get_amount(b, phrase.amount) if phrase.amount is not None else lambda state, frame: 1
    if times is None:
        return each
    factor = get_amount(b, times)
    return lambda state, frame: each(state, frame) * factor(state, frame)


# --- Discard ----------------------------------------------------------------------------------------------------------


def discard(b: Builder, clause: Clause) -> None:
    """Discard the flipped card, another card, or cards from the top of a deck."""
    phrase = role(clause, "object")
    deck = deck_phrase(phrase)
    if deck is not None:
        owner, count = deck_owner(b, deck), top_count(b, phrase, clause.times)

        def mill(state: GameState, frame: Frame) -> None:
            player = owner(state, frame)
            discarded = [cards.discard_from_deck(state, player) for _ in range(count(state, frame))]
            frame[DONE] = any(card != NONE for card in discarded)

        b.step(mill, plain=True)
        return
    if clause.times is not None:
        raise refuse(clause.times, "one card cannot be discarded several times")
    get = one_card(b, clause)

    def work(state: GameState, frame: Frame) -> None:
        card = get(state, frame)
        frame[DONE] = card != NONE and discard_card(state, card)

    b.step(work, plain=True)


def discard_card(state: GameState, card: int) -> bool:
    """The card goes from where it is to its owner's discard pile; False if it is not in a place to discard from."""
    player = state.owner[card]
    if is_kept_in_flip_space(state, card):
        return False
    if card == state.flipped:
        cards.discard_flipped(state, player)
    elif state.deck[player] and state.deck[player][-1] == card:
        cards.discard_from_deck(state, player)
    elif is_in_play(state, card):
        cards.take_out_of_play(state, card)
        cards.put_away(state, card)
        emit(state, (events.CARD_DISCARDED, player, card, state.zone_of[card]))
    else:
        return False
    return True


def can_discard(b: Builder, clause: Clause) -> Test:
    """As a cost: as many cards as are asked for; the deck may run out by it [PP-08]."""
    phrase = role(clause, "object")
    deck = deck_phrase(phrase)
    if deck is not None:
        owner, count = deck_owner(b, deck), top_count(b, phrase)
        return lambda state, frame: len(state.deck[owner(state, frame)]) >= count(state, frame)
    if isinstance(phrase, Things):
        found = find_targets(b, phrase, clause)
        return lambda state, frame: bool(found(state, frame))
    get = get_thing(b, object_of(clause))  # type: ignore[arg-type]
    return lambda state, frame: get(state, frame) != NONE and not is_kept_in_flip_space(state, get(state, frame))


def is_kept_in_flip_space(state: GameState, card: int) -> bool:
    """The card is the flipped one, and something forbids discarding it [D-115]."""
    if not state.cannot or card != state.flipped:
        return False
    return forbidden(state, "discard", state.owner[card], card, state.zone_of[card])


def one_card(b: Builder, clause: Clause) -> Get:
    """The card that the clause speaks of, chosen where the phrase leaves a choice."""
    phrase = object_of(clause)
    if not isinstance(phrase, Things):
        return get_thing(b, phrase)
    if phrase.quantity not in (Quantity.ONE, Quantity.THE, Quantity.ANY):
        raise refuse(phrase, f"'{clause.verb}' takes one card at a time here")
    get = pick_one(b, find_targets(b, phrase, clause), None, "card")
    b.mention("card", phrase.noun, get)
    return get


# --- Flip -------------------------------------------------------------------------------------------------------------


def flip(b: Builder, clause: Clause) -> None:
    """A new card is due in the zone; it is flipped when what is being done is finished [D-53]."""
    phrase = role(clause, "object")
    if (
        not isinstance(phrase, Things)
        or phrase.noun != "card"
        or phrase.amount is not None
        or phrase.owner
        or phrase.qualities
    ):
        raise refuse(clause, "the engine flips one new card at a time", "Say 'flip a new card in this zone'.")
    if [one.value for one in phrase.adjectives] not in ([], ["new"]):
        raise refuse(phrase, "the card that is flipped is the top card of the deck: say 'a new card'")
    place = role(clause, "in") or role(clause, "into")
    if phrase.place is not None:
        place = phrase.place.of
    get = get_zone(b, place) if place is not None else this_zone

    slot = slot_of(get)

    def work(state: GameState, frame: Frame) -> None:
        zone = frame[slot] if slot else get(state, frame)
        frame[DONE] = zone != NONE and zone // 3 == state.turn_player and not state.stopped
        if frame[DONE]:
            state.flip_zone = zone

    b.step(work, plain=True)


# --- Reveal -----------------------------------------------------------------------------------------------------------


def reveal(b: Builder, clause: Clause) -> None:
    """Show a card: the one meant, or the top card of a deck, which stays there [PP-10]."""
    phrase = role(clause, "object")
    deck = deck_phrase(phrase)
    if deck is None:
        get = one_card(b, clause)
    else:
        if phrase.amount is not None:
            raise refuse(phrase, "cards can be revealed one at a time only")
        get = _top_card(b, deck)
        b.mention("card", "card", get)

    def work(state: GameState, frame: Frame) -> None:
        card = get(state, frame)
        frame[DONE] = card != NONE
        if card != NONE:
            emit(state, (events.CARD_REVEALED, state.owner[card], card))

    b.step(work, plain=True)


def _top_card(b: Builder, deck: Things) -> Get:
    """The card that is on top when this is reached, kept in a register: it may move on."""
    owner, register = deck_owner(b, deck), b.register()

    def look(state: GameState, frame: Frame) -> None:
        pile = state.deck[owner(state, frame)]
        frame[register] = pile[-1] if pile else NONE

    b.step(look)
    return lambda state, frame: int(frame[register])


ACTS = {
    "eliminate": Act(events.CARD_ELIMINATED, eliminate, can_eliminate),
    "discard": Act(events.CARD_DISCARDED, build=discard, possible=can_discard, counts=True),
    "flip": Act(
        events.CARD_FLIPPED,
        build=flip,
        roles=frozenset({"object", "in", "into"}),
        possible=lambda b, clause: lambda state, frame: True,
    ),
    "reveal": Act(events.CARD_REVEALED, build=reveal, possible=lambda b, clause: lambda state, frame: True),
}
