"""The invariants can fail: with a fault in the engine, some generated game soon breaks the one that speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from qsdsl.program.machine import Frame
from qsdsl.quickstrike import cards, energy, scoring, totals, turn, window
from qsdsl.quickstrike.state import GameState
from tests.generated.games import plan, play, random_choice

MOST = 60
"""Games that are tried."""
Fault = tuple[str, tuple[Any, ...], str, Callable[..., Any]]
"""What breaks, the modules that know the function, its name, and what it is now."""


def first_broken(message: str) -> int | None:
    """The number of the first game that fails so."""
    for number in range(MOST):
        _, failure = play(plan(number), random_choice(number))
        if failure is not None and message in failure.told:
            return number
    return None


def nothing(*_: object) -> bool:
    return False


def replenish_one_more(state: GameState, player: int) -> None:
    ENGINE["replenish"](state, player)
    energy.add_energy(state, player * 3)


def celebrate_twice(state: GameState, scorer: int) -> None:
    ENGINE["celebrate"](state, scorer)
    ENGINE["celebrate"](state, scorer)


def pay_one_less(state: GameState, player: int, payment: tuple[int, ...]) -> None:
    color = next((color for color in range(3) if payment[color]), 0)
    less = [max(0, count - (number == color)) for number, count in enumerate(payment)]
    ENGINE["pay"](state, player, tuple(less))


def leave_out_a_zone(state: GameState, frame: Frame) -> None:
    state.zone += state.zone % 3 == 0
    ENGINE["leave_zone"](state, frame)


def stops_anything(state: GameState, card: int) -> bool:
    return True


ENGINE: dict[str, Callable[..., Any]] = {
    "replenish": energy.replenish, "celebrate": scoring.celebrate, "pay": energy.pay, "leave_zone": turn.leave_zone,
}  # fmt: skip
FAULTS: list[Fault] = [
    ("INV-10: ", (turn, energy), "pay", pay_one_less),
    ("INV-11: play is offered wrongly", (window,), "stops_attack", stops_anything),
    ("INV-16: declaring uncharges", (cards,), "uncharge", nothing),
    ("INV-18: ", (cards,), "charge", nothing),
    ("INV-20: ", (turn,), "leave_zone", leave_out_a_zone),
    ("INV-22: ", (turn,), "replenish_energy", replenish_one_more),
    ("INV-23: a strike was not cleaned up", (cards,), "clean_up_card", nothing),
    ("INV-25: celebrating adds", (scoring,), "celebrate", celebrate_twice),
    ("INV-25: the opening attack", (totals,), "opening_force", lambda state: 5),
    ("INV-25: not all is cleaned up", (scoring.cards,), "clean_up", nothing),
    ("INV-27: ", (energy, cards), "run_out_of_deck", nothing),
    ("INV-32: ", (cards,), "drop_modifiers", nothing),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault[0].removesuffix(": ").replace(": ", "-"))
def test_a_fault_breaks_its_invariant(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    message, modules, name, instead = fault
    for module in modules:
        monkeypatch.setattr(module, name, instead)
    assert first_broken(message) is not None
