"""The names of options that docs/scenarios.md lists.

Comes in: the page. Goes out: which decisions it speaks of, and whether an option of one could be called so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
_ROW = re.compile(r"^\| (?P<kinds>`[^|]*`) \| (?P<names>[^|]*) \|$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")
_STANDS_FOR = {"NAME": ".+", "N": "[0-9]+", "COLOR": "(?:green|yellow|red)", "TRAIT": ".+", "KEYWORD": "[a-z]+"}
_POWERS_TOO = "powers as in the flip window"


def listed_names() -> dict[str, tuple[str, ...]]:
    """By kind of decision, what stands in the table: names, some with a word in capitals for what differs."""
    page = PAGE.read_text(encoding="utf-8")
    section = page[page.index("## What can be chosen") : page.index("## What can be expected")]
    rows = {kind: row["names"] for row in _ROW.finditer(section) for kind in _CODE.findall(row["kinds"])}
    listed = {kind: tuple(_CODE.findall(names)) for kind, names in rows.items()}
    powers = tuple(name for name in listed["flip window"] if not is_plain(name))
    return {kind: (*names, *(powers if _POWERS_TOO in rows[kind] else ())) for kind, names in listed.items()}


def is_plain(name: str) -> bool:
    """Whether the name is always the same."""
    return name == name.lower()


def is_listed(kind: str, name: str, listed: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether the page says that an option of such a decision may be called so."""
    name = re.sub(r" \(\d+\)$", "", name)
    parts = re.sub(r" and (?=\d)", " and pay ", name).split(" and ") if kind == "payment" else [name]
    return all(any(_fits(part, known) for known in listed.get(kind, ())) for part in parts)


def _fits(name: str, known: str) -> bool:
    pattern = re.sub(r"\b[A-Z]+\b", lambda word: _STANDS_FOR[word[0]], known).replace("cards of", "cards? of")
    return re.fullmatch(pattern, name) is not None
