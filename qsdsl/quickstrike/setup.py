"""Setting up a game [chapter 5, D-01 to D-06]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from qsdsl.engine.chance import random_keys, shuffled
from qsdsl.program.machine import NONE, new_frame
from qsdsl.quickstrike import events
from qsdsl.quickstrike.borrowing import remake_definitions
from qsdsl.quickstrike.core import GAME
from qsdsl.quickstrike.definition import FORCE, Definition
from qsdsl.quickstrike.energy import DECKS, deal_off
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.quickstrike.places import wake
from qsdsl.quickstrike.purse import purse_of
from qsdsl.quickstrike.state import GameState

COIN = "coin"
"""The stream of chance that decides a tie that no card decides [D-03]."""


def new_state(library: Library, decks: Sequence[Deck], seed: int, *, journal: bool, shuffle: bool = True) -> GameState:
    """The state at the first decision's doorstep: dealt, chooser found.

    Without `shuffle` the decks lie as listed, top first.
    """
    state = blank_state(library, decks, seed)
    state.keeps_journal = journal
    for player, deck in enumerate(state.deck):
        if shuffle:
            state.deck[player] = shuffled(deck, seed, DECKS, player)
        _deal(state, player)
    state.shuffles = 2
    chooser = _find_chooser(state, _card_table(*decks).force)
    state.stack.append(new_frame(GAME, chooser, NONE, NONE))
    return state


def blank_state(library: Library, decks: Sequence[Deck], seed: int) -> GameState:
    """Everybody's cards in their decks, nothing dealt."""
    state = GameState()
    attach(state, library, decks, seed)
    table = _card_table(*decks)
    state.deck = [pile[:] for pile in table.deck]
    _empty(state)
    for card, abilities in table.anywhere:
        wake(state, card, abilities)
    return state


def attach(state: GameState, library: Library, decks: Sequence[Deck], seed: int) -> None:
    """Give the state the parts that it shares with all games of these decks: for a new or an unpickled state."""
    table = _card_table(*decks)
    state.definition, state.owner, state.signature = table.definition, table.owner, table.signature
    state.traits = (decks[0].character.traits, decks[1].character.traits)
    state.characters = (decks[0].character.name, decks[1].character.name)
    state.rules, state.programs, state.seed = library.rules, library.programs, seed
    if getattr(state, "learned", None):
        remake_definitions(state)


@dataclass(frozen=True, slots=True)
class _CardTable:
    """The object numbers of two decks' cards: the same in every game between them."""

    definition: tuple[Definition, ...]
    owner: tuple[int, ...]
    deck: tuple[list[int], list[int]]
    signature: tuple[int, int, int, int]
    anywhere: tuple[tuple[int, tuple[int, ...]], ...]
    """The cards with abilities that work wherever the card is, and those abilities."""
    force: tuple[int, ...]
    """Each card's Force when the players decide who goes first."""


@lru_cache(maxsize=256)
def _card_table(first: Deck, second: Deck) -> _CardTable:
    cards: list[Definition] = []
    owner: list[int] = []
    piles: tuple[list[int], list[int]] = ([], [])
    for player, deck in enumerate((first, second)):
        for definition, count in deck.cards:
            piles[player].extend(range(len(cards), len(cards) + count))
            cards += [_as_used(definition, deck)] * count
            owner += [player] * count
        piles[player].reverse()
    moves = len(cards)
    for player, deck in enumerate((first, second)):
        cards += [deck.character.front, deck.character.back]
        owner += [player, player]
    anywhere = tuple((card, definition.anywhere) for card, definition in enumerate(cards) if definition.anywhere)
    force = tuple(definition.base[FORCE] + definition.initiative for definition in cards)
    return _CardTable(tuple(cards), tuple(owner), piles, (moves, moves + 1, moves + 2, moves + 3), anywhere, force)


def _as_used(definition: Definition, deck: Deck) -> Definition:
    """The card in this deck: without its text, if the rules ask for a trait that it does not share [C-07]."""
    blank = definition.blank
    if blank is None or not deck.heeds_traits or blank.traits & deck.character.traits:
        return definition
    return blank


def _empty(state: GameState) -> None:
    state.discard, state.advantages, state.strikes = [[], []], [[], []], [[], []]
    state.energy, state.purse = [[] for _ in range(6)], [0, 0]
    state.ally, state.charged = [NONE] * 6, [False] * 6
    state.zone_of = [NONE] * len(state.definition)
    state.side, state.points, state.revealed = [0, 0], [0, 0], [False] * 4
    state.flipped = state.zone = state.attacker = state.flip_zone = NONE
    state.origin = state.stopped_attacker = state.stopped_origin = NONE
    state.turn = state.turn_player = state.triggers = state.shuffles = 0
    state.flips_left = state.rules.caps.flips
    state.stopped = state.listening = False
    state.exceptional = state.rules.makes_exceptions
    state.looked, state.known = (), []
    state.used, state.used_this_turn, state.used_this_game = {}, {}, {}
    state.modifiers, state.chosen, state.lasting, state.costs, state.grants = [], [], [], [], []
    state.mimics, state.mimicking, state.learned, state.under = [], [], [], []
    state.active, state.modifying = [()] * len(events.EVENTS), [(), ()]
    state.cannot, state.replacing, state.setting = {}, {}, {}
    state.stack, state.waiting, state.options = [], [], []
    state.kind = state.chooser = 0
    state.outcome = None
    state.journal = []
    state.keeps_journal = True


def _deal(state: GameState, player: int) -> None:
    """Energy green, yellow, red, then the discard pile, from the top of the deck [R-5-5, R-5-7, D-01]."""
    energy, discard = state.rules.starting_energy, state.rules.starting_discard
    dealt, place = deal_off(state.deck[player], sum(energy) + discard), 0
    for color, count in enumerate(energy):
        state.energy[player * 3 + color] = dealt[place : place + count]
        place += count
    state.purse[player] = purse_of(energy)
    _discard(state, player, dealt[place:])


def _discard(state: GameState, player: int, cards: list[int]) -> None:
    state.discard[player] += cards
    state.journal += [(events.SET_UP_CARD_DISCARDED, player, card) for card in cards]


def _find_chooser(state: GameState, force: tuple[int, ...]) -> int:
    """Who has the greater total Force in the discard pile; ties add a card each [R-5-9, R-5-10, D-02, D-03, D-04]."""
    while True:
        forces = [sum(map(force.__getitem__, pile)) for pile in state.discard]
        if forces[0] != forces[1]:
            chooser = 0 if forces[0] > forces[1] else 1
            break
        if min(len(deck) for deck in state.deck) <= 1:
            chooser = random_keys(state.seed, COIN, 0, 1)[0] % 2
            break
        for player in (0, 1):
            _discard(state, player, deal_off(state.deck[player], 1))
    state.journal.append((events.DEFENDER_CHOOSER_FOUND, chooser, forces[chooser], forces[1 - chooser]))
    return chooser
