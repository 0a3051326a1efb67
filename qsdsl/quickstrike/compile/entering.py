"""Cards that come into play elsewhere: "when you play it, you may put it into one of your opponent's ally spaces".

Comes in: an ability of an ally. Goes out: the same as a part of the procedure that plays the ally, in place of putting
it into the ally space where it was flipped; as Deploy says it in other words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Clause,
    Effect,
    Instructions,
    Must,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Static,
    Things,
    Trigger,
    Who,
)
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.procedures import BEHIND, PAYING, Hook

SPACE = "ally space"


def put_elsewhere(ability: Ability, host: str) -> Trigger | None:
    """The part of the procedure that such an ability is; None for all others."""
    if host != "ally":
        return None
    match ability:
        case Trigger(word="when" | "whenever" | "as", event=event, condition=None, limit=None) if _plays_itself(
            event, ability.effect
        ):
            effect = _put_instead(ability.effect)
            if effect is not None:
                return replace(ability, word=BEHIND[0], event=replace(PAYING, span=event.span), effect=effect)
        case (
            Instructions(effect=Clause(subject=None | Player(who=Who.YOU)) as done)
            | Static(effects=(Must(clause=Clause(subject=Player(who=Who.YOU)) as done),), condition=None, place=None)
        ):
            effect = _played_into(replace(done, subject=None))
            if effect is not None:
                return Trigger(BEHIND[0], replace(PAYING, span=ability.span), effect, span=ability.span)
        case Instructions(effect=Attempt(may=Player(who=Who.YOU), then=None, otherwise=None) as offer):
            effect = _played_into(offer.effect)
            if effect is not None:
                offered = replace(offer, effect=effect)
                return Trigger(BEHIND[0], replace(PAYING, span=ability.span), offered, span=ability.span)
    return None


def _plays_itself(event: Clause, effect: Effect) -> bool:
    """ "You play this ally", also as "put this ally into … when you play it"."""
    if replace(event, roles=()) != Clause("play", Player(Who.YOU)) or [one.name for one in event.roles] != ["object"]:
        return False
    what = event.roles[0].value
    named = isinstance(effect, Clause) and any(speaks_of_self(one.value) for one in effect.roles)
    return speaks_of_self(what) or (named and isinstance(what, Reference) and what.kind is Refer.IT)


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


def _played_into(done: Effect) -> Clause | None:
    """ "Play it into one of your opponent's empty ally spaces"."""
    if not isinstance(done, Clause) or replace(done, roles=()) != Clause("play"):
        return None
    named = {one.name: one.value for one in done.roles}
    if set(named) != {"object", "into"} or not speaks_of_self(named["object"]) or not _is_space(named["into"]):
        return None
    it = Role("object", Reference(Refer.THIS, "card", span=done.roles[0].span), span=done.roles[0].span)
    return replace(done, verb="put", roles=(it, done.roles[1]), instead_of=_usual_space(done))


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


def goes_among_theirs(hooks: Iterable[Hook]) -> bool:
    """Whether the text puts the ally into an ally space of the opponent as it is played."""
    return any(
        isinstance(node, Clause)
        and node.instead_of is not None
        and any(_is_space(one.value) and one.value.owner == Player(Who.OPPONENT) for one in node.roles)  # type: ignore[union-attr]
        for hook in hooks
        for node in nodes(hook.trigger.effect)
    )
