"""Words that stand for a thing stand for one of the right kind; where there is none, the text is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from qsdsl.loading import load
from tests.rulebook.cards import DUD, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage


def test_it_is_the_zone_where_only_a_zone_can_be_meant(stage: Stage) -> None:
    """R-17-9: "it" after words about energy, too."""
    plan = advantage("Shift", "Immediate: Move all of your green energy to your yellow zone. Uncharge it.")
    table = stage(Side([plan], charged="Y"))
    table.choose("play")
    assert (table.energy(), table.charged()) == ((0, 6, 3), "G")


def test_it_is_the_zone_that_energy_goes_to(stage: Stage) -> None:
    scout = ally(
        "Scout", "When you begin defending in Scout's zone, you may charge that zone. If you do, add two energy to it."
    )
    table = stage(Side([DUD], allies={"Y": scout}))
    table.choose("focus", "yes")
    assert (table.charged(), table.energy()) == ("Y", (4, 5, 3))


def test_energy_of_any_color_is_added_where_the_player_likes(stage: Stage) -> None:
    plan = advantage("Gifts", "Immediate: Add two energy of any color.")
    table = stage(Side([plan]))
    table.choose("play", "your red zone", "your green zone")
    assert table.energy() == (4, 3, 4)


def test_energy_of_any_color_is_lost_from_where_the_player_likes(stage: Stage) -> None:
    plan = advantage("Drain", "Immediate: Your opponent loses an energy of any color.")
    table = stage(Side([plan]), Side(energy=(2, 0, 1)))
    table.choose("play")
    assert table.decision == ("choose zone", 1)
    assert table.offered() == ["your green zone", "your red zone"]
    table.choose("your red zone")
    assert table.energy(1) == (2, 0, 0)


@pytest.mark.parametrize("colors", ["green and yellow", "green or yellow"])
def test_several_colors_of_zones(stage: Stage, colors: str) -> None:
    zones = "zones" if " and " in colors else "zone"
    lift = advantage("Lift", f"In your {colors} {zones}, your strikes have +1 Intercept.")
    table = stage(Side([DUD, DUD, DUD], advantages=[lift]))
    seen = []
    for _ in range(3):
        seen.append(table.intercept)
        table.choose("focus")
    assert seen == [1, 1, 0]


def test_a_card_flipped_in_the_place_of_another_loses_none(stage: Stage) -> None:
    """INV-01, D-47: the earlier one goes to the discard pile."""
    restless = strike("Restless", 0, 1, "Yellow → Flip a new card in this zone. Use only once per turn.")
    table = stage(Side([restless, WALL]))
    table.choose("power 1", "pay 1 yellow")
    assert (table.flipped, table.zone, table.discard()[-1]) == ("Wall", "G", "Restless")
    assert [type(event).__name__ for event in table.game.events()][-1] == "CardFlipped"


def test_nobody_puts_back_what_nobody_looked_at(stage: Stage) -> None:
    peek = advantage("Peek", "You may look at the top two cards of your deck. Put them back in any order.")
    table = stage(Side([peek, WALL]))
    table.choose("play", "no")
    assert table.flipped == "Wall"


@pytest.mark.parametrize(
    "text",
    [
        "Your green strikes have +1 Force.",
        "In your red zone, your charged allies have +1 Force.",
        "When you counterattack, if your opponent is in your green zone, add a red energy.",
        "One of your zones has +1 Force.",
        "Your deck gets +2 Intercept.",
        "Name a green type. Reveal the top card of your deck. If it is of the named type, add a red energy.",
        "Uncharge this card.",
        "Reveal the top card of your deck. If it is charged, add a red energy.",
        "Reveal the top two cards of your deck. If one or more of them are charged, add a red energy.",
        "If this zone is an ally, add a red energy.",
        "Move a green energy to your opponent.",
    ],
)
def test_words_that_no_such_thing_can_have(text: str, tmp_path: Path) -> None:
    """Each is refused with a finding at its words, whatever may be left of it."""
    path = tmp_path / "one.yaml"
    path.write_text(
        f"set: {{name: One}}\ncards:\n  - {{name: Card, type: advantage, text: '{text}'}}\n", encoding="utf-8"
    )
    library, findings = load(path)
    assert library is None
    assert {found.code for found in findings if found.severity.name == "ERROR"} <= {"QS310", "QS421", "QS422", "QS427"}
