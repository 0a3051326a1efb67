"""Texts about opening attacks: who decides on the defender, which Force they have, who goes first [5, 7, 10.C].

What an instruction says of the next opening attack waits until that begins (`cards.OPENING_ATTACK`): its Force is so
for the turn of its defender, and who decides is asked once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Cap,
    Change,
    Clause,
    Comparison,
    Condition,
    Duration,
    Effect,
    Happening,
    If,
    Instructions,
    Place,
    Player,
    Refer,
    Reference,
    SetStatistic,
    Static,
    Things,
    Trigger,
    Variable,
    Who,
)
from qsdsl.program.builder import Builder, refuse, you, your_opponent
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import NONE
from qsdsl.program.references import get_player
from qsdsl.program.things import get_amount
from qsdsl.quickstrike import places
from qsdsl.quickstrike.attacks import OPENING_ATTACK
from qsdsl.quickstrike.compile.concerned import context, speaks_of_self
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.definition import (
    ADD,
    AT_LEAST,
    AT_MOST,
    FORCE,
    OPENING_CHOOSER,
    OPENING_FORCE,
    SET,
    STATISTICS,
    Amount,
    Receiver,
    Setting,
)
from qsdsl.quickstrike.state import OPENING, GameState, controller

DECIDE, GO_FIRST = "decide who defends", "decide who goes first"
Told = Change | SetStatistic | Cap


# --- Force ------------------------------------------------------------------------------------------------------------


def is_of_opening_attack(effect: object) -> bool:
    """ "The next opening attack has 7 Force", "opening attacks have +1 Force"."""
    return isinstance(effect, Told) and getattr(_subject(effect), "noun", "") == OPENING_ATTACK


COMING = "coming attack"
"""The next opening attack, as something spoken of."""


def speak_of_coming(b: Builder) -> None:
    """ "That attack" and "it" are the next opening attack from now on."""
    b.mention(COMING, OPENING_ATTACK, lambda state, frame: NONE)


def of_attack_spoken_of(b: Builder, effect: Effect) -> Effect:
    """ "… who defends against the next opening attack. It has 6 Force": the same, said of the opening attack."""
    subject = _subject(effect) if isinstance(effect, Told) else None
    if not isinstance(subject, Reference) or subject.kind not in (Refer.IT, Refer.THAT):
        return effect
    kinds = (COMING,) if subject.noun == "attack" else (COMING, "card") if subject.name == "it" else ()
    last = next((one for one in reversed(b.antecedents) if one.kind in kinds), None)
    if last is None or last.kind != COMING:
        return effect
    coming = Reference(Refer.THAT, OPENING_ATTACK, span=subject.span)
    if isinstance(effect, Change):
        return replace(effect, subject=coming)
    assert isinstance(effect, SetStatistic | Cap)
    return replace(effect, statistic=replace(effect.statistic, of=coming))


def _subject(effect: Told) -> object:
    return effect.subject if isinstance(effect, Change) else effect.statistic.of


def compile_opening_force(
    b: Builder, effect: Told, place: Place | None = None, condition: Condition | None = None
) -> list[Setting]:
    """What opening attacks have, as long as a card works."""
    subject = _subject(effect)
    if place is not None or (isinstance(effect, Change) and (effect.place or effect.against or effect.times)):
        raise refuse(effect, "an opening attack comes from no zone: say only what Force it has")
    if isinstance(subject, Things) and any(one.value != "next" for one in subject.adjectives):
        raise refuse(subject, "opening attacks are all alike", "Say 'the next opening attack' or 'opening attacks'.")
    before, b.reads_totals = b.reads_totals, False
    holds = test_condition(b, condition) if condition is not None else None
    whose = get_player(b, subject.owner) if isinstance(subject, Things) and subject.owner is not None else None

    def applies(state: GameState, source: int, card: int) -> bool:
        frame: Any = context(state, source)
        if whose is not None and whose(state, frame) != 1 - state.turn_player:
            return False
        return holds is None or holds(state, frame)

    amounts, reads = _amounts(b, effect), b.reads_totals
    b.reads_totals = before or reads
    return [Setting(OPENING_FORCE, kind, applies, amount, reads) for kind, amount in amounts]


def _amounts(b: Builder, effect: Told) -> list[tuple[int, Amount]]:
    if isinstance(effect, Change):
        return [(ADD, _printed(effect, one.statistic, one.amount)) for one in effect.changes]
    kinds = {Comparison.MORE: AT_MOST, Comparison.LESS: AT_LEAST}
    kind = kinds[effect.comparison] if isinstance(effect, Cap) else SET
    _check_force(effect, effect.statistic.name)
    value = get_amount(b, effect.amount)
    return [(kind, lambda state, source, card: value(state, context(state, source)))]


def _printed(effect: Change, statistic: str, amount: int | Variable) -> Amount:
    _check_force(effect, statistic)
    if isinstance(amount, Variable):
        raise refuse(effect, f"'{amount.name}' stands for nothing here")
    return lambda state, source, card: amount


def _check_force(effect: Told, statistic: str) -> None:
    if statistic != STATISTICS[FORCE]:
        raise refuse(effect, "an opening attack has Force only")


def waits_for_next(effect: Told) -> bool:
    """Whether it is said of the next one, in whatever turn it is said; else of the one that is met, if one is."""
    subject = _subject(effect)
    return isinstance(subject, Reference) or (
        isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)
    )


def is_met_now(state: Any, frame: Any) -> bool:
    return bool(state.origin == OPENING and state.zone != NONE)


def without_time(effect: Told) -> Told:
    """ "This turn" is as long as an opening attack lasts."""
    if not isinstance(effect, Change) or effect.duration is None:
        return effect
    if effect.duration is not Duration.THIS_TURN:
        raise refuse(effect, "an opening attack lasts for one turn")
    return replace(effect, duration=None)


def once_begun(settings: list[Setting], number: int, waiting: int) -> list[Setting]:
    """The settings as they work from when the next opening attack has begun; till then their entries say `waiting`."""
    return [replace(one, applies=_begun(one.applies, number + place, waiting)) for place, one in enumerate(settings)]


def _begun(applies: Receiver, number: int, waiting: int) -> Receiver:
    def begun(state: GameState, source: int, card: int) -> bool:
        entries = [entry for entry in state.lasting if entry[0] == source and entry[1] == number]
        return any(entry[2] != waiting for entry in entries) and applies(state, source, card)

    return begun


def compile_opening_effect(b: Builder, later: Builder, effect: Change | SetStatistic) -> None:
    """What the next opening attack has, or the one that is met now; "this turn" is as long as that lasts."""
    other, end = b.label(), b.label()
    if not waits_for_next(effect):
        b.jump_unless(is_met_now, other)
        wake_later(b, compile_opening_force(later, without_time(effect)), places.THIS_TURN)
        b.jump(end)
    b.here(other)
    settings = compile_opening_force(later, without_time(effect))
    wake_later(b, once_begun(settings, len(b.abilities), places.OPENING_ATTACK), places.OPENING_ATTACK)
    b.here(end)
    speak_of_coming(b)


# --- Who decides ------------------------------------------------------------------------------------------------------


def is_decision_rule(ability: Instructions) -> bool:
    """ "You decide who defends against opening attacks", of a card that nothing tells to do anything; if it is so."""
    rule = ability.effect
    if isinstance(rule, If) and rule.otherwise is None:
        rule = rule.effect
    return isinstance(rule, Clause) and rule.verb == DECIDE


def compile_decision_rule(b: Builder, rule: Effect) -> Setting:
    """As long as it is so, the player named decides."""
    if not isinstance(rule, If):
        assert isinstance(rule, Clause)
        return compile_chooser(b, rule)
    assert isinstance(rule.effect, Clause)
    holds, decides = test_condition(b, rule.condition), compile_chooser(b, rule.effect)
    return replace(decides, applies=lambda state, source, card: holds(state, context(state, source)))


def compile_chooser(b: Builder, clause: Clause) -> Setting:
    """The player named decides."""
    against = role(clause, "against")
    if getattr(against, "noun", "") != OPENING_ATTACK:
        raise refuse(clause, "players decide who defends against an opening attack")
    player = get_player(b, clause.subject) if isinstance(clause.subject, Player) else b.actor
    if player not in (you, your_opponent):
        raise refuse(clause, "say who decides: you or your opponent")
    yours = player is you
    return Setting(
        OPENING_CHOOSER, SET,
        lambda state, source, card: True,
        lambda state, source, card: controller(state, source) if yours else 1 - controller(state, source),
    )  # fmt: skip


# --- Who goes first ---------------------------------------------------------------------------------------------------


def initiative_of(ability: object) -> int | None:
    """ "When players decide who goes first, this strike has +3 Force in your discard pile"; None for all else."""
    match ability:
        case Trigger(
            event=Clause(verb="decide who goes first") as event, effect=effect, condition=None, meanwhile=None
        ):
            return _initiative(event, effect, None)
        case Static(condition=Happening(clause=Clause(verb="decide who goes first") as event), effects=(effect,)):
            return _initiative(event, effect, ability.place)
        case _:
            return None


def _initiative(event: Clause, effect: Effect, place: Place | None) -> int:
    player = event.subject
    everybody = player is None or (isinstance(player, Player) and player.who in (Who.ANY, Who.EACH, Who.YOU))
    if not everybody or event.roles or event.negated or not isinstance(effect, Change):
        raise refuse(event, "say which Force this card has when players decide who goes first")
    one = effect.changes[0]
    plain = Change(effect.subject, effect.verb, effect.changes, place=effect.place)
    if effect != plain or len(effect.changes) != 1 or not speaks_of_self(effect.subject):
        raise refuse(effect, "only this card's own Force can be said here")
    if one.statistic != STATISTICS[FORCE] or isinstance(one.amount, Variable) or not _is_pile(effect.place or place):
        raise refuse(effect, "the Force of cards in the discard piles decides: say 'in your discard pile'")
    return one.amount


def _is_pile(place: Place | None) -> bool:
    if place is None:
        return True
    of = place.of
    return isinstance(of, Things) and of.noun == "discard pile" and of.owner == Player(Who.YOU) and not of.adjectives
