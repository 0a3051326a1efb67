"""Choosing something that is not on the table: a colour, a number."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, Frame, ask
from qsdsl.program.meaning import Act
from qsdsl.quickstrike.decisions import CHOOSE_COLOR
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.vocabulary import VOCABULARY


def choose(b: Builder, clause: Clause) -> None:
    """Choose a colour; "that color" means it afterwards."""
    what = role(clause, "object")
    if not isinstance(what, Things) or what.noun != "color" or what.owner or what.place or what.qualities:
        raise refuse(clause, "the engine can let a player choose a colour here", "Say 'choose a color'.")
    colors = _colors(what)
    register, actor = b.register(), b.actor

    def pick(state: GameState, frame: Frame) -> None:
        ask(state, actor(state, frame), CHOOSE_COLOR, list(colors))

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(pick)
    b.step(take)
    b.mention("color", "color", lambda state, frame: int(frame[register]))


def _colors(what: Things) -> list[int]:
    """The colours to choose from: those named, or all."""
    named = [one.value for one in what.adjectives if one.kind == "color"]
    if len(named) != len(what.adjectives):
        raise refuse(what, "the engine does not understand all that is said about the colour")
    words = " ".join(named).replace(",", " ").split()
    return [number for number, color in enumerate(VOCABULARY.colors) if not words or color in words]


ACTS = {"choose": Act(build=choose, roles=frozenset({"object"}))}
