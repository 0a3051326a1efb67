"""Another zone than the one just spoken of: "… from the zone of that color, … When … from another zone, …"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.folding import Folded
from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Place,
    Player,
    Refer,
    Reference,
    Role,
    Sequence,
    Things,
    Trigger,
)

ANOTHER = ("another", "other")


def in_another_zone(folded: Folded, before: Ability | None) -> Folded:
    """The sentence with "another zone" as a zone of a different color, if the one `before` waits for the same thing in
    the zone of a color that was chosen; else as it is.
    """
    if not isinstance(folded, Trigger):
        return folded
    spoken = _last_trigger(before)
    if spoken is None or (spoken.event.verb, spoken.event.subject) != (folded.event.verb, folded.event.subject):
        return folded
    zones = ((role.name, role.value) for role in spoken.event.roles)
    chosen = {name: zone.owner for name, zone in zones if isinstance(zone, Things) and _is_of_chosen_color(zone)}
    roles = tuple(_different(role, chosen) for role in folded.event.roles)
    return replace(folded, event=replace(folded.event, roles=roles))


def _last_trigger(before: Ability | None) -> Trigger | None:
    """What the sentence before waits for: it is a step of an effect, or an ability of its own."""
    effect = getattr(before, "effect", None)
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    if isinstance(last, Trigger):
        return last
    return before if isinstance(before, Trigger) else None


def _is_of_chosen_color(zone: Things) -> bool:
    place = zone.place if zone.noun == "zone" else None
    of = place.of if isinstance(place, Place) and place.preposition == "of" else None
    return isinstance(of, Reference) and of.kind is Refer.THAT and of.noun == "color"


def _different(role: Role, chosen: dict[str, Player | None]) -> Role:
    zone = role.value
    if role.name not in chosen or not isinstance(zone, Things) or zone.noun != "zone" or zone.place is not None:
        return role
    if [one.value for one in zone.adjectives] not in ([word] for word in ANOTHER):
        return role
    owner = zone.owner or chosen[role.name]
    different = Adjective("color", "different", span=zone.adjectives[0].span)
    return replace(role, value=replace(zone, owner=owner, adjectives=(different,)))
