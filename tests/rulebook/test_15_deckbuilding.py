"""Chapter 15: deckbuilding and traits [T-41 to T-45]."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.cardset import read_sets
from qsdsl.check import check_sets
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.vocabulary import VOCABULARY

CARD = "  - {{name: {name}, type: strike, intercept: 4, force: 4, traits: [{traits}], text: {text}}}\n"
MOVES = "front: {name: Lamp Aloft, intercept: 6, force: 6}, back: {name: Lamp Ablaze, intercept: 7, force: 7}"
FILLER = {f"Plain {number}": 4 for number in range(1, 16)}
"""Sixty generic cards."""


class Table:
    """A set with one character and one deck."""

    def __init__(
        self, folder: Path, *, character: str = "Wren Halloway", traits: str = "Bull, Mind, Shadow, Cannon"
    ) -> None:
        self.folder, self.character, self.traits = folder, character, traits
        self.cards = dict.fromkeys(FILLER, ("", ""))

    def add(self, name: str, traits: str = "", text: str = "") -> None:
        """Print one more card."""
        self.cards[name] = (traits, text)

    def violations(self, cards: dict[str, int], deck_format: str = "constructed") -> list[str]:
        """The codes of what is wrong with a deck of these cards."""
        lines = [
            "set: {name: Table, uses: [quickstrike]}\n",
            "traits: [{name: Sea traits, traits: [Sail, Sword, Cannon, Fire]}]\n",
            f"characters: [{{name: '{self.character}', traits: [{self.traits}], {MOVES}}}]\n",
            "cards:\n",
            *(
                CARD.format(name=f"'{name}'", traits=traits, text=f"'{text}'")
                for name, (traits, text) in self.cards.items()
            ),
            f"decks:\n  - name: Deck\n    character: '{self.character}'\n    format: {deck_format}\n    cards:\n",
            *(f"      '{name}': {count}\n" for name, count in cards.items()),
        ]
        path = self.folder / "table.yaml"
        path.write_text("".join(lines), encoding="utf-8")
        sets, about_files = read_sets([path])
        about_meaning, _ = check_sets(sets, VOCABULARY, deck_violations)
        return [found.code for found in (*about_files, *about_meaning)]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_15_1_a_constructed_deck_has_60_cards_or_more(table: Table) -> None:
    assert table.violations(FILLER | {"Plain 1": 3}) == ["QS601"]
    assert table.violations(FILLER) == []
    many = {f"Many {number}": 4 for number in range(60)}
    for name in many:
        table.add(name)
    assert table.violations(FILLER | many) == []


def test_15_2_at_most_four_copies_of_a_card(table: Table) -> None:
    assert table.violations(FILLER | {"Plain 1": 5}) == ["QS602"]


def test_15_2_cards_with_one_name_and_different_titles_are_different_cards(table: Table) -> None:
    table.add("J. Kell, Ferryman")
    table.add("J. Kell, Cook")
    assert table.violations(FILLER | {"J. Kell, Ferryman": 4, "J. Kell, Cook": 4}) == []


@pytest.mark.parametrize(
    ("traits", "wrong"),
    [("Bull", []), ("Fox", ["QS603"]), ("Fox, Bull", []), ("Cannon", []), ("Fire", ["QS603"]), ("", [])],
)
def test_15_3_a_card_shares_a_trait_with_the_character_or_has_none(traits: str, wrong: list[str], table: Table) -> None:
    table.add("Tried", traits)
    assert table.violations(FILLER | {"Tried": 1}) == wrong


def test_15a_a_character_has_one_trait_of_each_group(tmp_path: Path) -> None:
    for traits, wrong in (
        ("Bull, Mind, Shadow, Cannon", []),
        ("Bull, Fox, Shadow, Cannon", ["QS405", "QS405"]),
        ("Bull, Mind, Shadow", ["QS405"]),
    ):
        assert Table(tmp_path, traits=traits).violations(FILLER) == wrong


@pytest.mark.parametrize(
    ("character", "traits", "wrong"),
    [
        ("Wren Halloway", "", []),
        ("Orrin Pike", "", ["QS604"]),
        ("Wren Halloway, Keeper of the Light", "", []),
        ("Wren Halloway", "Fox", ["QS603"]),
        ("Orrin Pike", "Fox", ["QS603", "QS604"]),
    ],
)
def test_15a_an_exclusive_card_is_for_its_character_and_keeps_the_trait_rule(
    character: str, traits: str, wrong: list[str], tmp_path: Path
) -> None:
    table = Table(tmp_path, character=character)
    table.add("Kept Secret", traits, "Exclusive—Wren Halloway")
    found = table.violations(FILLER | {"Kept Secret": 1})
    assert [code for code in found if code.startswith("QS6")] == wrong


def test_4a_a_starter_deck_has_30_cards_and_any_traits(table: Table) -> None:
    table.add("Fiery", "Fox, Fire")
    assert table.violations({"Plain 1": 4, "Fiery": 26}, "starter") == []
    assert table.violations({"Plain 1": 4, "Fiery": 25}, "starter") == ["QS601"]
    assert table.violations({"Plain 1": 4, "Plain 2": 4}, "constructed") == ["QS601"]


def test_15_every_violation_is_named(table: Table) -> None:
    table.add("Foxy", "Fox")
    assert sorted(table.violations({"Foxy": 5, "Plain 1": 6})) == ["QS601", "QS602", "QS602", "QS603"]


def test_4_no_deck_is_too_small_to_begin_with(table: Table) -> None:
    path = table.folder / "format.yaml"
    path.write_text("set: {name: Loose}\nformats: [{name: loose, cards: {at_least: 1}}]\n", encoding="utf-8")
    original = "set: {name: Table, uses: [quickstrike]}"
    table.cards = {"Plain 1": ("", "")}
    table.violations({"Plain 1": 13})
    text = (table.folder / "table.yaml").read_text(encoding="utf-8")
    for count, wrong in ((13, ["QS601"]), (14, [])):
        changed = text.replace(original, "set: {name: Table, uses: [quickstrike, format]}").replace(
            "format: constructed", "format: loose"
        )
        (table.folder / "table.yaml").write_text(changed.replace(": 13", f": {count}"), encoding="utf-8")
        sets, about_files = read_sets([table.folder / "table.yaml"])
        found, _ = check_sets(sets, VOCABULARY, deck_violations)
        assert (about_files, [one.code for one in found]) == ([], wrong)
