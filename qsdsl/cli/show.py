"""`qsdsl show`: a card, a character's signature moves or a keyword; the tree of each text, and in plain words what
happens when and what its words point to.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from qsdsl.cardset import CardEntry, CardSet, CharacterEntry, FileReader, KeywordEntry
from qsdsl.cardset.wording import did_you_mean, listed
from qsdsl.cardtext import Lexicon, render
from qsdsl.check import faultless_trees
from qsdsl.check.scope import build_scope
from qsdsl.diagnostic import Diagnostic
from qsdsl.effect.tree import Text
from qsdsl.loading import compile_library, examine
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.report import render_findings
from qsdsl.source import data_folder
from qsdsl.table.explaining import draw, pointed, tell

SIGNATURE_MOVE = "signature move"
TYPES = ("strike", "ally", "advantage", SIGNATURE_MOVE)
TYPED = Path("<text>.yaml")
"""The name of the file that a text typed at the prompt is put into."""
NAMELESS = "This Card"
Trees = Mapping[tuple[str, str, str], Text]
Written = CardEntry | KeywordEntry
"""What has a text."""
Shown = tuple[CardSet, str, Written | CharacterEntry]
"""An entry with its set and its kind, as trees know it."""


@click.command()
@click.argument("name", required=False)
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--text", metavar="TEXT", help="Show this text in place of something in a set.")
@click.option("--type", "type_", type=click.Choice(TYPES), default="strike", show_default=True, help="Of what card.")
@click.option("--name", "own", default=NAMELESS, show_default=True, help="The name by which the text calls its card.")
def show(name: str | None, paths: tuple[str, ...], text: str | None, type_: str, own: str) -> None:
    """Show the card, character or keyword called NAME of the sets at the PATHs, or else of those that come with this
    program; or a text. What it is read as, what happens when, and what its words point to.

    Exit code 0: the text reads; 1: something is wrong with it; 2: the command was not used rightly.
    """
    if (name is None) == (text is None):
        raise click.UsageError("name a card, a character or a keyword, or give a --text")
    if text is not None:
        sound = _show_text(text, type_, own)
    else:
        assert name is not None
        sound = _show_named(name, paths or (os.fspath(data_folder("sets")),))
    if not sound:
        sys.exit(1)


def _show_text(text: str, type_: str, name: str) -> bool:
    said: dict[str, object] = {"name": name, "text": text}
    if type_ in ("strike", SIGNATURE_MOVE):
        said |= {"intercept": 0, "force": 0}
    entries: dict[str, object]
    if type_ == SIGNATURE_MOVE:
        # without 'traits' the character, and its moves with it, would be too unsound to be compiled
        moves = {"front": said, "back": {**said, "name": "Other", "text": ""}}
        entries = {"characters": [{"name": "Somebody", "traits": [], **moves}]}
    else:
        entries = {"cards": [{**said, "type": type_}]}
    content = json.dumps({"set": {"name": "Typed"}, **entries}, ensure_ascii=False)
    sets, trees, findings = examine([TYPED], FileReader({TYPED: content.encode()}))
    return _show(sets, trees, findings, name)


def _show_named(name: str, paths: Sequence[str]) -> bool:
    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    sets, trees, findings = examine(paths)
    return _show(sets, trees, findings, name)


def _show(sets: Sequence[CardSet], trees: Trees, findings: Sequence[Diagnostic], name: str) -> bool:
    """Show everything of that name; gives whether nothing is wrong with it."""
    entries = {(kind, entry.name): (one, kind, entry) for card_set in sets for one, kind, entry in _entries(card_set)}
    wanted = [shown for (_, known), shown in entries.items() if known == name]
    if not wanted:
        known = {name for _, name in entries}
        raise click.UsageError(f"there is no card, character or keyword {name!r}{did_you_mean(name, known)}")
    findings = (*findings, *compile_library(sets, faultless_trees(sets, trees, findings))[1])
    sound = [_show_entry(shown, sets, trees, findings) for shown in wanted]
    return all(sound)


def _entries(card_set: CardSet) -> list[Shown]:
    moves = [(card_set, SIGNATURE_MOVE, move) for character in card_set.characters for move in character.moves]
    return [
        *((card_set, "card", card) for card in card_set.cards), *moves,
        *((card_set, "character", character) for character in card_set.characters),
        *((card_set, "keyword", keyword) for keyword in card_set.keywords),
    ]  # fmt: skip


def _show_entry(shown: Shown, sets: Sequence[CardSet], trees: Trees, findings: Sequence[Diagnostic]) -> bool:
    """A character is shown as its signature moves; findings are told behind all of it."""
    card_set, kind, entry = shown
    about = [finding for finding in findings if _is_about(finding, entry)]
    if isinstance(entry, CharacterEntry):
        _echo(f"{entry.name}  ({', '.join([kind, *entry.traits])})")
        texts: list[tuple[str, Written]] = [(SIGNATURE_MOVE, move) for move in entry.moves]
    else:
        texts = [(kind, entry)]
    keywords = {keyword.name: keyword.text for one in sets for keyword in one.keywords}
    for number, (kind_of_text, written) in enumerate(texts):
        _echo(*[""] * (number > 0 or isinstance(entry, CharacterEntry)), _title(written))
        _echo(*(f"  {line}" for line in written.text.splitlines()))
        tree = trees.get((card_set.entry.name, kind_of_text, written.name))
        if tree is not None:
            _show_tree(written, tree, build_scope(card_set, VOCABULARY).lexicon, keywords)
    _show_findings(entry, about)
    return not about and all((card_set.entry.name, kind, one.name) in trees for kind, one in texts)


def _is_about(finding: Diagnostic, entry: Written | CharacterEntry) -> bool:
    span = entry.where.span()
    return finding.file == span.file and span.start <= finding.start <= span.end


def _show_findings(entry: Written | CharacterEntry, about: Sequence[Diagnostic]) -> None:
    if entry.where.document.source.path != os.fspath(TYPED):
        click.echo(render_findings(about, "concise"), nl=False)
        return
    for finding in about:
        words = finding.file.text[finding.start : finding.end]
        _echo("", f'{finding.severity.value} at "{words}": {finding.message} [{finding.code}]', finding.help)


def _title(entry: Written) -> str:
    """The name, and what is printed besides the text."""
    if isinstance(entry, KeywordEntry):
        on = f"on {listed(entry.on, 'and')}" if entry.on else "on every type of card"
        return f"{entry.name}  (keyword, form {entry.form}, {on})"
    numbers = [f"{color} {amount}" for color, amount in zip(VOCABULARY.colors, entry.cost, strict=True) if amount]
    for statistic, value in zip(VOCABULARY.statistics, (entry.intercept, entry.force), strict=True):
        numbers += [f"{statistic} {value}"] if value is not None else []
    return f"{entry.name}  ({', '.join([entry.type, *numbers, *entry.traits])})"


def _show_tree(entry: Written, tree: Text, lexicon: Lexicon, keywords: Mapping[str, str]) -> None:
    host = entry.type if isinstance(entry, CardEntry) else entry.on[0] if len(entry.on) == 1 else ""
    canonical = render(tree, lexicon)
    if " ".join(canonical.split()) != " ".join(entry.text.split()):
        _echo("", "In canonical words", *(f"  {line}" for line in canonical.splitlines()))
    _echo("", "Tree", *(f"  {line}" for line in draw(tree, entry.text)))
    told = tell(tree, entry.text, lexicon.vocabulary, keywords, host)
    _echo("", "What happens when", *(f"  {line}" for line in told))
    bound = pointed(tree, entry.text, lexicon.vocabulary)
    if bound:
        _echo("", "What the words point to", *(f"  {line}" for line in bound))


def _echo(*lines: str) -> None:
    for line in lines:
        click.echo(line.rstrip())
