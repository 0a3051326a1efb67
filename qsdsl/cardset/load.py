"""From paths to card sets.

Comes in: paths of files and folders. Goes out: the sets they hold and the sets those build on, each after the ones it
builds on, and all findings about files, YAML and shape. What the entries mean is left to `check`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from qsdsl.cardset.assemble import assemble_set
from qsdsl.cardset.document import Where
from qsdsl.cardset.files import SUFFIXES, FileReader, Home, folder_above, yaml_files
from qsdsl.cardset.model import QUICKSTRIKE, CardSet
from qsdsl.cardset.wording import did_you_mean, quoted
from qsdsl.diagnostic import Diagnostic, error, in_order
from qsdsl.source import data_folder


def read_sets(
    paths: Iterable[str | os.PathLike[str]], reader: FileReader | None = None
) -> tuple[tuple[CardSet, ...], list[Diagnostic]]:
    """The sets at the paths and those that they build on, each after those, with what is wrong with their files.

    A `reader` may have files that are not on disk, and tells afterwards what has been read.
    """
    reader = reader if reader is not None else FileReader()
    loading = _Loading(reader)
    loading.add(reader.homes(Path(path) for path in paths))
    for title in list(loading.sets):
        loading.finish(title)
    sets = tuple(loading.finished.values())
    return sets, in_order([*reader.findings, *loading.findings, *_codes_taken(sets)])


def _codes_taken(sets: Iterable[CardSet]) -> Iterator[Diagnostic]:
    """Sets that have the code of a set before them."""
    owners: dict[str, CardSet] = {}
    for card_set in sets:
        entry = card_set.entry
        other = owners.setdefault(entry.code, card_set).entry
        if other is not entry:
            message = f"the code of this set is {quoted(entry.code)}, and so is that of the set {quoted(other.name)}"
            yield error("QS503", message, entry.where.at("code").span(), "give it another code")


class _Loading:
    """Sets on their way: first read one by one, then joined with the sets that they use."""

    def __init__(self, reader: FileReader) -> None:
        self.findings: list[Diagnostic] = []
        self.sets: dict[str, CardSet] = {}
        self.finished: dict[str, CardSet] = {}
        self._places: dict[str, Path] = {}
        self._reader = reader
        self._underway: list[str] = []

    def add(self, homes: Iterable[Home], *, only_used: bool = False) -> None:
        """Read the sets at these places; of two with the same name only the first is kept."""
        for home in homes:
            card_set, findings = assemble_set(home)
            self.findings.extend(findings)
            if card_set is None:
                continue
            title = card_set.entry.name.casefold()
            if title in self.sets:
                entry, other = card_set.entry, self.sets[title].entry
                message = f"another set is called {quoted(other.name)}, too ({other.where.document.source.path})"
                self.findings.append(error("QS503", message, entry.where.at("name").span(), "give it another name"))
                continue
            self.sets[title] = replace(card_set, order=len(self.sets), is_only_used=only_used)
            self._places[title] = home.place

    def finish(self, title: str) -> CardSet:
        """Join a set with the sets that it uses."""
        if title in self.finished:
            return self.finished[title]
        card_set = self.sets[title]
        self._underway.append(title)
        uses, missing = [], False
        for number, name in enumerate(card_set.entry.uses):
            used = self._used(title, name, card_set.entry.where.at("uses", number))
            if used is None:
                missing = True
            else:
                uses.append(used)
        self._underway.pop()
        complete = card_set.complete and not missing and all(used.complete for used in uses)
        self.finished[title] = replace(card_set, uses=tuple(uses), complete=complete)
        return self.finished[title]

    def _used(self, title: str, name: str, where: Where) -> CardSet | None:
        found = self._known(name)
        if found is None:
            candidates = _candidates(name, self._places[title])
            self._reader.listed.update(candidates)
            homes = self._most_likely(candidates)
            if homes:
                self.add(homes, only_used=True)
                found = self._known(name)
        if found is None:
            names = [one.entry.name for one in self.sets.values()] + [QUICKSTRIKE]
            message = f"there is no set called {quoted(name)}{did_you_mean(name, names)}"
            advice = "it is looked for beside this set and among the shipped sets"
            self.findings.append(error("QS502", message, where.span(), advice))
            return None
        if found in self._underway:
            if self.sets[title].entry.sound:
                message = f"{quoted(name)} builds on this set already, so this set cannot build on it"
                self.findings.append(error("QS504", message, where.span()))
            return None
        return self.finish(found)

    def _most_likely(self, candidates: list[Path]) -> list[Home]:
        """The first place that says `set:`; else the first with files, whose findings tell what it is."""
        first: list[Home] = []
        for one in candidates:
            homes = self._reader.homes([_shown(one)]) if _holds_files(one) else []
            if any(home.leader is not None for home in homes):
                return homes
            first = first or homes
        return first

    def _known(self, name: str) -> str | None:
        wanted = name.casefold()
        return next((title for title, card_set in self.sets.items() if wanted in card_set.entry.titles), None)


def _candidates(name: str, user: Path) -> list[Path]:
    """Where a set that is not loaded may be: beside the one that uses it, or among the shipped sets."""
    stem = "-".join(name.casefold().split())
    if os.sep in stem or "\0" in stem or stem in ("", ".", ".."):
        return []
    folders = (folder_above(user), data_folder("sets"))
    return [one for folder in folders for one in (folder / stem, *(folder / (stem + suffix) for suffix in SUFFIXES))]


def _holds_files(candidate: Path) -> bool:
    return candidate.is_file() or (candidate.is_dir() and bool(yaml_files(candidate)))


def _shown(path: Path) -> Path:
    """The path as findings should show it: from the current folder, if it is inside of that."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else Path(relative)
