"""From the grammar's rules to tree nodes: one function a rule, of the rule's name, with one parameter for each of its
words.

`rule_functions()` is what the parser calls while it reads; a function may raise `Refusal` for words that fit the
grammar but not together.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

from qsdsl.cardtext.build import (
    characters,
    comparing,
    conditions,
    costs,
    doing,
    first_time,
    from_where,
    holding,
    joining,
    keywords,
    left_out_nouns,
    limited_powers,
    nouns,
    occasions,
    prefixes,
    qualities,
    restricting,
    selections,
    suffixes,
    text,
    verbs,
)
from qsdsl.cardtext.build.parts import Refusal, Row

MODULES: tuple[ModuleType, ...] = (
    comparing,
    text,
    keywords,
    left_out_nouns,
    limited_powers,
    prefixes,
    joining,
    suffixes,
    occasions,
    doing,
    first_time,
    holding,
    restricting,
    verbs,
    conditions,
    from_where,
    characters,
    costs,
    qualities,
    nouns,
    selections,
)


ROWS = ("row", "subject")
"""Rules that hand a row of things on: "your red zone or your yellow zone"."""


def rule_functions() -> SimpleNamespace:
    """The rule functions by rule name, in the shape that lark's parser takes."""
    functions = SimpleNamespace()
    for module in MODULES:
        for name, function in vars(module).items():
            if (
                callable(function)
                and getattr(function, "__module__", "") == module.__name__
                and not name.startswith("_")
            ):
                setattr(functions, name, _taking_a_list(function, module))
    return functions


def _taking_a_list(function: Callable[..., Any], module: ModuleType) -> Callable[[list[Any]], Any]:
    """What is said of a row of things is said of each of them; only conditions can be."""

    def build(children: list[Any]) -> Any:
        rows = [child for child in children if isinstance(child, Row)]
        if not rows or function.__name__ in ROWS:
            return function(*children)
        if module is not conditions:
            raise Refusal(rows[0].span, "such a row can stand only in a condition", "say it in two sentences")
        return conditions.distributed(function, children)

    return build
