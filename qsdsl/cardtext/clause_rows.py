"""Rows of things that are done: "reveal it, put it on top of your deck, and shuffle your deck".

In: the words of a text before their classes are settled. Out: the same, in which the commas of such a row join clauses
as the "and" before the last one does. Commas behind "When …", in costs and in rows of things stay what they are.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import NOTHING, Candidates

ENDS = ("_PERIOD", "BREAK", "_ARROW", "_SEMICOLON", "_QUOTE", "_UNQUOTE", "_LABEL_END", "CHOOSE")
PREFIXES = (
    "WHEN", "IF", "UNLESS", "AT", "IN", "FOR", "DURATION", "FOLLOW", "INSTEAD_OF", "INSTEAD", "ONCE_PER", "PURPOSE",
    "ADDITIONAL_COST", "RATHER_THAN",
)  # fmt: skip
"""What a sentence may begin with that ends with a comma of its own."""


def join_clauses(found: list[Candidates]) -> None:
    """Each sentence of the text."""
    start = 0
    for at, word in enumerate(found):
        if word.is_a(*ENDS):
            if not word.is_a("_ARROW"):
                _join(found, start, at)
            start = at + 1


def _join(found: list[Candidates], start: int, end: int) -> None:
    while start < end and found[start].is_a(*PREFIXES):
        comma = next((at for at in range(start, end) if found[at].is_a("_COMMA")), end)
        start = comma + 1
    last = next((at for at in range(end - 1, start, -1) if _is_joint(found, at)), start)
    commas = [at for at in range(start, last) if found[at].is_a("_COMMA")]
    if commas and all(_begins_clause(found, at + 1) for at in commas):
        for at in commas:
            found[at].words = found[last].words


def _is_joint(found: list[Candidates], at: int) -> bool:
    return found[at].is_a("JOIN") and found[at].first.lemma == "and" and _begins_clause(found, at + 1)


def _begins_clause(found: list[Candidates], at: int) -> bool:
    """A verb follows, or somebody who does something."""
    word = found[at] if at < len(found) else NOTHING
    after = found[at + 1] if at + 1 < len(found) else NOTHING
    return word.first.terminal == "VERB" or (word.is_a("PLAYER") and after.is_a("VERB", "CANNOT"))
