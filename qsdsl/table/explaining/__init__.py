"""A card explained: its tree drawn, what happens when, and what each word that points somewhere is bound to.

Comes in: a card's text and its tree. Goes out: lines of plain words, for `qsdsl show`.
"""

from qsdsl.table.explaining.drawing import draw
from qsdsl.table.explaining.pointing import pointed
from qsdsl.table.explaining.telling import tell

__all__ = ["draw", "pointed", "tell"]
