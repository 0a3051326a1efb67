"""The verbs "put" and "move": where to, and what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import (
    Clause,
    Of,
    Place,
    Quantity,
    Reference,
    Role,
    Things,
)
from qsdsl.program.builder import Builder, refuse, source
from qsdsl.program.clauses import object_of, role
from qsdsl.program.combining import all_of
from qsdsl.program.groups import Cards, Group, speaks_of_group
from qsdsl.program.hosts import UNDER, is_under
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Act, Get, Test
from qsdsl.program.picking import find_targets, pick_one
from qsdsl.program.references import get_player, get_thing, slot_of
from qsdsl.program.sums import split_sum
from qsdsl.program.things import describing_tests, get_amount
from qsdsl.quickstrike import events
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.ally_spaces import (
    CLEARING,
    TRADING,
    can_move_ally,
    find_spaces,
    move_ally,
    put_into_ally_space,
)
from qsdsl.quickstrike.verbs.destinations import ADDING, ENDS, PLACES, There, any_zones, place_of, under
from qsdsl.quickstrike.verbs.energy import move_energy
from qsdsl.quickstrike.verbs.into_spaces import are_several, put_into_spaces
from qsdsl.quickstrike.verbs.losing import can_lose, take_energy
from qsdsl.quickstrike.verbs.phrases import (
    deck_owner,
    deck_phrase,
    is_energy,
    known_card,
    one_card,
    top_count,
    with_one,
)
from qsdsl.quickstrike.verbs.piles import PILES, Work, into_advantage_area, onto_energy_stack


def put(b: Builder, clause: Clause) -> None:
    """Put a card, or several, into a pile, onto an energy stack or into an ally space."""
    places = ("to",) if clause.verb == ADDING else PLACES
    clause = with_one(clause)
    target = next((one for one in clause.roles if one.name in places), None)
    if "back" in clause.manner and b.group is None:
        raise refuse(clause, "no cards have been looked at or revealed that could be put back")
    target = _space_of_zone(target)
    if target is not None and isinstance(target.value, Things) and target.value.noun == "ally space":
        if are_several(object_of(clause)):
            return put_into_spaces(b, clause, target.value)
        spoken = b.antecedents[:]
        ally = put_object(b, clause)
        if target.value.place is not None and isinstance(target.value.place.of, Of):
            b.antecedents[:] = spoken  # "put one of those cards into its ally space": it was spoken of before them
        _check_type(b, clause, ally, "ally", "ally space")
        return put_into_ally_space(b, ally, target.value)
    phrase = object_of(clause)
    if is_energy(phrase):
        return _put_energy(b, clause, target)
    if _is_several(b, phrase):
        return _put_several(b, clause, phrase, target)
    if target is not None and target.name == UNDER:
        spoken = b.antecedents[:]
        place = place_of(b, clause, target)  # "put a strike under her": she was spoken of before the strike
        b.antecedents[:] = spoken
        return _emit_one(b, put_object(b, clause), place)
    get, place = put_object(b, clause), place_of(b, clause, target)
    if place is into_advantage_area:
        if isinstance(object_of(clause), Things):
            raise refuse(clause, ONLY_FLIPPED)
        _check_type(b, clause, get, "advantage", "advantage area")
    return _emit_one(b, get, place)


def _space_of_zone(target: Role | None) -> Role | None:
    """ "Put that ally into this zone": into the ally space there."""
    where = target.value if target is not None else None
    if isinstance(where, Reference | Of) and where.noun == "ally space":
        where = replace(where, noun="zone")  # "into that ally space", "its ally space": that of its zone
    if target is None or target.name != "into" or getattr(where, "noun", "") != "zone":
        return target
    if isinstance(where, Things) and where.quantity is not Quantity.THE:
        raise refuse(target, "say into which ally space", "Say 'one of your empty ally spaces'.")
    inside = Place("in", where, span=target.span)  # type: ignore[arg-type]
    return replace(target, value=Things("ally space", Quantity.THE, place=inside, span=target.span))


def _put_energy(b: Builder, clause: Clause, target: Role | None) -> None:
    """ "Put two of your green energy under this strike": the top cards of the stacks, which nobody looks at."""
    if target is None or target.name != UNDER:
        raise refuse(clause, "energy is added, lost or moved, and can be put under a card")
    put_it = under(b, clause, target)

    def work(state: GameState, zone: int) -> bool:
        stack = state.energy[zone]
        return bool(stack) and put_it(state, state.stack[-1])(state, stack[-1])

    take_energy(b, replace(clause, roles=tuple(one for one in clause.roles if one is not target)), work)


ONLY_FLIPPED = "only the flipped card can be put into an advantage area, for instance 'this card'"


def _check_type(b: Builder, clause: Clause, get: Get, wanted: str, place: str) -> None:
    """Refuse to put somewhere what is known to be a card of another type than goes there."""
    spoken = next((one.noun for one in reversed(b.antecedents) if one.get is get), "")
    noun = b.host if get is source else spoken
    if noun != wanted and noun in ("strike", "ally", "advantage", "signature move"):
        what, into = with_article(wanted), with_article(place)
        raise refuse(clause, f"only {what} goes into {into}, and this is a card of type {noun}")


def _is_several(b: Builder, phrase: Things | Reference | Of) -> bool:
    if not isinstance(phrase, Things):
        return speaks_of_group(b, phrase)
    return phrase.quantity in (
        Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER, Quantity.ALL, Quantity.EACH, Quantity.THE_SEVERAL,
    )  # fmt: skip


def put_object(b: Builder, clause: Clause) -> Get:
    """The card to put: one meant, the top card of a deck, or one chosen from a discard pile or from those in play."""
    phrase = object_of(clause)
    deck = deck_phrase(phrase)
    if deck is not None:
        return known_card(b, _top_card(b, deck))
    pile = _discard_pile(phrase)
    if pile is not None and isinstance(phrase, Things):
        get = pick_one(b, _in_discard_pile(b, phrase, pile), None, "card")
        b.mention("card", phrase.noun, get)
        return get
    return one_card(b, clause)


def _top_card(b: Builder, deck: Things) -> Get:
    owner = deck_owner(b, deck)

    def get(state: GameState, frame: Frame) -> int:
        pile = state.deck[owner(state, frame)]
        return pile[-1] if pile else NONE

    return get


def _discard_pile(phrase: Any) -> Things | None:
    """The discard pile that a phrase chooses from."""
    if not isinstance(phrase, Things) or phrase.place is None or not isinstance(phrase.place.of, Things):
        return None
    return phrase.place.of if phrase.place.of.noun == "discard pile" else None


def _in_discard_pile(b: Builder, phrase: Things, pile: Things) -> Callable[[Any, Any], list[int]]:
    """The cards of the pile that fit, the top one first."""
    owner = get_player(b, pile.owner) if pile.owner is not None else None
    noun = b.meanings.nouns.get(phrase.noun)
    if owner is None or noun is None or phrase.owner is not None:
        raise refuse(pile, "say whose discard pile")
    tests = describing_tests(
        b, Things(phrase.noun, Quantity.ANY, None, None, phrase.adjectives, None, phrase.qualities), noun
    )
    fits = all_of([lambda state, frame, card: noun.is_one(state, card), *tests])
    return lambda state, frame: [
        card for card in reversed(state.discard[owner(state, frame)]) if fits(state, frame, card)
    ]


def _emit_one(b: Builder, get: Get, place: There | Work) -> None:
    slot = slot_of(get)
    if isinstance(place, There):
        stack = place

        def onto(state: GameState, frame: Frame) -> None:
            card = get(state, frame)
            frame[DONE] = card != NONE and stack(state, frame)(state, card)

        b.step(onto, plain=True)
        return
    work: Work = place

    def step(state: GameState, frame: Frame) -> None:
        card = frame[slot] if slot else get(state, frame)
        frame[DONE] = False if card == NONE else work(state, card)

    b.step(step, plain=True)


# --- Several ----------------------------------------------------------------------------------------------------------


def _put_several(b: Builder, clause: Clause, phrase: Things | Reference | Of, target: Role | None) -> None:
    """One pick at a time. The order of the picks is the order in which they lie afterwards, from the top down."""
    spoken = b.antecedents[:]
    spread = any_zones(b, target.value) if target is not None else None
    place, within = place_of(b, clause, target) if spread is None else None, None
    b.antecedents[:] = spoken
    if place is into_advantage_area:
        raise refuse(clause, ONLY_FLIPPED)
    taken, actor, decision = b.register(), b.actor, b.meanings.decisions["card"]
    if isinstance(phrase, Things):
        phrase, within = split_sum(b, phrase)
    found, hidden = _several(b, clause, phrase)
    amount = phrase.amount if isinstance(phrase, Things) else None
    most: Get = get_amount(b, amount) if amount is not None else _no_limit
    optional = isinstance(phrase, Things) and phrase.quantity in (Quantity.UP_TO, Quantity.ANY_NUMBER)

    def begin(state: GameState, frame: Frame) -> None:
        frame[taken] = found(state, frame)[: most(state, frame)] if hidden else []
        frame[DONE] = False

    def pick(state: GameState, frame: Frame) -> None:
        left = [] if hidden else [
            card for card in found(state, frame)
            if card not in frame[taken] and (within is None or within(state, frame, frame[taken], card))
        ]  # fmt: skip
        if not left or len(frame[taken]) >= most(state, frame):
            frame[ANSWER] = NONE
        else:
            ask(state, actor(state, frame), decision, [NONE, *left] if optional else left)

    def take_one(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[taken].append(frame[ANSWER])
        return True

    def work(state: GameState, frame: Frame) -> None:
        put_it = place(state, frame) if isinstance(place, There) else place
        assert put_it is not None
        first_ends_on_top = put_it is PILES["on top of", "deck"]
        for card in reversed(frame[taken]) if first_ends_on_top else frame[taken]:
            frame[DONE] = put_it(state, card) or frame[DONE]

    b.step(begin, plain=True)
    b.repeat(pick, take_one)
    if spread is not None:
        return _spread(b, taken, spread)
    b.step(work, plain=True)
    if hidden:
        b.group = Group(lambda state, frame: frame[taken] or [], "put", "put")


def _spread(b: Builder, taken: int, zones: Cards) -> None:
    """Each of the cards onto the energy stack of a zone that the player chooses for it."""
    actor, decision = b.actor, b.meanings.decisions["zone"]

    def choose(state: GameState, frame: Frame) -> None:
        if frame[taken]:
            ask(state, actor(state, frame), decision, zones(state, frame) or [NONE])
        else:
            frame[ANSWER] = NONE

    def put_one(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[DONE] = onto_energy_stack(state, frame[taken].pop(0), frame[ANSWER]) or frame[DONE]
        return True

    b.repeat(choose, put_one)


def _several(b: Builder, clause: Clause, phrase: Things | Reference | Of) -> tuple[Cards, bool]:
    """The cards to choose from, and whether nobody knows them: then there is nothing to choose."""
    if not isinstance(phrase, Things):
        return b.group.left, False
    deck, pile = deck_phrase(phrase), _discard_pile(phrase)
    if is_under(phrase.place) and phrase.amount is None:
        return find_targets(b, phrase, clause), True  # all of them, in the order in which they lie
    if deck is not None:
        owner, count = deck_owner(b, deck), top_count(b, phrase)
        return lambda state, frame: state.deck[owner(state, frame)][: -count(state, frame) - 1 : -1], True
    if pile is not None and (end := _from_an_end(b, phrase, pile)) is not None:
        return end, True
    if pile is not None:
        return _in_discard_pile(b, phrase, pile), False
    return find_targets(b, phrase, clause), False


def _from_an_end(b: Builder, phrase: Things, pile: Things) -> Cards | None:
    """ "The bottom five cards of your discard pile": these, as they lie, the top one first; None for other phrases."""
    first = phrase.adjectives[0].value if phrase.adjectives and phrase.adjectives[0].kind == "order" else ""
    if first not in ("top", "bottom") or phrase.amount is None:
        return None
    every = _in_discard_pile(b, replace(phrase, adjectives=phrase.adjectives[1:]), pile)
    count = get_amount(b, phrase.amount)

    def found(state: GameState, frame: Frame) -> list[int]:
        cards, number = every(state, frame), count(state, frame)
        return cards[:number] if first == "top" else cards[max(0, len(cards) - number) :]

    return found


def _no_limit(state: Any, frame: Any) -> int:
    return 10_000


# --- What can come of it ----------------------------------------------------------------------------------------------


def can_put(b: Builder, clause: Clause) -> Test:
    """There is a card to put, and a space for it if it goes into an ally space."""
    phrase = object_of(clause)
    if is_energy(phrase):
        return can_lose(b, clause)
    if isinstance(phrase, Things):
        phrase, _ = split_sum(b, phrase)
    into = _space_of_zone(next((one for one in clause.roles if one.name == "into"), None))
    spaces = into.value if into is not None else None
    found = find_spaces(b, spaces) if isinstance(spaces, Things) and spaces.noun == "ally space" else None
    pile = _discard_pile(phrase)
    if deck_phrase(phrase) is not None:
        return lambda state, frame: True
    if speaks_of_group(b, phrase) and not (isinstance(phrase, Things) and b.group.verb == "reveal"):
        return _can_put_of_group(b, phrase, clause)
    if isinstance(phrase, Things):
        every = _in_discard_pile(b, phrase, pile) if pile is not None else find_targets(b, phrase, clause)
        return lambda state, frame: bool(every(state, frame)) and (found is None or bool(found(state, frame)))
    get = get_thing(b, phrase)
    return lambda state, frame: get(state, frame) != NONE and (found is None or bool(found(state, frame)))


def _can_put_of_group(b: Builder, phrase: Things | Reference | Of, clause: Clause) -> Test:
    """Whether any of the cards fits, where all lie open in a discard pile; else only who looks at them knows it."""
    if not isinstance(phrase, Things):
        return lambda state, frame: True
    every, cards = find_targets(b, phrase, clause), b.group.left

    def test(state: GameState, frame: Frame) -> bool:
        known = all(card in state.discard[state.owner[card]] for card in cards(state, frame))
        return not known or bool(every(state, frame))

    return test


# --- Move -------------------------------------------------------------------------------------------------------------


def move(b: Builder, clause: Clause) -> None:
    """Move energy from zone to zone, or an ally to another ally space."""
    phrase = role(clause, "object")
    if isinstance(phrase, Things) and phrase.noun == "energy":
        return move_energy(b, clause, phrase)
    return move_ally(b, clause)


def can_move(b: Builder, clause: Clause) -> Test:
    phrase = role(clause, "object")
    if isinstance(phrase, Things) and phrase.noun == "energy":
        return lambda state, frame: True
    return can_move_ally(b, clause)


ACTS = {
    "put": Act(
        events.CARD_PUT,
        build=put,
        possible=can_put,
        roles=frozenset({"object", "from", *PLACES}),
        free=True,
        manners=frozenset({"face down", "face up", "in any order", "back", *ENDS}),
    ),
    "move": Act(
        events.ALLY_MOVED,
        build=move,
        possible=can_move,
        roles=frozenset({"object", "from", "to", "into", "up", "down"}),
        manners=frozenset({TRADING, CLEARING}),
    ),
}
