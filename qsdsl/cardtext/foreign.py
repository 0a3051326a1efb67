"""Words of other games and of plain English, and what is said here in their place.

In: a word as printed, and the vocabulary. Out: the word to use, in the same form, or nothing.
"""

from __future__ import annotations

from qsdsl.effect.vocabulary import Noun, Verb, Vocabulary

PLAIN_ENGLISH = {
    "their": "his or her",
    "they": "he or she",
    "opponent": "your opponent",
    "opponent's": "your opponent's",
    "opponents": "your opponent",
}
ENDINGS = ("s", "es", "ed", "d", "ing")


def said_here(printed: str, vocabulary: Vocabulary) -> str:
    """What these texts say for a word; "" if nothing is known about it."""
    word = printed.lower().replace("’", "'")
    table = {**PLAIN_ENGLISH, **{foreign.lower(): said for foreign, said in vocabulary.foreign.items()}}
    if word in table:
        return table[word]
    for ending in ENDINGS:
        for stem in (word.removesuffix(ending), word.removesuffix(ending) + "e", _single(word.removesuffix(ending))):
            if word.endswith(ending) and stem in table:
                return _in_form(table[stem], ending, vocabulary)
    return ""


def _single(stem: str) -> str:
    """ "tapp" is "tap" before an ending."""
    return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem


def _in_form(said: str, ending: str, vocabulary: Vocabulary) -> str:
    verb = next((verb for verb in vocabulary.verbs if verb.lemma == said), None)
    noun = next((noun for noun in vocabulary.nouns if noun.lemma == said), None)
    if verb is not None:
        return _verb_form(verb, ending)
    return _noun_form(noun, ending) if noun is not None else said


def _verb_form(verb: Verb, ending: str) -> str:
    return {"s": verb.third, "es": verb.third, "ing": verb.progressive}.get(ending, verb.participle)


def _noun_form(noun: Noun, ending: str) -> str:
    return noun.plural if ending in ("s", "es") else noun.lemma
