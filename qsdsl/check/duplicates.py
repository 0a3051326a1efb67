"""Duplicates: no two entries of a kind share a name, and no trait is in two groups.

A card that a set takes over unchanged from a set it builds on is a reprint, and fine [D-131].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from qsdsl.cardset.model import Entry
from qsdsl.cardset.wording import quoted, with_article
from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, error


def check_duplicates(scope: Scope) -> Iterator[Diagnostic]:
    """Names that are taken, in this set or in one it builds on."""
    here = scope.card_set
    for kind, label in _KINDS:
        earlier = [entry for one in here.visible[:-1] for entry in getattr(one, kind)]
        yield from _within(label, getattr(here, kind))
        yield from _across(label, earlier, getattr(here, kind))
    yield from _traits(scope)


_EDITABLE = {"cards", "characters"}
_KINDS = (
    ("cards", "card"),
    ("characters", "character"),
    ("decks", "deck"),
    ("keywords", "keyword"),
    ("trait_groups", "trait group"),
    ("formats", "format"),
)


def _within(label: str, entries: Sequence[Entry]) -> Iterator[Diagnostic]:
    first: dict[str, Entry] = {}
    is_doubled = len({entry.name for entry in entries}) < len(entries)
    edits = _files_of_edits(entries) if is_doubled else set()
    for entry in entries:
        other = first.setdefault(entry.name, entry)
        if other is not entry:
            message = f"{with_article(label)} called {quoted(entry.name)} is already in this set ({_place(other)})"
            advice = f"give it another name, or remove one of the two {label}s"
            for edit in sorted({_file(entry), _file(other)} & edits):
                advice += f"; if {edit} holds edits for 'qsdsl simulate --change', keep it outside the set's folder"
            yield error("QS401", message, entry.where.at("name").span(), advice)


def _files_of_edits(entries: Iterable[Entry]) -> set[str]:
    """Files that may have been meant to replace what stands in others: they hold cards and characters alone, and for
    each of these entries another file has one of its name.
    """
    homes: dict[str, set[str]] = {}
    for entry in entries:
        homes.setdefault(entry.name, set()).add(_file(entry))
    needed = {_file(entry) for entry in entries if len(homes[entry.name]) == 1}
    plain = {_file(entry) for entry in entries if entry.where.document.content.keys() <= _EDITABLE}
    return plain - needed


def _across(label: str, earlier: Iterable[Entry], entries: Iterable[Entry]) -> Iterator[Diagnostic]:
    known = {entry.name: entry for entry in earlier}
    for entry in entries:
        other = known.get(entry.name)
        if other is not None and not _same(entry, other):
            message = (
                f"another {label} called {quoted(entry.name)} is in a set that this one builds on ({_place(other)})"
            )
            yield error("QS402", message, entry.where.at("name").span(), "give it another name, or make the two alike")


def _same(entry: Entry, other: Entry) -> bool:
    """Are the two alike in all that matters in a game?"""
    return all(
        getattr(entry, name) == getattr(other, name) for name in entry.__dataclass_fields__ if name not in _UNPRINTED
    )


_UNPRINTED = {"where", "sound", "set_code", "rarity", "origin", "draft", "front", "back"}


def _traits(scope: Scope) -> Iterator[Diagnostic]:
    here = set(map(id, scope.card_set.trait_groups))
    groups: dict[str, str] = {}
    for group in scope.groups:
        for number, trait in enumerate(group.traits):
            other = groups.setdefault(trait, group.name)
            if other != group.name and id(group) in here:
                span = group.where.at("traits", number).span()
                yield error(
                    "QS401",
                    f"trait {quoted(trait)} is in the group {quoted(other)} already",
                    span,
                    "a trait belongs to one group",
                )


def _file(entry: Entry) -> str:
    return entry.where.document.source.path


def _place(entry: Entry) -> str:
    span = entry.where.at("name").span()
    return f"{span.file.path}:{span.file.position(span.start)[0]}"
