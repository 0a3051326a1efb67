"""The builder: a program under construction, with what the text has spoken of so far.

One builder makes one program. It collects steps, hands out registers, and remembers antecedents, so that "it" and "that
zone" are bound when a text is compiled and cost nothing when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from qsdsl.effect.tree import Clause, Node, Player, Span, Text
from qsdsl.program.joining import join
from qsdsl.program.machine import DONE, NONE, POSITION, REGISTER_COUNT, REGISTERS, SOURCE, YOU, Frame, Program, Step
from qsdsl.program.meaning import Get, Meanings

USES = ("pay", "discard", "lose")
"""What "used this way" may mean, said of what was paid or given up."""


class CannotCompile(Exception):
    """The text reads, but says something that the engine cannot do or that points nowhere."""

    def __init__(self, span: Span, message: str, help: str = "") -> None:
        super().__init__(message)
        self.span, self.message, self.help = span, message, help


def refuse(node: Node, message: str, help: str = "") -> CannotCompile:
    return CannotCompile(node.span, message, help)


def you(state: object, frame: Frame) -> int:
    return frame[YOU]  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Something spoken of: its kind ("card", "zone", "player"), its noun, and how to get at it at run time."""

    kind: str
    noun: str
    get: Get
    later: Get | None = None
    """The same when the program that spoke of it has ended; None where it is not known any more."""


@dataclass(slots=True)
class Builder:
    """A program in the making.

    `keep` files a finished program away and returns its number; `amounts` holds what an "any number of" or a chosen
    number came to.
    """

    meanings: Meanings
    keep: Callable[[Program], int]
    host: str
    """The type of card that carries the text ("strike", "ally", "advantage", "signature move")."""
    steps: list[Step] = field(default_factory=list)
    plain: set[int] = field(default_factory=set)
    quiet: dict[int, tuple[Callable[[Any, Frame], bool], Step, int]] = field(default_factory=dict)
    """Step -> (whether it has nothing to ask, what it then does, how many steps that makes up for)."""
    labels: list[list[int]] = field(default_factory=list)
    registers: int = 0
    antecedents: list[Antecedent] = field(default_factory=list)
    actor: Get = you
    keywords: Mapping[str, Text] = field(default_factory=dict)
    """What each keyword says, for keywords that are given to other cards."""
    group: Any = None
    """The `groups.Group` of cards looked at or revealed last."""
    kept: Any = None
    """The `groups.Group` of cards under the card, if its text puts some there: "those cards" if it says no others."""
    several: tuple[str, Callable[[Any, Any], list[int]]] | None = None
    """Things of which a condition has asked together: their kind, and how to find them: "uncharge them"."""
    energy: Any = None
    """The last description of energy: "… loses a red energy and you add one"."""
    shown: tuple[Get, ...] = ()
    """The cards that each player, you first, has put, discarded or revealed last: "your card", "his or her card"."""
    counted: Any = None
    """The last description of things that were counted: an amount without a noun is of these."""
    marks: dict[str, int] = field(default_factory=dict)
    """Verbs that the text counts afterwards ("this way") -> the register for where the journal was before them."""
    carried_out: set[str] = field(default_factory=set)
    """Verbs of what the program has done so far: what is said of them in the past is about that."""
    paid_to_play: frozenset[str] = frozenset()
    """Verbs of what must be done to play the card."""
    done_to: dict[str, Get] = field(default_factory=dict)
    """Verb -> the card to which it was done last: "the discarded card"."""
    names_opponent: bool = False
    """The card's text speaks of your opponent: whom else could "he or she" mean?"""
    reads_totals: bool = False
    """Something compiled so far reads a total."""
    in_power: bool = False
    """The program is that of a payment power: delayed triggers are bound to the strike that it is used for."""
    instructing: bool = False
    """The program carries out the card's instructions."""
    names_itself: bool = False
    """The card's text speaks of the card, by its name or as "this strike": "she", "his" and "it" can mean it."""
    recalled: Mapping[str, Get] = field(default_factory=dict)
    """What was chosen as the card was played, by kind: "that color" can mean it in all of the text."""
    asks_itself: frozenset[str] = frozenset()
    """What the card's text asks whether it was done to the card itself: "if you deployed X"."""
    remembered: frozenset[str] = frozenset()
    """Kinds of what is chosen that the card always remembers, since another ability speaks of it."""
    remembering: bool = False
    """What is being compiled happens as the card is played: the card remembers what is chosen."""
    stopped: bool = False
    """The program runs when a counterattack has been made: what is flipped then is flipped at once."""
    abilities: list[Any] = field(default_factory=list)
    """The abilities of the card so far; programs add those that work only for a time."""
    leave_out: Callable[[Clause], None] | None = None
    """In what happens in place of something: what the words do that leave it out ("do not …")."""
    other_than: Any = None
    """What "your other strikes" are not: those that the same sentence has spoken of; None for nothing (`Match`)."""
    choosing: bool = False
    """What is compiled asks whether an option can be chosen: then it is done as far as it can be."""
    scorer: Player | None = None
    """Who scores or celebrates in the event that the ability waits for."""
    averting: bool = False
    """What is compiled happens in place of a point: the turn goes on after it."""
    instead: Callable[[Clause], None] | None = None
    """In a play procedure: what an "instead of" behind a clause does to the procedure."""

    def child(self) -> Builder:
        """A builder for another program of the same card."""
        return Builder(
            self.meanings,
            self.keep,
            self.host,
            names_itself=self.names_itself,
            names_opponent=self.names_opponent,
            paid_to_play=self.paid_to_play,
            recalled=self.recalled,
            remembered=self.remembered,
            asks_itself=self.asks_itself,
            abilities=self.abilities,
            keywords=self.keywords,
            group=self.kept,
            kept=self.kept,
        )

    def step(self, step: Step, *, plain: bool = False) -> None:
        """Add a step. A plain one only changes the state: it neither asks nor jumps, nor starts another program."""
        if plain and not self.meanings.asks_anywhere:
            self.plain.add(len(self.steps))
        self.steps.append(step)

    def step_asking(self, ask: Step, answer: Step, quiet: Callable[[Any, Frame], bool], work: Step) -> None:
        """A question and what its answer does; `work` does the same at once where `quiet` says there is no question."""
        self.quiet[len(self.steps)] = (quiet, work, 2)
        self.steps += [ask, answer]

    def repeat(self, ask: Step, answer: Callable[[Any, Frame], bool]) -> None:
        """A question that is asked again as long as what its answer does gives true."""
        again = self.label()
        self.here(again)

        def go(state: Any, frame: Frame) -> None:
            if answer(state, frame):
                frame[POSITION] = again[0]

        self.step(ask)
        self.step(go)

    def register(self) -> int:
        """A new register of the frame."""
        self.registers += 1
        return REGISTERS + self.registers - 1

    def label(self) -> list[int]:
        """A place to jump to, not yet known."""
        label = [-1]
        self.labels.append(label)
        return label

    def here(self, label: list[int]) -> None:
        """The label stands for the next step."""
        label[0] = len(self.steps)

    def jump(self, label: list[int]) -> None:
        def go(state: object, frame: Frame) -> None:
            frame[POSITION] = label[0]

        self.step(go)

    def jump_unless(self, test: Callable[[object, Frame], bool], label: list[int]) -> None:
        def go(state: object, frame: Frame) -> None:
            if not test(state, frame):
                frame[POSITION] = label[0]

        self.step(go)

    def jump_unless_done(self, label: list[int]) -> None:
        def go(state: object, frame: Frame) -> None:
            if not frame[DONE]:
                frame[POSITION] = label[0]

        self.step(go)

    def finish(self, end: Step | None = None) -> Program:
        """The finished program, which takes its frame off the stack at its end, or does what `end` does."""
        if self.registers > REGISTER_COUNT - self.in_power:  # a power needs one for itself
            raise CannotCompile((0, 0), "this makes more choices in one go than the engine can hold", "Split the text.")
        self.step(end or leave, plain=True)
        return join(self.steps, self.plain, self.labels)

    def mark(self, verb: str) -> None:
        """Note where the journal is, if the text counts what the verb does."""
        self.carried_out.add(verb)
        register = self.marks.get(verb, self.marks.get("use") if verb in USES else None)
        if register is None:
            return

        def note(state: Any, frame: Frame) -> None:
            if frame[register] is None:
                frame[register] = len(state.journal)

        self.step(note, plain=True)

    # --- What has been spoken of --------------------------------------------------------------------------------------

    def mention(self, kind: str, noun: str, get: Get, later: Get | None = None) -> None:
        self.antecedents.append(Antecedent(kind, noun, get, later))

    def last(self, kind: str, noun: str = "") -> Antecedent | None:
        """The thing of that kind (and noun, if given) spoken of last."""
        for one in reversed(self.antecedents):
            if one.kind == kind and (not noun or noun in (one.noun, "card") or one.noun == "card"):
                if one.get is lost:
                    raise CannotCompile((0, 0), "what this points to is not known any more when it works")
                return one
        recalled = self.recalled.get(kind)
        return Antecedent(kind, noun, recalled) if recalled is not None else None

    @contextmanager
    def outside(self, is_so: bool) -> Iterator[None]:
        """Within, if it is so, an ally does not speak of its own zone: the text says which zone it means."""
        host = self.host
        self.host = "" if is_so and host == "ally" else host
        try:
            yield
        finally:
            self.host = host

    @contextmanager
    def acting(self, actor: Get) -> Iterator[None]:
        """Within, instructions are carried out by that player."""
        before, self.actor = self.actor, actor
        try:
            yield
        finally:
            self.actor = before


def held(register: int) -> Get:
    """What the register holds; NONE as long as the step that fills it has not been reached."""

    def get(state: object, frame: Frame) -> int:
        value = frame[register]
        return NONE if value is None else value

    return get


def lost(state: object, frame: Frame) -> int:
    """What was spoken of in a program that has ended since: pointing to it is refused."""
    raise AssertionError("nothing is compiled that asks for this")


def leave(state: object, frame: Frame) -> None:
    """The last step of every program."""
    state.stack.pop()  # type: ignore[attr-defined]


def your_opponent(state: object, frame: Frame) -> int:
    return 1 - frame[YOU]  # type: ignore[no-any-return]


def source(state: object, frame: Frame) -> int:
    return frame[SOURCE]  # type: ignore[no-any-return]
