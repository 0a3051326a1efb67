"""The catalogue of codes: what each means, why it is checked, and an example that has it beside one that has not.

Comes in: nothing. Goes out: `CATALOGUE`, by code. An example is a whole file, or several under lines `# file: name`;
the tests check them all.
"""

from __future__ import annotations

from collections.abc import Mapping

from qsdsl.check.catalogue import decks, files, meanings, scenarios, sense, sets, shapes, style, texts
from qsdsl.diagnostic import Code

PARTS = (files, shapes, texts, meanings, sense, sets, decks, scenarios, style)
CATALOGUE: Mapping[str, Code] = {code.code: code for part in PARTS for code in part.CODES}
