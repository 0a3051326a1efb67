"""Several things that together may not be too much: "up to two allies with a total sidebar cost of 3 or less"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import Compare, Comparison, Quality, Statistic, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.things import compare, get_amount, get_number

Within = Callable[[Any, Any, list[int], int], bool]
"""(state, frame, those taken already, another) -> whether that one may be taken, too."""

TOTAL = "total "


def split_sum(b: Builder, things: Things) -> tuple[Things, Within]:
    """The things as each of them must be by itself, and what they must be together."""
    sums = [one for one in things.qualities if _is_sum(one)]
    if not sums:
        return things, _any_more
    if len(sums) > 1:
        raise refuse(sums[1], "one total at a time can be asked for")
    condition = sums[0].condition
    assert isinstance(condition, Compare)
    assert isinstance(condition.left, Statistic)
    if condition.comparison not in (Comparison.AT_MOST, Comparison.LESS):
        raise refuse(condition, "a total can be limited only from above: say 'or less'")
    single = replace(condition, left=replace(condition.left, name=condition.left.name.removeprefix(TOTAL)))
    qualities = tuple(replace(one, condition=single) if one is sums[0] else one for one in things.qualities)
    return replace(things, qualities=qualities), _within(b, single)


def _is_sum(quality: Quality) -> bool:
    left = quality.condition.left if isinstance(quality.condition, Compare) else None
    return isinstance(left, Statistic) and left.name.startswith(TOTAL)


def _any_more(state: Any, frame: Any, taken: list[int], one: int) -> bool:
    return True


def _within(b: Builder, condition: Compare) -> Within:
    assert isinstance(condition.left, Statistic)
    number, most = get_number(b, condition.left), get_amount(b, condition.right)

    def within(state: Any, frame: Any, taken: list[int], one: int) -> bool:
        together = sum(number(state, card) for card in (*taken, one))
        return compare(lambda s, f: together, condition.comparison, most)(state, frame)

    return within
