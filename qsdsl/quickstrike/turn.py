"""The turn: cleanup, replenish, signature move, flip [chapter 9].

It is one program, whose frame is used again for every turn. A step that only leads to the next one calls it at once,
with the position set as if the loop had come there: a call costs half of a turn of the loop.
"""

from __future__ import annotations

from typing import Any

from qsdsl.program.machine import ANSWER, NONE, POSITION, SOURCE, YOU, ZONE, Frame, Program, ask, new_frame
from qsdsl.quickstrike import cards, ending, places, replenishing, scoring, signature, window
from qsdsl.quickstrike.core import TURN
from qsdsl.quickstrike.decisions import (
    DECLARE,
    DISCARD,
    FLIP_WINDOW,
    FOCUS,
    PAYMENT,
    PLAY,
    SIGNATURE_STEP,
    SIGNATURE_WINDOW,
)
from qsdsl.quickstrike.energy import pay
from qsdsl.quickstrike.energy import replenish as replenish_energy
from qsdsl.quickstrike.events import (
    CARD_FLIPPED,
    CARD_PLAYED,
    CLEANUP_STEP_ENDED,
    DEFENSE_BEGAN,
    DEFENSE_FAILED,
    FLIP_DUE,
    FLIP_STEP_BEGAN,
    REPLENISH_STEP_ENDED,
    TURN_BEGAN,
    forget_old_turns,
    notify,
)
from qsdsl.quickstrike.playing import begin, play, use_power
from qsdsl.quickstrike.replacing import replaced, rescued
from qsdsl.quickstrike.scoring import resolve_waiting
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.totals import is_charged
from qsdsl.quickstrike.window import flip_options

# Positions in the program; each names its step.
(
    BEGIN, REPLENISH, SIGNATURE, SIGNATURE_ANSWER, DECLARED, DECLARED_ANSWER,
    DEFEND, ENTER, WINDOW, WINDOW_ANSWER, NEXT,
) = range(11)  # fmt: skip


def begin_turn(state: GameState, frame: Frame) -> None:
    """The cleanup step, and what comes at the start of the turn [R-9A-1, D-18, D-55, D-141]."""
    player = frame[YOU]
    state.turn += 1
    caps = state.rules.caps
    if state.turn > caps.turns:
        scoring.stop_game(state, "unfinished: the limit of turns is reached")
        return
    if not state.keeps_journal:
        forget_old_turns(state)
    state.turn_player = player
    state.stopped = False
    state.flips_left, state.triggers = caps.flips, 0
    if state.used_this_turn:
        state.used_this_turn.clear()
    exceptional = state.exceptional
    if exceptional:
        cards.expire(state, places.TURN_START, player)
        places.begin_turn_of(state, player)
    state.journal.append((TURN_BEGAN, player, state.turn))
    if state.listening and state.active[TURN_BEGAN]:
        notify(state, state.journal[-1])
    if exceptional or state.advantages[player]:
        cards.clean_up(state, player, in_step=True)
    else:
        for card in state.strikes[player][:]:
            cards.clean_up_card(state, player, card)
    if exceptional:
        cards.expire(state, places.NEXT_CLEANUP, player)
        places.note_exceptions(state)
    if state.listening and state.active[CLEANUP_STEP_ENDED]:
        notify(state, (CLEANUP_STEP_ENDED, player))
    if exceptional and state.stack[-1] is not frame:
        frame[POSITION] = REPLENISH  # something is cleaned up in another way first
    else:
        replenish(state, frame)


def replenish(state: GameState, frame: Frame) -> None:
    """One energy for the zone that the attack came from, then one for each zone above [R-9B-1, D-15, D-11]."""
    if state.waiting:
        return _resolve_first(state, frame, REPLENISH)
    player, charged = frame[YOU], state.charged
    first = player * 3
    if state.exceptional:
        frame[POSITION] = SIGNATURE
        replenishing.begin(state, player)
        return None
    if state.origin >= 0:
        replenish_energy(state, player)
    if state.listening and (state.active[REPLENISH_STEP_ENDED] or state.active[FLIP_STEP_BEGAN]):
        replenishing.end(state, player)
        frame[POSITION] = SIGNATURE
    elif state.waiting or (charged[first] and charged[first + 1] and charged[first + 2]):
        frame[POSITION] = SIGNATURE_ANSWER
        signature_step(state, frame)
    else:  # the usual case of `defend`
        state.zone = first
        enter_zone(state, frame)
    return None


def signature_step(state: GameState, frame: Frame) -> None:
    """With all zones charged the player is asked, able or not: nobody else learns which [R-9C-1, D-12, D-77, D-124]."""
    if state.waiting:
        return _resolve_first(state, frame, SIGNATURE)
    player, charged = frame[YOU], state.charged
    first = player * 3
    if state.exceptional:
        charged = [is_charged(state, zone) for zone in range(6)]
    if charged[first] and charged[first + 1] and charged[first + 2]:
        state.chooser, state.kind, state.options = player, SIGNATURE_STEP, signature.step_options(state, player)
    else:
        begin_flip_step(state, frame)


def signature_answer(state: GameState, frame: Frame) -> None:
    if frame[ANSWER] == DECLARE:
        signature.declare(state, frame[YOU])
    else:
        frame[POSITION] = FLIP_STEP


def declared(state: GameState, frame: Frame) -> None:
    """Powers of the revealed signature move, then its sidebar cost [R-13C-11, D-71]."""
    if state.waiting:
        return _resolve_first(state, frame, DECLARED)
    player = frame[YOU]
    if state.stopped:
        return _end_turn(state, frame)
    options = signature.window_options(state, player) if state.flipped != NONE else []
    if options:
        ask(state, player, SIGNATURE_WINDOW, options)
    else:
        signature.take_back(state, player)
        frame[POSITION] = FLIP_STEP


def declared_answer(state: GameState, frame: Frame) -> None:
    frame[POSITION] = DECLARED
    _carry_out(state, frame)


def begin_flip_step(state: GameState, frame: Frame) -> None:
    """The start of the flip step, for what waits for it [D-171]."""
    if state.listening and state.active[FLIP_STEP_BEGAN]:
        notify(state, (FLIP_STEP_BEGAN, frame[YOU]))
    defend(state, frame)


def defend(state: GameState, frame: Frame) -> None:
    """The flip step: defence begins in the green zone unless a card says otherwise [R-9D-1, R-6A-3]."""
    if state.waiting:
        return _resolve_first(state, frame, DEFEND)
    state.zone = frame[YOU] * 3
    if state.cannot:
        _defend_from(state, frame)
    else:
        enter_zone(state, frame)


def _defend_from(state: GameState, frame: Frame) -> None:
    """Defend in this zone, or in the next one down in which it is allowed; in none, the opponent scores [D-154]."""
    player = frame[YOU]
    while state.zone < player * 3 + 3 and window.forbidden(state, "defend", player, NONE, state.zone):
        state.zone += 1
    if state.zone < player * 3 + 3:
        enter_zone(state, frame)
    else:
        state.zone = NONE
        state.stack.pop()


def enter_zone(state: GameState, frame: Frame) -> None:
    """Flip the top card of the deck into the zone's flip space, and ask what to do with it [R-6B-1, R-18-14, D-116].

    Defence of the zone begins with it.
    """
    player, zone = frame[YOU], state.zone
    if state.listening and state.active[FLIP_DUE] and cards.waits(state, player, zone, told=frame[POSITION] > FLIP):
        return _resolve_first(state, frame, FLIP)
    deck = state.deck[player]
    if len(deck) > 1:
        card = deck.pop()
    else:
        card = cards.flip_last(state, player, zone)
        if card == NONE:
            return _flip_nothing(state, frame)
    state.flipped = card
    state.zone_of[card] = zone
    state.looked = ()
    if state.used:
        state.used.clear()
    abilities = state.definition[card].in_flip_space
    if abilities:
        places.wake(state, card, abilities)
    state.journal.append((CARD_FLIPPED, player, card, zone))
    if state.listening and state.active[CARD_FLIPPED]:
        notify(state, state.journal[-1])
    if state.flip_zone != NONE:
        cards.count_flip(state)
    elif state.listening and state.active[DEFENSE_BEGAN]:
        notify(state, (DEFENSE_BEGAN, player, zone))
    if state.waiting:
        return _resolve_first(state, frame, WINDOW)
    frame[POSITION] = WINDOW_ANSWER
    options = flip_options(state, player, card)
    if state.exceptional and len(options) < 2:
        _no_choice(state, frame, options)
    else:
        state.chooser, state.kind, state.options = player, FLIP_WINDOW, options
    return None


def _flip_nothing(state: GameState, frame: Frame) -> None:
    """There is no card: the zone is not held [D-36]."""
    player, zone = frame[YOU], state.zone
    if state.flip_zone != NONE:
        cards.count_flip(state)
    elif state.active[DEFENSE_BEGAN]:
        notify(state, (DEFENSE_BEGAN, player, zone))
    frame[POSITION] = NEXT


def flip_window(state: GameState, frame: Frame) -> None:
    """Ask what to do with the flipped card; or go on if there is none [D-40, D-49, D-159]."""
    if state.waiting:
        return _resolve_first(state, frame, WINDOW)
    if state.stopped:
        return _end_turn(state, frame)
    if state.flip_zone != NONE:
        if state.flipped != NONE:  # a text has flipped a new card in the place of this one
            cards.put_away_flipped(state)
        state.zone = state.flip_zone
        return enter_zone(state, frame)
    if state.flipped == NONE:
        frame[POSITION] = NEXT
        return None
    options = flip_options(state, frame[YOU], state.flipped)
    if len(options) > 1:
        state.chooser, state.kind, state.options = frame[YOU], FLIP_WINDOW, options
    else:
        _no_choice(state, frame, options)
    return None


def _no_choice(state: GameState, frame: Frame, options: list[Any]) -> None:
    """The one thing that is left to do; or nothing: then the game puts the card away [D-47]."""
    if options:
        frame[ANSWER] = options[0]
    else:
        cards.put_away_flipped(state)
        frame[POSITION] = NEXT


def window_answer(state: GameState, frame: Frame) -> None:
    option = frame[ANSWER]
    if option == PLAY:
        return _play_flipped(state, frame)
    if option == FOCUS:
        if state.exceptional and replaced(state, "focus", frame[YOU], state.flipped, state.zone):
            return None
        cards.focus(state, frame[YOU])
    elif option == DISCARD:
        if state.exceptional and replaced(state, "discard", frame[YOU], state.flipped, state.zone):
            return None
        cards.discard_flipped(state, frame[YOU])
    else:
        frame[POSITION] = WINDOW
        return _carry_out(state, frame)
    if state.waiting or state.exceptional or state.zone % 3 == 2 or state.active[DEFENSE_FAILED]:
        next_zone(state, frame)
    else:  # the usual case of `next_zone`
        state.zone += 1
        enter_zone(state, frame)
    return None


def next_zone(state: GameState, frame: Frame) -> None:
    """The zone was not held: on to the next one down, or the opponent scores [R-6B-13, R-10-1, D-81]."""
    if state.waiting:
        return _resolve_first(state, frame, NEXT)
    player, zone = frame[YOU], state.zone
    if state.listening and state.active[DEFENSE_FAILED]:
        notify(state, (DEFENSE_FAILED, player, zone))
    leave_zone(state, frame)


def leave_zone(state: GameState, frame: Frame) -> None:
    if state.waiting:
        return _resolve_first(state, frame, LEAVE)
    if state.flipped != NONE:  # what should have taken it away did not
        cards.put_away_flipped(state)
    if state.flip_zone != NONE:  # a text goes on with a new card in a zone
        state.zone, frame[POSITION] = state.flip_zone, WINDOW
        enter_zone(state, frame)
    elif state.zone % 3 < 2:
        state.zone += 1
        if state.cannot:
            _defend_from(state, frame)
        else:
            enter_zone(state, frame)
    elif state.exceptional and rescued(state, frame[YOU]):
        frame[POSITION] = WINDOW
    else:
        state.zone = NONE
        state.stack.pop()  # what is below scores the point


LEAVE, PAID, FLIP, FLIP_STEP = range(NEXT + 1, NEXT + 5)


def start(state: GameState, player: int) -> None:
    """Put the player's turn on the stack."""
    state.stack.append(new_frame(TURN, player, NONE, NONE))


def _resolve_first(state: GameState, frame: Frame, position: int) -> None:
    """Triggers wait: resolve them, then take this step again."""
    frame[POSITION] = position
    if len(state.waiting) == 1 and state.triggers < state.rules.caps.triggers:  # the usual case of `resolve_waiting`
        state.triggers += 1
        program, you, source, zone, player, card, event_zone = state.waiting.pop()
        begin(state, new_frame(program, you, source, zone, player, card, event_zone))
    else:
        resolve_waiting(state)


def _play_flipped(state: GameState, frame: Frame) -> None:
    """Play the flipped card. Most cards ask nothing but how to pay: those need no frame, this one serves."""
    player, card = frame[YOU], state.flipped
    definition = state.definition[card]
    plain = definition.plain_play
    zone = state.zone
    frame[SOURCE], frame[ZONE] = card, zone
    if plain is None or state.exceptional or (plain.quiet is not None and not plain.quiet(state, frame)):
        frame[POSITION] = WINDOW
        return play(state, player, card)
    state.journal.append((CARD_PLAYED, player, card, zone))
    if state.listening and state.active[CARD_PLAYED]:
        notify(state, state.journal[-1])
    ways = definition.ways[state.purse[player]]
    if len(ways) > 1:
        state.chooser, state.kind, state.options = player, PAYMENT, list(ways)
        frame[POSITION] = PAID
        return None
    frame[ANSWER] = ways[0]
    return paid(state, frame)


def paid(state: GameState, frame: Frame) -> None:
    """Pay for the card as chosen, and do what playing it does."""
    pay(state, frame[YOU], frame[ANSWER])
    state.definition[frame[SOURCE]].plain_play.step(state, frame)  # type: ignore[union-attr]
    if state.stopped and not state.waiting:  # the usual case of `flip_window`
        return _end_turn(state, frame)
    frame[POSITION] = WINDOW_ANSWER
    return flip_window(state, frame)


def _carry_out(state: GameState, frame: Frame) -> None:
    """Play a signature move, or use a power or keyword; what it cost is gone, whatever follows [D-43]."""
    player, option, card = frame[YOU], frame[ANSWER], state.flipped
    if option == PLAY:
        play(state, player, card)
        return
    use_power(state, player, option)


def _end_turn(state: GameState, frame: Frame) -> None:
    """The counterattack is done: the opponent's turn begins [R-17-3]."""
    player = frame[YOU]
    if state.listening and ending.comes_first(state, frame, WINDOW):
        return
    if state.exceptional:
        cards.end_of_turn(state, player)
    if state.flipped != NONE:  # flipped after the counterattack, and left there [D-119]
        cards.put_away_flipped(state)
    state.zone = NONE
    frame[YOU] = 1 - player
    frame[POSITION] = REPLENISH
    begin_turn(state, frame)


TURN_PROGRAM: Program = (
    begin_turn, replenish, signature_step, signature_answer, declared, declared_answer, defend, enter_zone,
    flip_window, window_answer, next_zone, leave_zone, paid, enter_zone, begin_flip_step,
)  # fmt: skip
