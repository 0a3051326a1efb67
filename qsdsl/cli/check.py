"""`qsdsl check`: every finding about the sets at some paths."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from qsdsl.cli.choosing import chosen, code_prefixes
from qsdsl.cli.remembering import recall, remember
from qsdsl.diagnostic import Diagnostic, has_errors, has_warnings
from qsdsl.report import AUTO, FORMATS, chosen_format, render_findings, summary, wants_color

STDIN = "-"
_STDIN_SHOWN = "<stdin>"


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format", "format_", type=click.Choice((AUTO, *FORMATS)), default=AUTO,
    help="How to show findings. [auto: github under GitHub Actions, full on a terminal, else concise]",
)  # fmt: skip
@click.option(
    "--select", multiple=True, metavar="CODES", help="Show only these codes: QS601, or QS6 for all of a kind."
)
@click.option("--ignore", multiple=True, metavar="CODES", help="Show all but these codes.")
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
@click.option("--exit-zero", is_flag=True, help="End with exit code 0 whatever is found.")
@click.option("--fix", is_flag=True, help="Write what can be mended into the files, and show what is left.")
@click.option("--stdin-filename", metavar="FILE", help="The file that the text of PATH '-' is the content of.")
def check(
    paths: tuple[str, ...],
    format_: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    exit_zero: bool,
    fix: bool,
    stdin_filename: str | None,
) -> None:
    """Check the sets in files and folders; PATH '-' is a file's text on standard input.

    Exit code 0: nothing wrong (or only warnings); 1: something is wrong; 2: the command was not used rightly.
    """
    selected, ignored = code_prefixes("--select", select), code_prefixes("--ignore", ignore)
    given = _given(paths, stdin_filename, fix=fix)
    named = [str(next(iter(given))) if path == STDIN else path for path in paths]
    if fix:
        findings = _mended(named, lambda found: chosen(found, selected, ignored))
    else:
        findings = chosen(_checked(named, given) if given else _remembered(named), selected, ignored)
    _show(findings, format_, ", ".join(named))
    if not exit_zero and (has_errors(findings) or (strict and has_warnings(findings))):
        sys.exit(1)


def _remembered(paths: Sequence[str]) -> list[Diagnostic]:
    """The findings about these paths, those of the last time if nothing has changed."""
    findings = recall(paths)
    return _checked(paths, {}) if findings is None else findings


def _checked(paths: Sequence[str], given: Mapping[Path, bytes]) -> list[Diagnostic]:
    """The findings about these paths, made now."""
    gc.disable()  # one short run that leaves hardly anything in circles; collecting took a sixth of the time
    from qsdsl import loading
    from qsdsl.cardset import FileReader

    reader = FileReader(given)
    findings = loading.check(*paths, reader=reader)
    gc.freeze()  # nor is what has been made looked through from now on
    gc.enable()
    if not given:
        remember(paths, findings, reader)
    return findings


def _mended(paths: Sequence[str], choose: Callable[[list[Diagnostic]], list[Diagnostic]]) -> list[Diagnostic]:
    """The findings that are left when all that can be mended is mended."""
    from qsdsl.cli.mending import mend

    findings, count = mend(paths, lambda: choose(_checked(paths, {})))
    click.echo(f"{count} mended", err=True)
    return findings


def _given(paths: Sequence[str], stdin_filename: str | None, *, fix: bool) -> Mapping[Path, bytes]:
    """What stands on standard input, under the name it goes by; nothing unless a path is "-"."""
    missing = [path for path in paths if path != STDIN and not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    if STDIN not in paths:
        if stdin_filename is not None:
            raise click.UsageError("--stdin-filename goes with the path '-'")
        return {}
    if fix:
        raise click.UsageError("--fix cannot mend standard input")
    return {Path(stdin_filename or _STDIN_SHOWN): sys.stdin.buffer.read()}


def _show(findings: Sequence[Diagnostic], format_: str, checked: str) -> None:
    terminal = sys.stdout.isatty()
    shown = chosen_format(format_, os.environ, terminal=terminal)
    color = wants_color(os.environ, terminal=terminal)
    click.echo(render_findings(findings, shown, color=color), nl=False, color=True)
    click.echo(summary(findings, checked), err=True)
