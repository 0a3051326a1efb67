"""`qsdsl check`: every finding about the sets at some paths."""

from __future__ import annotations

import os
import sys

import click

from qsdsl.diagnostic import has_errors
from qsdsl.loading import load
from qsdsl.report import FORMATS, render_findings, summary, wants_color


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format", "format_", type=click.Choice(FORMATS), help="How to show findings. [full on a terminal, else concise]"
)
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
def check(paths: tuple[str, ...], format_: str | None, strict: bool) -> None:
    """Check the sets in files and folders.

    Exit code 0: nothing wrong (or only warnings); 1: something is wrong; 2: the command was not used rightly.
    """
    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    _, findings = load(*paths)
    terminal = sys.stdout.isatty()
    color = wants_color(os.environ, terminal=terminal)
    click.echo(
        render_findings(findings, format_ or ("full" if terminal else "concise"), color=color), nl=False, color=True
    )
    click.echo(summary(findings, ", ".join(paths)), err=True)
    if has_errors(findings) or (strict and findings):
        sys.exit(1)
