"""Phrases about a strike that is still to be played: "your next strike", "the next strike you play this turn"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Change,
    Clause,
    CostChange,
    Duration,
    Happening,
    Is,
    NounPhrase,
    Player,
    Quantity,
    Refer,
    Reference,
    Static,
    Text,
    Things,
)
from qsdsl.program.builder import refuse


def speaks_of_next(subject: NounPhrase | None) -> bool:
    """ "your next strike" """
    return isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)


def to_come(things: Things) -> Things:
    """ "The next strike you play this turn" is "your next strike this turn"."""
    said = [one.condition.clause for one in things.qualities if isinstance(one.condition, Happening)]
    who = said[0].subject if len(said) == 1 == len(things.qualities) and things.owner is None else None
    if not isinstance(who, Player) or said[0] != Clause("play", who, duration=Duration.THIS_TURN):
        return things
    during = Adjective("duration", Duration.THIS_TURN.value)
    return replace(things, owner=who, qualities=(), adjectives=(*things.adjectives, during))


def with_kind_asked(static: Static) -> Static:
    """ "If it is a Fox strike, it has +3 Force": so much for a strike of that kind, which ends the turn as any does;
    other conditions are asked when this begins.
    """
    asked = static.condition
    spoken = [one for one in nodes(asked) if isinstance(one, Reference) and one.kind is Refer.IT]
    if not spoken:
        return static
    effects = [made for one in static.effects if (made := _of_kind(one, asked)) is not None]
    if len(effects) < len(static.effects):
        raise refuse(static, "of the next strike can be asked here only what kind of strike it is")
    return replace(static, effects=tuple(effects), condition=None)


def _of_kind(effect: object, asked: object) -> Change | CostChange | None:
    """The same for strikes of the kind that is asked about; None if something else is asked."""
    if (
        not isinstance(effect, Change | CostChange)
        or not isinstance(effect.subject, Things)
        or not isinstance(asked, Is)
    ):
        return None
    what = asked.what
    if not isinstance(asked.subject, Reference) or asked.negated or not isinstance(what, Things):
        return None
    kinds, during = what.adjectives, [one.value for one in to_come(effect.subject).adjectives]
    if what != Things("strike", Quantity.ONE, adjectives=kinds) or Duration.THIS_TURN.value not in during:
        return None
    return replace(effect, subject=replace(effect.subject, adjectives=(*effect.subject.adjectives, *kinds)))


def with_next_strikes(text: Text) -> Text:
    """The text, in which "it" is the next strike where the sentence before was about that."""
    abilities: list[Ability] = []
    for ability in text.abilities:
        before = _next_spoken_of(abilities[-1]) if abilities else None
        if before is not None and isinstance(ability, Static) and all(map(_is_of_it, ability.effects)):
            changed = [replace(one, subject=before) for one in ability.effects if isinstance(one, Change | CostChange)]
            ability = replace(ability, effects=tuple(changed))
        abilities.append(ability)
    return replace(text, abilities=tuple(abilities))


def _next_spoken_of(ability: Ability) -> NounPhrase | None:
    effects = ability.effects if isinstance(ability, Static) else ()
    subjects = [one.subject for one in effects if isinstance(one, Change | CostChange)]
    return next((one for one in subjects if speaks_of_next(one)), None)


def _is_of_it(effect: object) -> bool:
    if not isinstance(effect, Change | CostChange) or not isinstance(effect.subject, Reference):
        return False
    return effect.subject.kind is Refer.IT
