"""Forms of continuous text, of bans and of triggers, each doing what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rulebook.cards import DUD, S44, WALL, Card, advantage, ally, library_of, move, strike
from tests.rulebook.stage import Side, Stage

PYM = ally("Pym")
FREE = advantage("Free Plan")


# --- Conditions on this strike ---


@pytest.mark.parametrize(
    ("text", "side", "total"),
    [
        ("If this zone is charged, this strike has +2 Force.", Side(charged="G"), (4, 6)),
        ("If this zone is charged, this strike has +2 Force.", Side(charged="YR"), (4, 4)),
        (
            "This strike has +1 Intercept and +1 Force if you have an ally in this zone.",
            Side(allies={"G": PYM}),
            (5, 5),
        ),
        (
            "This strike has +1 Intercept and +1 Force if you have an ally in this zone.",
            Side(allies={"Y": PYM}),
            (4, 4),
        ),
        ("This strike has +2 Intercept in your red zone.", Side(), (4, 4)),
        ("This strike has +1 Force for each of your charged zones.", Side(charged="YR"), (4, 6)),
        ("This strike has +1 Force for each card in your advantage area.", Side(advantages=[FREE] * 3), (4, 7)),
        ("For each ally you have, this strike has +1 Intercept.", Side(allies={"Y": PYM, "R": PYM}), (6, 4)),
        ("If one of your zones is charged, this strike has +2 Force.", Side(charged="Y"), (4, 6)),
        ("If one of your zones is charged, this strike has +2 Force.", Side(), (4, 4)),
        ("If none of your zones are charged, this strike has +2 Force.", Side(), (4, 6)),
        ("If none of your zones are charged, this strike has +2 Force.", Side(charged="Y"), (4, 4)),
        ("If all of your zones are charged, this strike has +2 Force.", Side(charged="Y"), (4, 4)),
        ("If all of your zones are charged, this strike has +2 Force.", Side(charged="GYR"), (4, 6)),
        ("This strike has +1 Force if you have at least two allies.", Side(allies={"Y": PYM, "R": PYM}), (4, 5)),
        ("This strike has +1 Force if you have at least two allies.", Side(allies={"Y": PYM}), (4, 4)),
        ("This strike has +1 Force if you have at most one ally.", Side(allies={"Y": PYM}), (4, 5)),
    ],
)
def test_a_strike_may_depend_on_what_you_have(stage: Stage, text: str, side: Side, total: tuple[int, int]) -> None:
    """CO-01, CO-02, ST-11, FE-01, FE-03, FE-05."""
    table = stage(replace(side, deck=[strike("Tested", 4, 4, text)]))
    assert (table.intercept, table.force) == total


def test_a_strike_may_depend_on_its_zone(stage: Stage) -> None:
    """ST-11."""
    table = stage(
        Side([strike("Cornered", 4, 4, "This strike has +2 Intercept in your red zone.")]), zone="R", attack=6
    )
    assert (table.intercept, table.offered()) == (6, ["play", "focus", "discard"])


def test_a_strike_may_depend_on_points(stage: Stage) -> None:
    """FE-06."""
    grudge = strike("Grudge", 2, 1, "This strike has +1 Intercept for each point your opponent has.")
    table = stage(Side([grudge], points=1), Side(points=2))
    assert (table.intercept, table.offered()) == (4, ["play", "focus", "discard"])


def test_a_condition_holds_in_the_opponents_turn_too(stage: Stage) -> None:
    """CO-01: live; uncharging takes the Force away."""
    becalm = advantage("Becalm", "Immediate: Uncharge all of your opponent's zones.")
    blade = strike("Blade", 4, 4, "If this zone is charged, this strike has +2 Force.")
    table = stage(Side([blade], charged="G"), Side([becalm]))
    table.choose("play")
    assert table.attack == (6, "G")
    table.choose("play")
    assert (table.attack, table.charged(), table.charged(1)) == ((4, "G"), "", "G")


def test_an_attack_may_be_stronger_in_one_zone(stage: Stage) -> None:
    """DU-06."""
    no_quarter = strike(
        "No Quarter", 0, 3, "While your opponent is defending in his or her red zone, this strike has +2 Force."
    )
    table = stage(Side(), attack=no_quarter)
    forces = []
    for _ in "GYR":
        forces.append(table.attack[0])
        table.choose("discard")
    assert forces == [3, 3, 5]


# --- What your strikes have ---


@pytest.mark.parametrize(
    ("text", "in_green", "in_yellow"),
    [
        ("Your strikes have +2 Force.", (4, 6), (4, 6)),
        ("In your green zone, your strikes have +2 Intercept.", (6, 4), (4, 4)),
        ("Your strikes in this zone have +2 Intercept.", (6, 4), (4, 4)),
        ("Your opponent's strikes have -1 Intercept.", (4, 4), (4, 4)),
    ],
)
def test_an_advantage_may_speak_of_all_or_of_one_zone(
    stage: Stage, text: str, in_green: tuple[int, int], in_yellow: tuple[int, int]
) -> None:
    """ST-03, ST-04, PZ-02, PZ-07, D-54."""
    table = stage(Side([S44, S44], advantages=[advantage("Tested", text)]))
    assert (table.intercept, table.force) == in_green
    table.choose("discard")
    assert (table.intercept, table.force) == in_yellow


def test_two_changes_in_one_sentence_are_both_made(stage: Stage) -> None:
    """ST-02."""
    vane = ally("Vane", "In Vane's zone, your strikes have -2 Intercept and +3 Force.")
    table = stage(Side([S44], allies={"G": vane}), attack=2)
    assert (table.intercept, table.force) == (2, 7)
    table.choose("play", "pay 1 green")
    assert table.attack == (7, "G")


def test_bans_may_speak_of_one_zone(stage: Stage) -> None:
    """RS-02."""
    pinned = advantage("Pinned", "Your opponent cannot focus cards in his or her red zone.")
    table = stage(Side([DUD, WALL]), Side(advantages=[pinned]), zone="Y")
    assert table.offered() == ["focus", "discard"]
    table.choose("focus")
    assert (table.zone, table.offered()) == ("R", ["play", "discard"])


@pytest.mark.parametrize(
    ("text", "allies", "zone", "playable"),
    [
        ("You can play Tested only if you have an ally in this zone.", {}, "G", False),
        ("You can play Tested only if you have an ally in this zone.", {"Y": PYM}, "G", False),
        ("You can play Tested only if you have an ally in this zone.", {"G": PYM}, "G", True),
        ("You cannot play Tested in your green zone.", {}, "G", False),
        ("You cannot play Tested in your green zone.", {}, "Y", True),
    ],
)
def test_a_card_may_limit_when_it_is_played(
    stage: Stage, text: str, allies: dict[str, Card], zone: str, playable: bool
) -> None:
    """RS-04, RS-05; it may be focused all the same."""
    table = stage(Side([strike("Tested", 9, 1, text)], allies=allies), zone=zone)
    assert table.offered() == ["play"] * playable + ["focus", "discard"]


def test_signature_moves_may_be_forbidden(stage: Stage) -> None:
    """RS-06: to both players."""
    parley = advantage("Parley", "Players cannot play signature moves.")
    table = stage(Side(charged="GYR"), Side(advantages=[parley]), zone="", attack=5)
    assert table.offered() == ["decline"]
    table.choose("decline")


def test_a_ban_stops_the_charge_of_its_own_card(stage: Stage) -> None:
    """RS-01, D-52."""
    reckless = advantage("Reckless", "You cannot charge your red zone. Your strikes have +2 Force.")
    table = stage(Side([reckless, S44]), zone="R")
    table.choose("play")
    assert (table.charged(), table.force) == ("", 6)


def test_a_ban_may_last_until_your_next_cleanup(stage: Stage) -> None:
    """DU-03: the opponent's whole turn, no longer."""
    smoke = strike(
        "Smoke", 9, 1, "When you counterattack, your opponent cannot play payment powers until your next cleanup step."
    )
    sharp = strike("Sharp", 9, 1, "Green → +1 Force.")
    table = stage(Side([smoke, WALL]), Side([sharp, sharp]))
    table.choose("play")
    assert table.offered() == ["play", "focus", "discard"]
    table.choose("play", "play")
    assert table.offered() == ["play", "power 1", "focus", "discard"]


def test_allies_may_be_safe_until_a_point_is_scored(stage: Stage) -> None:
    """DU-04, D-115: not even as a cost."""
    harbor = advantage("Harbor", "Immediate: Until a point is scored, your allies cannot be eliminated.")
    cut = strike("Cut", 4, 1, "Eliminate one of your allies → +4 Force.")
    table = stage(Side([harbor, cut, DUD, DUD, cut], allies={"G": PYM}))
    table.choose("play")
    assert (table.flipped, table.offered()) == ("Cut", ["play", "focus", "discard"])
    table.choose("focus", "focus", "focus", "defend yourself")
    assert (table.flipped, table.offered()) == ("Cut", ["play", "power 1", "focus", "discard"])


# --- Triggers ---


def test_a_charge_may_be_heard_by_the_card_that_makes_it(stage: Stage) -> None:
    """TG-06: the card lies in the advantage area by then."""
    water = advantage("Water", "When you charge a zone, add an energy to that zone.")
    table = stage(Side([water]), zone="Y")
    table.choose("play")
    assert (table.charged(), table.energy()) == ("Y", (3, 4, 3))


def test_a_strike_may_wait_for_its_own_flip(stage: Stage) -> None:
    """TG-08: before anything is decided."""
    loose = strike("Loose", 1, 1, "When you flip Loose, each player discards the top card of his or her deck.")
    table = stage(Side([loose]))
    assert (len(table.deck()), len(table.deck(1))) == (19, 19)
    assert (len(table.discard()), len(table.discard(1))) == (7, 7)
    assert table.flipped == "Loose"


def test_from_your_red_zone_means_that_zone(stage: Stage) -> None:
    """TG-02."""
    last = strike("Last", 9, 1, "When you counterattack from your red zone, charge one of your zones.")
    table = stage(Side([last]), zone="Y")
    table.choose("play")
    assert table.charged() == ""
    table = stage(Side([last]), zone="R")
    table.choose("play", "your green zone")
    assert table.charged() == "G"


def test_an_ally_may_ask_for_payment(stage: Stage) -> None:
    """TG-09, D-53: after the advantage's own charge; "other" than the ally's zone."""
    text = (
        "When you play an advantage in Cray's zone, you may pay a green energy. "
        "If you do, charge one of your other zones."
    )
    cray = ally("Cray", text)
    table = stage(Side([FREE], allies={"G": cray}))
    table.choose("play", "yes", "pay 1 green")
    assert (table.charged(), table.offered()) == ("G", ["your yellow zone", "your red zone"])
    table.choose("your red zone")
    assert (table.charged(), table.energy()) == ("GR", (2, 3, 3))


def test_any_players_ally_is_an_ally(stage: Stage) -> None:
    """TG-10, D-155: the energy is yours."""
    grim = advantage("Grim", "When an ally is eliminated, add a yellow energy.")
    raid = advantage("Raid", "Immediate: Eliminate an ally in any zone.")
    table = stage(Side([raid], advantages=[grim]), Side(allies={"R": PYM}))
    table.choose("play")
    assert (table.energy(), table.energy(1)) == ((3, 4, 3), (3, 3, 3))


def test_a_signature_move_counts_allies_and_is_counted_as_a_strike(stage: Stage) -> None:
    """FE-03 on a move, ST-03, D-55: an advantage of an earlier turn is gone by then."""
    front = move("Front Move", 2, 2, "For each ally you have, Front Move has +2 Intercept.")
    rage = advantage("Rage", "Your strikes have +3 Force.")
    table = stage(
        Side(charged="GYR", allies={"G": PYM, "Y": PYM}, advantages=[rage], moves=(front, front)), zone="", attack=6
    )
    table.choose("declare")
    assert table.attack == (2, "signature")


# --- Traits ---


BULL = Card("Bull Blow", "strike", "", "", 4, 4, ("Bull",))
LION = Card("Lion Blow", "strike", "", "", 4, 4, ("Lion",))


def test_strikes_may_be_told_apart_by_their_traits(stage: Stage) -> None:
    """TM-04."""
    pride = advantage("Pride", "Your Lion strikes have +2 Intercept and your Bull strikes have -1 Intercept.")
    table = stage(Side([BULL, LION, S44], advantages=[pride]))
    intercepts = []
    for _ in "GYR":
        intercepts.append(table.intercept)
        table.choose("discard")
    assert intercepts == [3, 6, 4]


@pytest.mark.parametrize(("pile", "energy"), [([DUD, BULL], (3, 3, 4)), ([DUD, LION], (3, 3, 3))])
def test_a_pile_may_be_looked_through_for_a_trait(stage: Stage, pile: list[Card], energy: tuple[int, ...]) -> None:
    """TM-01: checked before the card itself may be added."""
    table = stage(
        Side([advantage("Headed", "If you have a Bull strike in your discard pile, add a red energy.")], discard=pile)
    )
    table.choose("play")
    assert table.energy() == energy


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("When an ally celebrates, add a red energy.", "no card is known of when this happens"),
        ("A charged zone costs one yellow energy less.", "only cards and payment powers cost something"),
        ("When your green energy eliminates an ally, add a red energy.", "a card is needed here, not a thing such as"),
        ("When your green energy counterattacks, add a red energy.", "a card is needed here, not a thing such as"),
        ("While your green energy is charged, your strikes have +1 Force.", "cannot ask here whose energy it is"),
        ("When you celebrate, discard all energy in your discard pile.", "energy lies in zones"),
        (
            "Your energy has Force equal to twice the number of your allies.",
            "only strikes have an Intercept and a Force",
        ),
        ("Your strikes have +1 Force for each energy in your discard pile.", "energy lies in zones"),
        ("When you counterattack, you continue defending in your red zone.", "a counterattack ends your defense"),
        ("Eliminate an ally → In his zone, your strikes have +1 Force this turn.", "not known any more when it works"),
    ],
)
def test_what_could_never_happen_is_refused(text: str, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        library_of((ally("Idle", text),))


@pytest.mark.parametrize(
    "text",
    [
        "Your strikes in your discard pile have +2 Force.",
        "In your discard pile, your strikes have +2 Force.",
        "The Force of strikes in your discard pile cannot be greater than 5.",
        "Yellow → Your strike in your discard pile has +2 Force.",
        "Red → Your strikes in your discard pile have +2 Force this turn.",
        "When you focus a card, each strike in your discard pile gets +2 Intercept.",
    ],
)
def test_what_lies_in_a_pile_has_what_is_printed(text: str) -> None:
    """INV-32, D-90."""
    with pytest.raises(AssertionError, match="a card in a discard pile has the printed Intercept and Force"):
        library_of((ally("Idle", text),))


# --- What was chosen, for a turn ---


def test_a_zone_that_was_chosen_counts_for_the_turn(stage: Stage) -> None:
    """D-56, D-112: not the zone of the card that says so."""
    plan = advantage("Plan", "Immediate: Choose one of your zones. Your strikes in that zone have +2 Force this turn.")
    table = stage(Side([plan, S44, S44]))
    table.choose("play", "your yellow zone")
    assert (table.zone, table.force) == ("G", 4)
    table.choose("focus")
    assert (table.zone, table.force) == ("Y", 6)


def test_what_one_card_has_for_a_turn_it_has_at_once(stage: Stage) -> None:
    """D-96."""
    chill = ally("Chill", "When your opponent flips a strike in his or her green zone, it has -2 Intercept this turn.")
    table = stage(Side([S44, S44]), Side(allies={"G": chill}))
    assert (table.zone, table.intercept) == ("G", 2)
    table.choose("focus")
    assert (table.zone, table.intercept) == ("Y", 4)


@pytest.mark.parametrize(
    "text",
    [
        "Immediate: Charge one of your zones. Your strikes in that zone have +2 Force this turn.",
        "Immediate: Eliminate an ally. Its owner cannot play allies this turn.",
    ],
)
def test_what_is_forgotten_cannot_be_pointed_to(text: str) -> None:
    """Rather than to something else."""
    with pytest.raises(AssertionError, match="not known any more"):
        library_of((advantage("Plan", text),))


@pytest.mark.parametrize(
    "text",
    [
        "Your strikes have +1 Force.",
        "When you counterattack, charge this zone.",
        "Your opponent cannot eliminate your allies.",
        "If your red zone is charged, your strikes have +1 Force.",
    ],
)
def test_a_card_that_does_not_stay_has_nothing_that_works_while_it_stays(text: str) -> None:
    """R-14B-1: an Immediate advantage is gone before any of this could work; without the keyword it stays."""
    with pytest.raises(AssertionError, match="leaves play as soon as it is played"):
        library_of((advantage("Gone at Once", f"Immediate—{text}"),))
    library_of((advantage("Stays", text),))
