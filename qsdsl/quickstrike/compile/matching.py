"""Clauses as patterns: which events a trigger waits for, which actions a ban speaks of [D-60, D-107, D-114]."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Adjective, Clause, Player, Refer, Reference, Role, Things, Who
from qsdsl.program.builder import Builder, refuse, source, you
from qsdsl.program.clauses import note_card_done_to
from qsdsl.program.machine import ANSWER, EVENT_CARD, EVENT_PLAYER, EVENT_ZONE, NONE, PROGRAM, SOURCE, ZONE, Frame
from qsdsl.program.references import get_player, kind_of, this_zone
from qsdsl.program.things import match_place, match_things
from qsdsl.quickstrike.attacks import OPENING_ATTACK, match_attack
from qsdsl.quickstrike.core import TURN
from qsdsl.quickstrike.decisions import DISCARD, FOCUS
from qsdsl.quickstrike.definition import Matcher
from qsdsl.quickstrike.events import ALLY_MOVED, CARD_DISCARDED, CARD_FOCUSED, DEFENDER_CHOSEN, ENERGY_MOVED, EVENTS
from qsdsl.quickstrike.state import GameState, controller

ATTACKS = ("counterattack",)
STOP = "stop"
"""To stop a strike is to counterattack against it; the strike is the object."""
ALLY_ZONE_VERBS = ("counterattack", "flip", "play", "focus", "reflip")
"""Verbs that, on an ally and without a place, speak of the ally's own zone [D-60 c]."""


def compile_matcher(b: Builder, clause: Clause, event: int = NONE) -> Matcher:
    """Whether (player, card, zone) of an event or action is what the clause speaks of.

    What the clause mentions can be referred to afterwards: its card, its zone, its player are those of the event.
    With `event`, the clause may ask only for what records of this event tell.
    """
    tests = Tests(event)
    if isinstance(clause.instead_of, Clause) and event in PUT_AWAY:
        clause = replace(clause, instead_of=None)
        tests.append(_was_chosen)
    if _says_more(clause):
        raise refuse(clause, f"the engine does not understand all that is said about '{clause.verb}' here")
    if is_own_counterattack(b, clause):
        b.mention("event zone", "zone", this_zone)
        if not clause.roles:
            return lambda state, source, player, card, zone: card == source
        tests.append(lambda state, frame, player, card, zone: card == frame[SOURCE])
    elif clause.subject is not None:
        _subject(b, clause, tests)
    spoken = len(b.antecedents)
    for one in clause.roles:
        _role(b, clause, one, tests)
    b.antecedents[:] = [one for one in b.antecedents if one.get is not event_doer]  # what follows comes later
    if clause.verb in ATTACKS and not any(one.kind == "card" for one in b.antecedents[spoken:]):
        b.mention("card", "strike", event_card)  # "that strike": the one with which it was done
    note_card_done_to(b, clause.verb, spoken)
    if event != NONE and "zone" in EVENTS[event][1]:
        b.mention("event zone", "zone", event_zone)  # "your zone of the same color"
    if clause.verb in ATTACKS and event != NONE:
        b.mention("attack", "strike", event_card)  # "that strike"
    if b.host == "ally" and clause.verb in ALLY_ZONE_VERBS and _is_yours(clause) and not _has_place(clause):
        tests.append(lambda state, frame, player, card, zone: zone == frame[ZONE])

    def matches(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, player, card, zone)
        for test in tests:
            if not test(state, frame, player, card, zone):
                return False
        return True

    return matches


FLIPPED = Adjective("participle", "flipped")
PUT_AWAY = (CARD_FOCUSED, CARD_DISCARDED)


def _was_chosen(state: GameState, frame: Frame, player: int, card: int, zone: int) -> bool:
    """ "When you discard a card instead of focusing it": in the flip window, not by a text."""
    return bool(state.stack[-1][PROGRAM] == TURN and state.stack[-1][ANSWER] in (FOCUS, DISCARD))


def _says_more(clause: Clause) -> bool:
    """Of what no record of an event tells."""
    said = (clause.instead_of, clause.times, clause.duration, clause.manner, clause.purpose, clause.until)
    return any(said) or bool(clause.or_verbs) or clause.negated


def is_own_counterattack(b: Builder, clause: Clause) -> bool:
    """ "When you counterattack …" on a strike: with this strike."""
    if b.host not in ("strike", "signature move") or clause.verb not in ATTACKS or not _is_yours(clause):
        return False
    return not any(one.name == "with" for one in clause.roles)


Match3 = Any
"""(state, frame, player, card, zone) -> bool"""


class Tests(list[Match3]):
    """What a record of the event must pass."""

    def __init__(self, event: int) -> None:
        super().__init__()
        self.event = event

    def need(self, field: str, phrase: Any) -> None:
        """Refuse to wait for what no record of the event tells: that would be waiting for ever."""
        if self.event != NONE and field not in EVENTS[self.event][1]:
            raise refuse(phrase, f"no {field} is known of when this happens")


def _is_yours(clause: Clause) -> bool:
    return isinstance(clause.subject, Player) and clause.subject.who is Who.YOU


def _has_place(clause: Clause) -> bool:
    """A place is printed, or the card itself is named."""
    for one in clause.roles:
        if one.name in ("in", "from", "into"):
            return True
        if isinstance(one.value, Things) and one.value.place is not None:
            return True
        if isinstance(one.value, Reference) and one.value.kind in (Refer.THIS, Refer.SELF):
            return True
    return False


def _subject(b: Builder, clause: Clause, tests: Tests) -> None:
    subject = clause.subject
    if clause.verb == STOP and clause.passive:
        return _attack(b, clause, subject, tests)
    if not isinstance(subject, Player):
        if clause.passive and _is_zone(b, subject):
            return _zone(b, subject, tests)
        if clause.passive and isinstance(subject, Things) and kind_of(b, subject.noun) == "energy":
            return _energy(b, subject, tests)
        if not clause.passive and clause.verb != STOP and _is_done_to_another(b, clause):
            return _doing(b, clause, subject, tests)
        return _card(b, subject, tests)
    get = get_player(b, subject)
    if get is not None:
        tests.append(lambda state, frame, player, card, zone: player == get(state, frame))
    if subject.who is not Who.YOU:
        b.mention("player", "player", get or event_player)


def _role(b: Builder, clause: Clause, one: Role, tests: Tests) -> None:
    if isinstance(one.value, Player) and one.name == "by" and clause.passive:
        return _doer(b, one.value, tests)
    if one.name == "by" and clause.passive and clause.verb != STOP:
        return _doing(b, clause, one.value, tests)
    if isinstance(one.value, Player):
        return _chosen_player(b, one, tests)
    if clause.verb == "decide who defends":
        if getattr(one.value, "noun", "") != OPENING_ATTACK:
            raise refuse(one, "players decide who defends against an opening attack")
        return None
    if one.name == "against" or (one.name == "object" and clause.verb in (*ATTACKS, STOP)):
        return _attack(b, clause, one.value, tests)
    if one.name in ("object", "with") or (one.name == "by" and clause.verb == STOP):
        if isinstance(one.value, Things) and kind_of(b, one.value.noun) in ("energy", "power", "point"):
            return _energy(b, one.value, tests)
        if _is_this_power(b, one.value):
            return tests.append(lambda state, frame, player, card, zone: card == frame[SOURCE])
        if _is_zone(b, one.value):
            return _zone(b, one.value, tests)
        return _card(b, one.value, tests)
    if one.name == "from" and tests.event in (ALLY_MOVED, ENERGY_MOVED):
        return _zone_left(b, one.value, tests)
    if one.name in ("in", "from", "into", "to", "onto"):
        if isinstance(one.value, Things) and kind_of(b, one.value.noun) in ("pile", "space"):
            return _pile(b, one, tests)
        return _zone(b, one.value, tests)
    raise refuse(one, f"the engine cannot wait for something '{one.name}' here")


def _is_this_power(b: Builder, what: object) -> bool:
    """ "When you use this payment power": the card has no other one."""
    return isinstance(what, Reference) and what.kind is Refer.THIS and kind_of(b, what.noun) == "power"


def _doer(b: Builder, who: Player, tests: Tests) -> None:
    """ "(Cannot be eliminated) by your opponent": that player does it."""
    get = get_player(b, who)
    if get is None:
        raise refuse(who, "say which player does it")
    tests.append(lambda state, frame, player, card, zone: player == get(state, frame))


def _chosen_player(b: Builder, one: Role, tests: Tests) -> None:
    """ "You choose yourself": the defender, whom the event tells last."""
    who = get_player(b, one.value) if isinstance(one.value, Player) else None
    if who is None or tests.event != DEFENDER_CHOSEN:
        raise refuse(one, "only the player who defends against the opening attack can be chosen")
    tests.append(lambda state, frame, player, card, zone: state.journal[-1][2] == who(state, frame))
    if who is not you:
        b.mention("player", "player", who)


def _attack(b: Builder, clause: Clause, phrase: Any, tests: Tests) -> None:
    """The attack that is defended against; for a counterattack that was made, the one that it has stopped."""
    made = clause.verb in (*ATTACKS, STOP) and tests.event != NONE
    fits = match_attack(b, phrase, stopped=made)
    tests.append(lambda state, frame, player, card, zone: fits(state, frame))


def _is_zone(b: Builder, phrase: Any) -> bool:
    return bool(getattr(phrase, "noun", "")) and kind_of(b, phrase.noun) == "zone"


def _is_done_to_another(b: Builder, clause: Clause) -> bool:
    """Something else is the object: records tell one card only, the one to which it happens."""
    things = [one.value for one in clause.roles if one.name == "object"]
    return any(kind_of(b, getattr(one, "noun", "")) not in ("point", "attack") for one in things)


def _doing(b: Builder, clause: Clause, phrase: Any, tests: Tests) -> None:
    """ "If one of your opponent's cards would eliminate …", "eliminated by a strike": the card whose text does it."""
    if kind_of(b, getattr(phrase, "noun", "")) not in ("card", ""):
        raise refuse(phrase, f"a card is needed here, not a thing such as '{phrase.noun}'")
    spoken = len(b.antecedents)
    fits = match_things(b, phrase)
    del b.antecedents[spoken:]

    def test(state: GameState, frame: Frame, player: int, card: int, zone: int) -> bool:
        doer = event_doer(state, frame)
        return doer != NONE and fits(state, frame, doer)

    tests.append(test)
    own = isinstance(phrase, Reference) and phrase.kind in (Refer.SELF, Refer.THIS)
    if own or (clause.roles and all(_is_zone(b, one.value) for one in clause.roles)):
        b.mention("card", getattr(phrase, "noun", "") or "card", source if own else event_doer)  # "… their zones"


def _card(b: Builder, phrase: Any, tests: Tests) -> None:
    tests.need("card", phrase)
    if kind_of(b, getattr(phrase, "noun", "")) not in ("card", ""):
        raise refuse(phrase, f"a card is needed here, not a thing such as '{phrase.noun}'")
    if isinstance(phrase, Things) and FLIPPED in phrase.adjectives and tests.event in PUT_AWAY:
        phrase = replace(phrase, adjectives=tuple(one for one in phrase.adjectives if one != FLIPPED))
        tests.append(lambda state, frame, player, card, zone: zone != NONE)  # from a flip space, as its zone tells
        b.mention("zone", "zone", event_zone)
    fits = match_things(b, phrase)
    tests.append(lambda state, frame, player, card, zone: card != NONE and fits(state, frame, card))
    own = isinstance(phrase, Reference) and phrase.kind in (Refer.SELF, Refer.THIS)
    b.mention("card", getattr(phrase, "noun", "") or "card", source if own else event_card)
    if isinstance(phrase, Things) and phrase.place is not None and _is_zone(b, phrase.place.of):
        b.mention("zone", "zone", event_zone)  # "flips an ally in his or her red zone": that zone


def _zone(b: Builder, phrase: Any, tests: Tests) -> None:
    tests.need("zone", phrase)
    fits = match_things(b, phrase)
    tests.append(lambda state, frame, player, card, zone: zone != NONE and fits(state, frame, zone))
    b.mention("zone", "zone", event_zone)


def _zone_left(b: Builder, phrase: Any, tests: Tests) -> None:
    """ "When an ally is moved from your red zone": the zone that the event tells last."""
    fits = match_things(b, phrase)
    tests.append(lambda state, frame, player, card, zone: fits(state, frame, state.journal[-1][4]))


def _energy(b: Builder, phrase: Things, tests: Tests) -> None:
    """Energy of a colour is energy of that zone; a place limits the zone."""
    if phrase.amount is not None or phrase.owner is not None or phrase.qualities:
        raise refuse(phrase, "the engine waits for each energy by itself: say 'an energy', or its colour")
    for word in phrase.adjectives:
        tests.need("zone", word)
        fits = b.meanings.adjective(word, "zone")
        tests.append(lambda state, frame, player, card, zone, fits=fits: fits(state, frame, zone))
    if phrase.place is not None and phrase.place.preposition == "of":
        of_color = match_place(b, phrase.place, "zone")
        tests.append(lambda state, frame, player, card, zone: of_color(state, frame, zone))
    elif phrase.place is not None:
        _zone(b, phrase.place.of, tests)


def _pile(b: Builder, one: Role, tests: Tests) -> None:
    """ "from a flip space": the card came from there, which is told by its zone."""
    if isinstance(one.value, Things) and one.value.noun == "flip space":
        tests.need("zone", one)
        tests.append(lambda state, frame, player, card, zone: zone != NONE)
        return
    raise refuse(one, "the engine cannot wait for this place")


def event_doer(state: Any, frame: Any) -> int:
    """The card whose text does it, while that happens."""
    return int(state.stack[-1][SOURCE]) if state.stack else NONE


def event_player(state: Any, frame: Any) -> int:
    return int(frame[EVENT_PLAYER])


def event_card(state: Any, frame: Any) -> int:
    return int(frame[EVENT_CARD])


def event_zone(state: Any, frame: Any) -> int:
    return int(frame[EVENT_ZONE])
