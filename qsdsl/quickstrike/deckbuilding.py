"""Deckbuilding (rulebook chapter 15).

Comes in: a deck with its names looked up. Goes out: every rule that it breaks. The numbers are those of the deck's
format; what keeps a card out of a deck is read from the card's text and from what its keywords say, not from their
names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from qsdsl.cardset.model import CardEntry, CharacterEntry, FormatEntry
from qsdsl.cardset.wording import with_article
from qsdsl.check.decks import Deck, DeckCard, Violation
from qsdsl.effect.tree import (
    Ability,
    Cannot,
    Clause,
    Condition,
    Is,
    KeywordUse,
    Player,
    Refer,
    Reference,
    Role,
    Text,
    Things,
    Variable,
    Who,
)
from qsdsl.quickstrike.rules import traits_matter


def deck_violations(deck: Deck) -> Iterator[Violation]:
    """All deck rules that the deck breaks."""
    yield from _size(deck)
    for held in deck.cards:
        yield from _copies(held, deck.format)
        if held.card is not None:
            yield from _card(deck, held, held.card)


def _size(deck: Deck) -> Iterator[Violation]:
    """[R-15-1] A deck holds as many cards as its format says, and never fewer than set-up deals [D-133, D-134]."""
    limits, size = deck.format, deck.size
    such_a_deck = with_article(f"{limits.name} deck")
    least_playable = _dealt_at_start(deck) + 1
    if limits.exactly is not None and size != limits.exactly:
        yield _wrong_size(size, f"{such_a_deck} has exactly {limits.exactly}", limits.exactly)
    elif limits.at_least is not None and size < limits.at_least:
        yield _wrong_size(size, f"{such_a_deck} has at least {limits.at_least}", limits.at_least)
    elif limits.at_most is not None and size > limits.at_most:
        yield _wrong_size(size, f"{such_a_deck} has at most {limits.at_most}", limits.at_most)
    elif size < least_playable:
        yield _wrong_size(size, f"no game can begin with fewer than {least_playable}", least_playable)


def _wrong_size(size: int, rule: str, wanted: int) -> Violation:
    return Violation("QS601", f"{size} card{'s' if size != 1 else ''}; {rule}", _change(wanted - size))


def _dealt_at_start(deck: Deck) -> int:
    """How many cards leave the deck in set-up."""
    values = deck.rules.values if deck.rules is not None else {}
    energy, discard = values.get("starting_energy"), values.get("starting_discard")
    dealt = sum(amount for amount in energy.values() if isinstance(amount, int)) if isinstance(energy, dict) else 0
    return dealt + (discard if isinstance(discard, int) else 0)


def _copies(held: DeckCard, limits: FormatEntry) -> Iterator[Violation]:
    """[R-15-2] At most so many cards of one full name, in whatever printing [D-131]."""
    if limits.copies is not None and held.copies > limits.copies:
        such_a_deck = with_article(f"{limits.name} deck")
        message = f"{held.copies} copies of '{held.name}'; {such_a_deck} has at most {limits.copies} of a card"
        yield Violation("QS602", message, _change(limits.copies - held.copies), held.name, about_count=True)


def _card(deck: Deck, held: DeckCard, card: CardEntry) -> Iterator[Violation]:
    """Whether the card may be in this character's deck: both rules must hold [D-130, D-132]."""
    if card.draft:
        yield Violation(
            "QS605", f"'{card.name}' is a draft; no deck may hold it", "finish the card and remove 'draft'", card.name
        )
    character = deck.character
    if character is None:
        return
    if deck.format.traits and card.traits and not set(card.traits) & set(character.traits):
        yield from _shares_no_trait(deck, card, character)
    for only in _restrictions(held.tree, deck.keywords):
        if only not in _names(character):
            yield Violation(
                "QS604",
                f"'{card.name}' is for {only} only, and this deck is {character.name}'s",
                "take it out",
                card.name,
            )


def _shares_no_trait(deck: Deck, card: CardEntry, character: CharacterEntry) -> Iterator[Violation]:
    """What that means is a matter of the rules [C-07]."""
    values = deck.rules.values if deck.rules is not None else {}
    own, wanted = ", ".join(card.traits), ", ".join(character.traits)
    message = f"'{card.name}' ({own}) shares no trait with {character.name} ({wanted})"
    if traits_matter(values, "in decks"):
        yield Violation("QS603", message, "a card needs one of the character's traits, or none at all", card.name)
    elif traits_matter(values, "in play") and card.text.strip():
        advice = "take it out, unless it is wanted for its numbers"
        yield Violation("QS606", f"{message}, so its text never works", advice, card.name, is_allowed=True)


def _names(character: CharacterEntry) -> tuple[str, str]:
    """The character's full name, and the name without the title behind it."""
    return character.name, character.name.split(", ")[0]


def _restrictions(tree: Text | None, keywords: Mapping[str, Text]) -> Iterator[str]:
    """The characters that a card's text, or a keyword of it, says the deck must be for."""
    for ability in tree.abilities if tree is not None else ():
        if isinstance(ability, KeywordUse):
            meaning = keywords.get(ability.name)
            for part in meaning.abilities if meaning is not None else ():
                if isinstance(ability.argument, str) and _needs_character(part):
                    yield ability.argument


def _needs_character(ability: Ability) -> bool:
    """Is this "You cannot put this card into your deck unless your character is [Character]."?"""
    return (
        isinstance(ability, Cannot)
        and ability.only_if is not None
        and _is_character(ability.only_if)
        and _puts_this_into_deck(ability.clause)
    )


def _is_character(condition: Condition) -> bool:
    return (
        isinstance(condition, Is)
        and not condition.negated
        and isinstance(condition.subject, Things)
        and condition.subject.noun == "character"
        and _is_you(condition.subject.owner)
        and isinstance(condition.what, Variable)
    )


def _puts_this_into_deck(clause: Clause) -> bool:
    return (
        clause.verb == "put"
        and isinstance(clause.subject, Player)
        and _is_you(clause.subject)
        and any(role.name == "object" and _is_this_card(role) for role in clause.roles)
        and any(role.name == "into" and _is_your_deck(role) for role in clause.roles)
    )


def _is_this_card(role: Role) -> bool:
    return isinstance(role.value, Reference) and role.value.kind is Refer.THIS


def _is_your_deck(role: Role) -> bool:
    place = role.value
    return isinstance(place, Things) and place.noun == "deck" and _is_you(place.owner)


def _is_you(player: Player | None) -> bool:
    return player is not None and player.who is Who.YOU


def _change(by: int) -> str:
    return f"add {by}" if by > 0 else f"take {-by} out"
