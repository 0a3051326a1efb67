"""What holds of the state at every decision, and around certain steps.

Some invariants are restated, since rules or decisions cut them. INV-18: by the rulebook every advantage charges its
zone, by the Japanese rules one that comes into the advantage area (`ledger`). INV-25: nothing is in play after a point
where the rules have both clean up; by others everything stays. INV-28: where an empty discard pile is filled at once.
INV-34: what a flip window offers is offered without the bans, too, the state being the same; what a ban does to the
course of a game may well make more possible [D-47, D-154].
"""

from __future__ import annotations

from functools import cache
from typing import Any

from qsdsl.quickstrike.decisions import CHOOSE_DEFENDER, DECLINE, FLIP_WINDOW, PAYMENT, PLAY, SIGNATURE_WINDOW
from qsdsl.quickstrike.definition import ADVANTAGE, INTERCEPT, STRIKE, Energy
from qsdsl.quickstrike.energy import payments, run_out_of_deck, stock
from qsdsl.quickstrike.events import CARD_PLAYED, ENERGY_PAID, POINT_SCORED
from qsdsl.quickstrike.state import NONE, OPENING, GameState, is_in_play
from qsdsl.quickstrike.totals import attack_force, sidebar_cost, total
from qsdsl.quickstrike.window import flip_options, forbidden
from tests.generated.ledger import ADDS_NOTHING, CHANGES_CLEANUP, MORE_ATTACKS, MOVES_THE_DEFENSE
from tests.generated.watch import CLEANING_UP, SCORING, Watch, around, at_decisions, before_answers

CHANGES_CELEBRATING = rf"(cannot|can't|not) celebrate|would[^.\n]*\bcelebrate|{ADDS_NOTHING}"
CHANGES_OPENING = r"opening attack"
STAYS = r"would clean up|(cannot|can't|not) clean up|stays? in play"
OTHER_WAYS_TO_PAY = (
    r"overpay|without paying|instead of paying|rather than|energy to pay|as if|used to pay|cannot pay|would pay"
)


@at_decisions
def places(watch: Watch) -> None:
    """INV-03, INV-04, INV-06, INV-07."""
    state = watch.state
    hidden = [card for pile in (*state.deck, *state.discard, *state.energy, *state.advantages) for card in pile]
    watch.require(not set(hidden + state.ally) & set(state.signature), "INV-03", "a signature move lies among cards")
    for pile in state.advantages:
        for card in pile:
            watch.require(state.definition[card].type == ADVANTAGE, "INV-04", "no advantage in an advantage area")
            is_quick = "Immediate" in state.definition[card].keywords and not watch.says(CHANGES_CLEANUP)
            watch.require(not is_quick, "INV-04", "an Immediate advantage stays")
    if state.kind == FLIP_WINDOW:
        zone = state.zone_of[state.flipped]
        watch.require(state.owner[state.flipped] == state.turn_player, "INV-06", "it is not the defender's card")
        watch.require(zone == state.zone or watch.says(MOVES_THE_DEFENSE), "INV-06", "it is in another zone")
    for strikes in state.strikes:
        more = watch.says(MORE_ATTACKS) or watch.says(STAYS)
        watch.require(len(strikes) <= 1 or more, "INV-07", "two strikes in play")


@at_decisions
def first_of_the_turn(watch: Watch) -> None:
    """INV-23: when the first card of a turn is flipped, nothing of an earlier turn lies about."""
    state = watch.state
    if state.kind != FLIP_WINDOW or watch.told.get("seen") == state.turn:
        return
    watch.told["seen"] = state.turn
    player = state.turn_player
    watch.require(not state.strikes[player] or watch.says(CHANGES_CLEANUP), "INV-23", "a strike was not cleaned up")
    played = {event[2] for event in state.journal[_turn_start(state) :] if event[0] == CARD_PLAYED}
    left = set(state.advantages[player]) - played
    watch.require(not left or watch.says(CHANGES_CLEANUP), "INV-23", "an advantage was not cleaned up")


def _turn_start(state: GameState) -> int:
    return next(place for place in range(len(state.journal) - 1, -1, -1) if state.journal[place][1:] == _began(state))


def _began(state: GameState) -> tuple[int, int]:
    return state.turn_player, state.turn


@at_decisions
def piles(watch: Watch) -> None:
    """INV-27, and INV-28 where empty discard piles are filled at once."""
    state = watch.state
    for player in (0, 1):
        deck, discard = state.deck[player], state.discard[player]
        watch.require(deck or not discard, "INV-27", "the deck is empty, the discard pile is not")
        if not state.rules.exhaustion.when_needed:
            watch.require(discard or len(deck) <= 1, "INV-28", "the discard pile is empty, the deck is not")


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
        watch.require(len({sum(way) for way in state.options}) == 1, "INV-10", f"payments differ: {state.options}")
    if state.kind not in (FLIP_WINDOW, SIGNATURE_WINDOW):
        return
    player, card = state.turn_player, state.flipped
    cost, there = sidebar_cost(state, card), stock(state, player)
    usual = not watch.says(OTHER_WAYS_TO_PAY)
    if usual:
        watch.require(set(payments(state, player, cost)) == ways_to_pay(cost, there), "INV-10", f"{cost} from {there}")
    if state.kind == FLIP_WINDOW and usual:
        watch.require(
            (PLAY in state.options) == _may_be_played(state, player, card), "INV-11", "play is offered wrongly"
        )
    if state.cannot and state.kind == FLIP_WINDOW and DECLINE not in state.options:  # that is a second counterattack
        trial = state.copy()
        trial.cannot = {}
        watch.require(
            set(state.options) <= set(flip_options(trial, player, card)) or watch.says("reduce"), "INV-34",
            "a ban makes more possible",
        )  # fmt: skip


def _may_be_played(state: GameState, player: int, card: int) -> bool:
    is_strike = state.definition[card].type == STRIKE
    if not ways_to_pay(sidebar_cost(state, card), stock(state, player)):
        return False
    if is_strike and max(0, total(state, card, INTERCEPT)) < max(0, attack_force(state)):
        return False
    if state.flips_left <= 0 and not is_strike:
        return False
    return not forbidden(state, "play", player, card, state.zone)


@cache
def ways_to_pay(cost: Energy, there: Energy) -> set[Energy]:
    """Every way to pay, tried unit by unit: each is paid with its own colour or a stronger one."""
    ways: set[Energy] = {(0, 0, 0)}
    for color, count in enumerate(cost):
        for _ in range(count):
            ways = {
                tuple(paid + (one == with_) for one, paid in enumerate(way))  # type: ignore[misc]
                for way in ways for with_ in range(color, 3)
            }  # fmt: skip
    return {way for way in ways if all(paid <= have for paid, have in zip(way, there, strict=True))}


# --- Playing a card ---------------------------------------------------------------------------------------------------


@before_answers
def a_card_is_played(watch: Watch, option: Any) -> None:
    """Note the cost, to be compared with what is paid; INV-21."""
    state = watch.state
    if state.kind in (FLIP_WINDOW, SIGNATURE_WINDOW) and option == PLAY:
        card = state.flipped
        if state.definition[card].type == STRIKE:
            reach = max(0, total(state, card, INTERCEPT))
            watch.require(reach >= attack_force(state), "INV-21", "the strike does not reach the attack")
        watch.paying = len(state.journal), sidebar_cost(state, card)


@at_decisions
def the_cost_is_paid(watch: Watch) -> None:
    """INV-10, INV-21: exactly as many cards as the cost says, each of its own colour or a stronger one."""
    state = watch.state
    if watch.paying is None or state.kind == PAYMENT:
        return
    (since, cost), watch.paying = watch.paying, None
    paid = [0, 0, 0]
    for event in state.journal[since + 1 :]:
        if event[0] != ENERGY_PAID:
            break
        paid[event[3] % 3] += 1
    fits = paid[2] >= cost[2] and paid[1] + paid[2] >= cost[1] + cost[2] and sum(paid) == sum(cost)
    watch.require(fits or watch.says(OTHER_WAYS_TO_PAY + "|pay"), "INV-10", f"{cost} was paid with {paid}")


# --- Points -----------------------------------------------------------------------------------------------------------


@around(SCORING)
def a_point(watch: Watch, before: GameState) -> None:
    """INV-24, INV-26, R-10A-1: one energy for each of the scorer's zones with an ally, and nothing else."""
    state = watch.state
    scorer = 1 - before.turn_player
    gained = [after - points for after, points in zip(state.points, before.points, strict=True)]
    watch.require(gained == [1 - scorer, scorer], "INV-24", f"points go up by {gained}")
    watch.require(state.ally == before.ally and state.charged == before.charged, "INV-26", "a point changes zones")
    more = [len(after) - len(old) for after, old in zip(state.energy, before.energy, strict=True)]
    with_ally = [int(zone // 3 == scorer and before.ally[zone] != NONE) for zone in range(6)]
    due = with_ally if state.outcome is None else [0] * 6
    changed = not state.discard[scorer] or watch.says(CHANGES_CELEBRATING)
    watch.require(more == due or changed, "INV-25", f"celebrating adds {more}, not {due}")


@around(CLEANING_UP)
def cleanup_after_a_point(watch: Watch, before: GameState) -> None:
    """INV-25, where both clean up."""
    state = watch.state
    if before.waiting or watch.says(CHANGES_CLEANUP):
        return
    left = [*state.strikes[0], *state.strikes[1], *state.advantages[0], *state.advantages[1]]
    watch.require(not left or not state.rules.cleanup_at_point, "INV-25", "not all is cleaned up")
    is_kept = (state.strikes, state.advantages) == (before.strikes, before.advantages)
    watch.require(is_kept or state.rules.cleanup_at_point, "INV-25", "something is cleaned up")


@at_decisions
def a_new_battle(watch: Watch) -> None:
    """INV-25: the player scored against chooses, and the attack has Force 4, unless a text speaks of it."""
    state = watch.state
    is_changed = watch.says(CHANGES_OPENING)
    if state.kind == CHOOSE_DEFENDER and sum(state.points):
        scorer = next(event[1] for event in reversed(state.journal) if event[0] == POINT_SCORED)
        watch.require(state.chooser == 1 - scorer or is_changed, "INV-25", "the wrong player chooses")
        left = [*state.strikes[0], *state.strikes[1], *state.advantages[0], *state.advantages[1]]
        is_clean = not left or not state.rules.cleanup_at_point or watch.says(CHANGES_CLEANUP)
        watch.require(is_clean, "INV-25", "not all is cleaned up")
    if state.origin == OPENING and state.kind == FLIP_WINDOW:
        is_usual = attack_force(state) == state.rules.opening_force
        watch.require(is_usual or is_changed, "INV-25", "the opening attack has another Force")


@at_decisions
def the_end(watch: Watch) -> None:
    """INV-43: a game ends by points, or says what kept it going."""
    outcome = watch.game.outcome
    if outcome is not None:
        by_points = outcome.winner is not None and outcome.reason == "points"
        is_cut = "endless: the abilities of" in outcome.reason or "limit" in outcome.reason
        watch.require(by_points or is_cut, "INV-43", f"the game ends with {outcome}")
