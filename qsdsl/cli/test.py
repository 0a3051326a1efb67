"""`qsdsl test`: runs the scenarios of sets."""

from __future__ import annotations

import os
import sys

import click

from qsdsl.diagnostic import has_errors
from qsdsl.report import AUTO, FORMATS, chosen_format, render_findings, wants_color
from qsdsl.table.scenarios import Report, run_scenarios


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format", "format_", type=click.Choice((AUTO, *FORMATS)), default=AUTO,
    help="How to show findings. [auto: github under GitHub Actions, full on a terminal, else concise]",
)  # fmt: skip
@click.option("--only", default="", metavar="TEXT", help="Run only scenarios with this in their name.")
def test(paths: tuple[str, ...], format_: str, only: str) -> None:
    """Run the scenarios in files and folders.

    Exit code 0: all pass, or wait for something; 1: something fails, or the sets have errors; 2: the command was not
    used rightly, or there is no scenario.
    """
    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    report = run_scenarios(paths, only=only)
    terminal = sys.stdout.isatty()
    color = wants_color(os.environ, terminal=terminal)
    shown = render_findings(report.findings, chosen_format(format_, os.environ, terminal=terminal), color=color)
    click.echo(shown, nl=False, color=True)
    for name, reason in report.waiting:
        click.echo(f"waiting: {name}: {reason}", err=True)
    click.echo(_summary(report), err=True)
    _leave(report)


def _summary(report: Report) -> str:
    """ "77 scenarios passed, 1 waiting"; and what is wrong with the sets is no word about the scenarios"""
    if report.was_stopped:
        return "no scenario was run: the sets have errors"
    count = len(report.passed)
    parts = [f"{count} scenario{'s' if count != 1 else ''} passed"]
    others = {"failed": len(report.failed), "waiting": len(report.waiting)}
    parts += [f"{number} {word}" for word, number in others.items() if number]
    broken = "; the sets have errors" if has_errors(report.findings) and not report.failed else ""
    return ", ".join(parts) + broken


def _leave(report: Report) -> None:
    """End with the exit code."""
    if has_errors(report.findings):
        sys.exit(1)
    if not (report.passed or report.waiting):
        raise click.UsageError("there is no such scenario at these paths")
