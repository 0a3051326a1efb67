"""Adding, moving and paying energy [6.C, 6.D, D-101]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Count, Number, Quantity, Reference, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.choosers import split_chooser
from qsdsl.program.chosen import chosen_kind, spoken_choice
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Get, Price, Test
from qsdsl.program.neighbors import is_same_color, last_color
from qsdsl.program.picking import pick_one
from qsdsl.program.references import get_zone, kind_of
from qsdsl.program.things import find, get_amount
from qsdsl.quickstrike import energy
from qsdsl.quickstrike.amounts import energy_zones
from qsdsl.quickstrike.decisions import CHOOSE_NUMBER, PAYMENT
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.meanings import ZONES
from qsdsl.quickstrike.paying import Payment
from qsdsl.quickstrike.state import GameState

COLORS = ("green", "yellow", "red")


def amount(b: Builder, things: Things) -> Get:
    """How many energy an instruction speaks of; an amount up to which the player chooses is `optional`."""
    if things.amount is not None:
        return get_amount(b, things.amount)
    return lambda state, frame: 1


def optional(things: Things) -> bool:
    return things.quantity in (Quantity.UP_TO, Quantity.ANY_NUMBER)


def which(b: Builder, clause: Clause) -> Things:
    """The energy that the clause speaks of."""
    things = role(clause, "object")
    if isinstance(things, Reference) and things.name == "one" and isinstance(b.energy, Things):
        things = b.energy  # "… and you add one"
    if not isinstance(things, Things) or things.noun != "energy":
        raise refuse(clause, f"say what energy to {clause.verb}, for instance 'a green energy'")
    b.energy = things = replace(things, adjectives=tuple(one for one in things.adjectives if one.value != "any"))
    if things.qualities or any(
        one.kind != "color" and one.value not in ("additional", "more") for one in things.adjectives
    ):
        raise refuse(things, f"the engine does not understand all that is said about the energy to {clause.verb}")
    return things


def without_end(state: Any, frame: Any) -> int:
    """As often as there is something to do it to."""
    return 10_000


# --- Add --------------------------------------------------------------------------------------------------------------


def add_energy(b: Builder, clause: Clause) -> None:
    """Add so much energy to a zone: of the colour named, or of the zone named by "to"."""
    things = which(b, clause)
    chosen = of_that_color(b, things)
    said = is_of_each_color(things) or is_of_one_color(things)
    placed = things.place is not None and chosen is None and not said
    if things.owner is not None or placed or things.quantity is Quantity.ALL:
        raise refuse(things, "energy that is added comes from the discard pile: say how much and to which zone")
    count = how_many(b, things, clause.times)
    if is_of_each_color(things):
        return _add_of_each_color(b, clause, count)
    if _is_of_any_color(clause) and role(clause, "to") is None:
        return _add_where_you_like(b, count)
    for zones in _zones_to_add_to(b, clause, things):
        emit_each(b, zones, count, energy.add_energy)
    return None


def is_of_each_color(things: Things) -> bool:
    """ "One energy of each color"."""
    place = things.place
    return place is not None and place.preposition == "of" and place.of == EACH_COLOR and not place.also


def is_of_one_color(things: Things) -> bool:
    """ "Two energy of any one color"."""
    place = things.place
    return place is not None and place.preposition == "of" and place.of in ONE_COLOR and not place.also


EACH_COLOR = Things("color", Quantity.EACH)
ONE_COLOR = (Things("color", Quantity.EXACTLY, Number(1)), Things("color", Quantity.ONE))


def _add_of_each_color(b: Builder, clause: Clause, count: Get) -> None:
    """So much to each of the player's zones."""
    if role(clause, "to") is not None:
        raise refuse(clause, "a zone takes energy of its own colour: name the colour or the zone, not both")
    actor = b.actor

    def zones(state: GameState, frame: Frame) -> list[int]:
        first = actor(state, frame) * 3
        return list(range(first, first + 3))

    emit_each(b, zones, count, energy.add_energy)


def _is_of_any_color(clause: Clause) -> bool:
    things = role(clause, "object")
    return isinstance(things, Things) and any((one.kind, one.value) == ("color", "any") for one in things.adjectives)


def _add_where_you_like(b: Builder, count: Get) -> None:
    """ "Add two energy of any color": one after the other, each to a zone that the player chooses."""
    left, actor = b.register(), b.actor

    def begin(state: GameState, frame: Frame) -> None:
        frame[left] = count(state, frame)
        frame[DONE] = False

    def choose(state: GameState, frame: Frame) -> None:
        player = actor(state, frame)
        zones = list(range(player * 3, player * 3 + 3)) if frame[left] > 0 else [NONE]
        ask(state, player, b.meanings.decisions["zone"], zones)

    def take(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[DONE] = energy.add_energy(state, frame[ANSWER]) or frame[DONE]
        frame[left] -= 1
        return True

    b.step(begin, plain=True)
    b.repeat(choose, take)


def _zones_to_add_to(b: Builder, clause: Clause, things: Things) -> list[Callable[[Any, Any], list[int]]]:
    target = role(clause, "to")
    color = next((one.value for one in things.adjectives if one.kind == "color"), None)
    if is_of_one_color(things) and target is None:
        return [_one_of_colors(b, replace(things, amount=None, place=None))]
    actor = b.actor
    chosen = of_that_color(b, things)
    if chosen is not None and target is None:
        return [lambda state, frame: [actor(state, frame) * 3 + one for one in (chosen(state, frame),) if one >= 0]]
    if target is None:
        if color is None:
            raise refuse(
                things, "energy of no colour needs a zone to go to", "Say 'a green energy', or 'to this zone'."
            )
        if color not in COLORS:
            return [_one_of_colors(b, things)]
        number = COLORS.index(color)
        return [lambda state, frame: [actor(state, frame) * 3 + number]]
    if color is not None:
        raise refuse(things, "a zone takes energy of its own colour: name the colour or the zone, not both")
    if isinstance(target, Things) and target.quantity in (Quantity.EACH, Quantity.ALL):
        return [find(b, target)]
    get = one_zone(b, target)
    return [lambda state, frame: [zone for zone in (get(state, frame),) if zone >= 0]]


def _one_of_colors(b: Builder, things: Things) -> Callable[[Any, Any], list[int]]:
    """ "A green or yellow energy", "two energy of a different color": the player acting chooses the zone."""
    if things.amount is not None and not any(one.value == "different" for one in things.adjectives):
        raise refuse(things, "say how much of which color")
    fits, actor = energy_zones(b, things), b.actor
    chosen = pick_one(
        b,
        lambda state, frame: [zone for zone in ZONES if zone // 3 == actor(state, frame) and fits(state, frame, zone)],
        None,
        "zone",
    )
    return lambda state, frame: [chosen(state, frame)]


def one_zone(b: Builder, phrase: Any) -> Get:
    """One zone, chosen if the phrase leaves a choice."""
    if isinstance(phrase, Things):
        if kind_of(b, phrase.noun) not in ("zone", "space"):
            raise refuse(phrase, "only a zone can be meant here")
        phrase, chooser = split_chooser(b, phrase)
        with b.acting(chooser):
            chosen = pick_one(b, find(b, phrase), None, "zone")
        b.mention("zone", "zone", chosen)
        return chosen
    return get_zone(b, phrase)


def can_add(b: Builder, clause: Clause) -> Test:
    """The zone that it goes to is there: none is above the green zone."""
    target = role(clause, "to")
    if target is None:
        return lambda state, frame: True
    if isinstance(target, Things):
        found = find(b, target)
        return lambda state, frame: bool(found(state, frame))
    get = get_zone(b, target)
    return lambda state, frame: get(state, frame) >= 0


def how_many(b: Builder, things: Things, times: Count | None = None, there: Get | None = None) -> Get:
    """The amount, as many times as is said; with "up to" the player chooses it now, with "any number" up to what is
    `there`.
    """
    most = amount(b, things)
    if things.quantity is Quantity.ANY_NUMBER:
        if there is None or times is not None:
            raise refuse(things, "say up to how much energy")
        most = there
    if times is not None:
        each, factor = most, get_amount(b, times)
        most = lambda state, frame: each(state, frame) * factor(state, frame)
    if not optional(things):
        return most
    register, actor = b.register(), b.actor

    def choose(state: GameState, frame: Frame) -> None:
        ask(state, actor(state, frame), CHOOSE_NUMBER, list(range(most(state, frame) + 1)))

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(choose)
    b.step(take)
    return lambda state, frame: int(frame[register])


def emit_each(
    b: Builder, zones: Callable[[Any, Any], list[int]], count: Get, work: Callable[[GameState, int], bool]
) -> None:
    def step(state: GameState, frame: Frame) -> None:
        done = False
        for zone in zones(state, frame):
            for _ in range(count(state, frame)):
                if not work(state, zone):
                    break
                done = True
        frame[DONE] = done

    b.step(step, plain=True)


def of_that_color(b: Builder, things: Things) -> Get | None:
    """ "energy of that color": the colour chosen before, or that of what was spoken of; None if the phrase does not
    say so.
    """
    place = things.place
    if place is None or place.preposition != "of":
        return None
    chosen = chosen_kind(place.of)
    if is_same_color(place.of):
        color = last_color(b, place)
    elif chosen is not None and chosen.kind == "color":
        color = spoken_choice(b, chosen, "color")
    else:
        return None
    if color is None:
        raise refuse(place, "no color has been chosen or spoken of before this")
    return color


# --- Pay --------------------------------------------------------------------------------------------------------------


def pay_steps(b: Builder, cost: Energy, open_color: int | None = None, price: Price | None = None) -> None:
    """Choose one of the ways to pay, and pay [D-24]; of the open colour as much as the payer likes [PP-15]."""
    _pay_steps(b, energy.payments, cost, open_color, price)


def pay_exactly(b: Builder, cost: Energy, open_color: int | None = None, price: Price | None = None) -> None:
    """The same, each cost from the stack of its own colour [D-25]."""
    _pay_steps(b, energy.payments_exactly, cost, open_color, price)


def _pay_steps(b: Builder, ways: Ways, cost: Energy, open_color: int | None, price: Price | None) -> None:
    payer = b.actor

    def due(state: GameState, frame: Frame, more: int = 0) -> Energy:
        grown = [amount + (more if color == open_color else 0) for color, amount in enumerate(cost)]
        return price(state, frame, tuple(grown)) if price is not None else tuple(grown)  # type: ignore[return-value]

    def payable(state: GameState, frame: Frame, number: int) -> bool:
        return bool(ways(state, payer(state, frame), due(state, frame, number - 1)))

    number = choose_number_to_pay(b, payable) if open_color is not None else None

    def choose(state: GameState, frame: Frame) -> None:
        player = payer(state, frame)
        owed = cost
        if number is not None or state.costs:
            owed = due(state, frame, number(state, frame) - 1 if number is not None else 0)
        ask(state, player, PAYMENT, list(ways(state, player, owed)) or [None])

    b.step(choose)
    b.step(pay_answer(payer), plain=True)


Ways = Callable[[GameState, int, Energy], tuple[Payment, ...]]
"""(state, player, cost) -> the ways to pay it."""


def choose_number_to_pay(b: Builder, payable: Callable[[GameState, Frame, int], bool]) -> Get:
    """Emit the choice of how many energy to pay, at least one; `payable` tells up to how many it can be."""
    register, payer = b.register(), b.actor

    def choose(state: GameState, frame: Frame) -> None:
        most = 1
        while payable(state, frame, most + 1):
            most += 1
        ask(state, payer(state, frame), CHOOSE_NUMBER, list(range(1, most + 1)))

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(choose)
    b.step(take)
    return lambda state, frame: int(frame[register])


def pay_answer(payer: Get) -> Any:
    """The step that pays what was chosen; None for a cost that cannot be paid any more."""

    def take(state: GameState, frame: Frame) -> None:
        payment = frame[ANSWER]
        if payment is not None:
            energy.pay(state, payer(state, frame), payment)

    return take


# --- Move -------------------------------------------------------------------------------------------------------------


def move_energy(b: Builder, clause: Clause, things: Things) -> None:
    """Move so much energy from one zone to another of the same player, from the top [UP-03, EN-03, EN-04]."""
    source_role = role(clause, "from") or (things.place.of if things.place is not None else None)
    if source_role is None and any(one.kind == "color" for one in things.adjectives):
        source: Get = _stack_of_color(b, things)
    elif source_role is None:
        raise refuse(clause, "say from which zone the energy moves")
    else:
        source = one_zone(b, source_role)
    target_phrase = role(clause, "to")
    if target_phrase is None:
        raise refuse(clause, "say to which zone the energy moves")
    b.mention("zone", "zone", source)
    target = one_zone(b, target_phrase)
    there: Get = lambda state, frame: len(state.energy[zone]) if (zone := source(state, frame)) >= 0 else 0
    any_number = things.quantity is Quantity.ANY_NUMBER and things.amount is None
    count: Get = (
        without_end if things.quantity is Quantity.ALL else how_many(b, things, None, there if any_number else None)
    )

    def work(state: GameState, frame: Frame) -> None:
        done = 0
        start, end = source(state, frame), target(state, frame)
        while start >= 0 and end >= 0 and done < count(state, frame) and energy.move_energy(state, start, end):
            done += 1
        frame[DONE] = done > 0

    b.step(work)


def _stack_of_color(b: Builder, things: Things) -> Get:
    color = next(one.value for one in things.adjectives if one.kind == "color")
    if color not in COLORS:
        raise refuse(things, "say from which zone the energy moves, by one colour")
    number, actor = COLORS.index(color), b.actor
    return lambda state, frame: actor(state, frame) * 3 + number
