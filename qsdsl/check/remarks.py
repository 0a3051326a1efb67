"""Remarks: findings that a comment in the file asks to ignore are left out, and remarks that do nothing are found.

What says that a file, its shape or a text cannot be read is never left out: nothing could be made of the set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from qsdsl.cardset.model import CardSet
from qsdsl.cardset.remarks import Remark
from qsdsl.cardset.wording import did_you_mean, quoted
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.source import SourceSpan

_CAN_BE_IGNORED = ("QS4", "QS5", "QS6", "QS8")


def heed_remarks(
    findings: Iterable[Diagnostic], sets: Iterable[CardSet], known_codes: Collection[str]
) -> list[Diagnostic]:
    """The findings that no remark asks to ignore, and those about the remarks themselves."""
    findings, sets = list(findings), list(sets)
    remarks = [remark for one in sets for document in one.documents for remark in document.remarks]
    if not remarks:
        return findings
    ignored: dict[int, set[str]] = {}
    kept = [found for found in findings if not _is_ignored(found, remarks, ignored)]
    everything_checked = all(one.complete for one in sets) and all(_can_be_ignored(found.code) for found in kept)
    for remark in remarks:
        kept += _about(remark, ignored.get(id(remark), set()), known_codes, everything_checked)
    return kept


def _is_ignored(found: Diagnostic, remarks: Iterable[Remark], ignored: dict[int, set[str]]) -> bool:
    """Does a remark ask to ignore the finding? If so, it is written down what each has been good for."""
    if not _can_be_ignored(found.code):
        return False
    line = found.position[0]
    asking = [one for one in remarks if one.file is found.file and line in one.lines and found.code in one.codes]
    for remark in asking:
        ignored.setdefault(id(remark), set()).add(found.code)
    return bool(asking)


def _about(
    remark: Remark, ignored: Collection[str], known: Collection[str], everything_checked: bool
) -> Iterator[Diagnostic]:
    span = SourceSpan(remark.file, remark.start, remark.end)
    if not remark.reason:
        yield warning("QS113", "this remark does not say why", span, "write the reason behind the brackets")
    if not remark.codes:
        yield warning("QS112", "this remark names no code", span, "write one in the brackets: ignore[QS601]")
    for code in remark.codes:
        if code not in known:
            yield warning("QS112", f"there is no code {quoted(code)}{did_you_mean(code, known)}", span)
        elif not _can_be_ignored(code):
            yield warning("QS112", f"{code} cannot be ignored", span, "mend what it finds, or mark the card as a draft")
        elif everything_checked and code not in ignored:
            yield warning("QS112", f"there is no {code} here to be ignored", span, "remove the remark")


def _can_be_ignored(code: str) -> bool:
    return code.startswith(_CAN_BE_IGNORED)
