"""Texts about what may pay, and about who chooses: if, otherwise, unless, choose."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, Card, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

PYM, TESS = ally("Pym"), ally("Tess")


# --- Costs ---


def test_an_uncharged_zone_pays_for_nothing(stage: Stage) -> None:
    """PP-07, R-17-9: a charged one does, and is uncharged."""
    storm = strike("Storm", 4, 1, "Uncharge one of your zones → +2 Intercept and +2 Force.")
    assert stage(Side([storm])).offered() == ["play", "focus", "discard"]
    table = stage(Side([storm], charged="GR"))
    table.choose("power 1", "your red zone")
    assert (table.charged(), table.intercept, table.force) == ("G", 6, 3)
    table.choose("power 1")
    assert (table.charged(), table.offered()) == ("", ["play", "focus", "discard"])


def test_the_deck_may_pay(stage: Stage) -> None:
    """PP-08, R-12-8."""
    trail = strike("Trail", 4, 1, "Discard the top card of your deck → +1 Force. Use no more than twice.")
    table = stage(Side([trail]))
    table.choose("power 1", "power 1")
    assert (table.force, len(table.deck()), len(table.discard())) == (3, 18, 8)
    assert table.offered() == ["play", "focus", "discard"]


def test_a_cost_of_two_colors_is_paid_in_both(stage: Stage) -> None:
    """PP-09, D-25."""
    swing = strike("Swing", 4, 1, "Green, Yellow → +3 Force.")
    table = stage(Side([swing], energy=(1, 1, 0)))
    table.choose("power 1")
    assert (table.force, table.energy()) == (4, (0, 0, 0))
    assert stage(Side([swing], energy=(2, 0, 0))).offered() == ["play", "focus", "discard"]


def test_two_red_are_two(stage: Stage) -> None:
    """PP-05."""
    dawn = strike("Dawn", 4, 1, "Two Red → +5 Force. Use only once.")
    assert stage(Side([dawn], energy=(9, 9, 1))).offered() == ["play", "focus", "discard"]
    table = stage(Side([dawn], energy=(0, 0, 4)))
    table.choose("power 1")
    assert (table.force, table.energy(), table.offered()) == (6, (0, 0, 2), ["play", "focus", "discard"])


@pytest.mark.parametrize(("top", "intercept"), [(S44, 6), (PYM, 4)])
def test_a_gamble_is_not_refunded(stage: Stage, top: Card, intercept: int) -> None:
    """PP-10: the revealed card stays where it is."""
    text = "Yellow → Reveal the top card of your deck. If it is a strike, Gamble gets +2 Intercept. Use only once."
    table = stage(Side([strike("Gamble", 4, 1, text), top], energy=(0, 1, 0)))
    table.choose("power 1")
    assert (table.intercept, table.energy(), len(table.deck())) == (intercept, (0, 0, 0), 21)
    table.choose("focus")
    assert table.flipped == top.name


def test_the_chamber_card_may_pay(stage: Stage) -> None:
    """PR-12, D-158: turned twice it shows the same side."""
    coin = strike("Coin", 4, 1, "Turn your Chamber Card over → +2 Intercept. Use no more than twice.")
    table = stage(Side([coin]))
    table.choose("power 1")
    assert (table.state.side[0], table.intercept) == (1, 6)
    table.choose("power 1")
    assert (table.state.side[0], table.intercept, table.offered()) == (0, 8, ["play", "focus", "discard"])


# --- If, unless, choose ---


@pytest.mark.parametrize(("energy", "after"), [((3, 3, 1), (3, 3, 2)), ((3, 3, 2), (4, 3, 2))])
def test_otherwise(stage: Stage, energy: tuple[int, int, int], after: tuple[int, ...]) -> None:
    """CO-05."""
    text = "Immediate: If you have fewer than two red energy, add a red energy. Otherwise, add a green energy."
    table = stage(Side([advantage("Ration", text)], energy=energy))
    table.choose("play")
    assert table.energy() == after


@pytest.mark.parametrize(("points", "charged"), [(0, "Y"), (1, "GYR")])
def test_a_condition_may_compare_the_players(stage: Stage, points: int, charged: str) -> None:
    """CO-03, R-17-10."""
    text = "If your opponent has more points than you, charge all of your zones."
    table = stage(Side([advantage("Nothing to Lose", text)]), Side(points=points), zone="Y")
    table.choose("play")
    assert table.charged() == charged


def test_the_opponent_may_pay_to_prevent_it(stage: Stage) -> None:
    """CO-10, D-19: asked only if able, and may overpay."""
    deliver = advantage("Deliver", "Immediate: Unless your opponent pays a yellow energy, add a red energy.")
    table = stage(Side([deliver]), Side(energy=(3, 0, 1)))
    table.choose("play")
    assert table.decision == ("may", 1)
    table.choose("yes")
    assert (table.energy(1), table.energy()) == ((3, 0, 0), (3, 3, 3))
    table = stage(Side([deliver]), Side(energy=(3, 0, 1)))
    table.choose("play", "no")
    assert (table.energy(1), table.energy()) == ((3, 0, 1), (3, 3, 4))
    table = stage(Side([deliver]), Side(energy=(9, 0, 0)))
    table.choose("play")
    assert table.energy() == (3, 3, 4)


def test_two_different_options_in_printed_order(stage: Stage) -> None:
    """CH-04."""
    text = (
        "Choose two: add a green energy; add a yellow energy; discard the top card of your deck; "
        "charge one of your zones."
    )
    table = stage(Side([advantage("Long Plan", text), strike("Top", 0, 1)]))
    table.choose("play", "option 3")
    assert table.offered() == ["option 1", "option 2", "option 4"]
    table.choose("option 1")
    assert table.energy() == (4, 3, 3)
    assert (table.stack("G")[-1], table.discard()[-1]) == (DUD.name, "Top")  # added first, discarded then


def test_the_opponent_may_choose_for_you(stage: Stage) -> None:
    """CH-05."""
    text = "When you counterattack, your opponent chooses one: you add a red energy; or this strike gets +2 Force."
    for option, energy, force in (("option 1", (3, 3, 4), 1), ("option 2", (3, 3, 3), 3)):
        table = stage(Side([strike("Devil", 9, 1, text)]))
        table.choose("play")
        assert table.decision == ("choose mode", 1)
        table.choose(option)
        assert (table.energy(), table.attack) == (energy, (force, "G"))


# --- Several words for one thing ---


@pytest.mark.parametrize(
    ("text", "asked", "energy"),
    [
        ("Immediate: Add a green or yellow energy.", ["your green zone", "your yellow zone"], (3, 4, 3)),
        ("Immediate: Lose a green or yellow energy.", ["your green zone", "your yellow zone"], (3, 2, 3)),
        (
            "Immediate: Lose two energy from one of your zones.",
            ["your green zone", "your yellow zone", "your red zone"],
            (3, 1, 3),
        ),
    ],
)
def test_one_of_several_colors_is_chosen(
    stage: Stage, text: str, asked: list[str], energy: tuple[int, int, int]
) -> None:
    """D-104: and nothing happens in the others."""
    table = stage(Side([advantage("Haul", text), DUD]))
    table.choose("play")
    assert table.offered() == asked
    table.choose("your yellow zone")
    assert table.energy() == energy


@pytest.mark.parametrize(("trait", "force"), [("Bull", 2), ("Fox", 2), ("Lion", 1)])
def test_one_of_several_traits_is_enough(stage: Stage, trait: str, force: int) -> None:
    herd = advantage("Herd", "Bull or Fox strikes have +1 Force.")
    table = stage(Side([Card("Hoof", "strike", "", "", 4, 1, (trait,))], advantages=[herd]))
    assert table.force == force


@pytest.mark.parametrize(("top", "offered"), [(S44, False), (advantage("Plan"), False), (PYM, True)])
def test_one_of_several_types_is_enough(stage: Stage, top: Card, offered: bool) -> None:
    """R-17-12."""
    curfew = advantage("Curfew", "Your opponent cannot play strikes or advantages.")
    assert ("play" in stage(Side([top]), Side(advantages=[curfew])).offered()) is offered


@pytest.mark.parametrize(("way", "green"), [("focus", 5), ("discard", 4)])
def test_one_of_several_events_is_enough(stage: Stage, way: str, green: int) -> None:
    """Focusing adds a card of its own."""
    watch = advantage("Watch", "When you focus or discard a card, add a green energy.")
    table = stage(Side([DUD, DUD], advantages=[watch]))
    table.choose(way)
    assert table.energy() == (green, 3, 3)


def test_one_of_several_events_may_be_replaced(stage: Stage) -> None:
    cling = strike("Cling", 0, 1, "If you would focus or discard this card, you may charge this zone instead.")
    for way in ("focus", "discard"):
        table = stage(Side([cling, DUD]))
        table.choose(way, "yes")
        assert table.charged() == "G"


def test_a_strike_that_is_stopped_is_not_the_one_that_stops(stage: Stage) -> None:
    """HD-11: passive and active, one event."""
    spite = strike("Spite", 9, 1, "When this strike is stopped, add a red energy.")
    pride = strike("Pride", 9, 1, "When this strike stops a strike with 3 or more Force, add a red energy.")
    table = stage(Side([spite]), Side([WALL]))
    table.choose("play")
    assert table.energy() == (3, 3, 3)
    table.choose("play")
    assert table.energy()[2] == 4
    for force, red in ((2, 3), (3, 4)):
        table = stage(Side([pride]), attack=force)
        table.choose("play")
        assert table.energy() == (3, 3, red)
