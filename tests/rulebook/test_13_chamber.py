"""Chapter 13.C and 9.C: signature moves and the Chamber Card (T-27 to T-31)."""

from __future__ import annotations

import pytest

from qsdsl.quickstrike import signature
from tests.rulebook.cards import WALL, Card, advantage, ally, move
from tests.rulebook.stage import Side, Stage
from tests.rulebook.table import Table

GREENBEARD = ally("Greenbeard", "In Greenbeard's zone, your strikes have +1 Force.")
FRONT, BACK = move("Front Move", 6, 7, cost="R"), move("Back Move", 8, 9)


def charged_side(front: Card = FRONT, **values: object) -> Side:
    """A side whose zones are all charged."""
    return Side(charged="GYR", moves=(front, BACK), **values)  # type: ignore[arg-type]


def test_13c_a_signature_move_is_played_in_its_own_step(stage: Stage) -> None:
    """T-27: R-2-8, R-9C-1, R-9C-2, R-13B-7, R-13C-6, R-13C-8 to R-13C-10, R-13C-12, R-18-30, R-18-31, R-18-34.

    No ally helps it; the opponent replenishes nothing.
    """
    table = stage(
        charged_side(allies={"G": GREENBEARD, "Y": GREENBEARD, "R": GREENBEARD}), zone="", attack=5, origin="Y"
    )
    assert table.decision == ("signature step", 0)
    assert table.energy() == (4, 4, 3)  # after replenishing
    assert table.offered() == ["decline", "declare"]
    table.choose("declare")
    assert (table.charged(), table.energy(), table.state.side) == ("", (4, 4, 2), [0, 0])
    assert table.attack == (7, "signature")
    assert (table.turn_player, table.energy(1)) == (1, (3, 3, 3))


def test_13c_declining_leads_to_the_flip_step(stage: Stage) -> None:
    """R-9C-5."""
    table = stage(charged_side(), zone="", attack=5)
    table.choose("decline")
    assert (table.zone, table.charged(), table.decision) == ("G", "GYR", ("flip window", 0))


def test_13c_the_chamber_card_turns_at_cleanup_and_back_again(stage: Stage) -> None:
    """T-28: R-9C-3, R-13C-13, R-13C-14, R-4B-2, INV-17."""
    recharge = advantage("Recharge", "Immediate: Charge all of your zones.")
    table = stage(charged_side(deck=[recharge, WALL]), Side([WALL, WALL]), zone="", attack=5)
    table.choose("declare", "play")
    assert (table.turn_player, table.state.side[0]) == (0, 1)
    assert "Front Move" not in table.discard()
    table.choose("play", "play", "play")
    assert (table.decision, table.offered()) == (("signature step", 0), ["decline", "declare"])
    table.choose("declare")
    assert (table.strikes(), table.attack, table.state.side[0]) == (["Back Move"], (9, "signature"), 1)
    table.choose("focus", "focus", "focus")
    assert (table.state.points, table.state.side[0]) == ([1, 0], 0)
    assert table.decision == ("choose defender", 1)


@pytest.mark.parametrize("charged", ["", "GY", "YR", "GR"])
def test_13c_all_zones_must_be_charged(stage: Stage, charged: str) -> None:
    """T-29: R-13C-6."""
    table = stage(Side(charged=charged), zone="", attack=5)
    assert table.decision == ("flip window", 0)


@pytest.mark.parametrize(
    ("front", "energy", "attack"),
    [
        (move("Dear Move", 9, 9, cost="RR"), (9, 9, 1), 5),
        (move("Weak Move", 4, 9), (3, 3, 3), 5),
    ],
)
def test_13c_a_move_that_cannot_be_played_cannot_be_declared(
    stage: Stage, front: Card, energy: tuple[int, int, int], attack: int
) -> None:
    """T-29: R-13C-9, R-6B-10. The player is asked all the same, so that the opponent does not learn it: D-124."""
    table = stage(charged_side(front, energy=energy), zone="", attack=attack)
    assert (table.decision, table.offered()) == (("signature step", 0), ["decline"])
    table.choose("decline")
    assert table.charged() == "GYR"


def test_13c_it_may_answer_the_opening_attack(stage: Stage) -> None:
    """T-29, D-12."""
    table = stage(charged_side(move("Even Move", 4, 9)), zone="", origin="opening")
    table.choose("declare")
    assert table.attack == (9, "signature")


def test_13c_charging_the_last_zone_is_too_late_for_this_turn(stage: Stage) -> None:
    """T-29: R-13C-8, D-77."""
    table = stage(Side([advantage("Plan A"), WALL], charged="GY"), Side([WALL]), zone="R")
    table.choose("play")
    assert (table.charged(), table.decision) == ("GYR", ("flip window", 0))
    table.choose("play", "play")
    assert table.decision == ("signature step", 0)
    table.choose("decline")


POWERFUL = move("Power Move", 4, 5, "Yellow → +2 Intercept. Use only once.", cost="G")


def against_a_move(stage: Stage, energy: tuple[int, int, int], **values: object) -> Table:
    """The step in which you may answer a signature move with 6 Force, having replenished nothing."""
    opponent = Side(moves=(move("Their Move", 9, 6), BACK), **values)  # type: ignore[arg-type]
    return stage(charged_side(POWERFUL, energy=energy), opponent, zone="", origin="signature")


def test_13c_its_powers_count_and_are_paid_first(stage: Stage) -> None:
    """T-30: R-13C-10, R-13C-11, D-70, D-71. With only one way to go on nobody is asked."""
    table = against_a_move(stage, (1, 1, 0))
    table.choose("declare")
    assert (table.attack, table.energy(), table.turn_player) == ((5, "signature"), (0, 0, 0), 1)
    kinds = [type(event).__name__ for event in table.game.events()]
    assert kinds.index("PaymentPowerPlayed") < kinds.index("Counterattacked")


def test_13c_what_the_power_takes_must_leave_the_sidebar_cost(stage: Stage) -> None:
    """T-30, D-71."""
    assert against_a_move(stage, (1, 0, 0)).offered() == ["decline"]
    assert against_a_move(stage, (0, 1, 0)).offered() == ["decline"]
    table = against_a_move(stage, (0, 1, 1))
    table.choose("declare")
    assert table.offered() == ["pay 1 yellow", "pay 1 red"]
    table.choose("pay 1 red")
    assert (table.attack, table.energy()) == ((5, "signature"), (0, 0, 0))


@pytest.mark.parametrize(
    ("energy", "tried", "offered"),
    [((0, 1, 1), True, ["decline", "declare"]), ((0, 0, 1), True, ["decline"]), ((1, 1, 0), False, ["decline"])],
)
def test_13c_a_move_that_is_too_dear_is_not_tried_out_with_more_intercept(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, energy: tuple[int, int, int], tried: bool, offered: list[str]
) -> None:
    """D-71: a copy of the game is made only if what a power does could matter."""
    made, copy = [], signature.recent_copy
    monkeypatch.setattr(signature, "recent_copy", lambda state: made.append(state) or copy(state))  # type: ignore[func-returns-value]
    strong = move("Strong Move", 4, 5, "Yellow → +2 Intercept. Use only once.", cost="R")
    table = stage(
        charged_side(strong, energy=energy), Side(moves=(move("Their Move", 9, 6), BACK)), zone="", origin="signature"
    )
    assert (bool(made), table.offered()) == (tried, offered)


def test_13c_a_power_that_is_not_needed_is_a_choice(stage: Stage) -> None:
    """D-71: play, or the power first; nothing else, and no way back."""
    table = stage(charged_side(POWERFUL), zone="", attack=4)
    table.choose("declare")
    assert table.decision == ("signature window", 0)
    assert table.offered() == ["play", "power 1"]
    table.choose("play", "pay 1 green")
    assert table.attack == (5, "signature")


def test_13c_a_power_that_would_spoil_the_move_is_not_offered(stage: Stage) -> None:
    """D-71: the energy is needed for the sidebar cost."""
    greedy = move("Greedy Move", 9, 5, "Green → +1 Force.", cost="G")
    for energy, force in ((1, 0, 0), 5), ((2, 0, 0), 6):
        table = stage(charged_side(greedy, energy=energy), zone="", origin="signature")
        table.choose("declare", *["power 1"] * (force - 5))
        assert table.attack == (force, "signature")


def test_13c_a_move_that_chance_spoils_goes_back_unused(stage: Stage) -> None:
    """D-72: the zones stay uncharged, the Chamber Card is not turned, the flip step begins."""
    thief = advantage("Thief", "When your opponent uncharges a zone, he or she loses a yellow energy.")
    table = against_a_move(stage, (1, 1, 0), advantages=[thief])
    table.choose("declare", "Thief", "Thief")
    assert (table.zone, table.decision) == ("G", ("flip window", 0))
    assert (table.charged(), table.state.side[0], table.strikes()) == ("", 0, [])
    assert table.energy() == (1, 0, 0)


def test_13c_uncharging_is_heard_before_the_move_is_paid(stage: Stage) -> None:
    """D-73: three zones, three events."""
    joy = ally("Joy", "When you uncharge a zone, add a red energy.")
    table = stage(
        charged_side(move("Red Move", 9, 5, cost="RRR"), allies={"G": joy}, energy=(0, 0, 2)), zone="", attack=5
    )
    assert table.decision == ("signature step", 0)
    table.choose("decline")


def test_13c_a_zone_that_cannot_be_uncharged_forbids_the_move(stage: Stage) -> None:
    """D-115."""
    rust = advantage("Rust", "Your opponent cannot uncharge his or her red zone.")
    table = stage(charged_side(), Side(advantages=[rust]), zone="", attack=5)
    assert table.offered() == ["decline"]
    table.choose("decline")


def test_13c_it_is_a_counterattack_from_no_zone(stage: Stage) -> None:
    """D-74, D-78: "this zone" on it is no zone."""
    front = move(
        "Front Move", 6, 7, "When you counterattack, add a red energy. When you counterattack, charge this zone."
    )
    table = stage(charged_side(front), zone="", attack=5)
    table.choose("declare", "Front Move")
    assert (table.energy(), table.charged(), table.attack) == ((4, 3, 4), "", (7, "signature"))


def test_13c_the_opponents_continuous_effects_apply_to_it(stage: Stage) -> None:
    """D-76."""
    fog = advantage("Fog", "Your opponent's strikes have -1 Intercept.")
    table = stage(charged_side(), Side(advantages=[fog]), zone="", attack=6)
    assert table.offered() == ["decline"]
    table.choose("decline")


def test_13c_counting_allies_is_not_being_affected_by_them(stage: Stage) -> None:
    """D-67, INV-33."""
    front = move("Front Move", 6, 4, "This strike has +1 Force for each ally you have.")
    table = stage(charged_side(front, allies={"G": GREENBEARD, "R": GREENBEARD}), zone="", attack=5)
    table.choose("declare")
    assert table.attack == (6, "signature")


def test_13c_moves_are_secret_until_revealed(stage: Stage) -> None:
    """T-31: R-13C-1, R-13C-5, D-79, D-124."""
    table = stage(charged_side(), Side([WALL]), zone="", attack=5)

    def seen(viewer: int) -> list[str]:
        return [face["name"] for face in table.game.view(viewer)["players"][0]["signature_moves"]]

    assert seen(0) == ["Front Move", "Back Move"]
    assert seen(1) == []
    table.choose("declare")
    assert seen(1) == ["Front Move"]
    table.choose("play")
    assert (table.state.side[0], seen(1)) == (1, ["Front Move"])


def test_13c_the_opponent_cannot_tell_whether_a_move_is_affordable(stage: Stage) -> None:
    """T-31, D-124: what the opponent sees is the same."""
    rich = stage(charged_side(move("Secret Move", 6, 7, cost="R")), zone="", attack=5)
    poor = stage(charged_side(move("Secret Move", 6, 7, cost="RRRRR")), zone="", attack=5)
    assert rich.decision == poor.decision == ("signature step", 0)
    assert rich.game.view(1) == poor.game.view(1)
    assert rich.offered() != poor.offered()


def test_13c_a_move_never_lies_in_a_pile(stage: Stage) -> None:
    """D-75, D-87, INV-03: eliminated, it goes back into its Chamber Card, which turns; the attack stays, Force 0."""
    hook = advantage("Hook", "Immediate: Eliminate one of your opponent's strikes.")
    table = stage(charged_side(), Side([hook]), zone="", attack=5)
    table.choose("declare", "play")
    assert (table.strikes(), table.state.side[0], table.attack) == ([], 1, (0, "signature"))
    assert "Front Move" not in table.discard()


def test_13c_what_a_power_would_eliminate_is_tried_on_a_copy(stage: Stage) -> None:
    """D-71: an ally with a trigger leaves play in the trial, and nothing hears of it."""
    watcher = ally("Watcher", "When you flip a card in one of your zones, add a green energy.")
    sweep = move("Sweep", 1, 9, "Eliminate one of your allies → +9 Intercept.")
    table = stage(charged_side(sweep, allies={"G": watcher}), zone="", attack=5)
    assert table.offered() == ["decline", "declare"]
