"""The flip window: what the defender may do with the flipped card [6.B, 9.D, 12, D-40].

The same window serves a declared signature move, which then is the flipped card, in no zone.
"""

from __future__ import annotations

from typing import Any

from qsdsl.quickstrike.affecting import REACH, SILENCE, is_silenced, reaching_allies
from qsdsl.quickstrike.decisions import DISCARD, FOCUS, GRANTED, LENT, OPTION, PLAY, POWER
from qsdsl.quickstrike.definition import ALLY, STRIKE, Definition, GrantedPower, LentPowers, PowerAbility
from qsdsl.quickstrike.energy import can_pay
from qsdsl.quickstrike.forbidding import forbidden as forbidden
from qsdsl.quickstrike.state import NONE, GameState
from qsdsl.quickstrike.totals import is_waived, power_cost, sidebar_cost, stops_attack

NOT_PLAYABLE = [FOCUS, DISCARD]
PLAYABLE = [PLAY, FOCUS, DISCARD]


def flip_options(state: GameState, player: int, card: int) -> list[Any]:
    """All that is legal now, PLAY first; focus and discard unless something forbids them [D-47].

    The list must not be changed.
    """
    definition = state.definition[card]
    if state.exceptional:
        allowed = can_play(state, player, card)
        if state.flips_left <= 0:  # a turn without end: only what ends it [D-140]
            return _allowed(state, player, card, allowed and definition.type == STRIKE, [])
        return _allowed(state, player, card, allowed, _actions(state, player, card, definition))
    playable: object = definition.ways[state.purse[player]]  # `can_play`, spelled out: this is asked at every flip
    acting: object = definition.has_actions
    if definition.type == STRIKE:
        if playable:
            playable = stops_attack(state, card)
        if not acting:
            ally = state.ally[state.zone_of[card]]
            if ally >= 0:
                acting = state.definition[ally].powers
    for advantage in state.advantages[player]:
        if state.definition[advantage].powers:
            acting = True
    if acting and (actions := _usual_actions(state, player, card, definition)):
        return [PLAY, *actions, FOCUS, DISCARD] if playable else [*actions, FOCUS, DISCARD]
    return PLAYABLE if playable else NOT_PLAYABLE


def _allowed(state: GameState, player: int, card: int, playable: bool, actions: list[Any]) -> list[Any]:
    """The options, without what something forbids."""
    zone = state.zone
    options = [PLAY, *actions] if playable else [*actions]
    if not forbidden(state, "focus", player, card, zone):
        options.append(FOCUS)
    if not forbidden(state, "discard", player, card, zone):
        options.append(DISCARD)
    return options


def _actions(state: GameState, player: int, card: int, definition: Definition) -> list[Any]:
    """Powers, and what keywords such as Reflip let the player do, which are no payment powers [D-48]."""
    options = power_options(state, player, card)
    if definition.options:
        _offer(state, player, card, OPTION, options)
    return options


def _usual_actions(state: GameState, player: int, card: int, definition: Definition) -> list[Any]:
    """`_actions` where nothing is exceptional and nothing was used before, spelled out."""
    if state.used or state.used_this_turn or state.used_this_game:
        return _actions(state, player, card, definition)
    definitions, kind = state.definition, definition.type
    offers = [(POWER, card, definition.powers)] if definition.powers and kind != ALLY else []
    if kind == STRIKE:
        ally = state.ally[state.zone_of[card]]
        if ally >= 0 and definitions[ally].powers:
            offers.append((POWER, ally, definitions[ally].powers))
    for advantage in state.advantages[player]:
        if definitions[advantage].powers:
            offers.append((POWER, advantage, definitions[advantage].powers))
    if definition.options:
        offers.append((OPTION, card, definition.options))
    purse = state.purse[player]
    options: list[Any] = []
    for code, source, powers in offers:
        for number, power in enumerate(powers):
            payable = power.payable
            if power.ways[purse] and (not payable or payable(state, source, player)):
                options.append((code, source, number))
    return options


def can_play(state: GameState, player: int, card: int) -> bool:
    """A strike must stop the attack; every card must be paid for; nothing may forbid it.

    [R-8-1, R-8-2, D-46, R-17-12]
    """
    definition = state.definition[card]
    if not can_pay(state, player, sidebar_cost(state, card) if state.costs else definition.cost, card):
        return False
    if definition.type == STRIKE and not stops_attack(state, card):
        return False
    return not (state.cannot and forbidden(state, "play", player, card, state.zone))


HIDE = "hide the top card of a deck"
"""What is asked before the top card of a deck is kept from view [D-157]."""


def top_card_shown(state: GameState, player: int) -> int:
    """The top card of the player's deck if it lies face up, else NONE."""
    deck = state.deck[player]
    if not state.cannot or not deck or not forbidden(state, HIDE, player, deck[-1], NONE):
        return NONE
    return deck[-1]


def power_options(state: GameState, player: int, card: int) -> list[Any]:
    """Payment powers that can be played now, as (POWER, GRANTED or LENT, card, number)."""
    options: list[Any] = []
    definitions = state.definition
    definition = definitions[card]
    kind = definition.type
    if definition.powers and kind != ALLY:  # [D-41]
        _offer(state, player, card, POWER, options)
    if kind == STRIKE:
        zone = state.zone_of[card]
        if zone >= 0:
            ally = state.ally[zone]
            if ally >= 0 and definitions[ally].powers:  # [R-13A-12]
                _offer(state, player, ally, POWER, options)
            if REACH in state.cannot:
                for other in reaching_allies(state):
                    _offer(state, player, other, POWER, options)
        if state.grants:
            _offer_granted(state, player, card, options)
    for advantage in state.advantages[player]:  # [D-42]
        if definitions[advantage].powers:
            _offer(state, player, advantage, POWER, options)
    if options and state.cannot and forbidden(state, "play a payment power", player, card, state.zone):
        return []
    return options


def _offer(state: GameState, player: int, source: int, kind: int, options: list[Any]) -> None:
    definition = state.definition[source]
    if SILENCE in state.cannot and is_silenced(state, source):
        return
    for number, power in enumerate(definition.powers if kind == POWER else definition.options):
        if can_use(state, player, source, power):
            options.append((kind, source, number))


def _offer_granted(state: GameState, player: int, card: int, options: list[Any]) -> None:
    for source, index in state.grants:
        ability = state.definition[source].abilities[index]
        if SILENCE in state.cannot and is_silenced(state, source, card):
            continue
        if isinstance(ability, LentPowers):
            if ability.applies(state, source, card):
                _offer_lent(state, player, card, ability.lenders(state, source), options)
            continue
        assert isinstance(ability, GrantedPower)
        if ability.applies(state, source, card) and can_use(state, player, card, ability.power, source):
            options.append((GRANTED, source, index))


def _offer_lent(state: GameState, player: int, card: int, lenders: list[int], options: list[Any]) -> None:
    """The powers of other cards, as if they were the flipped card's own."""
    for lender in lenders:
        for number, power in enumerate(state.definition[lender].powers):
            option = (LENT, lender, number)
            if option not in options and can_use(state, player, card, power, lender):
                options.append(option)


def can_use(state: GameState, player: int, source: int, power: PowerAbility, giver: int = NONE) -> bool:
    """Within its limit and payable whole [R-12-6, R-12-8, D-44, D-45]; it may come from another card, its `giver`."""
    uses = _uses(state, power)
    if uses and uses.get(_use_key(source, power, giver), 0) >= (power.limit or state.rules.caps.power_uses):
        return False
    if power.possible is not None and state.cannot and not _is_allowed(state, player, source, power):
        return False
    if state.costs:
        return _can_pay_now(state, player, source, power)
    return can_pay(state, player, power.cost) and (power.payable is None or power.payable(state, source, player))


def _uses(state: GameState, power: PowerAbility) -> dict[tuple[int, str], int]:
    """Where the uses of the power are counted: of this flip, this turn, or the game."""
    if power.per_game:
        return state.used_this_game
    return state.used_this_turn if power.per_turn else state.used


def _is_allowed(state: GameState, player: int, source: int, option: PowerAbility) -> bool:
    """Neither what the option does nor doing it at all is forbidden."""
    assert option.possible is not None
    banned = forbidden(state, option.name.lower(), player, source, state.zone_of[source])
    return not banned and option.possible(state, source, player)


def _can_pay_now(state: GameState, player: int, source: int, power: PowerAbility) -> bool:
    """The same as it is paid where cards change costs."""
    if not power.is_power and is_waived(state, power.name.lower(), player, source):
        return True
    cost = power_cost(state, source, power.cost) if power.is_power else power.cost
    return can_pay(state, player, cost) and (power.payable is None or power.payable(state, source, player))


def power_of(state: GameState, option: tuple[int, int, int]) -> tuple[PowerAbility, int]:
    """The power that an option speaks of, and the card that uses it."""
    kind, card, number = option
    if kind == GRANTED:
        ability = state.definition[card].abilities[number]
        assert isinstance(ability, GrantedPower)
        return ability.power, state.flipped
    if kind == LENT:
        return state.definition[card].powers[number], state.flipped
    definition = state.definition[card]
    return (definition.powers if kind == POWER else definition.options)[number], card


def count_use(state: GameState, option: tuple[int, int, int]) -> None:
    """Another use of the power that the option speaks of."""
    power, card = power_of(state, option)
    uses = _uses(state, power)
    key = _use_key(card, power, option[1] if option[0] in (GRANTED, LENT) else NONE)
    uses[key] = uses.get(key, 0) + 1


def _use_key(card: int, power: PowerAbility, giver: int) -> tuple[int, str]:
    """A power given by two cards is two powers [D-152]."""
    return card, power.name if giver == NONE else f"{power.name} from {giver}"
