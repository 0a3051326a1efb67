"""What a clause of a sentence can be before the sentence is complete."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, TypeGuard

from qsdsl.cardtext.build.parts import BothOption, InPlace, PaidPermission, Refusal, Surcharge, span_of
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Attempt,
    Effect,
    NounPhrase,
    Pay,
    Player,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Static,
    Things,
    Trigger,
)  # fmt: skip

Subject: TypeAlias = "Player | NounPhrase"
Body: TypeAlias = "Effect | PaidPermission | Static | InPlace | BothOption | Surcharge"


def holds_while(body: object) -> TypeGuard[Static]:
    """ "Your opponent cannot play allies while defending against this strike": from where it is said on."""
    return isinstance(body, Static) and body.condition is not None and body.condition_word == "while"


def offered(paid: PaidPermission) -> Attempt:
    """ "You may pay a green energy to charge this zone": if you pay it, this follows."""
    pay = Pay(None, paid.cost, span=paid.span)
    return Attempt(pay, paid.player, then=paid.effect, span=paid.span)


def as_effect(body: Body) -> Effect:
    if isinstance(body, PaidPermission):
        return offered(body)
    if isinstance(body, Static) and not holds_while(body):
        raise Refusal(body.span, "what holds all the time can't be part of something that is done")
    if isinstance(body, Surcharge):
        raise Refusal(body.span, "say what costs more", 'such as "To play an ally, …"')
    if isinstance(body, BothOption):
        raise Refusal(body.span, '"both" stands by itself')
    if isinstance(body, InPlace):
        raise Refusal(
            body.span, '"instead" needs something that would happen', 'such as "If you would focus this card, …"'
        )
    return body


def sequence(first: Effect, link: str, second: Effect) -> Sequence:
    """Steps one after another, in one flat row."""
    steps, links = (first.steps, first.joined) if isinstance(first, Sequence) else ((first,), ())
    more, joined = (second.steps, second.joined) if isinstance(second, Sequence) else ((second,), ())
    return Sequence((*steps, *more), (*links, link, *joined), span=span_of(first, second))


def next_sentence(before: Effect, goes_on: Effect) -> Effect:
    """Sentences one after another. "When you focus a card this turn, choose a strike. Put it on your deck.": what
    speaks of that strike is done then, too.
    """
    last = before.steps[-1] if isinstance(before, Sequence) else before
    if not isinstance(last, (Trigger, Replacement)) or not _speaks_of_what_is_chosen(goes_on, last.effect):
        return sequence(before, ".", goes_on)
    later = replace(last, effect=sequence(last.effect, ".", goes_on), span=span_of(last, goes_on))
    if not isinstance(before, Sequence):
        return later
    return replace(before, steps=(*before.steps[:-1], later), span=span_of(before, goes_on))


def _speaks_of_what_is_chosen(goes_on: Effect, chosen: Effect) -> bool:
    """ "It", "them" and "that strike", behind "choose a strike"."""
    first = next((one for one in nodes(goes_on) if isinstance(one, (Reference, Things))), None)
    objects = [one.value for one in nodes(chosen) if isinstance(one, Role) and one.name == "object"]
    nouns = {
        one.noun for one in objects if isinstance(one, Things) and one.quantity in NEW and one.noun not in NO_CARDS
    }
    if not isinstance(first, Reference):
        return False
    return bool(nouns) and first.name in ("it", "them") if first.kind is Refer.IT else first.noun in nouns


NEW = (Quantity.ONE, Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER, Quantity.THE)
"""How much of something is spoken of that may not have been known before."""
NO_CARDS = ("energy", "zone")
