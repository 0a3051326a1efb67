"""What playing an advantage charges, in other words: "when you play an advantage in X's zone, you may charge another of
your zones instead of that zone".

Comes in: a text. Goes out: the same, in which such an ability is about the charging that belongs to playing the card,
as something that the card does.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Ability,
    Attempt,
    Cannot,
    Clause,
    Effect,
    Instructions,
    NounPhrase,
    Of,
    Place,
    Player,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.omissions import leaves

WORDS = ("when", "whenever", "if")
THIS = Reference(Refer.THIS, "card")


def with_charging(text: Text, host: str) -> Text:
    """The text for a card of that type, in which that is what happens in place of the charging, or what forbids it."""
    return replace(text, abilities=tuple(one for ability in text.abilities for one in _in_known_words(ability, host)))


def _in_known_words(ability: Ability, host: str) -> list[Ability]:
    if isinstance(ability, Instructions):
        return (_of_instructions(ability) if host == "advantage" else None) or [ability]
    return [_of_event(ability) or ability]


def _of_instructions(ability: Instructions) -> list[Ability] | None:
    """ "Add a red energy. You may charge another of your zones instead of this zone"."""
    steps = ability.effect.steps if isinstance(ability.effect, Sequence) else (ability.effect,)
    others = [effect for step in steps if (effect := _charging_instead(step)) is not None]
    if len(others) != 1:
        return None
    kept = tuple(step for step in steps if _charging_instead(step) is None)
    charging = Replacement("if", _charging(THIS, ability), others[0], span=ability.span)
    rest = kept[0] if len(kept) == 1 else Sequence(kept, ("and",) * (len(kept) - 1), span=ability.span)
    return [charging, replace(ability, effect=rest)] if kept else [charging]


def _of_event(ability: Ability) -> Replacement | Cannot | None:
    if not isinstance(ability, Trigger | Replacement) or ability.word not in WORDS or ability.limit is not None:
        return None
    card = _played(ability.event)
    if card is None:
        return None
    event = _charging(card, ability)
    if isinstance(ability, Replacement):
        done = leaves(ability.effect)
        wholly = ability.instead and all(isinstance(one, Clause) and one.verb == "charge" for one in done)
        return replace(ability, event=event) if wholly else None
    if ability.condition is None and ability.meanwhile is None and _charges_nothing(ability.effect):
        return Cannot(event, span=ability.span)
    effect = _charging_instead(ability.effect)
    if effect is None:
        return None
    condition, meanwhile = ability.condition, ability.meanwhile
    return Replacement("if", event, effect, True, condition, meanwhile, span=ability.span)


def _played(event: Clause) -> NounPhrase | None:
    """The advantage, as one of the player who plays it; None if something else happens."""
    card, who = role(event, "object"), event.subject
    if event != Clause("play", who, event.roles) or not isinstance(who, Player):
        return None
    if speaks_of_self(card):
        return card if isinstance(card, Reference) and len(event.roles) == 1 else None
    places = [one for one in event.roles if one.name == "in"]
    if not isinstance(card, Things) or card.noun != "advantage" or len(event.roles) != 1 + len(places):
        return None
    if places and (card.place is not None or not isinstance(places[0].value, Things | Reference | Of)):
        return None
    there = Place("in", places[0].value, span=places[0].span) if places else card.place  # type: ignore[arg-type]
    return replace(card, owner=None if who.who is Who.ANY else who, place=there)


def _charging(card: NounPhrase, ability: Ability) -> Clause:
    """ "That card would charge its zone"."""
    its = Of("zone", Reference(Refer.IT, name="it", span=ability.span), span=ability.span)
    return Clause("charge", card, (Role("object", its, span=its.span),), span=ability.span)


def _charging_instead(effect: Effect) -> Effect | None:
    """The effect without "instead of that zone"; None if it does not charge another zone in its place."""
    done = effect.effect if isinstance(effect, Attempt) else effect
    if not isinstance(done, Clause) or done.verb != "charge" or not isinstance(done.instead_of, Place):
        return None
    usual = done.instead_of
    if not _is_its_zone(usual.of):
        return None
    return with_instead(effect, done, replace(done, instead_of=None))  # type: ignore[no-any-return]


def _charges_nothing(effect: Effect) -> bool:
    """ "He or she does not charge that zone"."""
    if not isinstance(effect, Clause) or effect.verb != "charge" or not effect.negated or effect.duration is not None:
        return False
    return len(effect.roles) == 1 and _is_its_zone(effect.roles[0].value)


def _is_its_zone(zone: object) -> bool:
    if isinstance(zone, Reference):
        return zone.noun == "zone" and zone.kind in (Refer.THIS, Refer.THAT)
    return isinstance(zone, Of) and zone.noun == "zone" and isinstance(zone.of, Reference) and zone.of.kind is Refer.IT
