"""The type of a game's vocabulary: the words its texts are made of, as the language and the engine need to know them.

The frame (language, compiler, engine) has no word of any one game; a game hands over one `Vocabulary`.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Noun:
    """A kind of thing. `lemma` may have several words ("discard pile"). `kind` groups nouns that a phrase may stand
    for: "card" (ally, strike, advantage, card …), "zone", "energy", "pile" (deck, discard pile …), "space", "step",
    "value" …
    """

    lemma: str
    plural: str
    kind: str
    mass: bool = False
    """Singular and plural are one word ("energy")."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb in its five forms, and the roles it takes.

    `roles` maps a role name ("object" or a preposition) to the kinds of noun that may fill it; roles in `required`
    must be there. `particle` is a word behind the verb or its object ("over" in "turn … over", "up" in "clean up").
    A `loose` one stands behind the object only where that is a pronoun ("clean it up"), or where a text says so.
    `subject` says who does it: "player" or "card".
    """

    lemma: str
    third: str
    participle: str
    progressive: str
    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    particle: str = ""
    loose: str = ""
    subject: str = "player"
    by_itself: bool = False
    """What it is done to may be said to do it: "when an ally moves" is "when an ally is moved"."""
    gloss: str = ""
    """One plain sentence for explanations and the reference."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of one game that are not the language's own."""

    nouns: tuple[Noun, ...]
    verbs: tuple[Verb, ...]
    statistics: tuple[str, ...]
    """Names of the numbers that a card has, as printed: ("Intercept", "Force")."""
    colors: tuple[str, ...]
    """Weakest first: ("green", "yellow", "red")."""
    states: tuple[str, ...]
    """Adjectives for passing states: ("charged", "uncharged", "empty")."""
    types: tuple[str, ...]
    """Card types: ("strike", "ally", "advantage")."""
    persons: tuple[str, ...] = ()
    """Nouns of cards that are persons, so that "him" and "her" can mean them."""
    synonyms: dict[str, str] = field(default_factory=dict)
    """Other wordings that are read as well: {"starts defending": "begins defending"}."""
    reminders: tuple[str, ...] = ()
    """Words that cards print in brackets to remind of a rule, and that say nothing new."""
    foreign: dict[str, str] = field(default_factory=dict)
    """Words that other games use, and what is said here: {"destroy": "eliminate"}."""
