"""Other wordings of when something is: "during your next replenish step", "when your opponent next counterattacks".

In: the words of a text as the lexer found them. Out: the same, with these times in the words that the grammar knows.
"""

from __future__ import annotations

from itertools import pairwise

from qsdsl.cardtext.candidates import NOTHING, Candidates, lemmas_of
from qsdsl.cardtext.words import Word

STEP = "step"
"""What is part of a turn, and begins at a time of its own."""
NEXT = "next"
OF_A_STEP = ("OWNER", "QUANTITY", "ORDER", "OF", "THAT", "THE")
"""What may stand between "during" and the step."""
ENDS = ("$END", "_PERIOD", "BREAK")


def when_otherwise(found: list[Candidates]) -> list[Candidates]:
    """The words of a text, each time in the wording that is known."""
    lemmas = lemmas_of(found)
    if any(lemma.endswith(STEP) for lemma in lemmas):
        found = _at_a_step(found)
    return _next_time(found) if NEXT in lemmas else found


def _at_a_step(found: list[Candidates]) -> list[Candidates]:
    """ "During your cleanup step, …", "add a red energy in your next replenish step": when that step begins. What is
    cleaned up during a step is told by the verb.
    """
    cleaned = False
    for at, word in enumerate(found):
        cleaned = not word.is_a(*ENDS) and (cleaned or any("during" in _parts(one) for one in word.words))
        if word.first.lemma not in ("during", "in") or not word.is_a("ROLE", "IN"):
            continue
        noun = next((one for one in found[at + 1 :] if not one.is_a(*OF_A_STEP)), NOTHING)
        after = found[at + 1] if at + 1 < len(found) else NOTHING
        if after.is_a("OWNER", "QUANTITY") and noun.is_a("NOUN") and noun.first.lemma.endswith(STEP) and not cleaned:
            word.words = (Word("AT", "at the start of", word.first.lemma),)
    return found


def _parts(word: Word) -> tuple[str, ...]:
    return tuple(word.verb.roles) if word.verb is not None else ()


def _next_time(found: list[Candidates]) -> list[Candidates]:
    """ "When your opponent next counterattacks": the next time he or she does."""
    said: list[Candidates] = []
    opener = NOTHING
    for word, after in pairwise((*found, NOTHING)):
        if word.is_a("WHEN"):
            opener = word
        elif word.is_a(*ENDS, "_COMMA"):
            opener = NOTHING
        waits = opener.first.lemma == "when" and word.first == Word("ORDER", NEXT) and bool(said)
        does = waits and said[-1].is_a("PLAYER", "NAME", "NOUN") and (after.is_a("VERB") or after.first.lemma == "be")
        if does or (waits and said[-1].is_a("BE") and after.is_a("PARTICIPLE", "STATE")):
            opener.words = (Word("WHEN", f"the {NEXT} time", NEXT),)
            said[-1].end = word.end
            continue
        said.append(word)
    return said
