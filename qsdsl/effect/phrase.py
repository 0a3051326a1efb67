"""Nodes for phrases: players, amounts, things, clauses, costs, conditions. `tree` tells what all have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from qsdsl.effect.choice import Comparison, Duration, Quantity, Refer, Who

Span: TypeAlias = tuple[int, int]

NOWHERE: Span = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything in a tree."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


# --- Players ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player(Node):
    """A player, as actor ("your opponent loses"), owner ("your opponent's allies") or subject of a condition."""

    who: Who
    having: Has | Compare | Is | None = None
    """What must be so of the player: "the player with fewer points", "the player whose card has greater Force"."""


# --- Amounts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A printed number, in figures or words."""

    value: int


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A parameter that stands in a keyword's text for what the card prints: N, X, [Cost], [Character]."""

    name: str


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many of `things` there are, in groups of `per` (rounded down): "for every four …"."""

    things: Things
    per: int = 1
    most: int | None = None
    """No more than so many count: ", up to three"."""


@dataclass(frozen=True, slots=True)
class Statistic(Node):
    """The total of a statistic: "its Force", "the Intercept of your strike". `of` is None for "Force" alone."""

    name: str
    of: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half of an amount, rounded down, or up if print says so: "half its Force"."""

    of: Statistic | Count
    up: bool = False


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """Two amounts as one: "its Force plus 1", "its Force minus the number of your allies", which is never less than
    nothing, or "the difference between" them.
    """

    first: Amount
    second: Amount
    how: str = "plus"


@dataclass(frozen=True, slots=True)
class Multiple(Node):
    """So many times an amount: "twice the number of your allies"."""

    factor: int
    of: Statistic | Count


Amount: TypeAlias = "Number | Variable | Count | Statistic | Half | Sum | Multiple"


# --- Noun phrases -----------------------------------------------------------------------------------------------------


THIS_WAY = frozenset({"this way", "there this way"})
"""How something was done that the text has told before."""
OR_NAMES = " | "
"""Between the names of which a card has one: no name has this in it."""

CHOOSER = "chooser"
"""The kind of an adjective that says who chooses: ("chooser", "you") for "of your choice"."""


@dataclass(frozen=True, slots=True)
class Adjective(Node):
    """One word (or short phrase) before a noun.

    `kind` says what sort it is, `value` which: ("color", "red"), ("trait", "Bull"), ("keyword", "Immediate"),
    ("name", "Easy Mark") for "named Easy Mark" and "an Easy Mark" (several with `OR_NAMES` between),
    ("state", "charged"), ("type", "strike") as in "strike card",
    ("order", "other"), ("order", "another"), ("order", "new"), ("order", "next"), ("order", "top"), ("order",
    "bottom"), ("generic", "generic"), ("color", "any") for "of any color", ("duration", "this turn") behind the noun.
    """

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Things(Node):
    """A description of things: "one of your opponent's allies in any zone", "two green energy", "your strikes".

    `noun` is the vocabulary's lemma. `amount` is set for EXACTLY, UP_TO and the four bounds. `owner` is the possessor
    as printed ("your …", "… you have"). `place` limits the things to a place.
    """

    noun: str
    quantity: Quantity
    amount: Amount | None = None
    owner: Player | None = None
    adjectives: tuple[Adjective, ...] = ()
    place: Place | None = None
    qualities: tuple[Quality, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference(Node):
    """A pointer to something known: "this strike", "Greenbeard", "it", "that zone"."""

    kind: Refer
    noun: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Of(Node):
    """Something that belongs to one particular thing: "Greenbeard's zone", "his zone", "this card's instructions"."""

    noun: str
    of: Reference | Things
    several: bool = False
    """"Zed's payment powers"."""


NounPhrase: TypeAlias = "Things | Reference | Of"


@dataclass(frozen=True, slots=True)
class Place(Node):
    """A preposition, which may be "on top of", and what follows it: "in this zone", "above this zone"."""

    preposition: str
    of: NounPhrase
    also: tuple[NounPhrase, ...] = ()
    """Other places that will do: "in this zone and each zone above it"."""


@dataclass(frozen=True, slots=True)
class Quality(Node):
    """What the things of a phrase must also be: "with no rules text", "with 6 or more Force", "that is charged"."""

    condition: Condition


# --- Clauses ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Role(Node):
    """One part of a clause: ("object", …), ("to", …), ("into", …), ("from", …), ("in", …), ("with", …), ("against", …).

    The role is "object" or the preposition as printed.
    """

    name: str
    value: NounPhrase | Player | Cost | Number | Statistic


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """A verb with what goes with it; the one shape of instructions, events, restrictions and replacements.

    "Charge this zone" is Clause("charge", None, (Role("object", this zone),)); "your opponent focuses a card" has
    that player as subject; "an ally is eliminated" is passive, with the ally as subject. `verb` is the vocabulary's
    lemma. A None subject is the imperative: the player whom the text addresses.
    """

    verb: str
    subject: Player | NounPhrase | Statistic | None = None
    roles: tuple[Role, ...] = ()
    passive: bool = False
    instead_of: Place | Clause | Number | None = None
    """Where it would have gone, how many there would have been, or
    what would have been done: "… instead of your opponent scoring a point"."""
    times: Count | None = None
    """"… for each ally you have": done so many times."""
    duration: Duration | None = None
    manner: tuple[str, ...] = ()
    """How it is done: "face down", "face up", "back", "in any order", "on top", "this way", "now"."""
    purpose: Clause | None = None
    """"… to play this strike": what it is done for."""
    without: Clause | None = None
    """"… without paying its sidebar cost": what is left out."""
    negated: bool = False
    """"Do not clean up this card"."""
    or_verbs: tuple[str, ...] = ()
    """Other verbs with the same roles: "focus or discard a card"."""
    or_roles: tuple[Role, ...] = ()
    """Other parts that will do: "from your green zone or with a signature move"."""
    until: Clause | None = None
    """"… until you reveal a strike"."""
    until_so: Condition | None = None
    """"… until you have three": done again and again, until it is so or nothing more can be done."""
    where: Amount | None = None
    """What X is: "discards the top X cards of his or her deck, where X is the number of …"."""


# --- Costs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnergyCost(Node):
    """So much energy of a colour; "any" for energy of any colour, "each" for so much of each colour in a change of what
    something costs; Variable("any number") for as much as the player likes. "Two Red", "a green energy", "one energy of
    any color".
    """

    color: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class StatisticCost(Node):
    """So much of a strike's own statistic: "-1 Intercept". `amount` is positive."""

    statistic: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class KeywordUse(Node):
    """A keyword on a card, with what it takes: "Reflip: Green", "Guard 1", "Immediate", "Exclusive—Wren Halloway"."""

    name: str
    argument: Cost | Number | Variable | Count | str | None = None
    reminder: str | None = field(default=None, compare=False)
    """The words in brackets behind it, which must say what the keyword says."""


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """What must be paid, whole. The parts keep their printed order."""

    parts: tuple[EnergyCost | StatisticCost | Clause | Variable | KeywordUse, ...]
    """A `KeywordUse` is a keyword that stands for a cost ("Pitch → …")."""
    is_argument: bool = field(default=False, compare=False)
    """Put in from the card for a keyword's [Cost]: what it mentions is not what the keyword's text refers to."""


# --- Conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`subject` is in a state or of a kind: "this zone is charged", "it is a strike", "your character is
    [Character]".
    """

    subject: NounPhrase | Player
    what: Adjective | Things | Variable
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`owner` has the things: "you have an ally in this zone", "you have no green energy"."""

    owner: Player | NounPhrase
    things: Things
    comparison: Comparison | None = None
    """Of the amount in `things` ("two or more advantages"); with `than`, "at least twice as many as"."""
    than: Player | Things | None = None
    """Whose, or what else: "than you", "than red energy", "than in your discard pile", "than your opponent's deck"."""
    factor: int = 1
    margin: int = 0
    """By how many more, with `than`; negative for fewer: "at least two more allies than your opponent"."""


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """A statistic or count held against an amount: "its Intercept is 6 or more"."""

    left: Amount
    comparison: Comparison
    right: Amount


@dataclass(frozen=True, slots=True)
class Happening(Node):
    """A clause that is so now ("you are defending in your red zone", "this card is in your flip space")."""

    clause: Clause
    unsaid: bool = field(default=False, compare=False)
    """Print leaves out who: "while defending in your red zone"."""


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """A clause that has been so ("you flipped three or more cards this turn"); as a quality, "lost this way"."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class Both(Node):
    """All of the conditions."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """At least one of the conditions."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The condition does not hold: "unless you have an ally", "otherwise"."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There are such things: "there is an ally in this zone", "there are two or more allies in …"."""

    things: Things
    comparison: Comparison | None = None
    than: Things | None = None
    factor: int = 1


Condition: TypeAlias = "Is | Has | Compare | Happening | Happened | Exists | Both | Either | Not"
