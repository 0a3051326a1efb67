"""The language of card texts: text to effect tree and back.

Comes in: a text and the `Lexicon` of the loaded sets. Goes out: a `Reading` with the tree (`read`), and the canonical
text of a tree (`render`). The only package that imports lark. What names refer to and whether a text makes sense is
left to `check`.
"""

from qsdsl.cardtext.lexicon import Lexicon, Problem, Reading
from qsdsl.cardtext.reading import read
from qsdsl.cardtext.render import render

__all__ = ["Lexicon", "Problem", "Reading", "read", "render"]
