"""Cards that come into play elsewhere: "when you play it, you may put it into one of your opponent's ally spaces".

Comes in: an ability of an ally. Goes out: the same as a part of the procedure that plays the ally, in place of putting
it into the ally space where it was flipped; as Deploy says it in other words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Clause,
    Effect,
    Instructions,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
    Trigger,
    Who,
)
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.procedures import BEHIND, PAYING, Hook

SPACE = "ally space"


def put_elsewhere(ability: Ability) -> Trigger | None:
    """The part of the procedure that such an ability is; None for all others."""
    match ability:
        case Trigger(word="when" | "whenever" | "as", event=event, condition=None, limit=None) if _plays_itself(event):
            effect = _put_instead(ability.effect)
            if effect is not None:
                return replace(ability, word=BEHIND[0], event=replace(PAYING, span=event.span), effect=effect)
        case Instructions(effect=Attempt(may=Player(who=Who.YOU), then=None, otherwise=None) as offer):
            effect = _played_into(offer)
            if effect is not None:
                return Trigger(BEHIND[0], replace(PAYING, span=ability.span), effect, span=ability.span)
    return None


def _plays_itself(event: Clause) -> bool:
    """ "You play this ally"."""
    roles = [one.name for one in event.roles]
    return replace(event, roles=()) == Clause("play", Player(Who.YOU)) and (
        roles == ["object"] and speaks_of_self(event.roles[0].value)
    )


def _put_instead(effect: Effect) -> Effect | None:
    """The same, instead of what the procedure does; None if it puts the ally nowhere, or goes on after that."""
    if isinstance(effect, Attempt) and effect.then is None and effect.otherwise is None:
        done = _put_instead(effect.effect)
        return replace(effect, effect=done) if done is not None else None
    if not isinstance(effect, Clause) or effect.verb != "put" or effect.subject not in (None, Player(Who.YOU)):
        return None
    named = {one.name: one.value for one in effect.roles}
    if set(named) != {"object", "into"} or not _is_itself(named["object"]) or not _is_space(named["into"]):
        return None
    return replace(effect, instead_of=effect.instead_of or _usual_space(effect))


def _played_into(offer: Attempt) -> Effect | None:
    """ "You may play it into one of your opponent's empty ally spaces"."""
    done = offer.effect
    if not isinstance(done, Clause) or replace(done, roles=()) != Clause("play"):
        return None
    named = {one.name: one.value for one in done.roles}
    if set(named) != {"object", "into"} or not speaks_of_self(named["object"]) or not _is_space(named["into"]):
        return None
    it = Role("object", Reference(Refer.THIS, "card", span=done.roles[0].span), span=done.roles[0].span)
    put = replace(done, verb="put", roles=(it, done.roles[1]), instead_of=_usual_space(done))
    return replace(offer, effect=put)


def _is_itself(phrase: object) -> bool:
    return speaks_of_self(phrase) or (isinstance(phrase, Reference) and phrase.kind is Refer.IT)


def _is_space(phrase: object) -> bool:
    return isinstance(phrase, Things) and phrase.noun == SPACE


def _usual_space(effect: Clause) -> Place:
    """ "Instead of the ally space in this zone"."""
    zone = Place("in", Reference(Refer.THIS, "zone", span=effect.span), span=effect.span)
    return Place("into", Things(SPACE, Quantity.THE, place=zone, span=effect.span), span=effect.span)


def leaves_at_once(hooks: Iterable[Hook]) -> bool:
    """Whether a keyword puts the advantage somewhere else than into the advantage area as it is played (Immediate)."""
    for hook in hooks:
        done = hook.trigger.effect
        if isinstance(done, Clause) and isinstance(done.instead_of, Place) and hook.trigger.condition is None:
            of = done.instead_of.of
            if isinstance(of, Things) and of.noun == "advantage area":
                return True
    return False
