"""One YAML file as plain data, with the place of each key and value.

Comes in: the composed nodes and the data made of them. Goes out: `Where`, which follows a path of keys and list indices
and tells spans. Places are worked out when somebody asks, since only findings need them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from qsdsl.cardset.remarks import Remark
from qsdsl.cardset.scalar import text_offsets
from qsdsl.source import SourceFile, SourceSpan

Step: TypeAlias = "str | int"
Path: TypeAlias = tuple[Step, ...]
Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"

_DEEPEST_ASKED_FOR = 40
"""Steps. A node may be inside of itself, by an alias."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. `value` is a mapping in every file that fits the schema."""

    source: SourceFile
    node: yaml.Node = field(repr=False, compare=False)
    value: Value = field(repr=False, compare=False)
    remarks: tuple[Remark, ...] = field(default=(), repr=False, compare=False)

    @property
    def content(self) -> Mapping[str, Value]:
        """The file's keys; none when the file is no mapping."""
        return self.value if isinstance(self.value, dict) else {}


@dataclass(frozen=True, slots=True)
class Where:
    """A value in a document."""

    document: Document
    path: Path = ()

    def at(self, *steps: Step) -> Where:
        """A value inside this one, whether or not it is there."""
        return Where(self.document, self.path + steps)

    def span(self) -> SourceSpan:
        """The value; if it is not there, the innermost value around it."""
        _, node, depth = _follow(self.document.node, self.path)
        return self._span(node, depth)

    def key_span(self) -> SourceSpan:
        """The key that the value stands under, or for a list item the value itself."""
        key, value, depth = _follow(self.document.node, self.path)
        return self._span(key or value, depth)

    def words(self, start: int, end: int) -> SourceSpan:
        """Characters `start` to before `end` of a text value."""
        _, node, depth = _follow(self.document.node, self.path)
        whole = self._span(node, depth)
        if not isinstance(node, yaml.ScalarNode):
            return whole
        offsets = text_offsets(whole.file.text, whole.start, whole.end, node.style or "", node.value)
        if not offsets:
            return whole
        first = offsets[min(start, len(offsets) - 1)]
        if start >= len(offsets):
            return SourceSpan(whole.file, first[1], first[1], whole.pointer)
        last = offsets[min(max(end, start + 1), len(offsets)) - 1]
        return SourceSpan(whole.file, first[0], last[1] if end > start else first[0], whole.pointer)

    @property
    def style(self) -> str:
        """How a text value is written: "'", '"', "|", ">", or nothing for a plain one."""
        node = _follow(self.document.node, self.path)[1]
        return (node.style or "") if isinstance(node, yaml.ScalarNode) else ""

    def _span(self, node: yaml.Node, depth: int) -> SourceSpan:
        pointer = json_pointer(self.path[:depth])
        return SourceSpan(self.document.source, node.start_mark.index, node.end_mark.index, pointer)


def json_pointer(path: Path) -> str:
    """The path as RFC 6901 writes it."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def path_at(node: yaml.Node, offset: int) -> Path:
    """The path of the innermost value or key of a document at an offset in the file."""
    path: list[Step] = []
    for _ in range(_DEEPEST_ASKED_FOR):
        inner = next(((step, one) for step, one in _parts(node) if _reaches(one, offset)), None)
        if inner is None:
            break
        step, nodes = inner
        path.append(step)
        node = nodes[-1]
    return tuple(path)


def _parts(node: yaml.Node) -> Iterator[tuple[Step, tuple[yaml.Node, ...]]]:
    if isinstance(node, yaml.MappingNode):
        yield from ((str(key.value), (key, value)) for key, value in node.value if isinstance(key, yaml.ScalarNode))
    elif isinstance(node, yaml.SequenceNode):
        yield from ((number, (item,)) for number, item in enumerate(node.value))


def _reaches(nodes: tuple[yaml.Node, ...], offset: int) -> bool:
    return any(node.start_mark.index <= offset < node.end_mark.index for node in nodes)


def _follow(node: yaml.Node, path: Path) -> tuple[yaml.Node | None, yaml.Node, int]:
    """The key and the value at the end of the path, or as far as it goes, and how far that is."""
    key: yaml.Node | None = None
    for depth, step in enumerate(path):
        inner = _inside(node, step)
        if inner is None:
            return key, node, depth
        key, node = inner
    return key, node, len(path)


def _inside(node: yaml.Node, step: Step) -> tuple[yaml.Node | None, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None
