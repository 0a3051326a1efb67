"""What of a text is about building decks, or holds everywhere but there [R-13C-15, TM-09]."""

from __future__ import annotations

from qsdsl.effect.tree import Ability, Cannot, Grant, Static, Things
from qsdsl.quickstrike.compile.concerned import speaks_of_self


def own_traits(ability: Ability) -> tuple[str, ...] | None:
    """ "This strike has the Bull, Fox, and Lion traits": everywhere but in deck building [TM-09]; None for all else."""
    if not isinstance(ability, Static) or len(ability.effects) != 1 or ability.place or ability.condition:
        return None
    grant = ability.effects[0]
    if not isinstance(grant, Grant) or not speaks_of_self(grant.subject) or not isinstance(grant.ability, Things):
        return None
    things = grant.ability
    if things.noun != "trait" or any(one.kind != "trait" for one in things.adjectives):
        return None
    words = " ".join(one.value for one in things.adjectives).replace(",", " ").split()
    return tuple(word for word in words if word != "and")


def is_deck_rule(ability: Ability) -> bool:
    """Speaks of what may be in a deck; the deck rules read it, not the engine [R-13C-15]."""
    return isinstance(ability, Cannot) and any(
        one.name == "into" and getattr(one.value, "noun", "") == "deck" for one in ability.clause.roles
    )
