"""Codes about card texts."""

from qsdsl.diagnostic import Code

CODES: tuple[Code, ...] = ()
