"""What a set holds.

Comes in: nothing. Goes out: one frozen record for each kind of entry a designer writes, and `CardSet`, which holds a
set's. Each record knows `where` it stands, for findings about it; places take no part in comparison. An entry with
findings about its shape is there all the same, with what could be read of it, so that others may refer to it; its
`sound` is false.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from qsdsl.cardset.document import Document, Value, Where

QUICKSTRIKE = "quickstrike"
"""The set that a set builds on when it does not say `uses`."""

LANGUAGE = 1
"""The version of the card language that a set is written in when it does not say so."""

Cost = tuple[int, int, int]
"""Green, yellow and red energy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Anything with a name in a set file."""

    name: str
    where: Where = field(compare=False, repr=False)
    sound: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEntry(Entry):
    """A set's own particulars. `folder` is what it may be called in `uses`, beside its name."""

    code: str
    folder: str = ""
    language: int = LANGUAGE
    uses: tuple[str, ...] = (QUICKSTRIKE,)
    rules: str = ""
    """The preset of the rules that the set is played by; "" for the usual one."""

    @property
    def titles(self) -> frozenset[str]:
        """All names that `uses` may call the set by, case folded."""
        return frozenset(title.casefold() for title in (self.name, self.folder) if title)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEntry(Entry):
    """A card.

    A signature move is one too, of the type "signature move". `intercept` and `force` are None where there is no such
    number.
    """

    type: str
    cost: Cost = (0, 0, 0)
    intercept: int | None = None
    force: int | None = None
    traits: tuple[str, ...] = ()
    rarity: str | None = None
    text: str = ""
    set_code: str = ""
    draft: bool = False
    origin: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterEntry(Entry):
    """A Chamber Card: a character's traits and both signature moves.

    A move is None when it is missing, which is a finding.
    """

    traits: tuple[str, ...]
    front: CardEntry | None
    back: CardEntry | None
    set_code: str = ""

    @property
    def moves(self) -> tuple[CardEntry, ...]:
        """The signature moves there are, front first."""
        return tuple(move for move in (self.front, self.back) if move is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckEntry(Entry):
    """A deck: how many of which cards, for which character and format."""

    character: str
    format: str
    cards: tuple[tuple[str, int], ...]
    rules: str = ""
    """The preset of the rules that the deck is made for; "" for that of its set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordEntry(Entry):
    """A keyword. `text` is its reminder and its meaning; `on` holds the card types that may carry it, all if empty."""

    form: str
    on: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitGroup(Entry):
    """Traits of which each character has exactly one. `on` holds the card types that they belong to, all if empty."""

    traits: tuple[str, ...]
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatEntry(Entry):
    """What a deck must be like. A number that is None does not limit."""

    at_least: int | None = None
    exactly: int | None = None
    at_most: int | None = None
    copies: int | None = None
    traits: bool = True


@dataclass(frozen=True, slots=True)
class PlayText:
    """The procedure by which a type of card is played, in the card language.

    `key` names it among all procedures of its set.
    """

    text: str
    key: str
    where: Where = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesEntry(Entry):
    """The values of the rules, as in the file, and for each card type its procedure.

    `presets` are the variants by name, each whole: what a preset does not say is as in the rules that it stands in.
    These have the name of their first preset.
    """

    values: Mapping[str, Value]
    play: Mapping[str, PlayText]
    presets: Mapping[str, RulesEntry] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioEntry(Entry):
    """A scenario, as in the file: it is read when it is run (`table.scenarios`)."""

    data: Mapping[str, Value] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet:
    """One set.

    `complete` is false when a file of it, or of a set it builds on, could not be read: then a missing name proves
    nothing. `order` is its place among all that are loaded: those that were asked for come first, in their order, then
    those that they build on, which `is_only_used` marks.
    """

    entry: SetEntry
    cards: tuple[CardEntry, ...] = ()
    characters: tuple[CharacterEntry, ...] = ()
    decks: tuple[DeckEntry, ...] = ()
    keywords: tuple[KeywordEntry, ...] = ()
    trait_groups: tuple[TraitGroup, ...] = ()
    formats: tuple[FormatEntry, ...] = ()
    scenarios: tuple[ScenarioEntry, ...] = ()
    rules: RulesEntry | None = None
    uses: tuple[CardSet, ...] = field(default=(), repr=False)
    documents: tuple[Document, ...] = field(default=(), repr=False, compare=False)
    complete: bool = True
    order: int = 0
    is_only_used: bool = False

    @property
    def visible(self) -> tuple[CardSet, ...]:
        """The set itself and all sets it builds on, those built on first, each once."""
        seen: dict[str, CardSet] = {}
        for used in self.uses:
            for one in used.visible:
                seen.setdefault(one.entry.name, one)
        return (*seen.values(), self)


def rules_of(sets: Sequence[CardSet], name: str = "") -> RulesEntry | None:
    """The rules by which these sets are played: that preset, or else the one that a set names; None if there is none.

    Each set stands behind those that it builds on. The last one that has rules counts, and so does, from there on, the
    last one that names a preset.
    """
    named = name
    for one in reversed(sets):
        named = named or one.entry.rules
        if one.rules is not None:
            return one.rules.presets.get(named) if named else one.rules
    return None
