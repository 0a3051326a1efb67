"""Playing cards, counterattacking, and what else a text can wait for or forbid [8, 9, 10]."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Of, Player, Quantity, Reference, Things, Who
from qsdsl.program.builder import Builder, refuse, source, you
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, SOURCE, YOU, Frame, ask
from qsdsl.program.meaning import Act, Test
from qsdsl.program.references import get_player, get_thing, kind_of, slot_of
from qsdsl.quickstrike import cards, energy, events, scoring
from qsdsl.quickstrike.decisions import PAYMENT
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.events import emit, spelled
from qsdsl.quickstrike.state import GameState, remember
from qsdsl.quickstrike.totals import sidebar_cost
from qsdsl.quickstrike.verbs.phrases import is_energy
from qsdsl.quickstrike.verbs.second_attack import offer_second


def pay(b: Builder, clause: Clause) -> None:
    """Pay a card's sidebar cost, choosing how [6.D, 6.E]. Other costs are read as costs, not as this verb."""
    what = role(clause, "object")
    if not isinstance(what, Of) or what.noun != "sidebar cost" or isinstance(what.of, Things):
        raise refuse(clause, "only a card's sidebar cost can be paid like this")
    card, payer = get_thing(b, what.of), b.actor
    yours, own = payer is you, card is source

    def choose(state: GameState, frame: Frame) -> None:
        which = frame[SOURCE] if own else card(state, frame)
        definition, player = state.definition[which], frame[YOU] if yours else payer(state, frame)
        cost = sidebar_cost(state, which) if state.costs else definition.cost
        if cost == (0, 0, 0):
            frame[ANSWER] = None
        elif state.exceptional:
            ask(state, player, PAYMENT, list(energy.payments(state, player, cost, which)) or [None])
        else:
            ask(state, player, PAYMENT, list(definition.ways[state.purse[player]]) or [None])

    def take(state: GameState, frame: Frame) -> None:
        if frame[ANSWER] is not None:
            energy.pay(state, frame[YOU] if yours else payer(state, frame), frame[ANSWER])

    def note(state: GameState, frame: Frame) -> None:
        which, payment = card(state, frame), frame[ANSWER] or (0, 0, 0)
        over = _is_overpaid(sidebar_cost(state, which), payment)
        remember(state, which, OVERPAID, int(over))
        remember(state, which, SPENT, payment[0] | payment[1] << 8 | payment[2] << 16)

    b.step(choose)
    if own and not b.asks_itself.isdisjoint(("pay", "overpay")):
        b.step(note, plain=True)
    b.step(take, plain=True)


OVERPAID, SPENT = spelled("overpaid"), spelled("spent")
"""What a card remembers of how it was paid for, if its text asks: whether it was overpaid; how much of each color."""


def _is_overpaid(cost: Energy, payment: tuple[int, ...]) -> bool:
    """Some energy was of a stronger color than the cost that it paid [R-6E-1]."""
    return payment[2] > cost[2] or payment[1] + payment[2] > cost[1] + cost[2]


def counterattack(b: Builder, clause: Clause) -> None:
    """The strike becomes the attack."""
    with_ = role(clause, "with")
    if with_ is None or isinstance(with_, Things):
        raise refuse(clause, "say with which strike, for instance 'counterattack with this card'")
    if clause.manner:
        raise refuse(clause, "a player may counterattack with another card as well: say 'you may'")
    get = get_thing(b, with_)
    slot = slot_of(get)
    if get is source and b.host in ("ally", "advantage"):
        raise refuse(clause, f"only a strike can counterattack, and this is a card of type {b.host}")

    def work(state: GameState, frame: Frame) -> None:
        card = frame[slot] if slot else get(state, frame)
        frame[DONE] = done = card == state.flipped and card != NONE
        if done:
            cards.counterattack(state, state.owner[card], card)

    b.step(work, plain=True)


def event_of(b: Builder, clause: Clause) -> int:
    """The number of the event that the clause speaks of; -1 if it speaks of none."""
    if clause.verb in ("play", "use"):
        what = role(clause, "object")
        if isinstance(what, Things | Reference) and kind_of(b, what.noun) == "power":
            return events.PAYMENT_POWER_PLAYED
    if clause.verb == "discard" and is_energy(clause.subject if clause.passive else role(clause, "object")):
        return events.ENERGY_LOST
    if clause.verb == "lose" and getattr(role(clause, "object"), "noun", "") == "point":
        return events.POINT_LOST
    if clause.verb == "move" and is_energy(clause.subject if clause.passive else role(clause, "object")):
        return events.ENERGY_MOVED
    if picks_defender(clause):
        return events.DEFENDER_CHOSEN
    act = b.meanings.acts.get(clause.verb)
    return act.event if act is not None else -1


def picks_defender(clause: Clause) -> bool:
    """ "If you choose yourself": when it is decided who defends against the opening attack."""
    return clause.verb == "choose" and isinstance(role(clause, "object"), Player)


def turn_over(b: Builder, clause: Clause) -> None:
    """Turn a Chamber Card to its other side; this changes which signature move is available [D-158]."""
    chamber = role(clause, "object")
    player = get_player(b, chamber.owner) if isinstance(chamber, Things) and chamber.owner is not None else None
    if player is None:
        raise refuse(clause, "say whose Chamber Card is turned over")
    b.mention("chamber", "Chamber Card", player)

    def work(state: GameState, frame: Frame) -> None:
        whose = player(state, frame)
        state.side[whose] ^= 1
        emit(state, (events.CHAMBER_CARD_TURNED, whose, state.side[whose]))
        frame[DONE] = True

    b.step(work, plain=True)


def score(b: Builder, clause: Clause) -> None:
    """A point by a text; one at a time [D-84]."""
    points, actor = role(clause, "object"), b.actor
    if not isinstance(points, Things) or points.amount is not None or points.quantity is not Quantity.ONE:
        raise refuse(clause, "points are scored one at a time: say 'score a point'")

    def work(state: GameState, frame: Frame) -> None:
        frame[DONE] = scoring.let_score(state, actor(state, frame))

    b.step(work)


def celebrate(b: Builder, clause: Clause) -> None:
    """A celebration besides the usual one; the player who scores celebrates anyhow."""
    if not clause.manner and _scores(b.scorer, clause.subject):
        raise refuse(clause, "a point is celebrated anyhow", "Say 'celebrates one additional time'.")
    actor = b.actor

    def work(state: GameState, frame: Frame) -> None:
        scoring.celebrate(state, actor(state, frame))
        frame[DONE] = True

    b.step(work)


def _scores(scorer: Player | None, who: object) -> bool:
    """Whether the player spoken of is the one who scores in what the ability waits for."""
    if scorer is None or scorer.who is Who.YOU:
        return scorer is not None and who in (None, scorer)
    return who == scorer or (isinstance(who, Player) and who.who in (Who.HE, Who.THAT))


def always(b: Builder, clause: Clause) -> Test:
    return lambda state, frame: True


ACTS = {
    "turn over": Act(events.CHAMBER_CARD_TURNED, build=turn_over, possible=always, roles=frozenset({"object"})),
    "pay": Act(events.ENERGY_PAID, build=pay, roles=frozenset({"object"})),
    "counterattack": Act(
        events.COUNTERATTACKED,
        build=counterattack,
        offer=offer_second,
        roles=frozenset({"with"}),
        manners=frozenset({"as well"}),
    ),
    "decide who defends": Act(events.DEFENDER_CHOSEN, possible=always, roles=frozenset({"against"})),
    "decide who goes first": Act(possible=always),
    "play": Act(events.CARD_PLAYED),
    "carry out": Act(),
    "replenish": Act(events.REPLENISH_STEP_ENDED),
    "celebrate": Act(
        events.CELEBRATED,
        build=celebrate,
        possible=always,
        roles=frozenset(),
        manners=frozenset({"again", "one additional time", "as well"}),
    ),
    "stay": Act(possible=always, roles=frozenset({"in"})),
    "stay in play": Act(possible=always, roles=frozenset()),
    "enter play": Act(events.CARD_ENTERED_PLAY, roles=frozenset()),
    "leave play": Act(events.CARD_LEFT_PLAY, roles=frozenset()),
    "clean up": Act(events.CARD_CLEANED_UP),
    "score": Act(events.POINT_SCORED, build=score, possible=always, roles=frozenset({"object"})),
}
