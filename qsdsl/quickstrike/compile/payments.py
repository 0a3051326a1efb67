"""Texts about how costs are paid: what energy may and may not pay, and for what [6.E, D-24, D-115].

"Green energy can be used to pay yellow costs", "you cannot pay for X with red energy", "cannot overpay".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Adjective,
    Attempt,
    Both,
    Can,
    Cannot,
    Clause,
    Condition,
    Effect,
    Node,
    NounPhrase,
    Number,
    Of,
    Place,
    Player,
    Quantity,
    Reference,
    Replacement,
    Role,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, refuse, you
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import NONE, ZONE
from qsdsl.program.meaning import Get, Match, Test
from qsdsl.program.references import get_player
from qsdsl.program.things import match_things
from qsdsl.quickstrike.definition import Energy, PaymentRule
from qsdsl.quickstrike.paying import ANY
from qsdsl.quickstrike.state import GameState, controller
from qsdsl.quickstrike.verbs.energy import of_that_color
from qsdsl.quickstrike.verbs.phrases import deck_owner, deck_phrase

COLORS = range(3)
EVERY = (Quantity.ALL, Quantity.ANY, Quantity.EACH)
BANS = ("pay", "overpay", "use")
"""The verbs of bans that tell how something cannot be paid."""


def compile_permission(b: Builder, can: Can, place: Place | None, condition: Condition | None) -> PaymentRule:
    """ "Your green energy can be used to pay yellow costs [in X's zone]" [DU-05, EN-07]."""
    payer, pairs, card = _used(b, can, can.clause)
    return PaymentRule(_applies(b, payer, card, place, condition), allows=pairs)


def _used(b: Builder, can: Can | Cannot, clause: Clause) -> tuple[Get | None, frozenset[tuple[int, int]], Match | None]:
    """ "Your green energy [can] be used to pay yellow costs": whose, which for which, for what card."""
    clause = _said_of_energy(_as_use(clause))
    energy, purpose = clause.subject, clause.purpose
    _check_plain(replace(clause, purpose=None))
    if clause.verb != "use" or clause.roles or purpose is None or purpose.verb != "pay" or not _is_energy(energy):
        raise refuse(can, "the engine can let energy of one color pay for another: 'can be used to pay yellow costs'")
    assert isinstance(energy, Things)
    costs, card = _paid(b, purpose, ("object", "for"))
    pairs = frozenset((color, cost) for color in _colors(b, energy) for cost in costs)
    return get_player(b, energy.owner) if energy.owner is not None else you, pairs, card


def _as_use(clause: Clause) -> Clause:
    """ "You may pay yellow costs with green energy": you may use green energy to pay them."""
    energy = role(clause, "with")
    if clause.verb != "pay" or energy is None or not isinstance(energy, Things):
        return clause
    paid, payer = tuple(one for one in clause.roles if one.name != "with"), clause.subject
    if clause.passive and isinstance(payer, Things | Reference | Of):  # "its sidebar cost can be paid with …"
        paid, payer = (Role("object", payer, span=payer.span), *paid), Player(Who.YOU)
    purpose = Clause("pay", None, paid, span=clause.span)
    spent = (Role("object", energy, span=energy.span),)
    return Clause("use", payer, spent, purpose=purpose, duration=clause.duration, span=clause.span)


def _said_of_energy(clause: Clause) -> Clause:
    """ "You may use green energy to pay yellow costs": your green energy can be used so."""
    who, energy = clause.subject, role(clause, "object")
    if not isinstance(who, Player) or not isinstance(energy, Things) or energy.owner is not None:
        return clause
    others = tuple(one for one in clause.roles if one.name != "object")
    return replace(clause, subject=replace(energy, owner=who), roles=others, passive=True)


def compile_payment_ban(b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None) -> PaymentRule:
    """ "You cannot pay for X with red energy", "cannot overpay [yellow costs] [with red energy]" [RS-08, RS-09]."""
    clause = cannot.clause
    if cannot.only_in is not None:
        raise refuse(cannot.only_in, "the engine can let or forbid to pay like this, not in certain places only")
    if clause.verb == "use" and cannot.only_if is None:
        payer, pairs, card = _used(b, cannot, clause)
        return PaymentRule(_applies(b, payer, card, place, condition), forbids=pairs)
    if cannot.only_if or cannot.only_in or not isinstance(clause.subject, Player) or clause.passive:
        raise refuse(cannot, "say who cannot pay how")
    with_, paid = role(clause, "with"), role(clause, "object")
    if clause.verb == "pay" and with_ is None and _is_energy(paid):
        _check_plain(clause)
        spent = frozenset((color, cost) for color in _colors(b, paid) for cost in (*COLORS, ANY))
        return PaymentRule(_applies(b, get_player(b, clause.subject), None, place, condition), forbids=spent)
    if with_ is not None and not _is_energy(with_):
        raise refuse(with_, "say with which energy")
    if with_ is None and clause.verb == "pay":
        raise refuse(clause, "say with which energy it cannot be paid")
    costs, card = _paid(b, clause, ("object", "for", "with"))
    colors = _colors(b, with_) if with_ is not None else COLORS
    pairs = frozenset((color, cost) for color in colors for cost in costs)
    if clause.verb == "overpay":
        pairs = frozenset((color, cost) for color, cost in pairs if cost < color)
    return PaymentRule(_applies(b, get_player(b, clause.subject), card, place, condition), forbids=pairs)


def compile_payment_bans(
    b: Builder, cannot: Cannot, place: Place | None, condition: Condition | None
) -> list[PaymentRule]:
    """A ban that names its colors; or one for each color, of which that of the color chosen before works."""
    if cannot.only_in is not None:
        return _by_zones(b, cannot, cannot.only_in, place, condition)
    chosen, paid = chosen_color(b, cannot.clause), role(cannot.clause, "object")
    if chosen is None and isinstance(paid, Things) and paid.noun == "energy" and paid.place is not None:
        return _by_zones(b, cannot, paid.place, place, condition)
    if chosen is None:
        return [compile_payment_ban(b, cannot, place, condition)]
    return [
        _if_chosen(compile_payment_ban(b, replace(cannot, clause=plain), place, condition), chosen, number)
        for number, plain in enumerate(in_each_color(b, cannot.clause))
    ]


def _by_zones(
    b: Builder, cannot: Cannot, zone: Place, place: Place | None, condition: Condition | None
) -> list[PaymentRule]:
    """ "Can pay energy only from this zone", "cannot pay energy from …": a player's zones have a color each."""
    paid, who = role(cannot.clause, "object"), cannot.clause.subject
    payer = get_player(b, who) if isinstance(who, Player) else None
    if isinstance(paid, Things):
        paid = replace(paid, place=None)
    if cannot.clause.verb != "pay" or not _is_energy(paid) or zone.preposition not in ("in", "from") or payer is None:
        raise refuse(zone, "the engine can let a player pay from certain zones only: 'can pay energy only from …'")
    rules = []
    for color, name in enumerate(b.meanings.colors):
        plain = replace(paid, adjectives=(*paid.adjectives, Adjective("color", name)))
        clause = Clause("pay", who, (Role("object", plain, span=zone.span),), span=cannot.clause.span)
        rule = compile_payment_ban(b, Cannot(clause, span=cannot.span), place, condition)
        spoken = b.antecedents[:]
        fits = match_things(b, zone.of)
        b.antecedents[:] = spoken
        rules.append(_by_zone(rule, fits, color, allowed=cannot.only_in is not None))
    return rules


def _by_zone(rule: PaymentRule, fits: Match, color: int, *, allowed: bool) -> PaymentRule:
    """The ban on a color, where the player's zone of that color is one of those spoken of, or none of those allowed."""

    def applies(state: GameState, source: int, player: int, paid_for: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        return fits(state, frame, player * 3 + color) != allowed and rule.applies(state, source, player, paid_for)

    return replace(rule, applies=applies)


def _if_chosen(rule: PaymentRule, chosen: Get, color: int) -> PaymentRule:
    def applies(state: GameState, source: int, player: int, paid_for: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        return chosen(state, frame) == color and rule.applies(state, source, player, paid_for)

    return replace(rule, applies=applies)


def chosen_color(b: Builder, clause: Clause) -> Get | None:
    """ "Energy of that color", paid or paid with: the color; None if the clause does not say so."""
    found = [color for one in clause.roles if isinstance(one.value, Things) and (color := of_that_color(b, one.value))]
    return found[0] if found else None


def in_each_color(b: Builder, clause: Clause) -> list[Clause]:
    """The clause, of energy of each color in place of that color."""

    def colored(one: Role, color: str) -> Role:
        if not isinstance(one.value, Things) or of_that_color(b, one.value) is None:
            return one
        return replace(one, value=replace(one.value, adjectives=(Adjective("color", color),), place=None))

    return [replace(clause, roles=tuple(colored(one, color) for one in clause.roles)) for color in b.meanings.colors]


def is_stand_in(replacement: Replacement) -> bool:
    """ "Whenever you would pay a red energy, …" """
    return replacement.event.verb == "pay" and replacement.instead


def compile_stand_in(b: Builder, replacement: Replacement) -> PaymentRule:
    """ "Whenever you would pay a red energy, you may discard the top card of your deck instead" [HD-01].

    Each energy can be made up for by itself, also one that the player does not have.
    """
    event, attempt = replacement.event, replacement.effect
    energy = role(event, "object")
    if not isinstance(event.subject, Player) or not isinstance(energy, Things) or energy.noun != "energy":
        raise refuse(event, "say who would pay which energy: 'you would pay a red energy'")
    one = replace(energy, quantity=Quantity.ALL)
    if replacement.word not in ("if", "when", "whenever") or energy.quantity is not Quantity.ONE or not _is_energy(one):
        raise refuse(event, "the engine can let each energy that is paid be made up for: 'would pay a red energy'")
    _check_plain(replace(event, duration=None))
    if len(event.roles) > 1:
        raise refuse(event.roles[1], "the engine does not understand this about paying")
    payer = get_player(b, event.subject)
    if event.subject.who is not Who.YOU and payer is not None:
        b.mention("player", "player", payer)
    cards = _discarded(b, attempt, payer)
    colors = _colors(b, one)
    discards: Energy = tuple(cards if color in colors else 0 for color in COLORS)  # type: ignore[assignment]
    conditions = [one for one in (replacement.condition, replacement.meanwhile) if one is not None]
    condition = Both(tuple(conditions)) if conditions else None
    return PaymentRule(_applies(b, payer, None, None, condition), discards=discards)


def _discarded(b: Builder, attempt: Effect, payer: Get | None) -> int:
    """How many cards of the payer's deck "you may discard the top … of your deck" speaks of."""
    message = "the engine can let cards of the payer's deck stand in for energy: 'you may discard the top card …'"
    if not isinstance(attempt, Attempt) or not isinstance(attempt.effect, Clause) or attempt.may is None:
        raise refuse(attempt, message)
    discard = attempt.effect
    phrase = role(discard, "object")
    deck = deck_phrase(phrase)
    plain = Attempt(discard, attempt.may)
    if attempt != plain or discard != Clause("discard", discard.subject, discard.roles[:1]) or deck is None:
        raise refuse(attempt, message)
    if payer is None or get_player(b, attempt.may) is not payer or deck_owner(b, deck) is not payer:
        raise refuse(attempt, message)
    if phrase.amount is None:
        return 1
    if not isinstance(phrase.amount, Number) or phrase.quantity is not Quantity.EXACTLY:
        raise refuse(phrase, "the engine needs a number here")
    return phrase.amount.value


def _check_plain(clause: Clause) -> None:
    """Refuse what else can be said of a clause."""
    if clause != Clause(clause.verb, clause.subject, clause.roles, clause.passive):
        raise refuse(clause, "the engine does not understand all that is said about paying here")


def _is_energy(phrase: Any) -> bool:
    if not isinstance(phrase, Things) or phrase.noun != "energy" or phrase.amount is not None:
        return False
    return phrase.quantity is Quantity.ALL and phrase.place is None and not phrase.qualities


def _colors(b: Builder, things: Things) -> Sequence[int]:
    """The colours that a phrase names; all if it names none."""
    if any(one.kind != "color" for one in things.adjectives):
        raise refuse(things, "the engine does not understand all that is said about this energy")
    words = " ".join(one.value for one in things.adjectives).replace(",", " ").split()
    named = [number for number, color in enumerate(b.meanings.colors) if color in words]
    return named if named else COLORS


def _paid(b: Builder, clause: Clause, known: Sequence[str]) -> tuple[list[int], Match | None]:
    """The colours of the parts of costs that are spoken of; and the cards, if it is about their sidebar costs."""
    _check_plain(clause)
    for one in clause.roles:
        if one.name not in known:
            raise refuse(one, f"the engine does not understand '{one.name} …' about paying")
    cost, for_ = role(clause, "object"), role(clause, "for")
    card: Match | None = match_things(b, for_) if for_ is not None else None
    if cost is None:
        return [*COLORS, ANY], card
    if (whose := _whose_cost(cost)) is not None:
        if for_ is not None:
            raise refuse(for_, "say once for which cards")
        of_one_color = isinstance(cost, Things) and cost.adjectives
        return list(_colors(b, cost)) if of_one_color else [*COLORS, ANY], match_things(b, whose)
    if not isinstance(cost, Things) or cost.noun not in ("cost", "energy cost", "sidebar cost") or not _is_every(cost):
        raise refuse(_value(clause, "object"), "say which costs, for instance 'yellow costs'")
    if cost.noun == "sidebar cost" and card is None:
        card = _any_card
    colors = list(_colors(b, cost))
    return colors if cost.adjectives else [*colors, ANY], card


def _whose_cost(cost: Any) -> NounPhrase | None:
    """ "This strike's sidebar cost", "the sidebar costs of your strikes": the cards; None if it is said otherwise."""
    if isinstance(cost, Of) and cost.noun in ("sidebar cost", "cost"):
        return cost.of
    if not isinstance(cost, Things) or cost.noun not in ("sidebar cost", "cost") or cost.place is None:
        return None
    plain = cost.quantity in (Quantity.THE, Quantity.THE_SEVERAL, *EVERY) and not cost.qualities and not cost.owner
    return cost.place.of if plain and cost.place.preposition == "of" and not cost.place.also else None


def _is_every(cost: Things) -> bool:
    plain = cost.quantity in EVERY and cost.amount is None
    return plain and cost.owner is None and cost.place is None and not cost.qualities


def _value(clause: Clause, name: str) -> Node:
    return next(one for one in clause.roles if one.name == name)


def _any_card(state: GameState, frame: Any, card: int) -> bool:
    return True


def _applies(
    b: Builder, payer: Get | None, card: Match | None, place: Place | None, condition: Condition | None
) -> Callable[[GameState, int, int, int], bool]:
    """Whether the rule speaks of what this player pays now. A place is where the player must be defending."""
    there = is_paid_there(b, place, condition)

    def applies(state: GameState, source: int, player: int, paid_for: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, NONE, NONE, NONE)
        if payer is not None and payer(state, frame) != player:
            return False
        if card is not None and (paid_for == NONE or not card(state, frame, paid_for)):
            return False
        return there(state, frame)

    return applies


def is_paid_there(b: Builder, place: Place | None, condition: Condition | None) -> Test:
    """Whether now is when the sentence holds: the zone that it names is defended, and its condition is met.

    That of an ally holds in its own zone where it does not say [D-68].
    """
    zone = match_things(b, place.of) if place is not None else None
    holds = test_condition(b, condition) if condition is not None else None
    own_zone = b.host == "ally" and place is None and condition is None

    def there(state: GameState, frame: Any) -> bool:
        if own_zone and state.zone != frame[ZONE]:
            return False
        if zone is not None and (state.zone == NONE or not zone(state, frame, state.zone)):
            return False
        return holds is None or holds(state, frame)

    return there


def is_payment_ban(cannot: Cannot) -> bool:
    """It tells how something cannot be paid; payment powers are played, not paid with."""
    used = role(cannot.clause, "object")
    return cannot.clause.verb in BANS and getattr(used, "noun", "") != "payment power"
