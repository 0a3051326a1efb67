"""Rules and decisions by number: what they say, what decides them, and which tests name them.

Comes in: the statements in `rules/`, the docstrings of tests, and what scenarios cover. Goes out: statements in order,
the tests of each number, and the file of each place that a statement names.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from qsdsl.cardset import read_sets

ROOT = Path(__file__).parents[2]
STATEMENTS = Path(__file__).parent / "rules"
TESTED = frozenset("EVO")
"""The kinds of statement that need a test; decisions, which have no kind, need one as well."""

NUMBER = r"(?:R-\d+[A-Z]?-\d+|J-[A-Z]+-\d+|D-\d+)"
CITED = re.compile(rf"\b({NUMBER})(?: to ({NUMBER}))?\b")


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule or decision. `where` names places as `module:name` or `file:keys`; `not_yet` says why there is no test."""

    number: str
    chapter: str
    rule: str
    kind: str = ""
    where: tuple[str, ...] = ()
    not_yet: str = ""

    @property
    def needs_test(self) -> bool:
        return not self.kind or bool(TESTED & set(self.kind))


@dataclass(frozen=True, slots=True)
class Naming:
    """A test or scenario, and the numbers that it names."""

    file: Path
    name: str
    numbers: tuple[str, ...]


# --- Statements -------------------------------------------------------------------------------------------------------


def read_statements(file: Path) -> list[Statement]:
    """The statements of one file, in its order."""
    chapters = yaml.safe_load(file.read_text(encoding="utf-8"))
    return [
        Statement(number, chapter, **{**entry, "where": tuple(entry.get("where", ()))})
        for chapter, entries in chapters.items()
        for number, entry in entries.items()
    ]


@cache
def all_statements() -> tuple[Statement, ...]:
    """Those of both documents, and the decisions."""
    files = ("rulebook", "summary", "decisions")
    return tuple(one for name in files for one in read_statements(STATEMENTS / f"{name}.yaml"))


# --- Places -----------------------------------------------------------------------------------------------------------


def find_place(place: str) -> Path:
    """The file of a place.

    Raises:
        LookupError: there is no such module, file, name or key.
    """
    holder, _, name = place.partition(":")
    if "/" in holder:
        _follow(_read_data(ROOT / holder), name.split("."), place)
        return ROOT / holder
    try:
        value: Any = import_module(f"qsdsl.{holder}")
        file = Path(value.__file__)
        for part in name.split("."):
            value = getattr(value, part)
    except (ImportError, AttributeError) as problem:
        raise LookupError(f"{place}: {problem}") from problem
    return file


@cache
def _read_data(file: Path) -> Any:
    if not file.exists():
        raise LookupError(f"there is no file {file}")
    text = file.read_text(encoding="utf-8")
    return json.loads(text) if file.suffix == ".json" else yaml.safe_load(text)


def _follow(value: Any, keys: Sequence[str], place: str) -> None:
    """Go along keys; in a list, to the entry of that name."""
    for key in keys:
        entries = {one["name"]: one for one in value} if isinstance(value, list) else value
        if not isinstance(entries, Mapping) or key not in entries:
            raise LookupError(f"{place}: there is no '{key}'")
        value = entries[key]


# --- Tests ------------------------------------------------------------------------------------------------------------


def numbers_in(text: str, order: Sequence[str]) -> tuple[str, ...]:
    """The numbers that a text names, "R-9B-1 to R-9B-6" being all from the one to the other."""
    found: list[str] = []
    for first, last in CITED.findall(text):
        if last in order and first in order:
            found += order[order.index(first) : order.index(last) + 1]
        else:
            found += [one for one in (first, last) if one]
    return tuple(dict.fromkeys(found))


def namings_in(file: Path, order: Sequence[str]) -> Iterator[Naming]:
    """The tests of a module with the numbers in their docstrings."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield Naming(file, node.name, numbers_in(ast.get_docstring(node) or "", order))


def scenarios_in(folder: Path) -> Iterator[Naming]:
    """The scenarios with the numbers that they cover; those that wait show nothing yet."""
    sets, _ = read_sets([folder])
    for one in sets:
        for entry in one.scenarios:
            file = Path(entry.where.document.source.path).resolve()
            if "waiting" not in entry.data and file.is_relative_to(folder):
                yield Naming(file, entry.name.partition(":")[0], tuple(entry.data.get("covers", ())))


@cache
def all_tests() -> tuple[Naming, ...]:
    """Every test and scenario of the project."""
    order = [one.number for one in all_statements()]
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    scenarios = [one for folder in ("tests/scenarios", "sets") for one in scenarios_in(ROOT / folder)]
    return (*scenarios, *(one for module in modules for one in namings_in(module, order)))


def namings_by_number(tests: Sequence[Naming]) -> dict[str, list[Naming]]:
    """The tests of each number that any of them names."""
    found: dict[str, list[Naming]] = {}
    for test in tests:
        for number in test.numbers:
            found.setdefault(number, []).append(test)
    return found


# --- What is wrong ----------------------------------------------------------------------------------------------------


def faults(statements: Sequence[Statement], tests: Sequence[Naming]) -> list[str]:
    """Numbers without a test, tests of numbers that there are not, and places that there are not."""
    found, by_number = [], namings_by_number(tests)
    for one in statements:
        tested = one.number in by_number
        if one.needs_test and not tested and not one.not_yet:
            found.append(f"{one.number} has no test")
        if tested and one.not_yet:
            found.append(f"{one.number} has a test: take its 'not_yet' out")
        if one.needs_test and not one.where:
            found.append(f"{one.number} does not say where it is decided")
        files = set()
        for place in one.where:
            try:
                files.add(find_place(place))
            except LookupError as problem:
                found.append(f"{one.number}: {problem}")
        if not one.kind and files and not any(_cites(file, one.number) for file in files):
            found.append(f"{one.number} is not cited where it is decided")
    known = {one.number for one in statements}
    for test in tests:
        found += [f"{test.name} names {number}, which there is not" for number in test.numbers if number not in known]
    return found


@cache
def _cites(file: Path, number: str) -> bool:
    order = [one.number for one in all_statements()]
    return number in numbers_in(file.read_text(encoding="utf-8"), order)


def cited_in(folder: Path) -> dict[str, Path]:
    """The numbers that the files of a folder cite, each with one of those files."""
    return {
        number: file
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".py", ".yaml", ".md")
        for match in CITED.findall(file.read_text(encoding="utf-8"))
        for number in match
        if number
    }
