"""The word table: every phrase that a text may use, and the class of word (terminal of the grammar) that it is.

In: a `Lexicon`. Out: a `WordTable`, which `lexer.py` searches for the longest phrase at a word. The language's own
words stand here; nouns, verbs, statistics, colours, states and foreign words come from the vocabulary, keywords,
traits and names from the sets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from qsdsl.cardtext.lexicon import Lexicon
from qsdsl.cardtext.own_times import NEXT_TURN, OTHER_TIMES, OWN_TURN, SOONER, SOONER_TIMES
from qsdsl.cardtext.own_words import (
    FOLLOWERS,
    FORMS,
    KEYWORD_TERMINALS,
    NUMBER_WORDS,
    OF_CHOICE,
    ONESELF,
    OPPOSITES,
    OWN_WORDS,
    OWNERS,
    OWNERS_ALONE,
    OWNERS_BEHIND,
    PLAYERS,
    POSSESSIVES,
    PRINTED,
    TOGETHER,
)
from qsdsl.effect.tree import Duration
from qsdsl.effect.vocabulary import Noun, Verb, Vocabulary


@dataclass(frozen=True, slots=True)
class Word:
    """A word as the grammar sees it: its class, what it is a form of, and which form."""

    terminal: str
    lemma: str
    form: str = ""
    verb: Verb | None = field(default=None, compare=False, repr=False)
    """For a verb, its entry in the vocabulary."""
    kind: str = field(default="", compare=False, repr=False)
    """For a noun, its kind, if the kind has a noun of its own, as "card" has."""

    def __str__(self) -> str:
        return self.lemma


FIRST_WORD = re.compile(r"[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*|\d+|.")
"""The first of the pieces that a text is cut into."""
DOUBLING = re.compile(r"[^aeiou][aeiou][bdgmnprt]$")
"""Stems that double their last letter before an ending: "reflip", "reflipped"."""
COLOR = "color"
"""What kinds of energy are called, in adjectives and in "of any color"."""
PLAYING = "play"
"""What is done to get a card; what a keyword does to one may bring it to the same places."""
DOABLE = ("cost", "cost word")
GET = Verb("get", "gets", "gotten", "getting", {"object": ("text",)}, ("object",))
"""The language's own verb, where no change follows: "get its effect one additional time"."""


def several(name: str) -> str:
    """The plural of a name: "Brass Herons", "Switches", "Ferries"."""
    if name[-1] == "y" and name[-2:-1].lower() not in tuple("aeiou"):
        return f"{name[:-1]}ies"
    return name + ("es" if name.endswith(("s", "x", "z", "ch", "sh")) else "s")


def stands_at(text: str, name: str, offset: int) -> bool:
    """Whether the name stands there, and ends with a word."""
    end = offset + len(name)
    return text.startswith(name, offset) and not (end < len(text) and text[end].isalnum())


COUNTED = frozenset({"QUANTITY", "NUMBER", "OWNER", "ORDER", "OR_MORE"})
"""Behind these a name is a noun: "a Brass Heron", "two Brass Herons", "your other Brass Herons"."""


@dataclass(frozen=True, slots=True)
class NameNoun:
    """A name that stands for a noun: as it is printed, and "name" or "names"."""

    lemma: str
    printed: str
    form: str


@dataclass(frozen=True, slots=True)
class WordTable:
    """Phrases by their first word, each list longest first; a phrase is a tuple of lower-case words."""

    vocabulary: Vocabulary
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[Word, ...]]]] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    """Names of cards and characters by their first word, longest first."""
    characters: frozenset[str] = frozenset()
    """Those of the names that are a character's and no card's."""

    def has(self, phrase: str) -> bool:
        return bool(self.entries(phrase))

    def entries(self, phrase: str) -> tuple[Word, ...]:
        """What a phrase can be; nothing if it is no phrase of the table."""
        words = phrase_words(phrase)
        candidates = self.phrases.get(words[0], ()) if words else ()
        return next((entries for known, entries in candidates if known == words), ())

    def name_as_noun(
        self, text: str, offset: int, first: str, own: tuple[str, ...], *, counted: bool
    ) -> NameNoun | None:
        """The name that begins at a word, said of any card that has it. Several of another card need no word before."""
        known = [name for name in self.names.get(first, ()) if name not in self.characters]
        for name in (*(one for one in own if one not in known), *known):
            for printed in (several(name), name):
                plain = printed != name and name not in own
                if (counted or plain) and stands_at(text, printed, offset):
                    return NameNoun(name, printed, "name" if printed == name else "names")
        return None

    def add(self, phrase: str, word: Word) -> None:
        words = phrase_words(phrase)
        row = self.phrases.setdefault(words[0], [])
        for index, (known, entries) in enumerate(row):
            if known == words:
                if word not in entries:
                    row[index] = (known, (*entries, word))
                return
        row.append((words, (word,)))


def phrase_words(phrase: str) -> tuple[str, ...]:
    """A phrase in the pieces that a text is cut into: "your opponent's" is three."""
    return tuple(phrase.lower().replace("'s", " 's").split())


def word_table(lexicon: Lexicon) -> WordTable:
    """All words of a lexicon. Keywords and names keep their capitals; everything else is read without them."""
    vocabulary = lexicon.vocabulary
    table = WordTable(vocabulary, characters=lexicon.characters - lexicon.cards)
    for word, entry in _all_words(lexicon):
        table.add(word, entry)
    for other, said in vocabulary.synonyms.items():
        for entry in table.entries(said):
            table.add(other, entry)
    for row in table.phrases.values():
        row.sort(key=lambda item: -len(item[0]))
    for name in sorted({*lexicon.cards, *lexicon.characters}, key=len, reverse=True):
        if not table.has(name):
            table.names.setdefault(FIRST_WORD.match(name)[0], []).append(name)  # type: ignore[index]
    return table


def keyword_verbs(lexicon: Lexicon) -> tuple[Verb, ...]:
    """A keyword with a cost is a thing to do as well: "to reflip a card", "deploy allies"."""
    return tuple(_keyword_verb(name.lower(), lexicon) for name, form in lexicon.keywords.items() if form in DOABLE)


def keyword_nouns(lexicon: Lexicon) -> tuple[Noun, ...]:
    """ "Its reflip cost"."""
    names = (name.lower() for name, form in lexicon.keywords.items() if form == "cost")
    return tuple(Noun(f"{name} cost", f"{name} costs", "cost") for name in names)


def _keyword_verb(stem: str, lexicon: Lexicon) -> Verb:
    third = stem + ("es" if stem.endswith(("s", "x", "ch", "sh")) else "s")
    doubled = stem + stem[-1] if DOUBLING.search(stem) else stem.removesuffix("e")
    cards = tuple(noun.kind for noun in lexicon.vocabulary.nouns if noun.lemma in lexicon.vocabulary.types)
    playing = next((verb for verb in lexicon.vocabulary.verbs if verb.lemma == PLAYING), None)
    spaces = {"into": playing.roles["into"]} if playing is not None and "into" in playing.roles else {}
    return Verb(stem, third, doubled + "ed", doubled + "ing", {"object": cards[:1], **spaces}, ("object",))


def _all_words(lexicon: Lexicon) -> Iterator[tuple[str, Word]]:
    yield from _own_words()
    vocabulary = lexicon.vocabulary
    kinds = {noun.lemma for noun in vocabulary.nouns}
    for noun in (*vocabulary.nouns, *keyword_nouns(lexicon)):
        yield from _noun_forms(noun, noun.kind if noun.kind in kinds else "")
    for verb in (*vocabulary.verbs, *keyword_verbs(lexicon)):
        for printed, word in _verb_forms(verb):
            if word.terminal != "PROGRESSIVE" or printed not in vocabulary.states:  # "showing" is how a side is
                yield printed, word
    yield f"of any {COLOR}", Word("OF_ANY", COLOR)
    for other in (f"of a different {COLOR}", f"of another {COLOR}"):
        yield other, Word("OF_ANY", COLOR, "different")
    for statistic in vocabulary.statistics:
        yield statistic, Word("STAT", statistic)
        for before in PRINTED:
            yield f"{before} {statistic}", Word("STAT", f"printed {statistic}")
    for color in vocabulary.colors:
        yield color, Word("COLOR", color)
    for state in vocabulary.states:
        yield state, Word("STATE", state)
    for trait in lexicon.traits:
        yield trait, Word("ADJECTIVE", trait, "trait")
    for keyword, form in lexicon.keywords.items():
        yield keyword, Word(KEYWORD_TERMINALS.get(form, "KEYWORD"), keyword)


def _own_words() -> Iterator[tuple[str, Word]]:
    for terminal, words in OWN_WORDS.items():
        for word in words:
            lemma, form = FORMS.get(word, (word, ""))
            yield word, Word(terminal, lemma, form)
    for value, word in enumerate(NUMBER_WORDS):
        yield word, Word("NUMBER", str(value), "word")
    for word, who in PLAYERS.items():
        form = "together" if word in TOGETHER else "plural" if word in ("players", "both players") else ""
        form = "none" if word in ("no player", "neither player") else form
        yield word, Word("PLAYER", who, form)
    for word, who in OWNERS.items():
        yield word, Word("OWNER", who)
    for word, who in OWNERS_ALONE.items():
        yield word, Word("OWNER_ALONE", who)
    for word, who in OWNERS_BEHIND.items():
        yield word, Word("OWNER_BEHIND", who)
    for word, who in OF_CHOICE.items():
        yield word, Word("OF_CHOICE", who)
    for word, who in ONESELF.items():
        yield word, Word("ONESELF", who)
    for word in POSSESSIVES:
        yield word, Word("HIS", word)
    for word, (kind, who) in FOLLOWERS.items():
        yield word, Word("FOLLOW", kind, who)
    for word in OPPOSITES:
        yield word, Word("FOLLOW", "opposite")
    for duration in Duration:
        yield duration.value, Word("DURATION", duration.value)
    for other, said in OTHER_TIMES.items():
        yield other, Word("DURATION", said)
    for other, said in SOONER_TIMES.items():
        yield other, Word("DURATION", said, SOONER)
    yield OWN_TURN, Word("DURATION", "this turn", OWN_TURN)
    yield NEXT_TURN, Word("DURATION", NEXT_TURN)
    yield "that many", Word("NUMBER", "that many", "variable")
    for much in ("that much", "that much additional", "that much more"):
        yield much, Word("DELTA", "+that much")
    yield "that much less", Word("DELTA", "-that much")
    for form, printed in (("base", "get"), ("third", "gets"), ("progressive", "getting")):
        yield printed, Word("PROGRESSIVE" if form == "progressive" else "VERB", "get", form, GET)
    yield "as long as", Word("IF", "while", "as long as")
    yield "any one", Word("NUMBER", "1", "word")


def _noun_forms(noun: Noun, kind: str) -> Iterator[tuple[str, Word]]:
    if noun.mass:
        yield noun.lemma, Word("NOUN", noun.lemma, "mass", kind=kind)
        if noun.kind == noun.lemma:
            yield f"as {noun.lemma}", Word("MANNER", f"as {noun.lemma}")
        return
    yield noun.lemma, Word("NOUN", noun.lemma, "singular", kind=kind)
    yield noun.plural, Word("NOUN", noun.lemma, "plural", kind=kind)


def _verb_forms(verb: Verb) -> Iterator[tuple[str, Word]]:
    forms = (
        ("VERB", verb.lemma, "base"),
        ("VERB", verb.third, "third"),
        ("PARTICIPLE", verb.participle, "participle"),
        ("PROGRESSIVE", verb.progressive, "progressive"),
    )
    for terminal, printed, form in forms:
        yield printed, Word(terminal, verb.lemma, form, verb)
        if particle := verb.particle or verb.loose:
            yield printed.removesuffix(" " + particle), Word(terminal, verb.lemma, form + " split", verb)
    if particle := verb.particle or verb.loose:
        yield particle, Word("PARTICLE", particle)
