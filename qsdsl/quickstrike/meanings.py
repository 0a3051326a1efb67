"""What QuickStrike means by its nouns, adjectives and amounts: the table that the compiler works with."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import (
    OR_NAMES,
    Adjective,
    Has,
    Is,
    Of,
    Quantity,
    Refer,
    Reference,
    Things,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.meaning import Match, Noun, Test
from qsdsl.program.references import get_player
from qsdsl.quickstrike.attacks import is_of_attack
from qsdsl.quickstrike.definition import ADVANTAGE, ALLY, STRIKE, TYPES
from qsdsl.quickstrike.events import spelled
from qsdsl.quickstrike.state import NONE, GameState, holder, is_in_play
from qsdsl.quickstrike.totals import is_charged
from qsdsl.quickstrike.vocabulary import VOCABULARY

ZONES = tuple(range(6))


# --- Nouns ------------------------------------------------------------------------------------------------------------


def _zones(state: GameState) -> tuple[int, ...]:
    return ZONES


def _allies(state: GameState) -> list[int]:
    """Of both players [D-100]."""
    return [card for card in state.ally if card != NONE]


def _advantages(state: GameState) -> list[int]:
    return state.advantages[0] + state.advantages[1]


def _strikes(state: GameState) -> list[int]:
    """Strikes in play, and the flipped card if it is one: "your strike" means both."""
    strikes = state.strikes[0] + state.strikes[1]
    if state.flipped != NONE and state.definition[state.flipped].type == STRIKE:
        strikes.append(state.flipped)
    return strikes


def _cards(state: GameState) -> list[int]:
    return _allies(state) + _advantages(state) + _strikes(state)


def _is_zone(state: GameState, zone: int) -> bool:
    return zone >= 0


def _is_card(state: GameState, card: int) -> bool:
    return card >= 0


def _is_type(number: int) -> Any:
    return lambda state, card: card >= 0 and state.definition[card].type == number


def _is_signature_move(state: GameState, card: int) -> bool:
    return card >= 0 and state.definition[card].is_signature_move


def _is_attack(state: GameState, card: int) -> bool:
    return card != NONE and card == state.attacker


def _in_flip_space(state: GameState, card: int) -> bool:
    return card == state.flipped


def _in_discard_pile(state: GameState, card: int) -> bool:
    return card in state.discard[state.owner[card]]


def _in_advantage_area(state: GameState, card: int) -> bool:
    return card in state.advantages[state.owner[card]]


def _in_ally_space(state: GameState, card: int) -> bool:
    return card in state.ally


def _zones_of(state: GameState, player: int) -> tuple[int, ...]:
    return ZONES[player * 3 : player * 3 + 3]


def _allies_of(state: GameState, player: int) -> list[int]:
    return [card for card in state.ally[player * 3 : player * 3 + 3] if card != NONE]


NOUNS = {
    "zone": Noun("zone", _zones, _is_zone, _zones_of),
    "ally space": Noun("space", _zones, _in_ally_space),
    "flip space": Noun("space", _zones, _in_flip_space),
    "discard pile": Noun(
        "pile", lambda state: (0, 1), _in_discard_pile, holds=lambda state, player: state.discard[player]
    ),
    "advantage area": Noun(
        "pile", lambda state: (0, 1), _in_advantage_area, holds=lambda state, player: state.advantages[player]
    ),
    "deck": Noun("pile", lambda state: (0, 1), lambda state, card: card in state.deck[state.owner[card]]),
    "card": Noun("card", _cards, _is_card),
    "ally": Noun("card", _allies, _is_type(ALLY), _allies_of),
    "advantage": Noun("card", _advantages, _is_type(ADVANTAGE), lambda state, player: state.advantages[player]),
    "strike": Noun("card", _strikes, _is_type(STRIKE)),
    "signature move": Noun("card", _strikes, _is_signature_move),
    "energy": Noun("energy", lambda state: (), _is_zone),
    "payment power": Noun("power", lambda state: (), lambda state, card: True),
    "attack": Noun("card", lambda state: [state.attacker] if state.attacker != NONE else [], _is_attack),
    "opening attack": Noun("card", lambda state: (), lambda state, card: False),
    "point": Noun("point", lambda state: (), lambda state, thing: False),
}

OWNER = {"zone": lambda state, zone: zone // 3, "space": lambda state, zone: zone // 3, "card": holder,
         "pile": lambda state, player: player, "power": holder}  # fmt: skip


def zone_of(state: GameState, card: int) -> int:
    """The zone of a card, NONE for no zone."""
    return state.zone_of[card]


# --- Adjectives -------------------------------------------------------------------------------------------------------


def adjective(word: Adjective, kind: str) -> Match:
    """What the adjective asks of a card or zone."""
    match word.kind:
        case "color" if kind != "card":
            return _color(word)
        case "trait":
            traits = frozenset(_alternatives(word))
            return lambda state, frame, card: not traits.isdisjoint(state.definition[card].traits)
        case "generic":
            return lambda state, frame, card: not state.definition[card].traits
        case "keyword":
            keyword = word.value
            return lambda state, frame, card: keyword in state.definition[card].keywords
        case "type" if set(_alternatives(word)) <= set(TYPES):
            numbers = [TYPES.index(one) for one in _alternatives(word)]
            return lambda state, frame, card: state.definition[card].type in numbers
        case "state" | "participle":
            return _state(word, kind)
        case "order" if word.value == "incoming":
            return lambda state, frame, card: card == state.attacker
        case "order" if word.value == "top" and kind == "card":
            return lambda state, frame, card: state.discard[state.owner[card]][-1:] == [card]
        case "behind" if kind == "card" and word.value == "in play":
            return lambda state, frame, card: is_in_play(state, card)
        case "name":
            names = word.value.split(OR_NAMES)
            return lambda state, frame, card: card >= 0 and state.definition[card].name in names
        case "chooser":
            raise refuse(word, "the engine lets nobody else choose here", "Say 'choose …' in a sentence before.")
        case _:
            raise refuse(word, f"'{word.value}' cannot be said of {with_article(kind)} here")


def _alternatives(word: Adjective) -> list[str]:
    """One word, or several of which one must be so: "Bull or Fox strikes", "strikes and advantages"."""
    return re.split(r",? (?:or|and) |, ", word.value)


def _color(word: Adjective) -> Match:
    """A colour, one of several, or any: "your green or yellow zone", "of any color"."""
    if word.value == "any":
        return lambda state, frame, zone: True
    words = word.value.replace(",", "").split()
    colors = [number for number, color in enumerate(VOCABULARY.colors) if color in words]
    if not colors or len(colors) + words.count("or") + words.count("and") != len(words):
        raise refuse(word, f"'{word.value}' is no color of a zone")
    if len(colors) == 1:
        color = colors[0]
        return lambda state, frame, zone: zone % 3 == color
    return lambda state, frame, zone: zone % 3 in colors


def _state(word: Adjective, kind: str) -> Match:
    match word.value:
        case "charged" if kind != "card":
            return lambda state, frame, zone: is_charged(state, zone)
        case "uncharged" if kind != "card":
            return lambda state, frame, zone: not is_charged(state, zone)
        case "empty" if kind == "space":
            return lambda state, frame, zone: state.ally[zone] == NONE
        case _:
            advice = "say 'with no energy' or 'with no ally'" if (word.value, kind) == ("empty", "zone") else ""
            raise refuse(word, f"{with_article(kind)} cannot be '{word.value}'", advice)


def has_that_name(state: GameState, card: int, named: int) -> bool:
    """Whether the card has the name of the one that was named [D-176]."""
    return named != NONE and state.definition[card].name == state.definition[named].name


SUCH = {
    ("card", "type"): lambda state, card, number: state.definition[card].type == number,
    ("card", "name"): has_that_name,
    ("zone", "color"): lambda state, zone, number: zone % 3 == number,
    ("card", "trait"): lambda state, card, chosen: any(
        spelled(trait) == chosen for trait in state.definition[card].traits
    ),
}
"""Whether a card is of a chosen type or has a chosen trait, a zone is of a chosen colour."""


def has(things: Things) -> Match | None:
    """ "with no rules text": brackets and keywords are text, too [ST-09]; "with the Shadow trait"."""
    if things.owner or things.place or things.qualities:
        return None
    behind = [one for one in things.adjectives if one.kind == "behind"]
    if behind and things.noun == "trait":  # "an ally with the Shadow trait in play": the ally is
        in_play, traits = adjective(behind[0], "card"), has(replace(things, adjectives=things.adjectives[:-1]))
        if len(behind) > 1 or traits is None:
            return None
        return lambda state, frame, card: in_play(state, frame, card) and traits(state, frame, card)
    if things.noun == "trait" and things.adjectives and all(one.kind == "trait" for one in things.adjectives):
        return _has_traits(things)
    if things.noun == "payment power" and not things.adjectives and things.amount is None:
        powers = things.quantity is not Quantity.NO
        return lambda state, frame, card: bool(state.definition[card].powers) == powers
    if things.noun != "rules text" or things.adjectives:
        return None
    wanted = things.quantity is not Quantity.NO
    return lambda state, frame, card: bool(state.definition[card].text) == wanted


def _has_traits(things: Things) -> Match:
    """All of the traits; "with no Shadow trait" if the card lacks them."""
    wanted, names = things.quantity is not Quantity.NO, frozenset(one.value for one in things.adjectives)
    return lambda state, frame, card: (names <= state.definition[card].traits) == wanted


def has_of(b: Builder, condition: Has) -> Test | None:
    """ "if your Chamber Card has the Sail trait": the character's traits, whichever side shows [TM-03]."""
    chamber, trait = condition.owner, condition.things
    if not isinstance(chamber, Things) or chamber.noun != "Chamber Card" or chamber.owner is None:
        return None
    player = get_player(b, chamber.owner)
    names = [one.value for one in trait.adjectives if one.kind == "trait"]
    if player is None or trait.noun != "trait" or len(names) != 1 or len(trait.adjectives) != 1:
        raise refuse(condition, "say which trait the Chamber Card must have")
    name, wanted = names[0], trait.quantity is not Quantity.NO
    return lambda state, frame: (name in state.traits[player(state, frame)]) == wanted


def is_of(b: Builder, condition: Is) -> Test | None:
    """ "if your character is Wren Halloway", whichever side shows; "if its front side is showing"."""
    character, what = condition.subject, condition.what
    if (attack := is_of_attack(b, condition)) is not None:
        return attack
    if isinstance(character, Of) and character.noun in SIDES:
        return _test_side(b, condition, character)
    if not isinstance(character, Things) or character.noun != "character":
        return None
    player = get_player(b, character.owner) if character.owner is not None else None
    if player is None or not isinstance(what, Adjective) or what.kind != "name":
        raise refuse(condition, "say whose character must be whom: 'your character is …'")
    name, wanted = what.value, not condition.negated
    return lambda state, frame: is_called(state.characters[player(state, frame)], name) == wanted


def is_called(character: str, name: str) -> bool:
    """A character may be called by the whole name, or without the title behind it."""
    return name in (character, character.split(", ")[0])


SIDES = ("front side", "back side")


def _test_side(b: Builder, condition: Is, side: Of) -> Test:
    """Which side of a Chamber Card shows."""
    what, chamber = condition.what, side.of
    if not isinstance(what, Adjective) or what.value != "showing" or side.several:
        raise refuse(condition, "a side can be showing")
    spoken = b.last("chamber") if isinstance(chamber, Reference) and chamber.kind is Refer.IT else None
    player = spoken.get if spoken is not None else None
    if isinstance(chamber, Things) and chamber.noun == "Chamber Card" and chamber.owner is not None:
        player = get_player(b, chamber.owner)
    if player is None:
        raise refuse(side, "say whose Chamber Card is meant")
    number, wanted = SIDES.index(side.noun), not condition.negated
    whose = player
    return lambda state, frame: (state.side[whose(state, frame)] == number) == wanted
