"""What a game means by its words: the table that a game hands to the compiler."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from qsdsl.effect.tree import Adjective, Clause, Condition, Effect, Happened, Has, Is, Node, Static, Statistic, Things

Builder: TypeAlias = Any
"""A `program.builder.Builder`, which itself holds the meanings."""
Get: TypeAlias = Callable[[Any, Any], int]
"""(state, frame) -> a player, card, zone or number."""
Test: TypeAlias = Callable[[Any, Any], bool]
Match: TypeAlias = Callable[[Any, Any, int], bool]
"""(state, frame, card or zone) -> whether the description fits."""

Price: TypeAlias = Callable[[Any, Any, tuple[int, ...]], tuple[int, ...]]
"""(state, frame, energy as printed) -> the energy to pay now."""


@dataclass(frozen=True, slots=True)
class Noun:
    """How the things of a noun are found and told apart."""

    kind: str
    """"card", "zone", "energy" …: things of one kind are numbered alike."""
    all: Callable[[Any], Iterable[int]]
    """(state) -> every such thing on the table that a text can choose."""
    is_one: Callable[[Any, int], bool]
    owned: Callable[[Any, int], Iterable[int]] | None = None
    """(state, player) -> those of `all` that are the player's, where they can be had without looking through all."""
    holds: Callable[[Any, int], Iterable[int]] | None = None
    """Of a pile: (state, player) -> the cards in it, where they lie open to be chosen from."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a verb does.

    With `do`, the verb does one thing to one target at a time, and the compiler chooses the targets; with `build`, the
    game compiles the clause itself. `event` numbers the event that it makes, -1 for none.
    """

    event: int = -1
    do: Callable[[Any, int, int], bool] | None = None
    """(state, player, target) -> whether anything was done."""
    can: Callable[[Any, int, int], bool] | None = None
    """(state, player, target) -> whether it can be done to the target now; None = always."""
    build: Callable[[Builder, Clause], None] | None = None
    target: str = "card"
    """The kind of thing that it is done to."""
    roles: frozenset[str] = frozenset({"object", "in", "from"})
    """The roles that it understands; a clause with another one is refused, so that no word goes unheeded."""
    manners: frozenset[str] = frozenset()
    """Likewise for how it is done: "face down"."""
    counts: bool = False
    """It understands "for each …"."""
    until: bool = False
    """It understands "until …"."""
    lessens: bool = False
    """There is less of what it is done to afterwards: "until he or she has three" is three or fewer."""
    halves: bool = False
    """It understands "half of …"; verbs that do one thing to one target at a time do so anyhow."""
    own: bool = False
    """Whoever pays with it, and another player who is told to do it, does it to what is his or her own."""
    free: bool = False
    """Nothing is paid for it, so that "without paying its cost" says what is so anyhow."""
    offer: Callable[[Builder, Clause], bool] | None = None
    """Emits the steps in which a player is offered what the clause says, for a verb that does so in its own way; False
    if this clause is to be offered like any other."""
    possible: Callable[[Builder, Clause], Test] | None = None
    """Clause -> test whether it can be done whole (as a cost) and at all (as an option)."""
    holds: Callable[[Builder, Clause], Test] | None = None
    """Clause -> test whether it is so now ("while you are defending …"); None for a verb that takes no time."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """All of a game's meanings that the compiler asks for."""

    nouns: Mapping[str, Noun]
    acts: Mapping[str, Act]
    statistics: tuple[str, ...]
    numbers: Mapping[str, Callable[[Any, int], int]]
    """Other numbers of cards ("sidebar cost") -> (state, card) -> how much."""
    colors: tuple[str, ...]
    owner: Mapping[str, Callable[[Any, int], int]]
    """Kind of noun -> (state, thing) -> the player whose it is."""
    owner_of: Callable[[Any, int], int]
    """(state, card) -> the player who owns it, whoever has it now."""
    persons: tuple[str, ...]
    """Nouns of cards that are persons: "him", "her"."""
    of_zones: tuple[str, ...]
    """States that only zones can be in: what "it" is, if it is charged."""
    under: Callable[[Any], list[tuple[int, int]]]
    """(state) -> each card that lies under another one, with that one."""
    zone: Callable[[Any, int], int]
    """(state, card) -> the zone it is in."""
    adjective: Callable[[Adjective, str], Match]
    """(adjective, kind of noun) -> its test."""
    such: Mapping[tuple[str, str], Callable[[Any, int, int], bool]]
    """Kind of thing, noun of what a player can choose ("type") -> (state, thing, choice) -> whether it is of that."""
    has: Callable[[Things], Match | None]
    """What a card can have or lack ("no rules text") -> its test; None for what a card cannot have."""
    quality: Callable[[Builder, Condition, str], Match | None]
    """(builder, quality, kind of thing) -> its test; None for one that only the frame knows, or nobody."""
    has_of: Callable[[Builder, Has], Test | None]
    """What only a game knows that something has ("your Chamber Card has the Sail trait"); None for the others."""
    is_of: Callable[[Builder, Is], Test | None]
    """What only a game knows that something is ("your character is Wren Halloway"); None for the others."""
    amount_of: Callable[[Builder, Things], Get | None]
    """How many there are of things that are not picked one by one (energy, points); None for the others."""
    statistic_of: Callable[[Builder, Statistic], Get | None]
    """A statistic of something that is no card ("the Force of the incoming attack"); None for those of cards."""
    total: Callable[[Any, int, int], int]
    can_pay: Callable[[Any, int, tuple[int, ...]], bool]
    pay_steps: Callable[[Builder, tuple[int, ...], int | None, Price | None], None]
    """Emit the steps in which the player acting pays this much energy, choosing how; of one colour any number."""
    can_pay_part: Callable[[Builder, Node, Get, tuple[int, ...]], Test]
    """Whether a part of a cost that is not coloured energy can be paid by that player, besides so much energy."""
    pay_part: Callable[[Builder, Node], None]
    """Emit the steps in which the player acting pays that part."""
    happened: Callable[[Builder, Happened], Test]
    """Whether something has happened, as the journal tells."""
    effect: Callable[[Builder, Effect], bool]
    """Emit the steps of an effect that only the game understands (changes of statistics …); False if it does not."""
    static: Callable[[Builder, Static], list[Any]]
    """A continuous sentence -> the abilities that it is."""
    replaced: Callable[[Any, str, int, str, int], bool]
    """(state, verb, player, kind of target, target) -> whether something else happens instead.

    Its frame is then on the stack.
    """
    cut_off: Callable[[Any, list[Any], int], None]
    """(state, frame, how often it was done so far): end the game if something is done without an end."""
    clause: Callable[[Builder, Clause], bool]
    """Emit the steps of a clause that is more than its verb; False if it is not."""
    participles: Mapping[str, str]
    """ "Discarded" -> the verb of which that is said."""
    decisions: Mapping[str, int]
    """"may", "card", "zone", "mode", "number" -> kinds of decision."""
    yes: int
    no: int
    asks_anywhere: bool = False
    """Any step may have to wait for an answer, so that none is taken together with the next one."""
