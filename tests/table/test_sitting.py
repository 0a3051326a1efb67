"""Answers are kept, played again, and taken back; what has come to light in between is known."""

from __future__ import annotations

import pytest

from qsdsl.quickstrike.events import EVENTS
from qsdsl.table.bots import RandomBot
from qsdsl.table.match import AnswerNotOffered, play_out, replay
from qsdsl.table.sitting import COMES_TO_LIGHT, Sitting, comes_to_light
from tests.table.scripted import Scene, ScriptedGame, record

SCENES = (
    Scene(0, "choose defender", {"Wren": [record("DefenderChosen", 0, 0)], "Boris": [record("DefenderChosen", 0, 1)]}),
    Scene(0, "flip window", {"play": [record("CardPlayed", 0, 1, 0)], "focus": [record("CardFocused", 0, 1, 0)]}),
    Scene(1, "may", {"yes": [record("ZoneCharged", 1, 3)], "no": []}),
    Scene(0, "payment", {"1 green": [record("EnergyPaid", 0, 2, 0)], "1 yellow": [record("EnergyPaid", 0, 2, 1)]}),
    Scene(0, "may", {"yes": [], "no": []}),
)


def sitting(*answers: int) -> Sitting:
    begun = Sitting(lambda: ScriptedGame(SCENES, [record("SetUpCardDiscarded", 0, 4)]))
    for answer in answers:
        begun.answer(answer)
    return begun


def test_answers_are_kept_by_name() -> None:
    assert sitting(1, 0, 1).answers == ["Boris", "play", "no"]


def test_recorded_answers_lead_to_the_same_game() -> None:
    played, again = sitting(1, 0, 1, 0), sitting()
    again.resume(played.answers)
    assert again.game.digest() == played.game.digest()
    assert again.asked(0) == played.asked(0) == 3
    assert again.asked(1) == 1


def test_an_answer_that_is_not_offered_is_named_with_its_place() -> None:
    with pytest.raises(AnswerNotOffered, match="answer 2 is 'reflip', but the game offers 'play' or 'focus'"):
        sitting().resume(["Boris", "reflip"])


def test_answers_behind_the_end_are_refused() -> None:
    with pytest.raises(AnswerNotOffered, match="it is over"):
        sitting().resume(["Boris", "play", "no", "1 green", "yes", "yes"])


def test_taking_back_leads_to_the_decision_before() -> None:
    begun = sitting(1, 0, 1)
    place = begun.last_answer_of(0)
    assert place == 1
    assert begun.is_fair_to_take_back(place)
    assert begun.has_answered_since(place, 1)
    assert not begun.has_answered_since(place, 0)
    begun.take_back(place)
    assert begun.answers == ["Boris"]
    assert begun.game.digest() == sitting(1).game.digest()
    assert (begun.asked(0), begun.asked(1)) == (1, 0)


def test_nothing_to_take_back() -> None:
    assert sitting().last_answer_of(0) is None
    assert sitting(1).last_answer_of(1) is None


def test_a_payment_turns_energy_up() -> None:
    """D-120: energy is unknown even to its owner, so a payment shows something new."""
    begun = sitting(1, 0, 1, 0)
    assert not begun.is_fair_to_take_back(3)
    assert not begun.is_fair_to_take_back(0)
    begun.answer(0)
    assert begun.is_fair_to_take_back(4)


def test_what_comes_to_light_are_events() -> None:
    assert {kind for kind, _ in EVENTS} > COMES_TO_LIGHT


def test_a_card_discarded_from_a_deck_comes_to_light() -> None:
    assert comes_to_light(record("CardDiscarded", 0, 1, -1))
    assert not comes_to_light(record("CardDiscarded", 0, 1, 2))


def test_a_match_can_be_played_again() -> None:
    game = play_out(sitting().game, (RandomBot(3, 0), RandomBot(3, 1)))
    assert game.outcome is not None
    begun = sitting()
    while begun.game.decision is not None:
        begun.answer(RandomBot(3, 0).choose(begun.game))
    assert replay(sitting().game, begun.answers).digest() == begun.game.digest()
