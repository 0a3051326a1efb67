"""The attack that is defended against, and the one that was stopped: whether it is what a phrase speaks of.

The opening attack is a strike without a card, from no zone: of cards only those phrases fit it that ask for nothing
which only a card has [R-7-4, D-13].
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Clause,
    Compare,
    Condition,
    Happened,
    Happening,
    Is,
    NounPhrase,
    Place,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.combining import all_tests
from qsdsl.program.meaning import Get, Match, Test
from qsdsl.program.references import get_player, kind_of
from qsdsl.program.things import compare, get_amount, match_things
from qsdsl.quickstrike.definition import FORCE, STATISTICS
from qsdsl.quickstrike.state import NONE, OPENING, SIGNATURE, GameState
from qsdsl.quickstrike.totals import read_attack_force, read_total, stopped_force

INCOMING = "incoming"
OPENING_ATTACK = "opening attack"
ATTACKS = ("attack", "strike", "card", OPENING_ATTACK)
"""Nouns that the opening attack is one of."""


def match_attack(b: Builder, phrase: NounPhrase | Player, *, stopped: bool = False) -> Test:
    """Whether the attack to be met, or the one that the last counterattack `stopped`, is what the phrase means."""
    if not isinstance(phrase, Things):
        fits = match_things(b, phrase)
        return lambda state, frame: (card := attack_of(state, stopped=stopped)[0]) != NONE and fits(state, frame, card)
    if kind_of(b, phrase.noun) != "card":
        raise refuse(phrase, "one defends against a strike or an attack")
    tests: list[Test] = []
    place = phrase.place
    if place is not None and place.preposition == "from":
        tests.append(_came_from(b, place, stopped=stopped))
        phrase = replace(phrase, place=None)
    if _is_opening(phrase):
        tests.append(lambda state, frame: _is_the_opening(state, stopped=stopped))
        return all_tests([*tests, *_opening(b, _plain(phrase), stopped=stopped)])
    return all_tests([*tests, _match_card_or_opening(b, _plain(phrase), stopped=stopped)])


def attack_of(state: GameState, *, stopped: bool) -> tuple[int, int]:
    """The attack's card, NONE for the opening attack, and where it came from."""
    if stopped:
        return state.stopped_attacker, state.stopped_origin
    return state.attacker, state.origin


def _is_the_opening(state: GameState, *, stopped: bool) -> bool:
    card, origin = attack_of(state, stopped=stopped)
    return card == NONE and origin == OPENING


def _is_opening(phrase: Things) -> bool:
    return phrase.noun == OPENING_ATTACK


def _plain(phrase: Things) -> Things:
    """Without the words that only say that it is an attack."""
    kept = tuple(one for one in phrase.adjectives if one.value != INCOMING)
    noun = "strike" if phrase.noun in ("attack", OPENING_ATTACK) else phrase.noun
    return replace(phrase, noun=noun, quantity=Quantity.ANY, adjectives=kept)


def _came_from(b: Builder, place: Place, *, stopped: bool) -> Test:
    """ "An attack from a red zone": where it was sent from, which stays true when its card has gone [D-88]."""
    zone: Match = match_things(b, place.of)

    def test(state: GameState, frame: Any) -> bool:
        origin = attack_of(state, stopped=stopped)[1]
        return origin not in (NONE, OPENING, SIGNATURE) and zone(state, frame, origin)

    return test


def _match_card_or_opening(b: Builder, phrase: Things, *, stopped: bool) -> Test:
    card_fits = match_things(b, phrase)
    opening = _opening(b, phrase, stopped=stopped) if _fits_without_card(phrase) else None

    def test(state: GameState, frame: Any) -> bool:
        card, origin = attack_of(state, stopped=stopped)
        if card != NONE:
            return card_fits(state, frame, card)
        return origin == OPENING and opening is not None and all(one(state, frame) for one in opening)

    return test


def _fits_without_card(phrase: Things) -> bool:
    """Whether nothing is asked for that only a card has."""
    asked = phrase.adjectives or phrase.place or phrase.noun not in ATTACKS
    return not asked and all(_force_asked(one) is not None for one in phrase.qualities)


def _force_asked(quality: Quality) -> Compare | None:
    """ "With 5 or more Force", of the thing described."""
    compared = quality.condition
    if not isinstance(compared, Compare) or not isinstance(compared.left, Statistic):
        return None
    left = compared.left
    itself = left.of is None or (isinstance(left.of, Reference) and left.of.kind is Refer.IT)
    return compared if itself and left.name == STATISTICS[FORCE] else None


def _opening(b: Builder, phrase: Things, *, stopped: bool) -> list[Callable[[Any, Any], bool]]:
    """What is asked of the opening attack: whose it is, and its Force."""
    if not _fits_without_card(phrase):
        raise refuse(phrase, "the opening attack has a Force, and no traits, cost or zone")
    tests: list[Test] = []
    owner = get_player(b, phrase.owner) if phrase.owner is not None else None
    if owner is not None:
        tests.append(lambda state, frame: owner(state, frame) == 1 - state.turn_player)
    force: Callable[[Any, Any], int] = _stopped_force if stopped else _force
    for one in phrase.qualities:
        asked = _force_asked(one)
        assert asked is not None
        tests.append(compare(force, asked.comparison, get_amount(b, asked.right)))
    b.reads_totals = b.reads_totals or bool(phrase.qualities)
    return tests


def _force(state: GameState, frame: Any) -> int:
    return read_attack_force(state)


def _stopped_force(state: GameState, frame: Any) -> int:
    return stopped_force(state)


# --- What is said of it -----------------------------------------------------------------------------------------------


def statistic_of(b: Builder, statistic: Statistic) -> Get | None:
    """ "the Force of the incoming attack", "of the attack it stopped": the opening attack has one, too."""
    attack = statistic.of
    if not isinstance(attack, Things):
        return None
    number = STATISTICS.index(statistic.name) if statistic.name in STATISTICS else FORCE
    if _is_strike_met(attack) or (attack.noun == "strike" and _is_the_stopped(attack)):
        return lambda state, frame: _stopped_total(state, number)
    if is_defended_against(attack) and statistic.name == STATISTICS[FORCE]:
        return _force_met(b)
    if attack.noun != "attack":
        return None
    if statistic.name != STATISTICS[FORCE] or attack.owner is not None or attack.place is not None:
        raise refuse(statistic, "an attack has Force")
    if [one.value for one in attack.adjectives] == [INCOMING] and not attack.qualities:
        return _force_met(b)
    if _is_the_stopped(attack):
        return lambda state, frame: stopped_force(state)
    raise refuse(attack, "the engine knows the incoming attack, and the attack that a strike stopped")


def _force_met(b: Builder) -> Get:
    """The Force of the attack that is met; when it has just been stopped, of that one."""
    return _stopped_force if b.stopped else _force


def _is_the_stopped(attack: Things) -> bool:
    """ "The attack it stopped"."""
    return attack == Things(attack.noun, Quantity.THE, qualities=attack.qualities) and (
        len(attack.qualities) == 1 and _is_stopped(attack.qualities[0].condition)
    )


def _is_strike_met(strike: Things) -> bool:
    """ "the strike you defended against", once it is stopped."""
    if strike != Things("strike", Quantity.THE, qualities=strike.qualities) or len(strike.qualities) != 1:
        return False
    condition = strike.qualities[0].condition
    if not isinstance(condition, Happened) or condition.clause.verb != "defend":
        return False
    against = [one.name for one in condition.clause.roles] == ["against"]
    return against and condition.clause.subject == Player(Who.YOU) and condition.clause.duration is None


def _stopped_total(state: GameState, number: int) -> int:
    """A statistic of the attack that was stopped: the opening attack has Force only."""
    if number == FORCE:
        return stopped_force(state)
    return max(0, read_total(state, state.stopped_attacker, number)) if state.stopped_attacker != NONE else 0


def is_defended_against(things: Things) -> bool:
    """ "the strike you are defending against": the incoming attack."""
    if things.noun not in ("strike", "attack", "card") or len(things.qualities) != 1:
        return False
    if things != Things(things.noun, Quantity.THE, qualities=things.qualities):
        return False
    condition = things.qualities[0].condition
    against = Role("against", Reference(Refer.IT, "", "which"))
    return condition == Happening(Clause("defend", Player(Who.YOU), (against,)))


def _is_stopped(condition: Condition) -> bool:
    """ "the attack this strike stopped"."""
    if not isinstance(condition, Happened) or condition.clause.verb != "stop":
        return False
    by = condition.clause.subject
    return (isinstance(by, Player) and by.who is Who.YOU) or (
        isinstance(by, Reference) and by.kind in (Refer.THIS, Refer.SELF, Refer.IT)
    )


def is_of_attack(b: Builder, condition: Is) -> Test | None:
    """ "If the incoming attack is a signature move", "is the opening attack"; None if this is about something else."""
    attack, what, wanted = condition.subject, condition.what, not condition.negated
    if not isinstance(attack, Things) or not isinstance(what, Things):
        return None
    if not is_defended_against(attack) and not _is_incoming(attack):
        return None
    fits = match_attack(b, what, stopped=b.stopped)
    return lambda state, frame: fits(state, frame) == wanted


def _is_incoming(attack: Things) -> bool:
    if [one.value for one in attack.adjectives] != [INCOMING] or attack.noun not in ATTACKS:
        return False
    return not (attack.owner or attack.place or attack.qualities)
