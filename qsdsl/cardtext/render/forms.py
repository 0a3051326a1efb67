"""Word forms: plurals, verb forms, articles, numbers in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from qsdsl.cardtext.lexicon import Lexicon
from qsdsl.cardtext.own_words import NUMBER_WORDS
from qsdsl.cardtext.words import keyword_nouns, keyword_verbs
from qsdsl.effect.tree import (
    Amount,
    Clause,
    Duration,
    NounPhrase,
    Number,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Statistic,
    Things,
    Variable,
    Who,
)
from qsdsl.effect.vocabulary import Noun, Verb

FRAME_VERBS = {
    "have": "has",
    "get": "gets",
    "be": "is",
    "cost": "costs",
    "choose": "chooses",
    "do": "does",
    "become": "becomes",
}
"""Verbs of the language itself: base form -> third person; "be" is printed "are" in its base form."""


LEADING = (Duration.YOUR_TURN, Duration.OPPONENT_TURN, Duration.NEXT_TURN, Duration.OPPONENT_NEXT_TURN)
"""Times that are printed first: "On your next turn, …"."""


IN_WORDS = 12
"""The largest number that is printed in words."""


@dataclass(frozen=True, slots=True)
class Forms:
    """The word forms of one game's vocabulary."""

    nouns: Mapping[str, Noun]
    verbs: Mapping[str, Verb]
    keywords: Mapping[str, str]
    statistics: tuple[str, ...]

    def noun(self, lemma: str, *, plural: bool) -> str:
        noun = self.nouns[lemma]
        return noun.plural if plural and not noun.mass else noun.lemma

    def is_mass(self, lemma: str) -> bool:
        return lemma in self.nouns and self.nouns[lemma].mass  # "them" has no noun

    def is_place(self, lemma: str) -> bool:
        """Whether something can be done in it: a zone is a place, an ally is not."""
        kind = self.nouns[lemma].kind
        return any(kind in verb.roles.get("in", ()) for verb in self.verbs.values())

    def verb(self, lemma: str, form: str) -> str:
        """A verb in a form ("base", "third", "participle", "progressive"), without its particle."""
        if lemma in FRAME_VERBS:
            base = "are" if lemma == "be" else lemma
            return FRAME_VERBS[lemma] if form == "third" else base
        verb = self.verbs[lemma]
        printed = {
            "base": verb.lemma,
            "third": verb.third,
            "participle": verb.participle,
            "progressive": verb.progressive,
        }[form]
        return printed.removesuffix(" " + verb.particle) if verb.particle else printed

    def particle(self, lemma: str) -> str:
        return self.verbs[lemma].particle if lemma in self.verbs else ""

    def loose_particle(self, what: Clause) -> str:
        """The particle that stands behind a pronoun: "clean it up"."""
        first = what.roles[0] if what.roles and not what.or_verbs else None
        if what.verb not in self.verbs or first is None or first.name != "object":
            return ""
        pronoun = isinstance(first.value, Reference) and first.value.kind is Refer.IT
        return self.verbs[what.verb].loose if pronoun else ""

    def is_plural(self, subject: Player | NounPhrase | Statistic) -> bool:
        """Whether a verb with this subject stands in its base form."""
        match subject:
            case Player():
                return subject.who is Who.YOU
            case Statistic():
                return False
            case Reference():
                return subject.name in ("those", "these", "them", "they") or is_plural_name(subject.name)
            case Of(of=Things(quantity=Quantity.EACH | Quantity.ONE)):
                return False
            case Of():
                return subject.several or (self.is_mass(subject.noun) and subject.noun.endswith("s"))
            case Things():
                return is_several(subject) and not self.is_mass(subject.noun)


def is_plural_name(name: str) -> bool:
    """ "The Paper Twins"; by its look only, as nothing else tells."""
    return name[:4].lower() == "the " and name.endswith("s") and not name.endswith(("ss", "us", "is"))


@lru_cache(maxsize=8)
def forms_of(lexicon: Lexicon) -> Forms:
    vocabulary = lexicon.vocabulary
    nouns = {noun.lemma: noun for noun in (*vocabulary.nouns, *keyword_nouns(lexicon))}
    verbs = {verb.lemma: verb for verb in (*vocabulary.verbs, *keyword_verbs(lexicon))}
    return Forms(nouns, verbs, lexicon.keywords, vocabulary.statistics)


def is_several(things: Things) -> bool:
    """Whether the phrase speaks of several things, for the verb that follows it."""
    if things.quantity is Quantity.EXACTLY:
        return not (isinstance(things.amount, Number) and things.amount.value == 1)
    return things.quantity not in (Quantity.ONE, Quantity.EACH, Quantity.ANY, Quantity.THE)


def number(value: Amount | int | None) -> str:
    """A number in words up to twelve, then in figures; variables by their name."""
    if isinstance(value, Variable):
        return value.name
    count = value if isinstance(value, int) else value.value if isinstance(value, Number) else None
    assert count is not None, value
    return NUMBER_WORDS[count] if count <= IN_WORDS else str(count)


def figure(value: Amount | None) -> str:
    if isinstance(value, Variable):
        return value.name
    assert isinstance(value, Number), value
    return str(value.value)


def possessive(words: str) -> str:
    """ "Davy Jones's", "your allies'": only a plural drops its s."""
    return f"{words}'s"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def paragraph(sentences: list[str]) -> str:
    """Sentences with their capitals and full stops; a quotation or a bracket at the end has its own."""
    return " ".join(_stopped(_opened(sentence)) for sentence in sentences)


def _opened(sentence: str) -> str:
    return "(" + capital(sentence[1:]) if sentence.startswith("(") else capital(sentence)


def _stopped(sentence: str) -> str:
    return sentence if sentence.endswith(('."', ")")) else sentence + "."
