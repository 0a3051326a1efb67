"""What has happened, read from the journal: "if you flipped three or more cards this turn", "each energy lost".

"This turn" in the text of a strike is the turn in which it was played, also when that turn is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from qsdsl.effect.tree import (
    THIS_WAY,
    Clause,
    Comparison,
    Condition,
    Duration,
    Happened,
    Happening,
    Has,
    Is,
    Of,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
)
from qsdsl.program.builder import USES, Builder, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.counted import is_counted, is_just_done
from qsdsl.program.machine import SOURCE, Frame
from qsdsl.program.meaning import Get, Match, Test
from qsdsl.program.references import as_kind, get_player, get_thing
from qsdsl.program.things import compare, get_amount, match_things
from qsdsl.quickstrike import events
from qsdsl.quickstrike.attacks import attack_of
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.in_each_zone import apart_by_zone
from qsdsl.quickstrike.compile.matching import ATTACKS, compile_matcher
from qsdsl.quickstrike.compile.paid_for import is_about_payment, was_paid_so
from qsdsl.quickstrike.state import NONE, OPENING, GameState, recall
from qsdsl.quickstrike.verbs.attack import event_of

Since = Callable[[GameState, Frame], int]
"""(state, frame) -> from which entry of the journal on something counts."""

# --- This turn ---------------------------------------------------------------------------------------------------


def happened(b: Builder, condition: Happened) -> Test:
    """How often the clause was so this turn, held against its amount; without one, at least once."""
    clause = _by_flip(_none_as_not(condition.clause))
    if (apart := apart_by_zone(clause)) is not None:
        tests, wanted = [happened(b, replace(condition, clause=one)) for one in apart], not clause.negated
        return lambda state, frame: wanted == all(test(state, frame) for test in tests)
    points = role(clause, "object")
    if clause.verb == "score" and clause.duration is None and isinstance(points, Things) and _is_game(clause):
        return test_condition(b, _has_points(clause, points))
    if is_about_payment(clause, partial(_is_itself, b)):
        return was_paid_so(b, condition)
    concerned = [clause.subject] if clause.passive else [one.value for one in clause.roles]
    if clause.duration is None and any(_is_itself(b, one) for one in concerned):
        return _since_it_was_played(b, clause)
    if clause.verb in ATTACKS and clause.duration is None and clause.purpose is None:
        return _sent_last(b, clause)
    since = _since(b, condition)
    comparison, amount = _amount(b, clause)
    told = tells_of(b, _about_one(clause))

    def count(state: GameState, frame: Frame) -> int:
        source = frame[SOURCE]
        begin = since(state, frame)
        return sum(told(state, source, event) for event in state.journal[begin : end_of_turn(state, begin)])

    often = compare(count, comparison, amount)
    return (lambda state, frame: not often(state, frame)) if clause.negated else often


def _by_flip(clause: Clause) -> Clause:
    """ "If you defended in your red zone this turn": you flipped a card there."""
    where = role(clause, "in")
    if clause.verb != "defend" or where is None or len(clause.roles) != 1:
        return clause
    card = Role("object", Things("card", Quantity.ONE, span=clause.span), span=clause.span)
    return replace(clause, verb="flip", roles=(card, *clause.roles))


Told = Callable[[GameState, int, tuple[int, ...]], bool]
"""(state, source, event) -> whether the event is what the clause says."""


def tells_of(b: Builder, clause: Clause) -> Told:
    """Whether an entry of the journal tells of what the clause says; of a keyword's use, by its verb."""
    keyword = clause.verb in {name.lower() for name in b.keywords}
    number = events.KEYWORD_USED if keyword else event_of(b, clause)
    if number < 0:
        raise refuse(clause, f"the engine does not remember '{clause.verb}'")
    matches, code = compile_matcher(b, clause, number), events.spelled(clause.verb)

    def told(state: GameState, source: int, event: tuple[int, ...]) -> bool:
        if event[0] != number or (keyword and event[4] != code):
            return False
        return matches(state, source, *events.particulars(event))

    return told


def _none_as_not(clause: Clause) -> Clause:
    """ "No allies were eliminated", "you played no allies": an ally was not, you did not."""
    if clause.passive and isinstance(clause.subject, Things) and clause.subject.quantity is Quantity.NO:
        return replace(clause, subject=replace(clause.subject, quantity=Quantity.ONE), negated=True)
    match clause.roles:
        case (Role(name="object", value=Things(quantity=Quantity.NO) as none) as what, *others):
            one = replace(what, value=replace(none, quantity=Quantity.ONE))
            return replace(clause, roles=(one, *others), negated=True)
        case _:
            return clause


def _is_itself(b: Builder, phrase: Any) -> bool:
    """The card itself, also by a pronoun."""
    pronoun = isinstance(phrase, Reference) and phrase.kind is Refer.IT and not phrase.noun
    return speaks_of_self(phrase) or (pronoun and (found := b.last("card")) is not None and found.get is source)


def _since_it_was_played(b: Builder, clause: Clause) -> Test:
    """ "You did not score with this strike": needs no time, as the card is in play but once."""
    wanted = not clause.negated
    if clause.verb in b.asks_itself and clause.verb in {name.lower() for name in b.keywords}:
        if len(clause.roles) > 1:
            raise refuse(clause.roles[1], "the engine remembers only that this was done")
        code = events.spelled(clause.verb)
        return lambda state, frame: wanted == (recall(state, frame[SOURCE], code) != NONE)
    told = tells_of(b, _about_one(clause))

    def test(state: GameState, frame: Frame) -> bool:
        source = frame[SOURCE]
        since = state.journal[_playing_of(state, frame) :]
        return wanted == any(told(state, source, event) for event in since)

    return test


def _is_game(clause: Clause) -> bool:
    """In the whole game so far: "your opponent has scored two or more points"."""
    return isinstance(clause.subject, Player) and len(clause.roles) == 1 and clause.purpose is None


def _has_points(clause: Clause, points: Things) -> Has:
    assert isinstance(clause.subject, Player)
    bounds = {Quantity.EXACTLY: Comparison.AT_LEAST, Quantity.AT_LEAST: Comparison.AT_LEAST,
              Quantity.AT_MOST: Comparison.AT_MOST, Quantity.MORE_THAN: Comparison.MORE,
              Quantity.LESS_THAN: Comparison.LESS}  # fmt: skip
    comparison = bounds.get(points.quantity)
    if comparison is not None:
        points = replace(points, quantity=Quantity.EXACTLY)
    return Has(clause.subject, points, comparison, span=clause.span)


def _since(b: Builder, condition: Happened) -> Since:
    """From when on it counts: this turn, while this card was played, or since these instructions began to do it."""
    clause = condition.clause
    if clause.duration is Duration.THIS_TURN and clause.purpose is None:
        return turn_of
    if clause.purpose is not None and clause.purpose.verb == "play" and clause.duration is None:
        return _playing_of
    if clause.duration is not None or clause.purpose is not None:
        raise refuse(condition, "the engine remembers what happened this turn", "Say 'this turn'.")
    register = b.marks.get(clause.verb)
    if clause.verb in b.carried_out and register is not None:
        return _since_mark(register)
    if clause.verb in b.paid_to_play:
        return _playing_of
    raise refuse(condition, "the engine remembers what happened this turn", "Say 'this turn'.")


def _since_mark(register: int) -> Since:
    def since(state: GameState, frame: Frame) -> int:
        place = frame[register]
        return len(state.journal) if place is None else int(place)

    return since


def _sent_last(b: Builder, clause: Clause) -> Test:
    """ "If your opponent counterattacked from his or her red zone": the last attack that this player has sent.

    It is the one to be met, or the one that was met last; the opening attack is none [R-7-4].
    """
    against = next((one for one in clause.roles if one.name in ("against", "object")), None)
    if against is not None:
        raise refuse(against, "the engine remembers from where, and with what, a player counterattacked")
    matches, wanted = compile_matcher(b, replace(clause, negated=False), events.COUNTERATTACKED), not clause.negated

    def test(state: GameState, frame: Frame) -> bool:
        sender = state.turn_player if state.stopped else 1 - state.turn_player
        sent = ((sender, *attack_of(state, stopped=False)), (1 - sender, *attack_of(state, stopped=True)))
        return wanted == any(
            origin != OPENING and matches(state, frame[SOURCE], player, card, max(origin, NONE))
            for player, card, origin in sent
        )

    return test


def _amount(b: Builder, clause: Clause) -> tuple[Comparison, Get]:
    """The number that the object gives: "three or more cards"."""
    for one in clause.roles:
        if one.name == "object" and isinstance(one.value, Things) and one.value.amount is not None:
            quantities = {Quantity.AT_LEAST: Comparison.AT_LEAST, Quantity.EXACTLY: Comparison.AT_LEAST}
            if one.value.quantity not in quantities:
                raise refuse(one, "say 'or more'")
            return quantities[one.value.quantity], get_amount(b, one.value.amount)
    return Comparison.AT_LEAST, lambda state, frame: 1


def _about_one(clause: Clause) -> Clause:
    """The clause as it is about a single event."""
    roles = tuple(_single(one) if one.name == "object" else one for one in clause.roles)
    manner = tuple(one for one in clause.manner if one not in THIS_WAY)
    return replace(clause, roles=roles, manner=manner, duration=None, purpose=None, negated=False)


def _single(one: Role) -> Role:
    if not isinstance(one.value, Things):
        return one
    return replace(one, value=replace(one.value, quantity=Quantity.ONE, amount=None))


NTH = ("first", "second", "third")


def is_nth(b: Builder, condition: Is) -> Test | None:
    """ "If it is the first card you flipped this turn"; None for a condition of another kind."""
    what, subject = condition.what, condition.subject
    done = _done_to(what) if isinstance(what, Things) else None
    if not isinstance(what, Things) or done is None or not isinstance(subject, Reference | Of):
        return None
    nth = NTH.index(next(one.value for one in what.adjectives if one.value in NTH))
    card, number = get_thing(b, as_kind(b, subject, "card")), event_of(b, done)
    if number < 0 or what.quantity is not Quantity.THE or done.duration is not Duration.THIS_TURN or done.roles:
        raise refuse(condition, "the engine remembers what happened this turn", "Say 'this turn'.")
    kept = tuple(one for one in what.adjectives if one.value not in NTH)
    one_of_them = replace(what, quantity=Quantity.ONE, adjectives=kept, qualities=())
    matches = compile_matcher(b, replace(done, roles=(Role("object", one_of_them),), duration=None), number)
    wanted = not condition.negated

    def test(state: GameState, frame: Frame) -> bool:
        begin = turn_of(state, frame)
        found = [
            event for event in state.journal[begin : end_of_turn(state, begin)]
            if event[0] == number and matches(state, frame[SOURCE], *events.particulars(event))
        ]  # fmt: skip
        return (len(found) > nth and events.particulars(found[nth])[1] == card(state, frame)) == wanted

    return test


def _done_to(what: Things) -> Clause | None:
    """ "The first card you flipped …": what was done to it."""
    clauses = [one.condition.clause for one in what.qualities if isinstance(one.condition, Happened)]
    counted = sum(one.value in NTH for one in what.adjectives)
    return clauses[0] if counted == 1 and len(clauses) == 1 == len(what.qualities) else None


def turn_of(state: GameState, frame: Frame) -> int:
    """Where the turn began in which the card was played, or else this turn."""
    place = _played_at(state, frame[SOURCE])
    return _last(state, events.TURN_BEGAN, place)


def _playing_of(state: GameState, frame: Frame) -> int:
    """Where the card began to be played."""
    source = frame[SOURCE]
    owner = state.owner[source]
    for place in range(len(state.journal) - 1, -1, -1):
        event = state.journal[place][:3]
        if event == (events.CARD_PLAYED, owner, source):
            return place
        if event == (events.CARD_FLIPPED, owner, source):
            break  # it has not been played since
    return len(state.journal)


def _played_at(state: GameState, source: int) -> int:
    """Where the journal says that the strike in play was played; its end for a card that was not."""
    if source not in state.strikes[0] and source not in state.strikes[1]:
        return len(state.journal)
    for place in range(len(state.journal) - 1, -1, -1):
        if state.journal[place][:3] == (events.CARD_PLAYED, state.owner[source], source):
            return place
    return len(state.journal)


def _last(state: GameState, number: int, before: int) -> int:
    for place in range(before - 1, -1, -1):
        if state.journal[place][0] == number:
            return place
    return 0


def end_of_turn(state: GameState, begin: int) -> int:
    """Where the turn that began there ended."""
    for place in range(begin + 1, len(state.journal)):
        if state.journal[place][0] == events.TURN_BEGAN:
            return place
    return len(state.journal)


Particulars = tuple[int, int, int]

# --- This way ----------------------------------------------------------------------------------------------------


def count_this_way(b: Builder, things: Things) -> Get | None:
    """ "for each energy lost this way": counts what the same instructions did; None for other things."""
    done = done_this_way(b, things)
    return (lambda state, frame: len(done(state, frame))) if done is not None else None


def done_this_way(b: Builder, things: Things) -> Callable[[GameState, Frame], list[Particulars]] | None:
    """What events tell of such things that the same instructions did: (player, card, zone) of each."""
    quality = next((one for one in things.qualities if is_this_way(one) or is_just_done(one)), None)
    if quality is None:
        return None
    assert isinstance(quality.condition, Happened | Happening)
    clause = quality.condition.clause
    if isinstance(quality.condition, Happening) and clause.verb not in b.carried_out:
        return None
    passive = replace(_as_done(b, clause), subject=things, passive=True)
    number, register = event_of(b, passive), b.marks.get(clause.verb)
    if number < 0 or register is None:
        raise refuse(clause, f"nothing is {clause.verb} before this")
    doer = get_player(b, clause.subject) if isinstance(clause.subject, Player) else None
    fits = _match_rest(b, replace(things, qualities=tuple(one for one in things.qualities if one is not quality)))

    def found(state: GameState, frame: Frame) -> list[Particulars]:
        begin = frame[register]
        if begin is None:
            return []
        done = [events.particulars(event) for event in state.journal[begin:] if event[0] == number]
        if doer is not None:
            done = [one for one in done if one[0] == doer(state, frame)]
        return [one for one in done if fits(state, frame, one)]

    return found


def _as_done(b: Builder, clause: Clause) -> Clause:
    """ "Used this way" is said of energy that was discarded or lost; if none was, of that which was paid."""
    done = [verb for verb in USES if verb in b.carried_out]
    return replace(clause, verb=done[-1]) if clause.verb == "use" and done else clause


def match_this_way(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "each zone uncharged this way", "each zone you moved an ally to": those that the same instructions did it to."""
    if not isinstance(condition, Happened) or condition.clause.duration is not None or not is_counted(condition.clause):
        return None
    clause = condition.clause
    place = {"card": 2, "zone": 3}.get(kind)
    where = [one.name for one in clause.roles if isinstance(one.value, Reference) and one.value.name == "which"]
    any_such = Things(kind, Quantity.ANY, span=clause.span)
    number = event_of(b, clause if where else replace(clause, subject=any_such, passive=True))
    register = b.marks.get(clause.verb)
    if number < 0 or register is None or place is None:
        raise refuse(clause, f"nothing is {clause.verb} before this")
    if where == ["from"] and number == events.ALLY_MOVED:
        place = 4
    elif kind == "zone" and "zone" in events.EVENTS[number][1]:
        place = events.EVENTS[number][1].index("zone") + 1

    def match(state: GameState, frame: Frame, thing: int) -> bool:
        begin = frame[register]
        if begin is None:
            return False
        return any(event[0] == number and event[place] == thing for event in state.journal[begin:])

    return match


def is_this_way(quality: Quality) -> bool:
    condition = quality.condition
    return isinstance(condition, Happened) and condition.clause.duration is None and is_counted(condition.clause)


def _match_rest(b: Builder, things: Things) -> Any:
    """Whether an event's (player, card, zone) is about such a thing."""
    if things.noun == "energy":
        colors: list[Match] = [b.meanings.adjective(one, "zone") for one in things.adjectives]
        return lambda state, frame, parts: all(test(state, frame, parts[2]) for test in colors)
    fits = match_things(b, replace(things, quantity=Quantity.ANY, amount=None))
    place = 2 if b.meanings.nouns[things.noun].kind == "zone" else 1
    return lambda state, frame, parts: fits(state, frame, parts[place])
