"""A noun with its adjectives, in print: singular or plural, with what stands before it and behind it."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.render.fixed import BOUNDS, OWNERS
from qsdsl.cardtext.render.forms import Forms, is_several, number
from qsdsl.cardtext.render.rows import is_row_of_types, row_of
from qsdsl.effect.tree import CHOOSER, Adjective, Count, Number, Quantity, Sum, Things, Who


def noun_words(forms: Forms, what: Things, having: bool) -> tuple[str, str]:
    """The adjectives and the noun, and what is printed behind them."""
    before = " ".join(item.value for item in what.adjectives if _stands_before(what, item))
    behind = "".join(_behind(item) for item in what.adjectives)
    plural = _plural(what, having)
    noun = row_of(forms, what, plural=plural) or forms.noun(what.noun, plural=plural)
    return f"{before} {noun}".strip(), behind


def _plural(what: Things, having: bool) -> bool:
    owned = what.owner is not None and not having
    partitive = owned and (what.quantity in (Quantity.ONE, Quantity.EACH, Quantity.ANY) or what.quantity in BOUNDS)
    more_than_one = what.quantity is Quantity.MORE_THAN and what.amount == Number(1)
    return partitive or (is_several(what) and not more_than_one)


def _stands_before(what: Things, adjective: Adjective) -> bool:
    if (
        adjective.value in ("another", "any")
        or (adjective.kind, adjective.value) == ("color", "different")
        or adjective.kind in ("duration", "range", "behind", "name", CHOOSER)
        or is_row_of_types(adjective)
    ):
        return False
    return not (counts_from_an_end(what) and adjective is what.adjectives[0])


def _behind(adjective: Adjective) -> str:
    if adjective.value == "any":
        return f" of any {adjective.kind}"
    if (adjective.kind, adjective.value) == ("color", "different"):
        return " of a different color"
    if adjective.kind == "range":
        return f" from {adjective.value}"
    if adjective.kind == CHOOSER:
        return f" of {OWNERS[Who(adjective.value)]} choice"
    return f" {adjective.value}" if adjective.kind == "behind" else ""


def counts_from_an_end(what: Things) -> bool:
    """ "The top two cards": the number stands behind the first adjective."""
    orders = what.quantity is Quantity.EXACTLY and what.owner is None and what.adjectives[:1]
    return (
        bool(orders)
        and what.adjectives[0].kind == "order"
        and what.adjectives[0].value in ("top", "bottom", "next", "last", "first")
    )


def is_remainder(what: Things) -> bool:
    """ "All but two of your allies": how many there are, minus so many."""
    match what.amount:
        case Sum(first=Count(per=1, most=None, things=whole), second=Number(), how="minus"):
            return replace(what, quantity=Quantity.EACH, amount=None) == whole
        case _:
            return False


def remainder(what: Things) -> str:
    """ "All but two"."""
    assert isinstance(what.amount, Sum)
    assert isinstance(what.amount.second, Number)
    return f"all but {number(what.amount.second)}"
