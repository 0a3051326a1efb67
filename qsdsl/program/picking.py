"""What a verb is done to: the things that a clause describes, and the choice of one or several of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qsdsl.effect.tree import Clause, Of, Place, Player, Quantity, Reference, Role, Things
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.machine import ANSWER, DONE, NONE, Frame, ask
from qsdsl.program.meaning import Get
from qsdsl.program.references import slot_of
from qsdsl.program.sums import split_sum
from qsdsl.program.things import find, get_amount, match_things


def find_targets(b: Builder, things: Things, clause: Clause) -> Callable[[Any, Any], list[int]]:
    """The things described, also by a place that stands behind the verb."""
    found = find(b, things)
    places = [one for one in clause.roles if one.name in ("in", "from")]
    if not places:
        return found
    tests = [_role_place(b, things, one) for one in places]
    return lambda state, frame: [one for one in found(state, frame) if all(test(state, frame, one) for test in tests)]


def _role_place(b: Builder, things: Things, one: Role) -> Any:
    if isinstance(one.value, Player) or not isinstance(one.value, (Things, Reference, Of)):
        raise refuse(one, "a place is needed here")
    plain = Things(things.noun, Quantity.ANY, place=Place(one.name, one.value, span=one.span), span=things.span)
    return match_things(b, plain)


def pick_one(b: Builder, found: Callable[[Any, Any], list[int]], can: Any, kind: str, *, optional: bool = False) -> Get:
    """Emit the choice of one thing, by the player acting.

    NONE if there is none to choose [R-17-11], or none is wanted.
    """
    register, actor, decision = b.register(), b.actor, b.meanings.decisions[kind]
    slot = slot_of(actor)

    def choose(state: Any, frame: Frame) -> None:
        player = frame[slot] if slot else actor(state, frame)
        options = [one for one in found(state, frame) if can is None or can(state, player, one)]
        if optional and options:
            options.append(NONE)
        if len(options) > 1:
            ask(state, player, decision, options)
        else:
            frame[ANSWER] = options[0] if options else NONE

    def take(state: Any, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(choose)
    b.step(take, plain=True)
    return held(register)


SEVERAL = (Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER)


def half_of(whole: Get, *, up: bool) -> Get:
    """Half of the number, rounded down if the text does not say up."""
    return lambda state, frame: (whole(state, frame) + up) // 2


def pick_several(b: Builder, target: Things, clause: Clause, can: Any, kind: str) -> int:
    """Emit the choice of several things, one at a time; returns the register in which they are."""
    target, within = split_sum(b, target)
    found = find_targets(b, target, clause)
    taken, actor = b.register(), b.actor
    optional = target.quantity not in (Quantity.EXACTLY, Quantity.HALF)
    limit: Get = lambda state, frame: 10_000
    if target.quantity is Quantity.HALF:
        limit = half_of(lambda state, frame: len(found(state, frame)), up="rounded up" in clause.manner)
    elif target.amount is not None:
        limit = get_amount(b, target.amount)
    decision = b.meanings.decisions[kind]

    def begin(state: Any, frame: Frame) -> None:
        frame[taken] = []
        frame[DONE] = False

    def pick(state: Any, frame: Frame) -> None:
        player = actor(state, frame)
        options = [
            one for one in found(state, frame)
            if one not in frame[taken] and (can is None or can(state, player, one))
            and within(state, frame, frame[taken], one)
        ]  # fmt: skip
        if not options or len(frame[taken]) >= limit(state, frame):
            frame[ANSWER] = NONE
        else:
            ask(state, player, decision, [NONE, *options] if optional else options)

    def take(state: Any, frame: Frame) -> bool:
        if frame[ANSWER] == NONE:
            return False
        frame[taken].append(frame[ANSWER])
        return True

    b.step(begin, plain=True)
    b.repeat(pick, take)
    return taken
