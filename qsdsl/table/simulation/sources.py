"""The cards that a simulation plays with, in every process alike.

Comes in: the paths of sets, and perhaps of a file with edited cards. Goes out: the library of each version of the
cards. A library holds compiled steps, which do not travel between processes: each process loads it once, and a
fingerprint shows that all of them have loaded the same.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from qsdsl.cardset import FileReader, RulesEntry, read_sets
from qsdsl.diagnostic import Diagnostic
from qsdsl.loading import UnknownRules, load
from qsdsl.quickstrike.definition import Definition
from qsdsl.quickstrike.library import Deck, Library
from qsdsl.table.simulation.change import load_changed, reader_without
from qsdsl.table.simulation.plan import CHANGED


@dataclass(frozen=True, slots=True)
class Sources:
    """Paths of sets, absolute; the file of edited cards, "" for none; and the preset of the rules, "" for the usual."""

    paths: tuple[str, ...]
    change: str = ""
    rules: str = ""

    @classmethod
    def at(
        cls,
        paths: tuple[str | os.PathLike[str], ...],
        change: str | os.PathLike[str] | None = None,
        rules: str = "",
    ) -> Sources:
        """With paths made absolute: a worker may stand in another folder."""
        return cls(tuple(map(os.path.abspath, paths)), os.path.abspath(change) if change else "", rules)

    def reader(self) -> FileReader:
        """Reads the files of the sets, among which the edited cards do not count."""
        return reader_without(self.change) if self.change else FileReader()


class CannotSimulate(Exception):
    """There is nothing to play with; `findings` say why, if they can."""

    def __init__(self, message: str, findings: list[Diagnostic] | None = None) -> None:
        self.findings = findings or []
        super().__init__(message)


@lru_cache(maxsize=8)
def library_of(sources: Sources, version: str) -> Library:
    """The library of one version of the cards; raises CannotSimulate."""
    changed = version == CHANGED
    try:
        if changed:
            library, findings = load_changed(sources.paths, sources.change, sources.rules)
        else:
            library, findings = load(*sources.paths, reader=sources.reader(), rules=sources.rules)
    except UnknownRules as problem:
        raise CannotSimulate(str(problem)) from problem
    if library is None:
        what = "the edited cards" if changed else "these sets"
        raise CannotSimulate(f"{what} cannot be played; the findings stand above", findings)
    return library


def fingerprint(sources: Sources, library: Library, decks: tuple[str, ...]) -> str:
    """A short hash of rules, keywords, and the decks with every card as it is printed."""
    digest = blake2b(digest_size=12)
    digest.update(_ground_rules(sources).encode())
    for key in decks:
        digest.update(_deck_as_text(library.decks[key]).encode())
    return digest.hexdigest()


@lru_cache(maxsize=8)
def _ground_rules(sources: Sources) -> str:
    """What the sets say besides cards: their rules, play procedures and keywords."""
    sets, _ = read_sets(sources.paths, sources.reader())
    lines = [sources.rules]
    for one in sets:
        lines += [repr((keyword.name, keyword.form, keyword.on, keyword.text)) for keyword in one.keywords]
        if one.rules is not None:
            lines += [
                repr((one.entry.rules, *_as_written(rules))) for rules in (one.rules, *one.rules.presets.values())
            ]
    return "\n".join(lines)


def _as_written(rules: RulesEntry) -> tuple[object, ...]:
    """All that a rules file says, or a preset in it."""
    texts = sorted((kind, procedure.text) for kind, procedure in rules.play.items())
    return rules.name, sorted(rules.values.items(), key=str), texts


def _deck_as_text(deck: Deck) -> str:
    """The list and the cards, in words that do not depend on a process."""
    moves = [(deck.character.front, 1), (deck.character.back, 1)]
    lines = [f"{count} {as_printed(card)}" for card, count in [*deck.cards, *moves]]
    return "\n".join([deck.key, deck.character.key, *lines])


def as_printed(card: Definition) -> str:
    """All that stands on the card."""
    return repr((card.key, card.type, card.cost, card.base, sorted(card.traits), card.text))
