"""Other wordings of what the grammar knows: "without an ally", "the Force and the Intercept".

In: the words of a text as the lexer found them. Out: the same, said in the words that the grammar knows.
"""

from __future__ import annotations

from itertools import pairwise

from qsdsl.cardtext.candidates import NOTHING, Candidates
from qsdsl.cardtext.own_times import OWN_TURN
from qsdsl.cardtext.words import Word

STEP = "step"
"""What is part of a turn, and begins at a time of its own."""


def other_wordings(found: list[Candidates]) -> list[Candidates]:
    """The words of a text, each in the wording that is known."""
    _of_your_turn(found)
    _while(found)
    found = _for_each_alone(_measures(_choices(found)))
    return _at_a_step(_both_statistics(_without(found)))


def _without(found: list[Candidates]) -> list[Candidates]:
    """ "A zone without an ally" is one with no ally; "without paying …" leaves something out."""
    said: list[Candidates] = []
    for at, (word, after) in enumerate(pairwise((*found, NOTHING))):
        said.append(word)
        if not word.is_a("_WITHOUT") or not after.is_a("QUANTITY", *BEFORE_NOUN, "NOUN"):
            continue
        noun = next((one for one in found[at + 1 :] if not one.is_a("QUANTITY", *BEFORE_NOUN)), NOTHING)
        if after.first.lemma in ("a", "any"):
            word.words, after.words = (Word("ROLE", "with"),), (Word("QUANTITY", "no"),)
        elif noun.is_a("NOUN") and noun.first.form != "singular" and not after.is_a("QUANTITY"):
            word.words = (Word("ROLE", "with"),)
            said.append(Candidates((Word("QUANTITY", "no"),), word.end, word.end))
    return said


BEFORE_NOUN = ("ADJECTIVE", "COLOR", "STATE", "ORDER")
"""What may stand between an article and its noun."""


def _of_your_turn(found: list[Candidates]) -> None:
    """ "Until the end of your turn" ends this turn, where it is yours: behind a payment power or "when you"."""
    yours = False
    for word, after in pairwise((*found, NOTHING)):
        if word.is_a("BREAK"):
            yours = False
        yours = yours or word.is_a("_ARROW") or (word.is_a("WHEN") and after.first == Word("PLAYER", "YOU"))
        if word.is_a("DURATION") and word.first.form == OWN_TURN and not yours:
            word.words = (Word("UNKNOWN", OWN_TURN),)


def _for_each_alone(found: list[Candidates]) -> list[Candidates]:
    """ "+1 Force for each.": for each of them."""
    said: list[Candidates] = []
    for word, after in pairwise((*found, NOTHING)):
        said.append(word)
        alone = word.is_a("QUANTITY") and word.first.lemma == "each" and after.is_a("_PERIOD", "_COMMA")
        if alone and len(said) > 1 and said[-2].first.lemma == "for":
            said.append(Candidates((Word("OF", "of"),), word.end, word.end))
            said.append(Candidates((Word("IT", "them"),), word.end, word.end))
    return said


def _while(found: list[Candidates]) -> None:
    """ "When defending in your red zone": while."""
    for word, after in pairwise(found):
        if word.is_a("WHEN") and word.first.lemma == "when" and after.is_a("PROGRESSIVE"):
            word.words = (Word("IF", "while", "when"),)


def _measures(found: list[Candidates]) -> list[Candidates]:
    """ "A Force of 5 or more", "Force of at least 5": 5 or more Force, at least 5 Force."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        word, before = found[at], said[-1] if said else NOTHING
        end = at + 2
        while end < len(found) and found[end].is_a("MORE_THAN", "NUMBER", "OR_MORE"):
            end += 1
        bound = found[at + 2 : end] if word.is_a("STAT") and found[at + 1 : at + 2] else []
        much = bound and found[at + 1].is_a("OF") and any(one.is_a("NUMBER") for one in bound)
        if not much or not (before.first.lemma in ("a", "with") or before.is_a("HAVE")):
            said.append(word)
            at += 1
            continue
        start = said.pop().start if before.first.lemma == "a" else word.start
        said += [Candidates(one.words, min(start, one.start), one.end) for one in bound[:1]] + bound[1:]
        said.append(Candidates(word.words, word.start, bound[-1].end))
        at = end
    return said


def _choices(found: list[Candidates]) -> list[Candidates]:
    """ "An energy of his or her choice": whoever does something chooses. "Too" says no more than "also"."""
    said: list[Candidates] = []
    doer = ""
    for at, word in enumerate(found):
        before = found[at - 1] if at else NOTHING
        if word.is_a("VERB"):
            doer = before.first.lemma if before.is_a("PLAYER") else "YOU"
        own = word.is_a("OF_CHOICE") and doer and (word.first.lemma == "YOU") == (doer == "YOU")
        if (own or word.is_a("_TOO")) and said:
            said[-1].end = word.end
            continue
        said.append(word)
    return said


def _both_statistics(found: list[Candidates]) -> list[Candidates]:
    """ "The Force and the Intercept of this strike": the second article says no more than the first."""
    said: list[Candidates] = []
    for word in found:
        twice = len(said) > 2 and said[-1].is_a("THE") and said[-2].first == Word("JOIN", "and")
        if word.is_a("STAT") and twice and said[-3].is_a("STAT"):
            word.start = said.pop().start
        said.append(word)
    return said


def _at_a_step(found: list[Candidates]) -> list[Candidates]:
    """ "During your cleanup step, …" at the start of a sentence: when that step begins."""
    padded = (NOTHING, *found, NOTHING, NOTHING)
    for at, word in enumerate(found):
        before, after, noun = padded[at], padded[at + 2], padded[at + 3]
        opens = before.is_a("$END", "_PERIOD", "BREAK", "_LABEL_END")
        step = noun.is_a("NOUN") and noun.first.lemma.endswith(STEP)
        if opens and word.is_a("ROLE") and word.first.lemma == "during" and after.is_a("OWNER", "QUANTITY") and step:
            word.words = (Word("AT", "at the start of", "during"),)
    return found
