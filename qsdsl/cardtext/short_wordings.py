"""Short wordings: "a strike with that Force", "one of the same color", "scores no point", "celebrates twice".

In: the words of a text as the lexer found them. Out: the same, said as the grammar knows it.
"""

from __future__ import annotations

from itertools import pairwise

from qsdsl.cardtext.candidates import NOTHING, Candidates, lemmas_of
from qsdsl.cardtext.words import Word

SO_MUCH = Word("NUMBER", "that much", "variable")
"""The number that was chosen or named."""
COLOR, ENERGY = "color", "energy"
NUMBER = "number"
TOLD = ("named", "name", "choose")
"""How a number was told: "the named number", "the chosen number"."""
CELEBRATING = "celebrate"
ONCE_MORE = "one additional time"


def short_wordings(found: list[Candidates]) -> list[Candidates]:
    """The words of a text, each short wording in full."""
    found = _so_much(found)
    lemmas = lemmas_of(found)
    if "another" in lemmas and ENERGY in lemmas:
        _another_energy(found)
    if "top" in lemmas:
        found = _top_of_a_deck(found)
    if "all" in lemmas:
        found = _all_of_them(found)
    if "under" in lemmas and "deck" in lemmas:
        _under_a_deck(found)
    if COLOR in lemmas:
        found = _of_a_color(found)
    if "score" in lemmas and "point" in lemmas:
        found = _no_point(found)
    return _once_more(found) if CELEBRATING in lemmas else found


def _so_much(found: list[Candidates]) -> list[Candidates]:
    """ "With that much Force", "with that Force", "with Force equal to that number": that much Force."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        word, after = found[at], (found[at + 1] if at + 1 < len(found) else NOTHING)
        before = said[-1] if said else NOTHING
        told = before.first.lemma == "with" or (before.is_a("HAVE") and _is_asked(said))
        if told and after.is_a("STAT") and (word.first.lemma == "+that much" or word.is_a("THAT")):
            word.words = (SO_MUCH,)
        elif told and word.is_a("STAT") and after.is_a("EQUAL_TO") and _is_number(found[at + 2 : at + 5]):
            end = at + (4 if found[at + 2].is_a("THAT") else 5)
            said.append(Candidates((SO_MUCH,), word.start, word.start))
            said.append(Candidates(word.words, word.start, found[end - 1].end))
            at = end
            continue
        said.append(word)
        at += 1
    return said


def _another_energy(found: list[Candidates]) -> None:
    """ "Add another energy": one energy is like another."""
    for word, *behind in zip(found, found[1:], found[2:], strict=False):
        noun = behind[1] if behind[0].is_a("COLOR") else behind[0]
        if word.is_a("QUANTITY") and word.first.lemma == "another" and noun.first.lemma == ENERGY:
            word.words = (Word("QUANTITY", "a", "an"),)


def _top_of_a_deck(found: list[Candidates]) -> list[Candidates]:
    """ "Your top card", "his or her top two cards": of a deck."""
    said: list[Candidates] = []
    deck = -1
    whose = NOTHING
    for at, word in enumerate(found):
        top, *behind = (*found[at + 1 : at + 4], NOTHING, NOTHING, NOTHING)[:3]
        card = behind[1] if behind[0].is_a("NUMBER") else behind[0]
        is_one = top.is_a("ORDER") and top.first.lemma == "top" and card.is_a("NOUN") and card.first.lemma == "card"
        if word.is_a("OWNER", "HIS") and is_one:
            whose, deck = word, card.end
            said.append(Candidates((THE,), word.start, word.end))
            continue
        said.append(word)
        if word.end == deck:
            said.append(Candidates((Word("OF", "of"),), deck, deck))
            said.append(Candidates(whose.words, deck, deck))
            said.append(Candidates((Word("NOUN", "deck", "singular", kind="pile"),), deck, deck))
            deck = -1
    return said


THE = Word("THE", "the")


def _all_of_them(found: list[Candidates]) -> list[Candidates]:
    """ "Your green zone and your red zone are both charged": they are charged."""
    said: list[Candidates] = []
    for word, after in pairwise((*found, NOTHING)):
        if word.is_a("QUANTITY") and word.first.lemma == "all" and after.is_a("STATE") and said and said[-1].is_a("BE"):
            said[-1].end = word.end
            continue
        said.append(word)
    return said


def _under_a_deck(found: list[Candidates]) -> None:
    """ "Put it under your deck": on the bottom of it."""
    for under, owner, noun in zip(found, found[1:], found[2:], strict=False):
        if under.first == Word("PLACE", "under") and owner.is_a("OWNER", "HIS") and noun.first.lemma == "deck":
            under.words = (Word("ROLE", "on the bottom of"),)


def _is_asked(said: list[Candidates]) -> bool:
    """ "A strike that has", "if it has"."""
    if len(said) > 1 and said[-2].first.lemma == "that":
        return True
    opener = next((one for one in reversed(said) if one.is_a("IF", "WHEN", "_PERIOD", "_COMMA")), NOTHING)
    return opener.is_a("IF")


def _is_number(after: list[Candidates]) -> bool:
    """ "That number", "the named number", "the chosen number"."""
    words = [one.first.lemma for one in after]
    return words[:2] == ["that", NUMBER] or (words[:1] == ["the"] and words[1:] in ([how, NUMBER] for how in TOLD))


def _of_a_color(found: list[Candidates]) -> list[Candidates]:
    """ "Add one of the same color": one energy."""
    said: list[Candidates] = []
    for at, word in enumerate(found):
        said.append(word)
        of, the, same, color = (*found[at + 1 : at + 5], *[NOTHING] * 4)[:4]
        kind = (of.is_a("OF") and the.is_a("THE", "THAT")) and COLOR in (same.first.lemma, color.first.lemma)
        if word.is_a("NUMBER") and word.first.form != "figure" and kind and at and found[at - 1].is_a("VERB"):
            said.append(Candidates((Word("NOUN", ENERGY, "mass", kind=ENERGY),), word.end, word.end))
    return said


def _no_point(found: list[Candidates]) -> list[Candidates]:
    """ "Your opponent scores no point" does not score one."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        word, no, point = (*found[at : at + 3], *[NOTHING] * 3)[:3]
        none = no.is_a("QUANTITY") and no.first.lemma == "no" and point.is_a("NOUN") and point.first.lemma == "point"
        if word.is_a("VERB") and word.first.lemma == "score" and none and said and said[-1].is_a("PLAYER"):
            third = "third" if word.first.form == "third" else ""
            said.append(Candidates((Word("DO_NOT", "do not", third),), word.start, word.start))
            verb = Word("VERB", "score", "base", word.first.verb)
            said.append(Candidates((verb,), word.start, point.end))
            at += 3
            continue
        said.append(word)
        at += 1
    return said


def _once_more(found: list[Candidates]) -> list[Candidates]:
    """ "He or she celebrates twice": once more than usual."""
    for before, word in pairwise(found):
        if word.is_a("TWICE") and word.first.form == "twice" and before.first.lemma == CELEBRATING:
            word.words = (Word("MANNER", ONCE_MORE, "twice"),)
    return found
