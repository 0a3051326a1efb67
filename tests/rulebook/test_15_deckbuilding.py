"""Chapter 15: deckbuilding and traits [T-41 to T-45]."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.cardset import read_sets
from qsdsl.check import check_sets
from qsdsl.diagnostic import Diagnostic, Severity
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.vocabulary import VOCABULARY
from qsdsl.source import data_folder

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
        return [found.code for found in self.findings(cards, deck_format)]

    def findings(self, cards: dict[str, int], deck_format: str = "constructed") -> list[Diagnostic]:
        """What is wrong with a deck of these cards."""
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
        return [*about_files, *about_meaning]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_15_1_a_constructed_deck_has_60_cards_or_more(table: Table) -> None:
    """R-15-1, J-DECK-1, D-133: and no number is too many."""
    assert table.violations(FILLER | {"Plain 1": 3}) == ["QS601"]
    assert table.violations(FILLER) == []
    many = {f"Many {number}": 4 for number in range(60)}
    for name in many:
        table.add(name)
    assert table.violations(FILLER | many) == []


def test_15_2_at_most_four_copies_of_a_card(table: Table) -> None:
    """R-15-2, J-DECK-3."""
    assert table.violations(FILLER | {"Plain 1": 5}) == ["QS602"]


def test_15_2_cards_with_one_name_and_different_titles_are_different_cards(table: Table) -> None:
    """D-131."""
    table.add("J. Kell, Ferryman")
    table.add("J. Kell, Cook")
    assert table.violations(FILLER | {"J. Kell, Ferryman": 4, "J. Kell, Cook": 4}) == []


@pytest.mark.parametrize(
    ("traits", "wrong"),
    [("Bull", []), ("Fox", ["QS603"]), ("Fox, Bull", []), ("Cannon", []), ("Fire", ["QS603"]), ("", [])],
)
def test_15_3_a_card_shares_a_trait_with_the_character_or_has_none(traits: str, wrong: list[str], table: Table) -> None:
    """R-15-3, R-15A-3, R-18-18, R-18-33, D-130: of two traits one is enough."""
    table.add("Tried", traits)
    assert table.violations(FILLER | {"Tried": 1}) == wrong


def test_15a_a_character_has_one_trait_of_each_group(tmp_path: Path) -> None:
    """R-15A-2, J-TRAIT-3."""
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
    """R-13C-15, R-15A-4, R-18-13, D-132."""
    table = Table(tmp_path, character=character)
    table.add("Kept Secret", traits, "Exclusive—Wren Halloway")
    found = table.violations(FILLER | {"Kept Secret": 1})
    assert [code for code in found if code.startswith("QS6")] == wrong


def test_4a_a_starter_deck_has_30_cards_and_any_traits(table: Table) -> None:
    """R-4A-9, R-5-1."""
    table.add("Fiery", "Fox, Fire")
    assert table.violations({"Plain 1": 4, "Fiery": 26}, "starter") == []
    assert table.violations({"Plain 1": 4, "Fiery": 25}, "starter") == ["QS601"]
    assert table.violations({"Plain 1": 4, "Plain 2": 4}, "constructed") == ["QS601"]


def test_15_every_violation_is_named(table: Table) -> None:
    table.add("Foxy", "Fox")
    assert sorted(table.violations({"Foxy": 5, "Plain 1": 6})) == ["QS601", "QS602", "QS602", "QS603"]


def test_4_no_deck_is_too_small_to_begin_with(table: Table) -> None:
    """D-134."""
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


def test_15a_the_traits_of_the_system_and_of_this_game() -> None:
    """R-15A-1, R-15A-6 to R-15A-9, J-TRAIT-2, J-TRAIT-7 to J-TRAIT-9, J-TRAIT-11."""
    sets, _ = read_sets([data_folder("sets") / "rulebook"])
    groups = {group.on: set(group.traits) for one in sets for group in one.trait_groups}
    assert groups == {
        ("strike",): {"Bull", "Fox", "Lion"},
        ("advantage",): {"Mind", "Body", "Spirit"},
        ("ally",): {"Light", "Shadow", "Dark"},
        ("strike", "ally", "advantage"): {"Sail", "Sword", "Cannon"},
    }


def test_15a_a_trait_of_another_card_type_is_a_warning(table: Table) -> None:
    """D-135."""
    table.add("Tried", "Mind")
    (found,) = table.findings(FILLER | {"Tried": 1})
    assert (found.code, found.severity) == ("QS404", Severity.WARNING)


def test_16_cards_of_two_games_stand_in_one_deck(tmp_path: Path) -> None:
    """R-1-2, R-16-1, R-16-2: if a trait fits; each game brings its own traits along."""
    (tmp_path / "table.yaml").write_text(
        "set: {name: Table, uses: [rulebook, storm-bells]}\n"
        "cards:\n"
        "  - {name: Plain, type: strike, intercept: 1, force: 1}\n"
        "decks:\n"
        "  - {name: Mixed, character: Will Turner, format: loose, cards: {Plain: 20, Forged Fury: 1, MATCHING: 1}}\n"
        "formats: [{name: loose, cards: {at_least: 20}, traits: true}]\n",
        encoding="utf-8",
    )
    sets, _ = read_sets([data_folder("sets")])
    cards = [(card.name, set(card.traits)) for one in sets if one.entry.code == "STB" for card in one.cards]
    (will,) = (one for held in sets for one in held.characters if one.name == "Will Turner")
    matching = next(name for name, traits in cards if traits & set(will.traits))
    strange = next(name for name, traits in cards if traits and not traits & set(will.traits))
    text = (tmp_path / "table.yaml").read_text(encoding="utf-8")
    for name, wrong in ((matching, []), (strange, ["QS603"])):
        (tmp_path / "table.yaml").write_text(text.replace("MATCHING", f"'{name}'"), encoding="utf-8")
        loaded, about_files = read_sets([tmp_path / "table.yaml"])
        found, _ = check_sets(loaded, VOCABULARY, deck_violations)
        assert (about_files, [one.code for one in found if one.code.startswith("QS6")]) == ([], wrong)


def test_13c_every_character_of_an_original_set_has_cards_of_its_own() -> None:
    """R-13C-3: as far as the set prints such cards at all."""
    sets, _ = read_sets([data_folder("sets")])
    (bells,) = (one for one in sets if one.entry.code == "STB")
    texts = " ".join(card.text or "" for card in bells.cards)
    assert [one.name for one in bells.characters if f"Exclusive—{one.name.split(',')[0]}" not in texts] == []
