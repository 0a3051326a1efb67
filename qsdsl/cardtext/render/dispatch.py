"""The printer of each node, by its type.

Effects hold abilities (a quoted power) and abilities hold effects, so the printers of both find each other here. Each
returns sentences, without capital and full stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from qsdsl.cardtext.render.forms import Forms
from qsdsl.effect.tree import Node

Printer: TypeAlias = Callable[[Forms, Any], list[str]]
PRINTERS: dict[type, Printer] = {}


def sentences(forms: Forms, node: Node) -> list[str]:
    """The sentences of an effect; the first can take a prefix such as "when …, "."""
    return PRINTERS[type(node)](forms, node)
