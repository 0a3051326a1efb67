"""Instructions become steps: sequences, may, if, choose, and verbs with their targets."""

from __future__ import annotations

from typing import Any, TypeGuard

from qsdsl.effect.tree import (
    Attempt,
    Choose,
    Clause,
    Condition,
    Effect,
    EnergyCost,
    If,
    Pay,
    Player,
    Quantity,
    Sequence,
    Things,
    Unless,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.choosers import names_chooser
from qsdsl.program.clauses import act_of, compile_clause, compile_targets, possible_clause, role
from qsdsl.program.conditions import test_condition
from qsdsl.program.costs import can_pay_cost, pay_cost
from qsdsl.program.groups import either_group, of_group
from qsdsl.program.heeding import heed
from qsdsl.program.machine import ANSWER, DONE, NONE, POSITION, Frame, ask
from qsdsl.program.meaning import Get, Test
from qsdsl.program.players import acted_by, actor_of, find_actor


def compile_effect(b: Builder, effect: Effect) -> None:
    """Emit the steps of an effect. After them the frame's DONE tells whether (the last of) it was done."""
    match effect:
        case Sequence():
            for step in effect.steps:
                compile_effect(b, step)
        case Clause():
            compile_clause(b, of_group(b, effect))
        case Attempt():
            _compile_attempt(b, effect)
        case If():
            _compile_if(b, effect)
        case Choose():
            _compile_choose(b, effect)
        case Pay():
            with acted_by(b, effect.player):
                pay_cost(b, effect.cost)
        case Unless():
            _compile_unless(b, effect)
        case _:
            if not b.meanings.effect(b, effect):
                raise refuse(effect, "the engine cannot carry this out as an instruction")


# --- Frames around effects --------------------------------------------------------------------------------------------


def compile_under(b: Builder, condition: Condition, effect: Effect, end: list[int]) -> None:
    """Emit what is done if the condition holds, else a jump to `end`.

    "If you have an ally, you may eliminate it. If you don't, …": who has none does not do it either.
    """
    holds = test_condition(b, condition)
    if not isinstance(effect, Attempt) or effect.may is None or effect.otherwise is None:
        b.jump_unless(holds, end)
        return compile_effect(b, effect)
    failed = b.label()
    b.jump_unless(holds, failed)
    return _compile_attempt(b, effect, failed)


def _compile_attempt(b: Builder, attempt: Attempt, failed: list[int] | None = None) -> None:
    """May, if you do, if you don't [D-113, D-58]. Asked only where something can come of it [D-59, D-109]."""
    failed, end = failed or b.label(), b.label()
    actor = find_actor(b, attempt.may, failed)
    _speak_of(b, attempt.may, actor)
    if attempt.may is not None and _chooses_target(attempt.effect, b):
        with b.acting(actor):
            compile_targets(b, attempt.effect, act_of(b, attempt.effect), optional=True)
    elif attempt.may is None or not _offers(b, attempt.effect):
        if attempt.may is not None:
            _ask_may(b, attempt, actor, failed)
        with b.acting(actor):
            if attempt.whole or len(_together(attempt)) > 1:
                _compile_whole(b, attempt.effect)
            else:
                compile_effect(b, attempt.effect)
    if attempt.then is not None or attempt.otherwise is not None:
        b.jump_unless_done(failed)
    if attempt.then is not None:
        compile_effect(b, attempt.then)
        b.step(_was_done, plain=True)  # whatever became of what follows
    b.jump(end)
    b.here(failed)
    if attempt.otherwise is not None:
        compile_effect(b, attempt.otherwise)
    b.step(_not_done, plain=True)
    b.here(end)


def _together(attempt: Attempt) -> tuple[Effect, ...]:
    """What must be possible, and be done: "you may discard this card and two red energy. If you do, …" [D-23]."""
    effect = attempt.effect
    asked = attempt.may is not None and attempt.then is not None and not attempt.whole  # "if you do both" asks of each
    return effect.steps if asked and isinstance(effect, Sequence) and set(effect.joined) == {"and"} else (effect,)


def _compile_whole(b: Builder, effect: Effect) -> None:
    """After the steps DONE tells whether each of them was done."""
    failed = b.register()

    def note(state: Any, frame: Frame) -> None:
        if not frame[DONE]:
            frame[failed] = True

    def sum_up(state: Any, frame: Frame) -> None:
        frame[DONE] = frame[failed] is None

    for step in effect.steps if isinstance(effect, Sequence) else (effect,):
        compile_effect(b, step)
        b.step(note, plain=True)
    b.step(sum_up, plain=True)


def _speak_of(b: Builder, player: Player | None, actor: Get) -> None:
    """Another player than you is whom "he or she" means from now on."""
    if player is not None and player.who is not Who.YOU:
        b.mention("player", "player", actor)


def _chooses_target(effect: Effect, b: Builder) -> TypeGuard[Clause]:
    """ "you may eliminate an ally": whether and which is one decision."""
    if not isinstance(effect, Clause) or effect.subject is not None or effect.instead_of is not None or effect.negated:
        return False
    if effect.times is not None:
        return False
    target = role(effect, "object")
    act = b.meanings.acts.get(effect.verb)
    if act is None or act.do is None or not isinstance(target, Things) or names_chooser(target):
        return False
    return target.quantity is Quantity.ONE


def _offers(b: Builder, effect: Effect) -> bool:
    """Emit the verb's own way to offer this, if it has one."""
    act = b.meanings.acts.get(effect.verb) if isinstance(effect, Clause) else None
    if not isinstance(effect, Clause) or effect.negated or act is None or act.offer is None or not act.offer(b, effect):
        return False
    heed(effect, act)
    return True


def _was_done(state: Any, frame: Frame) -> None:
    frame[DONE] = True


def _not_done(state: Any, frame: Frame) -> None:
    frame[DONE] = False


def _ask_may(b: Builder, attempt: Attempt, actor: Get, failed: list[int]) -> None:
    spoken = b.antecedents[:]
    with b.acting(actor):
        tests = [possible(b, one) for one in _together(attempt)]
        if attempt.then is not None and attempt.otherwise is None and _costs_only_energy(attempt.effect):
            tests.append(possible(b, attempt.then))
    b.antecedents[:] = spoken
    kind, yes, no = b.meanings.decisions["may"], b.meanings.yes, b.meanings.no

    def may(state: Any, frame: Frame) -> None:
        for test in tests:
            if not test(state, frame):
                frame[POSITION] = failed[0]
                return
        ask(state, actor(state, frame), kind, [no, yes])

    b.step(may)
    b.jump_unless(lambda state, frame: bool(frame[ANSWER] == yes), failed)


def _costs_only_energy(effect: Effect) -> bool:
    """Paying it changes nothing that what follows could depend on; eliminating an ally, say, would empty a space."""
    return isinstance(effect, Pay) and all(isinstance(part, EnergyCost) for part in effect.cost.parts)


def _compile_if(b: Builder, effect: If) -> None:
    otherwise, end = b.label(), b.label()
    if effect.otherwise is None:
        compile_under(b, effect.condition, effect.effect, otherwise)
        b.here(otherwise)
        return
    b.jump_unless(test_condition(b, effect.condition), otherwise)
    before = b.group
    compile_effect(b, effect.effect)
    b.jump(end)
    b.here(otherwise)
    then, b.group = b.group, before
    compile_effect(b, effect.otherwise)
    b.group = either_group(then, b.group)
    b.here(end)


def _compile_unless(b: Builder, effect: Unless) -> None:
    """The player is asked only if able to pay."""
    end = b.label()
    refused = b.label()
    who = effect.pay.player if isinstance(effect.pay, Pay) else effect.pay.subject
    player = who if isinstance(who, Player) else None
    actor = actor_of(b, player)
    _speak_of(b, player, actor)
    _ask_may(b, Attempt(effect.pay, may=player, span=effect.span), actor, refused)
    with b.acting(actor):
        compile_effect(b, effect.pay)
    b.jump(end)
    b.here(refused)
    compile_effect(b, effect.effect)
    b.here(end)


def _compile_choose(b: Builder, choose: Choose) -> None:
    """Choose one or several options, which are carried out in printed order [D-109]."""
    chosen = b.register()
    actor = actor_of(b, choose.player)
    _speak_of(b, choose.player, actor)
    spoken = b.antecedents[:]
    b.choosing = True
    tests = [possible(b, option) for option in choose.options]
    b.choosing = False
    both = test_condition(b, choose.both_if) if choose.both_if is not None else None
    barred = [(one.option, test_condition(b, one.condition), not one.only_if) for one in choose.barred]
    b.antecedents[:] = spoken
    kind = b.meanings.decisions["mode"]
    more = len(tests) if choose.more is None else choose.more

    def begin(state: Any, frame: Frame) -> None:
        all_done = not choose.asked and more == len(tests) and both is not None and both(state, frame)
        frame[chosen] = list(range(len(tests))) if all_done else []

    def most(state: Any, frame: Frame) -> int:
        return more if both is not None and both(state, frame) else choose.count

    def least(state: Any, frame: Frame) -> int:
        usual = choose.count if choose.least is None else choose.least
        return usual if choose.asked else max(usual, most(state, frame))

    def is_open(state: Any, frame: Frame, option: int) -> bool:
        return all(option != one or holds(state, frame) is not bars for one, holds, bars in barred)

    def pick(state: Any, frame: Frame) -> None:
        left = [one for one in range(len(tests)) if one not in frame[chosen] and is_open(state, frame, one)]
        options = [one for one in left if tests[one](state, frame)] or left
        if not options or len(frame[chosen]) == len(tests):
            frame[ANSWER] = NONE
            return
        if len(frame[chosen]) >= least(state, frame):
            options.append(NONE)
        ask(state, actor(state, frame), kind, options)

    def take(state: Any, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[chosen].append(frame[ANSWER])
        return len(frame[chosen]) < most(state, frame)

    b.step(begin, plain=True)
    b.repeat(pick, take)
    for number, option in enumerate(choose.options):
        after = b.label()
        b.antecedents[:] = spoken
        b.jump_unless(_was_chosen(chosen, number), after)
        compile_effect(b, option)
        b.here(after)


def _was_chosen(register: int, number: int) -> Test:
    return lambda state, frame: number in frame[register]


# --- What can come of it ----------------------------------------------------------------------------------------------


def possible(b: Builder, effect: Effect) -> Test:
    """Whether the effect, reached now, would do anything at all. Used before asking; never changes what is done."""
    match effect:
        case Sequence():
            return possible(b, effect.steps[0])
        case Clause():
            return possible_clause(b, effect)
        case Pay():
            return can_pay_cost(b, effect.cost, actor_of(b, effect.player))
        case If(otherwise=None):
            first, second = test_condition(b, effect.condition), possible(b, effect.effect)
            return lambda state, frame: first(state, frame) and second(state, frame)
        case Attempt():
            return possible(b, effect.effect)
        case _:
            return lambda state, frame: True
