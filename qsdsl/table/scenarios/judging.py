"""Scenarios in which nothing is played: what `qsdsl check` says of the cards, characters and decks in them.

Comes in: a variant that expects findings, and those that there are. Goes out: findings about findings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from qsdsl.cardset.wording import listed
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.table.scenarios.findings import NOT_SO, impossible
from qsdsl.table.scenarios.model import Variant
from qsdsl.table.scenarios.saying import say
from qsdsl.table.scenarios.written import Written


def compare_findings(variant: Variant, wanted: Written, found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Whether the findings have exactly these codes, in any order."""
    if variant.course.steps or variant.course.branches:
        yield impossible(
            "nothing is played where findings are expected", wanted, "write another scenario for the steps"
        )
    codes = sorted(one.code for one in found)
    if codes != sorted(wanted.value):
        message = f"findings: expected {say(sorted(wanted.value))}, found {say(codes)}"
        told = listed([f"{one.message} [{one.code}]" for one in found], "and")
        within = f"in {variant.label}" if variant.label else ""
        yield error(NOT_SO, message, wanted.span(), "; ".join(part for part in (within, told) if part))
