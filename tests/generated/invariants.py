"""What holds of the state at every decision, and around certain steps.

Some invariants are restated, since rules or decisions cut them. INV-10: cards of the deck that stand in for energy
count as that energy. INV-18: by the rulebook every advantage charges its zone, by the Japanese rules one that the
procedure puts into the advantage area (`ledger`). INV-25: nothing is in play after a point where the rules have both
clean up; by others everything stays. INV-27: an empty deck stays so while nothing was there to make a new one of when
it ran out. INV-28: where an empty discard pile is filled at once.
INV-34: what a flip window offers is offered without the bans, too, the state being the same; what a ban does to the
course of a game may well make more possible [D-47, D-154].
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from qsdsl.program.machine import POSITION, YOU
from qsdsl.quickstrike import events
from qsdsl.quickstrike.affecting import REACH, SILENCE
from qsdsl.quickstrike.decisions import (
    CHOOSE_DEFENDER,
    DECLINE,
    FLIP_WINDOW,
    MAY,
    PAYMENT,
    PLAY,
    SIGNATURE_WINDOW,
    YES,
)
from qsdsl.quickstrike.definition import (
    ADVANTAGE,
    CAPS,
    INTERCEPT,
    OPENING_CHOOSER,
    OPENING_FORCE,
    REDUCE,
    STRIKE,
    Energy,
)
from qsdsl.quickstrike.energy import payments, run_out_of_deck, stock
from qsdsl.quickstrike.events import CARD_DISCARDED, ENERGY_PAID, POINT_SCORED
from qsdsl.quickstrike.paying import Payment, Terms, terms_of
from qsdsl.quickstrike.scoring import CLEAN_UP, SCORE_BY_CARD
from qsdsl.quickstrike.state import NONE, OPENING, GameState, is_in_play
from qsdsl.quickstrike.totals import attack_force, sidebar_cost, total
from qsdsl.quickstrike.window import flip_options, forbidden
from tests.generated.at_work import at_work, is_paid_for_in_another_way, is_put_into_advantage_area, printed
from tests.generated.watch import (
    CLEANING_UP,
    SCORING,
    SCORING_BY_CARD,
    Watch,
    after_turn_steps,
    around,
    at_decisions,
    before_answers,
)


@at_decisions
def places(watch: Watch) -> None:
    """INV-03, INV-04, INV-06; a card that a text flips after the counterattack may be in another zone [D-119]."""
    state = watch.state
    hidden = [card for pile in (*state.deck, *state.discard, *state.energy, *state.advantages) for card in pile]
    watch.require(not set(hidden + state.ally) & set(state.signature), "INV-03", "a signature move lies among cards")
    for card in (*state.advantages[0], *state.advantages[1]):
        watch.require(state.definition[card].type == ADVANTAGE, "INV-04", "no advantage in an advantage area")
        is_quick = "Immediate" in printed(state.definition[card]).keywords and not is_put_into_advantage_area(state)
        watch.require(not is_quick, "INV-04", "an Immediate advantage stays")
    if state.kind == FLIP_WINDOW:
        zone = state.zone_of[state.flipped]
        watch.require(state.owner[state.flipped] == state.turn_player, "INV-06", "it is not the defender's card")
        watch.require(zone == state.zone or state.stopped, "INV-06", "it is in another zone")


@after_turn_steps
def a_turn_begins(watch: Watch, position: int, since: int) -> None:
    """Note whether something is not cleaned up, or in another way."""
    if any(event[0] == events.TURN_BEGAN for event in watch.state.journal[since:]):
        watch.begun = watch.state.turn, watch.changed


@at_decisions
def first_of_the_turn(watch: Watch) -> None:
    """INV-23: when the first card of a turn is flipped, nothing of an earlier turn lies about."""
    state = watch.state
    turn, changed = watch.begun
    if state.kind != FLIP_WINDOW or turn != state.turn:
        return
    watch.begun = NONE, changed
    if "clean up" in changed:
        return
    player = state.turn_player
    watch.require(not state.strikes[player], "INV-23", "a strike was not cleaned up")
    came = {event[2] for event in events.this_turn(state) if event[0] == events.ADVANTAGE_PLACED}
    watch.require(set(state.advantages[player]) <= came, "INV-23", "an advantage was not cleaned up")


@at_decisions
def piles(watch: Watch) -> None:
    """INV-27, and INV-28 where empty discard piles are filled at once."""
    state = watch.state
    for player in (0, 1):
        deck, discard = state.deck[player], state.discard[player]
        watch.require(deck or not discard or _came_since(state, player), "INV-27",
                      "the deck is empty, the discard pile is not")  # fmt: skip
        if not state.rules.exhaustion.when_needed:
            watch.require(discard or len(deck) <= 1, "INV-28", "the discard pile is empty, the deck is not")


def _came_since(state: GameState, player: int) -> bool:
    """Nothing was left to make a new deck of when the deck ran out: the whole discard pile has come there since."""
    moved = set()
    for event in reversed(state.journal):
        if event[:2] == (events.DECK_RAN_OUT, player):
            return moved >= set(state.discard[player])
        if event[0] != events.DISCARD_PILE_REFILLED:
            moved.add(events.particulars(event)[1])
    return False


@at_decisions
def running_out(watch: Watch) -> None:
    """INV-29, INV-30: what would happen if the deck ran out now."""
    if watch.decisions % 7:
        return
    for player in (0, 1):
        trial = watch.state.copy()
        trial.discard[player] += trial.deck[player]
        trial.deck[player] = []
        pool = len(trial.discard[player])
        if trial.rules.exhaustion.takes_advantages:
            pool += len(trial.advantages[player])
        before = _kept(trial, player)
        run_out_of_deck(trial, player)
        after = _kept(trial, player)
        watch.require(before == after, "INV-29", f"running out of deck changes {before} to {after}")
        dealt = max(0, min(trial.rules.deck_out_discard, pool - 1))
        found = len(trial.discard[player]), len(trial.deck[player])
        watch.require(found == (dealt, pool - dealt), "INV-29", f"{pool} cards become {found}")


def _kept(state: GameState, player: int) -> tuple[object, ...]:
    energy = [len(stack) for stack in state.energy]
    advantages = state.advantages[1 - player if state.rules.exhaustion.takes_advantages else player]
    return energy, state.charged, state.ally, advantages, state.flipped, state.strikes


@at_decisions
def modifiers(watch: Watch) -> None:
    """INV-32: only cards that are flipped or in play have got something, and only from such cards."""
    state = watch.state
    for card, _, _, tied in state.modifiers:
        for one in (card, tied):
            watch.require(
                one in (NONE, state.flipped) or is_in_play(state, one), "INV-32", "a modifier outlives its card"
            )


@at_decisions
def options(watch: Watch) -> None:
    """INV-10, INV-11, INV-34, INV-39."""
    state = watch.state
    watch.require(state.kind == 0 or state.options, "INV-39", "nothing can be chosen")
    if state.kind == PAYMENT:
        each = terms_of(state, state.chooser)[1]
        units = [_units(way, each) for way in state.options]
        watch.require(set.intersection(*units), "INV-10", f"payments differ: {state.options}")
    if state.kind not in (FLIP_WINDOW, SIGNATURE_WINDOW):
        return
    player, card = state.turn_player, state.flipped
    ways = _ways(state, player, card)
    watch.require(
        set(payments(state, player, sidebar_cost(state, card), card)) == ways, "INV-10", f"{card} is paid for otherwise"
    )
    if state.kind == FLIP_WINDOW:
        may = bool(ways) and _may_be_played(state, player, card)
        watch.require((PLAY in state.options) == may, "INV-11", "play is offered wrongly")
    if state.cannot and state.kind == FLIP_WINDOW and DECLINE not in state.options:  # that is a second counterattack
        trial = state.copy()
        trial.cannot = {verb: row for verb, row in trial.cannot.items() if verb in KEPT}
        watch.require(
            set(state.options) <= set(flip_options(trial, player, card)), "INV-34", "a ban makes more possible"
        )


KEPT = (*REDUCE, SILENCE, REACH)
"""What is asked like bans, but is about what cards bring about, not about what a player may do."""


def _units(way: Payment | None, each: Energy) -> set[int]:
    """How many energy may be paid by these cards; those of the deck stand in for some, so many cards for `each`."""
    if way is None:
        return {0}
    cards = way[3] if len(way) > 3 else 0
    counts = product(*(range(cards // one + 1) if one else (0,) for one in each))
    return {sum(way[:3]) + sum(some) for some in counts if sum(map(int.__mul__, some, each)) == cards}


def _may_be_played(state: GameState, player: int, card: int) -> bool:
    """As far as not the cost decides it."""
    is_strike = state.definition[card].type == STRIKE
    if is_strike and max(0, total(state, card, INTERCEPT)) < max(0, attack_force(state)):
        return False
    if state.flips_left <= 0 and not is_strike:
        return False
    return not forbidden(state, "play", player, card, state.zone)


def _ways(state: GameState, player: int, card: int) -> set[Payment]:
    """The ways to pay for the card that the player has."""
    there, deck = stock(state, player), len(state.deck[player])
    ways = ways_to_pay(sidebar_cost(state, card), terms_of(state, player, card))
    return {
        way if way[3] else way[:3] for way in ways
        if way[3] <= deck and all(paid <= have for paid, have in zip(way, there, strict=False))
    }  # fmt: skip


@cache
def ways_to_pay(cost: Energy, terms: Terms) -> set[tuple[int, int, int, int]]:
    """Every way to pay, tried unit by unit: each is paid with energy that may pay it, or cards of the deck instead."""
    pairs, each = terms
    ways = {(0, 0, 0, 0)}
    for color, count in enumerate(cost):
        for _ in range(count):
            ways = {
                paid for way in ways for energy in range(3) if (energy, color) in pairs
                for paid in _paid_with(way, energy, each[energy])
            }  # fmt: skip
    return ways


def _paid_with(way: tuple[int, int, int, int], energy: int, cards: int) -> list[tuple[int, int, int, int]]:
    """One more unit paid: with this energy, and with so many cards of the deck if they may stand in for it."""
    green, yellow, red, deck = way
    paid = [(green + (energy == 0), yellow + (energy == 1), red + (energy == 2), deck)]
    return [*paid, (green, yellow, red, deck + cards)] if cards else paid


# --- Playing a card ---------------------------------------------------------------------------------------------------


@before_answers
def a_card_is_played(watch: Watch, option: Any) -> None:
    """Note the cost, to be compared with what is paid, but for something done instead; INV-21."""
    state = watch.state
    if watch.paying is not None and (state.kind, option) == (MAY, YES):
        watch.paying = None
    if state.kind in (FLIP_WINDOW, SIGNATURE_WINDOW) and option == PLAY:
        card = state.flipped
        if state.definition[card].type == STRIKE:
            reach = max(0, total(state, card, INTERCEPT))
            watch.require(reach >= attack_force(state), "INV-21", "the strike does not reach the attack")
        watch.paying = len(state.journal), sidebar_cost(state, card), terms_of(state, state.turn_player, card)


@at_decisions
def the_cost_is_paid(watch: Watch) -> None:
    """INV-10, INV-21: exactly as many cards as the cost says, each of its own colour or what else may pay it."""
    state = watch.state
    if watch.paying is None or state.kind == PAYMENT or _is_asked_for_another_way(state, watch.paying[0]):
        return
    (since, cost, terms), watch.paying = watch.paying, None
    kinds = [event[0] for event in state.journal[since + 1 :]]
    ways, paid = ways_to_pay(cost, terms), [0, 0, 0]
    for place, event in enumerate(state.journal[since + 1 : since + 2 + sum(cost)]):
        for green, yellow, red, cards in ways:
            if [green, yellow, red] == paid and kinds[place : place + cards] == [CARD_DISCARDED] * cards:
                return
        if event[0] == ENERGY_PAID:
            paid[event[3] % 3] += 1
    watch.require(tuple(paid) in {way[:3] for way in ways if not way[3]}, "INV-10", f"{cost} was paid with {paid}")


def _is_asked_for_another_way(state: GameState, since: int) -> bool:
    """The card's player is asked, nothing being paid yet."""
    if state.kind != MAY or any(event[0] == ENERGY_PAID for event in state.journal[since:]):
        return False
    return is_paid_for_in_another_way(state.definition[state.journal[since][2]])


# --- Points -----------------------------------------------------------------------------------------------------------


@around(SCORING, SCORING_BY_CARD)
def a_point(watch: Watch, before: GameState) -> None:
    """INV-24, INV-26, R-10A-1: one energy for each of the scorer's zones with an ally, and nothing else."""
    state = watch.state
    is_by_card = before.stack[-1][POSITION] == SCORE_BY_CARD
    scorer = 1 - (before.stack[-1][YOU] if is_by_card else before.turn_player)
    gained = [after - points for after, points in zip(state.points, before.points, strict=True)]
    watch.require(gained == [1 - scorer, scorer], "INV-24", f"points go up by {gained}")
    watch.require(state.ally == before.ally and state.charged == before.charged, "INV-26", "a point changes zones")
    more = [len(after) - len(old) for after, old in zip(state.energy, before.energy, strict=True)]
    due = _celebrating(before, scorer) if state.outcome is None else [0] * 6
    watch.require(
        more == due or {"celebrate", "add"} & at_work(before), "INV-25", f"celebrating adds {more}, not {due}"
    )
    cleanup_after_a_point(watch, before)


def _celebrating(state: GameState, scorer: int) -> list[int]:
    """One energy for each of the scorer's zones with an ally, from the green one on, while there are cards for it."""
    with_ally = [zone for zone in range(scorer * 3, scorer * 3 + 3) if state.ally[zone] != NONE]
    cards = len(state.discard[scorer]) + max(0, len(state.deck[scorer]) - 1)
    return [int(zone in with_ally[:cards]) for zone in range(6)]


@around(CLEANING_UP)
def cleanup_after_a_point(watch: Watch, before: GameState) -> None:
    """INV-25, where both clean up; what is cleaned up in another way is so later."""
    state = watch.state
    watch.kept = set()
    if state.outcome is not None or state.stack[0][POSITION] == CLEAN_UP:
        return
    left = {*state.strikes[0], *state.strikes[1], *state.advantages[0], *state.advantages[1]}
    if state.rules.cleanup_at_point:
        watch.require(not left or "clean up" in before.replacing, "INV-25", "not all is cleaned up")
    else:
        is_kept = (state.strikes, state.advantages) == (before.strikes, before.advantages)
        watch.require(is_kept, "INV-25", "something is cleaned up")
    watch.kept = left


@at_decisions
def a_new_battle(watch: Watch) -> None:
    """INV-25: the player scored against chooses, and the attack has Force 4, unless a text speaks of it."""
    state = watch.state
    changed = at_work(state)
    if state.kind == CHOOSE_DEFENDER and sum(state.points):
        scorer = next(event[1] for event in reversed(state.journal) if event[0] == POINT_SCORED)
        is_usual = state.chooser == 1 - scorer
        watch.require(is_usual or OPENING_CHOOSER in changed, "INV-25", "the wrong player chooses")
        left = {*state.strikes[0], *state.strikes[1], *state.advantages[0], *state.advantages[1]}
        watch.require(left <= watch.kept, "INV-25", "not all is cleaned up")
    if state.origin == OPENING and state.kind == FLIP_WINDOW:
        is_usual = attack_force(state) == state.rules.opening_force
        is_set = {OPENING_FORCE, OPENING_FORCE + CAPS} & changed
        watch.require(is_usual or is_set, "INV-25", "the opening attack has another Force")


@at_decisions
def the_end(watch: Watch) -> None:
    """INV-43: a game ends by points, or says what kept it going."""
    outcome = watch.game.outcome
    if outcome is not None:
        by_points = outcome.winner is not None and outcome.reason == "points"
        is_cut = outcome.reason.startswith("endless: ") or "limit" in outcome.reason
        watch.require(by_points or is_cut, "INV-43", f"the game ends with {outcome}")
