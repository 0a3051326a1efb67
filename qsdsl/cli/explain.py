"""`qsdsl explain`: what a code means, why it is checked, a wrong and a right example."""

from __future__ import annotations

import textwrap

import click

from qsdsl.cardset.wording import did_you_mean
from qsdsl.check.catalogue import CATALOGUE, printable


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Explain the CODE of a finding, or list all codes."""
    if code is None:
        for known in CATALOGUE.values():
            click.echo(f"{known.code}  {known.title}")
        return
    told = CATALOGUE.get(code.upper())
    if told is None:
        raise click.UsageError(f"there is no code {code!r}{did_you_mean(code.upper(), CATALOGUE)}")
    click.echo(f"{told.code}: {told.title}\n\n{textwrap.fill(told.why, 100)}\n")
    wrong, right = printable(told.wrong, told.encoding), printable(told.right)
    click.echo(f"Wrong:\n\n{textwrap.indent(wrong, '    ')}\nRight:\n\n{textwrap.indent(right, '    ')}", nl=False)
