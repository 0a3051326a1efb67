"""`qsdsl show`: a card, its tree, and in plain words what happens when and what its words point to."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from qsdsl.cardset import CardEntry, CardSet, FileReader
from qsdsl.cardset.wording import did_you_mean
from qsdsl.cardtext import Lexicon, render
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


@click.command()
@click.argument("card", required=False)
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--text", metavar="TEXT", help="Show this text in place of a card's.")
@click.option("--type", "type_", type=click.Choice(TYPES), default="strike", show_default=True, help="Of what card.")
@click.option("--name", default=NAMELESS, show_default=True, help="The name by which the text calls its card.")
def show(card: str | None, paths: tuple[str, ...], text: str | None, type_: str, name: str) -> None:
    """Show CARD of the sets at the paths (else of those that come with this program), or a text.

    Exit code 0: the text reads; 1: something is wrong with it; 2: the command was not used rightly.
    """
    if (card is None) == (text is None):
        raise click.UsageError("name a card, or give a --text")
    if text is not None:
        sound = _show_text(text, type_, name)
    else:
        assert card is not None
        sound = _show_card(card, paths or (os.fspath(data_folder("sets")),))
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


def _show_card(name: str, paths: Sequence[str]) -> bool:
    missing = [path for path in paths if not os.path.exists(path)]
    if missing:
        raise click.UsageError(f"there is no {missing[0]!r}")
    sets, trees, findings = examine(paths)
    return _show(sets, trees, findings, name)


def _show(sets: Sequence[CardSet], trees: Trees, findings: Sequence[Diagnostic], name: str) -> bool:
    found = {card.name: (card_set, kind, card) for card_set in sets for kind, card in _cards(card_set)}
    if name not in found:
        raise click.UsageError(f"there is no card {name!r}{did_you_mean(name, found)}")
    card_set, kind, card = found[name]
    _show_entry(card)
    tree = trees.get((card_set.entry.name, kind, name))
    lexicon = build_scope(card_set, VOCABULARY).lexicon
    if tree is not None:
        _show_tree(card, tree, lexicon, _keywords(sets))
    about = [finding for finding in (*findings, *compile_library(sets, trees)[1]) if _is_about(finding, card)]
    if card.where.document.source.path == os.fspath(TYPED):
        for finding in about:
            words = finding.file.text[finding.start : finding.end]
            _echo("", f'{finding.severity.value} at "{words}": {finding.message} [{finding.code}]', finding.help)
    else:
        click.echo(render_findings(about, "concise"), nl=False)
    return tree is not None and not about


def _cards(card_set: CardSet) -> list[tuple[str, CardEntry]]:
    moves = [(SIGNATURE_MOVE, move) for character in card_set.characters for move in character.moves]
    return [*(("card", card) for card in card_set.cards), *moves]


def _keywords(sets: Sequence[CardSet]) -> dict[str, str]:
    return {keyword.name: keyword.text for card_set in sets for keyword in card_set.keywords}


def _is_about(finding: Diagnostic, card: CardEntry) -> bool:
    span = card.where.span()
    return finding.file == span.file and span.start <= finding.start <= span.end


def _show_entry(card: CardEntry) -> None:
    numbers = [f"{color} {amount}" for color, amount in zip(VOCABULARY.colors, card.cost, strict=True) if amount]
    for statistic, value in zip(VOCABULARY.statistics, (card.intercept, card.force), strict=True):
        numbers += [f"{statistic} {value}"] if value is not None else []
    _echo(f"{card.name}  ({', '.join([card.type, *numbers, *card.traits])})")
    _echo(*(f"  {line}" for line in card.text.splitlines()))


def _show_tree(card: CardEntry, tree: Text, lexicon: Lexicon, keywords: Mapping[str, str]) -> None:
    canonical = render(tree, lexicon)
    if " ".join(canonical.split()) != " ".join(card.text.split()):
        _echo("", "In canonical words", *(f"  {line}" for line in canonical.splitlines()))
    _echo("", "Tree", *(f"  {line}" for line in draw(tree, card.text)))
    told = tell(tree, card.text, lexicon.vocabulary, keywords, card.type)
    _echo("", "What happens when", *(f"  {line}" for line in told))
    bound = pointed(tree, card.text, lexicon.vocabulary)
    if bound:
        _echo("", "What the words point to", *(f"  {line}" for line in bound))


def _echo(*lines: str) -> None:
    for line in lines:
        click.echo(line.rstrip())
