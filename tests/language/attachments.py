"""Second readings: a phrase of a tree moved to every other place where it could hang.

If the moved tree prints as the same text, a reader can take the text either way, and the parser has silently taken one.
Two moves change nothing and are left out: a place goes from a verb to its object or back (where it is done is where the
object is), and a time from a ban or a permission to what is banned or allowed, or may be left out. Nor does
what holds all the time have a time: in "has +1 Force for each card you have focused this turn" it is that of the count.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from qsdsl.effect.substitute import part_names
from qsdsl.effect.tree import Can, Cannot, Clause, Must, Node, Place, Role, Text

Path = tuple[str | int, ...]
SINGLE = ("duration", "times", "condition", "meanwhile")
"""Fields of several kinds of node, each with one phrase or none."""


def moved(tree: Text, *, idle: bool = False) -> Iterator[Text]:
    """The tree with one phrase hung elsewhere: a place or another phrase with a preposition, a time, a "for each", a
    condition. With `idle` also the moves that change nothing.
    """
    found = list(_nodes(tree, ()))
    for path, node in found:
        for name in SINGLE:
            yield from _single(tree, found, path, name, idle=idle)
        if isinstance(getattr(node, "place", None), Place):
            yield from _place(tree, found, (*path, "place"), node.place, None, idle=idle)
        if isinstance(node, Clause):
            for index, role in enumerate(node.roles):
                if role.name not in ("object", "subject") and isinstance(role.value, Node):
                    rest = (*node.roles[:index], *node.roles[index + 1 :])
                    place = Place(role.name, role.value, span=role.span)  # type: ignore[arg-type]
                    yield from _place(tree, found, (*path, "roles"), place, rest, idle=idle)


def _single(tree: Text, found: list[tuple[Path, Any]], at: Path, name: str, *, idle: bool) -> Iterator[Text]:
    node = _get(tree, at)
    phrase = getattr(node, name, None)
    if phrase is None:
        return
    bare = _put(tree, (*at, name), None)
    for path, host in found:
        if path == at or name not in part_names(type(host)) or getattr(host, name) is not None:
            continue
        clause = (*at, "clause")
        banned = isinstance(node, (Can, Cannot, Must)) and path in (clause, (*clause, "without"))
        counted = name == "duration" and _inside(at, (*path, "times"))
        banned = banned or (counted and getattr(host, "verb", "") == "have")
        if (idle or not banned) and not _inside(path, (*at, name)):
            yield _put(bare, (*path, name), phrase)


def _place(
    tree: Text, found: list[tuple[Path, Any]], at: Path, place: Place, left: Any, *, idle: bool
) -> Iterator[Text]:
    bare = _put(tree, at, left)
    for path, host in found:
        if _inside(path, at) or path == at[:-1]:
            continue
        if "place" in part_names(type(host)) and host.place is None and (idle or not _same_clause(at, path)):
            yield _put(bare, (*path, "place"), place)
        if isinstance(host, Clause) and (idle or not _same_clause((*path, "roles"), at)):
            role = Role(place.preposition, place.of, span=place.span)
            yield _put(bare, (*path, "roles"), (*_get(bare, (*path, "roles")), role))


def _same_clause(verb: Path, thing: Path) -> bool:
    """Is the thing what the verb, whose roles the first path leads to, is done to?"""
    return verb[-1] == "roles" and _inside(thing, verb) and len(thing) - len(verb) <= len((0, "value", "place"))


def _nodes(part: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(part, tuple):
        for index, one in enumerate(part):
            yield from _nodes(one, (*path, index))
    elif isinstance(part, Node):
        yield path, part
        for name in part_names(type(part)):
            yield from _nodes(getattr(part, name), (*path, name))


def _inside(path: Path, around: Path) -> bool:
    return path[: len(around)] == around


def _get(part: Any, path: Path) -> Any:
    for step in path:
        part = part[step] if isinstance(step, int) else getattr(part, step)
    return part


def _put(part: Any, path: Path, value: Any) -> Any:
    """The part with the value at the path."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*part[:step], _put(part[step], rest, value), *part[step + 1 :])
    return dataclasses.replace(part, **{step: _put(getattr(part, step), rest, value)})
