"""What the entries of one set can speak of: the entries of the set and of all sets it builds on, by name.

Comes in: a card set. Goes out: a `Scope`, which every check takes. Of entries with one name the first counts; that
there are two is a finding of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from qsdsl.cardset.model import (
    CardEntry,
    CardSet,
    CharacterEntry,
    DeckEntry,
    Entry,
    FormatEntry,
    KeywordEntry,
    RulesEntry,
    TraitGroup,
    rules_of,
)
from qsdsl.cardtext import Lexicon
from qsdsl.effect.tree import Text
from qsdsl.effect.vocabulary import Vocabulary

E_ = TypeVar("E_", bound=Entry)

TreeKey = tuple[str, str, str]
"""A set's name, the kind of entry ("card", "signature move", "keyword", "play"), and the entry's name."""
Trees = Mapping[TreeKey, Text]


@dataclass(frozen=True, slots=True)
class Scope:
    """One set, and what is known by name in it."""

    card_set: CardSet
    lexicon: Lexicon
    cards: Mapping[str, CardEntry]
    characters: Mapping[str, CharacterEntry]
    keywords: Mapping[str, KeywordEntry]
    formats: Mapping[str, FormatEntry]
    groups: tuple[TraitGroup, ...]
    rules: RulesEntry | None
    """Those that the set is played by; None if there are none of that name, or none at all."""
    chosen_rules: str
    """The preset that was asked for; "" if it is left to the set."""
    owners: Mapping[int, str] = field(repr=False)
    """The name of the set that an entry belongs to, by the entry's identity."""

    def rules_for(self, deck: DeckEntry) -> RulesEntry | None:
        """The rules that the deck is held against: those it is made for."""
        return rules_of(self.card_set.visible, deck.rules or self.chosen_rules)

    @property
    def traits(self) -> frozenset[str]:
        """All traits."""
        return self.lexicon.traits

    def is_certain(self, character: CharacterEntry) -> bool:
        """Is there no finding that leaves open which traits the character has?"""
        return character.sound and self.traits.issuperset(character.traits)

    def is_character(self, name: str) -> bool:
        """Is there a character of this name, whole or without the title behind it?"""
        return any(name in (known, known.split(", ")[0]) for known in self.characters)

    def tree_of(self, kind: str, entry: Entry, trees: Trees) -> Text | None:
        """The tree of an entry's text; none if the text does not read."""
        return trees.get((self.owners[id(entry)], kind, entry.name))


def build_scope(card_set: CardSet, vocabulary: Vocabulary, rules: str = "") -> Scope:
    """The scope of a set, played by that preset of its rules; by its own choice if none is named."""
    visible = card_set.visible
    cards = _by_name(card for one in visible for card in one.cards)
    characters = _by_name(character for one in visible for character in one.characters)
    keywords = _by_name(keyword for one in visible for keyword in one.keywords)
    groups = tuple(group for one in visible for group in one.trait_groups)
    moves = {move.name for character in characters.values() for move in character.moves}
    lexicon = Lexicon(
        vocabulary=vocabulary,
        keywords={name: keywords[name].form for name in _sayable(keywords)},
        traits=_sayable(trait for group in groups for trait in group.traits),
        cards=_sayable({*cards, *moves}),
        characters=_sayable(characters),
    )
    return Scope(
        card_set=card_set,
        lexicon=lexicon,
        cards=cards,
        characters=characters,
        keywords=keywords,
        formats=_by_name(entry for one in visible for entry in one.formats),
        groups=groups,
        rules=rules_of(visible, rules),
        chosen_rules=rules,
        owners={id(entry): one.entry.name for one in visible for entry in (*one.cards, *one.keywords)},
    )


def builds_on(card_set: CardSet, other: CardSet) -> bool:
    """Can the set see the other one, or is it that?"""
    return any(one is other for one in card_set.visible)


def _sayable(names: Iterable[str]) -> frozenset[str]:
    """The names that a text can say: those that begin with a letter or a figure."""
    return frozenset(name for name in names if name[:1].isalnum())


def _by_name(entries: Iterable[E_]) -> dict[str, E_]:
    named: dict[str, E_] = {}
    for entry in entries:
        named.setdefault(entry.name, entry)
    return named
