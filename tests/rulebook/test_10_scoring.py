"""Chapter 10: scoring, celebration, winning (T-32, T-33, T-60)."""

from __future__ import annotations

import pytest

from qsdsl.quickstrike.game import Outcome
from qsdsl.quickstrike.state import NONE
from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage, set_up
from tests.rulebook.table import Table

NED = ally("Ned", "When you celebrate, add a yellow energy.")
PLAN_A, PLAN_C = advantage("Plan A"), advantage("Plan C")


def last_stand(stage: Stage, points: int) -> Table:
    """You defend in red; your opponent has an ally in two zones."""
    you = Side(
        energy=(1, 1, 1), advantages=[PLAN_A], discard=[DUD] * 4, charged="G", allies={"Y": ally("Tess")}, strike=S44
    )
    opponent = Side(allies={"G": ally("Pym"), "R": NED}, advantages=[PLAN_C], points=points, charged="Y")
    return stage(you, opponent, zone="R")


def test_10_celebration_then_cleanup_of_both_then_the_choice(stage: Stage) -> None:
    """T-32: R-10-1, R-10-3, R-10-4, R-10A-1, R-10A-2, R-10B-1, R-10B-2, R-10C-1, R-13A-16, R-18-1, D-82."""
    table = last_stand(stage, points=0)
    table.choose("focus")
    assert table.state.points == [0, 1]
    assert table.energy(1) == (4, 4, 4)  # an ally in green and in red, and Ned's own
    assert table.energy() == (1, 1, 2)
    for player in (0, 1):
        assert (table.advantages(player), table.strikes(player)) == ([], [])
    assert (table.charged(), table.charged(1)) == ("G", "Y")
    assert table.allies() == {"Y": "Tess"}
    assert table.discard() == [DUD.name] * 4 + [S44.name, "Plan A"]
    assert table.discard(1) == [DUD.name] * 3 + ["Attack 4", "Plan C"]
    assert table.decision == ("choose defender", 0)


def test_10_the_third_point_ends_the_game_at_once(stage: Stage) -> None:
    """T-33: R-2-4, R-18-28, R-10-2, R-10-3, D-80."""
    table = last_stand(stage, points=2)
    table.choose("focus")
    assert table.game.outcome == Outcome(1, "points")
    assert table.state.points == [0, 3]
    assert (table.energy(1), table.advantages(1)) == ((3, 3, 3), ["Plan C"])
    assert (table.decision, table.offered()) == (None, [])


def test_10_a_point_is_scored_only_in_red(stage: Stage) -> None:
    """R-6A-2, R-10-1."""
    table = stage(Side(), zone="Y")
    table.choose("discard")
    assert (table.state.points, table.zone) == ([0, 0], "R")
    table.choose("discard")
    assert table.state.points == [0, 1]


def test_10_a_counterattack_from_red_saves_the_point(stage: Stage) -> None:
    """R-10-1."""
    table = stage(Side([WALL]), zone="R")
    table.choose("play")
    assert (table.state.points, table.turn_player) == ([0, 0], 1)


def test_10_what_the_last_card_sets_off_comes_before_the_point(stage: Stage) -> None:
    """D-81: the focus is heard before the point, and so before the celebration."""
    watch = advantage("Watch", "When you focus a card, add a green energy.")
    table = stage(Side(advantages=[watch]), zone="R")
    table.choose("focus")
    assert table.energy() == (4, 3, 4)
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds.index("TriggerResolved") < kinds.index("PointScored")


def test_10_the_turn_player_orders_celebration_triggers(stage: Stage) -> None:
    """D-83: the player just scored against, for the scorer's triggers too."""
    other = ally("Second Ned", "When you celebrate, charge your green zone.")
    table = stage(Side(), Side(allies={"G": NED, "R": other}), zone="R")
    table.choose("focus")
    assert table.decision == ("order triggers", 0)
    assert table.offered() == ["Ned", "Second Ned"]
    table.choose("Second Ned")
    assert (table.charged(1), table.energy(1)) == ("G", (4, 4, 4))


@pytest.mark.parametrize("charged", ["GYR", "G", ""])
def test_10_a_point_resets_nothing(stage: Stage, charged: str) -> None:
    """D-86, INV-26."""
    table = stage(Side(charged=charged, energy=(0, 1, 2)), zone="R")
    table.choose("discard")
    assert (table.charged(), table.energy()) == (charged, (0, 1, 2))


def test_10_a_whole_small_game() -> None:
    """T-60: one player always focuses and loses by three points."""
    table = set_up([strike("One", 0, 1, cost="G")] * 60, [strike("Two", 0, 2, cost="G")] * 60)
    table.choose("let your opponent defend")
    for point in (1, 2, 3):
        table.choose("focus", "focus", "focus")
        assert table.state.points == [0, point]
        if point < 3:
            table.choose("defend yourself")
    assert table.game.outcome == Outcome(1, "points")
    assert table.energy() == (9, 6, 6)
    assert (len(table.deck()), len(table.discard())) == (38, 1)
    assert table.energy(1) == (3, 3, 3)
    assert (len(table.deck(1)), len(table.discard(1))) == (47, 4)


@pytest.mark.parametrize(
    "text",
    [
        "When this strike scores a point",
        "When you score a point with this strike",
        "When you score a point from your green zone",
    ],
)
def test_10_the_attack_that_was_not_stopped_scores(stage: Stage, text: str) -> None:
    """R-10-1: the strike hears of its own point, and of no other."""
    boast = strike("Boast", 9, 1, f"{text}, add two red energy.")
    table = stage(Side(), zone="R", attack=boast)
    table.choose("focus")
    assert table.energy(1) == (3, 3, 5)
    table = stage(Side(), Side(strike=boast), zone="R", origin="opening")
    table.choose("focus")
    assert table.energy(1) == (3, 3, 3)


CLAIM = advantage("Claim", "Immediate: Add a red energy. Score a point. Add a red energy.")


def test_84_a_card_that_scores_is_finished_and_ends_the_turn(stage: Stage) -> None:
    """D-84: then everything is as after any point; the other player is the one scored against."""
    pym, joy = ally("Pym"), ally("Joy", "When you celebrate, add a yellow energy.")
    table = stage(Side([CLAIM, WALL], allies={"R": joy}, advantages=[PLAN_A]), Side(allies={"G": pym}), attack=3)
    table.choose("play")
    assert table.state.points == [1, 0]
    assert table.energy() == (3, 4, 6)  # two of the card, one of celebrating, one of the ally
    assert (table.advantages(), table.strikes(1), table.charged()) == ([], [], "G")
    assert CLAIM.name in table.discard() + table.stack("Y") + table.stack("R")
    assert (table.flipped, table.decision) == ("", ("choose defender", 1))
    (point,) = table.events("PointScored")
    assert (point.player, point.card) == (0, NONE)  # no strike did it
    table.choose("let your opponent defend")
    assert (table.turn_player, table.flipped, table.attack) == (0, "Wall", (4, "opening"))


def test_84_a_power_that_scores_takes_the_flipped_card_along(stage: Stage) -> None:
    """D-84: it was neither played nor focused."""
    gamble = strike("Gamble", 9, 9, "Two Red → Your opponent scores a point.")
    table = stage(Side([gamble]), attack=3)
    table.choose("power 1")
    assert table.state.points == [0, 1]
    assert (table.flipped, table.zone, table.discard()[-1]) == ("", "", "Gamble")
    assert table.decision == ("choose defender", 0)


def test_84_what_waits_comes_first_and_a_counterattack_is_over(stage: Stage) -> None:
    """D-84."""
    herald = strike("Herald", 9, 1, "When you counterattack, score a point.")
    joy = ally("Joy", "When you counterattack from Joy's zone, add a red energy.")
    table = stage(Side([herald], allies={"G": joy}))
    table.choose("play", "Herald")
    assert (table.state.points, table.energy()) == ([1, 0], (4, 3, 4))
    assert (table.strikes(), table.strikes(1), table.decision) == ([], [], ("choose defender", 1))


def test_84_a_card_may_score_the_last_point_and_no_two_at_once(stage: Stage) -> None:
    """D-84, D-80."""
    twice = advantage("Twice", "Immediate: Score a point. Score a point.")
    table = stage(Side([twice], points=1))
    table.choose("play")
    assert (table.state.points, table.game.outcome) == ([2, 0], None)
    table = stage(Side([twice], points=2))
    table.choose("play")
    assert table.game.outcome == Outcome(0, "points")


def test_84_this_turn_ends_with_the_turn_of_the_player_who_scored(stage: Stage) -> None:
    """D-84, D-85."""
    surge = advantage("Surge", "Immediate: Your strikes have +2 Force this turn.")
    table = stage(Side([surge, CLAIM, S44]))
    table.choose("play", "play", "let your opponent defend")
    assert (table.flipped, table.force) == (S44.name, 4)


def test_84_celebrating_may_score_again(stage: Stage) -> None:
    """D-84, D-80: each point is celebrated, but for the last."""
    glutton = ally("Glutton", "When you celebrate, score a point.")
    table = stage(Side(), Side(allies={"G": glutton}), zone="R", attack=5)
    table.choose("focus")
    assert table.game.outcome == Outcome(1, "points")
    assert [event.points for event in table.events("PointScored")] == [1, 2, 3]
    assert table.energy(1) == (5, 3, 3)
