"""`qsdsl fmt`: writes the texts of cards in their canonical words. Everything else in the files stays as it is."""

from __future__ import annotations

import os
import sys

import click

from qsdsl.check.scope import build_scope
from qsdsl.check.wording import check_wording
from qsdsl.cli.mending import mend
from qsdsl.diagnostic import Diagnostic, Severity, in_order
from qsdsl.loading import CANNOT_CARRY_OUT, examine
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.report import render_findings


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
    left, written = (_findings(paths), 0) if check else mend(paths, lambda: _findings(paths))
    click.echo(render_findings(left, "concise"), nl=False)
    if not check:
        click.echo(f"{written} changed", err=True)
    sys.exit(1 if left else 0)


def _findings(paths: tuple[str, ...]) -> list[Diagnostic]:
    """What is not canonical in the sets at the paths, and only there, and what keeps texts from being read."""
    sets, _, told = examine(paths)
    named = [os.path.realpath(path) for path in paths]
    wording = [one for card_set in sets for one in check_wording(build_scope(card_set, VOCABULARY))]
    unread = [one for one in told if one.severity is Severity.ERROR and one.code < CANNOT_CARRY_OUT]
    return in_order([one for one in (*unread, *wording) if _is_at(os.path.realpath(one.file.path), named)])


def _is_at(file: str, named: list[str]) -> bool:
    return any(file == path or file.startswith(path + os.sep) for path in named)
