"""When numbers are read, when things are heard, and how much of an instruction is done (D-88 to D-118)."""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, S44, WALL, advantage, ally, strike
from tests.rulebook.stage import Side, Stage

PYM, TESS = ally("Pym"), ally("Tess")
SWEEP = advantage("Sweep", "Immediate: Eliminate one of your opponent's allies.")
MUSTER = advantage("Muster", "Immediate: Eliminate one of your allies.")


def test_98_for_each_in_a_continuous_text_is_counted_all_the_time(stage: Stage) -> None:
    """D-98, in the opponent's turn too."""
    crew = strike("Crew", 4, 2, "This strike has +1 Force for each ally you have.")
    table = stage(Side([crew], allies={"G": PYM, "R": TESS}), Side([SWEEP], allies={"G": PYM}))
    assert table.force == 4
    table.choose("play")
    assert table.attack == (4, "G")
    table.choose("play", "Pym in your opponent's green zone")
    assert table.attack == (3, "G")


@pytest.mark.parametrize("text", ["When you counterattack, this strike gets +1 Force", "Green → +1 Force"])
def test_98_for_each_in_what_happens_once_is_counted_then(stage: Stage, text: str) -> None:
    """D-98, D-151."""
    crew = strike("Crew", 4, 2, f"{text} for each ally you have.")
    table = stage(Side([crew], allies={"G": PYM, "R": TESS}, energy=(1, 0, 0)), Side([SWEEP]))
    table.choose(*["power 1"] * ("Green" in text), "play")
    assert table.attack == (4, "G")
    table.choose("play", "Pym in your opponent's green zone")
    assert table.attack == (4, "G")


def test_99_the_attack_is_read_anew_for_each_card(stage: Stage) -> None:
    """D-99: it grows while it is being met."""
    slack = strike(
        "Slack Sails", 0, 4, "Whenever your opponent discards a card from a flip space, Slack Sails gets +1 Force."
    )
    table = stage(Side([S44, S44]), attack=slack)
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("discard")
    assert (table.attack, table.offered()) == ((5, "G"), ["focus", "discard"])


def test_46_what_happens_after_the_declaration_undoes_nothing(stage: Stage) -> None:
    """D-46: the sidebar cost may take what the Intercept hung on."""
    thrifty = strike("Thrifty", 4, 3, "While you have a red energy, this strike has +1 Intercept.", cost="R")
    table = stage(Side([thrifty], energy=(0, 0, 1)), attack=5)
    table.choose("play")
    assert (table.turn_player, table.attack, table.energy()) == (1, (3, "G"), (0, 0, 0))


def test_26_costs_change_by_color_and_never_go_below_nothing(stage: Stage) -> None:
    """D-26."""
    hobb = ally("Hobb", "In Hobb's zone, your advantages cost one green energy less to play.")
    plan, free = advantage("Plan A", cost="GR"), advantage("Plan B", cost="Y")
    table = stage(Side([plan, free, plan], allies={"G": hobb}, energy=(0, 1, 1)))
    table.choose("play")
    assert (table.advantages(), table.energy()) == (["Plan A"], (0, 1, 0))
    table.choose("play")
    assert (table.advantages(), table.energy()) == (["Plan A", "Plan B"], (0, 0, 0))
    assert (table.flipped, table.offered()) == ("Plan A", ["focus", "discard"])


def test_26_outside_the_zone_the_price_is_as_printed(stage: Stage) -> None:
    """D-26, R-13A-3."""
    hobb = ally("Hobb", "In Hobb's zone, your advantages cost one green energy less to play.")
    table = stage(Side([advantage("Plan A", cost="G")], allies={"R": hobb}, energy=(0, 0, 0)))
    assert table.offered() == ["focus", "discard"]


def test_105_a_color_is_lost_and_no_other(stage: Stage) -> None:
    """D-105: to its owner's discard pile, without substitute."""
    punch = strike("Gut Punch", 9, 0, "When you counterattack, your opponent loses a green energy.")
    table = stage(Side([punch]), Side(energy=(1, 3, 3)), origin="R")
    table.choose("play")
    assert [event.zone for event in table.events("EnergyLost")] == [3]
    table = stage(Side([punch]), Side(energy=(0, 3, 3), discard=[DUD]), origin="R")
    table.choose("play")
    assert (table.events("EnergyLost"), table.energy(1)) == ([], (1, 3, 3))  # replenished afterwards


def test_109_up_to_is_any_number_down_to_none(stage: Stage) -> None:
    """D-109."""
    spread = advantage("Spread", "Immediate: Charge up to two of your zones.")
    table = stage(Side([spread]), zone="R")
    table.choose("play")
    assert table.offered() == ["done", "your green zone", "your yellow zone", "your red zone"]
    table.choose("your green zone")
    assert table.offered() == ["done", "your yellow zone", "your red zone"]
    table.choose("done")
    assert table.charged() == "GR"


def test_109_an_option_without_effect_is_no_choice(stage: Stage) -> None:
    """D-109: while another one can do something."""
    orders = advantage("Orders", "Choose one: add a red energy; or eliminate an ally in any zone.")
    table = stage(Side([orders]))
    table.choose("play")
    assert (table.energy(), table.decision) == ((3, 3, 4), ("flip window", 0))
    table = stage(Side([orders], allies={"G": PYM}))
    table.choose("play")
    assert table.offered() == ["option 1", "option 2"]
    assert table.game.view(0)["asking"]["options"] == ["add a red energy", "eliminate an ally in any zone"]
    table.choose("option 2")
    assert (table.allies(), table.energy()) == ({}, (3, 3, 3))


def test_112_a_trigger_outlives_its_card(stage: Stage) -> None:
    """D-112: with what was known last."""
    hugh = ally("Hugh", "When Hugh is eliminated, charge his zone.")
    table = stage(Side([MUSTER, WALL], allies={"Y": hugh}))
    table.choose("play")
    assert (table.allies(), table.charged()) == ({}, "GY")


def test_112_another_waiting_trigger_may_remove_it(stage: Stage) -> None:
    """D-112: both happen."""
    joy = ally("Joy", "When you counterattack from Joy's zone, add a red energy.")
    last = strike("Last Cut", 9, 1, "When you counterattack, eliminate one of your allies.")
    table = stage(Side([last], allies={"G": joy}))
    table.choose("play", "Last Cut")
    assert (table.allies(), table.energy()) == ({}, (3, 3, 4))


def test_114_a_condition_is_read_when_it_is_carried_out(stage: Stage) -> None:
    """D-114: the charge comes first, if the player wants it."""
    text = (
        "When you counterattack, charge this zone. When you counterattack, if this zone is charged, add a red energy."
    )
    double = strike("Double", 9, 1, text)
    table = stage(Side([double]))
    table.choose("play", "Double")
    assert (table.charged(), table.energy()) == ("G", (3, 3, 4))


@pytest.mark.parametrize(("text", "red"), [("Uncharge this zone.", 3), ("Charge your red zone.", 4)])
def test_114_a_condition_that_held_may_hold_no_longer(stage: Stage, text: str, red: int) -> None:
    """D-114: the zone was charged when the strike counterattacked."""
    herald = ally("Herald", f"When you counterattack from Herald's zone, {text[0].lower()}{text[1:]}")
    joy = strike("Joy", 9, 1, "When you counterattack, if this zone is charged, add a red energy.")
    table = stage(Side([joy], allies={"G": herald}, charged="G"))
    table.choose("play", "Herald")
    assert table.energy() == (3, 3, red)


def test_114_a_condition_on_the_event_is_read_with_it(stage: Stage) -> None:
    """D-114: too late to charge the zone now."""
    charger = strike("Charger", 9, 1, "When you counterattack, charge this zone.")
    joy = ally("Joy", "When you counterattack from a charged zone, add a red energy.")
    table = stage(Side([charger], allies={"G": joy}))
    table.choose("play")
    assert (table.charged(), table.energy()) == ("G", (3, 3, 3))
    table = stage(Side([charger], allies={"G": joy}, charged="G"))
    table.choose("play", "Joy")
    assert (table.charged(), table.energy()) == ("G", (3, 3, 4))


def test_116_the_flip_comes_before_what_defending_sets_off(stage: Stage) -> None:
    """D-116: and staying in the zone is no new start."""
    davit = ally("Davit", "When you start defending in Davit's zone, add a red energy.")
    table = stage(Side([advantage("Plan A"), WALL], allies={"G": davit}))
    assert (table.flipped, table.energy()) == ("Plan A", (3, 3, 4))
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds.index("CardFlipped") < kinds.index("EnergyAdded")
    table.choose("play")
    assert (table.flipped, table.energy()) == ("Wall", (3, 3, 4))


def test_18_the_start_of_the_turn_is_between_cleanup_and_replenishing(stage: Stage) -> None:
    """D-18: an advantage that is cleaned up does not see it."""
    dawn = ally("Dawn", "At the start of your turn, add a red energy.")
    table = stage(Side(allies={"G": dawn}, strike=S44), zone="", origin="G")
    assert table.energy() == (4, 3, 4)
    assert table.stack("R")[-1] == S44.name
    assert [event.zone for event in table.events("EnergyAdded")] == [2, 0]


def test_89_what_is_put_off_survives_a_point(stage: Stage) -> None:
    """D-89, D-18."""
    wind = advantage("Tomorrow's Wind", "Immediate: At the start of your next turn, add a red energy.")
    table = stage(Side([wind]), Side([WALL]), zone="R")
    table.choose("play", "focus", "let your opponent defend", "play")
    assert table.turn_player == 0
    assert table.energy() == (4, 3, 5)


def test_88_where_an_attack_came_from_is_settled_when_it_is_made(stage: Stage) -> None:
    """D-88, D-87: the strike is gone, the attack is not; replenishing goes by where it came from."""
    sweep = advantage("Hook", "Immediate: Eliminate one of your opponent's strikes.")
    table = stage(Side([sweep, strike("Zero", 0, 2)]), Side(), origin="R", attack=7)
    table.choose("play")
    assert (table.attack, table.strikes(1)) == ((0, "R"), [])
    assert (table.flipped, table.offered()) == ("Zero", ["play", "focus", "discard"])
    table.choose("play")
    assert table.attack == (2, "G")


def test_17_both_clean_up_the_player_scored_against_first(stage: Stage) -> None:
    """D-17."""
    table = stage(Side(strike=S44, advantages=[advantage("Plan A")]), Side(advantages=[advantage("Plan B")]), zone="R")
    table.choose("focus")
    assert [table.name(event.card) for event in table.events("CardCleanedUp")] == [
        S44.name,
        "Plan A",
        "Attack 4",
        "Plan B",
    ]


def test_14_energy_is_added_without_asking(stage: Stage) -> None:
    """D-14: the texts say "you get to", nobody would say no."""
    table = stage(Side(), Side(allies={"G": PYM}), zone="", origin="R")
    assert table.decision == ("flip window", 0)
    table.choose("focus", "focus", "focus")
    assert table.decision == ("choose defender", 0)


def test_69_an_ally_may_replace_its_double(stage: Stage) -> None:
    """D-69: two objects."""
    table = stage(Side([PYM], allies={"G": PYM}))
    before = table.state.ally[0]
    table.choose("play", "keep the new ally")
    assert table.state.ally[0] != before
    assert (table.allies(), table.discard()[-1]) == ({"G": "Pym"}, "Pym")


def test_103_only_what_is_in_play_can_be_eliminated(stage: Stage) -> None:
    """D-103: a flipped strike is not."""
    raid = advantage("Raid", "Immediate: Eliminate one of your opponent's strikes.")
    table = stage(Side([raid]), origin="opening")
    table.choose("play")
    assert table.events("CardEliminated") == []


@pytest.mark.parametrize(("rounding", "force"), [("", 1), (", rounded up", 2)])
def test_a_half_is_rounded_down_unless_print_says_so(stage: Stage, rounding: str, force: int) -> None:
    half = f"half the number of your charged zones{rounding}"
    tide = strike("Half Tide", 4, 0, f"When you counterattack, this strike's Force becomes equal to {half}.")
    table = stage(Side([tide], charged="GYR"))
    table.choose("play")
    assert table.attack == (force, "G")


@pytest.mark.parametrize(("charged", "force"), [("Y", 4), ("G", 2)])
def test_a_while_inside_a_trigger_is_read_when_it_happens(stage: Stage, charged: str, force: int) -> None:
    heron = strike(
        "Heron", 4, 2, "When you counterattack while your yellow zone is charged, this strike gets +2 Force."
    )
    table = stage(Side([heron], charged=charged))
    table.choose("play")
    assert table.attack == (force, "G")


def test_95_double_adds_the_total_of_that_moment_once(stage: Stage) -> None:
    """D-95: what the ally gave is doubled, and is still there when the ally is not; halves are rounded down."""
    helper = ally("Helper", "In Helper's zone, your strikes have +1 Force.")
    double = strike("Double Blow", 9, 3, "When you counterattack, double this strike's Force.")
    cut = advantage("Cut", "Eliminate one of your opponent's allies.")
    table = stage(Side([double], allies={"G": helper}), Side([cut]))
    table.choose("play")
    assert table.attack == (8, "G")
    table.choose("play")
    assert table.attack == (7, "G")
