"""Scenarios with one expectation changed.

Comes in: an entry of a set file. Goes out: copies of it, in each of which one value that is expected is another.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from qsdsl.cardset import CardSet, ScenarioEntry, read_sets
from qsdsl.check import check_sets
from qsdsl.diagnostic import Diagnostic
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import SourceSpan
from qsdsl.table.scenarios.reading import read_scenario
from qsdsl.table.scenarios.suite import run_scenario

Keys = tuple[Any, ...]

OTHER = {
    "you": "opponent", "opponent": "you", "green": "red", "yellow": "green", "red": "yellow", "none": "green",
    "opening": "signature", "signature": "opening", "front": "back", "back": "front",
}  # fmt: skip
"""Another word that may stand in the place of this one."""


@dataclass(frozen=True, slots=True)
class Spoiling:
    """A scenario with one value changed, which stands on one of the lines."""

    entry: ScenarioEntry
    lines: range
    told: str
    span: SourceSpan
    """Where the value stands that was changed."""
    after: Any
    """What it was changed into."""


class Suite:
    """The scenarios of a folder that do not wait, by name."""

    def __init__(self, folder: Path) -> None:
        sets, _ = read_sets([folder])
        _, self._trees = check_sets(sets, VOCABULARY, deck_violations)
        self._homes: dict[str, CardSet] = {}
        self.scenarios: dict[str, ScenarioEntry] = {}
        for home in sets:
            for entry in home.scenarios:
                if "waiting" not in entry.data:
                    self._homes[entry.name], self.scenarios[entry.name] = home, entry
        self.names = tuple(self.scenarios)

    def run(self, entry: ScenarioEntry) -> list[Diagnostic]:
        return run_scenario(self._homes[entry.name], self._trees, read_scenario(entry))


def spoilings(entry: ScenarioEntry) -> list[Spoiling]:
    """All copies with one value changed."""
    found = []
    for path in _claims(entry.data, ()):
        for inner in _leaves(_at(entry.data, path), path):
            data: Any = deepcopy(entry.data)
            before = _at(data, inner)
            after = other_value(before, inner)
            _at(data, inner[:-1])[inner[-1]] = after
            told = f"{entry.name}: {'.'.join(map(str, inner))} was {before!r}, now {after!r}"
            span = entry.where.at(*inner).span()
            found.append(Spoiling(replace(entry, data=data), _lines(entry, path), told, span, after))
    return found


def _lines(entry: ScenarioEntry, path: Keys) -> range:
    span = entry.where.at(*path).span()
    return range(span.file.position(span.start)[0], span.file.position(span.end)[0] + 1)


def _claims(value: Any, path: Keys) -> Iterator[Keys]:
    """The paths of all facts, flips and payments."""
    if isinstance(value, dict):
        for key, inner in value.items():
            here = (*path, key)
            if key == "expect":
                yield from _facts(inner, here)
            elif key in ("flip", "pay", "findings"):
                yield here
            elif key in ("steps", "branches", "cases"):
                yield from _claims(inner, here)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _claims(inner, (*path, number))


def _facts(expectation: dict[str, Any], path: Keys) -> Iterator[Keys]:
    for key, inner in expectation.items():
        if key in ("you", "opponent"):
            yield from _facts(inner, (*path, key))
        else:
            yield (*path, key)


def _leaves(value: Any, path: Keys) -> Iterator[Keys]:
    """The paths of the single values in a fact; a list of what is offered counts as one."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list) and path[-1] not in ("offered", "not_offered"):
        inner = list(enumerate(value))
    if not inner:
        yield path
    for key, one in inner:
        yield from _leaves(one, (*path, key))


def _at(value: Any, path: Keys) -> Any:
    for step in path:
        value = value[step]
    return value


def other_value(value: Any, path: Keys) -> Any:
    """Something else that could be written there."""
    match path[-1], value:
        case "not_offered", _:
            return ["focus"]
        case "offered", _:
            return value[1:] or ["focus"]
        case "pay", _:
            return {"green": 7}
        case _, int():
            return value + 1
        case _, []:
            return ["green"] if path[-1] == "charged" else ["Ned"]
        case _, {}:
            return {"red": 9} if path[-1] == "energy" else {"red": "Ned"}
        case _, str() if value in OTHER:
            return OTHER[value]
    name, star, times = value.partition("*")
    return f"{name}*{int(times) + 1}" if star else "Forged Fury" if name != "Forged Fury" else "Dud"
