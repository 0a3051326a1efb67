"""Payment powers that cost nothing, because their effect gives the cost back: they could be used for ever."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.examined import Examined, is_you
from qsdsl.diagnostic import Diagnostic, warning
from qsdsl.effect.tree import Clause, EnergyCost, Number, Power, Quantity, Sequence, Things


def check_returns(text: Examined) -> Iterator[Diagnostic]:
    """Powers without a limit whose whole cost comes back."""
    for ability in text.tree.abilities:
        if isinstance(ability, Power) and ability.limit is None:
            steps = ability.effect.steps if isinstance(ability.effect, Sequence) else (ability.effect,)
            back = [added for step in steps if (added := _added(step)) is not None]
            paid = [(part.color, part.amount) for part in ability.cost.parts if isinstance(part, EnergyCost)]
            if len(paid) == len(ability.cost.parts) and all(_comes_back(one, back) for one in paid):
                message = "this payment power gives back what it costs, and has no limit"
                yield warning("QS425", message, text.at(ability), 'add "Use only once."')


def _added(step: object) -> tuple[str, int] | None:
    """The color and the number of energy that a step adds for you."""
    if not isinstance(step, Clause) or step.verb != "add" or not is_you(step.subject) or not step.roles:
        return None
    things = step.roles[0].value
    if not isinstance(things, Things) or [item.kind for item in things.adjectives] != ["color"]:
        return None
    amount = things.amount.value if isinstance(things.amount, Number) else 1
    return (things.adjectives[0].value, amount) if things.quantity in (Quantity.ONE, Quantity.EXACTLY) else None


def _comes_back(paid: tuple[str, object], back: list[tuple[str, int]]) -> bool:
    color, amount = paid
    return isinstance(amount, Number) and any(one == color and count >= amount.value for one, count in back)
