"""The step that wakes abilities which work for a time, wherever their card goes [D-56, D-89, D-96]."""

from __future__ import annotations

from collections.abc import Sequence

from qsdsl.program.builder import Builder
from qsdsl.program.machine import DONE, NONE, SOURCE, YOU, Frame
from qsdsl.program.meaning import Get
from qsdsl.quickstrike import places
from qsdsl.quickstrike.borrowing import own_number
from qsdsl.quickstrike.definition import Ability
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
    """Emit the step that wakes the abilities. Those of an advantage in its area end with it [R-13B-5].

    `tied_to` is a card with which they end, `whose` the player whose turn they are for.
    """
    first = len(b.abilities)
    b.abilities += abilities
    count = len(abilities)

    def work(state: GameState, frame: Frame) -> None:
        host, player = frame[SOURCE], 1 - frame[YOU] if theirs else frame[YOU]
        number = own_number(state, host, first, abilities[0])
        if until == places.THIS_TURN and not next_only:
            player = state.turn_player  # whose turn it is, whoever does this
        elif whose is not None:
            player = whose(state, frame)
        in_area = until == NONE and host in state.advantages[frame[YOU]]
        tie = state.flipped if bound else host if in_area else NONE
        if tied_to is not None and (tie := tied_to(state, frame)) == NONE:
            return
        for offset in range(count):
            begin_lasting(state, (host, number + offset, until, player, next_only, tie))
        frame[DONE] = True

    b.step(work, plain=True)
