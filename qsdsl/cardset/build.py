"""From the plain data of documents to the entries of a set.

Comes in: documents of one set and what is unsound in them. Goes out: entries. Whatever has a name becomes an entry,
also when something else about it is wrong: what is wrong has been said, and others may refer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from qsdsl.cardset.document import Document, Path, Value, Where
from qsdsl.cardset.model import (
    LANGUAGE,
    QUICKSTRIKE,
    CardEntry,
    CharacterEntry,
    Cost,
    DeckEntry,
    Entry,
    FormatEntry,
    KeywordEntry,
    ScenarioEntry,
    SetEntry,
    TraitGroup,
)

SIGNATURE_MOVE = "signature move"
_COLORS = ("green", "yellow", "red")
E_ = TypeVar("E_", bound=Entry)


@dataclass(frozen=True, slots=True)
class Draft:
    """A document that fits the schema but for the entries at the unsound paths."""

    document: Document
    unsound: frozenset[Path] = frozenset()


@dataclass(frozen=True, slots=True)
class Item:
    """The data of one entry, and where it stands."""

    data: dict[str, Value]
    where: Where
    sound: bool
    set_code: str

    def inside(self, key: str) -> Item | None:
        """The data below a key, if it has keys itself and a name."""
        data = self.data.get(key)
        if not isinstance(data, dict) or not isinstance(data.get("name"), str):
            return None
        return Item(data, self.where.at(key), self.sound, self.set_code)

    @property
    def name(self) -> str:
        return _text(self.data.get("name"))


def build_entries(drafts: Sequence[Draft], key: str, set_code: str, build: Callable[[Item], E_]) -> tuple[E_, ...]:
    """All entries that the documents have under one of their keys."""
    return tuple(build(item) for draft in drafts for item in _items(draft, key, set_code))


def _items(draft: Draft, key: str, set_code: str) -> Iterator[Item]:
    values = draft.document.content.get(key)
    if not isinstance(values, list) or (key,) in draft.unsound:
        return
    for number, data in enumerate(values):
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            yield Item(data, Where(draft.document, (key, number)), (key, number) not in draft.unsound, set_code)


def build_set_entry(draft: Draft, folder: str) -> SetEntry:
    """The set's own particulars, from the document that has them."""
    value = draft.document.content.get("set")
    data = value if isinstance(value, dict) else {}
    name = _text(data.get("name")) or folder
    initials = "".join(char for char in name.upper() if char.isascii() and char.isalnum())
    language = data.get("language")
    return SetEntry(
        name=name,
        code=_text(data.get("code")) or initials[:4] or "SET",
        folder=folder,
        language=language if isinstance(language, int) else LANGUAGE,
        uses=_texts(data["uses"]) if "uses" in data else (QUICKSTRIKE,),
        rules=_text(data.get("rules")),
        where=Where(draft.document, ("set",)),
        sound="set" in draft.document.content and not any(path[:1] == ("set",) for path in draft.unsound),
    )


def build_card(item: Item) -> CardEntry:
    """A strike, ally or advantage."""
    return _card(item, _text(item.data.get("type")))


def build_move(item: Item) -> CardEntry:
    """A signature move."""
    return _card(item, SIGNATURE_MOVE)


def _card(item: Item, card_type: str) -> CardEntry:
    data = item.data
    return CardEntry(
        name=item.name,
        type=card_type,
        cost=_cost(data.get("cost")),
        intercept=_number(data.get("intercept")),
        force=_number(data.get("force")),
        traits=_texts(data.get("traits")),
        rarity=_text(data.get("rarity")) or None,
        text=_text(data.get("text")).rstrip(),
        set_code=item.set_code,
        draft=data.get("draft") is True,
        origin=_text(data.get("origin")),
        where=item.where,
        sound=item.sound,
    )


def build_character(item: Item) -> CharacterEntry:
    """A Chamber Card."""
    front, back = item.inside("front"), item.inside("back")
    return CharacterEntry(
        name=item.name,
        traits=_texts(item.data.get("traits")),
        front=build_move(front) if front else None,
        back=build_move(back) if back else None,
        set_code=item.set_code,
        where=item.where,
        sound=item.sound,
    )


def build_deck(item: Item) -> DeckEntry:
    """A deck."""
    cards = item.data.get("cards")
    counts = [(name, _number(count) or 0) for name, count in cards.items()] if isinstance(cards, dict) else []
    return DeckEntry(
        name=item.name,
        character=_text(item.data.get("character")),
        format=_text(item.data.get("format")),
        cards=tuple(counts),
        rules=_text(item.data.get("rules")),
        where=item.where,
        sound=item.sound,
    )


def build_keyword(item: Item) -> KeywordEntry:
    """A keyword."""
    form, text = _text(item.data.get("form")), _text(item.data.get("text")).rstrip()
    return KeywordEntry(
        name=item.name, form=form, on=_texts(item.data.get("on")), text=text, where=item.where, sound=item.sound
    )


def build_trait_group(item: Item) -> TraitGroup:
    """A group of traits."""
    traits, on = _texts(item.data.get("traits")), _texts(item.data.get("on"))
    return TraitGroup(name=item.name, traits=traits, on=on, where=item.where, sound=item.sound)


def build_format(item: Item) -> FormatEntry:
    """A deck format."""
    size = item.data.get("cards")
    limits = size if isinstance(size, dict) else {}
    return FormatEntry(
        name=item.name,
        at_least=_number(limits.get("at_least")),
        exactly=_number(limits.get("exactly")),
        at_most=_number(limits.get("at_most")),
        copies=_number(item.data.get("copies")),
        traits=item.data.get("traits") is not False,
        where=item.where,
        sound=item.sound,
    )


def build_scenario(item: Item) -> ScenarioEntry:
    """A scenario."""
    return ScenarioEntry(name=item.name, data=item.data, where=item.where, sound=item.sound)


def _text(value: Value) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def _number(value: Value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _cost(value: Value) -> Cost:
    amounts = value if isinstance(value, dict) else {}
    green, yellow, red = (_number(amounts.get(color)) or 0 for color in _COLORS)
    return green, yellow, red
