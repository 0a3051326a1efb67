"""New texts made of old ones: parts of the trees of texts that read are put in each other's places.

Comes in: a lexicon, and chance. Goes out: the tree of a new text, or its words. A part only goes where the tree wants
such a part: a condition in the place of a condition, what can be eliminated in the place of what is eliminated. Most
of what comes out is sense, some is nonsense, which the checks and the compiler are there to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from qsdsl.cardtext import Lexicon, read, render
from qsdsl.effect.tree import Node, Number, Role, Text
from qsdsl.source import data_folder

LANGUAGE = Path(__file__).parent.parent / "language"
NAME = "Zed"
"""What every card is called in the trees."""
GRAFTS = 3
"""At most so many parts of a text are exchanged."""
LONGEST = 320
"""Characters; longer texts say nothing new, but take long."""

Slot = tuple[str, str]
"""What kind of part the tree wants somewhere: as its type is written, and for roles the role's name."""


def known_texts() -> Iterator[tuple[str, str]]:
    """(text, name of its card) of all that is known to read."""
    groups = yaml.safe_load((LANGUAGE / "texts.yaml").read_text(encoding="utf-8"))
    yield from ((entry["text"], entry.get("name", "")) for group in groups.values() for entry in group)
    forms = yaml.safe_load((LANGUAGE / "forms.yaml").read_text(encoding="utf-8"))
    yield from ((text, "") for group in forms.values() for _, text in group)
    for path in sorted((LANGUAGE / "batches").glob("*.yaml")):
        batch = yaml.safe_load(path.read_text(encoding="utf-8"))
        yield from ((card["text"], card["name"]) for card in batch["texts"])
    for path in sorted(data_folder("sets").glob("*/*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        yield from ((card.get("text", ""), card["name"]) for card in content.get("cards", ()))


@dataclass(frozen=True)
class Stock:
    """The trees of known texts, and their parts by where they can stand."""

    lexicon: Lexicon
    texts: tuple[Text, ...]
    parts: dict[Slot, list[Node]]

    def text(self, chance: Random) -> Text:
        """The tree of a new text: an old one, or two, with some parts exchanged."""
        tree = chance.choice(self.texts)
        if chance.random() < 0.2:
            tree = Text((*tree.abilities, *chance.choice(self.texts).abilities))
        for _ in range(chance.randint(0, GRAFTS)):
            tree = self._graft(tree, chance)
        return tree

    def words(self, chance: Random) -> str:
        """A new text that reads; "" if this one is none."""
        tree = self.text(chance)
        try:
            words = render(tree, self.lexicon)
        except (AssertionError, KeyError, ValueError, TypeError, AttributeError, IndexError):
            return ""  # parts that fit by their types only: the printer has no words for that
        if len(words) > LONGEST:
            return ""
        found = read(words, self.lexicon, name=NAME)
        return words if found.tree is not None and not found.problems else ""

    def _graft(self, tree: Text, chance: Random) -> Text:
        places = list(_places(tree, ()))
        path, slot, part = chance.choice(places)
        if isinstance(part, Number) and chance.random() < 0.7:
            new: Node = replace(part, value=max(0, part.value + chance.choice((-1, 1, 2))))
        else:
            new = chance.choice(self.parts[slot])
        grafted: Text = _with(tree, path, new)
        return grafted


@cache
def stock_of(lexicon: Lexicon) -> Stock:
    """All known texts that this lexicon reads."""
    texts: dict[Text, None] = {}
    for text, name in known_texts():
        said = re.sub(rf"\b{re.escape(name)}\b", NAME, text) if name else text
        said = re.sub(rf"\b{re.escape(name.split(',')[0])}\b", NAME, said) if name else said
        found = read(said, lexicon, name=NAME)
        if found.tree is not None and found.tree.abilities:
            texts.setdefault(found.tree)
    parts: dict[Slot, list[Node]] = {}
    for tree in texts:
        for _, slot, part in _places(tree, ()):
            parts.setdefault(slot, []).append(part)
    return Stock(lexicon, tuple(texts), parts)


Path_ = tuple[tuple[str, int], ...]
"""Fields to follow; the number is the place in a tuple, -1 if the field is no tuple."""


def _places(node: Node, path: Path_) -> Iterator[tuple[Path_, Slot, Node]]:
    """Every part of a tree, with the way to it and what may stand there."""
    for field in fields(node):
        value = getattr(node, field.name)
        inner = enumerate(value) if isinstance(value, tuple) else [(-1, value)]
        for number, part in inner:
            if isinstance(part, Node):
                step = (*path, (field.name, number))
                yield step, _slot(node, str(field.type)), part
                yield from _places(part, step)


def _slot(parent: Node, written: str) -> Slot:
    kind = re.sub(r"^tuple\[(.*), \.\.\.\]$", r"\1", written).removesuffix(" | None")
    return kind, parent.name if isinstance(parent, Role) else ""


def _with(node: Any, path: Path_, new: Node) -> Any:
    """The tree with another part at the end of the path."""
    if not path:
        return new
    (name, number), *rest = path
    value = getattr(node, name)
    if number < 0:
        return replace(node, **{name: _with(value, tuple(rest), new)})
    parts = (*value[:number], _with(value[number], tuple(rest), new), *value[number + 1 :])
    return replace(node, **{name: parts})


def kinds_in(node: Node) -> set[str]:
    """The node types and verbs of a tree, for measuring what has been tried."""
    found = {type(node).__name__}
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name == "verb":
            found.add(f"verb {value}")
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found |= kinds_in(part)
            elif isinstance(part, Enum):
                found.add(f"{type(part).__name__}.{part.name}")
    return found
