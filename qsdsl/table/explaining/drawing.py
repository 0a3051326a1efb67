"""A tree drawn with lines, each node with the words that it was read from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from qsdsl.effect.tree import Node

LONGEST = 60
"""Characters of a node's words that are shown."""
PLURALS = {
    "abilities": "ability", "adjectives": "adjective", "changes": "change", "conditions": "condition",
    "effects": "effect", "options": "option", "or_roles": "or role", "parts": "part", "qualities": "quality",
    "roles": "role", "steps": "step",
}  # fmt: skip
"""What one of the nodes in a row is called."""


def draw(tree: Node, text: str) -> list[str]:
    """The lines of the drawing."""
    return list(_drawn(tree, text, "", "", ""))


def _drawn(node: Node, text: str, name: str, here: str, below: str) -> Iterator[str]:
    title = f"{name}: {_title(node)}" if name else _title(node)
    words = " ".join(text[node.span[0] : node.span[1]].split())
    shown = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    yield f"{here}{title}" + (f'  "{shown}"' if shown and not _is_leaf(node) else "")
    parts = [] if _is_leaf(node) else list(_parts(node))
    for index, (part, child) in enumerate(parts):
        last = index == len(parts) - 1
        branch, stem = ("└─ ", "   ") if last else ("├─ ", "│  ")
        yield from _drawn(child, text, part, below + branch, below + stem)


def _title(node: Node) -> str:
    """The node's type, and its plain values."""
    said = []
    for one in fields(node):
        value = getattr(node, one.name)
        if one.name != "span" and one.compare and not _holds_nodes(value) and not _is_left_out(one, value):
            said.append(_plain(value))
    inner = [f"{name} {_title(child)}" for name, child in _parts(node)] if _is_leaf(node) else []
    return " ".join([type(node).__name__, *said, *inner])


def _is_left_out(field: Any, value: object) -> bool:
    return (field.default is not MISSING and value == field.default) or value is None or value == ""


def _plain(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return ", ".join(str(one) for one in value) if isinstance(value, tuple) else str(value)


def _holds_nodes(value: object) -> bool:
    return isinstance(value, Node) or (isinstance(value, tuple) and any(isinstance(one, Node) for one in value))


def _is_leaf(node: Node) -> bool:
    """Whether the node holds nothing that holds something: it is drawn on one line."""
    return all(not list(_parts(child)) for _, child in _parts(node)) and len(list(_parts(node))) < 2


def _parts(node: Node) -> Iterator[tuple[str, Node]]:
    """The nodes right inside a node, each with the name of what it is there."""
    for one in fields(node):
        value = getattr(node, one.name)
        if isinstance(value, Node):
            yield one.name, value
        elif isinstance(value, tuple):
            yield from ((PLURALS.get(one.name, one.name), child) for child in value if isinstance(child, Node))
