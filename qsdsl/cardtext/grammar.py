"""The grammar files become a parser, once, and then come from a cache in the user's cache folder.

In: the `grammar` data folder. Out: a `lark.Lark` parser that reads a `Source` and calls the rule functions of
`build`. The cache is keyed by the grammar's text and the versions of lark and Python; without a writable folder the
parser is simply built anew.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from functools import cache
from pathlib import Path

import lark

from qsdsl.cardtext.build import rule_functions
from qsdsl.cardtext.lexer import WordLexer
from qsdsl.source import cache_folder, data_folder

TERMINAL = re.compile(r"\b_?[A-Z][A-Z_]+\b")
COMMENT = re.compile(r"//.*")


def grammar_text() -> str:
    """The grammar as one text, each terminal declared."""
    rules = "\n".join(path.read_text(encoding="utf-8") for path in sorted(data_folder("grammar").glob("*.lark")))
    terminals = sorted(set(TERMINAL.findall(COMMENT.sub("", rules))))
    return f"{rules}\n%declare {' '.join(terminals)}\n"


@cache
def parser() -> lark.Lark:
    """The parser; a conflict in the grammar is an error."""
    text = grammar_text()
    place = _cache_file(text)
    if place is not None:
        try:
            return _build(text, str(place))
        except OSError:
            pass
    return _build(text, None)


def _build(text: str, place: str | None) -> lark.Lark:
    return lark.Lark(
        text,
        start="text",
        parser="lalr",
        lexer=WordLexer,
        strict=True,
        transformer=rule_functions(),
        cache=place or False,
    )


def _cache_file(text: str) -> Path | None:
    """Where the built grammar is kept, or None if no folder can be written."""
    versions = f"{lark.__version__} {sys.version_info[:3]}"
    key = hashlib.sha256(f"{versions}\n{text}".encode()).hexdigest()[:20]
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / f"grammar-{key}.bin" if os.access(folder, os.W_OK) else None
