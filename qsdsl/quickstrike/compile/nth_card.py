"""Which card of a turn a phrase means: "the first ally you play each turn", "the next ally you play this turn".

In: the phrase. Out: what else it says of the card, and the test whether it is that one.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Adjective, Clause, Duration, Happening, NounPhrase, Player, Quantity, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.machine import SOURCE, Frame
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_player
from qsdsl.program.things import match_things
from qsdsl.quickstrike import events
from qsdsl.quickstrike.state import GameState

NTH = {"next": 1, "first": 1, "second": 2, "third": 3}
VERBS = {"play": events.CARD_PLAYED, "flip": events.CARD_FLIPPED}
TIMES = (Duration.EACH_TURN, Duration.THIS_TURN)


def split_order(b: Builder, phrase: NounPhrase) -> tuple[NounPhrase, Match | None]:
    """The phrase without its order, and the test of the order; None for a phrase that says none."""
    if not isinstance(phrase, Things):
        return phrase, None
    orders = [one for one in phrase.adjectives if one.kind == "order" and one.value in NTH]
    if len(orders) != 1 or phrase.quantity not in (Quantity.THE, Quantity.ALL):
        return phrase, None
    clause, owner = _done(phrase)
    number = VERBS.get(clause.verb if clause is not None else "play")
    if number is None or owner is None or (clause is not None and clause != _plain(clause)):
        return phrase, None
    kept = tuple(one for one in phrase.adjectives if one not in orders and one.kind != "duration")
    plain = replace(phrase, quantity=Quantity.ALL, adjectives=kept, qualities=(), owner=owner)
    if orders[0].value != "next" and not _is_each_turn(phrase, clause):
        raise refuse(phrase, "say in which time it is counted", "Say 'each turn'.")
    return plain, _match(b, plain, owner, number, orders[0])


def _done(phrase: Things) -> tuple[Clause | None, Player | None]:
    """ "(The first card) you flip each turn": what is done to it, and by whom."""
    if phrase.owner is not None:
        return None, phrase.owner if not phrase.qualities else None
    said = [one.condition.clause for one in phrase.qualities if isinstance(one.condition, Happening)]
    if len(said) != 1 or len(phrase.qualities) != 1 or not isinstance(said[0].subject, Player):
        return None, None
    return said[0], said[0].subject


def _plain(clause: Clause) -> Clause:
    return Clause(clause.verb, clause.subject, duration=clause.duration)


def _is_each_turn(phrase: Things, clause: Clause | None) -> bool:
    said = [one.value for one in phrase.adjectives if one.kind == "duration"]
    return (clause is not None and clause.duration in TIMES) or any(time.value in said for time in TIMES)


def _match(b: Builder, plain: Things, owner: Player, number: int, order: Adjective) -> Match:
    fits, player, nth = match_things(b, replace(plain, quantity=Quantity.ANY)), get_player(b, owner), NTH[order.value]
    if player is None:
        raise refuse(owner, "say whose card it is")
    since_source = order.value == "next"

    def match(state: GameState, frame: Frame, card: int) -> bool:
        who = player(state, frame)
        if since_source:
            found = _done_to(_since(state, frame[SOURCE]), number, who)
        else:
            found = _done_to(_turn_of(state, (number, who, card)), number, who)
        found = [one for one in found if fits(state, frame, one)]
        if card not in found and card != state.flipped:
            return False  # it is not one of this turn
        return (found.index(card) if card in found else len(found)) == nth - 1

    return match


def _done_to(happened: list[tuple[int, ...]], number: int, player: int) -> list[int]:
    """The cards to which the player did it, the first one first."""
    return [event[2] for event in happened if event[:2] == (number, player)]


def _turn_of(state: GameState, done: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What happened in the turn in which it was done to the card; in this one, if it has not been done."""
    places = [place for place in range(len(state.journal)) if state.journal[place][:3] == done]
    if not places:
        return events.this_turn(state)
    begin = max((place for place in range(places[-1]) if state.journal[place][0] == events.TURN_BEGAN), default=0)
    ends = (place for place in range(places[-1], len(state.journal)) if state.journal[place][0] == events.TURN_BEGAN)
    return state.journal[begin : next(ends, len(state.journal))]


def _since(state: GameState, source: int) -> list[tuple[int, ...]]:
    """What has happened this turn since the card last did something."""
    before = list(events.this_turn(state))
    for place in range(len(before) - 1, -1, -1):
        if before[place][0] in DOING and before[place][2] == source:
            return before[place + 1 :]
    return before


DOING = (events.CARD_PLAYED, events.TRIGGER_RESOLVED, events.PAYMENT_POWER_PLAYED)
