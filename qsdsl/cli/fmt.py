"""`qsdsl fmt`: writes the texts of cards in their canonical words. Everything else in the files stays as it is."""

from __future__ import annotations

import os
import sys
from typing import TypeAlias

import click

from qsdsl.check.scope import build_scope
from qsdsl.check.wording import NOT_CANONICAL, check_wording
from qsdsl.cli.mending import mend
from qsdsl.diagnostic import Diagnostic, Severity, in_order
from qsdsl.loading import CANNOT_CARRY_OUT, examine
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.report import render_findings

Text: TypeAlias = tuple[str, str]
"""The file that a text is in, and where in its data."""


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--check", is_flag=True, help="Write nothing; show what would be written.")
def fmt(paths: tuple[str, ...], check: bool) -> None:
    """Write card texts in canonical words, in place.

    Exit code 0: done, or nothing to do; 1: something cannot be read and stays as it is, or, with --check, would be
    written; 2: the command was not used rightly.
    """
    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    wordy: set[Text] = set()

    def look() -> list[Diagnostic]:
        found = _findings(paths)
        wordy.update(_texts(found))
        return found

    left = look() if check else mend(paths, look)[0]
    click.echo(render_findings(left, "concise"), nl=False)
    count = len(wordy if check else wordy - _texts(left))
    click.echo(f"{count} text{'s' if count != 1 else ''} {'to change' if check else 'changed'}", err=True)
    sys.exit(1 if left else 0)


def _texts(findings: list[Diagnostic]) -> set[Text]:
    """The texts that are not in canonical words."""
    return {(found.file.path, found.pointer) for found in findings if found.code == NOT_CANONICAL}


def _findings(paths: tuple[str, ...]) -> list[Diagnostic]:
    """What is not canonical in the sets at the paths, and only there, and what keeps texts from being read."""
    sets, _, told = examine(paths)
    named = [os.path.realpath(path) for path in paths]
    wording = [one for card_set in sets for one in check_wording(build_scope(card_set, VOCABULARY))]
    unread = [one for one in told if one.severity is Severity.ERROR and one.code < CANNOT_CARRY_OUT]
    return in_order([one for one in (*unread, *wording) if _is_at(os.path.realpath(one.file.path), named)])


def _is_at(file: str, named: list[str]) -> bool:
    return any(file == path or file.startswith(path + os.sep) for path in named)
