"""What "and" and "or" join: two things, or what is said of each of several things.

In: the words of a text, their classes nearly settled. Out: whether a joint is of that kind.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import NOTHING, Candidates

THINGS = frozenset(
    {"QUANTITY", "OWNER", "THE", "THIS", "THAT", "NUMBER", "UP_TO", "ANY_NUMBER", "NAME", "IT", "HIS", "COLOR", "NOUN"}
)
FINITE = frozenset({"HAVE", "BE", "GET", "COST", "MAY", "CANNOT", "CAN", "WOULD", "VERB"})


def joins_things(found: list[Candidates], index: int) -> bool:
    """Whether "and" or "or" joins two things: no verb follows before the next joint."""
    after = found[index + 1] if index + 1 < len(found) else NOTHING
    if found[index].first.lemma not in ("and", "or") or after.first.terminal not in THINGS:
        return False
    for at in range(index + 1, len(found)):
        terminal = found[at].first.terminal
        if terminal in ("_PERIOD", "_COMMA", "JOIN", "_SEMICOLON", "IF", "UNLESS", "FOR"):
            return True
        if terminal in FINITE and not found[at - 1].is_a("PLAYER"):
            return False
        if terminal in FINITE and at - 1 == index + 1:
            return False
    return True


def is_said_of_each(found: list[Candidates], index: int) -> bool:
    """Whether a condition is said of two things: "if your red zone or your yellow zone is charged"; or says two things
    of somebody: "if you have a strike or an ally in your discard pile".
    """
    if found[index].first.lemma not in ("and", "or") or found[index + 1].first.terminal not in THINGS:
        return False
    begin = next((at for at in range(index - 1, -1, -1) if found[at].is_a(*OPENING)), 0)
    if not found[begin].is_a("IF", "UNLESS", "JOIN", "COORD"):
        return False
    before = [word for word in found[begin + 1 : index] if word.first.terminal in FINITE | {"PAST", "WAS", "CANNOT"}]
    if not before:
        after = next(
            (word for word in found[index + 1 :] if word.first.terminal in FINITE | {"_PERIOD", "_COMMA", "JOIN"}),
            NOTHING,
        )
        return found[begin].is_a("IF", "UNLESS") and after.is_a("HAVE", "BE", "WAS")
    return before[-1].is_a("HAVE", "BE") and joins_things(found, index)


def commas_of_row(found: list[Candidates], index: int) -> list[int] | None:
    """The commas of "if your green zone, your yellow zone, and your red zone are charged"; None if it is none."""
    after = next((word for word in found[index + 1 :] if word.first.terminal in ENDING), NOTHING)
    if found[index].first.lemma not in ("and", "or") or not after.is_a("BE", "HAVE", "WAS"):
        return None
    commas: list[int] = []
    for at in range(index - 1, -1, -1):
        if found[at].is_a("IF", "UNLESS"):
            return commas or None
        if found[at].is_a("_COMMA") and found[at + 1].first.terminal in THINGS:
            commas.append(at)
        elif found[at].first.terminal in ENDING:
            return None
    return None


ENDING = FINITE | {"_PERIOD", "_COMMA", "JOIN", "PAST", "WAS", "WHEN"}

OPENING = ("IF", "UNLESS", "WHEN", "JOIN", "_PERIOD", "_COMMA", "_ARROW", "AND_THING", "OR_THING")
