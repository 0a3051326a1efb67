"""The cards that a scenario is played with: those of its set, its own, and plain ones for what it leaves out.

Comes in: a scenario's set and the trees of all texts that the set can see. Goes out: for each variant a `Stock`, with
the compiled library, or findings about the scenario's own cards. They are checked and compiled as a set that builds on
the scenario's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from qsdsl.cardset import CardEntry, CardSet, CharacterEntry, SetEntry, Where
from qsdsl.cardset.build import Item, build_move
from qsdsl.check import TreeKey, check_sets
from qsdsl.diagnostic import Diagnostic, has_errors
from qsdsl.effect.tree import Text
from qsdsl.loading import compile_library
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.library import Character, Library
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.table.scenarios.model import Side, Variant
from qsdsl.table.scenarios.reading import FILLER, SET_CODE
from qsdsl.table.scenarios.written import Written

SET_NAME = "the scenario's own cards"
T = TypeVar("T", Definition, Character)
_CHARACTERS = ("Somebody", "Somebody Else")
"""The characters of sides that name none."""
_MOVES = {"front": (6, 7, (0, 0, 1)), "back": (8, 9, (0, 0, 0))}
"""Intercept, Force and cost of plain signature moves."""


@dataclass(frozen=True, slots=True)
class Stock:
    """The library, and what names mean in it."""

    library: Library
    cards: Mapping[str, Definition]
    characters: Mapping[str, Character]


def attack_name(force: int) -> str:
    """The name of the plain strike of that Force."""
    return f"Attack {force}"


def build_stock(
    home: CardSet, trees: Mapping[TreeKey, Text], variant: Variant, written: Written
) -> tuple[Stock | None, list[Diagnostic]]:
    """The stock of a variant; none if something is wrong with the scenario's own cards."""
    own = _own_set(home, variant, written)
    findings, all_trees = check_sets([own], VOCABULARY, deck_violations, known=trees)
    if has_errors(findings):
        return None, findings
    library, refused = compile_library(own.visible, all_trees)
    findings += refused
    if library is None or has_errors(findings):
        return None, findings
    return _named(library, own), findings


def character_name(player: int, side: Side) -> str:
    """The name of the side's character."""
    named = side.given.get("character")
    return str(named.value) if named else _CHARACTERS[player]


def _own_set(home: CardSet, variant: Variant, written: Written) -> CardSet:
    own, where = variant.own, written.where
    plain = [_plain_strike(FILLER, 1, (1, 0, 0), where)]
    attack = variant.beginning.attack
    if attack.card is None and attack.origin >= 0:
        plain.append(_plain_strike(attack_name(attack.force), attack.force, (0, 0, 0), where))
    known = {card.name for one in home.visible for card in one.cards} | {card.name for card in own.cards}
    groups = [*(group for one in home.visible for group in one.trait_groups), *own.trait_groups]
    traits = tuple(group.traits[0] for group in groups if group.traits)
    somebodies = [
        _character(player, side, traits, where)
        for player, side in enumerate(variant.beginning.sides)
        if "character" not in side.given
    ]
    return CardSet(
        entry=_own_entry(home, variant, where),
        cards=(*own.cards, *(card for card in plain if card.name not in known)),
        characters=(*own.characters, *somebodies),
        decks=own.decks,
        keywords=own.keywords,
        trait_groups=own.trait_groups,
        formats=own.formats,
        uses=(home,),
    )


def _own_entry(home: CardSet, variant: Variant, where: Where) -> SetEntry:
    """Named, as to its place, after the scenario or the case that chooses the rules."""
    plain = SetEntry(name=SET_NAME, code=SET_CODE, uses=(home.entry.name,), where=where)
    if variant.rules is None:
        return plain
    chosen = variant.rules.where
    return replace(plain, rules=str(variant.rules.value), where=Where(chosen.document, chosen.path[:-1]))


def _plain_strike(name: str, force: int, cost: tuple[int, int, int], where: Where) -> CardEntry:
    return CardEntry(name=name, type="strike", cost=cost, intercept=0, force=force, set_code=SET_CODE, where=where)


def _character(player: int, side: Side, traits: tuple[str, ...], where: Where) -> CharacterEntry:
    front, back = (_move(key, player, side, where) for key in ("front", "back"))
    return CharacterEntry(
        name=_CHARACTERS[player], traits=traits, front=front, back=back, set_code=SET_CODE, where=where
    )


def _move(key: str, player: int, side: Side, where: Where) -> CardEntry:
    """The signature move that the side gives, or else a plain one."""
    if (given := side.given.get(key)) is not None:
        return build_move(Item(given.value, given.where, True, SET_CODE))
    intercept, force, cost = _MOVES[key]
    plain = _plain_strike(f"{_CHARACTERS[player]}'s {key} move", force, cost, where)
    return replace(plain, type="signature move", intercept=intercept)


def _named(library: Library, own: CardSet) -> Stock:
    """Of two with one name, the nearest set's counts."""
    codes = [one.entry.code for one in own.visible]
    return Stock(
        library,
        {card.name: card for card in _in_order(library.cards.values(), codes)},
        {character.name: character for character in _in_order(library.characters.values(), codes)},
    )


def _in_order(entries: Iterable[T], codes: list[str]) -> list[T]:
    return sorted(entries, key=lambda entry: codes.index(entry.set_code))
