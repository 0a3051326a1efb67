"""Several tests as one that asks whether all of them hold."""

from __future__ import annotations

from typing import Any

from qsdsl.program.meaning import Match, Test


def all_of(tests: list[Match]) -> Match:
    """All of the tests; the usual small numbers without a loop."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda state, frame, thing: first(state, frame, thing) and second(state, frame, thing)

    def match(state: Any, frame: Any, thing: int) -> bool:
        for test in tests:
            if not test(state, frame, thing):
                return False
        return True

    return match


def all_tests(tests: list[Test]) -> Test:
    """All of the tests of (state, frame)."""
    if len(tests) == 1:
        return tests[0]
    return lambda state, frame: all(test(state, frame) for test in tests)
