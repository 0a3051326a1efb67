"""Texts: each is read once; what is wrong in it is found at its words in the file.

Gives back the trees, so that nobody has to read the texts again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from qsdsl.cardset.document import Where
from qsdsl.cardset.model import CardEntry, CardSet, PlayText, RulesEntry
from qsdsl.cardset.wording import quoted
from qsdsl.cardset.writing import some_words
from qsdsl.cardtext import Problem, Reading
from qsdsl.cardtext.kept import KeptReadings
from qsdsl.check.repeats import holds_number, repeated_field
from qsdsl.check.scope import Scope, TreeKey
from qsdsl.diagnostic import Diagnostic, error
from qsdsl.effect.tree import Text


@dataclass(frozen=True, slots=True)
class WrittenText:
    """A text of a set: whose it is, and where it stands."""

    key: TreeKey
    text: str
    where: Where
    name: str = ""
    """The card's own name."""
    type: str = ""
    card: CardEntry | None = None


def check_texts(scope: Scope) -> tuple[list[Diagnostic], dict[TreeKey, Text]]:
    """What is wrong in the set's texts, and the trees of those that read."""
    findings: list[Diagnostic] = []
    trees: dict[TreeKey, Text] = {}
    kept = KeptReadings(scope.lexicon)
    readings: dict[tuple[str, str], Reading] = {}
    for written in written_texts(scope.card_set):
        key = written.text, written.name if _says_its_name(written) else ""
        if key not in readings:
            readings[key] = kept.read(written.text, written.name, written.type)
        reading = readings[key]
        findings.extend(
            _repeated(scope, written, problem.start) or _finding(written, problem)
            for problem in reading.problems
            if not _excused(scope, written, problem)
        )
        if not reading.problems and (held := holds_number(written.text)) is not None:
            repeated = _repeated(scope, written, held)
            findings += [repeated] if repeated is not None else []
        if reading.tree is not None and written.key not in trees:
            trees[written.key] = reading.tree
    kept.keep()
    return findings, trees


def _says_its_name(written: WrittenText) -> bool:
    """Does the text have the card's name in it, whole or up to a comma? If not, it says the same on any card."""
    return written.name.split(",")[0] in written.text


def _excused(scope: Scope, written: WrittenText, problem: Problem) -> bool:
    """May the problem come from a mistake elsewhere, which is a finding already?

    A name may stand in a file that could not be read, or be the card's own and wrong, and a keyword of uncertain form
    cannot be read on any card.
    """
    uncertain = not scope.card_set.complete or (written.card is not None and not written.card.sound)
    if uncertain and written.text[problem.start : problem.start + 1].isupper():
        return True
    return any(not keyword.sound and name in written.text for name, keyword in scope.keywords.items())


def written_texts(card_set: CardSet) -> Iterator[WrittenText]:
    """All texts of a set."""
    owner = card_set.entry.name
    for keyword in card_set.keywords:
        yield WrittenText((owner, "keyword", keyword.name), keyword.text, keyword.where.at("text"))
    if card_set.rules is not None:
        for played, procedure in procedures(card_set.rules):
            yield WrittenText((owner, "play", procedure.key), procedure.text, procedure.where, type=played)
    for card in card_set.cards:
        yield _text_of(owner, "card", card)
    for character in card_set.characters:
        for move in character.moves:
            yield _text_of(owner, "signature move", move)


def procedures(rules: RulesEntry) -> Iterator[tuple[str, PlayText]]:
    """(card type, how it is played) as often as the rules and their presets say it."""
    said = {one.key: (played, one) for each in (rules, *rules.presets.values()) for played, one in each.play.items()}
    yield from said.values()


def _text_of(owner: str, kind: str, card: CardEntry) -> WrittenText:
    return WrittenText((owner, kind, card.name), card.text, card.where.at("text"), card.name, card.type, card)


def _repeated(scope: Scope, written: WrittenText, place: int) -> Diagnostic | None:
    """Does the text repeat what a field says, at this place?"""
    if written.card is None:
        return None
    found = repeated_field(written.card, scope.lexicon.vocabulary.statistics)
    if found is None or not found[0] <= place < found[1]:
        return None
    start, end, field = found
    message = f"the text repeats what {quoted(field)} says"
    return error("QS306", message, written.where.words(start, end), "remove these words; the field is enough")


def _finding(written: WrittenText, problem: Problem) -> Diagnostic:
    span = written.where.words(problem.start, problem.end)
    fixes = some_words(written.where, span, problem.replacement) if problem.replacement is not None else ()
    return error(problem.code, problem.message, span, problem.help, fixes)
