"""What each word that points somewhere is bound to, and what each suffix belongs to, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.check.meaning.antecedents import Binding, bindings
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Change,
    Clause,
    Count,
    If,
    Node,
    Of,
    Place,
    Refer,
    Reference,
    Static,
    Things,
    Trigger,
)
from qsdsl.effect.vocabulary import Vocabulary

HERE = {
    "zone": "the zone of this card",
    "strike": "this card",
    "card": "this card",
}


LEFT_OVER = ("the rest", "the other", "the others")


def pointed(tree: Node, text: str, vocabulary: Vocabulary) -> list[str]:
    """One line for each word or suffix, in the order of the text."""
    found = [(one.pointer.span[0], _bound(one, text)) for one in bindings(tree, vocabulary)]
    found += [(node.span[0], line) for node in nodes(tree) for line in _fixed(node, text)]
    found += [(node.span[0], line) for node in nodes(tree) for line in _attached(node, text)]
    return list(dict.fromkeys(line for _, line in sorted(found)))


def _words(node: Node, text: str) -> str:
    return " ".join(text[node.span[0] : node.span[1]].split())


def _bound(binding: Binding, text: str) -> str:
    pointer = _words(binding.pointer, text)
    if binding.antecedent is None:
        return f'"{pointer}": nothing of this kind ({binding.kind}) was spoken of before'
    rest = "what is left of " if getattr(binding.pointer, "name", "") in LEFT_OVER else ""
    return f'"{pointer}": {rest}{_told(binding.antecedent, text)}'


def _told(node: Node, text: str) -> str:
    own = isinstance(node, Reference) and node.kind in (Refer.SELF, Refer.THIS)
    return f'"{_words(node, text)}"' + (", this very card" if own and getattr(node, "noun", "") != "zone" else "")


def _fixed(node: Node, text: str) -> Iterator[str]:
    """Words that always point to the same."""
    if isinstance(node, Reference) and node.kind is Refer.SELF and _words(node, text):
        yield f'"{_words(node, text)}": this very card'
    if isinstance(node, Reference) and node.kind is Refer.THIS:
        yield f'"{_words(node, text)}": {HERE.get(node.noun, "this card")}'
    if isinstance(node, Of) and isinstance(node.of, Reference) and node.of.kind is Refer.SELF:
        yield f'"{_words(node, text)}": where this very card is, on the side of whoever has it'


def _attached(node: Node, text: str) -> Iterator[str]:
    """Places, counts, times and conditions, and what they belong to."""
    match node:
        case Things(place=Place() as place) if _words(place, text):  # "your top card" leaves the place out
            yield f'"{_words(place, text)}" tells which: {_head(node, place, text)}'
        case Clause(times=Count() as count) | Change(times=Count() as count):
            yield f'"{_words(count, text)}" multiplies: {_before(node, count, text)}'
        case Static(place=Place() as place):
            yield f'"{_words(place, text)}" tells where all of the sentence holds'
        case Static(condition=condition) if condition is not None:
            yield f'"{_words(condition, text)}" is looked at all the time'
        case If():
            yield f'"{_words(node.condition, text)}" is looked at once, when this is reached'
        case Trigger(condition=condition) if condition is not None:
            yield f'"{_words(condition, text)}" is looked at when the ability happens'
    if isinstance(node, (Clause, Change)) and node.duration is not None:
        yield f'"{node.duration.value}" is the time of: {_without(_words(node, text), node.duration.value)}'


def _head(things: Things, place: Place, text: str) -> str:
    """The words of the things without those of their place, which may also come first ("in which you have an ally"), or
    have been said of others before.
    """
    start, end = things.span
    inside, behind = start < place.span[0] < end, place.span[1] <= start
    words = (text[start : place.span[0]] if inside else text[start if behind else place.span[1] : end]).strip()
    return f'"{words}"' if words else f"{things.noun}, which is left out"


def _before(node: Node, count: Count, text: str) -> str:
    if count.span[0] > node.span[0]:
        return f'"{text[node.span[0] : count.span[0]].strip()}"'
    return f'"{text[count.span[1] : node.span[1]].strip(" ,")}"'


def _without(words: str, time: str) -> str:
    return f'"{words.replace(time, "").strip(" ,")}"'
