"""Decks: their character, format and cards exist, and they keep the game's deck rules.

What the rules are is the game's matter: it hands in a function from a `Deck` to its violations.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from qsdsl.cardset.model import CardEntry, CharacterEntry, DeckEntry, FormatEntry, RulesEntry
from qsdsl.cardset.wording import did_you_mean, listed, nearest, quoted
from qsdsl.cardset.writing import whole_value
from qsdsl.check.keywords import unknown_characters
from qsdsl.check.scope import Scope, Trees
from qsdsl.diagnostic import Diagnostic, error, warning
from qsdsl.effect.tree import Text
from qsdsl.source import SourceSpan


@dataclass(frozen=True, slots=True)
class DeckCard:
    """Copies of one card in a deck. `card` is None when there is no such card, or a finding leaves open what it is."""

    name: str
    copies: int
    card: CardEntry | None
    tree: Text | None
    """What the card's text says; None if it does not read."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck with all its names looked up."""

    name: str
    size: int
    character: CharacterEntry | None
    """None when it is not certain whose deck this is."""
    format: FormatEntry
    cards: tuple[DeckCard, ...]
    keywords: Mapping[str, Text]
    """What each keyword says."""
    rules: RulesEntry | None


@dataclass(frozen=True, slots=True)
class Violation:
    """A deck rule that is broken; `card` names the card it is about, `about_count` says that it is about its number."""

    code: str
    message: str
    help: str = ""
    card: str | None = None
    about_count: bool = False
    is_allowed: bool = False
    """The deck may be like that; it is only seldom meant."""


DeckRules: TypeAlias = Callable[[Deck], Iterable[Violation]]


def check_decks(scope: Scope, trees: Trees, deck_rules: DeckRules) -> Iterator[Diagnostic]:
    """What is wrong with the decks of a set."""
    excused = _excused(scope)
    for entry in scope.card_set.decks:
        if scope.card_set.complete:
            yield from _unknown_names(scope, entry, excused)
        deck = _look_up(scope, trees, entry)
        if deck is not None and entry.sound:
            for violation in deck_rules(deck):
                say = warning if violation.is_allowed else error
                yield say(violation.code, violation.message, _place(entry, violation), violation.help)


def _excused(scope: Scope) -> frozenset[str]:
    """Card names that decks ask for in vain because a card has a wrong name, or that of another: that is one mistake,
    and found already.

    There can be no more of them than there are such names, and none looks like a misspelling.
    """
    own = scope.card_set.cards
    doubled = len(own) - len({card.name for card in own if card.sound})
    if not doubled:
        return frozenset()
    asked = {name for deck in scope.card_set.decks for name, _ in deck.cards if name not in scope.cards}
    lost = {name for name in asked if nearest(name, scope.cards, alike=0.8) is None}
    return frozenset(lost) if len(lost) <= doubled else frozenset()


def _unknown_names(scope: Scope, entry: DeckEntry, excused: frozenset[str]) -> Iterator[Diagnostic]:
    if entry.character and entry.character not in scope.characters:
        yield _unknown("QS408", "character", entry.character, scope.characters, entry.where.at("character").span())
    if entry.format and entry.format not in scope.formats:
        yield _unknown("QS409", "format", entry.format, scope.formats, entry.where.at("format").span())
    for name, _ in entry.cards:
        if name not in scope.cards and name not in excused:
            yield _unknown("QS407", "card", name, scope.cards, entry.where.at("cards", name).key_span())


def _unknown(code: str, kind: str, name: str, known: Collection[str], span: SourceSpan) -> Diagnostic:
    meant = nearest(name, known)
    fixes = (whole_value(span, meant),) if meant else ()
    advice = f"there are {listed(sorted(known), 'and')}" if 0 < len(known) <= 12 else ""
    return error(code, f"no {kind} is called {quoted(name)}{did_you_mean(name, known)}", span, advice, fixes)


def _look_up(scope: Scope, trees: Trees, entry: DeckEntry) -> Deck | None:
    """The deck with what is known of it; none without a format and rules to hold it against."""
    deck_format, rules = scope.formats.get(entry.format), scope.rules_for(entry)
    if deck_format is None or not deck_format.sound or (rules is not None and not rules.sound):
        return None
    keywords = {name: scope.tree_of("keyword", keyword, trees) for name, keyword in scope.keywords.items()}
    return Deck(
        name=entry.name,
        size=sum(copies for _, copies in entry.cards),
        character=_certain_character(scope, entry.character),
        format=deck_format,
        cards=tuple(deck_card(scope, trees, name, copies) for name, copies in entry.cards),
        keywords={name: tree for name, tree in keywords.items() if tree is not None},
        rules=rules,
    )


def _certain_character(scope: Scope, name: str) -> CharacterEntry | None:
    """The character, unless a finding leaves open which traits it has."""
    character = scope.characters.get(name)
    return character if character is not None and scope.is_certain(character) else None


def deck_card(scope: Scope, trees: Trees, name: str, copies: int) -> DeckCard:
    """Copies of a card by its name, looked up."""
    card = scope.cards.get(name)
    if card is None or not card.sound or not scope.traits.issuperset(card.traits):
        return DeckCard(name, copies, None, None)
    tree = scope.tree_of("card", card, trees)
    misspelt = any(nearest(str(use.argument), scope.characters) for use in unknown_characters(scope, tree))
    return DeckCard(name, copies, card, None if misspelt else tree)


def _place(entry: DeckEntry, violation: Violation) -> SourceSpan:
    cards = entry.where.at("cards")
    if violation.card is None:
        return cards.key_span()
    return cards.at(violation.card).span() if violation.about_count else cards.at(violation.card).key_span()
