"""Energy: adding, losing and paying it; running out of deck and of discard pile [6.C-6.E, 11]."""

from __future__ import annotations

from itertools import combinations_with_replacement

from qsdsl.engine.chance import random_keys, shuffled
from qsdsl.program.machine import PROGRAM, REGISTERS, new_frame
from qsdsl.quickstrike.core import CHOOSE_ENERGY
from qsdsl.quickstrike.definition import Energy
from qsdsl.quickstrike.events import (
    CARD_DISCARDED,
    DECK_RAN_OUT,
    DISCARD_PILE_REFILLED,
    ENERGY_ADDED,
    ENERGY_LOST,
    ENERGY_MOVED,
    ENERGY_PAID,
    emit,
    notify,
)
from qsdsl.quickstrike.forbidding import forbidden
from qsdsl.quickstrike.paying import EXACT, USUAL, Payment, terms_of, ways_to_pay
from qsdsl.quickstrike.places import leave_play
from qsdsl.quickstrike.purse import UNIT, UPWARDS, purse_of, ways_of
from qsdsl.quickstrike.rules import EnergySource
from qsdsl.quickstrike.state import NONE, GameState

DECKS = "deck"
"""The stream of chance that shuffles decks."""
ENERGY = "energy"
"""The stream of chance that picks cards to become energy, where the rules leave that to chance."""


# --- Running out of cards ---------------------------------------------------------------------------------------------


def take_from_deck(state: GameState, player: int) -> int:
    """The top card of the deck, NONE if there is none. With the last, the deck runs out at once [D-30, D-31, D-38]."""
    deck = state.deck[player]
    if not deck:
        return NONE
    card = deck.pop()
    if not deck:
        run_out_of_deck(state, player)
    return card


def discard_from_deck(state: GameState, player: int) -> int:
    """The top card of the deck goes to the discard pile; NONE if there is none.

    The last one is shuffled with it [D-32, D-39].
    """
    deck = state.deck[player]
    if not deck:
        return NONE
    card = deck.pop()
    state.discard[player].append(card)
    emit(state, (CARD_DISCARDED, player, card, NONE))
    if not deck and not state.rules.exhaustion.on_flips_only:
        run_out_of_deck(state, player)
    return card


def deal_off(pile: list[int], count: int) -> list[int]:
    """So many cards from the top of the pile, one by one; all there are if they are fewer."""
    rest = max(0, len(pile) - count)
    dealt = pile[rest:]
    dealt.reverse()
    del pile[rest:]
    return dealt


def run_out_of_deck(state: GameState, player: int) -> None:
    """Shuffle energy and discard pile into a new deck, deal the energy again, fill the discard pile [R-11-3 to R-11-9].

    At least one card stays in the deck while there are any beyond the energy [D-34]. Nothing is added or discarded
    [D-33]. Rules may have the advantage area shuffled in, too [C-01].
    """
    zones = range(player * 3, player * 3 + 3)
    counts = [len(state.energy[zone]) for zone in zones]
    pool, exhaustion = state.discard[player], state.rules.exhaustion
    if exhaustion.takes_advantages:
        pool = pool + state.advantages[player]
        for card in state.advantages[player]:
            leave_play(state, card)
        state.advantages[player] = []
    for zone in zones:
        pool = pool + state.energy[zone]
    pool = shuffled(pool, state.seed, DECKS, state.shuffles)
    state.shuffles += 1
    for zone, count in zip(zones, counts, strict=True):
        state.energy[zone] = deal_off(pool, count)
    dealt = max(0, min(state.rules.deck_out_discard, len(pool) - (0 if exhaustion.may_take_all else 1)))
    state.discard[player] = deal_off(pool, dealt)
    state.deck[player] = pool
    emit(state, (DECK_RAN_OUT, player))


def refill_discard_pile(state: GameState, player: int) -> None:
    """An empty discard pile gets the top cards of the deck, which keeps its last one [R-11-11, D-37]."""
    deck, discard = state.deck[player], state.discard[player]
    for _ in range(min(state.rules.discard_refill, len(deck) - 1)):
        card = deck.pop()
        discard.append(card)
        emit(state, (DISCARD_PILE_REFILLED, player, card))


# --- Adding, losing, moving -------------------------------------------------------------------------------------------


def add_energy(state: GameState, zone: int) -> bool:
    """The top card of the owner's discard pile becomes energy in the zone [R-6C-4, D-22].

    Nobody is asked [D-14], and no card changes its owner [D-106]. False if there is none [D-35].
    """
    player = zone // 3
    discard = state.discard[player]
    if state.cannot and forbidden(state, "add", player, NONE, zone):
        return False
    if not discard:
        refill_discard_pile(state, player)
        if not discard:
            return False
    if state.rules.energy_source is not None:
        return _add_otherwise(state, zone)
    card = discard.pop()  # the usual case of `put_energy`, spelled out
    state.energy[zone].append(card)
    state.purse[player] += UNIT[zone]
    state.journal.append((ENERGY_ADDED, player, card, zone))
    if state.listening and state.active[ENERGY_ADDED]:
        notify(state, state.journal[-1])
    if not discard and not state.rules.exhaustion.when_needed:
        refill_discard_pile(state, player)
    return True


def put_energy(state: GameState, zone: int, card: int) -> None:
    """The card, just taken from its owner's discard pile, becomes energy. An empty pile is filled at once [D-37]."""
    player = zone // 3
    state.energy[zone].append(card)
    state.purse[player] += UNIT[zone]
    emit(state, (ENERGY_ADDED, player, card, zone))
    if not state.discard[player] and not state.rules.exhaustion.when_needed:
        refill_discard_pile(state, player)


def _add_otherwise(state: GameState, zone: int) -> bool:
    """Another card than the top one becomes energy: any, or one that its owner is going to choose [C-10]."""
    discard = state.discard[zone // 3]
    if state.rules.energy_source is EnergySource.RANDOM:
        place = random_keys(state.seed, ENERGY, state.shuffles, 1)[0] % len(discard)
        state.shuffles += 1
        put_energy(state, zone, discard.pop(place))
        return True
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame[PROGRAM] != CHOOSE_ENERGY:
        frame = new_frame(CHOOSE_ENERGY, zone // 3, NONE, zone)
        frame[REGISTERS] = []
        state.stack.append(frame)
    due: list[int] = frame[REGISTERS]
    if sum(one // 3 == zone // 3 for one in due) >= len(discard) + max(0, len(state.deck[zone // 3]) - 1):
        return False
    due.append(zone)
    return True


def replenish(state: GameState, player: int) -> None:
    """One energy for the zone that the attack came from, then one for each zone above [R-9B-1, D-15]."""
    discard = state.discard[player]
    zones, worth = UPWARDS[player * 3 + state.origin % 3]
    if state.exceptional or state.active[ENERGY_ADDED] or len(discard) < 4:  # three may go, and one stays
        for zone in zones:
            add_energy(state, zone)
        return
    energy, journal = state.energy, state.journal  # the usual case of `add_energy`, spelled out
    for zone in zones:
        card = discard.pop()
        energy[zone].append(card)
        journal.append((ENERGY_ADDED, player, card, zone))
    state.purse[player] += worth


def lose_energy(state: GameState, zone: int) -> bool:
    """The top card of the energy stack goes to its owner's discard pile [D-105]; False if the stack is empty."""
    stack = state.energy[zone]
    if not stack:
        return False
    card = stack.pop()
    state.purse[zone // 3] -= UNIT[zone]
    state.discard[zone // 3].append(card)
    emit(state, (ENERGY_LOST, zone // 3, card, zone))
    return True


def move_energy(state: GameState, source: int, target: int) -> bool:
    """The top card of one stack goes onto another stack of the same player."""
    stack = state.energy[source]
    if not stack or source == target or source // 3 != target // 3:
        return False
    card = stack.pop()
    state.energy[target].append(card)
    state.purse[target // 3] += UNIT[target] - UNIT[source]
    emit(state, (ENERGY_MOVED, target // 3, card, target, source))
    return True


# --- Paying -----------------------------------------------------------------------------------------------------------


def count_energy(state: GameState, player: int) -> None:
    """Put the player's purse right after whole stacks were laid down."""
    state.purse[player] = purse_of(stock(state, player))


def stock(state: GameState, player: int) -> Energy:
    """How much energy of each colour the player has."""
    energy = state.energy
    first = player * 3
    return len(energy[first]), len(energy[first + 1]), len(energy[first + 2])


def can_pay(state: GameState, player: int, cost: Energy, card: int = NONE) -> bool:
    """Stronger energy pays weaker costs, never the reverse, unless a card says so [R-6E-1, R-6E-2, R-6E-4, D-24].

    `card` is the one whose sidebar cost it is.
    """
    if state.costs:
        return bool(payments(state, player, cost, card))
    return bool(ways_of(cost)[state.purse[player]])


def can_pay_exactly(state: GameState, player: int, cost: Energy) -> bool:
    """Each cost paid by its own colour: where rules say so, all costs but sidebar costs are [D-25]."""
    return bool(payments_exactly(state, player, cost))


def payments_exactly(state: GameState, player: int, cost: Energy) -> tuple[Payment, ...]:
    """Every way to pay with energy of the costs' own colours, or what cards let pay for them [D-25]."""
    terms = terms_of(state, player, usual=EXACT)
    return ways_to_pay((*cost, 0), stock(state, player), len(state.deck[player]), terms)


def payments(state: GameState, player: int, cost: Energy, card: int = NONE) -> tuple[Payment, ...]:
    """Every way to pay: how many cards of each stack. Empty if it cannot be paid whole [D-23, D-24]."""
    if state.costs and (terms := terms_of(state, player, card)) != USUAL:
        ways = ways_to_pay((*cost, 0), stock(state, player), len(state.deck[player]), terms)
    else:
        ways = ways_of(cost)[state.purse[player]]
    return ways if len(ways) < 2 or state.rules.overpays_freely else _least_overpaid(cost, ways)


def _least_overpaid(cost: Energy, ways: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """The ways in which stronger energy pays only for what is short [C-15], with as many cards of the deck."""
    own: dict[Payment, int] = {}
    for way in ways:
        own[way[3:]] = max(own.get(way[3:], 0), sum(map(min, way, cost)))
    return tuple(way for way in ways if sum(map(min, way, cost)) == own[way[3:]])


def payments_with_any(state: GameState, player: int, cost: Energy, more: int) -> tuple[Payment, ...]:
    """The same for a cost with so much more energy of any colour [D-27]."""
    return ways_to_pay((*cost, more), stock(state, player), len(state.deck[player]), terms_of(state, player))


def payments_of_either(
    state: GameState, player: int, cost: Energy, colors: tuple[int, ...], more: int, *, exactly: bool = False
) -> tuple[Payment, ...]:
    """The same for a cost with so much more energy, each of any of the colours; `exactly` where rules say so [D-25]."""
    ways: set[Payment] = set()
    for chosen in combinations_with_replacement(colors, more):
        demand: Energy = tuple(cost[color] + chosen.count(color) for color in range(3))  # type: ignore[assignment]
        ways.update((payments_exactly if exactly else payments)(state, player, demand))
    return tuple(sorted(ways, key=lambda way: (way[3:], way[2], way[1])))


def pay(state: GameState, player: int, payment: Payment) -> None:
    """The cards go to the discard pile: from green, then yellow, then red, each stack from its top [D-20, D-21, D-28].

    Cards of the deck that are discarded instead come last.
    """
    discard, energy, journal = state.discard[player], state.energy, state.journal
    listening = state.listening and state.active[ENERGY_PAID]
    worth, zones = _ORDERS[player][payment]
    state.purse[player] -= worth
    for zone in zones:  # `emit` is spelled out: half of all events are paid energy
        card = energy[zone].pop()
        discard.append(card)
        journal.append((ENERGY_PAID, player, card, zone))
        if listening:
            notify(state, journal[-1])
    if state.exceptional and len(payment) > 3:
        for _ in range(payment[3]):
            discard_from_deck(state, player)


class _Orders(dict[Payment, tuple[int, tuple[int, ...]]]):
    """Of each payment that a player made so far: what it takes from the purse, and the zones in the order of paying."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.first = player * 3

    def __missing__(self, payment: Payment) -> tuple[int, tuple[int, ...]]:
        zones = tuple(self.first + color for color, count in enumerate(payment[:3]) for _ in range(count))
        self[payment] = order = sum(UNIT[zone] for zone in zones), zones
        return order


_ORDERS = (_Orders(0), _Orders(1))
