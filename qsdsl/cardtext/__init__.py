"""The language of card texts: text to effect tree and back.

Comes in: a text and the `Lexicon` of the loaded sets. Goes out: a `Reading` with the tree (`read`), and the canonical
text of a tree (`render`). The only package that imports lark. What names refer to and whether a text makes sense is
left to `check`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qsdsl.cardtext.lexicon import Lexicon, Problem, Reading
from qsdsl.cardtext.render import render

if TYPE_CHECKING:
    from qsdsl.cardtext.reading import read

__all__ = ["Lexicon", "Problem", "Reading", "read", "render"]


def __getattr__(name: str) -> Any:
    """The parser is imported when it is first used: sets that have not changed are loaded without it (`kept`)."""
    if name == "read":
        from qsdsl.cardtext.reading import read

        return read
    raise AttributeError(f"module 'qsdsl.cardtext' has no attribute {name!r}")
