"""Traits: those on cards and characters exist, and a character has exactly one of each group [C-23]."""

from __future__ import annotations

from collections.abc import Iterator

from qsdsl.cardset.model import CardEntry, CharacterEntry, Entry
from qsdsl.cardset.wording import did_you_mean, listed, nearest, quoted
from qsdsl.cardset.writing import whole_value
from qsdsl.check.scope import Scope
from qsdsl.diagnostic import Diagnostic, error, warning


def check_traits(scope: Scope) -> Iterator[Diagnostic]:
    """Unknown traits, traits in unusual places, and characters with too many or too few."""
    for card in scope.card_set.cards:
        yield from _unknown(scope, card, card.traits)
        yield from _unusual(scope, card)
    for character in scope.card_set.characters:
        unknown = list(_unknown(scope, character, character.traits))
        yield from unknown
        if not unknown and character.sound and scope.card_set.complete:
            yield from _one_of_each_group(scope, character)


def _unknown(scope: Scope, entry: Entry, traits: tuple[str, ...]) -> Iterator[Diagnostic]:
    if not scope.card_set.complete:
        return
    for number, trait in enumerate(traits):
        if trait not in scope.traits:
            span = entry.where.at("traits", number).span()
            name = nearest(trait, scope.traits)
            fixes = (whole_value(span, name),) if name else ()
            advice = f"traits are {listed(sorted(scope.traits), 'and')}" if scope.traits else "no set defines traits"
            yield error(
                "QS403", f"unknown trait {quoted(trait)}{did_you_mean(trait, scope.traits)}", span, advice, fixes
            )


def _unusual(scope: Scope, card: CardEntry) -> Iterator[Diagnostic]:
    """A trait of another card type's group is allowed, but seldom meant [D-135]."""
    if not card.sound:
        return
    for group in scope.groups:
        for trait in group.traits:
            if group.sound and group.on and card.type not in group.on and trait in card.traits:
                span = card.where.at("traits", card.traits.index(trait)).span()
                yield warning(
                    "QS404",
                    f"this card is of type {card.type}; trait {quoted(trait)} is usually on {listed(group.on)} cards",
                    span,
                )


def _one_of_each_group(scope: Scope, character: CharacterEntry) -> Iterator[Diagnostic]:
    for group in scope.groups:
        own = [trait for trait in character.traits if trait in group.traits]
        if len(own) != 1:
            has = listed(own, "and") if own else "none"
            message = (
                f"{quoted(character.name)} has {has} of the group {quoted(group.name)}; a character has exactly one"
            )
            yield error("QS405", message, character.where.at("traits").span(), f"choose one of {listed(group.traits)}")
