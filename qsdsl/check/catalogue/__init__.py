"""The catalogue of codes: what each means, why it is checked, and an example that has it beside one that has not.

Comes in: nothing. Goes out: `CATALOGUE`, by code. An example is a whole file, or several under lines `# file: name`;
the tests check them all. `printable` shows one with what cannot be seen in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from qsdsl.check.catalogue import decks, files, meanings, scenarios, sense, sets, shapes, style, texts
from qsdsl.diagnostic import Code

PARTS = (files, shapes, texts, meanings, sense, sets, decks, scenarios, style)
CATALOGUE: Mapping[str, Code] = {code.code: code for part in PARTS for code in part.CODES}


def printable(example: str, encoding: str = "utf-8") -> str:
    """The example, which stands in a file of that encoding, as it is shown: bytes that are no UTF-8, and control
    characters, by their numbers.
    """
    if not example:
        return "(an empty folder)\n"
    text = example.encode(encoding).decode("utf-8", "backslashreplace")
    return "".join(char if char.isprintable() or char == "\n" else f"\\x{ord(char):02x}" for char in text)
