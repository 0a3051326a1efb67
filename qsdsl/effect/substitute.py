"""Put what a card prints for the parameters of a keyword's text: [Cost], N, X, [Character]."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

from qsdsl.effect.tree import Cost, KeywordUse, Node, Number, StatisticChange, Text, Variable

_PLAIN = ("str", "int", "bool", "tuple[str, ...]", "str | None", "int | None")


def expand_keyword(text: Text, use: KeywordUse) -> Text:
    """The keyword's text with the use's argument for its variables."""
    if use.argument is None:
        return text
    expanded = _substitute(text, use.argument)
    assert isinstance(expanded, Text)
    return expanded


def with_instead(part: Any, old: Node, new: Node) -> Any:
    """The part with another node in all places of one."""
    return new if part == old else with_parts(part, lambda one: with_instead(one, old, new))


def with_parts(part: Any, remake: Callable[[Any], Any]) -> Any:
    """The part with what is made of each part of it; the very same where nothing changes, so that it is known again."""
    if isinstance(part, tuple):
        remade = tuple(remake(one) for one in part)
        return part if all(new is old for new, old in zip(remade, part, strict=True)) else remade
    if not isinstance(part, Node) or not is_dataclass(part):
        return part
    kind: Any = type(part)
    changed = {}
    for name in _holders(kind):
        value = getattr(part, name)
        if isinstance(value, (tuple, Node)) and (new := remake(value)) is not value:
            changed[name] = new
    return replace(part, **changed) if changed else part


_WALKS: dict[int, tuple[Any, list[Node]]] = {}
"""What was walked through last, by its identity: a tree never changes, and a score of checks walks through each."""
_WALKS_KEPT = 256


def nodes(part: Any) -> Iterator[Node]:
    """The part and all nodes in it, each before those inside of it, in the order of the text."""
    kept = _WALKS.get(id(part))
    if kept is not None and kept[0] is part:
        return iter(kept[1])
    if len(_WALKS) >= _WALKS_KEPT:
        _WALKS.clear()
    found: list[Node] = []
    waiting = [part]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting.extend(reversed(one))
        elif isinstance(one, Node):
            found.append(one)
            kind: Any = type(one)
            for name in _holders(kind):
                value = getattr(one, name)
                if isinstance(value, (tuple, Node)):
                    waiting.append(value)
    _WALKS[id(part)] = part, found
    return iter(found)


@cache
def _holders(kind: Any) -> tuple[str, ...]:
    """The names of what may hold nodes, the last first: most of what a node is made of is words and numbers."""
    plain = {one.name for one in fields(kind) if one.type in _PLAIN or _is_choice(kind, str(one.type))}
    return tuple(name for name in reversed(part_names(kind)) if name not in plain)


def _is_choice(kind: Any, name: str) -> bool:
    value = getattr(sys.modules[kind.__module__], name, None)
    return isinstance(value, type) and issubclass(value, Enum)


@cache
def part_names(kind: Any) -> tuple[str, ...]:
    """The names of what nodes of a kind are made of, all but their places in the text."""
    return tuple(one.name for one in fields(kind) if one.name != "span") if is_dataclass(kind) else ()


def _substitute(node: Any, argument: Any) -> Any:
    if isinstance(node, Variable):
        return argument
    if isinstance(node, Cost):
        parts: list[Any] = []
        for part in node.parts:
            if isinstance(part, Variable) and isinstance(argument, Cost):
                parts += argument.parts
            else:
                parts.append(_substitute(part, argument))
        return replace(node, parts=tuple(parts), is_argument=True)
    if isinstance(node, StatisticChange) and isinstance(node.amount, Variable) and isinstance(argument, Number):
        return replace(node, amount=-argument.value if node.amount.name.startswith("-") else argument.value)
    return with_parts(node, lambda one: _substitute(one, argument))
