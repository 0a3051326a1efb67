"""Chapter 17: order, negative numbers, charging, as much as you can, cannot over can (T-46, T-47)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

NED = ally("Ned", "When you focus a card in Ned's zone, add a green energy.")
LEAK = advantage("Leak", "When your opponent focuses a card, he or she discards the top card of his or her deck.")


@pytest.mark.parametrize(("first", "added"), [("Ned", DUD.name), ("Leak", "Marked")])
def test_17_the_turn_player_orders_the_triggers_of_both(stage: Stage, first: str, added: str) -> None:
    """T-46: R-17-1, D-110. The order decides which card is added."""
    table = stage(Side([DUD, strike("Marked", 0, 1)], allies={"G": NED}), Side(advantages=[LEAK]))
    table.choose("focus")
    assert table.decision == ("order triggers", 0)
    assert sorted(table.offered()) == ["Leak", "Ned"]
    table.choose(first)
    assert table.stack("G")[-1] == added
    assert (table.zone, table.energy()) == ("Y", (5, 3, 3))


def test_17_what_triggers_set_off_comes_in_a_later_batch(stage: Stage) -> None:
    """D-111: first in, first out. Both focus triggers are done before the charge is heard."""
    chain = advantage(
        "Chain", "When you focus a card, charge your red zone. When you charge a zone, add a yellow energy."
    )
    table = stage(Side(advantages=[chain], allies={"G": NED}))
    table.choose("focus", "Chain")
    added = [event.zone for event in table.events("EnergyAdded")]
    assert added == [0, 1]


def test_17_one_event_sets_each_ability_off_once(stage: Stage) -> None:
    """INV-35."""
    table = stage(Side(advantages=[advantage("Tally", "When you focus a card, add a red energy.")] * 2))
    table.choose("focus", "Tally")
    assert table.energy() == (4, 3, 5)


@pytest.mark.parametrize(
    ("text", "charged", "after"),
    [
        ("Charge your green zone. Add a red energy.", "G", "G"),
        ("Uncharge your yellow zone. Add a red energy.", "G", "G"),
        ("Uncharge your green zone. Add a red energy.", "GY", "Y"),
        ("Charge your yellow zone. Add a red energy.", "G", "GY"),
    ],
)
def test_17_a_zone_is_never_charged_or_uncharged_twice(stage: Stage, text: str, charged: str, after: str) -> None:
    """T-47: R-17-8, R-17-9, INV-15: a change is heard, no change is not; the rest is done either way."""
    card = strike("Turner", 9, 1, f"Green → {text}")
    table = stage(Side([card], charged=charged, energy=(1, 0, 0)))
    table.choose("power 1")
    assert (table.charged(), table.energy()) == (after, (0, 0, 1))
    changes = table.events("ZoneCharged") + table.events("ZoneUncharged")
    assert len(changes) == (0 if after == charged else 1)


def test_17_if_you_do_needs_a_change(stage: Stage) -> None:
    """T-47, D-58, D-113: what cannot be done is not offered."""
    card = strike(
        "Turner", 9, 1, "When you counterattack, you may uncharge your yellow zone. If you do, add a red energy."
    )
    table = stage(Side([card], charged="G"))
    table.choose("play")
    assert (table.turn_player, table.energy()) == (1, (3, 3, 3))
    table = stage(Side([card], charged="Y"))
    table.choose("play", "yes")
    assert (table.charged(), table.energy()) == ("", (3, 3, 4))


def test_17_a_declined_offer_changes_nothing(stage: Stage) -> None:
    """INV-45, D-113."""
    card = strike(
        "Turner", 9, 1, "When you counterattack, you may uncharge your yellow zone. If you do, add a red energy."
    )
    table = stage(Side([card], charged="Y"))
    table.choose("play", "no")
    assert (table.charged(), table.energy(), table.turn_player) == ("Y", (3, 3, 3), 1)


def test_17_one_of_your_zones_is_one_that_can_be_charged(stage: Stage) -> None:
    """D-59."""
    table = stage(Side([advantage("Plan A", "Charge one of your zones.")], charged="Y"))
    table.choose("play")
    assert table.offered() == ["your green zone", "your red zone"]
    table.choose("your green zone")
    assert table.charged() == "GY"


def test_17_only_what_is_possible_is_done(stage: Stage) -> None:
    """R-17-11, INV-36."""
    plan = advantage("Plan A", "Your opponent loses a green energy. Add a red energy.")
    table = stage(Side([plan]), Side(energy=(0, 3, 3)))
    table.choose("play")
    assert (table.energy(), table.energy(1)) == ((3, 3, 4), (0, 3, 3))


def test_17_cannot_beats_can_for_costs_too(stage: Stage) -> None:
    """D-115: a forbidden action does not pay."""
    pact = advantage("Pact", "You cannot eliminate allies.")
    cut = strike("Cut", 4, 2, "Eliminate one of your allies → +4 Force.")
    pym = ally("Pym")
    assert "power 1" in stage(Side([cut], allies={"G": pym})).offered()
    assert stage(Side([cut], allies={"G": pym}, advantages=[pact])).offered() == ["play", "focus", "discard"]


def test_17_a_ban_never_adds_options(stage: Stage) -> None:
    """INV-34."""
    ban = advantage("Chains", "You cannot play allies.")
    free = stage(Side([ally("Pym")]))
    bound = stage(Side([ally("Pym")], advantages=[ban]))
    assert (free.offered(), bound.offered()) == (["play", "focus", "discard"], ["focus", "discard"])
    assert stage(Side([WALL], advantages=[ban])).offered() == ["play", "focus", "discard"]


def test_17_the_player_who_does_not_defend_may_have_to_choose(stage: Stage) -> None:
    """D-19: only where a text says so."""
    grudge = strike(
        "Grudge", 0, 4, "When your opponent focuses a card, you may pay a yellow energy. If you do, add a red energy."
    )
    table = stage(Side(), Side(energy=(0, 1, 0)), attack=grudge)
    table.choose("focus")
    assert table.decision == ("may", 1)
    table.choose("yes")
    assert (table.energy(1), table.turn_player, table.zone) == ((0, 0, 1), 0, "Y")


def test_17_negative_intercept_is_compared_as_zero(stage: Stage) -> None:
    """R-17-5, D-91."""
    fog = advantage("Fog", "Your opponent's strikes have -6 Intercept.")
    table = stage(Side([S44]), Side(advantages=[fog]), attack=0)
    assert (table.intercept, table.offered()) == (-2, ["play", "focus", "discard"])
