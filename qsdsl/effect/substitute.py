"""Put what a card prints for the parameters of a keyword's text: [Cost], N, X, [Character]."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from qsdsl.effect.tree import Cost, KeywordUse, Node, Number, StatisticChange, Text, Variable


def expand_keyword(text: Text, use: KeywordUse) -> Text:
    """The keyword's text with the use's argument for its variables."""
    if use.argument is None:
        return text
    expanded = _substitute(text, use.argument)
    assert isinstance(expanded, Text)
    return expanded


def nodes(part: Any) -> Iterator[Node]:
    """The part and all nodes in it."""
    if isinstance(part, tuple):
        for one in part:
            yield from nodes(one)
    elif isinstance(part, Node):
        yield part
        for name in part_names(type(part)):
            inner = getattr(part, name)
            if isinstance(inner, (tuple, Node)):
                yield from nodes(inner)


@cache
def part_names(kind: type[Node]) -> tuple[str, ...]:
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
    if isinstance(node, tuple):
        return tuple(_substitute(one, argument) for one in node)
    if isinstance(node, Node) and is_dataclass(node):
        changed = {
            one.name: _substitute(getattr(node, one.name), argument) for one in fields(node) if one.name != "span"
        }
        return replace(node, **changed)
    return node
