"""Continuous effects: what holds while a card works [D-60, D-66, D-68, D-98, D-115]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect import tree
from qsdsl.effect.tree import (
    Can,
    Cannot,
    Cap,
    Change,
    Compare,
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
    Refer,
    Reference,
    SetStatistic,
    Static,
    Statistic,
    Things,
    Variable,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import NONE, ZONE
from qsdsl.program.meaning import Match, Test
from qsdsl.program.references import get_player
from qsdsl.program.things import all_of, get_amount, match_place, match_statistic, match_things
from qsdsl.quickstrike import events
from qsdsl.quickstrike.compile.costs import compile_cost_change, compile_waiver, is_about_powers, match_powers
from qsdsl.quickstrike.compile.grants import compile_grant
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.compile.open_decks import compile_open_deck, is_open_deck
from qsdsl.quickstrike.compile.payments import compile_payment_ban, compile_permission, is_payment_ban
from qsdsl.quickstrike.definition import (
    AT_LEAST,
    AT_MOST,
    REDUCE,
    SET,
    Ability,
    Amount,
    Modifier,
    Restriction,
    Setting,
)
from qsdsl.quickstrike.state import GameState, controller


def context(state: GameState, source: int) -> tuple[int, ...]:
    """What the functions of a static read of a frame: whose it is, its card, its zone."""
    return (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)


def compile_static(b: Builder, static: Static) -> list[Ability]:
    """All abilities of one continuous sentence."""
    abilities: list[Ability] = []
    for effect in static.effects:
        b.antecedents.clear()
        if getattr(effect, "duration", None) is not None and not is_each_turn(effect):
            raise refuse(effect, "this holds as long as the card works, not for a time")
        abilities += compile_static_effect(b, effect, static.place, static.condition)
    return abilities


def compile_static_effect(
    b: Builder, effect: Lasting, place: Place | None, condition: Condition | None
) -> list[Ability]:
    """The abilities of one effect, under the sentence's place and condition."""
    match effect:
        case Change():
            return _compile_change(b, effect, place, condition)
        case Cannot() if is_payment_ban(effect):
            return [compile_payment_ban(b, effect, place, condition)]
        case Cannot():
            return [_compile_cannot(b, effect, place, condition)]
        case CostChange():
            return [compile_cost_change(b, effect, _costly(b, effect, place, condition))]
        case Grant():
            return compile_grant(b, effect, _fits(b, effect.subject, place, condition))
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
        case Considered() | Must():
            raise refuse(effect, "the engine cannot do this")


# --- Whom it concerns -------------------------------------------------------------------------------------------------


def is_opponents(subject: NounPhrase | None) -> bool:
    return isinstance(subject, Things) and subject.owner is not None and subject.owner.who is Who.OPPONENT


def _fits(
    b: Builder,
    subject: NounPhrase,
    place: Place | None,
    condition: Condition | None,
    match: Callable[[Builder, NounPhrase], Match] = match_things,
) -> Match:
    """Whether a card is one that the sentence speaks of, now. What stands first can be referred to."""
    if isinstance(subject, Reference) and subject.kind is Refer.IT and isinstance(condition, Compare):
        return _fits_itself(b, place, condition)
    tests: list[Match] = []
    if condition is not None:
        holds = test_condition(b, condition)
        tests.append(lambda state, frame, card: holds(state, frame))
    if place is not None:
        tests.append(match_place(b, place, "card"))
    tests.append(match(b, subject))
    if b.host == "ally" and not names_zone(subject, place, condition):
        tests.append(lambda state, frame, card: state.zone == frame[ZONE])  # [D-68]
    if len(tests) == 1:
        return tests[0]
    return all_of(tests)


def _costly(b: Builder, change: CostChange, place: Place | None, condition: Condition | None) -> Match:
    """The cards whose costs change; of powers, those that have them."""
    if is_about_powers(change.subject):
        return _fits(b, change.subject, place, condition, match_powers)
    return _fits(b, change.subject, place, condition)


def _fits_itself(b: Builder, place: Place | None, condition: Compare) -> Match:
    """ "In X's zone, if your strike's Intercept is 6 or more, it has …": the strike that the condition speaks of."""
    left = condition.left
    if not isinstance(left, Statistic) or not isinstance(left.of, Things):
        raise refuse(condition, "say which strike 'it' is")
    tests = [match_things(b, left.of), match_statistic(b, left, condition)]
    if place is not None:
        tests.insert(0, match_place(b, place, "card"))
    return all_of(tests)


def names_zone(subject: NounPhrase, place: Place | None, condition: Condition | None) -> bool:
    """The sentence says itself where it works, or speaks of the card alone."""
    return place is not None or condition is not None or not isinstance(subject, Things) or subject.place is not None


# --- Statistics -------------------------------------------------------------------------------------------------------


def _compile_change(b: Builder, change: Change, place: Place | None, condition: Condition | None) -> list[Ability]:
    if change.subject is None:
        raise refuse(change, "say which strikes have this")
    if change.place is not None:
        if place is not None:
            raise refuse(change.place, "two places cannot both hold here")
        place = change.place
    fits = _fits(b, change.subject, place, condition)
    times = get_amount(b, change.times) if change.times is not None else None
    plain = _plain_subject(change.subject, place, condition) if times is None else ""
    if b.host == "ally" and plain in ("you", "your opponent"):
        plain = ""  # reaches outside its zone [D-68]
    abilities: list[Ability] = []
    for one in change.changes:
        if isinstance(one.amount, Variable):
            raise refuse(one, f"'{one.amount.name}' stands for nothing here")
        statistic = b.meanings.statistics.index(one.statistic)
        amount = PLAIN[plain](one.amount) if plain in PLAIN else _amount(fits, one.amount, times)
        abilities.append(Modifier(statistic, amount))
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
    fits, value = _fits(b, statistic.of, place, condition), get_amount(b, amount)
    return Setting(
        b.meanings.statistics.index(statistic.name),
        kind,
        lambda state, source, card: fits(state, context(state, source), card),
        lambda state, source, card: value(state, context(state, source)),
    )


# --- Bans -------------------------------------------------------------------------------------------------------------


def _compile_cannot(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> Restriction:
    """ "cannot …", and "can … only if …", which forbids unless the condition holds."""
    if is_each_turn(cannot):
        return _compile_no_more_than(b, cannot)
    if cannot.clause.verb == "stop":
        return _compile_cannot_stop(b, cannot, condition)
    if cannot.clause.verb == "reduce":
        return _compile_cannot_reduce(b, cannot, place, condition)
    matches = compile_matcher(b, cannot.clause)
    inside = match_place(b, place, "card") if place is not None else None
    unless: Test | None = test_condition(b, cannot.only_if) if cannot.only_if is not None else None
    while_: Test | None = test_condition(b, condition) if condition is not None else None

    def forbids(state: Any, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        frame = context(state, source)
        if inside is not None and not inside(state, frame, card):
            return False
        if while_ is not None and not while_(state, frame):
            return False
        return unless is None or not unless(state, frame)

    return Restriction(banned_verb(b, cannot), forbids)


def _compile_cannot_reduce(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> Restriction:
    """ "the Intercept of your strikes cannot be reduced" """
    statistic = cannot.clause.subject
    if not isinstance(statistic, Statistic) or statistic.of is None or cannot.only_if is not None:
        raise refuse(cannot, "say whose Intercept or Force cannot be reduced")
    fits = _fits(b, statistic.of, place, condition)
    return Restriction(
        REDUCE[b.meanings.statistics.index(statistic.name)],
        lambda state, source, player, card, zone: fits(state, context(state, source), card),
    )


def is_each_turn(effect: object) -> bool:
    """ "can play no more than one advantage each turn" """
    return isinstance(effect, Cannot) and effect.duration is Duration.EACH_TURN


def _compile_no_more_than(b: Builder, cannot: Cannot) -> Restriction:
    """So many such cards have been played this turn: no further one [RS-10]."""
    clause = cannot.clause
    things = role(clause, "object")
    if clause.verb != "play" or not isinstance(things, Things) or things.quantity is not Quantity.MORE_THAN:
        raise refuse(cannot, "the engine counts cards that are played: 'can play no more than one advantage each turn'")
    if cannot.only_if is not None or things.amount is None or len(clause.roles) > 1:
        raise refuse(cannot, "the engine does not understand all of this")
    most = get_amount(b, things.amount)
    single = replace(
        clause, roles=(replace(clause.roles[0], value=replace(things, quantity=Quantity.ONE, amount=None)),)
    )
    matches = compile_matcher(b, single)

    def forbids(state: Any, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        played = sum(
            event[0] == events.CARD_PLAYED and event[1] == player and matches(state, source, *events.particulars(event))
            for event in events.this_turn(state)
        )
        return played >= most(state, context(state, source))

    return Restriction("play", forbids)


def _compile_cannot_stop(b: Builder, cannot: Cannot, condition: Condition | None) -> Restriction:
    """ "Your opponent cannot stop this strike with …": such strikes cannot be played against it [RS-03]."""
    clause = cannot.clause
    stopped, with_ = role(clause, "object"), role(clause, "with")
    if cannot.only_if is not None or condition is not None or not speaks_of_self(stopped) or len(clause.roles) > 2:
        raise refuse(cannot, "the engine can forbid to stop this strike with certain strikes")
    fits = match_things(b, with_) if with_ is not None else None
    player = get_player(b, clause.subject) if isinstance(clause.subject, Player) else None

    def forbids(state: Any, source: int, whose: int, card: int, zone: int) -> bool:
        frame = context(state, source)
        if state.attacker != source or (player is not None and whose != player(state, frame)):
            return False
        return fits is None or fits(state, frame, card)

    return Restriction("play", forbids)


ASKED = ("play", "focus", "discard", "charge", "uncharge", "eliminate", "replace")
"""The verbs about which the engine asks before it does them: only these can be forbidden."""


def banned_verb(b: Builder, cannot: Cannot) -> str:
    """What the engine asks about; playing payment powers is asked apart from playing cards."""
    verb = cannot.clause.verb
    if verb not in ASKED:
        raise refuse(cannot, f"the engine does not know how to forbid '{verb}'")
    target = next((one.value for one in cannot.clause.roles if one.name == "object"), None)
    if isinstance(target, Things) and target.noun == "payment power":
        return "play a payment power"
    return verb


def speaks_of_self(phrase: Any) -> bool:
    """The card itself, by name or as "this card"."""
    return isinstance(phrase, Reference) and phrase.kind in (Refer.THIS, Refer.SELF) and phrase.noun != "zone"


def is_about_self(effect: Lasting) -> bool:
    """Works already in the flip space: it speaks of this very card."""
    if isinstance(effect, Cannot):
        clause = effect.clause
        values = [one.value for one in clause.roles if one.name in ("object", "with", "for")] + [clause.subject]
        return any(speaks_of_self(value) for value in values)
    if isinstance(effect, SetStatistic | Cap):
        return speaks_of_self(effect.statistic.of)
    subject = getattr(effect, "subject", None)
    if isinstance(effect, CostChange) and isinstance(subject, Of):
        return speaks_of_self(subject.of)
    return speaks_of_self(subject)
