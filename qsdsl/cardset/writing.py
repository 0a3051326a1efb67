"""How a fix writes text into a YAML file, so that YAML reads the same text back.

Comes in: the text, and how the value there is written. Goes out: what to write, and `Fix`es.
"""

from __future__ import annotations

import json
import re

from qsdsl.cardset.document import Where
from qsdsl.diagnostic import Fix
from qsdsl.source import SourceSpan

_PLAIN = re.compile(r"[^\W\d_](?:[\w'’.!—-]|(?<=[\w.!]) (?=\w))*")
_NO_TEXT = frozenset({"true", "false", "null"})
_WOULD_END_A_PLAIN_VALUE = re.compile(r"[,\[\]{}]|:(?:\s|$)|\s#")


def as_scalar(text: str) -> str:
    """The text as a whole value or key, in quotation marks if it needs them anywhere."""
    return text if _PLAIN.fullmatch(text) and text not in _NO_TEXT else json.dumps(text, ensure_ascii=False)


def as_words(text: str, style: str) -> str | None:
    """The text as part of a value that is written in a style; None if it cannot be put there."""
    if "\n" in text:
        return None
    if style == '"':
        return json.dumps(text, ensure_ascii=False)[1:-1]
    if style == "'":
        return text.replace("'", "''")
    return None if not style and _WOULD_END_A_PLAIN_VALUE.search(text) else text


def whole_value(span: SourceSpan, text: str) -> Fix:
    """Write another value, or another key."""
    return Fix(f"write {text}", span.start, span.end, as_scalar(text))


def some_words(where: Where, span: SourceSpan, text: str) -> tuple[Fix, ...]:
    """Write other words in a text value; no fix if they cannot be put there."""
    written = as_words(text, where.style)
    return (Fix(f"write '{text}'", span.start, span.end, written),) if written is not None else ()
