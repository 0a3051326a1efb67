"""What cards have from other cards: in one game, a card's definition can grow [CP-03 to CP-05, D-152].

Abilities are numbered, and what works for a time is kept by number. So what a card learns from another one gets the
numbers behind its own for the rest of the game, whether the card still has it or not. `state.learned` tells who
learned from whom, in order, and `state.mimicking` whose text a card has now: from these two the definitions can be made
again.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.program.machine import NONE
from qsdsl.quickstrike.definition import Ability, Definition, Mimic
from qsdsl.quickstrike.places import rest, wake
from qsdsl.quickstrike.state import GameState


def printed(definition: Definition) -> Definition:
    """The card as it is printed."""
    return definition.printed or definition


def own_number(state: GameState, card: int, number: int, ability: Ability) -> int:
    """The number that the ability has as one of the card's own; it learns it if it has it from another card."""
    abilities = state.definition[card].abilities
    if number < len(abilities) and abilities[number] is ability:
        return number
    return number + learn(state, card, _lender(state, number, ability))


def _lender(state: GameState, number: int, ability: Ability) -> int:
    """A card that is printed with the ability."""
    for card, definition in enumerate(state.definition):
        abilities = printed(definition).abilities
        if number < len(abilities) and abilities[number] is ability:
            return card
    raise AssertionError("an ability is carried out that no card in the game is printed with")


def learn(state: GameState, card: int, lender: int) -> int:
    """Let the card know all abilities of the lender; the number that the first of them has from now on."""
    theirs = printed(state.definition[lender])
    first = len(printed(state.definition[card]).abilities)
    for learner, known in state.learned:
        if learner == card:
            if printed(state.definition[known]) is theirs:
                return first
            first += len(printed(state.definition[known]).abilities)
    state.learned = [*state.learned, (card, lender)]
    definition = state.definition[card]
    _redefine(
        state,
        card,
        replace(
            definition,
            abilities=definition.abilities + theirs.abilities,
            amounts=definition.amounts + theirs.amounts,
            hooks=definition.hooks + theirs.hooks,
            readers=definition.readers | {first + number for number in theirs.readers},
            printed=printed(definition),
        ),
    )
    return first


def _redefine(state: GameState, card: int, definition: Definition) -> None:
    """The card is this in this game, and in copies made from now on."""
    state.definition = (*state.definition[:card], definition, *state.definition[card + 1 :])


# --- Mimics -----------------------------------------------------------------------------------------------------------


def settle_mimics(state: GameState) -> None:
    """Allies have come or gone: each mimic has the text of the card that it mimics now."""
    now = dict(_mimicking(state))
    before = dict(state.mimicking)
    for card, lender in before.items():
        if now.get(card) != lender:
            _give_up(state, card, lender)
    for card, lender in now.items():
        if before.get(card) != lender:
            _take_up(state, card, lender)
            wake(state, card, _borrowed(state, card, lender))
    state.mimicking = sorted(now.items())


def _mimicking(state: GameState) -> list[tuple[int, int]]:
    """Who mimics whom; nobody itself."""
    pairs = []
    for card, number in state.mimics:
        ability = state.definition[card].abilities[number]
        assert isinstance(ability, Mimic)
        lender = ability.lender(state, card)
        if lender not in (NONE, card):
            pairs.append((card, lender))
    return pairs


def _borrowed(state: GameState, card: int, lender: int) -> tuple[int, ...]:
    """The numbers of the lender's abilities that work in play, as the card's own; but nobody mimics in turn."""
    first, theirs = learn(state, card, lender), printed(state.definition[lender])
    return tuple(first + number for number in theirs.in_play if not isinstance(theirs.abilities[number], Mimic))


def _take_up(state: GameState, card: int, lender: int) -> None:
    own, numbers = printed(state.definition[card]), _borrowed(state, card, lender)
    powers = own.powers + printed(state.definition[lender]).powers
    _redefine(state, card, replace(state.definition[card], in_play=own.in_play + numbers, powers=powers))


def _give_up(state: GameState, card: int, lender: int) -> None:
    """If the card has left play, its abilities rest already."""
    if any(mimic == card for mimic, _ in state.mimics):
        rest(state, card, _borrowed(state, card, lender))
    own = printed(state.definition[card])
    _redefine(state, card, replace(state.definition[card], in_play=own.in_play, powers=own.powers))


def remake_definitions(state: GameState) -> None:
    """Make the grown definitions of a game that was saved, from the printed ones."""
    learned, state.learned = state.learned, []
    for card, lender in learned:
        learn(state, card, lender)
    for card, lender in state.mimicking:
        _take_up(state, card, lender)
