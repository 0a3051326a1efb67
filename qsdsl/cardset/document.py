"""One YAML file as plain data, with the place of each key and value.

Comes in: the composed nodes and the data made of them. Goes out: `Where`, which follows a path of keys and list indices
and tells spans. Places are worked out when somebody asks, since only findings need them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from qsdsl.cardset.scalar import text_offsets
from qsdsl.source import SourceFile, SourceSpan

Step: TypeAlias = "str | int"
Path: TypeAlias = tuple[Step, ...]
Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"


@dataclass(frozen=True, slots=True)
class Document:
    """A file that could be read. `value` is a mapping in every file that fits the schema."""

    source: SourceFile
    node: yaml.Node = field(repr=False, compare=False)
    value: Value = field(repr=False, compare=False)

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
        node = _follow(self.document.node, self.path)[1]
        return self._span(node)

    def key_span(self) -> SourceSpan:
        """The key that the value stands under, or for a list item the value itself."""
        key, value = _follow(self.document.node, self.path)
        return self._span(key or value)

    def words(self, start: int, end: int) -> SourceSpan:
        """Characters `start` to before `end` of a text value."""
        node = _follow(self.document.node, self.path)[1]
        whole = self._span(node)
        if not isinstance(node, yaml.ScalarNode):
            return whole
        offsets = text_offsets(whole.file.text, whole.start, whole.end, node.style or "", node.value)
        if not offsets:
            return whole
        first = offsets[min(start, len(offsets) - 1)]
        if start >= len(offsets):
            return SourceSpan(whole.file, first[1], first[1])
        last = offsets[min(max(end, start + 1), len(offsets)) - 1]
        return SourceSpan(whole.file, first[0], last[1] if end > start else first[0])

    def _span(self, node: yaml.Node) -> SourceSpan:
        return SourceSpan(self.document.source, node.start_mark.index, node.end_mark.index)


def _follow(node: yaml.Node, path: Path) -> tuple[yaml.Node | None, yaml.Node]:
    """The key and the value at the end of the path, or as far as it goes."""
    key: yaml.Node | None = None
    for step in path:
        inner = _inside(node, step)
        if inner is None:
            break
        key, node = inner
    return key, node


def _inside(node: yaml.Node, step: Step) -> tuple[yaml.Node | None, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == step), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None
