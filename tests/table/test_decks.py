"""Decks are found by name, and a pair is there without one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from qsdsl.table.decks import UnknownDeck, choose_pair, find_deck, first_pair


@dataclass(frozen=True, slots=True)
class Pile:
    name: str
    character: str
    format: str
    set_code: str = "TST"

    @property
    def key(self) -> str:
        return f"{self.set_code}/{self.name}"


HARBOR = Pile("Harbor Lights", "Wren", "starter")
HARBOR_TOO = Pile("Harbor Lights Too", "Wren", "starter")
REEF = Pile("Reef", "Boris", "starter")
OTHER_REEF = Pile("Reef", "Boris", "starter", "OTH")
GREAT_REEF = Pile("Great Reef", "Boris", "constructed")


def test_case_does_not_count() -> None:
    assert find_deck("harbor LIGHTS", [REEF, HARBOR]) == HARBOR


def test_one_name_in_two_sets_needs_the_set() -> None:
    with pytest.raises(UnknownDeck, match="several decks called 'reef'; write 'TST/Reef' or 'OTH/Reef'"):
        find_deck("reef", [REEF, HARBOR, OTHER_REEF])
    assert find_deck("oth/reef", [REEF, HARBOR, OTHER_REEF]) == OTHER_REEF


def test_a_misspelt_deck_is_suggested() -> None:
    with pytest.raises(UnknownDeck, match="did you mean 'Harbor Lights'"):
        find_deck("Harbour Light", [REEF, HARBOR])


def test_any_other_name_lists_the_decks() -> None:
    with pytest.raises(UnknownDeck, match="there are 'Reef' and 'Harbor Lights'"):
        find_deck("Qqq", [REEF, HARBOR])
    with pytest.raises(UnknownDeck, match=r"no deck called 'Qqq'$"):
        find_deck("Qqq", [])


def test_the_first_pair_has_one_format_and_two_characters() -> None:
    assert first_pair([HARBOR, HARBOR_TOO, GREAT_REEF, REEF]) == (HARBOR, REEF)


def test_one_character_is_better_than_no_game() -> None:
    assert first_pair([HARBOR, HARBOR_TOO, GREAT_REEF]) == (HARBOR, HARBOR_TOO)


def test_no_pair() -> None:
    with pytest.raises(UnknownDeck, match="needs two"):
        first_pair([HARBOR, GREAT_REEF])


def test_names_or_else_the_first_pair() -> None:
    assert choose_pair([HARBOR, GREAT_REEF, REEF], ("reef", "Great Reef")) == ("TST/Reef", "TST/Great Reef")
    assert choose_pair([HARBOR, GREAT_REEF, REEF], None) == ("TST/Harbor Lights", "TST/Reef")
