"""Looking at cards, revealing them, and going through a deck until a card turns up [D-123, D-157].

What is looked at or revealed is a group that the text can speak of afterwards: "them", "the rest" (`program.groups`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, NounPhrase, Player, Quantity, Things
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import role
from qsdsl.program.groups import Group, speaks_of_group
from qsdsl.program.machine import DONE, NONE, Frame
from qsdsl.program.meaning import Act, Get
from qsdsl.program.picking import pick_one, pick_several
from qsdsl.program.players import actor_of
from qsdsl.program.references import get_player, get_zone
from qsdsl.program.things import find, match_things
from qsdsl.quickstrike import events
from qsdsl.quickstrike.amounts import energy_zones
from qsdsl.quickstrike.energy import discard_from_deck
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import deck_owner, deck_phrase, one_card, top_count

GONE = (
    events.CARD_PUT, events.CARD_DISCARDED, events.ALLY_PLACED, events.ADVANTAGE_PLACED, events.CARD_FLIPPED,
    events.ENERGY_ADDED, events.ENERGY_LOST, events.ENERGY_MOVED,
)  # fmt: skip
"""The events by which a card goes elsewhere."""
PARTICIPLES = {"reveal": "revealed", "discard": "discarded", "look at": "looked at", "choose": "chosen"}


# --- Groups -----------------------------------------------------------------------------------------------------------


def gather(b: Builder, verb: str) -> tuple[int, Callable[[GameState, Frame, list[int]], None]]:
    """The register of a new group, and what fills it when its cards are known."""
    seen, since = b.register(), b.register()

    def left(state: GameState, frame: Frame) -> list[int]:
        if frame[seen] is None:
            return []
        if frame[since] is None:  # nobody looked
            return []
        gone = {event[2] for event in state.journal[frame[since] :] if event[0] in GONE}
        return [card for card in frame[seen] if card not in gone]

    def fill(state: GameState, frame: Frame, found: list[int]) -> None:
        frame[seen], frame[since] = found, len(state.journal)
        frame[DONE] = bool(found)

    b.group = Group(left, verb, PARTICIPLES[verb])
    b.mention("card", "card", lambda state, frame: frame[seen][0] if frame[seen] else NONE)
    return seen, fill


def _top(state: GameState, player: int, count: int) -> list[int]:
    """So many cards from the top of the deck, the top one first; fewer if there are no more."""
    return state.deck[player][: -count - 1 : -1]


def choose_cards(b: Builder, what: Things, clause: Clause) -> None:
    """ "Choose up to three strikes in your discard pile and shuffle them …": those chosen are a group."""
    taken = pick_several(b, what, clause, None, "card")
    _, fill = gather(b, "choose")
    b.step(lambda state, frame: fill(state, frame, list(frame[taken])), plain=True)


# --- Look at ----------------------------------------------------------------------------------------------------------


def look_at(b: Builder, clause: Clause) -> None:
    """Look at cards on top of a deck, at energy, or at signature moves: only the player acting sees them."""
    what = role(clause, "object")
    deck = deck_phrase(what)
    if deck is not None and isinstance(what, Things):
        owner, count = deck_owner(b, deck), top_count(b, what)
        return _look(b, lambda state, frame: _top(state, owner(state, frame), count(state, frame)))
    if isinstance(what, Things) and what.noun == "energy":
        return _look(b, _energy(b, what))
    if isinstance(what, Things) and what.noun == "signature move" and what.owner is not None:
        return _look_at_moves(b, what)
    raise refuse(clause, "the engine can show the top cards of a deck, energy, or signature moves")


def _look(b: Builder, found: Callable[[Any, Any], list[int]]) -> None:
    looker = b.actor
    _, fill = gather(b, "look at")

    def look(state: GameState, frame: Frame) -> None:
        seen = found(state, frame)
        state.looked = (looker(state, frame), *seen)
        if seen:
            emit(state, (events.CARDS_LOOKED_AT, state.looked[0], len(seen)))
        fill(state, frame, seen)

    b.step(look)


def _energy(b: Builder, what: Things) -> Callable[[Any, Any], list[int]]:
    """The cards of one stack, or of all stacks meant, the top ones first."""
    if what.quantity not in (Quantity.THE, Quantity.ALL) or what.qualities:
        raise refuse(what, "say at which energy to look, for instance 'the energy in this zone'")
    place = what.place.of if what.place is not None else None
    if place is not None and what.owner is None and not what.adjectives:
        zone = _one_zone(b, place)
        return lambda state, frame: state.energy[zone(state, frame)][::-1] if zone(state, frame) >= 0 else []
    if what.owner is None or get_player(b, what.owner) is None:
        raise refuse(what, "say whose energy")
    fits = energy_zones(b, what)
    return lambda state, frame: [
        card for zone in ZONES if fits(state, frame, zone) for card in reversed(state.energy[zone])
    ]


def _one_zone(b: Builder, phrase: NounPhrase) -> Get:
    """The zone meant, chosen if the phrase leaves a choice."""
    if isinstance(phrase, Things) and phrase.quantity is Quantity.ONE:
        zone = pick_one(b, find(b, phrase), None, "zone")
    else:
        zone = get_zone(b, phrase)
    b.mention("zone", "zone", zone)
    return zone


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


# --- Reveal -----------------------------------------------------------------------------------------------------------


def reveal(b: Builder, clause: Clause) -> None:
    """Show a card: the one meant, or cards from the top of a deck, which stay there [PP-10]."""
    if clause.until is not None:
        return reveal_until(b, clause)
    phrase = role(clause, "object")
    deck = deck_phrase(phrase)
    if deck is not None and isinstance(phrase, Things):
        owner, count = deck_owner(b, deck), top_count(b, phrase)
        return _reveal_several(b, lambda state, frame: _top(state, owner(state, frame), count(state, frame)))
    if not isinstance(phrase, Things) and speaks_of_group(b, phrase):
        return _reveal_several(b, b.group.left)
    get = one_card(b, clause)

    def work(state: GameState, frame: Frame) -> None:
        card = get(state, frame)
        frame[DONE] = card != NONE
        if card != NONE:
            emit(state, (events.CARD_REVEALED, state.owner[card], card))

    b.step(work, plain=True)


def show(b: Builder, clause: Clause) -> None:
    """ "Show it to your opponent": what one shows the other, both have seen."""
    to = role(clause, "to")
    if to is not None and not isinstance(to, Player):
        raise refuse(to, "a card is shown to a player")
    reveal(b, replace(clause, roles=tuple(one for one in clause.roles if one.name != "to")))


def _reveal_several(b: Builder, found: Callable[[Any, Any], list[int]]) -> None:
    """Show them, the top one first."""
    _, fill = gather(b, "reveal")

    def work(state: GameState, frame: Frame) -> None:
        shown = found(state, frame)
        for card in shown:
            emit(state, (events.CARD_REVEALED, state.owner[card], card))
        fill(state, frame, shown)

    b.step(work)


# --- Until ------------------------------------------------------------------------------------------------------------


def reveal_until(b: Builder, clause: Clause) -> None:
    """Reveal cards from the top of a deck until one fits, or to the end [LK-04]."""

    def show(state: GameState, card: int) -> None:
        emit(state, (events.CARD_REVEALED, state.owner[card], card))

    _until(b, clause, show)


def discard_until(b: Builder, clause: Clause) -> None:
    """The same with discarding; the deck may run out by it [D-32]."""

    def work(state: GameState, card: int) -> None:
        discard_from_deck(state, state.owner[card])

    _until(b, clause, work)


def _until(b: Builder, clause: Clause, do: Callable[[GameState, int], None]) -> None:
    owner, wanted = _deck_gone_through(b, clause), _wanted(b, clause)
    fits = match_things(b, wanted)
    found = b.register()
    _, fill = gather(b, clause.verb)

    def work(state: GameState, frame: Frame) -> None:
        pile = state.deck[owner(state, frame)][::-1]
        which = next((place for place, card in enumerate(pile) if fits(state, frame, card)), NONE)
        through = pile if which == NONE else pile[: which + 1]
        for card in through:
            do(state, card)
        fill(state, frame, through)
        frame[found] = pile[which] if which != NONE else NONE

    b.step(work)
    b.mention("card", wanted.noun, held(found))


def _deck_gone_through(b: Builder, clause: Clause) -> Get:
    """ "cards from the top of your deck": whose deck."""
    what = role(clause, "object")
    place = what.place if isinstance(what, Things) else None
    if place is None or place.preposition != "from the top of" or not isinstance(place.of, Things):
        raise refuse(clause, f"say which cards to {clause.verb}: 'cards from the top of your deck'")
    if what.noun != "card" or what.quantity is not Quantity.ALL or what.adjectives or what.qualities or what.owner:
        raise refuse(what, "what is gone through is a deck: say 'cards from the top of your deck'")
    if place.of.noun != "deck":
        raise refuse(place, "only a deck can be gone through")
    return deck_owner(b, place.of)


def _wanted(b: Builder, clause: Clause) -> Things:
    """What ends it: "until you reveal a strike"."""
    until = clause.until
    assert until is not None
    if not isinstance(until.subject, Player) or actor_of(b, until.subject) is not b.actor:
        raise refuse(until, f"the player who has to {clause.verb} finds it, too")
    wanted = role(until, "object")
    if until.verb != clause.verb or until.passive or len(until.roles) != 1 or until.until is not None:
        raise refuse(until, f"what ends it is a card: say 'until you {clause.verb} a strike'")
    if not isinstance(wanted, Things) or wanted.quantity is not Quantity.ONE or wanted.owner or wanted.place:
        raise refuse(until, "it ends with one card of a kind, for instance 'a strike'")
    return wanted


def always(b: Builder, clause: Clause) -> Any:
    return lambda state, frame: True


ACTS = {
    "look at": Act(build=look_at, possible=always, roles=frozenset({"object"})),
    "show": Act(events.CARD_REVEALED, build=show, roles=frozenset({"object", "to"})),
    "reveal": Act(
        events.CARD_REVEALED, build=reveal, possible=always, roles=frozenset({"object", "in", "from", "to"}), until=True
    ),
}
