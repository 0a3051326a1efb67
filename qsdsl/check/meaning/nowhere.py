""" "This zone" on a signature move, which is played from no zone, so that what is said of it never happens."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.tree import Refer, Reference


def check_nowhere(text: Examined) -> Iterator[Diagnostic]:
    """ "This zone" where there is none."""
    if text.type != "signature move":
        return
    for node in text.nodes:
        if isinstance(node, Reference) and node.kind is Refer.THIS and node.noun == "zone":
            message = "a signature move is in no zone, so nothing happens here"
            yield warning("QS426", message, text.at(node), 'name a zone: "your red zone", "one of your zones"')
