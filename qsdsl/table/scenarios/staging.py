"""A game put up in the middle.

Comes in: a beginning and its stock. Goes out: a game at its first decision, every step of which is checked; or
findings, if it cannot stand like that. What the beginning leaves out is filled in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qsdsl.diagnostic import Diagnostic
from qsdsl.program.machine import POSITION, new_frame
from qsdsl.quickstrike import places
from qsdsl.quickstrike.core import GAME, TURN
from qsdsl.quickstrike.energy import count_energy
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck
from qsdsl.quickstrike.scoring import SCORE
from qsdsl.quickstrike.setup import blank_state, new_state
from qsdsl.quickstrike.state import NONE, SIGNATURE, GameState
from qsdsl.quickstrike.turn import BEGIN, ENTER
from qsdsl.table.scenarios.model import Begin, Beginning, Side
from qsdsl.table.scenarios.plausible import check_beginning
from qsdsl.table.scenarios.reading import FILLER
from qsdsl.table.scenarios.stock import Stock, attack_name, character_name
from qsdsl.table.scenarios.written import Written


def put_up(beginning: Beginning, stock: Stock, written: Written) -> tuple[Game | None, list[Diagnostic]]:
    """The game as it begins, or why it cannot."""
    findings = list(check_beginning(beginning, stock, written))
    if findings:
        return None, findings
    decks = [_deck(stock, player, beginning) for player in (0, 1)]
    if beginning.begin is Begin.GAME:
        state = new_state(stock.library, decks, beginning.seed, journal=True, shuffle=False)
    else:
        state = blank_state(stock.library, decks, beginning.seed)
        _arrange(state, beginning)
    return Game.at(stock.library, decks, state, check=True), []


def _arrange(state: GameState, beginning: Beginning) -> None:
    for player, side in enumerate(beginning.sides):
        _lay_out(state, player, side, _strikes(beginning, player))
    _send_attack(state, beginning.attack.origin)
    game, turn = new_frame(GAME, 1, NONE, NONE), new_frame(TURN, 0, NONE, NONE)
    game[POSITION] = SCORE
    turn[POSITION] = ENTER if beginning.begin is Begin.FLIP else BEGIN
    state.zone = beginning.zone if beginning.begin is Begin.FLIP else NONE
    state.turn, state.shuffles = 1, 2
    state.stack = [game, turn]


# --- Which cards there are --------------------------------------------------------------------------------------------


def _deck(stock: Stock, player: int, beginning: Beginning) -> Deck:
    """All cards of a side as a deck list, in the order in which `_lay_out` takes them."""
    side = beginning.sides[player]
    names = [card.value for card in side.deck] if beginning.begin is Begin.GAME else list(_names(beginning, player))
    character = stock.characters[character_name(player, side)]
    return Deck(f"deck {player + 1}", "", "", character, tuple((stock.cards[name], 1) for name in names))


def _names(beginning: Beginning, player: int) -> Iterator[str]:
    side = beginning.sides[player]
    yield from (card.value for card in (*side.deck, *side.discard))
    yield from [FILLER] * sum(side.energy)
    yield from (card.value for _, card in side.allies)
    yield from (card.value for card in side.advantages)
    yield from _strikes(beginning, player)


def _strikes(beginning: Beginning, player: int) -> list[str]:
    """The strikes that a side has in play: your last one, and the opponent's that attacks."""
    attack, strike = beginning.attack, beginning.sides[player].strike
    if player == 0:
        return [strike.value] if strike is not None else []
    if attack.card is not None:
        return [attack.card.value]
    return [attack_name(attack.force)] if attack.origin >= 0 else []


# --- Where they lie ---------------------------------------------------------------------------------------------------


def _lay_out(state: GameState, player: int, side: Side, strikes: Sequence[str]) -> None:
    left, first = state.deck[player], player * 3

    def take(count: int) -> list[int]:
        return [left.pop() for _ in range(count)]

    deck = take(len(side.deck))
    state.discard[player] = take(len(side.discard))
    for color, count in enumerate(side.energy):
        state.energy[first + color] = take(count)
    count_energy(state, player)
    for color, _ in side.allies:
        (state.ally[first + color],) = take(1)
        _enter_play(state, state.ally[first + color], first + color)
    state.advantages[player] = take(len(side.advantages))
    state.strikes[player] = take(len(strikes))
    for card in state.advantages[player] + state.strikes[player]:
        _enter_play(state, card, first)
    for color in side.charged:
        state.charged[first + color] = True
    state.points[player] = side.points
    state.side[player] = int(side.back_shows)
    state.deck[player] = deck[::-1]


def _enter_play(state: GameState, card: int, zone: int) -> None:
    state.zone_of[card] = zone
    places.enter_play(state, card)


def _send_attack(state: GameState, origin: int) -> None:
    if origin >= 0:
        state.origin, state.attacker = 3 + origin, state.strikes[1][0]
        state.zone_of[state.attacker] = state.origin
        return
    state.origin = origin
    if origin == SIGNATURE:
        state.attacker = state.signature[2 + state.side[1]]
        state.revealed[2 + state.side[1]] = True
        state.strikes[1] = [state.attacker]
        _enter_play(state, state.attacker, NONE)
