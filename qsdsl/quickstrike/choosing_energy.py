"""Energy that its owner chooses from the discard pile, under rules that say so [C-10].

What adds energy then only says where to (`energy.add_energy`); this program, whose frame holds the zones, asks for one
card after the other before anything else goes on.
"""

from __future__ import annotations

from qsdsl.program.machine import ANSWER, NONE, POSITION, REGISTERS, Frame, Program, ask
from qsdsl.quickstrike.decisions import CHOOSE_CARD
from qsdsl.quickstrike.energy import put_energy, refill_discard_pile
from qsdsl.quickstrike.state import GameState


def choose_energy(state: GameState, frame: Frame) -> None:
    """Which card becomes energy next: one of each name is enough to choose from."""
    player = frame[REGISTERS][0] // 3
    if not state.discard[player]:
        refill_discard_pile(state, player)
    by_name = {state.definition[card].key: card for card in state.discard[player]}
    ask(state, player, CHOOSE_CARD, [by_name[key] for key in sorted(by_name)] or [NONE])


def add_chosen(state: GameState, frame: Frame) -> None:
    zone = frame[REGISTERS].pop(0)
    if frame[REGISTERS]:
        frame[POSITION] = 0
    else:
        state.stack.pop()
    if frame[ANSWER] != NONE:
        state.discard[zone // 3].remove(frame[ANSWER])
        put_energy(state, zone, frame[ANSWER])


CHOOSE_ENERGY_PROGRAM: Program = (choose_energy, add_chosen)
