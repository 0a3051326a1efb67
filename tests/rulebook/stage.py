"""A game put up in the middle: only what matters is said, the rest is filled in.

Comes in: one `Side` for each player. Goes out: a `Table`, on which player 0 ("you") defends against an attack by
player 1, every step checked. Zones are letters, G, Y and R; energy is (green, yellow, red); decks are listed top first,
discard piles bottom first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from qsdsl.program.machine import POSITION, new_frame
from qsdsl.quickstrike import places
from qsdsl.quickstrike.borrowing import settle_mimics
from qsdsl.quickstrike.checking import check_state, run_checked
from qsdsl.quickstrike.core import GAME, TURN
from qsdsl.quickstrike.energy import count_energy
from qsdsl.quickstrike.game import Game
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.quickstrike.scoring import SCORE
from qsdsl.quickstrike.setup import blank_state, new_state
from qsdsl.quickstrike.state import NONE, OPENING, SIGNATURE, GameState
from qsdsl.quickstrike.turn import BEGIN, ENTER
from tests.rulebook.cards import CODE, DUD, MOVES, Card, Moves, library_of, strike
from tests.rulebook.table import ZONES, Table
from tests.rulebook.wording import PRINTED, Wording

Stage: TypeAlias = Callable[..., Table]
"""`put_up`, as the fixture hands it out."""

FRESH_DECK = (DUD,) * 20
FRESH_DISCARD = (DUD,) * 6


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table; the energy is Duds."""

    deck: Sequence[Card] = ()
    """On top of twenty Duds, unless `exact`."""
    discard: Sequence[Card] = FRESH_DISCARD
    energy: tuple[int, int, int] = (3, 3, 3)
    allies: Mapping[str, Card] = field(default_factory=dict)
    advantages: Sequence[Card] = ()
    """Played in the green zone."""
    strike: Card | None = None
    """This player's last counterattack, from the green zone."""
    charged: str = ""
    points: int = 0
    moves: Moves = MOVES
    exact: bool = False

    @property
    def pile(self) -> tuple[Card, ...]:
        return tuple(self.deck) if self.exact else (*self.deck, *FRESH_DECK)

    @property
    def cards(self) -> list[Card]:
        """All cards of the side."""
        strikes = [self.strike] if self.strike is not None else []
        energy = [DUD] * sum(self.energy)
        return [*self.pile, *self.discard, *energy, *self.allies.values(), *self.advantages, *strikes]


def put_up(
    you: Side,
    opponent: Side = Side(),
    *,
    zone: str = "G",
    attack: int | Card = 4,
    origin: str = "G",
    keywords: str = "",
    wording: Wording = PRINTED,
    rules: str = "",
) -> Table:
    """You defend in the zone, or begin your turn (""), against an attack from a zone, "opening" or "signature".

    `rules` as in `library_of`.
    """
    if origin in ZONES:
        attacker = attack if isinstance(attack, Card) else strike(f"Attack {attack}", 0, attack)
        opponent = replace(opponent, strike=attacker)
    sides = (you, opponent)
    moves = (you.moves, opponent.moves)
    library = library_of(distinct([*you.cards, *opponent.cards, DUD]), moves, keywords, wording, rules)
    decks = [_deck(library, number, side.cards) for number, side in enumerate(sides)]
    state = blank_state(library, decks, seed=0)
    for player, side in enumerate(sides):
        _arrange(state, player, side)
    _send_attack(state, origin)
    _begin(state, zone)
    settle_mimics(state)
    check_state(state)
    return _table(library, decks, state, wording)


def set_up(first: Sequence[Card], second: Sequence[Card], seed: int = 0, rules: str = "") -> Table:
    """A new game between two decks that nobody has shuffled."""
    library = library_of(distinct([*first, *second]), (MOVES, MOVES), rules=rules)
    decks = [_deck(library, number, cards) for number, cards in enumerate((first, second))]
    return _table(library, decks, new_state(library, decks, seed, journal=True, shuffle=False), PRINTED)


def distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))


def _deck(library: Library, number: int, cards: Sequence[Card]) -> Deck:
    entries = tuple((library.cards[f"{CODE}/{card.name}"], 1) for card in cards)
    return Deck(f"Deck {number}", CODE, "free", library.characters[f"{CODE}/Character {number}"], entries)


def _table(library: Library, decks: Sequence[Deck], state: GameState, wording: Wording) -> Table:
    """The state as a game, run to its first decision."""
    game = Game(library, decks, state.seed, check=True)
    game.state, game.answers = state, []
    run_checked(state, library.programs)
    return Table(game, wording)


# --- Arranging the cards ---------------------------------------------------------------------------------------------


def _arrange(state: GameState, player: int, side: Side) -> None:
    """Deal out the side's cards, which lie in its deck in the order of `Side.cards`."""
    left, first = state.deck[player], player * 3

    def take(cards: Sequence[Card]) -> list[int]:
        return [left.pop() for _ in cards]

    deck = take(side.pile)
    state.discard[player] = take(side.discard)
    for color, count in enumerate(side.energy):
        state.energy[first + color] = take([DUD] * count)
    count_energy(state, player)
    for letter in side.allies:
        zone = first + ZONES.index(letter)
        (state.ally[zone],) = take([DUD])
        _enter_play(state, state.ally[zone], zone)
    state.advantages[player] = take(side.advantages)
    state.strikes[player] = take(side.cards[-1:] if side.strike is not None else [])
    for card in state.advantages[player] + state.strikes[player]:
        _enter_play(state, card, first)
    for letter in side.charged:
        state.charged[first + ZONES.index(letter)] = True
    state.points[player] = side.points
    state.deck[player] = deck[::-1]


def _enter_play(state: GameState, card: int, zone: int) -> None:
    state.zone_of[card] = zone
    places.enter_play(state, card)


def _send_attack(state: GameState, origin: str) -> None:
    if origin == "opening":
        state.origin = OPENING
    elif origin == "signature":
        state.origin, state.attacker = SIGNATURE, state.signature[2]
        state.strikes[1] = [state.attacker]
        _enter_play(state, state.attacker, NONE)
    else:
        state.origin, state.attacker = 3 + ZONES.index(origin), state.strikes[1][0]
        state.zone_of[state.attacker] = state.origin


def _begin(state: GameState, zone: str) -> None:
    """Your turn, at its beginning or about to defend in the zone."""
    game, turn = new_frame(GAME, 1, NONE, NONE), new_frame(TURN, 0, NONE, NONE)
    game[POSITION] = SCORE
    turn[POSITION] = ENTER if zone else BEGIN
    state.zone = ZONES.index(zone) if zone else NONE
    state.turn, state.shuffles = 1, 2
    state.stack = [game, turn]
