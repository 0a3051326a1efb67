"""The keyboard and the screen: lines in, lines out, colour for the zones where the screen has colour.

Comes in: lines to show and prompts. Goes out: what was typed. End of input is `InputEnded`, an interrupt stays
KeyboardInterrupt.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable

import click

from qsdsl.report import wants_color
from qsdsl.table.names import COLORS

_COLOR_WORD = re.compile(rf"\b({'|'.join(COLORS)})\b")


class InputEnded(Exception):
    """There is nothing more to read."""


class Console:
    """Standard input and output. Without a terminal nothing is cleared, nobody is asked to press Enter, nothing is
    coloured.
    """

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._colored = wants_color(os.environ, terminal=sys.stdout.isatty())

    def show(self, lines: Iterable[str]) -> None:
        for line in lines:
            click.echo(paint(line) if self._colored else line, color=self._colored)

    def heading(self, line: str) -> None:
        click.echo(click.style(line, bold=True) if self._colored else line, color=self._colored)

    def ask(self, prompt: str) -> str:
        """One line, without its end."""
        try:
            line = input(prompt)
        except EOFError:
            click.echo()
            raise InputEnded from None
        except UnicodeDecodeError:
            line = "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            click.echo(line)
        return line

    def clear(self) -> None:
        """Take away what only one person may see."""
        if self.is_terminal:
            click.clear()


def paint(line: str) -> str:
    """The line with the names of zones in their colour."""
    return _COLOR_WORD.sub(lambda word: click.style(word.group(), fg=word.group()), line)
