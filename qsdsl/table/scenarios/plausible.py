"""Can the game stand as a scenario says?

Comes in: a beginning and its stock. Goes out: findings about names that mean nothing, cards where they cannot be, and
things said that would have no effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qsdsl.cardset.wording import listed, quoted
from qsdsl.diagnostic import Diagnostic
from qsdsl.quickstrike.definition import ADVANTAGE, ALLY, STRIKE, TYPES
from qsdsl.table.scenarios.findings import impossible, unknown
from qsdsl.table.scenarios.model import Begin, Beginning, Side
from qsdsl.table.scenarios.stock import Stock
from qsdsl.table.scenarios.written import Written

_SET_UP_BY_RULE = ("discard", "energy", "allies", "advantages", "strike", "charged", "points", "side")


def check_beginning(beginning: Beginning, stock: Stock, written: Written) -> Iterator[Diagnostic]:
    """Everything that is wrong with the beginning."""
    for side in beginning.sides:
        yield from _check_names(side, stock)
        yield from _check_types(side, stock)
        if "character" in side.given and (moves := [key for key in ("front", "back") if key in side.given]):
            yield impossible("a character of the set has its own signature moves", side.given[moves[0]])
    yield from _check_attack(beginning, stock)
    if beginning.begin is Begin.GAME:
        yield from _check_new_game(beginning, stock, written)
    else:
        yield from _check_points(beginning, stock)
    if beginning.begin is not Begin.FLIP and (defending := written.get("defending")):
        yield impossible(f"with 'begin: {beginning.begin.value}' you are not defending a zone yet", defending)


def _check_names(side: Side, stock: Stock) -> Iterator[Diagnostic]:
    cards = [*side.deck, *side.discard, *side.advantages, *(card for _, card in side.allies)]
    if side.strike is not None:
        cards.append(side.strike)
    yield from _unknown_cards(cards, stock)
    character = side.given.get("character")
    if character is not None and character.value not in stock.characters:
        yield unknown("character", character, character.value, stock.characters)


def _unknown_cards(cards: Iterable[Written], stock: Stock) -> Iterator[Diagnostic]:
    for card in cards:
        if card.value not in stock.cards:
            yield unknown("card", card, card.value, stock.cards)
        elif stock.cards[card.value].is_signature_move:
            yield impossible(f"{quoted(card.value)} is a signature move and cannot be there", card)


def _check_types(side: Side, stock: Stock) -> Iterator[Diagnostic]:
    yield from _wrong_type((card for _, card in side.allies), ALLY, stock)
    yield from _wrong_type(side.advantages, ADVANTAGE, stock)
    if side.strike is not None:
        yield from _wrong_type([side.strike], STRIKE, stock)


def _wrong_type(cards: Iterable[Written], wanted: int, stock: Stock) -> Iterator[Diagnostic]:
    for card in cards:
        definition = stock.cards.get(card.value)
        if definition is not None and definition.type != wanted:
            yield impossible(f"{quoted(card.value)} is of type {TYPES[definition.type]}, not {TYPES[wanted]}", card)


def _check_attack(beginning: Beginning, stock: Stock) -> Iterator[Diagnostic]:
    attack, strike = beginning.attack, beginning.sides[1].strike
    if attack.card is not None:
        yield from _unknown_cards([attack.card], stock)
        yield from _wrong_type([attack.card], STRIKE, stock)
        if attack.written is not None and (force := attack.written.get("force")):
            yield impossible("a card attacks with its own Force", force, "leave out 'force' or 'card'")
    if strike is not None:
        yield impossible("the opponent's strike is the attack", strike, "write it under 'attack'")


def _check_points(beginning: Beginning, stock: Stock) -> Iterator[Diagnostic]:
    for side in beginning.sides:
        if side.points >= stock.library.rules.points_to_win:
            yield impossible(f"with {side.points} points the game is over", side.given["points"])


def _check_new_game(beginning: Beginning, stock: Stock, written: Written) -> Iterator[Diagnostic]:
    for side in beginning.sides:
        for key in _SET_UP_BY_RULE:
            if key in side.given:
                yield impossible("a new game is set up by the rules", side.given[key], f"leave out {quoted(key)}")
    if beginning.attack.written is not None:
        yield impossible("a new game begins with the opening attack", beginning.attack.written, "leave out 'attack'")
    rules = stock.library.rules
    need = sum(rules.starting_energy) + rules.starting_discard + 1
    short = [f"{len(side.deck)}" for side in beginning.sides if len(side.deck) < need]
    if short:
        yield impossible(f"setting up takes {need} cards; here are decks of {listed(short, 'and')}", written)
