"""Cards going from place to place: flip, focus, discard, eliminate, clean up; charging [6.F, 9.A, 14.A, 13.B]."""

from __future__ import annotations

from qsdsl.quickstrike import beneath
from qsdsl.quickstrike.borrowing import settle_mimics
from qsdsl.quickstrike.definition import OPENING_FORCE, Modifier, Setting, TriggerAbility
from qsdsl.quickstrike.energy import run_out_of_deck, take_from_deck
from qsdsl.quickstrike.events import (
    ADVANTAGE_PLACED,
    ALLY_MOVED,
    ALLY_PLACED,
    CARD_CLEANED_UP,
    CARD_DISCARDED,
    CARD_ELIMINATED,
    CARD_ENTERED_PLAY,
    CARD_FLIPPED,
    CARD_FOCUSED,
    CARD_LEFT_PLAY,
    CHAMBER_CARD_TURNED,
    COUNTERATTACKED,
    DEFENSE_MOVED,
    FLIP_DUE,
    NOTHING_TO_FLIP,
    ZONE_CHARGED,
    ZONE_UNCHARGED,
    emit,
    notify,
)
from qsdsl.quickstrike.places import (
    OPENING_ATTACK,
    THIS_TURN,
    drop_modifiers,
    end_lasting,
    enter_play,
    leave_flip_space,
    leave_play,
    note_exceptions,
    rest,
    wake,
)
from qsdsl.quickstrike.purse import UNIT
from qsdsl.quickstrike.replacing import replaced
from qsdsl.quickstrike.state import NONE, SIGNATURE, GameState
from qsdsl.quickstrike.totals import is_charged
from qsdsl.quickstrike.window import forbidden


def flip_last(state: GameState, player: int, zone: int) -> int:
    """Take the last card of the deck, which runs out; NONE if there is none [D-36]."""
    if not state.deck[player]:
        run_out_of_deck(state, player)
    card = take_from_deck(state, player)
    if card == NONE:
        emit(state, (NOTHING_TO_FLIP, player, zone))
    return card


def flip(state: GameState, player: int, zone: int) -> int:
    """Flip a card besides the course of the turn; NONE if there is none. `turn.enter_zone` is the usual way."""
    deck = state.deck[player]
    card = deck.pop() if len(deck) > 1 else flip_last(state, player, zone)
    if card != NONE:
        state.looked = ()
        state.flips_left -= 1
        note_exceptions(state)
        put_into_flip_space(state, card, zone)
        emit(state, (CARD_FLIPPED, player, card, zone))
    return card


def waits(state: GameState, player: int, zone: int, *, told: bool) -> bool:
    """Whether something is to be done before the flip that comes next, which is `told` once to what waits for it."""
    if not told:
        notify(state, (FLIP_DUE, player, zone))
    return bool(state.waiting)


def count_flip(state: GameState) -> None:
    """The flip that a text made due is done: a turn has only so many [D-140], and none begins a defence [D-116]."""
    state.flip_zone = NONE
    state.flips_left -= 1
    if state.flips_left <= 0:
        state.exceptional = True


def put_into_flip_space(state: GameState, card: int, zone: int) -> None:
    """The card is the flipped card; uses of powers count anew [D-44]."""
    state.flipped = card
    state.zone_of[card] = zone
    if state.used:
        state.used.clear()
    abilities = state.definition[card].in_flip_space
    if abilities:
        wake(state, card, abilities)


def focus(state: GameState, player: int) -> None:
    """The flipped card goes face down onto the energy stack of the zone being defended [R-6F-1].

    Nothing is added [D-29].
    """
    card, zone = state.flipped, state.zone
    state.energy[zone].append(card)
    state.purse[player] += UNIT[zone]
    state.journal.append((CARD_FOCUSED, player, card, zone))
    if state.listening and state.active[CARD_FOCUSED]:
        notify(state, state.journal[-1])
    state.flipped = NONE
    if state.definition[card].in_flip_space or state.modifiers or state.exceptional:
        _forget(state, card)


def _forget(state: GameState, card: int) -> None:
    """The card that was flipped is put away: its abilities rest, and what it got is gone."""
    abilities = state.definition[card].in_flip_space
    if abilities:
        rest(state, card, abilities)
    if state.modifiers or state.exceptional:
        drop_modifiers(state, card)


def discard_flipped(state: GameState, player: int) -> None:
    """The flipped card goes to its owner's discard pile [R-6B-12]."""
    card = state.flipped
    state.journal.append((CARD_DISCARDED, player, card, state.zone_of[card]))
    if state.listening and state.active[CARD_DISCARDED]:
        notify(state, state.journal[-1])
    state.flipped = NONE
    definition = state.definition[card]
    if definition.is_signature_move:
        put_away(state, card)
    else:
        state.discard[player].append(card)
    if definition.in_flip_space or state.modifiers or state.exceptional:
        _forget(state, card)


def take_out_of_play(state: GameState, card: int) -> None:
    """The card leaves its place in play; where it goes is the caller's."""
    player = state.owner[card]
    if state.listening and state.active[CARD_LEFT_PLAY]:
        notify(state, (CARD_LEFT_PLAY, player, card, state.zone_of[card]))
    if card in state.ally:
        state.ally[state.ally.index(card)] = NONE
    elif card in state.advantages[player]:
        state.advantages[player].remove(card)
    elif card in state.strikes[player]:
        state.strikes[player].remove(card)
        if state.attacker == card:
            state.attacker = NONE  # the attack stays, with Force 0 [D-87]
    leave_play(state, card)
    if state.under:
        beneath.leave(state, card)
    if state.mimicking:
        settle_mimics(state)


def put_away_flipped(state: GameState) -> None:
    """The flipped card goes to the discard pile; that is no discarding [D-47]."""
    card = state.flipped
    leave_flip_space(state, card)
    drop_modifiers(state, card)
    put_away(state, card)


def put_away(state: GameState, card: int) -> None:
    """The card goes to its owner's discard pile; a signature move back into its Chamber Card, which turns [D-75]."""
    player = state.owner[card]
    if state.definition[card].is_signature_move:
        state.side[player] ^= 1
        emit(state, (CHAMBER_CARD_TURNED, player, state.side[player]))
    else:
        state.discard[player].append(card)


def eliminate(state: GameState, card: int, by: int) -> None:
    """The card in play is eliminated by that player and goes to its owner's discard pile [R-14A-1, R-18-11]."""
    zone = state.zone_of[card]
    emit(state, (CARD_ELIMINATED, state.owner[card], card, zone, by))
    take_out_of_play(state, card)
    put_away(state, card)


def charge(state: GameState, zone: int) -> bool:
    """Charge the zone; False if it is charged already, or counts as charged [R-17-8, HD-10]."""
    if state.charged[zone] or (state.exceptional and is_charged(state, zone)):
        return False
    state.charged[zone] = True
    state.journal.append((ZONE_CHARGED, zone // 3, zone))
    if state.listening and state.active[ZONE_CHARGED]:
        notify(state, state.journal[-1])
    return True


def uncharge(state: GameState, zone: int) -> bool:
    """Uncharge the zone; False if it is uncharged already [R-17-9]."""
    if not state.charged[zone]:
        return False
    state.charged[zone] = False
    emit(state, (ZONE_UNCHARGED, zone // 3, zone))
    return True


def place_ally(state: GameState, card: int, zone: int, from_stack: int = NONE) -> None:
    """The ally goes into the (empty) ally space; it may have been energy, in the stack of that zone."""
    if state.flipped == card:
        leave_flip_space(state, card)
    if state.modifiers or state.exceptional:
        drop_modifiers(state, card)
    state.ally[zone] = card
    state.zone_of[card] = zone
    emit(state, (ALLY_PLACED, zone // 3, card, zone, from_stack))
    enter_play(state, card)
    _tell_entered(state, card)
    if state.mimics:
        settle_mimics(state)


def _tell_entered(state: GameState, card: int) -> None:
    """What waits for cards that enter play hears of it; that of the card itself, too."""
    if state.active[CARD_ENTERED_PLAY]:
        notify(state, (CARD_ENTERED_PLAY, state.owner[card], card, state.zone_of[card]))


def move_ally(state: GameState, card: int, zone: int) -> None:
    """The ally goes to another, empty ally space: the same object, its zone being the new one [D-108, D-102]."""
    before = state.zone_of[card]
    state.ally[before] = NONE
    state.ally[zone] = card
    state.zone_of[card] = zone
    state.modifiers = [one for one in state.modifiers if one[3] != card]
    emit(state, (ALLY_MOVED, zone // 3, card, zone, before))
    if state.mimics:
        settle_mimics(state)


def exchange_allies(state: GameState, first: int, second: int) -> None:
    """Two allies change places, at once; each works for the player whose zone it then is in."""
    zones = state.zone_of[first], state.zone_of[second]
    state.ally[zones[0]], state.ally[zones[1]] = second, first
    state.zone_of[first], state.zone_of[second] = zones[1], zones[0]
    state.modifiers = [one for one in state.modifiers if one[3] not in (first, second)]
    emit(state, (ALLY_MOVED, zones[1] // 3, first, zones[1], zones[0]))
    emit(state, (ALLY_MOVED, zones[0] // 3, second, zones[0], zones[1]))
    if state.mimics:
        settle_mimics(state)


def move_defense(state: GameState, player: int, zone: int) -> None:
    """The zone is the one being defended from now on, and the flipped card goes there [D-153].

    That is no new start of a defence. What allies gave the card stays behind with them [D-61].
    """
    card, left = state.flipped, state.zone
    state.zone = zone
    if card != NONE:
        state.zone_of[card] = zone
        state.modifiers = [one for one in state.modifiers if one[0] != card or one[3] not in state.ally or one[3] < 0]
    emit(state, (DEFENSE_MOVED, player, card, zone, left))


def place_advantage(state: GameState, player: int, card: int) -> None:
    """The advantage goes into the advantage area and keeps the zone in which it was played [D-54]."""
    leave_flip_space(state, card)
    if state.modifiers or state.exceptional:
        drop_modifiers(state, card)
    state.advantages[player].append(card)
    enter_play(state, card)
    _tell_entered(state, card)
    state.journal.append((ADVANTAGE_PLACED, player, card, state.zone_of[card]))
    if state.listening and state.active[ADVANTAGE_PLACED]:
        notify(state, state.journal[-1])


def counterattack(state: GameState, player: int, card: int) -> None:
    """The strike is the attack now, turned sideways; the turn ends when its triggers are done [R-8-5, R-17-3, D-74]."""
    zone, definition = state.zone_of[card], state.definition[card]
    if state.exceptional:
        _give_to_next_strike(state, player, card)
    state.flipped = NONE
    if definition.in_flip_space:
        rest(state, card, definition.in_flip_space)
    state.strikes[player].append(card)
    state.stopped_attacker, state.attacker = state.attacker, card
    state.stopped_origin = state.origin
    state.origin = zone if zone >= 0 else SIGNATURE  # [D-88]
    state.stopped = True
    if definition.in_play:
        wake(state, card, definition.in_play)
    if state.listening and state.active[CARD_ENTERED_PLAY]:
        _tell_entered(state, card)
    for index in definition.when_counterattacking:
        ability = definition.abilities[index]
        assert isinstance(ability, TriggerAbility)
        if ability.matches(state, card, player, card, zone):
            state.waiting.append((ability.program, player, card, zone, player, card, zone))
    state.journal.append((COUNTERATTACKED, player, card, zone))
    if state.listening and state.active[COUNTERATTACKED]:
        notify(state, state.journal[-1])


def _give_to_next_strike(state: GameState, player: int, card: int) -> None:
    """What waits for the next strike of this player stays with this one [D-97]."""
    for entry in state.lasting[:]:
        source, index, _, whose, next_only, _ = entry
        ability = state.definition[source].abilities[index]
        if next_only and whose == player and isinstance(ability, Modifier):
            _fix(state, source, ability, card)
            end_lasting(state, entry)


def _fix(state: GameState, source: int, ability: Modifier, card: int) -> None:
    """What the ability gives the strike now, it keeps while it is in play [D-96]."""
    amount = ability.amount(state, source, card)
    if amount:
        state.modifiers.append((card, ability.statistic, amount, NONE))


def end_of_turn(state: GameState, player: int) -> None:
    """The player's turn is over: so is what was for this turn."""
    expire(state, THIS_TURN, player)


def begin_opening_attack(state: GameState, defender: int) -> None:
    """What waited for the next opening attack: its Force is so for the turn of its defender, all else is over."""
    for entry in state.lasting[:]:
        if entry[2] != OPENING_ATTACK:
            continue
        ability = state.definition[entry[0]].abilities[entry[1]]
        if isinstance(ability, Setting) and ability.statistic == OPENING_FORCE:
            state.lasting[state.lasting.index(entry)] = (*entry[:2], THIS_TURN, defender, *entry[4:])
        else:
            end_lasting(state, entry)


def expire(state: GameState, until: int, player: int) -> None:
    """Lasting abilities of this term end. What was given to strikes for a turn stays with those in play [D-96]."""
    for entry in [one for one in state.lasting if one[2] == until and player in (one[3], NONE)]:
        source, index, *_ = entry
        ability = state.definition[source].abilities[index]
        if until == THIS_TURN and isinstance(ability, Modifier) and not entry[4]:
            for strike in state.strikes[0] + state.strikes[1]:
                _fix(state, source, ability, strike)
        end_lasting(state, entry)


def clean_up(state: GameState, player: int, *, in_step: bool = False) -> None:
    """Strikes, then advantages from the oldest on, go to the discard pile [R-9A-1, D-16, R-13C-13].

    What is cleaned up in another way (its frame is on the stack then) stays until that has happened. What is not to be
    cleaned up in a cleanup step is so after a point all the same [KW-08].
    """
    cards = state.strikes[player] + state.advantages[player]
    if state.exceptional:
        if in_step:
            cards = [card for card in cards if not forbidden(state, "clean up", player, card, state.zone_of[card])]
        cards = [card for card in cards if not replaced(state, "clean up", player, card, state.zone_of[card])]
    for card in cards:
        clean_up_card(state, player, card)


def _leaves_chamber_card(state: GameState, player: int, card: int) -> bool:
    """Whether the Chamber Card of a signature move is not turned over with it [HD-06]; or only if what is asked first
    comes to that.
    """
    if not state.definition[card].is_signature_move:
        return False
    return forbidden(state, "turn over", player, card, NONE) or replaced(state, "turn over", player, card, NONE)


def clean_up_card(state: GameState, player: int, card: int) -> None:
    """One card in play goes to the discard pile in a cleanup."""
    state.journal.append((CARD_CLEANED_UP, player, card))
    if state.listening:
        if state.active[CARD_CLEANED_UP]:
            notify(state, state.journal[-1])
        if state.active[CARD_LEFT_PLAY]:
            notify(state, (CARD_LEFT_PLAY, player, card, state.zone_of[card]))
    stays = state.exceptional and _leaves_chamber_card(state, player, card)
    place = state.strikes[player]
    if card not in place:
        place = state.advantages[player]
    place.remove(card)
    if state.attacker == card:
        state.attacker = NONE
    definition = state.definition[card]
    if definition.in_play or state.modifiers or state.exceptional:
        leave_play(state, card)
    if not definition.is_signature_move:
        state.discard[player].append(card)
    elif not stays:
        put_away(state, card)
    if state.under:
        beneath.leave(state, card)
