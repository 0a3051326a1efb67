"""What is done more than once: for each of the things that are counted, or until it is so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Clause, Comparison, Condition, Has, Player, Quantity, Things, Who
from qsdsl.program.builder import Builder
from qsdsl.program.machine import DONE, Frame
from qsdsl.program.meaning import Get, Test

Work = Callable[[], None]
"""Emits the steps of one time."""


def is_repeated(b: Builder, clause: Clause) -> bool:
    """ "Charge one of your zones for each ally you have": done once for each, by a verb that knows no numbers."""
    act = b.meanings.acts.get(clause.verb)
    return clause.times is not None and act is not None and act.do is not None and not act.counts


def so_often(b: Builder, times: Get, work: Work) -> None:
    """As many times as the number is when it begins. DONE tells whether anything was done."""
    left = b.register()

    def begin(state: Any, frame: Frame) -> None:
        frame[left] = times(state, frame)

    def count(state: Any, frame: Frame) -> None:
        frame[left] -= 1

    b.step(begin, plain=True)
    _loop(b, lambda state, frame: frame[left] > 0, work, count)


def for_each(b: Builder, things: Callable[[Any, Frame], list[int]], work: Callable[[Get], None]) -> None:
    """Once for each of the things there are when it begins; the work is told which one it is."""
    left = b.register()

    def begin(state: Any, frame: Frame) -> None:
        frame[left] = things(state, frame)[::-1]

    def count(state: Any, frame: Frame) -> None:
        frame[left] = frame[left][:-1]

    b.step(begin, plain=True)
    _loop(b, lambda state, frame: bool(frame[left]), lambda: work(lambda state, frame: int(frame[left][-1])), count)


def until(b: Builder, holds: Test, work: Work) -> None:
    """Again and again, until it holds or nothing is done."""
    end = b.label()
    _loop(b, lambda state, frame: not holds(state, frame), work, None, end)


def _loop(b: Builder, goes_on: Test, work: Work, count: Callable[[Any, Frame], None] | None, over: Any = None) -> None:
    """The work as long as it goes on; without a count it ends when nothing is done, or it would never end."""
    done, again, end = b.register(), b.label(), over if over is not None else b.label()

    def begin(state: Any, frame: Frame) -> None:
        frame[done] = 0

    def note(state: Any, frame: Frame) -> None:
        frame[done] += bool(frame[DONE])

    def sum_up(state: Any, frame: Frame) -> None:
        frame[DONE] = frame[done] > 0

    b.step(begin, plain=True)
    b.here(again)
    b.jump_unless(goes_on, end)
    work()
    b.step(note, plain=True)
    if count is not None:
        b.step(count, plain=True)
    else:
        b.jump_unless_done(end)
        b.step(lambda state, frame: b.meanings.cut_off(state, frame, frame[done]))
    b.jump(again)
    b.here(end)
    b.step(sum_up, plain=True)


def one_at_a_time(clause: Clause) -> Clause:
    """ "Discards energy of that color until …": one energy."""

    def single(value: Any) -> Any:
        bare = isinstance(value, Things) and value.quantity is Quantity.ALL
        return replace(value, quantity=Quantity.ONE) if bare else value

    roles = tuple(replace(one, value=single(one.value)) if one.name == "object" else one for one in clause.roles)
    return replace(clause, roles=roles, until_so=None)


def reached(b: Builder, clause: Clause, goal: Condition) -> Condition:
    """ "Until he or she has three": three or fewer of what gets less, three or more of what gets more."""
    who = clause.subject.who if isinstance(clause.subject, Player) else Who.YOU
    if not isinstance(goal, Has) or not isinstance(goal.owner, Player) or goal.owner.who not in (Who.HE, Who.THAT, who):
        return goal
    is_number = goal.things.quantity is Quantity.EXACTLY or goal.than is not None
    if goal.comparison not in (None, Comparison.EQUAL) or not is_number:
        return goal
    lessens = b.meanings.acts[clause.verb].lessens
    return replace(goal, comparison=Comparison.AT_MOST if lessens else Comparison.AT_LEAST)
