"""How many there are of what is not picked one by one: energy, points, cards in piles, traits and types of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import Clause, Happened, NounPhrase, Player, Quantity, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.meaning import Get, Match
from qsdsl.program.references import get_player, kind_of
from qsdsl.program.things import find, match_different, match_place, match_things
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.meanings import ZONES, adjective
from qsdsl.quickstrike.state import GameState


def amount_of(b: Builder, things: Things) -> Get | None:
    """Counts of energy, points, cards in piles, and of what cards have. Counting affects nothing [D-67]."""
    if things.noun in WHAT_CARDS_HAVE:
        return _count_different(b, things)
    if things.noun == "energy":
        return _count_energy(b, things)
    if things.noun == "point":
        owner = things.owner or _who_scored(things)
        player = get_player(b, owner) if owner is not None else None
        said = things.qualities and _who_scored(things) not in (owner, Player(Who.HE))
        if player is None or said or things.adjectives or things.place:
            raise refuse(things, "say whose points are meant, and no more")
        return lambda state, frame: state.points[player(state, frame)]
    place = things.place.of if things.place is not None else None
    if isinstance(place, Things) and kind_of(b, place.noun) == "pile":
        return _count_pile(b, things, place)
    return None


def _who_scored(things: Things) -> Player | None:
    """ "Each point your opponent has scored": the points that a player has are those that he or she scored."""
    if len(things.qualities) != 1 or things.adjectives or things.place:
        return None
    done = things.qualities[0].condition
    if not isinstance(done, Happened) or not isinstance(done.clause.subject, Player):
        return None
    who = done.clause.subject
    return who if done.clause == Clause("score", who) else None


def energy_zones(b: Builder, things: Things) -> Match:
    """Which zones' stacks a phrase about energy speaks of."""
    place = things.place
    if things.qualities:
        raise refuse(things.qualities[0], "energy lies face down: nothing more can be said of it than color and place")
    plain = [one for one in things.adjectives if one.kind == "color"]
    tests: list[Match] = [
        match_different(b, one, "zone") if one.value == "different" else adjective(one, "zone") for one in plain
    ]
    if things.owner is not None:
        player = get_player(b, things.owner)
        if player is not None:
            tests.append(lambda state, frame, zone: zone // 3 == player(state, frame))
    if place is not None and place.preposition == "of":
        tests.append(match_place(b, place, "zone"))
    elif place is not None:
        tests.append(_match_any(b, (place.of, *place.also)))
    return lambda state, frame, zone: all(test(state, frame, zone) for test in tests)


def match_zones(b: Builder, phrase: NounPhrase) -> Match:
    """Which zones a phrase means that tells where energy is: it lies in no other place."""
    if isinstance(phrase, Things) and kind_of(b, phrase.noun) != "zone":
        raise refuse(phrase, "energy lies in zones", "Say 'cards' of other places; or name a zone.")
    return match_things(b, phrase)


def _match_any(b: Builder, zones: tuple[NounPhrase, ...]) -> Match:
    tests = [match_zones(b, one) for one in zones]
    return tests[0] if len(tests) == 1 else lambda state, frame, zone: any(test(state, frame, zone) for test in tests)


def _count_energy(b: Builder, things: Things) -> Get:
    things = replace(things, adjectives=tuple(one for one in things.adjectives if one.value != "total"))
    if (other := next((one for one in things.adjectives if one.kind != "color"), None)) is not None:
        raise refuse(other, f"'{other.value}' cannot be said of energy that is counted")
    fits = energy_zones(b, things)
    return lambda state, frame: sum(len(state.energy[zone]) for zone in ZONES if fits(state, frame, zone))


def _count_pile(b: Builder, things: Things, pile: Things) -> Get:
    player = get_player(b, pile.owner) if pile.owner is not None else None
    if player is None:
        raise refuse(pile, f"say whose {pile.noun} is meant")
    if pile.adjectives or pile.qualities or pile.place is not None:
        raise refuse(pile, f"the engine does not understand all that is said about the {pile.noun}")
    fits = match_things(b, replace(things, quantity=Quantity.ANY, amount=None, place=None))
    piles = {"discard pile": "discard", "advantage area": "advantages", "deck": "deck"}
    if pile.noun not in piles:
        raise refuse(pile, f"the cards in {with_article(pile.noun)} cannot be counted")
    name = piles[pile.noun]
    return lambda state, frame: sum(fits(state, frame, card) for card in getattr(state, name)[player(state, frame)])


WHAT_CARDS_HAVE: Mapping[str, Callable[[Definition], Iterable[object]]] = {
    "trait": lambda definition: definition.traits,
    "type": lambda definition: (definition.type,),
    "card type": lambda definition: (definition.type,),
    "name": lambda definition: (definition.name,),
}


def _count_different(b: Builder, things: Things) -> Get:
    """ "each different trait among your allies": what several of them have counts once."""
    place = things.place
    if place is not None and place.preposition == "in":
        among = Things("card", Quantity.EACH, place=place, span=place.span)
    elif place is not None and place.preposition == "among" and isinstance(place.of, Things):
        among = place.of
    else:
        raise refuse(things, f"say among which cards: 'each different {things.noun} among your allies'")
    if any(one.value != "different" for one in things.adjectives) or things.owner or things.qualities:
        raise refuse(things, f"the engine does not understand all that is said about the {things.noun}")
    has, found = WHAT_CARDS_HAVE[things.noun], find(b, among)

    def count(state: GameState, frame: object) -> int:
        return len({one for card in found(state, frame) for one in has(state.definition[card])})

    return count
