"""What a designer is told about a text that is wrong: at the right words, in plain words, with repairs that read."""

from __future__ import annotations

import re

import pytest

from qsdsl.cardtext import Lexicon, read


def test_finding(problem_case: dict[str, str], reading) -> None:
    text = problem_case["text"]
    found = reading(text)
    assert [problem.code for problem in found.problems] == [problem_case["code"]]
    (problem,) = found.problems
    assert text[problem.start : problem.end] == problem_case["at"]
    assert problem.replacement == problem_case.get("write")
    assert (found.tree is None) == (problem.code != "QS304")


def test_a_repair_reads(repaired_case: dict[str, str], reading) -> None:
    text = repaired_case["text"]
    mended = text.replace(repaired_case["at"], repaired_case["write"], 1)
    assert reading(mended).problems == ()


def test_messages_speak_plainly(problem_case: dict[str, str], reading) -> None:
    """No name of a terminal of the grammar reaches a reader."""
    (problem,) = reading(problem_case["text"]).problems
    assert not re.search(r"\b_?[A-Z]{3,}(_[A-Z]+)*\b", problem.message + problem.help)


def test_what_could_stand_there_is_said(reading) -> None:
    (problem,) = reading("When you counterattack, add an energy to.").problems
    assert problem.message == (
        '"." can\'t stand here; expected a thing such as "this card" or "one of your cards" or '
        'a player such as "you" or "your opponent"'
    )


@pytest.mark.parametrize("word", ["printed", "which", "win", "what", "treat", "remove", "heal", "smallest"])
def test_no_other_word_is_suggested_for_a_word_that_is_no_slip(word: str, reading) -> None:
    """Nor one that could not stand there: what could is said instead."""
    (problem,) = reading(f"Charge a {word} zone.").problems
    assert "did you mean" not in problem.help, problem.help


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("When you counterattak, gain.", '"counterattack"'),
        ("Add an enrgy to nothing.", '"energy"'),
        ("Eliminate one of your opponent's aliles and then.", '"allies"'),
    ],
)
def test_a_slip_is_known_also_where_more_is_wrong(text: str, meant: str, reading) -> None:
    (problem,) = reading(text).problems
    assert problem.help.startswith(f"did you mean {meant}")


def test_a_phrase_that_may_not_be_meant_is_not_written(reading) -> None:
    (problem,) = reading("Your strikes have +1 Force for the rest of this round.").problems
    assert (problem.help, problem.replacement) == ('did you mean "for the rest of this turn"?', None)


def test_a_word_of_the_middle_of_a_text_stops_it_there(reading) -> None:
    """Nothing behind the first impossible word is guessed at."""
    found = reading("Charge this zone. Frobnicate the zone. Blah.")
    assert [problem.start for problem in found.problems] == [18]


def test_a_text_of_any_length_is_answered(reading) -> None:
    """A long one is read, one longer than any card is refused at the place where it becomes too long."""
    long = "When you counterattack, " + "charge this zone and " * 90 + "charge this zone."
    assert reading(long).problems == ()
    endless = long + " Charge this zone." * 2_000
    (problem,) = reading(endless).problems
    assert (problem.code, problem.start, problem.end) == ("QS303", 4_000, len(endless))


@pytest.mark.parametrize(
    "text",
    [
        "You cannot play one of them from your green zone.",
        "Reveal the top three cards of your deck. Put any number of them in his or her yellow zone.",
        "While this card is in Zed's zone, you may pay [Cost] to discard it and "
        "flip a new card at the start of that turn.",
    ],
)
def test_what_cannot_be_printed_is_refused(text: str, lexicon: Lexicon) -> None:
    """Each word fits, and parts of the sentence have no place in the tree."""
    found = read(text, lexicon, name="Zed")
    assert found.tree is None
    assert [(one.code, one.start) for one in found.problems] == [("QS303", 0)]


def test_them_agrees_with_its_verb(lexicon: Lexicon) -> None:
    assert read("All of them have +1 Force.", lexicon).problems == ()
