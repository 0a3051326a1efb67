"""The points in which the two documents of the rules differ, each with each of its values: C-05 to C-09, caps, presets.

What is an order of steps is a play procedure: sentences that change places. Running out of cards and energy have files
of their own.
"""

from __future__ import annotations

import pytest

from tests.rulebook.cards import DUD, WALL, Card, advantage, ally, move, strike
from tests.rulebook.stage import Side, Stage, put_up, set_up

PLAN = advantage("Plan A")

# --- Advantages and charging ------------------------------------------------------------------------------------------

PAY, PLACE = "Pay this card's sidebar cost.", "Put it into your advantage area."
DO, CHARGE, FLIP = "Carry out its instructions.", "Charge this zone.", "Flip a new card in this zone."
AFTER_EFFECT = " ".join((PAY, PLACE, DO, CHARGE, FLIP))
ON_PLACEMENT = " ".join((PAY, PLACE, CHARGE, DO, FLIP))
IF_PLACED = " ".join((PAY, PLACE, "If you do, charge this zone.", DO, FLIP))
IF_PLACED_AFTER_EFFECT = " ".join((PAY, DO, PLACE, "If you do, charge this zone.", FLIP))
ASKS = "If this zone is charged, add a red energy."


@pytest.mark.parametrize(
    ("procedure", "immediate_charges", "before_effect"),
    [
        (AFTER_EFFECT, True, False),
        (ON_PLACEMENT, True, True),
        (IF_PLACED, False, True),
        (IF_PLACED_AFTER_EFFECT, False, False),
    ],
)
def test_c05_c06_whether_and_when_an_advantage_charges(
    stage: Stage, procedure: str, immediate_charges: bool, before_effect: bool
) -> None:
    """C-05, C-06: a procedure says it."""
    quick, slow = advantage("Quick", f"Immediate: {ASKS}"), advantage("Slow", ASKS)
    table = stage(Side([quick]), rules=f'play: {{advantage: "{procedure}"}}')
    table.choose("play")
    assert table.charged() == ("G" if immediate_charges else "")
    assert table.energy() == (3, 3, 4 if immediate_charges and before_effect else 3)
    table = stage(Side([slow]), rules=f'play: {{advantage: "{procedure}"}}')
    table.choose("play")
    assert (table.charged(), table.advantages()) == ("G", ["Slow"])
    assert table.energy() == (3, 3, 4 if before_effect else 3)


def test_c06_what_speaks_of_charging_speaks_of_it_wherever_it_comes(stage: Stage) -> None:
    """C-06, D-53: a hook and an "instead of" on the sentence that depends on another."""
    gift = advantage("Gift", "Instead of charging this zone, add a yellow energy.")
    late = advantage("Late", "Once this zone has been charged, add a yellow energy.")
    for card, charged in ((gift, ""), (late, "G")):
        table = stage(Side([card]), rules=f'play: {{advantage: "{IF_PLACED}"}}')
        table.choose("play")
        assert (table.charged(), table.energy()) == (charged, (3, 4, 3))


SINK = """
keywords:
  - name: Sink
    form: bare
    text: |
      Once this card's instructions have been carried out, put it into your discard pile instead of into your
      advantage area.
"""


def test_c05_nothing_depends_on_what_never_happens(stage: Stage) -> None:
    """C-05: an advantage that goes elsewhere than into the advantage area charges nothing, nor does it add for that."""
    away = advantage("Away", "Sink\nAdd a red energy.\nOnce this zone has been charged, add a yellow energy.")
    for procedure, charged, energy in ((IF_PLACED, "", (3, 3, 4)), (AFTER_EFFECT, "G", (3, 4, 4))):
        table = stage(Side([away]), keywords=SINK, rules=f'play: {{advantage: "{procedure}"}}')
        table.choose("play")
        assert (table.charged(), table.energy(), table.advantages()) == (charged, energy, [])
        assert "Away" in (*table.discard(), *table.stack("Y"))


# --- Traits -----------------------------------------------------------------------------------------------------------

OWN = Card("Own Bull", "strike", "Green → +1 Force.", intercept=5, force=5, traits=("Bull",))
STRAY = Card("Stray Lion", "strike", "Green → +1 Force.", intercept=5, force=5, traits=("Lion",))
GENERIC = Card("Nobody's", "strike", "Green → +1 Force.", intercept=5, force=5)


@pytest.mark.parametrize(
    ("where", "blank"), [("in decks", False), ("in play", True), ("both", True), ("nowhere", False)]
)
def test_c07_traits_in_play(stage: Stage, where: str, blank: bool) -> None:
    """C-07, J-TRAIT-5: for its numbers the card can be played; generic cards have their text."""
    table = stage(Side([STRAY, OWN, GENERIC]), attack=5, rules=f"traits_matter: {where}")
    assert ("power 1" in table.offered()) is not blank
    assert "play" in table.offered()
    table.choose("focus")
    assert "power 1" in table.offered()
    table.choose("focus")
    assert "power 1" in table.offered()


def test_c07_a_blank_card_keeps_its_traits_and_is_not_woken(stage: Stage) -> None:
    """C-07: the text is blank, the rest is printed."""
    helper = ally("Mate", "Your Lion strikes have +1 Force.")
    boast = Card(
        "Boast", "strike", "In your green zone, this card has +3 Force.", intercept=5, force=5, traits=("Lion",)
    )
    watch = Card("Watch", "ally", "Your strikes have +5 Force.", traits=("Dark",))
    you = Side([boast], allies={"G": helper, "R": watch})
    table = stage(you, attack=5, rules="traits_matter: in play")
    assert table.force == 6


# --- Cleanup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cleans_up", [True, False])
def test_c08_c09_cleanup_at_a_point(stage: Stage, cleans_up: bool) -> None:
    """C-08, C-09: advantages, strikes and the Chamber Card of both."""
    opponent = Side(advantages=[advantage("Plan C")])
    you = Side([DUD], advantages=[PLAN], strike=WALL)
    table = stage(you, opponent, zone="R", origin="signature", rules=f"cleanup_at_point: {str(cleans_up).lower()}")
    table.choose("focus")
    assert table.state.points == [0, 1]
    assert (table.advantages(), table.advantages(1)) == (([], []) if cleans_up else (["Plan A"], ["Plan C"]))
    assert len(table.strikes()) + len(table.strikes(1)) == (0 if cleans_up else 2)
    assert table.state.side == [0, 1 if cleans_up else 0]
    table.choose("defend yourself")
    assert (table.attack, table.strikes(), table.advantages()) == ((4, "opening"), [], [])
    assert table.strikes(1) == ([] if cleans_up else ["Front Move"])


def test_c09_what_was_left_is_cleaned_up_in_its_owners_turn(stage: Stage) -> None:
    """C-09, J-SIG-9: the signature move goes back, and the Chamber Card turns, when its owner's turn begins."""
    table = stage(Side([WALL]), zone="R", origin="signature", rules="cleanup_at_point: false")
    table.choose("focus", "let your opponent defend")
    assert (table.turn_player, table.strikes(1), table.state.side) == (1, [], [0, 1])


# --- Numbers and caps -------------------------------------------------------------------------------------------------


def test_numbers_of_a_preset_count(stage: Stage) -> None:
    """The other values stay as they are in the rules that the preset stands in."""
    rules = "{points_to_win: 1, opening_attack: {force: 6}, caps: {flips: 7}, starting_energy: {green: 5}}"
    table = set_up([DUD] * 30, [DUD] * 29 + [WALL], rules=rules)
    assert (table.energy(), table.energy(1)) == ((5, 0, 0), (5, 0, 0))
    table.choose(table.offered()[0])
    assert (table.attack, sum(table.energy(table.turn_player))) == ((6, "opening"), 6)
    assert (table.state.rules.caps.flips, table.state.rules.caps.turns) == (7, 2000)
    for _ in range(3):
        table.choose("focus")
    assert table.game.outcome is not None
    assert table.game.outcome.reason == "points"


@pytest.mark.parametrize(("cap", "count"), [("power_uses", 2), ("flips", 2), ("turns", 1)])
def test_caps_of_a_preset_count(stage: Stage, cap: str, count: int) -> None:
    """D-45, D-140, D-141."""
    seesaw = strike("Seesaw", 4, 1, "-1 Intercept → +1 Force. -1 Force → +1 Intercept.")
    free = advantage("Free Plan", "Immediate: Add a green energy.")
    deck = [seesaw, WALL] if cap != "flips" else [free, free, free]
    table = stage(Side(deck), rules=f"caps: {{{cap}: {count}}}")
    if cap == "power_uses":
        table.choose(*["power 1", "power 2"] * 2)
        assert table.offered() == ["play", "focus", "discard"]
    elif cap == "flips":
        table.choose("play", "play")
        assert table.offered() == ["focus", "discard"]
    else:
        table.choose("focus", "play")
        assert table.game.outcome is not None
        assert "turns" in table.game.outcome.reason


def test_the_cap_of_triggers_counts(stage: Stage) -> None:
    """D-142."""
    ping = ally("Ping", "When you charge a zone, uncharge that zone.")
    pong = ally("Pong", "When you uncharge a zone, charge that zone.")
    spark = advantage("Spark")
    table = stage(Side([spark], allies={"Y": ping, "R": pong}), rules="caps: {triggers: 9}")
    table.choose("play")
    assert table.game.outcome is not None
    assert "Ping" in table.game.outcome.reason
    assert len(table.events("TriggerResolved")) <= 9


# --- The preset of the Japanese summary -------------------------------------------------------------------------------


def test_the_japanese_rules_differ_in_what_that_document_says(stage: Stage) -> None:
    """Its values, and nothing else, are otherwise than in the rulebook."""
    rulebook, japanese = (put_up(Side(), rules=name).state.rules for name in ("rulebook", "japanese"))
    different = {name for name in rulebook.__slots__ if getattr(rulebook, name) != getattr(japanese, name)}
    assert different == {"name", "deck_out_discard", "exhaustion", "cleanup_at_point", "traits_in_play"}
    assert (japanese.exhaustion.takes_advantages, japanese.exhaustion.when_needed) == (True, True)
    assert (japanese.exhaustion.on_flips_only, japanese.exhaustion.may_take_all) == (False, False)


def test_a_signature_move_is_nobodys_stray_card(stage: Stage) -> None:
    """C-07, J-TRAIT-5: what stands on a Chamber Card always works."""
    front = move("Bright Move", 6, 7, "Green → +1 Force. Use only once.")
    you = Side(charged="GYR", moves=(front, move("Back Move", 1, 1)))
    table = stage(you, zone="", attack=5, rules="japanese")
    table.choose("declare")
    assert "power 1" in table.offered()
    table.choose("play")
