"""Playing a card: its type's procedure from the rules file, changed by what the card's keywords say.

A procedure is a list of sentences, some of which are done only if the one before was ("If you do, …"). A keyword's
"Once …" or "After …" does something behind one of them, "Before …" in front; its "instead of" takes the place of
another: for good if it is not conditional (Immediate), else when it happens (Deploy).
"""

from __future__ import annotations

from collections.abc import Sequence as Steps
from dataclasses import dataclass, replace
from typing import Any

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Attempt,
    Clause,
    Effect,
    Instructions,
    Of,
    Place,
    Player,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse, source
from qsdsl.program.clauses import role
from qsdsl.program.conditions import test_condition
from qsdsl.program.counted import mark_counted
from qsdsl.program.effects import compile_effect
from qsdsl.program.joining import join_steps
from qsdsl.program.machine import DONE, SOURCE, YOU, ZONE, Frame, Step
from qsdsl.quickstrike.compile.alternatives import Alternative, compile_alternatives
from qsdsl.quickstrike.compile.paid_for import VERBS
from qsdsl.quickstrike.definition import PlainPlay
from qsdsl.quickstrike.events import spelled, use_keyword
from qsdsl.quickstrike.state import remember
from qsdsl.quickstrike.verbs.attack import OVERPAID, SPENT
from qsdsl.quickstrike.window import forbidden

BEFORE = ("before",)
BEHIND = ("after", "once")
AS_PLAYED = "as"
PAYING = Clause("pay", None, (Role("object", Of("sidebar cost", Reference(Refer.THIS, "card"))),))
"""The sentence of a procedure behind which it is chosen what "as you play this card" leaves to choose [D-156]."""


@dataclass(frozen=True, slots=True)
class PlayStep:
    """One sentence of a procedure."""

    clause: Clause
    if_done: bool = False
    """It depends on the step before: "If you do, …"."""


def steps_of(procedure: Text) -> tuple[PlayStep, ...]:
    """The sentences of a procedure."""
    steps: list[PlayStep] = []
    for ability in procedure.abilities:
        if not isinstance(ability, Instructions):
            raise refuse(ability, "a play procedure is made of instructions")
        effects = ability.effect.steps if isinstance(ability.effect, Sequence) else (ability.effect,)
        for effect in effects:
            steps += _sentence(effect)
    return tuple(steps)


def _sentence(effect: Effect) -> list[PlayStep]:
    """A plain instruction, or two of which the second is done if the first was."""
    if isinstance(effect, Clause):
        return [PlayStep(effect)]
    if isinstance(effect, Attempt) and effect.may is None and effect.otherwise is None:
        first, then = effect.effect, effect.then
        if isinstance(first, Clause) and isinstance(then, Clause):
            return [PlayStep(first), PlayStep(then, if_done=True)]
    raise refuse(effect, "a play procedure is made of plain instructions, and of 'If you do, …' behind one")


@dataclass(frozen=True, slots=True)
class Hook:
    """Something done at a sentence of the procedure."""

    trigger: Trigger
    keyword: str
    """The keyword that it comes from, "" for none."""


def compile_play(
    b: Builder,
    steps: Steps[PlayStep],
    hooks: Steps[Hook],
    instructions: Steps[Effect],
    replacements: Steps[Replacement] = (),
    alternatives: Steps[Alternative] = (),
    left_out: Steps[Clause] = (),
) -> tuple[int, PlainPlay | None]:
    """The program that plays the card: its number; and what it does after paying, if that needs no frame of its own.

    The order of the sentences is that of the rules file [D-50, D-51, D-52].
    """
    written, steps = steps, [_instead(step, replacements) for step in steps]
    effects = [hook.trigger.effect for hook in hooks]
    replaced = {_replaced(steps, effect) for effect in effects if isinstance(effect, Clause)}
    never = _never_reached(written, steps, replaced)
    never |= {number for number, step in enumerate(steps) if step.clause in left_out}
    skips: dict[int, int] = {}

    def instead(clause: Clause) -> None:
        """Behind a conditional "instead of": remember that the other step is not to be taken."""
        number = _replaced(steps, clause)
        if number is None or number in replaced:
            return
        register = skips.setdefault(number, b.register())
        b.step(_remember(register))

    b.instead = instead
    mark_counted(b, *instructions)
    if b.asks_itself & VERBS:
        b.step(_forget_payment, plain=True)
    paid = 0
    done = None
    for number, step in enumerate(steps):
        if number in never:
            continue
        after = _unless(b, done) if step.if_done else None
        _hooks(b, step.clause, hooks, BEFORE)
        otherwise = None
        if _pays_sidebar_cost(step.clause) and alternatives:
            otherwise = b.label()
            _speak_of_card(b)
            compile_alternatives(b, alternatives, otherwise)
        if number not in replaced:
            done = b.register() if _is_asked_about(steps, number) else None
            _step(b, step.clause, (skips.get(number), done), instructions)
        if otherwise is not None:
            b.here(otherwise)
        if number == 0 and _pays_sidebar_cost(step.clause):
            paid = len(b.steps)
        _hooks(b, step.clause, hooks, (*BEHIND, AS_PLAYED))
        if after is not None:
            b.here(after)
    plain = _plain_rest(b, paid)
    return b.keep(b.finish()), plain


def _forget_payment(state: Any, frame: Frame) -> None:
    """It may be played now without paying anything."""
    for kind in (OVERPAID, SPENT):
        remember(state, frame[SOURCE], kind, 0)


def _never_reached(written: Steps[PlayStep], steps: Steps[PlayStep], replaced: set[int | None]) -> set[int]:
    """The steps that depend on one that is never taken, since something else stands in its place."""
    never: set[int] = set()
    for number, step in enumerate(steps):
        before = number - 1
        if step.if_done and (before in replaced or before in never or steps[before] != written[before]):
            never.add(number)
    return never


def _is_asked_about(steps: Steps[PlayStep], number: int) -> bool:
    """Whether the next step depends on this one."""
    return number + 1 < len(steps) and steps[number + 1].if_done


def _unless(b: Builder, done: int | None) -> list[int]:
    """Jump to the label if the step before was not taken."""
    assert done is not None, "what depends on a step stands behind it"
    after = b.label()
    b.jump_unless(lambda state, frame: frame[done] is not None, after)
    return after


def compile_instructions(b: Builder, instructions: Steps[Effect]) -> int:
    """The program that carries out the instructions alone: for a card that gets the effects of this one.

    0 if there are none, or if they change how the card is played.
    """
    if not instructions or any(isinstance(one, Clause) and one.instead_of for one in nodes(tuple(instructions))):
        return 0
    mark_counted(b, *instructions)
    _carry_out(b, instructions)
    return b.keep(b.finish())


def _carry_out(b: Builder, instructions: Steps[Effect]) -> None:
    b.instructing = True
    for effect in instructions:
        _speak_of_card(b)
        compile_effect(b, effect)
    b.instructing = False


def _pays_sidebar_cost(step: Clause) -> bool:
    return is_same_step(PAYING, step)


def _plain_rest(b: Builder, paid: int) -> PlainPlay | None:
    """All steps after the first `paid` ones as one, if they are plain and keep nothing in registers."""
    if paid != PAY_STEPS or b.registers:
        return None
    rest: list[Step] = []
    tests = []
    number = paid
    while number < len(b.steps):
        if number in b.quiet:
            quiet, step, length = b.quiet[number]
            tests.append(quiet)
        elif number in b.plain:
            step, length = b.steps[number], 1
        else:
            return None
        rest.append(step)
        number += length
    if not rest or len(tests) > 1:
        return None
    return PlainPlay(rest[0] if len(rest) == 1 else join_steps(rest), tests[0] if tests else None)


PAY_STEPS = 2
"""Paying a sidebar cost takes two steps: choosing how, and doing so."""


def replaces_step(steps: Steps[PlayStep], replacement: Replacement) -> bool:
    """ "Instead of charging this zone, …": speaks of a sentence of the procedure, which is never carried out then."""
    clauses = [step.clause for step in steps]
    return replacement.word == "instead of" and isinstance(replacement.effect, Clause) and replacement.event in clauses


def _instead(step: PlayStep, replacements: Steps[Replacement]) -> PlayStep:
    for one in replacements:
        if one.event == step.clause and isinstance(one.effect, Clause):
            return replace(step, clause=one.effect)
    return step


def _remember(register: int) -> Any:
    def step(state: Any, frame: Frame) -> None:
        frame[register] = bool(frame[DONE]) or None

    return step


def _step(b: Builder, step: Clause, registers: tuple[int | None, int | None], instructions: Steps[Effect]) -> None:
    """One sentence; it is skipped if the first register is set, and sets the second one if it was done."""
    skip, done = registers
    after = None
    if skip is not None:
        after = b.label()
        b.jump_unless(lambda state, frame: frame[skip] is None, after)
    if step.verb == "carry out":
        _carry_out(b, instructions)
    else:
        _speak_of_card(b)
        compile_effect(b, step)
    if done is not None:
        b.step(_remember(done))
    if after is not None:
        b.here(after)


def _hooks(b: Builder, step: Clause, hooks: Steps[Hook], words: tuple[str, ...]) -> None:
    for hook in hooks:
        trigger = hook.trigger
        if trigger.word not in words or not is_same_step(trigger.event, step):
            continue
        _speak_of_card(b)
        after = b.label()
        for condition in (trigger.meanwhile, trigger.condition):
            if condition is not None:
                b.jump_unless(test_condition(b, condition), after)
        b.remembering = trigger.word == AS_PLAYED
        if hook.keyword and isinstance(trigger.effect, Attempt):
            _unless_forbidden(b, trigger.effect, hook.keyword.lower())
        else:
            compile_effect(b, trigger.effect)
        b.remembering = False
        b.here(after)


def _unless_forbidden(b: Builder, effect: Effect, verb: str) -> None:
    """What a keyword lets a player do can be forbidden by its name: "cannot deploy allies" [PR-15]."""
    after = b.label()

    def allowed(state: Any, frame: Frame) -> bool:
        return not state.cannot or not forbidden(state, verb, frame[YOU], frame[SOURCE], frame[ZONE])

    b.jump_unless(allowed, after)
    compile_effect(b, effect)
    asked = verb in b.asks_itself
    b.step(lambda state, frame: _tell_used(state, frame, verb, remembered=asked), plain=True)
    b.here(after)


def _tell_used(state: Any, frame: Frame, keyword: str, *, remembered: bool) -> None:
    """What waits for the keyword's use hears of it, and a card that asks for it remembers it."""
    if not frame[DONE]:
        return
    use_keyword(state, frame[YOU], frame[SOURCE], keyword)
    if remembered:
        remember(state, frame[SOURCE], spelled(keyword), 1)


def _speak_of_card(b: Builder) -> None:
    """ "it" is the card being played."""
    b.antecedents.clear()
    b.mention("card", b.host, source)


def is_hook(steps: Steps[PlayStep], trigger: Trigger) -> bool:
    """Part of the procedure, not an ability that waits for an event [D-53]: it speaks of one of these sentences."""
    return trigger.word in BEFORE + BEHIND and any(is_same_step(trigger.event, step.clause) for step in steps)


def is_as_played(trigger: Trigger) -> bool:
    """ "As you play this card, …": what is settled while it is being played."""
    event = trigger.event
    what = role(event, "object")
    return (
        trigger.word == AS_PLAYED
        and event.verb == "play"
        and event.subject == Player(Who.YOU)
        and isinstance(what, Reference)
        and what.kind in (Refer.SELF, Refer.THIS)
        and len(event.roles) == 1
        and trigger.condition is None
        and trigger.meanwhile is None
    )


def behind_paying(trigger: Trigger) -> Trigger:
    """The same as a part of the procedure."""
    return replace(trigger, event=replace(PAYING, span=trigger.event.span))


def is_same_step(event: Clause, step: Clause) -> bool:
    """The event speaks of this sentence: you do the same, with the same things, in the same place."""
    done = _as_done(event)
    if done.subject not in (None, Player(Who.YOU)) or replace(done, subject=None, roles=()) != Clause(step.verb):
        return False
    return all(any(_is_same(one, other) for other in step.roles) for one in done.roles)


def _as_done(event: Clause) -> Clause:
    """ "This card's instructions have been carried out": you have carried them out."""
    if not event.passive or isinstance(event.subject, Player) or event.subject is None:
        return event
    roles = (Role("object", event.subject), *event.roles)
    return replace(event, subject=None, passive=False, roles=roles)


def _is_same(event: Role, step: Role) -> bool:
    """ "A new card" is the one that the procedure flips in this zone."""
    mine, theirs = _plain(event.value), _plain(step.value)
    if isinstance(mine, Things) and isinstance(theirs, Things) and mine.place is None:
        theirs = replace(theirs, place=None)
    return event.name == step.name and mine == theirs


def _plain(phrase: Any) -> Any:
    """In a procedure, "it" and "this strike" are the card that is played."""
    match phrase:
        case Reference(noun=noun) if noun != "zone":
            return Reference(Refer.THIS, "card")
        case Of():
            return replace(phrase, of=_plain(phrase.of))
        case _:
            return phrase


def _replaced(steps: Steps[PlayStep], effect: Effect) -> int | None:
    """Which step the effect's "instead of" speaks of: the one that puts the card into that place."""
    if not isinstance(effect, Clause) or not isinstance(effect.instead_of, Place):
        return None
    noun = _place_noun(effect.instead_of)
    for number, step in enumerate(steps):
        clause = step.clause
        if clause.verb == effect.verb and any(getattr(one.value, "noun", "") == noun for one in clause.roles):
            return number
    raise refuse(effect.instead_of, "playing this card does not put it there")


def _place_noun(place: Place) -> str:
    return place.of.noun if isinstance(place.of, Things) else ""
