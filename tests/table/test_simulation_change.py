"""Edited cards: in place of printed ones, in the same games, with a difference that is due to the edit."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.loading import load
from qsdsl.table.simulation.change import load_changed
from qsdsl.table.simulation.plan import CHANGED, PRINTED
from qsdsl.table.simulation.playing import Order, play_order
from qsdsl.table.simulation.record import GameRecord, read_line
from qsdsl.table.simulation.sources import Sources, library_of
from qsdsl.table.simulation.workers import Crew
from tests.table.simulated import EDIT, edit_file, plan, silent, simulation, toy_file

SAME = "cards: [{name: Great Swing, type: strike, cost: {red: 1}, intercept: 6, force: 6}]\n"


def played(folder: Path, edit: str, games: int = 60) -> list[GameRecord]:
    what = simulation(folder, plan(games=games), change=edit_file(folder, edit))
    lines = play_order(Order(what.plan, what.sources, what.prints, range(what.plan.length)))
    return [read_line(line) for line in lines]


def test_the_edited_card_is_in_place_and_all_else_as_printed(tmp_path: Path) -> None:
    printed, _ = load(toy_file(tmp_path))
    changed, findings = load_changed([toy_file(tmp_path)], edit_file(tmp_path))
    assert printed is not None
    assert changed is not None, findings
    assert changed.cards["TOY/Great Swing"].base == (9, 9)
    assert changed.cards["TOY/Plain Swing"].base == printed.cards["TOY/Plain Swing"].base
    assert list(changed.cards) == list(printed.cards)
    decks = (library.decks["TOY/Rocks"] for library in (changed, printed))
    assert len({tuple((card.key, count) for card, count in deck.cards) for deck in decks}) == 1


def test_a_signature_move_can_be_edited(tmp_path: Path) -> None:
    edit = """\
characters:
  - name: Ada Reed
    traits: [Bull, Mind, Light]
    front: {name: Reed Rush, intercept: 9, force: 9}
    back: {name: Reed Roar, intercept: 7, force: 6}
"""
    changed, findings = load_changed([toy_file(tmp_path)], edit_file(tmp_path, edit))
    assert changed is not None, findings
    assert changed.decks["TOY/Reeds"].character.front.base == (9, 9)


@pytest.mark.parametrize("split", [True, False])
def test_the_edit_may_lie_beside_the_set_or_in_its_folder(tmp_path: Path, split: bool) -> None:
    """Where it would be taken for a part of the set."""
    toy = toy_file(tmp_path)
    path = tmp_path if split else toy
    assert load(path)[0] is not None
    edit = edit_file(tmp_path)
    for version, base in ((PRINTED, (6, 6)), (CHANGED, (9, 9))):
        assert library_of(Sources.at((path,), edit), version).cards["TOY/Great Swing"].base == base


def test_cards_of_a_set_that_others_build_on_are_changed_for_them_too(tmp_path: Path) -> None:
    toy_file(tmp_path)
    user = tmp_path / "user.yaml"
    user.write_text(
        "set: {name: User, uses: [toy]}\ndecks:\n"
        "  - {name: Mine, character: Ada Reed, format: starter, cards: {Great Swing: 30}}\n",
        encoding="utf-8",
    )
    changed, findings = load_changed([user], edit_file(tmp_path))
    assert changed is not None, findings
    assert changed.decks["USER/Mine"].cards[0][0].base == (9, 9)


@pytest.mark.parametrize(
    ("edit", "code", "words"),
    [
        (EDIT.replace("Great Swing", "Graet Swing"), "QS407", "did you mean 'Great Swing'?"),
        ("characters: [{name: Nobody, traits: [Bull, Mind, Light]}]\n", "QS408", "no character called 'Nobody'"),
        ("cards: [{name: Great Swing, type: strike, intercept: 6, force: 6, text: Chrage this zone.}]\n", "QS301", ""),
        ("cards: [{name: Great Swing, type: strike, intercept: much}]\n", "QS2", ""),
        ("cards: [\n", "QS1", ""),
    ],
)
def test_what_is_wrong_with_an_edit_is_found_in_its_file(tmp_path: Path, edit: str, code: str, words: str) -> None:
    changed, findings = load_changed([toy_file(tmp_path)], edit_file(tmp_path, edit))
    assert changed is None
    found = [one for one in findings if one.code.startswith(code) and words in one.message]
    assert found, findings
    assert found[0].file.path.endswith("edit.yaml")


def test_an_edit_that_changes_nothing_makes_no_difference(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=100), change=edit_file(tmp_path, SAME))
    assert what.edited == frozenset()
    tally = what.run(Crew(), None, silent)
    assert [(one.games, one.total, one.squares) for one in tally.differences] == [(100, 0.0, 0.0)] * 2
    assert tally.versions[PRINTED] == tally.versions[CHANGED]


def test_both_versions_begin_alike(tmp_path: Path) -> None:
    """The same seeds, seats and, until the edited card comes up, the same game."""
    records = played(tmp_path, EDIT)
    pairs = list(zip(records[::2], records[1::2], strict=True))
    assert [(one.version, other.version) for one, other in pairs] == [(PRINTED, CHANGED)] * 60
    assert all((one.number, one.seed, one.seats) == (other.number, other.seed, other.seats) for one, other in pairs)
    untouched = [pair for pair in pairs if not any("Great Swing" in side for record in pair for side in record.cards)]
    assert len(untouched) < 60
    for printed, changed in untouched:
        assert (printed.winner, printed.turns, printed.cards) == (changed.winner, changed.turns, changed.cards)


def test_a_stronger_card_helps_the_deck_with_more_of_it(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=300, decks=("Rocks", "Mosses")), change=edit_file(tmp_path))
    assert what.edited == {"Great Swing"}
    tally = what.run(Crew(), None, silent)
    rocks, mosses = (difference.estimate for difference in tally.differences)
    assert rocks.low > 0.05
    assert mosses.high < -0.05
    assert rocks.value == -mosses.value
    before, after = (tally.versions[version].contestants[0].score.rate.value for version in (PRINTED, CHANGED))
    assert rocks.value == pytest.approx(after - before)


def test_precision_is_about_the_difference(tmp_path: Path) -> None:
    what = simulation(tmp_path, plan(games=3000), change=edit_file(tmp_path, SAME), precision=0.04)
    tally = what.run(Crew(), None, silent)
    assert tally.games == 100
    assert tally.printed.match_ups[0, 1].rate.margin > 0.04
