"""Players who are told by what they have: "the player with fewer points", "each player who has an ally"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from qsdsl.effect.tree import Player, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.conditions import test_condition
from qsdsl.program.machine import DONE, NONE, YOU, Frame
from qsdsl.program.meaning import Get, Test
from qsdsl.program.references import get_player


def actor_of(b: Builder, player: Player | None) -> Get:
    """Who acts: the player named, else whoever is acting."""
    if player is None:
        return b.actor
    get = get_player(b, player)
    if get is None:
        raise refuse(player, f"one player must do this, not '{player.who.value}'")
    return get


@contextmanager
def acted_by(b: Builder, player: Player | None) -> Iterator[Get]:
    """Within, instructions are carried out by that player; by nobody if the words fit no player, or both."""
    if player is None or player.who is not Who.THE:
        actor = actor_of(b, player)
        with b.acting(actor):
            yield actor
        return
    nobody = b.label()
    actor = find_actor(b, player, nobody)
    with b.acting(actor):
        yield actor
    b.here(nobody)


def find_actor(b: Builder, player: Player | None, nobody: list[int]) -> Get:
    """Who acts, settled now if it is told by what a player has; goes to `nobody` if that is so of none or of both."""
    if player is None or player.who is not Who.THE:
        return actor_of(b, player)
    register, fits = b.register(), fits_player(b, player)

    def find(state: Any, frame: Frame) -> None:
        found = [one for one in (frame[YOU], 1 - frame[YOU]) if fits(state, (*frame, one))]
        frame[register] = found[0] if len(found) == 1 else NONE
        frame[DONE] = False

    b.step(find, plain=True)
    b.jump_unless(lambda state, frame: frame[register] != NONE, nobody)
    return lambda state, frame: frame[register]


def fits_player(b: Builder, player: Player) -> Test:
    """Whether what is said of the player is so of the one whose number stands behind the frame."""
    if player.having is None:
        raise refuse(player, f"the engine cannot tell who '{player.who.value}' is")
    spoken = b.antecedents[:]
    b.mention("player", "player", _candidate)
    test = test_condition(b, player.having)
    b.antecedents[:] = spoken
    return test


def _candidate(state: Any, frame: Any) -> int:
    return frame[-1]  # type: ignore[no-any-return]
