"""Text to tree.

In: a card's text, the lexicon, the card's own name. Out: a `Reading`: the tree, or what stopped it, and what else is
to be said about the words (agreement). Reading is a pure function of its arguments.
"""

from __future__ import annotations

from functools import lru_cache

from lark.exceptions import UnexpectedToken

from qsdsl.cardtext.agreement import disagreements
from qsdsl.cardtext.build.parts import Refusal
from qsdsl.cardtext.grammar import parser
from qsdsl.cardtext.lexer import Source
from qsdsl.cardtext.lexicon import Lexicon, Reading
from qsdsl.cardtext.messages import refused, senseless, too_long, unexpected
from qsdsl.cardtext.render import render
from qsdsl.cardtext.words import WordTable, word_table
from qsdsl.effect.tree import Text

LONGEST = 4_000
"""Characters that a text may have: several times what fits on a card, few enough to be read at once."""


def read(text: str, lexicon: Lexicon, *, name: str = "", type: str = "") -> Reading:
    """Read a card's text. `name` is the card's own name, which its text may use for itself, whole or up to a comma.

    The language is the same for every `type` of card; what a type may say is a check of its own.
    """
    if not text.strip():
        return Reading(Text(), ())
    if len(text) > LONGEST:
        return Reading(None, (too_long(text, LONGEST),))
    table = table_of(lexicon)
    source = Source(text, table, (*own_names(name), *short_names(name, type, table)))
    try:
        tree = _parse(source)
    except UnexpectedToken as error:
        return Reading(None, (unexpected(error, source, lambda mended: _reads(mended, source)),))
    except Refusal as refusal:
        return Reading(None, (refused(refusal),))
    canonical = _print(tree, lexicon)
    if canonical is None:
        return Reading(None, (senseless(text),))
    return Reading(tree, disagreements(source, canonical))


def _print(tree: Text, lexicon: Lexicon) -> str | None:
    """The canonical text; None if there is none: each word fits the next, and all of them together say nothing."""
    try:
        return render(tree, lexicon)
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None


def _parse(source: Source) -> Text:
    tree = parser().parse(source)
    assert isinstance(tree, Text)
    return tree


def _reads(text: str, source: Source) -> bool:
    try:
        _parse(Source(text, source.table, source.own_names))
    except (UnexpectedToken, Refusal):
        return False
    return True


def own_names(name: str) -> tuple[str, ...]:
    """The names that a text may call its card by: "J. Bennie, Royal Executioner" and "J. Bennie"; within a sentence
    "The Twins" are "the Twins".
    """
    parts = [part for part in (name, name.split(",")[0]) if part]
    parts += ["the " + part.removeprefix("The ") for part in parts if part.startswith("The ")]
    return tuple(dict.fromkeys(parts))


def short_names(name: str, type: str, table: WordTable) -> tuple[str, ...]:
    """The first or the last word of a person's name, where it is nothing else: "Mirela", "Halloran". Persons are
    allies, and whoever has a title behind the name.
    """
    called, title, _ = name.partition(",")
    words = called.split(" the ")[0].split()
    if type != "ally" and not title:
        return ()
    parts = [word for word in (words[:1] + words[-1:]) if word not in (name, called) and word[0].isupper()]
    return tuple(word for word in parts if not table.has(word) and word not in table.names.get(word, ()))


@lru_cache(maxsize=8)
def table_of(lexicon: Lexicon) -> WordTable:
    """The word table of a lexicon, made once."""
    return word_table(lexicon)
