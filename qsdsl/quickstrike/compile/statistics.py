"""Changes of Intercept and Force that happen once and stay with the strike [D-90 to D-98, D-151]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.cardset.wording import with_article
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Amount,
    Change,
    NounPhrase,
    Place,
    Refer,
    Reference,
    SetStatistic,
    Statistic,
    StatisticChange,
    Things,
    Variable,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import DONE, NONE, SOURCE, Frame
from qsdsl.program.meaning import Get, Test
from qsdsl.program.references import card_done_to, get_thing, kind_of
from qsdsl.program.things import find, get_amount, match_place
from qsdsl.quickstrike import events
from qsdsl.quickstrike.affecting import SILENCE, is_silenced
from qsdsl.quickstrike.attacks import match_attack
from qsdsl.quickstrike.definition import INTERCEPT, STATISTICS
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState, is_in_play
from qsdsl.quickstrike.totals import BECOMES, total


def compile_change(b: Builder, change: Change) -> None:
    """The strikes meant get this now and keep it.

    From an ally or advantage they have it only as long as that is in play [D-61, D-62].
    """
    check_changed(b, change.subject, change.place)
    told = get_amount(b, change.where) if change.where is not None and _is_of_that(change.where) else None
    strikes = _strikes(b, change.subject)
    if change.place is not None:
        strikes = _those_in(strikes, match_place(b, change.place, "card"))
    if change.against is not None:
        check_against(change)
        strikes = _if_met(strikes, match_attack(b, change.against))
    times = get_amount(b, change.times) if change.times is not None else None
    changes = [
        (b.meanings.statistics.index(one.statistic), amount_changed(b, one, change, told)) for one in change.changes
    ]
    tied = b.host in ("ally", "advantage")

    def work(state: GameState, frame: Frame) -> None:
        source = frame[SOURCE]
        tie = source if tied and is_in_play(state, source) else NONE
        factor = 1 if times is None else times(state, frame)
        frame[DONE] = False
        for strike in strikes(state, frame):
            if tied and _has_no_effect(state, source, strike):
                continue
            for statistic, amount in changes:
                give(state, strike, statistic, amount(state, frame) * factor, tie)
                frame[DONE] = True

    b.step(work, plain=True)


def _has_no_effect(state: GameState, source: int, strike: int) -> bool:
    """Something says that the ally or advantage does not affect the strike [D-175]."""
    return SILENCE in state.cannot and is_silenced(state, source, strike)


def _those_in(
    strikes: Callable[[Any, Any], list[int]], inside: Callable[[Any, Any, int], bool]
) -> Callable[[Any, Any], list[int]]:
    """Those of the strikes that are in the place now."""
    return lambda state, frame: [strike for strike in strikes(state, frame) if inside(state, frame, strike)]


def check_against(change: Change) -> None:
    """An attack is met with Intercept; what Force would be "against" something can be understood in two ways."""
    for one in change.changes:
        if one.statistic != STATISTICS[INTERCEPT]:
            raise refuse(
                one, "only Intercept is held against an attack",
                "Say 'when you counterattack against …, this strike gets +1 Force'.",
            )  # fmt: skip


def check_changed(b: Builder, subject: NounPhrase | None, place: Place | None) -> None:
    """Refuse a change of what is no card, and of cards in a pile: they have what is printed on them [D-90, INV-32]."""
    if subject is not None and kind_of(b, subject.noun) not in ("", "card"):
        raise refuse(subject, "only strikes have an Intercept and a Force")
    places = [place, subject.place if isinstance(subject, Things) else None]
    for one in places:
        if one is not None and isinstance(one.of, Things) and kind_of(b, one.of.noun) == "pile":
            raise refuse(
                one, f"a card in {with_article(one.of.noun)} has the printed Intercept and Force",
                "Those of a strike change while it is flipped or in play: 'your strikes have +1 Force'.",
            )  # fmt: skip


def _if_met(strikes: Callable[[Any, Any], list[int]], met: Test) -> Callable[[Any, Any], list[int]]:
    """The strikes, if the attack to be met now is such a one; else none."""
    return lambda state, frame: strikes(state, frame) if met(state, frame) else []


def _is_of_that(amount: Amount) -> bool:
    """ "That card's Force": of a card spoken of before what gets it."""
    return any(isinstance(one, Reference) and one.kind is Refer.THAT for one in nodes(amount))


def amount_changed(b: Builder, change: StatisticChange, whole: Change, told: Get | None = None) -> Get:
    """As printed; or a number that was chosen before ("that much additional Force"), or is told behind it: "+X Force,
    where X is …".
    """
    amount = change.amount
    if isinstance(amount, Variable) and whole.where is not None:
        much, sign = told or get_amount(b, whole.where), -1 if amount.name.startswith("-") else 1
        return lambda state, frame: much(state, frame) * sign
    if isinstance(amount, Variable):
        return get_amount(b, amount)
    return lambda state, frame: amount


def give(state: GameState, strike: int, statistic: int, amount: int, tie: int) -> None:
    """The strike gets so much more of the statistic."""
    state.modifiers.append((strike, statistic, amount, tie))
    emit(state, (events.STATISTIC_CHANGED, state.owner[strike], strike, statistic, amount))


def _strikes(b: Builder, subject: NounPhrase | None) -> Callable[[Any, Any], list[int]]:
    """The strikes that a change speaks of, of those that are flipped or in play.

    A bare "+1 Force" and "your strike" speak of the flipped one.
    """
    if subject is None:
        return lambda state, frame: [state.flipped] if state.flipped != NONE else []
    if isinstance(subject, Things):
        found = find(b, subject)
        return lambda state, frame: [card for card in found(state, frame) if _can_change(state, card)]
    get = get_thing(b, subject)

    def one(state: GameState, frame: Frame) -> list[int]:
        card = get(state, frame)
        return [card] if card != NONE and _can_change(state, card) else []

    return one


def _can_change(state: GameState, card: int) -> bool:
    return card == state.flipped or is_in_play(state, card)


def compile_become(b: Builder, effect: SetStatistic) -> None:
    """ "This strike's Force becomes …": set once, what comes later is added to it [D-90, CP-01]."""
    statistic = b.meanings.statistics.index(effect.statistic.name)
    if effect.verb != "become" or effect.statistic.of is None:
        raise refuse(effect, "an instruction sets a statistic once: say 'becomes'")
    check_changed(b, effect.statistic.of, None)
    told = get_amount(b, effect.amount) if _is_of_that(effect.amount) else None
    whose = _whose(b, effect.amount)
    strikes = _strikes(b, effect.statistic.of)
    value = told or get_amount(b, effect.amount)
    tied = b.host in ("ally", "advantage")

    def work(state: GameState, frame: Frame) -> None:
        frame[DONE] = False
        if whose is not None and whose(state, frame) == NONE:
            return  # there was no card of which to take the number
        for strike in strikes(state, frame):
            if tied and _has_no_effect(state, frame[SOURCE], strike):
                continue
            state.modifiers.append((strike, statistic + BECOMES, value(state, frame), NONE))
            emit(
                state,
                (events.STATISTIC_CHANGED, state.owner[strike], strike, statistic, total(state, strike, statistic)),
            )
            frame[DONE] = True

    b.step(work, plain=True)


def _whose(b: Builder, amount: Amount) -> Get | None:
    """ "The chosen strike's Force", "that card's": the card, which may not have been found."""
    if not isinstance(amount, Statistic) or amount.of is None:
        return None
    if isinstance(amount.of, Reference) and amount.of.kind is Refer.THAT:
        return get_thing(b, amount.of)
    return card_done_to(b, amount.of)
