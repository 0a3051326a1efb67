"""Conditions at the end of a sentence, joined: "… if you have an ally and your red zone is charged".

In: the words of a text with their classes settled. Out: the same, in which the "and" and "or" between such conditions
are a class of their own; what "and" joins to a sentence else is another thing that is done or that holds.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import NOTHING, Candidates

BEGINS = ("$END", "_PERIOD", "BREAK", "_COMMA", "_ARROW", "_LABEL_END", "_QUOTE", "_SEMICOLON", "_OPEN", "JOIN")
ENDS = ("_PERIOD", "BREAK", "_COMMA", "_SEMICOLON", "_UNQUOTE", "_CLOSE", "JOIN", "$END")
ASKING = ("PAST", "WAS", "DID_NOT", "DO_NOT_ALONE")
"""Words that no sentence has but a condition."""
GIVEN = ("DELTA", "_QUOTE", "THE", "NO_EFFECT", "NO_EFFECT_ALONE", "STAT")
"""What a card is said to have by a sentence: "this strike has +1 Force"."""


def join_conditions(found: list[Candidates]) -> None:
    """Each "and" and "or" behind a condition that stands last."""
    asked = False
    for at, word in enumerate(found):
        before = found[at - 1] if at else NOTHING
        if word.is_a("IF", "UNLESS"):
            asked = not before.is_a(*BEGINS)
        elif word.is_a(*ENDS) and not word.is_a("JOIN"):
            asked = False
        elif word.is_a("JOIN") and word.first.lemma in ("and", "or"):
            asked = asked and _is_condition(found, at + 1)
            if asked:
                word.become("AND_IF")


def _is_condition(found: list[Candidates], start: int) -> bool:
    """Whether something is asked there: "your red zone is charged", "your opponent has none"."""
    for at in range(start, len(found)):
        word, before, after = found[at], found[at - 1], (found[at + 1] if at + 1 < len(found) else NOTHING)
        if word.is_a(*ENDS):
            return False
        if word.is_a(*ASKING):
            return True
        if word.is_a("DO_NOT"):
            return after.is_a("HAVE")
        if word.is_a("HAVE"):
            return (before.is_a("PLAYER") and at - 1 == start) or not (
                after.is_a(*GIVEN) or after.first.terminal.startswith("KEYWORD") or _is_a_number(found, at + 1)
            )
        if word.is_a("BE"):
            return not after.is_a("_CONSIDERED", "EQUAL_TO", "FACING", "_NOW")
        if word.is_a("VERB", "MAY", "CAN", "CANNOT", "MUST", "GET", "COST"):
            return False
    return False


def _is_a_number(found: list[Candidates], at: int) -> bool:
    """ "It has 5 Force" sets a number; "it has 5 or more Force" asks for it."""
    return found[at].is_a("NUMBER") and at + 1 < len(found) and found[at + 1].is_a("STAT")
