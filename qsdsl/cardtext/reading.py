"""Text to tree.

In: a card's text, the lexicon, the card's own name. Out: a `Reading`: the tree, or what stopped it, and what else is to be said
about the words (agreement). Reading is a pure function of its arguments.
"""

from __future__ import annotations

from lark.exceptions import UnexpectedToken

from qsdsl.cardtext.build.parts import Refusal
from qsdsl.cardtext.grammar import parser
from qsdsl.cardtext.lexer import Source
from qsdsl.cardtext.lexicon import Lexicon, Problem, Reading
from qsdsl.cardtext.messages import refused, unexpected
from qsdsl.cardtext.words import WordTable, word_table
from qsdsl.effect.tree import Text

_tables: dict[int, tuple[Lexicon, WordTable]] = {}


def read(text: str, lexicon: Lexicon, *, name: str = "", type: str = "") -> Reading:
    """Read a card's text. `name` is the card's own name, which its text may use for itself, whole or up to a comma."""
    if not text.strip():
        return Reading(Text(), ())
    table = table_of(lexicon)
    source = Source(text, table, own_names(name))
    try:
        tree = parser().parse(source)  # type: ignore[arg-type]
    except UnexpectedToken as error:
        return Reading(None, (unexpected(error, source),))
    except Refusal as refusal:
        return Reading(None, (refused(refusal),))
    assert isinstance(tree, Text)
    return Reading(tree, ())


def own_names(name: str) -> tuple[str, ...]:
    """The names that a text may call its card by: "J. Bennie, Royal Executioner" and "J. Bennie"."""
    return tuple(dict.fromkeys(part for part in (name, name.split(",")[0]) if part))


def table_of(lexicon: Lexicon) -> WordTable:
    """The word table of a lexicon, made once."""
    known = _tables.get(id(lexicon))
    if known is None or known[0] is not lexicon:
        if len(_tables) > 8:
            _tables.clear()
        known = (lexicon, word_table(lexicon))
        _tables[id(lexicon)] = known
    return known[1]
