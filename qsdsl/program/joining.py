"""Steps that follow each other become one step, for speed: the loop costs more than most steps do.

All but the last of them must be plain. While anything exceptional works (a replacement, say) a plain step may have to
wait for it; then the steps are taken one by one, from a copy behind the end of the program.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qsdsl.program.machine import POSITION, Frame, Program, Step


def join(steps: Sequence[Step], plain: set[int], labels: Sequence[list[int]]) -> Program:
    """The program; the labels are moved to where their steps now are. A step that is jumped to begins a new group."""
    targets = {label[0] for label in labels}
    joined: list[Step] = []
    groups: list[tuple[int, Sequence[Step]]] = []
    moved: dict[int, int] = {}
    first = 0
    while first < len(steps):
        end = first + 1
        while end - 1 in plain and end not in targets and end < len(steps):
            end += 1
        moved.update(dict.fromkeys(range(first, end), len(joined)))
        if end - first > 1:
            groups.append((len(joined), steps[first:end]))
        joined.append(steps[first])
        first = end
    for place, members in groups:
        joined[place] = _together(members, len(joined))
        joined += [*members, _go(place + 1)]
    for label in labels:
        label[0] = moved.get(label[0], label[0])
    return tuple(joined)


def join_steps(members: Sequence[Step]) -> Step:
    """Plain steps as one step, for a caller that knows that nothing exceptional works."""
    if len(members) == 2:
        first, second = members

        def two(state: Any, frame: Frame) -> None:
            first(state, frame)
            second(state, frame)

        return two

    def several(state: Any, frame: Frame) -> None:
        for member in members:
            member(state, frame)

    return several


def _go(position: int) -> Step:
    def go(state: Any, frame: Frame) -> None:
        frame[POSITION] = position

    return go


def _together(members: Sequence[Step], one_by_one: int) -> Step:
    """All of the steps at once. Two and three are spelled out: a loop over them would cost half of what is won."""
    if len(members) == 2:
        first, second = members

        def two(state: Any, frame: Frame) -> None:
            if state.exceptional:
                frame[POSITION] = one_by_one
                return
            first(state, frame)
            if state.exceptional:
                frame[POSITION] = one_by_one + 1
            else:
                second(state, frame)

        return two
    if len(members) == 3:
        first, second, third = members

        def three(state: Any, frame: Frame) -> None:
            if state.exceptional:
                frame[POSITION] = one_by_one
                return
            first(state, frame)
            if state.exceptional:
                frame[POSITION] = one_by_one + 1
                return
            second(state, frame)
            if state.exceptional:
                frame[POSITION] = one_by_one + 2
            else:
                third(state, frame)

        return three

    def several(state: Any, frame: Frame) -> None:
        position = one_by_one
        for member in members:
            if state.exceptional:
                frame[POSITION] = position
                return
            member(state, frame)
            position += 1

    return several
