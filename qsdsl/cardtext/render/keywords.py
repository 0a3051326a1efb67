"""Keywords with what they take, in print."""

from __future__ import annotations

from typing import assert_never

from qsdsl.cardtext.render.clauses import cost
from qsdsl.cardtext.render.forms import Forms, figure
from qsdsl.cardtext.render.nouns import counted
from qsdsl.effect.tree import Cost, Count, KeywordUse, Number, Variable


def keyword(forms: Forms, what: KeywordUse) -> str:
    match what.argument:
        case None:
            return what.name
        case Cost():
            return f"{what.name}: {cost(forms, what.argument)}"
        case Number():
            return f"{what.name} {figure(what.argument)}"
        case Variable() if forms.keywords.get(what.name) == "name":
            return f"{what.name}—[{what.argument.name}]"
        case Variable():
            return f"{what.name} {what.argument.name}"
        case Count():
            return f"{what.name} X, where X is the number of {counted(forms, what.argument)}"
        case str():
            return f"{what.name}—{what.argument}"
        case _:
            assert_never(what.argument)
