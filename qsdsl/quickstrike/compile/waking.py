"""The step that wakes abilities which work for a time, wherever their card goes [D-56, D-89, D-96]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from qsdsl.program.builder import Builder
from qsdsl.program.machine import DONE, NONE, SOURCE, YOU, Frame
from qsdsl.program.meaning import Get
from qsdsl.quickstrike import places
from qsdsl.quickstrike.borrowing import own_number
from qsdsl.quickstrike.definition import Ability, Modifier
from qsdsl.quickstrike.places import begin_lasting
from qsdsl.quickstrike.state import GameState


def wake_later(
    b: Builder,
    abilities: Sequence[Ability],
    until: int,
    *,
    theirs: bool = False,
    next_only: bool = False,
    bound: bool = False,
    tied_to: Get | None = None,
    whose: Get | None = None,
) -> None:
    """Emit the step that wakes the abilities. Those that an advantage's instructions wake end with it [R-13B-5].

    `tied_to` is a card with which they end, `whose` the player whose turn they are for.
    """
    first = len(b.abilities)
    if next_only:
        abilities = [to_strikes_to_come(one) for one in abilities]
    b.abilities += abilities
    count = len(abilities)
    ends_with_area = until == NONE and b.instructing

    def work(state: GameState, frame: Frame) -> None:
        host, player = frame[SOURCE], 1 - frame[YOU] if theirs else frame[YOU]
        number = own_number(state, host, first, abilities[0])
        if until == places.THIS_TURN and not next_only:
            player = state.turn_player  # whose turn it is, whoever does this
        elif whose is not None:
            player = whose(state, frame)
        in_area = ends_with_area and host in state.advantages[frame[YOU]]
        tie = state.flipped if bound else host if in_area else NONE
        if tied_to is not None and (tie := tied_to(state, frame)) == NONE:
            return
        for offset in range(count):
            begin_lasting(state, (host, number + offset, until, player, next_only, tie))
        frame[DONE] = True

    b.step(work, plain=True)


def to_strikes_to_come(ability: Ability) -> Ability:
    """What the next strike has, no strike has that is in play already [D-97]."""
    if not isinstance(ability, Modifier):
        return ability
    amount = ability.amount

    def given(state: GameState, source: int, card: int) -> int:
        if card in state.strikes[0] or card in state.strikes[1]:
            return 0
        return amount(state, source, card)

    return replace(ability, amount=given)
