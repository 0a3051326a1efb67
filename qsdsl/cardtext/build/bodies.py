"""What a clause of a sentence can be before the sentence is complete."""

from __future__ import annotations

from typing import TypeAlias, TypeGuard

from qsdsl.cardtext.build.parts import BothOption, InPlace, PaidPermission, Refusal, Surcharge, span_of
from qsdsl.effect.tree import Attempt, Effect, NounPhrase, Pay, Player, Sequence, Static

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
