"""Edited cards in place of printed ones: what would this edit do?

Comes in: the paths of sets and one file with cards or characters, each under the name of the one that it replaces. Goes
out: the library with those in place, checked like any other, or the findings. The files of the sets stay as they are.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from qsdsl.cardset import CardEntry, CardSet, CharacterEntry, FileReader, read_sets
from qsdsl.cardset.build import Draft, build_card, build_character, build_entries
from qsdsl.cardset.shape import check_shape
from qsdsl.cardset.wording import did_you_mean, quoted
from qsdsl.check import check_sets, soften_drafts
from qsdsl.diagnostic import Diagnostic, error, has_errors
from qsdsl.loading import compile_library, require_rules, worth_telling
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.library import Library
from qsdsl.quickstrike.vocabulary import VOCABULARY

Edited = TypeVar("Edited", CardEntry, CharacterEntry)

_NO_SUCH_CARD, _NO_SUCH_CHARACTER = "QS407", "QS408"
_EMPTY = b"cards: []\n"


def load_changed(
    paths: Sequence[str | os.PathLike[str]], change: str | os.PathLike[str], rules: str = ""
) -> tuple[Library | None, list[Diagnostic]]:
    """The library of the sets at the paths with the edited cards in place, and all findings.

    Raises UnknownRules.
    """
    sets, findings = read_sets(paths, reader_without(change))
    require_rules(sets, rules)
    cards, characters, about_change = read_change(Path(change), sets)
    changed = put_in_place(sets, cards, characters)
    about_meaning, trees = check_sets(changed, VOCABULARY, deck_violations, rules=rules)
    findings = worth_telling([*soften_drafts(findings, changed), *about_change, *about_meaning], changed)
    if has_errors(findings):
        return None, findings
    library, refused = compile_library(changed, trees, rules)
    findings = worth_telling([*findings, *refused], changed)
    return (None if has_errors(findings) else library), findings


def reader_without(change: str | os.PathLike[str]) -> FileReader:
    """A reader to which the file of edited cards is empty: beside a set it would be taken for a part of it."""
    return FileReader({Path(change): _EMPTY})


def read_change(
    path: Path, sets: Sequence[CardSet]
) -> tuple[tuple[CardEntry, ...], tuple[CharacterEntry, ...], list[Diagnostic]]:
    """The edited cards and characters of a file, and what is wrong with it."""
    file = FileReader().read(path)
    if file.document is None:
        return (), (), list(file.findings)
    wrong, unsound = check_shape(file.document)
    draft = Draft(file.document, unsound)
    cards = build_entries([draft], "cards", "", build_card)
    characters = build_entries([draft], "characters", "", build_character)
    findings = [*file.findings, *wrong]
    known = {card.name for one in sets for card in one.cards}
    findings += _unknown(_NO_SUCH_CARD, "card", cards, known)
    known = {character.name for one in sets for character in one.characters}
    findings += _unknown(_NO_SUCH_CHARACTER, "character", characters, known)
    return cards, characters, findings


def _unknown(code: str, kind: str, edited: Iterable[CardEntry | CharacterEntry], names: set[str]) -> list[Diagnostic]:
    """Edited cards, or characters, that replace nothing."""
    return [
        error(
            code,
            f"there is no {kind} called {quoted(entry.name)} to be replaced{did_you_mean(entry.name, names)}",
            entry.where.at("name").span(),
            f"an edited {kind} keeps the name of the one that it replaces",
        )
        for entry in edited
        if entry.name not in names
    ]


def put_in_place(
    sets: Sequence[CardSet], cards: Sequence[CardEntry], characters: Sequence[CharacterEntry]
) -> tuple[CardSet, ...]:
    """The sets, each after those that it builds on, with every card of an edited one's name replaced."""
    edited_cards = {card.name: card for card in cards}
    edited_characters = {character.name: character for character in characters}
    done: dict[str, CardSet] = {}
    for one in sets:
        done[one.entry.name] = replace(
            one,
            cards=tuple(_edited(card, edited_cards) for card in one.cards),
            characters=tuple(_edited(character, edited_characters) for character in one.characters),
            uses=tuple(done[used.entry.name] for used in one.uses),
        )
    return tuple(done.values())


def _edited(printed: Edited, edited: dict[str, Edited]) -> Edited:
    found = edited.get(printed.name)
    return printed if found is None else replace(found, set_code=printed.set_code)
