"""From tree to canonical text, the reverse of `build`.

In: a `Text` and the lexicon whose words it uses. Out: the text as this language prints it; reading it gives the same tree.
"""

from __future__ import annotations

from qsdsl.cardtext.lexicon import Lexicon
from qsdsl.cardtext.render.forms import forms_of
from qsdsl.cardtext.render.text import text
from qsdsl.effect.tree import Text


def render(tree: Text, lexicon: Lexicon) -> str:
    """The canonical text of a tree."""
    return text(forms_of(lexicon.vocabulary, lexicon.keywords), tree)
