"""Nodes for what a text does: what holds, what is done, and the abilities that a text is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from qsdsl.effect.choice import Comparison, Duration
from qsdsl.effect.phrase import (
    Adjective,
    Amount,
    Clause,
    Condition,
    Cost,
    Count,
    EnergyCost,
    KeywordUse,
    Node,
    NounPhrase,
    Place,
    Player,
    Statistic,
    Things,
    Variable,
)

# --- What holds -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StatisticChange(Node):
    """ "+2 Force": how much is added to which statistic; negative for "-2 Force"."""

    statistic: str
    amount: int | Variable


@dataclass(frozen=True, slots=True)
class Change(Node):
    """Statistics of something change.

    `verb` is "have" (continuous, counted anew whenever read), "get" (once, stays with the strike) or "" (the bare "+1
    Force" of a payment power: the strike that pays, once). `times` multiplies ("for each ally you have").
    """

    subject: NounPhrase | None
    verb: str
    changes: tuple[StatisticChange, ...]
    times: Count | None = None
    duration: Duration | None = None
    where: Amount | None = None
    """What X is: "+X Force, where X is the number of …"."""
    against: NounPhrase | None = None
    """Only while defending against such an attack: "+2 Intercept against signature moves"."""
    place: Place | None = None
    """Where it is so, of a change that is done ("In X's zone, your strike has +1 Force this turn"), and in a row of
    several: "+1 Force in your green zone, +2 Force in your yellow zone, and …". Else `Static.place` says so.
    """
    place_first: bool = field(default=False, compare=False)
    """Print puts the place before the change."""


@dataclass(frozen=True, slots=True)
class SetStatistic(Node):
    """A statistic takes a value: "this strike's Force is equal to …" (verb "be", always) or "becomes …" ("become",
    once).
    """

    statistic: Statistic
    verb: str
    amount: Amount
    usual: Amount | None = None
    """What it would be else, if print reminds of it: "instead of 4"."""


@dataclass(frozen=True, slots=True)
class Cap(Node):
    """A limit of a statistic: "this strike's Force cannot be greater than 5" (MORE) or "less than" (LESS)."""

    statistic: Statistic
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class Considered(Node):
    """Something counts as being in a state: "Tempest Idol's zone is considered charged", "… is face up"."""

    subject: NounPhrase
    state: Adjective


@dataclass(frozen=True, slots=True)
class Can(Node):
    """What may be done beyond the rules: "green energy can be used to pay yellow costs"."""

    clause: Clause
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class CostChange(Node):
    """Things cost more or less: "your advantages cost one green energy less to play"."""

    subject: NounPhrase
    cost: EnergyCost | None
    """None if they cost nothing: "this strike costs no energy"."""
    more: bool
    duration: Duration | None = None
    times: Count | None = None
    verb: str = "play"
    """What the cost is paid for, as printed; "" if print doesn't say, as of payment powers."""
    against: NounPhrase | None = None
    """The attack against which it is played: "to play against this strike"."""


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """Things have an ability printed in quotation marks, or a keyword, or what another card has ("the rules text of
    …").
    """

    subject: NounPhrase
    ability: Ability | Things
    duration: Duration | None = None


@dataclass(frozen=True, slots=True)
class Cannot(Node):
    """What must not be done: "You cannot charge any of your zones." With `only_if`: "You can play X only if …"."""

    clause: Clause
    duration: Duration | None = None
    only_if: Condition | None = None
    only_in: Place | None = None
    """The only place where it may be done: "You can play X only in your red zone."."""
    wording: str = field(default="only if", compare=False)
    """How print puts `only_if`: "can … only if …", "… only while …" or "cannot … unless …"."""


@dataclass(frozen=True, slots=True)
class Must(Node):
    """What a player has to do: "your opponent must focus the card in his or her red zone"."""

    clause: Clause
    duration: Duration | None = None


Lasting: TypeAlias = "Change | SetStatistic | Cap | Considered | Can | CostChange | Grant | Cannot | Must"
"""What can hold all the time."""


# --- What is done -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sequence(Node):
    """Steps one after another. `joined[i]` tells how step i+1 follows step i in print: "." or "and" or ", then"."""

    steps: tuple[Effect, ...]
    joined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt(Node):
    """Something that may or may not get done, and what follows from it.

    "you may X. If you do, Y. If you don't, Z." has `may` set to the player who decides; "X. If you do, Y." has None.
    """

    effect: Effect
    may: Player | None = None
    then: Effect | None = None
    otherwise: Effect | None = None
    whole: bool = False
    """`then` follows only if each step was done: "If you uncharge both, …"."""


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """A player pays a cost as (part of) an instruction: "you may pay [Cost]", "pay a green energy"."""

    player: Player | None
    cost: Cost


@dataclass(frozen=True, slots=True)
class If(Node):
    """The effect, if the condition holds when it is reached. `trailing` when print puts the condition last."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    trailing: bool = False


@dataclass(frozen=True, slots=True)
class Unless(Node):
    """The effect, unless the player pays, or does something else: "Unless your opponent pays a yellow energy, …"."""

    pay: Pay | Clause
    effect: Effect
    at: Place | None = None
    """When it must be paid: "… at the start of that turn"."""
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Barred(Node):
    """An option that cannot be chosen if something is so, or only if: "You can choose the second only if …"."""

    option: int
    """Its place, from 0 on."""
    condition: Condition
    only_if: bool = False


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """ "Choose one: …; or …". `player` chooses `count` different options, which are carried out in printed order."""

    options: tuple[Effect, ...]
    count: int = 1
    player: Player | None = None
    both_if: Condition | None = None
    """A condition under which both are chosen: "If your red zone is charged, you may choose both."."""
    asked: bool = True
    """False if both are done then, chosen or not: "If your red zone is charged, you do both."."""
    more: int | None = None
    """How many are chosen then, if not all: "If your red zone is charged, choose two instead."."""
    least: int | None = None
    """So many must be chosen at least, if not `count`: "choose one or two", "choose up to two"."""
    barred: tuple[Barred, ...] = ()
    wording: str = field(default="choose", compare=False)
    """How print puts it: "choose one: …; or …", or just "… or …"."""


Effect: TypeAlias = (
    "Clause | Change | SetStatistic | Cap | Considered | Can | CostChange | Grant | Cannot | Must | Sequence | Attempt"
    " | Pay | If | Unless | Choose | Trigger | Replacement | Static"
)
"""With a "while", what holds can be what is done: from then on, as long as its card is in play."""


# --- Abilities --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How often a payment power may be used: `times` a "flip" ("Use only once.") or a "turn" ("Use only once per
    turn.").
    """

    times: int
    per: str = "flip"


@dataclass(frozen=True, slots=True)
class Power(Node):
    """A payment power: cost → effect."""

    cost: Cost
    effect: Effect
    limit: Limit | None = None
    only_while: Condition | None = None
    """As printed: "(Use only while you are defending in your green zone.)"."""
    only_word: str = field(default="while", compare=False)
    """ "While" or "if", as printed."""


@dataclass(frozen=True, slots=True)
class Option(Node):
    """Something a player may do while a condition holds, for a cost; not a payment power.

    "While this card is in your flip space, you may pay [Cost] to discard it and flip a new card in this zone."
    """

    condition: Condition
    cost: Cost
    effect: Effect


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """An ability that waits for an event.

    `word` is "when" or "whenever" (it waits its turn and is ordered with others), or "after", "once", "before" (it is
    part of the procedure that the event belongs to and happens right there). "as" is during it. "the first time",
    "the second time" and "the next time" count the event; "if" waits for something that may happen. With "at the
    start of" and "at the end of" the event is Clause("be", the turn or step). `condition` is an "if" between event
    and effect.
    """

    word: str
    event: Clause
    effect: Effect
    condition: Condition | None = None
    meanwhile: Condition | None = None
    """What must be so when it happens: "when you flip a card while your red zone is charged"."""
    limit: Limit | None = None
    """ "Once per turn, when …"."""


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """What happens in place of an event: "If you would focus this card, you may put it onto … instead."

    The word "instead of" names the event without saying who does it ("Instead of charging this zone, …").
    Without `instead` the event still happens, changed by the effect: "he or she adds one less energy".
    """

    word: str
    event: Clause
    effect: Effect
    instead: bool = True
    condition: Condition | None = None
    meanwhile: Condition | None = None
    """As in `Trigger`."""
    limit: Limit | None = None
    """As in `Trigger`."""


@dataclass(frozen=True, slots=True)
class Static(Node):
    """What holds as long as the card works: changes, restrictions, costs, grants; each under the same place and
    condition.

    `place` is a leading "In Greenbeard's zone,". `trailing` when the condition is printed last.
    """

    effects: tuple[Lasting, ...]
    place: Place | None = None
    condition: Condition | None = None
    condition_word: str = "if"
    """"if" or "while"."""
    trailing: bool = False
    place_last: bool = field(default=False, compare=False)
    """Print puts the place behind the change: "this strike has +2 Intercept in your red zone"."""


@dataclass(frozen=True, slots=True)
class Instructions(Node):
    """What is carried out when the card is played (an advantage), or the steps of a play procedure."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Definition(Node):
    """What doing something consists of: "To scuttle a card, discard it from your flip space."."""

    clause: Clause
    effect: Effect


Ability: TypeAlias = "Definition | Power | Option | Trigger | Replacement | Static | Cannot | KeywordUse | Instructions"


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A whole card text. The abilities keep their printed order; an empty text has none."""

    abilities: tuple[Ability, ...] = ()
    reminders: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """Reminders of the rules, each with the number of abilities before it; they say nothing new."""
