"""A card as the engine knows it: frozen, shared by all games of a library."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from qsdsl.effect.tree import Text
from qsdsl.program.machine import Frame, Step
from qsdsl.quickstrike.purse import Energy as Energy
from qsdsl.quickstrike.purse import Ways, ways_of

STRIKE, ALLY, ADVANTAGE = range(3)
TYPES = ("strike", "ally", "advantage")
INTERCEPT, FORCE = range(2)
STATISTICS = ("Intercept", "Force")

Amount: TypeAlias = Callable[[Any, int, int], int]
"""(state, source, card) -> what this ability adds to the card's statistic, 0 where it does not apply."""
Matcher: TypeAlias = Callable[[Any, int, int, int, int], bool]
"""(state, source, player, card, zone) -> whether the ability speaks of that event or action."""


Receiver: TypeAlias = Callable[[Any, int, int], bool]
"""(state, source, card) -> whether the card has what the source grants."""


def adds_nothing(state: object, source: int, card: int) -> int:
    """The amount of an ability that changes no number."""
    return 0


@dataclass(frozen=True, slots=True)
class Modifier:
    """A continuous change of a statistic."""

    statistic: int
    amount: Amount
    reads: bool = False
    """It reads totals itself."""


SET, AT_MOST, AT_LEAST, ADD = range(4)
OPENING_CHOOSER, OPENING_FORCE = 30, 31
"""The rows of what says who decides on the defender against an opening attack, and of what gives that its Force."""
CHARGED = 20
"""The row of what counts zones as charged or not: a setting of a zone, whose value is 1 or 0."""
CAPS = 10
"""Added to a statistic's number for the row of its caps and floors."""
REDUCE = ("reduce Intercept", "reduce Force")
"""What a ban on reducing a statistic is asked about, by statistic."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A statistic has this value instead of the printed one, or at most or at least this one."""

    statistic: int
    kind: int
    """SET, AT_MOST, AT_LEAST or, for the opening attack only, ADD."""
    applies: Receiver
    value: Amount
    reads: bool = False
    """As of a modifier."""


@dataclass(frozen=True, slots=True)
class TriggerAbility:
    """Waits for an event, then runs a program."""

    event: int
    matches: Matcher
    program: int
    once: bool = False
    """It is gone when it has happened: a trigger that a power or instruction made [D-150]."""
    siblings: tuple[int, ...] = ()
    """How far from it those abilities stand that are gone with it: "the next time you focus or discard a card"."""
    keyword: str = ""
    """For what a keyword lets a player do: which one, as a verb."""
    receives: Receiver | None = None
    """Set if other cards have this trigger from the one that carries it [D-152]."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Happens in place of what a verb would do [D-118]."""

    verb: str
    matches: Matcher
    program: int
    once: bool = False


@dataclass(frozen=True, slots=True)
class Repetition:
    """A payment power's effect is had once more."""

    matches: Matcher
    once: bool = False


@dataclass(frozen=True, slots=True)
class Rescue:
    """A card that was focused or discarded costs no point: something else happens [PZ-06]."""

    matches: Matcher
    """Whether it speaks of the card that has just been put away."""
    program: int
    once: bool = False


@dataclass(frozen=True, slots=True)
class ReplenishChange:
    """A player adds less or more energy when replenishing."""

    applies: Matcher
    by_color: Energy = (0, 0, 0)
    """Energy of given colours, negative for less."""
    left_out: int = 0
    """So many less, of colours that the player chooses."""
    once: bool = False
    """Of the next replenishing only."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """What cannot be done: the verb, and which player, card and zone the ban speaks of."""

    verb: str
    forbids: Matcher


@dataclass(frozen=True, slots=True)
class CostModifier:
    """A continuous change of sidebar costs, or of the costs of payment powers."""

    amounts: Callable[[Any, int, int], Energy]
    """(state, source, card) -> what is added to the cost of the card, or its powers, by colour; negative for less."""
    of_powers: bool = False


@dataclass(frozen=True, slots=True)
class Waiver:
    """A cost that need not be paid."""

    verb: str
    """What the cost is for: "play", or what a keyword lets a player do."""
    applies: Callable[[Any, int, int, int], bool]
    """(state, source, player, card) -> whether the player need not pay it for the card now."""
    in_another_way: bool = False
    """Something else is done instead of paying."""


@dataclass(frozen=True, slots=True)
class PaymentRule:
    """How somebody may, or may not, pay: pairs of (colour of energy, colour of the part of the cost that it pays)."""

    applies: Callable[[Any, int, int, int], bool]
    """(state, source, player, card) -> whether it speaks of what the player pays now, for a card or NONE."""
    allows: frozenset[tuple[int, int]] = frozenset()
    forbids: frozenset[tuple[int, int]] = frozenset()
    discards: Energy = (0, 0, 0)
    """By colour of energy: the top cards of the deck that may be discarded instead of paying one; 0 for none."""


@dataclass(frozen=True, slots=True)
class GrantedPower:
    """A payment power that other cards have while this card works."""

    applies: Receiver
    power: PowerAbility


@dataclass(frozen=True, slots=True)
class LentPowers:
    """The payment powers of other cards, which cards have while this card works."""

    applies: Receiver
    lenders: Callable[[Any, int], list[int]]
    """(state, source) -> the cards whose powers they are."""


@dataclass(frozen=True, slots=True)
class Mimic:
    """The rules text of another card."""

    lender: Callable[[Any, int], int]
    """(state, source) -> the card whose text it is; -1 for none."""


@dataclass(frozen=True, slots=True)
class PowerAbility:
    """A payment power, or another thing that may be done for a cost in the flip window (Reflip)."""

    name: str
    """As offered: "power 1", or the keyword that it comes from."""
    cost: Energy
    """The part of the cost that is energy of given colours."""
    payable: Callable[[Any, int, int], bool] | None
    """(state, source, player) -> whether the rest of the cost can be paid; None for energy alone."""
    program: int
    """Pays the cost and carries out the effect."""
    limit: int
    """Uses a flip or turn; 0 = no limit."""
    per_turn: bool
    is_power: bool
    """False for an option such as Reflip, which is no payment power [D-48]."""
    possible: Callable[[Any, int, int], bool] | None = None
    """Options only: (state, source, player) -> whether it can be chosen now."""
    per_game: bool = False
    """Its limit is for the whole game."""
    strengthens: bool = False
    """Paid with energy, it changes Force or Intercept and does nothing else: no card becomes payable by it."""
    ways: Ways = field(init=False, repr=False, compare=False)
    """By purse: the ways to pay `cost`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ways", ways_of(self.cost))


Ability: TypeAlias = (
    Modifier
    | Setting
    | TriggerAbility
    | Replacement
    | ReplenishChange
    | Repetition
    | Rescue
    | Restriction
    | CostModifier
    | Waiver
    | PaymentRule
    | GrantedPower
    | LentPowers
    | Mimic
)

ACTIVE, MODIFYING, CANNOT, COSTS, GRANTS, REPLACING, SETTING, MIMICS = range(8)
"""The state's tables of working abilities."""


def hook_of(ability: Ability) -> tuple[int, Any]:
    """The table that the ability stands in while it works, and its row there."""
    match ability:
        case TriggerAbility():
            return ACTIVE, ability.event
        case Modifier():
            return MODIFYING, ability.statistic
        case Restriction():
            return CANNOT, ability.verb
        case CostModifier() | Waiver() | PaymentRule():
            return COSTS, 0
        case GrantedPower() | LentPowers():
            return GRANTS, 0
        case Mimic():
            return MIMICS, 0
        case Replacement():
            return REPLACING, ability.verb
        case ReplenishChange():
            return REPLACING, "replenish"
        case Repetition():
            return REPLACING, "get its effect"
        case Rescue():
            return REPLACING, "score"
        case Setting():
            return SETTING, ability.statistic + (0 if ability.kind == SET else CAPS)


@dataclass(frozen=True, slots=True)
class PlainPlay:
    """What playing a card does when it asks nothing and starts no other program."""

    step: Step
    quiet: Callable[[Any, Frame], bool] | None
    """Whether there is nothing to ask now; None if there never is."""


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """One card of a set, compiled. What is read at every flip stands first."""

    name: str
    set_code: str
    type: int
    cost: Energy
    ways: Ways = field(init=False, repr=False)
    """By purse: the ways to pay `cost`."""
    base: tuple[int, int]
    """Printed (Intercept, Force); (0, 0) for cards without."""
    in_flip_space: tuple[int, ...] = ()
    """Numbers of the abilities that work while it is the flipped card: those about the card itself."""
    has_actions: bool = False
    """Whether it has powers or options."""
    powers: tuple[PowerAbility, ...] = ()
    options: tuple[PowerAbility, ...] = ()
    plain_play: PlainPlay | None = None
    """What the program does after paying, if that can be done without a frame of its own."""
    program: int = 0
    """Plays the card: its type's procedure as changed by its keywords."""
    instructions: int = 0
    """Carries out an advantage's instructions alone; 0 for a card without."""
    is_signature_move: bool = False
    for_owner: bool = False
    """Its text puts it among the allies of its owner's opponent: "you" is its owner there [D-187]."""
    in_play: tuple[int, ...] = ()
    """Numbers of the abilities that work while the card is in play."""
    anywhere: tuple[int, ...] = ()
    """Abilities that work wherever the card is, and ask themselves where that is: "if this card is in your discard
    pile at the start of your turn, …".
    """
    when_counterattacking: tuple[int, ...] = ()
    """Numbers of the triggers that wait for this strike's own counterattack: they need not listen to all others."""
    abilities: tuple[Ability, ...] = ()
    amounts: tuple[Amount, ...] = ()
    """By number of the ability: what a modifier adds (other abilities: nothing), for the reading of totals."""
    hooks: tuple[tuple[int, Any], ...] = ()
    """By number of the ability: `hook_of` it."""
    readers: frozenset[int] = frozenset()
    """Numbers of the modifiers and settings that read totals themselves."""
    declaration: int = 0
    """Declares a signature move; 0 for other cards."""
    spares_zones: bool = False
    """It does not uncharge all zones then."""
    traits: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    text: str = ""
    initiative: int = 0
    """Added to its Force when the players decide who goes first, if it is in the discard pile then."""
    tree: Text = field(default_factory=Text)
    blank: Definition | None = None
    """The card without its text, for owners whose character shares no trait with it; None if that changes nothing."""

    printed: Definition | None = None
    """The card as it is printed, if this is what it has become in a game (`borrowing`)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ways", ways_of(self.cost))

    @property
    def key(self) -> str:
        """The card's name in saved games and journals, unique among loaded sets."""
        return f"{self.set_code}/{self.name}"
