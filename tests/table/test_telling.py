"""A game is told in plain sentences, and only what both players may know is told."""

from __future__ import annotations

import pytest

from qsdsl.quickstrike.definition import FORCE, INTERCEPT
from qsdsl.quickstrike.events import EVENTS
from qsdsl.quickstrike.verbs.piles import DECK_BOTTOM, DECK_TOP, DISCARD_PILE, ENERGY_STACK
from qsdsl.table.names import Names, short_names
from qsdsl.table.telling import Teller
from qsdsl.table.telling.sentences import SENTENCES
from tests.table.scripted import CARDS, record

NAMES = Names(("Wren", "Boris"), CARDS.__getitem__)
WREN_GREEN, WREN_YELLOW, WREN_RED, BORIS_GREEN, BORIS_YELLOW, BORIS_RED = range(6)
NO_ZONE = -1


def told(*records: object) -> list[str]:
    return [line.strip() for line in Teller(NAMES).tell(records)]


def test_every_event_has_a_sentence() -> None:
    assert set(SENTENCES) == {kind for kind, _ in EVENTS}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (record("DefenderChosen", 0, 0), "Wren decides to defend against the opening attack."),
        (record("DefenderChosen", 0, 1), "Wren lets Boris defend against the opening attack."),
        (
            record("DefenderChooserFound", 1, 9, 7),
            "Boris has Force 9 in the discard pile, Wren 7: Boris says who defends.",
        ),
        (
            record("DefenderChooserFound", 1, 9, 9),
            "Both discard piles have Force 9; by lot, Boris says who defends first.",
        ),
        (record("CardFlipped", 1, 1, BORIS_YELLOW), "Boris flips Brine Cut in the yellow zone."),
        (record("NothingToFlip", 1, BORIS_RED), "Boris has no card to flip in the red zone."),
        (record("DeckRanOut", 1), "Boris' deck has run out: discard pile and energy are shuffled into a new one."),
        (record("EnergyLost", 0, 1, WREN_RED), "Wren loses 1 red energy."),
        (record("CardFocused", 0, 1, WREN_RED), "Wren focuses Brine Cut in the red zone."),
        (record("CardDiscarded", 0, 1, WREN_RED), "Wren discards Brine Cut."),
        (record("CardDiscarded", 0, 1, NO_ZONE), "Wren discards Brine Cut from the deck."),
        (record("CardPlayed", 0, 4, WREN_RED), "Wren plays Long Watch."),
        (record("AllyPlaced", 0, 3, WREN_GREEN, -1), "Pym Sallow is Wren's ally in the green zone now."),
        (record("AllyMoved", 0, 3, WREN_GREEN, WREN_RED), "Pym Sallow moves from the red zone to the green zone."),
        (record("AdvantagePlaced", 0, 4, WREN_GREEN), "Long Watch goes to Wren's advantage area."),
        (record("Counterattacked", 0, 1, WREN_GREEN), "Wren counterattacks with Brine Cut from the green zone."),
        (record("Counterattacked", 0, 5, NO_ZONE), "Wren counterattacks with Tide Turner."),
        (record("CardEliminated", 1, 3, BORIS_GREEN, 0), "Boris' Pym Sallow is eliminated."),
        (record("PaymentPowerPlayed", 0, 1, 0, WREN_GREEN), "Wren uses a payment power of Brine Cut."),
        (record("CardRevealed", 0, 5), "Wren reveals Tide Turner."),
        (record("ChamberCardTurned", 0, 1), "Wren's Chamber Card is turned over."),
        (record("DefenseFailed", 1, BORIS_RED), "Boris has not stopped the attack."),
        (record("PointScored", 0, 1, 7, 2), "Wren scores and has 1 point."),
        (record("PointScored", 0, 2, 7, 2), "Wren scores and has 2 points."),
    ],
)
def test_one_event_one_sentence(event: object, sentence: str) -> None:
    assert told(event) == [sentence]


def test_a_payment_is_one_sentence() -> None:
    pays = [record("EnergyPaid", 0, card, zone) for card, zone in ((1, WREN_GREEN), (2, WREN_GREEN), (3, WREN_YELLOW))]
    assert told(*pays) == ["Wren pays 2 green and 1 yellow."]


def test_payments_of_two_players_are_two_sentences() -> None:
    assert told(record("EnergyPaid", 0, 1, WREN_GREEN), record("EnergyPaid", 1, 2, BORIS_GREEN)) == [
        "Wren pays 1 green.",
        "Boris pays 1 green.",
    ]


def test_what_a_strike_gets_is_one_sentence_a_card() -> None:
    changes = [record("StatisticChanged", 0, 1, INTERCEPT, 2), record("StatisticChanged", 0, 1, FORCE, -1)]
    assert told(*changes, record("StatisticChanged", 0, 5, FORCE, 3)) == [
        "Brine Cut gets +2 Intercept and -1 Force.",
        "Tide Turner gets +3 Force.",
    ]


def test_a_change_that_comes_to_nothing_is_told_without_a_number() -> None:
    nothing, something = record("StatisticChanged", 0, 1, FORCE, 0), record("StatisticChanged", 0, 1, INTERCEPT, 2)
    assert told(nothing) == ["Brine Cut gets no Force."]
    assert told(something, nothing) == ["Brine Cut gets +2 Intercept."]


def test_zones_charged_together_are_one_sentence() -> None:
    assert told(record("ZoneUncharged", 1, BORIS_GREEN), record("ZoneUncharged", 1, BORIS_RED)) == [
        "Boris' green and red zones are uncharged."
    ]


def test_a_strike_that_counterattacks_is_not_told_twice() -> None:
    lines = told(
        record("CardPlayed", 0, 1, WREN_GREEN),
        record("EnergyPaid", 0, 2, WREN_GREEN),
        record("Counterattacked", 0, 1, WREN_GREEN),
    )
    assert lines == ["Wren pays 1 green.", "Wren counterattacks with Brine Cut from the green zone."]


def test_a_card_played_again_in_a_later_turn_is_told() -> None:
    lines = told(
        record("CardPlayed", 0, 1, WREN_GREEN),
        record("TurnBegan", 1, 2),
        record("Counterattacked", 0, 1, WREN_GREEN),
    )
    assert "Wren plays Brine Cut." in lines


def test_heading_names_the_attack_and_its_force() -> None:
    teller = Teller(NAMES)
    teller.tell([record("DefenderChosen", 0, 1)])
    assert teller.tell([record("TurnBegan", 1, 1)], 4) == ["", "Turn 1: Boris, against the opening attack, Force 4"]
    lines = teller.tell([record("Counterattacked", 1, 1, BORIS_YELLOW), record("TurnBegan", 0, 2)], 5)
    assert lines[-1] == "Turn 2: Wren, against Brine Cut from the yellow zone, Force 5"


def test_force_belongs_to_the_last_turn_only() -> None:
    teller = Teller(NAMES)
    teller.tell([record("DefenderChosen", 0, 0)])
    lines = teller.tell(
        [record("TurnBegan", 0, 1), record("Counterattacked", 0, 1, WREN_RED), record("TurnBegan", 1, 2)], 5
    )
    assert [line for line in lines if line.startswith("Turn")] == [
        "Turn 1: Wren, against the opening attack",
        "Turn 2: Boris, against Brine Cut from the red zone, Force 5",
    ]


def test_energy_is_told_without_the_cards() -> None:
    """D-120: what lies face down is for each player to remember."""
    lines = told(record("EnergyAdded", 0, 1, WREN_GREEN), record("EnergyMoved", 0, 1, WREN_GREEN, WREN_RED))
    assert lines == ["Wren adds 1 green energy.", "Wren moves 1 energy from the red zone to the green zone."]


def test_a_card_put_into_a_deck_is_not_named() -> None:
    """D-125: the order of a deck is hidden from both."""
    assert told(record("CardPut", 0, 1, DECK_TOP, -1, -1)) == ["A card is put on the top of Wren's deck."]
    assert told(record("CardPut", 0, 1, DECK_BOTTOM, -1, -1)) == ["A card is put on the bottom of Wren's deck."]
    assert told(record("CardPut", 0, 1, DISCARD_PILE, -1, -1)) == ["Brine Cut goes to Wren's discard pile."]


def test_a_card_put_onto_an_energy_stack_is_not_named() -> None:
    """D-120."""
    lines = told(record("CardPut", 0, 1, ENERGY_STACK, WREN_GREEN, WREN_RED))
    assert lines == ["A card is put onto Wren's energy stack in the green zone."]


@pytest.mark.parametrize(
    ("characters", "called"),
    [
        (("Wren Halloway", "Boris"), ("Wren", "Boris")),
        (("Captain Gray", "Captain Marrow"), ("Captain Gray", "Captain Marrow")),
        (("Wren Halloway", "Wren Marrow"), ("Wren Halloway", "Wren Marrow")),
        (("Wren Halloway", "Wren Halloway"), ("Wren Halloway (1)", "Wren Halloway (2)")),
    ],
)
def test_short_names_keep_the_players_apart(characters: tuple[str, str], called: tuple[str, str]) -> None:
    assert short_names(*characters) == called
