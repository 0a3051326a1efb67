"""Cards that no deck can hold: no character of the loaded sets may have them.

Formats that lift the rule of traits let every card in; they count only where no format keeps that rule. What else the
rules are is the game's matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from qsdsl.cardset.model import CardEntry, CardSet, CharacterEntry, FormatEntry
from qsdsl.cardset.wording import quoted, with_article
from qsdsl.check.decks import Deck, DeckCard, DeckRules, deck_card
from qsdsl.check.scope import Scope, Trees, builds_on
from qsdsl.diagnostic import Diagnostic, warning


def check_playable(scope: Scope, sets: Iterable[CardSet], trees: Trees, deck_rules: DeckRules) -> Iterator[Diagnostic]:
    """The cards of a set that may stand in no deck of any character."""
    here = scope.card_set
    characters = [one for card_set in sets if builds_on(card_set, here) for one in _characters_seen(card_set)]
    formats = _formats(scope)
    if not characters or not formats or not here.complete or not all(map(scope.is_certain, characters)):
        return
    keywords = {name: scope.tree_of("keyword", keyword, trees) for name, keyword in scope.keywords.items()}
    meanings = {name: tree for name, tree in keywords.items() if tree is not None}
    for card in here.cards:
        held = deck_card(scope, trees, card.name, 1)
        if held.card is card and not card.draft:
            decks = (
                Deck("", 1, character, one, (held,), meanings, scope.rules)
                for character in characters
                for one in formats
            )
            if not any(_may_hold(deck, held, deck_rules) for deck in decks):
                yield _unplayable(card, formats)


def _characters_seen(card_set: CardSet) -> tuple[CharacterEntry, ...]:
    return tuple(one for visible in card_set.visible for one in visible.characters)


def _formats(scope: Scope) -> Sequence[FormatEntry]:
    sound = [one for one in scope.formats.values() if one.sound]
    return [one for one in sound if one.traits] or sound


def _may_hold(deck: Deck, held: DeckCard, deck_rules: DeckRules) -> bool:
    broken = (one for one in deck_rules(deck) if not one.is_allowed)
    return not any(one.card == held.name and not one.about_count for one in broken)


def _unplayable(card: CardEntry, formats: Sequence[FormatEntry]) -> Diagnostic:
    message = f"no character may have {quoted(card.name)} in {with_article(formats[0].name)} deck"
    advice = "give it a trait of a character, or none; or add a character who may have it"
    return warning("QS411", message, card.where.at("name").span(), advice)
