"""What the grammar's rules hand to one another before a tree node is complete, and how spans are put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from lark import Token

from qsdsl.cardtext.build.places import without_last_place
from qsdsl.cardtext.own_times import NEXT_TURN
from qsdsl.cardtext.words import Word
from qsdsl.effect.tree import (
    Adjective,
    Amount,
    Both,
    Clause,
    Comparison,
    Condition,
    Cost,
    Count,
    Duration,
    Effect,
    EnergyCost,
    Happened,
    Happening,
    KeywordUse,
    Limit,
    NounPhrase,
    Number,
    Pay,
    Place,
    Player,
    Role,
    Span,
    Static,
    Statistic,
    StatisticChange,
    Things,
    Variable,
    Who,
)
from qsdsl.effect.vocabulary import Verb


class Spanned(Protocol):
    @property
    def span(self) -> Span: ...


class Refusal(Exception):
    """The words fit the grammar but not together; becomes a `Problem` of the reading."""

    def __init__(self, span: Span, message: str, help: str = "") -> None:
        super().__init__(message)
        self.span = span
        self.message = message
        self.help = help


def span_of(*parts: Spanned | Token) -> Span:
    """From the first character of the first part to the last of the last."""
    return _start(parts[0]), _end(parts[-1])


def _start(part: Spanned | Token) -> int:
    return (part.start_pos or 0) if isinstance(part, Token) else part.span[0]


def _end(part: Spanned | Token) -> int:
    return (part.end_pos or 0) if isinstance(part, Token) else part.span[1]


def word(token: Token) -> Word:
    value = token.value
    assert isinstance(value, Word), token
    return value


def lemma(token: Token) -> str:
    return word(token).lemma


def time_of(token: Token, who: object = None) -> Duration:
    """The time; "next turn" is the next one of the player who acts in it, or of whose things it is said [D-170]."""
    if lemma(token) != NEXT_TURN:
        return Duration(lemma(token))
    owner = who.owner if isinstance(who, Things) else who
    if not isinstance(owner, Player) or owner.who not in NEXT_TURNS:
        raise Refusal(span_of(token), "say whose next turn this is", 'such as "during your opponent\'s next turn"')
    return NEXT_TURNS[owner.who]


NEXT_TURNS = {
    Who.YOU: Duration.NEXT_TURN,
    Who.OPPONENT: Duration.OPPONENT_NEXT_TURN,
    Who.HE: Duration.HIS_NEXT_TURN,
    Who.THAT: Duration.HIS_NEXT_TURN,
}


@dataclass(frozen=True, slots=True)
class Nominal:
    """A noun with the adjectives before it."""

    noun: str
    form: str
    adjectives: tuple[Adjective, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """A verb and what goes with it, before it has a subject."""

    verb: Verb
    form: str
    span: Span
    roles: tuple[Role, ...] = ()
    particle: str = ""
    manner: tuple[str, ...] = ()
    purpose: Clause | None = None
    without: Clause | None = None
    or_verbs: tuple[str, ...] = ()
    others: tuple[NounPhrase, ...] = ()
    """Further objects: "add a green energy and a red energy"."""
    choices: tuple[NounPhrase, ...] = ()
    """Objects of which any will do: "add a green energy or a red energy"."""
    or_roles: tuple[Role, ...] = ()
    time: Token | None = None
    """Said before what is left out: "… this turn without paying its sidebar cost"."""
    earlier: tuple[VerbPhrase, ...] = ()
    """The same verb with what came before: "put it on top of your deck and the rest on the bottom"."""

    def clause(self, subject: Player | NounPhrase | Statistic | None, span: Span, *, passive: bool = False) -> Clause:
        self._check(passive)
        return Clause(
            self.verb.lemma,
            subject,
            self._roles_said(),
            passive=passive,
            manner=self.manner,
            purpose=self.purpose,
            without=self.without,
            duration=time_of(self.time, subject or Player(Who.YOU)) if self.time is not None else None,
            or_verbs=self.or_verbs,
            or_roles=(*(Role("object", choice, span=choice.span) for choice in self.choices), *self.or_roles),
            span=span,
        )

    def _roles_said(self) -> tuple[Role, ...]:
        """ "Put an ally from your discard pile in one of your ally spaces": that is where it goes, not where it is."""
        if "onto" not in self.verb.roles or [role.name for role in self.roles] != ["object"]:
            return self.roles
        what, place = without_last_place(self.roles[0].value)
        if place is None:
            return self.roles
        name = "into" if place.preposition == "in" else place.preposition
        return (replace(self.roles[0], value=what), Role(name, place.of, span=place.span))

    def _check(self, passive: bool) -> None:
        """The verb is whole, takes what stands with it, and has what it needs."""
        name = self.verb.lemma
        if self.others or self.earlier:
            where = self.others[0].span if self.others else self.span
            raise Refusal(where, '"and" can\'t join two things here', "say it in two sentences")
        if ("split" in self.form) != bool(self.particle):
            raise Refusal(
                self.span, f'"{name}" needs its "{self.verb.particle}"', "behind the verb or behind its object"
            )
        for role in self.roles:
            if isinstance(role.value, Variable):
                raise Refusal(
                    role.span, f"[{role.value.name}] can't stand here", "it can be paid, or be what a character is"
                )
            if role.name == "by" and passive:
                continue
            if role.name != "and" and role.name not in self.verb.roles:
                raise Refusal(role.span, self._no_place_for(role), self._takes())
        given = {role.name for role in self.roles} | ({"object"} if passive else set())
        for needed in self.verb.required:
            if needed not in given:
                raise Refusal(self.span, f'"{name}" needs {_role_words(needed)}', self._takes())

    def _no_place_for(self, role: Role) -> str:
        if role.name == "object":
            return f'"{self.verb.lemma}" takes no object'
        return f'"{self.verb.lemma}" doesn\'t go with "{role.name}"'

    def _takes(self) -> str:
        if not self.verb.roles:
            return "it stands by itself"
        return "it goes with " + ", ".join(_role_words(name) for name in self.verb.roles)


def _role_words(name: str) -> str:
    return "an object" if name == "object" else f'"{name} …"'


@dataclass(frozen=True, slots=True)
class Row:
    """ "Your red zone or your yellow zone", in a condition."""

    parts: tuple[NounPhrase, ...]
    link: str
    span: Span


@dataclass(frozen=True, slots=True)
class Bound:
    """ "6 or more", "more than 3"."""

    amount: Number | Variable
    comparison: Comparison
    span: Span


@dataclass(frozen=True, slots=True)
class PaidPermission:
    """ "You may pay [Cost] to discard it": complete once the condition it stands under is known."""

    player: Player
    cost: Cost
    effect: Effect
    span: Span


@dataclass(frozen=True, slots=True)
class Present:
    """ "Your opponent defends in …": what is so for a time behind "while", and what may happen behind "if"."""

    subject: Player | NounPhrase
    phrase: VerbPhrase
    span: Span
    duration: Token | None = None
    negated: bool = False
    also: tuple[Condition, ...] = ()
    """What else must be so: "if your opponent counterattacks from … and you have an ally"."""

    def event(self) -> Clause:
        """What happens."""
        clause = replace(self.phrase.clause(self.subject, self.span), negated=self.negated)
        if self.duration is None:
            return clause
        return replace(clause, duration=time_of(self.duration, self.subject))

    def is_this_way(self) -> bool:
        """ "If you discard three or more energy this way": what has just been done."""
        return any(one.endswith("this way") for one in self.phrase.manner)

    def held(self) -> Condition:
        """What is so all that time."""
        event = self.event()
        so = Happened(event, span=self.span) if self.is_this_way() else Happening(event, span=self.span)
        return Both((so, *self.also), span=(self.span[0], self.also[-1].span[1])) if self.also else so


@dataclass(frozen=True, slots=True)
class Elliptic:
    """What is said of the subject of the words before: "… and cost one green energy less to play"."""

    said_of: Callable[[Player | NounPhrase], Effect]
    span: Span


@dataclass(frozen=True, slots=True)
class Aimed:
    """ "+2 Intercept against signature moves": changes, and against what."""

    changes: tuple[StatisticChange, ...]
    against: NounPhrase | None
    span: Span


@dataclass(frozen=True, slots=True)
class Pricing:
    """ "One green energy less to play"; None for "no energy to play"."""

    cost: EnergyCost | None
    more: bool
    verb: str
    span: Span
    against: NounPhrase | None = None


@dataclass(frozen=True, slots=True)
class InPlace:
    """ "… instead": an effect that takes the place of an event still to be named."""

    effect: Effect
    span: Span
    condition: Condition | None = None
    """When it does so, said behind it."""
    word: str = "if"


@dataclass(frozen=True, slots=True)
class Surcharge:
    """ "Your opponent must pay one green energy in addition to its sidebar cost": complete behind "to play an ally"."""

    player: Player
    cost: EnergyCost
    addition_to: str
    """The noun of the cost that it is added to."""
    span: Span


@dataclass(frozen=True, slots=True)
class BothOption:
    """ "You may choose both", "you do both", under a condition; "You can choose the second only if …"."""

    span: Span
    condition: Condition | None = None
    asked: bool = True
    nth: str = ""
    """The option that cannot be chosen under the condition."""
    only_if: bool = False
    chooser: Player | None = None
    """Who chooses then: "If you have an ally, you choose instead"."""
    more: int | None = None
    """How many are chosen then: "choose two instead"; nothing for all of them, as in "choose all three"."""
    trading: bool = False
    """ "They trade places": said of what was moved before, and of what stands where it goes."""


@dataclass(frozen=True, slots=True)
class Suffix:
    """What stands behind a clause: a duration, "for each …", a condition, "instead of …"."""

    span: Span
    duration: Token | None = None
    times: Count | None = None
    condition: Condition | None = None
    word: str = ""
    instead_of: Place | Clause | Number | None = None
    where: Amount | None = None
    until: Clause | None = None
    until_so: Condition | None = None
    equal_to: Amount | None = None
    most: int | None = None
    most_statistic: str = ""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a trigger waits for, and what must be so at that time."""

    event: Clause
    span: Span
    meanwhile: Condition | None = None


@dataclass(frozen=True, slots=True)
class Prefix:
    """What a sentence hangs on: "When …,", "If …,", "In …,", "For each …,", "This turn,", "Unless …,", "If you do,"."""

    kind: str
    span: Span
    word: str = ""
    event: Clause | None = None
    meanwhile: Condition | None = None
    limit: Limit | None = None
    condition: Condition | None = None
    place: Place | None = None
    times: Count | None = None
    duration: Token | None = None
    pay: Pay | Clause | None = None
    who: str = ""
    """Who did it or did not: "If your opponent doesn't, …"."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence: its prefixes from left to right, and what they govern."""

    prefixes: tuple[Prefix, ...]
    effect: Effect | PaidPermission | Static | InPlace | BothOption | Surcharge
    span: Span


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a text: a sentence, a power, a limit, a keyword, a label, a line break."""

    kind: str
    span: Span
    line: Line | None = None
    cost: Cost | None = None
    keyword: KeywordUse | None = None
    times: int = 0
    per: str = ""
    condition: Condition | None = None
    words: str = ""
