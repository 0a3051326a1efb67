"""Which findings a command shows: `--select` and `--ignore` name codes, or what codes begin with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from qsdsl.diagnostic import Diagnostic


def code_prefixes(option: str, values: Sequence[str]) -> tuple[str, ...]:
    """The codes, or beginnings of codes, of an option that takes a list; each must fit some code."""
    if not values:
        return ()
    from qsdsl.cardset.wording import did_you_mean
    from qsdsl.check.catalogue import CATALOGUE

    prefixes = tuple(part.strip().upper() for value in values for part in value.split(",") if part.strip())
    for prefix in prefixes:
        if prefix != "ALL" and not any(code.startswith(prefix) for code in CATALOGUE):
            raise click.BadParameter(
                f"no code begins with {prefix!r}{did_you_mean(prefix, CATALOGUE)}", param_hint=option
            )
    return tuple("" if prefix == "ALL" else prefix for prefix in prefixes)


def chosen(findings: Iterable[Diagnostic], select: Sequence[str], ignore: Sequence[str]) -> list[Diagnostic]:
    """The findings that the options leave: where both fit a code, the longer one counts."""
    return [found for found in findings if _fit(found.code, select or ("",)) > _fit(found.code, ignore)]


def _fit(code: str, prefixes: Sequence[str]) -> int:
    """How much of the code the best of the prefixes says; -1 if none fits."""
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)
