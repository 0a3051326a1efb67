"""A strike's total Intercept and Force, a card's cost: always computed from what is in play [D-90, D-91, D-26]."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.quickstrike.affecting import SILENCE, is_silenced, reached_zone
from qsdsl.quickstrike.definition import (
    ADD,
    AT_LEAST,
    AT_MOST,
    CAPS,
    CHARGED,
    FORCE,
    INTERCEPT,
    OPENING_CHOOSER,
    OPENING_FORCE,
    REDUCE,
    CostModifier,
    Energy,
    Restriction,
    Setting,
    Waiver,
)
from qsdsl.quickstrike.state import NONE, OPENING, GameState, controller, is_in_play


def total(state: GameState, card: int, statistic: int) -> int:
    """Printed or set value plus all that applies, capped; it may be negative [R-17-6, D-76, D-90, D-93]."""
    definition = state.definition
    value = definition[card].base[statistic]
    if state.exceptional:
        return _layered(state, card, statistic, value, state.modifying[statistic])
    for source, index in state.modifying[statistic]:  # the usual case of `_layered`, spelled out
        value += definition[source].amounts[index](state, source, card)
    for modified, which, amount, _ in state.modifiers:
        if modified == card:
            if which >= BECOMES:
                return _layered(state, card, statistic, definition[card].base[statistic], state.modifying[statistic])
            if which == statistic:
                value += amount
    return value


def read_total(state: GameState, card: int, statistic: int) -> int:
    """The total as a text reads it: without what reads totals itself, which could go round in circles.

    A card that is neither in play nor flipped has what is printed on it.
    """
    if card != state.flipped and not is_in_play(state, card):
        return state.definition[card].base[statistic]
    modifying = tuple(
        (source, index) for source, index in state.modifying[statistic]
        if index not in state.definition[source].readers
    )  # fmt: skip
    base = state.definition[card].base[statistic]
    return _layered(state, card, statistic, base, modifying, readers=False)


def _layered(
    state: GameState,
    card: int,
    statistic: int,
    base: int,
    modifying: tuple[tuple[int, int], ...],
    *,
    readers: bool = True,
) -> int:
    """Set values, the last one winning; additions; caps. Without `readers`, those that read totals are left out."""
    for setting, source in _settings(state, statistic, card, readers=readers):
        if setting.applies(state, source, card):
            base = setting.value(state, source, card)
    value = base
    fixed = bool(state.cannot) and _cannot_be_reduced(state, card, statistic)
    for source, index in modifying:
        amount = _amount(state, source, index, card) if state.cannot else _plain_amount(state, source, index, card)
        value += max(0, amount) if fixed else amount
    for modified, which, amount, _ in state.modifiers:
        if modified == card:
            if which == statistic:
                value += max(0, amount) if fixed else amount
            elif which == statistic + BECOMES:
                value, base = value + amount - base, amount
    for cap, source in _settings(state, statistic + CAPS, card, readers=readers):  # caps and floors come last [RS-11]
        if cap.applies(state, source, card):
            limit = cap.value(state, source, card)
            value = min(value, limit) if cap.kind == AT_MOST else max(value, limit)
    return value


def _plain_amount(state: GameState, source: int, index: int, card: int) -> int:
    return state.definition[source].amounts[index](state, source, card)


def _amount(state: GameState, source: int, index: int, card: int) -> int:
    """What the ability adds to the card's statistic: nothing if its card has no effect, and what it adds in the zone
    being defended if it works there as well.
    """
    if SILENCE in state.cannot and is_silenced(state, source, card):
        return 0
    home, there = state.zone_of[source], reached_zone(state, source)
    if there == NONE:
        return _plain_amount(state, source, index, card)
    state.zone_of[source] = there
    amount = _plain_amount(state, source, index, card)
    state.zone_of[source] = home
    return amount


BECOMES = 2
"""Added to a statistic's number in a modifier: the statistic was set to the amount, once."""


def _settings(state: GameState, row: int, card: int = NONE, *, readers: bool) -> Iterator[tuple[Setting, int]]:
    """What sets or caps a statistic, of the card if it is one's, each with its source."""
    for source, index in state.setting.get(row, ()) if state.setting else ():
        definition = state.definition[source]
        setting = definition.abilities[index]
        assert isinstance(setting, Setting)
        works = SILENCE not in state.cannot or not is_silenced(state, source, card)
        if works and (readers or index not in definition.readers):
            yield setting, source


def _cannot_be_reduced(state: GameState, card: int, statistic: int) -> bool:
    """Something says that this statistic of the card cannot be reduced [RS-07]."""
    for source, index in state.cannot.get(REDUCE[statistic], ()):
        ban = state.definition[source].abilities[index]
        assert isinstance(ban, Restriction)
        if ban.forbids(state, source, state.owner[card], card, state.zone_of[card]):
            return True
    return False


def can_reduce(state: GameState, card: int, statistic: int) -> bool:
    """Whether the statistic may be reduced, also as a cost [D-115]."""
    return not state.cannot or not _cannot_be_reduced(state, card, statistic)


def is_charged(state: GameState, zone: int) -> bool:
    """Whether the zone is charged, or something counts it as charged or not; the last one wins [HD-10]."""
    if CHARGED not in state.setting:
        return state.charged[zone]
    rows = state.setting.pop(CHARGED)  # what the rows ask for, they ask of the true charges: no going round in circles
    charged = state.charged[zone]
    for source, index in rows:
        setting = state.definition[source].abilities[index]
        assert isinstance(setting, Setting)
        if setting.applies(state, source, zone):
            charged = bool(setting.value(state, source, zone))
    state.setting[CHARGED] = rows
    return charged


def attack_force(state: GameState) -> int:
    """The Force that a counterattack must stop; never below 0 [R-17-5, R-7-4, D-13, D-87, D-99]."""
    attacker = state.attacker
    if attacker == NONE:
        return opening_force(state) if state.origin == OPENING else 0
    force = total(state, attacker, FORCE)
    return force if force > 0 else 0


def opening_force(state: GameState, *, readers: bool = True) -> int:
    """The Force of an opening attack: that of the rules, or what texts make it [R-7-4, D-13]; as a text reads it
    without what reads totals itself.
    """
    force = state.rules.opening_force
    if not state.setting:
        return force
    for setting, source in _settings(state, OPENING_FORCE, readers=readers):
        if setting.applies(state, source, NONE):
            force = setting.value(state, source, NONE)
    for setting, source in _settings(state, OPENING_FORCE + CAPS, readers=readers):
        if setting.applies(state, source, NONE):
            value = setting.value(state, source, NONE)
            force = {ADD: force + value, AT_MOST: min(force, value), AT_LEAST: max(force, value)}[setting.kind]
    return max(0, force)


def opening_chooser(state: GameState, usual: int) -> int:
    """Who decides on the defender against the next opening attack: the usual player, or whom a text names [R-7-3]."""
    for setting, source in _settings(state, OPENING_CHOOSER, readers=True):
        if setting.applies(state, source, NONE):
            usual = setting.value(state, source, NONE)
    return usual


def read_attack_force(state: GameState) -> int:
    """The Force of the attack as a text reads it: without what reads totals itself (`read_total`)."""
    if state.attacker == NONE:
        return opening_force(state, readers=False) if state.origin == OPENING else 0
    return max(0, read_total(state, state.attacker, FORCE))


def stops_attack(state: GameState, card: int) -> bool:
    """Whether the strike's Intercept is at least the Force of the attack [R-8-1]."""
    attacker = state.attacker
    if state.exceptional or state.modifiers:
        force = attack_force(state)
        return not force or total(state, card, INTERCEPT) >= force
    definition, modifying = state.definition, state.modifying  # the usual case of `total`, twice: asked at every flip
    if attacker == NONE:
        force = attack_force(state)
    else:
        force = definition[attacker].base[FORCE]
        for source, index in modifying[FORCE]:
            force += definition[source].amounts[index](state, source, attacker)
    intercept = definition[card].base[INTERCEPT]
    for source, index in modifying[INTERCEPT]:
        intercept += definition[source].amounts[index](state, source, card)
    if intercept >= force:
        return True
    return force <= 0


def stopped_force(state: GameState) -> int:
    """The Force of the attack that the last counterattack stopped, as a text reads it [CP-01]."""
    stopped = state.stopped_attacker
    if stopped == NONE:
        return opening_force(state, readers=False) if state.stopped_origin == OPENING else 0
    return max(0, read_total(state, stopped, FORCE))


def sidebar_cost(state: GameState, card: int) -> Energy:
    """What the card costs now; each colour at least 0 [D-26]."""
    cost = state.definition[card].cost
    if not state.costs:
        return cost
    if is_waived(state, "play", controller(state, card), card):
        return (0, 0, 0)
    return _changed(state, card, cost, of_powers=False)


def usual_cost(state: GameState, card: int) -> Energy:
    """What the card costs who does nothing else instead of paying."""
    if is_waived(state, "play", controller(state, card), card, usual=True):
        return (0, 0, 0)
    return _changed(state, card, state.definition[card].cost, of_powers=False)


def power_cost(state: GameState, card: int, cost: Energy) -> Energy:
    """What a payment power of the card costs now of what is energy of given colours [ST-06]."""
    return _changed(state, card, cost, of_powers=True) if state.costs else cost


def _changed(state: GameState, card: int, cost: Energy, *, of_powers: bool) -> Energy:
    green, yellow, red = cost
    for source, index in state.costs:
        ability = state.definition[source].abilities[index]
        if SILENCE in state.cannot and is_silenced(state, source, card):
            continue
        if isinstance(ability, CostModifier) and ability.of_powers == of_powers:
            more = _cost_amounts(state, ability, source, card)
            green, yellow, red = green + more[0], yellow + more[1], red + more[2]
    return max(0, green), max(0, yellow), max(0, red)


def _cost_amounts(state: GameState, ability: CostModifier, source: int, card: int) -> Energy:
    """What the ability adds to the card's cost; also in another zone in which its card works."""
    there = reached_zone(state, source) if state.cannot else NONE
    if there == NONE:
        return ability.amounts(state, source, card)
    home, state.zone_of[source] = state.zone_of[source], there
    more = ability.amounts(state, source, card)
    state.zone_of[source] = home
    return more


def is_waived(state: GameState, verb: str, player: int, card: int, *, usual: bool = False) -> bool:
    """Something says that the player need not pay the cost of doing this with the card [ST-10]; not counting, of the
    `usual` cost, what may be done instead.
    """
    for source, index in state.costs:
        ability = state.definition[source].abilities[index]
        if not isinstance(ability, Waiver) or ability.verb != verb or (usual and ability.in_another_way):
            continue
        if ability.applies(state, source, player, card):
            return True
    return False
