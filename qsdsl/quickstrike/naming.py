"""Names for what can be chosen, made when somebody reads them: stable, and clear without the board."""

from __future__ import annotations

from typing import Any

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Choose, Clause
from qsdsl.program.machine import REGISTERS, SOURCE
from qsdsl.quickstrike.decisions import (
    CHOOSE_CARD,
    CHOOSE_COLOR,
    CHOOSE_DEFENDER,
    CHOOSE_MODE,
    CHOOSE_NAME,
    CHOOSE_NUMBER,
    CHOOSE_TRAIT,
    CHOOSE_TYPE,
    CHOOSE_ZONE,
    FLIP_WINDOW,
    GRANTED,
    KEEP_NEW,
    LENT,
    MAY,
    OPTION,
    ORDER_REPLACEMENTS,
    ORDER_TRIGGERS,
    PAYMENT,
    REPLACE_ALLY,
    SIGNATURE_STEP,
    SIGNATURE_WINDOW,
    YES,
)
from qsdsl.quickstrike.definition import TYPES
from qsdsl.quickstrike.events import word_of
from qsdsl.quickstrike.state import NONE, GameState
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.quickstrike.window import power_of

PLAIN = ("focus", "discard", "play", "decline", "declare")


def card_name(state: GameState, card: int) -> str:
    return state.definition[card].name


def zone_name(zone: int, viewer: int) -> str:
    """ "your red zone", "your opponent's red zone"."""
    whose = "your" if zone // 3 == viewer else "your opponent's"
    return f"{whose} {VOCABULARY.colors[zone % 3]} zone"


def choice_name(kind: int, choice: int) -> str:
    """What a player has chosen, in a word: "green", "strike", "2", "the green zone"."""
    if kind == CHOOSE_TYPE:
        return TYPES[choice]
    if kind == CHOOSE_TRAIT:
        return word_of(choice)
    if kind == CHOOSE_NUMBER:
        return str(choice)
    color = VOCABULARY.colors[choice % 3]
    return f"the {color} zone" if kind == CHOOSE_ZONE else color


def option_names(state: GameState) -> tuple[str, ...]:
    """The names of the open decision's options, all different."""
    names = [_name(state, option) for option in state.options]
    seen: dict[str, int] = {}
    for number, name in enumerate(names):
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            names[number] = f"{name} ({seen[name]})"
    return tuple(names)


def option_words(state: GameState) -> tuple[str, ...]:
    """What each option of a "choose one" does, in the words of the card that asks; nothing where that is not plain."""
    card = state.stack[-1][SOURCE] if state.stack else NONE
    if state.kind != CHOOSE_MODE or card == NONE:
        return ()
    definition = state.definition[card]
    found = tuple(nodes(definition.tree))
    choices = [one for one in found if isinstance(one, Choose)]
    lends = any(isinstance(one, Clause) and one.verb == "get" for one in found)
    if len(choices) != 1 or lends or max(state.options) >= len(choices[0].options):
        return ()
    said = [" ".join(definition.text[one.span[0] : one.span[1]].split()) for one in choices[0].options]
    return tuple("" if option == NONE else said[option] for option in state.options)


def _name(state: GameState, option: Any) -> str:
    player = state.chooser
    match state.kind:
        case _ if state.kind in (FLIP_WINDOW, SIGNATURE_STEP, SIGNATURE_WINDOW):
            return _window(state, option)
        case _ if state.kind == CHOOSE_DEFENDER:
            return "defend yourself" if option == player else "let your opponent defend"
        case _ if state.kind == PAYMENT:
            return _payment(option)
        case _ if state.kind == ORDER_TRIGGERS:
            return _trigger(state, option)
        case _ if state.kind == MAY:
            return "yes" if option == YES else "no"
        case _ if state.kind == REPLACE_ALLY:
            return "keep the new ally" if option == KEEP_NEW else "keep the old ally"
        case _ if state.kind == ORDER_REPLACEMENTS:
            return card_name(state, state.stack[-1][REGISTERS][option][0])
        case _ if option == NONE:
            return "done"
        case _ if state.kind == CHOOSE_CARD:
            return _placed(state, option)
        case _ if state.kind == CHOOSE_ZONE:
            return zone_name(option, player)
        case _ if state.kind == CHOOSE_NAME:
            return card_name(state, option)
        case _ if state.kind in (CHOOSE_COLOR, CHOOSE_TYPE, CHOOSE_TRAIT):
            return choice_name(state.kind, option)
        case _ if state.kind == CHOOSE_MODE:
            return f"option {option + 1}"
        case _ if state.kind == CHOOSE_NUMBER:
            return str(option)
    raise AssertionError(f"no names for decisions of kind {state.kind}")


def _window(state: GameState, option: Any) -> str:
    if isinstance(option, int):
        return PLAIN[option]
    power, source = power_of(state, option)
    name = power.name if power.is_power else power.name.lower()
    if option[0] == OPTION:
        return name
    if option[0] in (GRANTED, LENT):
        return f"{name} from {card_name(state, option[1])}"
    return name if source == state.flipped else f"{card_name(state, source)}: {power.name}"


def _payment(payment: tuple[int, ...] | None) -> str:
    if payment is None:
        return "nothing"
    parts = [f"{count} {color}" for color, count in zip(VOCABULARY.colors, payment[:3], strict=True) if count]
    cards = sum(payment[3:])
    discarded = [f"discard {cards} card{'s' if cards > 1 else ''} of your deck"] if cards else []
    return " and ".join(["pay " + " and ".join(parts)] * bool(parts) + discarded) or "pay nothing"


def _trigger(state: GameState, option: int) -> str:
    waiting = state.stack[-1][REGISTERS][option]
    return card_name(state, waiting[2])


def _placed(state: GameState, card: int) -> str:
    """The card's name, with its zone if it is an ally in play."""
    name = card_name(state, card)
    if card in state.ally:
        return f"{name} in {zone_name(state.ally.index(card), state.chooser)}"
    return name
