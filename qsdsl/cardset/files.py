"""Which files make up which set.

Comes in: paths of files and folders. Goes out: `Home`s, each with the files of one set, read. A folder is one set if
one of its files says `set:`; files in folders below belong to it too, unless they have a set of their own. If several
files of a folder say `set:`, each is a set by itself. A file that is named itself is read with the set it belongs to;
one that says `set:` beside other things is read alone if nothing beside it looks like a part of its set.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from qsdsl.cardset.document import Document
from qsdsl.cardset.strictyaml import read_yaml
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.source import SourceFile, SourceSpan, Unreadable, decode_source, read_source

SUFFIXES = (".yaml", ".yml")
_LEVELS_UP = 3
_PART_KEY = re.compile(r"^(?:traits|keywords|cards|characters|decks|rules|formats|scenarios):", re.MULTILINE)
_SET_KEY = re.compile(r"^[\"']?set[\"']?\s*:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SetFile:
    """One file as it was read. There is no document when it is broken."""

    path: Path
    source: SourceFile
    document: Document | None
    findings: tuple[Diagnostic, ...] = ()

    @property
    def says_set(self) -> bool:
        """Does the file say `set:`? Of a broken file, does it look like it?"""
        if self.document is None:
            return bool(_SET_KEY.search(self.source.text))
        return "set" in self.document.content


@dataclass(frozen=True, slots=True)
class Home:
    """The files of one set.

    `place` is its folder, or its file when it is a single file; two of the same place are the same set.
    """

    place: Path
    files: tuple[SetFile, ...] = field(repr=False)

    @property
    def folder(self) -> str:
        """The name that the set goes by in `uses`."""
        place = Path(os.path.abspath(self.place))
        return place.stem if place.suffix in SUFFIXES else place.name

    @property
    def leader(self) -> SetFile | None:
        """The file that says `set:`."""
        return next((file for file in self.files if file.says_set), None)


class FileReader:
    """Reads files, each once, and keeps the findings about files that stand outside any set.

    `given` holds files whose content comes from elsewhere, an editor say, whether or not they are on disk. `listed`
    holds the folders in which it looked for files, and in those below; `glanced` those in which it did not go below.
    """

    def __init__(self, given: Mapping[Path, bytes] = MappingProxyType({})) -> None:
        self.findings: list[Diagnostic] = []
        self.listed: set[Path] = set()
        self.glanced: set[Path] = set()
        self._read: dict[Path, SetFile] = {}
        self._beside: dict[Path, SourceFile] = {}
        self._given = {_real(path): (path, content) for path, content in given.items()}

    def read(self, path: Path) -> SetFile:
        """The file, read."""
        real = _real(path)
        if real not in self._read:
            self._read[real] = _parsed(path, self._source(path))
        return self._read[real]

    def _read_as(self, path: Path) -> SetFile:
        """The file at this very path, which may have been read by another: places are told by how paths begin."""
        return replace(self.read(path), path=path)

    def _source(self, path: Path) -> SourceFile | Unreadable:
        given = self._given.get(_real(path))
        return read_source(path) if given is None else decode_source(given[1], os.fspath(given[0]))

    @property
    def sources(self) -> list[SourceFile]:
        """All files that were read or looked at, or that could not be."""
        return list({**self._beside, **{real: file.source for real, file in self._read.items()}}.values())

    def _files_in(self, folder: Path, *, below: bool = True) -> list[Path]:
        """The YAML files in a folder, and below it, on disk or given."""
        (self.listed if below else self.glanced).add(folder)
        found = yaml_files(folder) if below else _yaml_in(folder)
        there, home = {_real(path) for path in found}, _real(folder)
        added = [
            path
            for real, (path, _) in self._given.items()
            if real not in there and path.suffix in SUFFIXES and home in (real.parents if below else (real.parent,))
        ]
        return sorted([*found, *added]) if added else found

    def _is_file(self, path: Path) -> bool:
        return path.is_file() or (path.suffix in SUFFIXES and _real(path) in self._given)

    def homes(self, paths: Iterable[Path]) -> list[Home]:
        """The sets that the paths hold or belong to, in the order of the paths."""
        found: dict[Path, Home] = {}
        for path in paths:
            for home in self._homes_of(path):
                found.setdefault(_real(home.place), home)
        return list(found.values())

    def _homes_of(self, path: Path) -> list[Home]:
        if not path.is_dir():
            return [self._home_of_file(path)]
        files = [self.read(file) for file in self._files_in(path)]
        if not files:
            self.findings.append(
                error(
                    "QS111",
                    "there are no set files (.yaml) in this folder",
                    SourceSpan(SourceFile(str(path), ""), 0, 0),
                )
            )
        return self._group(files, path)

    def _home_of_file(self, path: Path) -> Home:
        file = self.read(path)
        whole = file.says_set and (file.document is None or len(file.document.content) > 1)
        if not self._is_file(path) or (whole and not self._has_parts_beside(file)):
            return Home(path, (file,))
        around = self._home_around(path.parent)
        return around or Home(path, (file,))

    def _has_parts_beside(self, file: SetFile) -> bool:
        """Does a file in the same folder look like a part of the file's set, and none like a set of its own?"""
        beside = [one for one in self._files_in(file.path.parent, below=False) if _real(one) != _real(file.path)]
        for path in beside:
            source = self._source(path)
            self._beside[_real(path)] = source if isinstance(source, SourceFile) else source.file
        texts = [self._beside[_real(path)].text for path in beside]
        return any(map(_PART_KEY.search, texts)) and not any(map(_SET_KEY.search, texts))

    def _home_around(self, folder: Path) -> Home | None:
        """The set whose folder this is, or is inside of."""
        here = folder
        for _ in range(_LEVELS_UP):
            beside = [self.read(path) for path in self._files_in(here, below=False)]
            leaders = [file for file in beside if file.says_set]
            if len(leaders) == 1:
                return next(
                    home
                    for home in self._group([self._read_as(path) for path in self._files_in(here)], here)
                    if home.place == here
                )
            if leaders or folder_above(here) == here:
                break
            here = folder_above(here)
        return None

    def _group(self, files: list[SetFile], root: Path) -> list[Home]:
        leaders: dict[Path, list[SetFile]] = {}
        for file in files:
            if file.says_set:
                leaders.setdefault(file.path.parent, []).append(file)
        members: dict[Path, list[SetFile]] = {}
        for file in files:
            members.setdefault(self._place(file, root, leaders), []).append(file)
        return [home for place in members for home in self._home_or_around(place, members[place])]

    def _place(self, file: SetFile, root: Path, leaders: dict[Path, list[SetFile]]) -> Path:
        """Where the set of a file is at home."""
        folder = file.path.parent
        if file.says_set:
            return folder if len(leaders[folder]) == 1 else file.path
        for above in (folder, *folder.parents):
            if len(leaders.get(above, ())) == 1:
                return above
            if above == root:
                break
        return folder

    def _home_or_around(self, place: Path, files: list[SetFile]) -> Iterator[Home]:
        """The set at a place; if no file of it says `set:`, the set of a folder above."""
        home = Home(place, tuple(files))
        yield home if home.leader is not None else self._home_around(folder_above(place)) or home


def folder_above(place: Path) -> Path:
    """The folder that a file or folder is in, also where its path does not say so, as "." and ".." do not."""
    return place.parent if place.name not in ("", "..") else Path(os.path.abspath(place)).parent


def yaml_files(folder: Path) -> list[Path]:
    """All YAML files in a folder and the folders below, sorted; hidden ones are left out, links in a circle are walked
    once.
    """
    found: list[Path] = []
    walked: set[str] = set()
    for here, folders, _ in os.walk(folder, followlinks=True):
        real = os.path.realpath(here)
        if real in walked:
            folders.clear()
            continue
        walked.add(real)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found.extend(_yaml_in(Path(here)))
    return found


def _yaml_in(folder: Path) -> list[Path]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [
        folder / name
        for name in names
        if name.endswith(SUFFIXES) and not name.startswith(".") and not (folder / name).is_dir()
    ]


def _parsed(path: Path, source: SourceFile | Unreadable) -> SetFile:
    if isinstance(source, Unreadable):
        span = SourceSpan(source.file, source.offset, source.offset + 1)
        return SetFile(path, source.file, None, (error("QS100", source.reason, span),))
    document, findings = read_yaml(source)
    return SetFile(path, source, document, tuple(findings))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
