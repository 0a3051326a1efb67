"""From the files of one home to one set.

Comes in: files as they were read. Goes out: the set by itself, not yet joined with those it builds on, and the findings
about its files and their shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from qsdsl.cardset.build import (
    Draft,
    build_card,
    build_character,
    build_deck,
    build_entries,
    build_format,
    build_keyword,
    build_scenario,
    build_set_entry,
    build_trait_group,
)
from qsdsl.cardset.document import Where
from qsdsl.cardset.files import Home
from qsdsl.cardset.model import CardSet
from qsdsl.cardset.rules import build_rules
from qsdsl.cardset.shape import check_shape
from qsdsl.cardset.wording import quoted
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.source import SourceSpan

_LISTS = ("traits", "keywords", "cards", "characters", "decks", "formats")
_LOOSE_PATHS = frozenset({("rules",), ("set",)})
"""Parts with findings that make no entry doubtful."""


def assemble_set(home: Home) -> tuple[CardSet | None, list[Diagnostic]]:
    """The set of a home, with the findings about its files; no set if not one of its files could be read."""
    findings = [found for file in home.files for found in file.findings]
    drafts: list[Draft] = []
    for file in home.files:
        if file.document is not None:
            wrong, unsound = check_shape(file.document)
            findings.extend(wrong)
            drafts.append(Draft(file.document, unsound))
    if not drafts:
        return None, findings
    leaders = [draft for draft in drafts if "set" in draft.document.content]
    rules = build_rules(drafts)
    findings.extend(_about_leaders(home, drafts, leaders))
    for other in rules[1:]:
        message = "the rules stand in this set a second time"
        findings.append(error("QS505", message, other.where.key_span(), "keep one of the two"))
    card_set = replace(
        _gather(leaders[0] if leaders else drafts[0], drafts, home.folder), rules=next(iter(rules), None)
    )
    complete = len(drafts) == len(home.files) and _nothing_lost(card_set, drafts)
    return replace(card_set, complete=complete), findings


def _about_leaders(home: Home, drafts: Sequence[Draft], leaders: Sequence[Draft]) -> list[Diagnostic]:
    """That no file says `set:`, unless one may say it wrongly and is found already; or that more than one does."""
    whole = len(drafts) == len(home.files) and not any(() in draft.unsound for draft in drafts)
    if home.leader is None and whole:
        span = SourceSpan(drafts[0].document.source, 0, 0)
        message = f"no file here says which set this is ({quoted(home.folder)})"
        return [error("QS501", message, span, "write 'set: {name: …}' into one of the files")]
    places = [Where(other.document, ("set",)).key_span() for other in leaders[1:]]
    message = "the set's particulars stand here a second time"
    return [error("QS501", message, place, "keep one of the two") for place in places]


def _gather(leader: Draft, drafts: Sequence[Draft], folder: str) -> CardSet:
    entry = build_set_entry(leader, folder)
    return CardSet(
        entry=entry,
        cards=build_entries(drafts, "cards", entry.code, build_card),
        characters=build_entries(drafts, "characters", entry.code, build_character),
        decks=build_entries(drafts, "decks", entry.code, build_deck),
        keywords=build_entries(drafts, "keywords", entry.code, build_keyword),
        trait_groups=build_entries(drafts, "traits", entry.code, build_trait_group),
        formats=build_entries(drafts, "formats", entry.code, build_format),
        scenarios=build_entries(drafts, "scenarios", entry.code, build_scenario),
        documents=tuple(draft.document for draft in drafts),
    )


def _nothing_lost(card_set: CardSet, drafts: Sequence[Draft]) -> bool:
    """Did each entry that the documents list become an entry of the set, and each trait a trait?"""
    if any(len(path) < 2 and path not in _LOOSE_PATHS for draft in drafts for path in draft.unsound):
        return False
    contents = [draft.document.content for draft in drafts]
    listed = sum(len(values) for content in contents for key in _LISTS if isinstance(values := content.get(key), list))
    kept = sum(len(getattr(card_set, kind)) for kind in ("cards", "characters", "decks", "keywords", "formats"))
    groups = card_set.trait_groups
    return listed == kept + len(groups) and all(group.sound for group in groups)
