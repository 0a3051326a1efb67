"""Adjectives that stand for the noun, in print: types and names, one or several."""

from __future__ import annotations

from qsdsl.cardtext.render.forms import Forms
from qsdsl.cardtext.words import several
from qsdsl.effect.tree import OR_NAMES, Adjective, Things


def row_of(forms: Forms, what: Things, *, plural: bool) -> str:
    """ "Strike or advantage", "Brass Herons", "Brass Heron or Tin Hedgehog"; "" where the noun stands for itself."""
    for item in what.adjectives:
        if item.kind == "name":
            return " or ".join(several(name) if plural else name for name in item.value.split(OR_NAMES))
        if is_row_of_types(item):
            return _types(forms, item.value, plural)
    return ""


def one_of_names(adjective: Adjective) -> str:
    """ "(A card named) Brass Heron or Tin Hedgehog"."""
    names = adjective.value.split(OR_NAMES)
    return _row(names, "or") if len(names) > 1 else names[0]


def is_row_of_types(adjective: Adjective) -> bool:
    return adjective.kind == "type" and " or " in adjective.value


def _types(forms: Forms, row: str, plural: bool) -> str:
    """ "Strike or advantage", "allies, strikes, or advantages": the types stand for the noun."""
    words = row.replace(", or ", ", ").replace(" or ", ", ").split(", ")
    return _row([forms.noun(word, plural=plural) for word in words], "or")


def _row(words: list[str], link: str) -> str:
    if len(words) == 2:
        return f"{words[0]} {link} {words[1]}"
    return f"{', '.join(words[:-1])}, {link} {words[-1]}"
