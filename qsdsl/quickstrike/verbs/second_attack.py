"""A second counterattack in one turn: a card flipped after the first one may meet the same attack [R-18-9, D-119]."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Refer, Reference
from qsdsl.program.builder import Builder, held, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import ANSWER, DONE, NONE, POSITION, Frame, ask
from qsdsl.program.meaning import Get
from qsdsl.program.references import get_thing
from qsdsl.quickstrike import cards, playing
from qsdsl.quickstrike.decisions import DECLINE, FLIP_WINDOW, PLAY
from qsdsl.quickstrike.definition import STRIKE
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.window import can_play, power_options


def flip_at_once(b: Builder, zone: Get) -> None:
    """Flip a new card in the zone at once; the text can speak of it afterwards."""
    new = b.register()

    def work(state: GameState, frame: Frame) -> None:
        frame[new], frame[DONE] = NONE, False
        where = zone(state, frame)
        if where == NONE or where // 3 != state.turn_player or state.flipped != NONE or state.flips_left <= 0:
            return
        frame[new] = cards.flip(state, state.turn_player, where)
        frame[DONE] = frame[new] != NONE

    b.step(work)
    b.mention("card", "card", held(new))


def offer_second(b: Builder, clause: Clause) -> bool:
    """Emit the window of the flipped card: play it against the attack that was stopped, use powers first, or decline.

    False if the clause is about the card itself: "you may counterattack with this card".
    """
    with_ = role(clause, "with")
    if not isinstance(with_, Reference) or with_.kind not in (Refer.IT, Refer.THAT):
        return False
    if not b.stopped:
        raise refuse(clause, "a second counterattack comes behind 'When you counterattack, …'")
    card, before, end = get_thing(b, with_), b.register(), b.label()

    def begin(state: GameState, frame: Frame) -> None:
        frame[DONE] = False
        which = card(state, frame)
        if which == NONE or which != state.flipped or state.definition[which].type != STRIKE:
            frame[POSITION] = end[0]
            return
        frame[before] = [state.attacker, state.origin]
        state.attacker, state.origin = state.stopped_attacker, state.stopped_origin

    def window(state: GameState, frame: Frame) -> None:
        player = state.turn_player
        if state.flipped == NONE:
            frame[ANSWER] = DECLINE
            return
        play = [PLAY] if can_play(state, player, state.flipped) else []
        ask(state, player, FLIP_WINDOW, [*play, *power_options(state, player, state.flipped), DECLINE])

    def take(state: GameState, frame: Frame) -> bool:
        if frame[ANSWER] == DECLINE:
            state.attacker, state.origin = frame[before]
        elif frame[ANSWER] == PLAY:
            frame[DONE] = True
            playing.play(state, state.turn_player, state.flipped)
        else:
            playing.use_power(state, state.turn_player, frame[ANSWER])
            return True
        return False

    b.step(begin)
    b.repeat(window, take)
    b.here(end)
    return True
