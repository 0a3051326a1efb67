"""Short wordings of flips: "before you flip", "choose one of them to keep".

In: the words of a text as the lexer found them. Out: the same, said as the grammar knows it.
"""

from __future__ import annotations

from qsdsl.cardtext.candidates import NOTHING, Candidates
from qsdsl.cardtext.words import Word

CHOOSING, KEEPING, FLIPPING = "choose", "keep", "flip"
CLOSED = ("_PERIOD", "_COMMA", "JOIN", "BREAK", "_SEMICOLON")


def kept_and_flipped(found: list[Candidates], lemmas: set[str]) -> list[Candidates]:
    """The words of a text, each short wording in full."""
    if CHOOSING in lemmas and KEEPING in lemmas:
        found = _kept(found)
    return _before_a_flip(found) if "before" in lemmas and FLIPPING in lemmas else found


def _kept(found: list[Candidates]) -> list[Candidates]:
    """ "Choose one of them to keep": keep one of them."""
    said: list[Candidates] = []
    at = 0
    chosen: Candidates | None = None
    while at < len(found):
        word, after = found[at], (found[at + 1] if at + 1 < len(found) else NOTHING)
        if word.is_a(*CLOSED):
            chosen = None
        if word.is_a("VERB") and word.first.lemma == CHOOSING:
            chosen = word
        keeps = chosen is not None and after.is_a("VERB") and after.first.lemma == KEEPING
        if keeps and chosen is not None and word.first.lemma == "to":
            chosen.words = (Word("VERB", KEEPING, chosen.first.form, after.first.verb),)
            at += 2 + _flip_space(found[at + 2 : at + 5])
            said[-1].end = found[at - 1].end
            continue
        said.append(word)
        at += 1
    return said


def _flip_space(after: list[Candidates]) -> int:
    """How many words say that it is kept "in your flip space"."""
    words = [one.first for one in after]
    there = len(words) == 3 and words[0].lemma == "in" and words[1].terminal in ("OWNER", "HIS", "THAT", "THE", "THIS")
    return 3 if there and words[2].lemma == "flip space" else 0


def _before_a_flip(found: list[Candidates]) -> list[Candidates]:
    """ "Before you flip": a card."""
    said: list[Candidates] = []
    for at, word in enumerate(found):
        said.append(word)
        opened = len(said) > 2 and said[-2].is_a("PLAYER") and said[-3].first.lemma == "before"
        alone = at + 1 == len(found) or found[at + 1].is_a("_PERIOD", "_COMMA", "IN", "IF")
        if opened and alone and word.is_a("VERB") and word.first.lemma == FLIPPING:
            said.append(Candidates((Word("QUANTITY", "a"),), word.end, word.end))
            said.append(Candidates((Word("NOUN", "card", "singular", kind="card"),), word.end, word.end))
    return said
