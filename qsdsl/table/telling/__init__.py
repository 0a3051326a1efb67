"""A game told in plain sentences, one for each thing that happened, grouped by turn.

Comes in: records of the journal. Goes out: lines of text. Only what both players may know is told (D-120 to D-125): a
card is named while it lies face up for everyone, never while it is energy or in a deck.
"""

from qsdsl.table.telling.teller import Teller, is_heading

__all__ = ["Teller", "is_heading"]
