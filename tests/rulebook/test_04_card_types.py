"""Chapter 4: what a card of each type must have and cannot have, and what belongs to a Chamber Card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from qsdsl.cardset import read_sets
from qsdsl.check import check_sets
from qsdsl.quickstrike.deckbuilding import deck_violations
from qsdsl.quickstrike.vocabulary import VOCABULARY

STRIKE = {"name": "Tried", "type": "strike", "intercept": 4, "force": 4, "cost": {"green": 1}, "traits": ["Bull"]}
FRONT = {"name": "Lamp Aloft", "intercept": 6, "force": 6}
BACK = {"name": "Lamp Ablaze", "intercept": 7, "force": 7, "cost": {"red": 1}}
CHARACTER = {"name": "Wren Halloway", "traits": ["Bull", "Mind", "Shadow"], "front": FRONT, "back": BACK}
DECK = {"name": "Hers", "character": "Wren Halloway", "format": "starter", "cards": {"Tried": 30}}


def without(entry: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in keys}


def codes(folder: Path, card: dict[str, Any], character: dict[str, Any] = CHARACTER, **deck: Any) -> list[str]:
    """What is wrong with a set of one card, one character and one deck; a part that is None is left out."""
    whole = {key: value for key, value in {**DECK, **deck}.items() if value is not None}
    entries = {"cards": [card], "characters": [character], "decks": [whole]}
    path = folder / "tried.yaml"
    path.write_text(yaml.safe_dump({"set": {"name": "Tried", "code": "TRD"}, **entries}), encoding="utf-8")
    sets, about_files = read_sets([path])
    about_meaning, _ = check_sets(sets, VOCABULARY, deck_violations)
    return [found.code for found in (*about_files, *about_meaning)]


@pytest.mark.parametrize(
    "card",
    [
        STRIKE,
        without(STRIKE, "cost"),
        {**STRIKE, "cost": {"green": 1, "yellow": 2, "red": 3}},
        {**without(STRIKE, "intercept", "force"), "type": "ally", "traits": ["Shadow"]},
        {**without(STRIKE, "intercept", "force"), "type": "advantage", "traits": ["Mind"]},
    ],
)
def test_4_a_card_of_each_type(card: dict[str, Any], tmp_path: Path) -> None:
    """R-4A-1, R-4A-5, R-4C-1, R-4D-1, R-6D-1, R-18-29, J-STR-1."""
    assert codes(tmp_path, card) == []


@pytest.mark.parametrize("key", ["name", "intercept", "force"])
def test_4a_what_a_strike_must_have(key: str, tmp_path: Path) -> None:
    """R-4A-2, R-4A-3, R-4A-4, R-18-32, J-STR-1."""
    assert "QS202" in codes(tmp_path, without(STRIKE, key))


@pytest.mark.parametrize("card_type", ["ally", "advantage"])
@pytest.mark.parametrize("number", ["intercept", "force"])
def test_4_only_strikes_have_intercept_and_force(card_type: str, number: str, tmp_path: Path) -> None:
    """R-4C-1, R-4D-1, R-18-32."""
    card = {**without(STRIKE, "intercept", "force"), "type": card_type, number: 4}
    assert "QS205" in codes(tmp_path, card)


@pytest.mark.parametrize("cost", [{"blue": 1}, {"green": -1}, {"green": "one"}])
def test_4a_a_sidebar_cost_is_energy_of_three_colors(cost: dict[str, Any], tmp_path: Path) -> None:
    """R-4A-5, R-18-29."""
    assert codes(tmp_path, {**STRIKE, "cost": cost}) != []


@pytest.mark.parametrize("card_type", ["opening attack", "Chamber Card", "signature move", "energy"])
def test_4_nothing_else_is_a_card_of_a_deck(card_type: str, tmp_path: Path) -> None:
    """J-DECK-2, R-4A-1: opening attacks and Chamber Cards cannot even be written as such cards."""
    assert codes(tmp_path, {**STRIKE, "type": card_type}) != []


@pytest.mark.parametrize("part", ["name", "traits", "front", "back"])
def test_4b_what_a_chamber_card_must_have(part: str, tmp_path: Path) -> None:
    """R-2-8, R-4B-2, R-13C-4, R-18-5, J-CHAM-2, J-TRAIT-3: traits, and a signature move on each side."""
    assert "QS202" in codes(tmp_path, STRIKE, without(CHARACTER, part))


def test_4b_a_chamber_card_has_no_third_side(tmp_path: Path) -> None:
    """R-13C-4, J-CHAM-2."""
    assert "QS201" in codes(tmp_path, STRIKE, {**CHARACTER, "inside": {**FRONT, "name": "Lamp Within"}})


@pytest.mark.parametrize("key", ["name", "intercept", "force"])
def test_4b_a_signature_move_is_a_strike(key: str, tmp_path: Path) -> None:
    """J-SIG-4: it has what a strike has."""
    assert "QS202" in codes(tmp_path, STRIKE, {**CHARACTER, "back": without(BACK, key)})


@pytest.mark.parametrize("character", [None, "Nobody", ["Wren Halloway", "Wren Halloway"]])
def test_4b_a_deck_has_one_chamber_card(character: Any, tmp_path: Path) -> None:
    """R-4B-1, J-CHAM-1, J-PREP-1."""
    assert codes(tmp_path, STRIKE) == []
    assert codes(tmp_path, STRIKE, character=character) != []


def test_4b_a_chamber_card_is_not_in_the_deck(tmp_path: Path) -> None:
    """J-CHAM-1, J-DECK-2."""
    assert codes(tmp_path, STRIKE, cards={"Tried": 29, "Wren Halloway": 1}) == ["QS407"]
