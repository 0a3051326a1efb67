"""How many, and how many at most: what "equal to …", "up to …" and "where X is …" say of what stands before them."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.bodies import Body, as_effect
from qsdsl.cardtext.build.comparing import of_what_is_done
from qsdsl.cardtext.build.parts import Refusal, Suffix
from qsdsl.effect.tree import (
    Amount,
    Attempt,
    Change,
    Clause,
    Count,
    Number,
    Quantity,
    Role,
    SetStatistic,
    StatisticChange,
    Things,
    Variable,
)


def as_many(effect: Body, suffix: Suffix, amount: Amount) -> Body:
    """ "Add green energy equal to the number of your allies": so many of the object."""
    match effect:
        case Clause(roles=(Role(name="object", value=Things(quantity=Quantity.ALL, amount=None) as things), *rest)):
            if isinstance(amount, (Number, Variable)):
                raise Refusal(suffix.span, "write the number before what it counts")
            many = replace(things, quantity=Quantity.EXACTLY, amount=amount)
            return replace(effect, roles=(replace(effect.roles[0], value=many), *rest))
        case Attempt():
            return replace(effect, effect=as_effect(as_many(effect.effect, suffix, amount)))
        case _:
            raise Refusal(
                suffix.span, '"equal to" stands here only behind what is counted', 'such as "add green energy"'
            )


def limited(effect: Body, suffix: Suffix, most: int) -> Body:
    match effect:
        case Change(times=Count(most=None) as times, changes=(StatisticChange(amount=int()),)):
            part = effect.changes[0]
            if suffix.most_statistic:
                assert isinstance(part.amount, int)
                if suffix.most_statistic not in (part.statistic, "same") or most % part.amount:
                    raise Refusal(suffix.span, "this limit doesn't fit what it limits")
                most //= part.amount
            return replace(effect, times=replace(times, most=most))
        case SetStatistic(amount=Count(most=None) as count) if not suffix.most_statistic:
            return replace(effect, amount=replace(count, most=most))
        case Change(times=Count(most=None) as times) | Clause(times=Count(most=None) as times) if (
            not suffix.most_statistic
        ):
            return replace(effect, times=replace(times, most=most))
        case Attempt():
            return replace(effect, effect=as_effect(limited(effect.effect, suffix, most)))
        case _:
            raise Refusal(suffix.span, 'such a limit stands behind "for each …"')


def explained(effect: Body, suffix: Suffix) -> Body:
    match effect:
        case Change() if suffix.where is not None and effect.where is None:
            return replace(effect, where=suffix.where)
        case Clause() if suffix.where is not None and effect.where is None:
            return replace(effect, where=suffix.where)
        case Clause() if suffix.until_so is not None and effect.until_so is None and effect.until is None:
            return replace(effect, until_so=of_what_is_done(suffix.until_so, effect))
        case Clause() if suffix.until is not None and effect.until is None:
            return replace(effect, until=suffix.until)
        case Attempt():
            return replace(effect, effect=as_effect(explained(effect.effect, suffix)))
        case _:
            raise Refusal(suffix.span, "this can't stand here")
