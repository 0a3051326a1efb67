"""Exchanging and doubling statistics, exchanging energy and allies, repeating a step.

[D-95, EN-06, BN-04, HD-07, HD-08]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import Clause, Of, Place, Quantity, Reference, Statistic, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Act, Get
from qsdsl.program.references import get_thing
from qsdsl.program.things import find
from qsdsl.quickstrike import energy, events
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState, is_in_play
from qsdsl.quickstrike.totals import total
from qsdsl.quickstrike.verbs.ally_spaces import exchange_allies, exchange_with
from qsdsl.quickstrike.verbs.energy import one_zone
from qsdsl.quickstrike.verbs.phrases import is_energy


def exchange(b: Builder, clause: Clause) -> None:
    """Two statistics of a strike, the energy of two zones, or two allies change places."""
    what, other = role(clause, "object"), role(clause, "and")
    if isinstance(what, Statistic) and isinstance(other, Statistic):
        return _exchange_statistics(b, clause, what, other)
    if other is None and is_energy(what) and is_energy(role(clause, "with")):
        return _exchange_with_energy(b, what, role(clause, "with"))
    if other is None and role(clause, "with") is not None:
        return exchange_with(b, clause)
    if other is None and (chosen := _chosen_zones(b, what)) is not None:
        return _swap(b, chosen)
    if isinstance(what, Things) and other is None:
        what = _one_of_each_zone(what)
        if what.noun == "ally" and what.quantity is Quantity.EXACTLY:
            return exchange_allies(b, clause, what)
        if what.noun == "energy" and what.place is not None and isinstance(what.place.of, Things):
            return _exchange_energy(b, clause, what.place.of)
    raise refuse(clause, "the engine can exchange two statistics, the energy of two zones, or two allies")


def _one_of_each_zone(allies: Things) -> Things:
    """ "The allies in two of your zones": two of your allies, as there is one in a zone."""
    zones = allies.place.of if allies.noun == "ally" and allies.place is not None else None
    if not isinstance(zones, Things) or zones != Things("zone", Quantity.EXACTLY, zones.amount, zones.owner):
        return allies
    if allies != Things("ally", Quantity.THE_SEVERAL, place=Place("in", zones)):
        return allies
    return Things("ally", Quantity.EXACTLY, zones.amount, zones.owner, span=allies.span)


def _exchange_with_energy(b: Builder, first: Things, second: Things) -> None:
    """ "Exchange the energy in your green zone with the energy in your red zone"."""
    zones = [one_zone(b, one.place.of) for one in (first, second) if one.place is not None]
    if len(zones) != 2:
        raise refuse(first, "say the energy of which two zones")
    _swap(b, lambda state, frame: [zone(state, frame) for zone in zones])


def _chosen_zones(b: Builder, what: Any) -> Callable[[Any, Any], list[int]] | None:
    """ "The energy in those zones", "their energy": of zones that have been chosen together."""
    of = what.of if isinstance(what, Of) else what.place.of if is_energy(what) and what.place is not None else None
    plural = isinstance(of, Reference) and of.name in ("those", "their", "them")
    if not plural or b.several is None or b.several[0] != "zone":
        return None
    if isinstance(what, Of) and what.noun not in ("energy", "energy stack"):
        return None
    return b.several[1]


def _swap(b: Builder, zones: Callable[[Any, Any], list[int]]) -> None:
    """The whole stacks of two zones of one player change places [EN-06]."""

    def work(state: GameState, frame: Frame) -> None:
        pair = zones(state, frame)
        frame[DONE] = len(pair) == 2 and NONE not in pair and pair[0] // 3 == pair[1] // 3
        if frame[DONE]:
            one, two = pair
            state.energy[one], state.energy[two] = state.energy[two], state.energy[one]
            energy.count_energy(state, one // 3)
            emit(state, (events.ENERGY_EXCHANGED, one // 3, one, two))

    b.step(work, plain=True)


def _strike(b: Builder, statistic: Statistic) -> Get:
    if statistic.of is None or isinstance(statistic.of, Things):
        raise refuse(statistic, f"say whose {statistic.name}")
    return get_thing(b, statistic.of)


def _exchange_statistics(b: Builder, clause: Clause, first: Statistic, second: Statistic) -> None:
    """As they are at this moment; what changes them later changes the new values [HD-08]."""
    get, other = _strike(b, first), _strike(b, second)
    one, two = (b.meanings.statistics.index(part.name) for part in (first, second))

    def work(state: GameState, frame: Frame) -> None:
        cards = get(state, frame), other(state, frame)
        frame[DONE] = all(_is_strike(state, card) for card in cards)
        if frame[DONE]:
            values = total(state, cards[0], one), total(state, cards[1], two)
            _add(state, cards[0], one, values[1] - values[0])
            _add(state, cards[1], two, values[0] - values[1])

    b.step(work, plain=True)


def _is_strike(state: GameState, card: int) -> bool:
    return card != NONE and (card == state.flipped or is_in_play(state, card))


def _add(state: GameState, card: int, statistic: int, amount: int) -> None:
    state.modifiers.append((card, statistic, amount, NONE))
    emit(state, (events.STATISTIC_CHANGED, state.owner[card], card, statistic, amount))


def double(b: Builder, clause: Clause) -> None:
    """Add the total as it is now once more [D-95]."""
    what = role(clause, "object")
    if not isinstance(what, Statistic):
        raise refuse(clause, "the engine can double a strike's Intercept or Force")
    get, statistic = _strike(b, what), b.meanings.statistics.index(what.name)

    def work(state: GameState, frame: Frame) -> None:
        card = get(state, frame)
        frame[DONE] = _is_strike(state, card)
        if frame[DONE]:
            _add(state, card, statistic, total(state, card, statistic))

    b.step(work, plain=True)


def _exchange_energy(b: Builder, clause: Clause, zones: Things) -> None:
    """The whole stacks of two zones of one player change places [EN-06]."""
    if zones.quantity is not Quantity.EXACTLY or zones.noun != "zone":
        raise refuse(zones, "say the energy of which two zones")
    found, chosen, actor = find(b, zones), b.register(), b.actor
    decision = b.meanings.decisions["zone"]

    def begin(state: GameState, frame: Frame) -> None:
        frame[chosen] = []

    def pick(state: GameState, frame: Frame) -> None:
        left = [zone for zone in found(state, frame) if zone not in frame[chosen]]
        ask(state, actor(state, frame), decision, left or [NONE])

    def take(state: GameState, frame: Frame) -> bool:
        frame[chosen].append(frame[ANSWER])
        return len(frame[chosen]) < 2

    b.step(begin, plain=True)
    b.repeat(pick, take)
    _swap(b, lambda state, frame: frame[chosen])


def repeat(b: Builder, clause: Clause) -> None:
    """Go through the replenish step once more: for the same attack [HD-07]."""
    what = role(clause, "object")
    if not isinstance(what, Things) or what.noun != "replenish step":
        raise refuse(clause, "the engine can repeat the replenish step")
    actor = b.actor

    def work(state: GameState, frame: Frame) -> None:
        player = actor(state, frame)
        frame[DONE] = player == state.turn_player and state.origin >= 0
        if frame[DONE]:
            energy.replenish(state, player)

    b.step(work, plain=True)


def always(b: Builder, clause: Clause) -> Any:
    return lambda state, frame: True


ACTS = {
    "exchange": Act(build=exchange, possible=always, roles=frozenset({"object", "and", "with"})),
    "double": Act(build=double, possible=always, roles=frozenset({"object"})),
    "repeat": Act(build=repeat, possible=always, roles=frozenset({"object"})),
}
