"""Continuous effects: what holds while a card works [D-60, D-66, D-68, D-98, D-115]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect import tree
from qsdsl.effect.tree import (
    Can,
    Cannot,
    Cap,
    Change,
    Comparison,
    Condition,
    Considered,
    CostChange,
    Duration,
    Grant,
    Lasting,
    Must,
    NounPhrase,
    Of,
    Place,
    Player,
    Quantity,
    Reference,
    SetStatistic,
    Static,
    Statistic,
    Things,
    Variable,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.combining import all_of
from qsdsl.program.conditions import test_condition
from qsdsl.program.meaning import Get, Match
from qsdsl.program.references import kind_of
from qsdsl.program.things import get_amount, match_things
from qsdsl.quickstrike.attacks import OPENING_ATTACK, is_defended_against, match_attack
from qsdsl.quickstrike.compile.affecting import compile_reach, compile_silence, speaks_of_affecting
from qsdsl.quickstrike.compile.bans import compile_ban, is_each_turn
from qsdsl.quickstrike.compile.borrowed import compile_mimic, is_mimicry
from qsdsl.quickstrike.compile.concerned import context, match_concerned, speaks_of_self
from qsdsl.quickstrike.compile.costs import compile_cost_change, compile_waiver, is_about_powers, match_powers
from qsdsl.quickstrike.compile.duties import surcharge_of
from qsdsl.quickstrike.compile.grants import compile_grant
from qsdsl.quickstrike.compile.nth_card import split_order
from qsdsl.quickstrike.compile.open_decks import compile_open_deck, is_open_deck
from qsdsl.quickstrike.compile.opening import compile_opening_force, is_of_opening_attack
from qsdsl.quickstrike.compile.payments import compile_payment_bans, compile_permission, is_paid_there, is_payment_ban
from qsdsl.quickstrike.compile.statistics import amount_changed, check_against, check_changed
from qsdsl.quickstrike.definition import (
    AT_LEAST,
    AT_MOST,
    CHARGED,
    FORCE,
    SET,
    Ability,
    Amount,
    Modifier,
    Restriction,
    Setting,
)
from qsdsl.quickstrike.state import controller


def compile_static(b: Builder, static: Static, before: Lasting | None = None) -> list[Ability]:
    """All abilities of one continuous sentence, or of what stands in it behind another effect."""
    abilities: list[Ability] = []
    for spoken, effect in zip((before, *static.effects), static.effects, strict=False):
        b.other_than = _spoken_of(b, spoken, effect)
        if static.place is not None and static.place.also and not isinstance(effect, Change):
            raise refuse(static.place, "the engine cannot ask this of several places together")
        b.antecedents.clear()
        if getattr(effect, "duration", None) in TURNS:
            abilities += _in_turn(b, effect, static)
            continue
        if getattr(effect, "duration", None) is not None and not is_each_turn(effect):
            raise refuse(effect, "this holds as long as the card works, not for a time")
        abilities += compile_static_effect(b, effect, static.place, static.condition)
    return abilities


def _spoken_of(b: Builder, before: Lasting | None, effect: Lasting) -> Match | None:
    """ "Your Ring strikes have +2 Force and your other strikes have …": which are not among the others."""
    first, other = getattr(before, "subject", None), getattr(effect, "subject", None)
    if not isinstance(first, Things) or not isinstance(other, Things):
        return None
    is_other = [one.value for one in other.adjectives] == ["other"]
    same = (first.noun, first.owner) == (other.noun, other.owner)
    return match_things(b, first) if is_other and same and first.adjectives else None


TURNS = (Duration.YOUR_TURN, Duration.OPPONENT_TURN)


def _in_turn(b: Builder, effect: Lasting, static: Static) -> list[Ability]:
    """ "During your turn, your strikes have +1 Force": the same, in the turns of one player."""
    assert isinstance(effect, Change | Can | Cannot | CostChange | Grant | Must)
    theirs = effect.duration is Duration.OPPONENT_TURN
    timeless = replace(effect, duration=None)
    return [
        _only_in_turn(one, effect, theirs=theirs)
        for one in compile_static_effect(b, timeless, static.place, static.condition)
    ]


def _only_in_turn(ability: Ability, effect: Lasting, *, theirs: bool) -> Ability:
    def now(state: Any, source: int) -> bool:
        return bool((state.turn_player != controller(state, source)) == theirs)

    match ability:
        case Modifier(amount=amount):
            return replace(
                ability, amount=lambda state, source, card: amount(state, source, card) if now(state, source) else 0
            )
        case Restriction(forbids=forbids):
            return replace(
                ability,
                forbids=lambda state, source, player, card, zone: (
                    now(state, source) and forbids(state, source, player, card, zone)
                ),
            )
        case _:
            raise refuse(effect, "the engine cannot limit this to the turns of one player")


def compile_static_effect(
    b: Builder, effect: Lasting, place: Place | None, condition: Condition | None
) -> list[Ability]:
    """The abilities of one effect, under the sentence's place and condition."""
    before, b.reads_totals = b.reads_totals, False
    abilities = _compile_effect(b, effect, place, condition)
    if b.reads_totals:
        abilities = [replace(one, reads=True) if isinstance(one, Modifier | Setting) else one for one in abilities]
    b.reads_totals = before
    return abilities


def _compile_effect(b: Builder, effect: Lasting, place: Place | None, condition: Condition | None) -> list[Ability]:
    match effect:
        case Change() | SetStatistic() | Cap() if is_of_opening_attack(effect):
            return [*compile_opening_force(b, effect, place, condition)]
        case Change():
            return _compile_change(b, effect, place, condition)
        case Cannot() if speaks_of_affecting(effect.clause):
            return [compile_silence(b, effect, place, condition)]
        case Can() if speaks_of_affecting(effect.clause):
            return [compile_reach(b, effect, place, condition)]
        case Cannot() if is_payment_ban(effect):
            return [*compile_payment_bans(b, effect, place, condition)]
        case Cannot():
            return [*compile_ban(b, effect, place, condition)]
        case CostChange():
            return [compile_cost_change(b, effect, _costly(b, effect, place, condition))]
        case Grant() if is_mimicry(effect):
            return [compile_mimic(b, effect, place, condition)]
        case Grant():
            return compile_grant(b, effect, match_concerned(b, effect.subject, place, condition))
        case SetStatistic():
            return [_compile_setting(b, effect.statistic, SET, effect.amount, place, condition)]
        case Cap():
            kind = AT_MOST if effect.comparison is Comparison.MORE else AT_LEAST
            return [_compile_setting(b, effect.statistic, kind, effect.amount, place, condition)]
        case Considered() if is_open_deck(effect):
            return [compile_open_deck(b, effect, place, condition)]
        case Can() if effect.clause.without is not None:
            return [compile_waiver(b, effect, place, condition)]
        case Can():
            return [compile_permission(b, effect, place, condition)]
        case Considered():
            return [_compile_considered(b, effect, place, condition)]
        case Must():
            change, there = surcharge_of(effect)
            if there is not None and place is not None:
                raise refuse(there, "two places cannot both hold here")
            return compile_static_effect(b, change, there or place, condition)


# --- Costs ------------------------------------------------------------------------------------------------------------


def _costly(b: Builder, change: CostChange, place: Place | None, condition: Condition | None) -> Match:
    """The cards whose costs change; of powers, those that have them."""
    if kind_of(b, getattr(change.subject, "noun", "")) not in ("card", "power", ""):
        raise refuse(change.subject, "only cards and payment powers cost something")
    subject, is_that_one = split_order(b, change.subject)
    if is_that_one is not None:
        return all_of([is_that_one, match_concerned(b, subject, place, condition)])
    if is_about_powers(change.subject):
        return match_powers(b, change.subject, is_paid_there(b, place, condition))
    return match_concerned(b, change.subject, place, condition)


# --- States ----------------------------------------------------------------------------------------------------------


def _compile_considered(
    b: Builder, considered: Considered, place: Place | None, condition: Condition | None
) -> Setting:
    """ "X's zone is considered charged [while …]"; the zone is not, and is not charged or uncharged by it [HD-10]."""
    subject, word = considered.subject, considered.state
    if place is not None or word.value not in ("charged", "uncharged") or kind_of(b, subject.noun) != "zone":
        raise refuse(considered, "the engine can consider zones charged or uncharged")
    zone = match_things(b, subject)
    holds = test_condition(b, condition) if condition is not None else None
    value = 1 if word.value == "charged" else 0

    def applies(state: Any, source: int, which: int) -> bool:
        frame = context(state, source)
        return zone(state, frame, which) and (holds is None or holds(state, frame))

    return Setting(CHARGED, SET, applies, lambda state, source, which: value)


# --- Statistics -------------------------------------------------------------------------------------------------------


def _compile_change(b: Builder, change: Change, place: Place | None, condition: Condition | None) -> list[Ability]:
    if change.subject is None:
        raise refuse(change, "say which strikes have this")
    if change.place is not None:
        if place is not None:
            raise refuse(change.place, "two places cannot both hold here")
        place = change.place
    if isinstance(change.subject, Things) and is_defended_against(change.subject):
        return _compile_change_of_attack(b, change, place, condition)
    check_changed(b, change.subject, place)
    subject, is_that_one = split_order(b, change.subject)
    fits = match_concerned(b, subject, place, condition)
    if is_that_one is not None:
        fits = all_of([is_that_one, fits])
    if change.against is not None:
        check_against(change)
        met = match_attack(b, change.against)
        fits = all_of([lambda state, frame, card: met(state, frame), fits])
    times = get_amount(b, change.times) if change.times is not None else None
    is_plain = times is None and change.against is None and change.where is None
    plain = _plain_subject(change.subject, place, condition) if is_plain and is_that_one is None else ""
    if b.host == "ally" and plain in ("you", "your opponent"):
        plain = ""  # reaches outside its zone [D-68]
    abilities: list[Ability] = []
    for one in change.changes:
        statistic = b.meanings.statistics.index(one.statistic)
        if isinstance(one.amount, Variable):
            if change.where is None:
                raise refuse(one, f"'{one.amount.name}' stands for nothing here")
            abilities.append(Modifier(statistic, _told(fits, amount_changed(b, one, change), times)))
            continue
        amount = PLAIN[plain](one.amount) if plain in PLAIN else _amount(fits, one.amount, times)
        abilities.append(Modifier(statistic, amount))
    return abilities


def _compile_change_of_attack(
    b: Builder, change: Change, place: Place | None, condition: Condition | None
) -> list[Ability]:
    """ "The strike you are defending against has -2 Force": the opening attack is one, too."""
    holds = test_condition(b, condition) if condition is not None else None
    if place is not None or change.times is not None or change.against is not None:
        raise refuse(change, "say of this strike only what numbers it has")

    def amount(of: int) -> Amount:
        def amounts(state: Any, source: int, card: int) -> int:
            met = card == state.attacker and state.turn_player == controller(state, source)
            return of if met and (holds is None or holds(state, context(state, source))) else 0

        return amounts

    abilities: list[Ability] = []
    opening = Things(OPENING_ATTACK, Quantity.ALL, owner=Player(Who.OPPONENT), span=change.span)
    for one in change.changes:
        if isinstance(one.amount, Variable):
            raise refuse(one, f"'{one.amount.name}' stands for nothing here")
        statistic = b.meanings.statistics.index(one.statistic)
        abilities.append(Modifier(statistic, amount(one.amount)))
        if statistic == FORCE:
            alone = replace(change, subject=opening, changes=(one,))
            abilities += compile_opening_force(b, alone, None, condition)
    return abilities


def _plain_subject(subject: NounPhrase | None, place: Place | None, condition: Condition | None) -> str:
    """Which of the plain sentences this is, "" for none: they are most of all statics and are read at every flip."""
    if not isinstance(subject, Things) or condition is not None or subject.noun != "strike":
        return ""
    if subject.owner is None or subject.adjectives or subject.qualities or subject.quantity is not Quantity.ALL:
        return ""
    where = place or subject.place
    if where is None:
        return subject.owner.who.value
    if where.also:
        return ""
    of_self = isinstance(where.of, Of) and isinstance(where.of.of, Reference) and speaks_of_self(where.of.of)
    both = place is not None and subject.place is not None
    return "in its zone" if of_self and not both and where.preposition == "in" and subject.owner.who is Who.YOU else ""


def _in_its_zone(amount: int) -> Amount:
    """ "In Greenbeard's zone, your strikes …": a zone is one player's, so its strikes are that player's."""
    return lambda state, source, card: amount if state.zone_of[card] == state.zone_of[source] else 0


def _yours(amount: int) -> Amount:
    return lambda state, source, card: amount if state.owner[card] == state.owner[source] else 0


def _your_opponents(amount: int) -> Amount:
    return lambda state, source, card: amount if state.owner[card] != state.owner[source] else 0


PLAIN = {"in its zone": _in_its_zone, "you": _yours, "your opponent": _your_opponents}


def _told(fits: Match, told: Get, times: Get | None) -> Amount:
    """ "+X Force, where X is the number of your allies"."""

    def amount(state: Any, source: int, card: int) -> int:
        frame = context(state, source)
        if not fits(state, frame, card):
            return 0
        return told(state, frame) * (times(state, frame) if times is not None else 1)

    return amount


def _amount(fits: Match, amount: int, times: Any) -> Amount:
    if times is None:
        return lambda state, source, card: amount if fits(state, context(state, source), card) else 0

    def counted(state: Any, source: int, card: int) -> int:
        frame = context(state, source)
        return amount * int(times(state, frame)) if fits(state, frame, card) else 0

    return counted


def _compile_setting(
    b: Builder, statistic: Statistic, kind: int, amount: tree.Amount, place: Place | None, condition: Condition | None
) -> Setting:
    """ "This strike's Force is equal to …"; "… cannot be greater than 5"."""
    if statistic.of is None:
        raise refuse(statistic, f"say whose {statistic.name} is meant")
    check_changed(b, statistic.of, place)
    fits, value = match_concerned(b, statistic.of, place, condition), get_amount(b, amount)
    return Setting(
        b.meanings.statistics.index(statistic.name),
        kind,
        lambda state, source, card: fits(state, context(state, source), card),
        lambda state, source, card: value(state, context(state, source)),
    )


def is_about_self(effect: Lasting) -> bool:
    """Works already in the flip space: it speaks of this very card."""
    if isinstance(effect, Cannot | Can):
        clause = effect.clause
        roles = (*clause.roles, *(clause.purpose.roles if clause.purpose is not None else ()))
        values = [one.value for one in roles if one.name in ("object", "with", "for")] + [clause.subject]
        values += [one.of for one in values if isinstance(one, Of) and one.noun in ("sidebar cost", "cost")]
        return any(speaks_of_self(value) for value in values)
    if isinstance(effect, SetStatistic | Cap):
        return speaks_of_self(effect.statistic.of)
    if isinstance(effect, Grant) and is_mimicry(effect):
        return False  # an ally has another's text in play only
    subject = getattr(effect, "subject", None)
    if isinstance(effect, CostChange) and isinstance(subject, Of):
        return speaks_of_self(subject.of)
    return speaks_of_self(subject)
