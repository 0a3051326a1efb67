"""YAML, read strictly.

Comes in: a file's text. Goes out: a `Document`, or findings, or both. Of YAML's ways only the plain ones are let
through: one document, keys that are text and stand once, no anchors, aliases or tags. What a plain word means follows
YAML 1.2: `on` and `no` are words, only `true` and `false` are truth values. The C parser composes; it counts
characters, so its marks are file offsets.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice

import yaml
from yaml.cyaml import CParser  # type: ignore[attr-defined]  # the stubs leave it out
from yaml.resolver import BaseResolver

from qsdsl.cardset.document import Document, Value, json_pointer, path_at
from qsdsl.cardset.remarks import find_remarks
from qsdsl.cardset.syntax import syntax_error
from qsdsl.cardset.wording import quoted
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.source import SourceFile, SourceSpan

DEEPEST = 32
"""Levels of nesting. A set file needs six."""
_MOST_TOLD = 100
"""Findings about the YAML of one file: more of them help nobody."""

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_REAL = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]{1,3})?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?[0-9]{19,}")
_WORDS: dict[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}


_TAGS = {
    yaml.ScalarNode: BaseResolver.DEFAULT_SCALAR_TAG,
    yaml.SequenceNode: BaseResolver.DEFAULT_SEQUENCE_TAG,
    yaml.MappingNode: BaseResolver.DEFAULT_MAPPING_TAG,
}


class _Composer(CParser):
    """The C parser with no implicit types: what a plain word means is decided here.

    It asks for the tag of each node that has none, by the node's kind alone.
    """

    def resolve(self, kind: type[yaml.Node], value: object, implicit: object) -> str:
        return _TAGS[kind]

    def descend_resolver(self, current_node: object, current_index: object) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass


def read_yaml(source: SourceFile) -> tuple[Document | None, list[Diagnostic]]:
    """The file's document and findings; no document when it cannot be trusted to say what was meant."""
    unprintable = [
        error("QS101", f"character U+{ord(match[0]):04X} must not stand in a file", SourceSpan(source, *match.span()))
        for match in islice(_UNPRINTABLE.finditer(source.text), _MOST_TOLD)
    ]
    if unprintable:
        return None, unprintable
    try:
        with _no_garbage_collection():
            node = _Composer(source.text).get_single_node()
    except yaml.YAMLError as problem:
        return None, [syntax_error(source, problem)]
    if node is None:
        return None, [
            error(
                "QS109",
                "there is nothing in this file",
                SourceSpan(source, 0, 0),
                "remove it, or write a set's content into it",
            )
        ]
    walk = _Walk(source)
    value = walk.value_of(node, 1)
    told = walk.findings[:_MOST_TOLD]
    findings = [replace(found, pointer=json_pointer(path_at(node, found.start))) for found in told]
    return (Document(source, node, value, find_remarks(source, node)) if walk.sound else None), findings


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Composing makes many objects and no garbage; the collector would look through all of them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Walk:
    """One pass over the nodes of a file: their data, and findings about what is not let through."""

    def __init__(self, source: SourceFile) -> None:
        self.findings: list[Diagnostic] = []
        self.sound = True
        self._source = source
        self._refused: set[int] = set()

    def value_of(self, node: yaml.Node, depth: int) -> Value:
        """The node's data. Where something is not let through, `sound` is cleared and the walk goes on."""
        if self._source.text[node.start_mark.index : node.start_mark.index + 1] in ("&", "!"):
            self._refuse_mark(node)
            return None
        if isinstance(node, yaml.ScalarNode):
            return node.value if node.style else self._plain_word(node)
        if depth > DEEPEST:
            self._refuse("QS106", f"nested more than {DEEPEST} levels deep", node.start_mark.index, 1)
            return None
        if isinstance(node, yaml.SequenceNode):
            return [self.value_of(item, depth + 1) for item in node.value]
        assert isinstance(node, yaml.MappingNode), "YAML composes scalars, sequences and mappings"
        return self._mapping(node, depth)

    def _refuse_mark(self, node: yaml.Node) -> None:
        """Refuse an anchor or tag, each node once: an alias comes to the same node again."""
        if id(node) in self._refused:
            return
        self._refused.add(id(node))
        start = node.start_mark.index
        mark = self._source.text[start : start + 60].split(maxsplit=1)[0]
        kind = "anchors" if mark[0] == "&" else "tags"
        advice = "write the value out where it is needed, or put text in quotation marks"
        self._refuse("QS104", f"{kind} cannot be used; '{mark[0]}' starts one", start, len(mark), advice)

    def _mapping(self, node: yaml.MappingNode, depth: int) -> Value:
        data: dict[str, Value] = {}
        for key, value in node.value:
            start, end = key.start_mark.index, key.end_mark.index
            if not isinstance(key, yaml.ScalarNode) or self._source.text[start : start + 1] in ("&", "!"):
                self._refuse("QS107", "a key must be a plain word", start, 1)
            elif key.value in data:
                advice = "keep one of the two"
                self.findings.append(
                    error(
                        "QS108",
                        f"key {quoted(key.value)} stands here a second time",
                        SourceSpan(self._source, start, end),
                        advice,
                    )
                )
            elif key.value == "<<" and not key.style:
                self._refuse("QS104", "merge keys cannot be used", start, 2, "write the values out")
            else:
                data[key.value] = self.value_of(value, depth + 1)
        return data

    def _plain_word(self, node: yaml.ScalarNode) -> Value:
        word: str = node.value
        if word in _WORDS:
            return _WORDS[word]
        if _INTEGER.fullmatch(word):
            return int(word)
        if _REAL.fullmatch(word):
            return float(word)
        if _NO_NUMBER.fullmatch(word):
            self._refuse(
                "QS110",
                f"{quoted(word)} is not a number that can be used",
                node.start_mark.index,
                len(word),
                "put text in quotation marks",
            )
            return None
        return word

    def _refuse(self, code: str, message: str, start: int, length: int, advice: str = "") -> None:
        self.sound = False
        self.findings.append(error(code, message, SourceSpan(self._source, start, start + length), advice))
