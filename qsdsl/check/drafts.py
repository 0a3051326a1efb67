"""Drafts: what is wrong with a card marked `draft: true` is only a warning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from qsdsl.cardset.model import CardSet
from qsdsl.diagnostic import Diagnostic, Severity


def soften_drafts(findings: Iterable[Diagnostic], sets: Iterable[CardSet]) -> list[Diagnostic]:
    """The findings, with those inside of draft cards turned into warnings."""
    spans = [card.where.span() for card_set in sets for card in card_set.cards if card.draft]
    if not spans:
        return list(findings)
    return [
        replace(found, severity=Severity.WARNING)
        if found.severity is Severity.ERROR
        and any(found.file is span.file and span.start <= found.start < span.end for span in spans)
        else found
        for found in findings
    ]
