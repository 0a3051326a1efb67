"""Battles and points: opening attack, scoring, celebration, the end of the game [chapters 7 and 10]."""

from __future__ import annotations

from qsdsl.engine.triggers import open_batch
from qsdsl.program.machine import ANSWER, NONE, POSITION, PROGRAM, SOURCE, YOU, Frame, Program, ask, new_frame
from qsdsl.quickstrike import cards, places
from qsdsl.quickstrike.beneath import settle_behind
from qsdsl.quickstrike.core import BATCH, GAME, TURN
from qsdsl.quickstrike.decisions import CHOOSE_DEFENDER
from qsdsl.quickstrike.energy import add_energy
from qsdsl.quickstrike.events import (
    CELEBRATED,
    DEFENDER_CHOSEN,
    GAME_ENDED,
    GAME_STOPPED,
    POINT_LOST,
    POINT_SCORED,
    TRIGGER_RESOLVED,
    TURN_ENDED,
    emit,
    notify,
)
from qsdsl.quickstrike.replacing import replaced
from qsdsl.quickstrike.state import OPENING, GameState
from qsdsl.quickstrike.totals import opening_chooser
from qsdsl.quickstrike.window import forbidden

ASK_DEFENDER, OPENING_ATTACK, SCORE, CLEAN_UP, AGAIN, SCORE_BY_CARD, BREAK_OFF = range(7)


def ask_defender(state: GameState, frame: Frame) -> None:
    """YOU says who defends against the opening attack, unless a text says otherwise [R-5-9, R-7-3, D-05]."""
    if state.setting:
        frame[YOU] = opening_chooser(state, frame[YOU])
    ask(state, frame[YOU], CHOOSE_DEFENDER, [0, 1])


def opening_attack(state: GameState, frame: Frame) -> None:
    """The defender adds the opening energy, then the defender's turn begins [R-7-5, D-10]."""
    defender = frame[ANSWER]
    emit(state, (DEFENDER_CHOSEN, frame[YOU], defender))
    if state.lasting:
        cards.begin_opening_attack(state, defender)
    state.attacker, state.origin = NONE, OPENING
    state.stopped_attacker, state.stopped_origin = NONE, OPENING
    state.stack.append(new_frame(TURN, defender, NONE, NONE))
    for color in state.rules.opening_colors:
        add_energy(state, defender * 3 + color)


def score(state: GameState, frame: Frame) -> None:
    """The turn player's defence has failed: the attack scores for the opponent [R-10-1]."""
    frame[YOU] = state.turn_player
    _score(state, frame, state.attacker, max(state.origin, NONE))


def score_by_card(state: GameState, frame: Frame) -> None:
    """A text says that YOU's opponent scores [D-84]."""
    frame[POSITION] = CLEAN_UP
    _score(state, frame, NONE, NONE)


def _score(state: GameState, frame: Frame, strike: int, origin: int) -> None:
    """YOU's opponent scores, and celebrates if that does not win and nothing takes it away [D-80, D-82, D-182]."""
    scorer = 1 - frame[YOU]
    state.points[scorer] += 1
    emit(state, (POINT_SCORED, scorer, state.points[scorer], strike, origin))
    if state.points[scorer] >= state.rules.points_to_win:
        end_game(state, scorer)
        return
    if not state.exceptional or not (
        forbidden(state, "celebrate", scorer, strike, origin) or replaced(state, "celebrate", scorer, strike, origin)
    ):
        celebrate(state, scorer)
    if state.listening and state.active[TURN_ENDED]:
        notify(state, (TURN_ENDED, state.turn_player))
    if state.stack[-1] is frame:
        frame[POSITION] = AGAIN
        clean_up_both(state, frame)


def celebrate(state: GameState, scorer: int, but: int = NONE) -> None:
    """An energy for each zone with an ally [R-10A-1], but for one where something else is done."""
    for zone in range(scorer * 3, scorer * 3 + 3):
        if state.ally[zone] != NONE and zone != but:
            add_energy(state, zone)
    emit(state, (CELEBRATED, scorer))


def fail_defense(state: GameState) -> None:
    """The turn ends here: what is below its frame scores the point."""
    if len(state.stack) > 1 and state.stack[1][PROGRAM] == TURN:
        state.stack[1] = new_frame(GAME, state.turn_player, NONE, NONE)
        state.stack[1][POSITION] = BREAK_OFF


def lose_point(state: GameState, player: int) -> bool:
    """A point is taken back or away; False if the player has none [D-177]."""
    if not state.points[player]:
        return False
    state.points[player] -= 1
    emit(state, (POINT_LOST, player, state.points[player]))
    return True


def let_score(state: GameState, scorer: int) -> bool:
    """A text scores for the player: what is being done is finished, then the turn is over [D-84].

    False if such a point is due already.
    """
    game = state.stack[0]
    if game[PROGRAM] != GAME or game[POSITION] == SCORE_BY_CARD:
        return False
    game[YOU], game[POSITION] = 1 - scorer, SCORE_BY_CARD
    fail_defense(state)
    return True


def break_off(state: GameState, frame: Frame) -> None:
    """In the turn's place when a text has scored: nothing of the turn is left to do [D-84]."""
    if state.waiting:
        frame[POSITION] = BREAK_OFF
        resolve_waiting(state)
        return
    if state.flipped != NONE:
        cards.put_away_flipped(state)
    state.zone = state.flip_zone = NONE
    state.stack.pop()


def clean_up_both(state: GameState, frame: Frame) -> None:
    """Both players clean up, the player scored against first [R-10B-1, D-17, D-85, D-86]; not by all rules [C-09]."""
    if state.waiting:
        frame[POSITION] = CLEAN_UP
        resolve_waiting(state)
        return
    loser = frame[YOU]
    if state.lasting:  # what was to last until a point keeps no card from being cleaned up after it
        cards.expire(state, places.POINT, loser)
        cards.expire(state, places.POINT, 1 - loser)
        cards.expire(state, places.OPPONENT_POINT, loser)
    if state.rules.cleanup_at_point:
        cards.clean_up(state, loser)
        cards.clean_up(state, 1 - loser)
    if state.lasting:
        cards.end_of_turn(state, state.turn_player)
    if state.stack[-1] is frame:
        begin_again(state, frame)


def begin_again(state: GameState, frame: Frame) -> None:
    """The player scored against chooses the defender [R-10C-1]."""
    if state.waiting:
        frame[POSITION] = AGAIN
        resolve_waiting(state)
    else:
        frame[POSITION] = OPENING_ATTACK
        ask_defender(state, frame)


GAME_PROGRAM: Program = (ask_defender, opening_attack, score, clean_up_both, begin_again, score_by_card, break_off)


def resolve_waiting(state: GameState) -> None:
    """Put the waiting triggers on the stack; too many in one turn end the game, naming the cards [D-83, D-142]."""
    state.triggers += len(state.waiting)
    if state.triggers > state.rules.caps.triggers:
        stop_game(state, f"endless: the abilities of {' and '.join(_cycle(state))} set each other off")
    else:
        if state.under:
            settle_behind(state)
        open_batch(state, BATCH, state.turn_player)


def cut_off(state: GameState, frame: Frame, times: int) -> None:
    """What a text says to do until something is so, and it never is, ends the game as triggers do [D-142]."""
    if times > state.rules.caps.triggers:
        stop_game(state, f"endless: what {state.definition[frame[SOURCE]].name} says to do never comes to an end")


CYCLE = 100
"""How many of the last events are looked at for the cards that go round."""


def _cycle(state: GameState) -> list[str]:
    """The names of the cards whose abilities wait or have just been carried out."""
    sources = {waiting[2] for waiting in state.waiting}
    sources |= {event[2] for event in state.journal[-CYCLE:] if event[0] == TRIGGER_RESOLVED}
    return sorted({state.definition[source].name for source in sources})


def end_game(state: GameState, winner: int) -> None:
    """The game is over at once [R-10-2, D-80]."""
    emit(state, (GAME_ENDED, winner))
    state.outcome = (winner, "points")
    state.waiting = []
    state.stack.clear()


def stop_game(state: GameState, reason: str) -> None:
    """The game ends without a winner [D-141, D-142]."""
    emit(state, (GAME_STOPPED, NONE))
    state.outcome = (NONE, reason)
    state.waiting = []
    state.stack.clear()
