"""Replacements: what happens in place of something else [D-118].

They act before the event, which then never happened.
"""

from __future__ import annotations

from qsdsl.program.machine import (
    AGAIN,
    ANSWER,
    EVENT_PLAYER,
    NONE,
    PROGRAM,
    REGISTERS,
    SOURCE,
    YOU,
    Frame,
    Program,
    ask,
    new_frame,
)
from qsdsl.quickstrike.affecting import SILENCE, is_silenced
from qsdsl.quickstrike.core import REPLACE
from qsdsl.quickstrike.decisions import ORDER_REPLACEMENTS
from qsdsl.quickstrike.definition import PowerAbility, Repetition, Replacement, Rescue
from qsdsl.quickstrike.events import CARD_DISCARDED, CARD_FLIPPED, CARD_FOCUSED
from qsdsl.quickstrike.places import end_lasting
from qsdsl.quickstrike.state import GameState, controller


def replaced(state: GameState, verb: str, player: int, card: int, zone: int) -> bool:
    """Whether something happens instead; then its frame is on the stack, and the caller does nothing more."""
    found = []
    for source, index in state.replacing.get(verb, ()):
        ability = state.definition[source].abilities[index]
        if SILENCE in state.cannot and is_silenced(state, source):
            continue
        if not isinstance(ability, Replacement) or not ability.matches(state, source, player, card, zone):
            continue
        if not _is_at_work(state, source, ability.program):
            found.append((source, index))
    if not found:
        return False
    frame = new_frame(REPLACE, player, NONE, NONE, player, card, zone)
    frame[REGISTERS] = found
    state.stack.append(frame)
    return True


def _is_at_work(state: GameState, source: int, program: int) -> bool:
    """What happens in place of something is not replaced by the same ability again [D-118]."""
    return any(frame[PROGRAM] == program and frame[SOURCE] == source for frame in state.stack)


def power_frame(state: GameState, power: PowerAbility, player: int, source: int) -> Frame:
    """The frame of a power that begins; the effect of a payment power may be had more than once [CP-02]."""
    frame = new_frame(power.program, player, source, state.zone_of[source])
    if state.replacing and power.is_power:
        frame[AGAIN] = _repetitions(state, player, source)
    return frame


def _repetitions(state: GameState, player: int, source: int) -> int:
    """How often the effect of the power is had besides; what says so for one time is used up."""
    found = [
        (card, index, repetition.once) for card, index in state.replacing.get("get its effect", ())
        if isinstance(repetition := state.definition[card].abilities[index], Repetition)
        and repetition.matches(state, card, player, source, state.zone)
    ]  # fmt: skip
    for card, index, once in found:
        if once:
            end_lasting(state, next(one for one in state.lasting if one[:2] == (card, index)))
    return len(found)


def rescued(state: GameState, player: int) -> bool:
    """Whether the card that the player has put away costs no point; what happens instead is on the stack then.

    The zone that failed is not held by that [D-181]. Not in a turn without end [D-140].
    """
    if "score" not in state.replacing or state.flips_left <= 0:
        return False
    last = _put_away(state, player)
    for source, index in state.replacing["score"]:
        rescue = state.definition[source].abilities[index]
        if isinstance(rescue, Replacement):
            continue
        assert isinstance(rescue, Rescue)
        if last is not None and rescue.matches(state, source, *last[1:4]):
            if rescue.once:
                end_lasting(state, next(one for one in state.lasting if one[:2] == (source, index)))
            you, zone = controller(state, source), state.zone_of[source]
            state.stack.append(new_frame(rescue.program, you, source, zone, *last[1:4]))
            return True
    return replaced(state, "score", 1 - player, state.attacker, max(state.origin, NONE))


def _put_away(state: GameState, player: int) -> tuple[int, ...] | None:
    """How the card that was flipped in the zone being defended was put away; None if it went in another way."""
    for event in reversed(state.journal):
        if event[0] == CARD_FLIPPED:
            return None
        if event[0] in (CARD_FOCUSED, CARD_DISCARDED) and event[1] == player and event[3] == state.zone:
            return event
    return None


def choose_replacement(state: GameState, frame: Frame) -> None:
    """Of several the affected player chooses one."""
    ask(state, frame[YOU], ORDER_REPLACEMENTS, list(range(len(frame[REGISTERS]))))


def begin_replacement(state: GameState, frame: Frame) -> None:
    """Its frame takes this one's place."""
    source, index = frame[REGISTERS][frame[ANSWER]]
    ability = state.definition[source].abilities[index]
    assert isinstance(ability, Replacement)
    state.stack.pop()
    if ability.once:
        end_lasting(state, next(one for one in state.lasting if one[:2] == (source, index)))
    you, zone = controller(state, source), state.zone_of[source]
    state.stack.append(new_frame(ability.program, you, source, zone, *frame[EVENT_PLAYER:REGISTERS]))


REPLACE_PROGRAM: Program = (choose_replacement, begin_replacement)
