"""From tree to canonical text, the reverse of `build`.

In: a `Text` and the lexicon whose words it uses. Out: the text as this language prints it; reading it gives the same
tree.
"""

from __future__ import annotations

from qsdsl.cardtext.lexicon import Lexicon
from qsdsl.cardtext.render import conditions, effects, statics
from qsdsl.cardtext.render import text as texts
from qsdsl.cardtext.render.dispatch import PRINTERS
from qsdsl.cardtext.render.forms import forms_of
from qsdsl.effect.tree import Text

for printers in (conditions.PRINTERS, effects.PRINTERS, statics.PRINTERS, texts.PRINTERS):
    PRINTERS.update(printers)


def render(tree: Text, lexicon: Lexicon) -> str:
    """The canonical text of a tree."""
    return texts.text(forms_of(lexicon), tree)
