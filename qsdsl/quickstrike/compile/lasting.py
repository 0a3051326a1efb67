"""Effects that work for a time, wherever their card goes [D-56, D-89, D-96].

"This turn", "your next strike", delayed triggers.

Each is an ability of the card that only an instruction or power wakes.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Can,
    Cannot,
    Change,
    Clause,
    CostChange,
    Duration,
    Effect,
    Grant,
    Must,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Replacement,
    SetStatistic,
    Static,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, CannotCompile, refuse, source, your_opponent
from qsdsl.program.clauses import compile_clause, role
from qsdsl.program.machine import NONE
from qsdsl.program.meaning import Get
from qsdsl.program.references import get_player, get_thing
from qsdsl.quickstrike import places
from qsdsl.quickstrike.compile import statics
from qsdsl.quickstrike.compile.averting import CONTINUING, compile_elsewhere, compile_going_on, with_new_card
from qsdsl.quickstrike.compile.concerned import is_opponents
from qsdsl.quickstrike.compile.defending import (
    by_whom,
    compile_defence_rule,
    compile_skipped_step,
    goes_down_anyway,
    is_defence_rule,
    skipping,
)
from qsdsl.quickstrike.compile.forbidding import card_meant, forbid_one
from qsdsl.quickstrike.compile.matching import STOP
from qsdsl.quickstrike.compile.next_strike import speaks_of_next, to_come
from qsdsl.quickstrike.compile.omissions import STAYING, compile_left_out, is_omission
from qsdsl.quickstrike.compile.opening import (
    DECIDE,
    compile_chooser,
    compile_opening_effect,
    is_of_opening_attack,
    of_attack_spoken_of,
    speak_of_coming,
)
from qsdsl.quickstrike.compile.payments import (
    chosen_color,
    compile_stand_in,
    in_each_color,
    is_payment_ban,
    is_stand_in,
)
from qsdsl.quickstrike.compile.repeating import compile_repetition, is_repetition
from qsdsl.quickstrike.compile.replenishing import compile_replenish_change, is_replenish_change
from qsdsl.quickstrike.compile.rescuing import compile_rescue, is_rescue
from qsdsl.quickstrike.compile.spreading import for_each_color_taken, of_each_color
from qsdsl.quickstrike.compile.statistics import compile_become, compile_change
from qsdsl.quickstrike.compile.triggers import (
    NTH,
    compile_omission,
    compile_replacement,
    compile_trigger,
    events_apart,
    is_next,
    is_replacement,
    replacement_of,
)
from qsdsl.quickstrike.compile.unpaid import allow_one, spoken_of
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.compile.while_in_play import (
    compile_against,
    compile_had,
    compile_holding,
    for_later,
    is_against_itself,
    is_had,
)
from qsdsl.quickstrike.definition import Ability
from qsdsl.quickstrike.verbs.attack import picks_defender

UNTIL = {
    "this turn": places.THIS_TURN,
    Duration.NEXT_CLEANUP.value: places.NEXT_CLEANUP,
    Duration.POINT.value: places.POINT,
    Duration.START_OF_NEXT_TURN.value: places.TURN_START,
    Duration.OPPONENT_POINT.value: places.OPPONENT_POINT,
    Duration.GAME.value: places.END_OF_GAME,
    Duration.NEXT_TURN.value: places.COMING_TURN,
    Duration.OPPONENT_NEXT_TURN.value: places.COMING_TURN,
    Duration.HIS_NEXT_TURN.value: places.COMING_TURN,
    Duration.END_OF_NEXT_TURN.value: places.NEXT_TURN,
    Duration.END_OF_OPPONENT_NEXT_TURN.value: places.NEXT_TURN,
    Duration.END_OF_HIS_NEXT_TURN.value: places.NEXT_TURN,
    Duration.START_OF_OPPONENT_NEXT_TURN.value: places.TURN_START,
    Duration.START_OF_HIS_NEXT_TURN.value: places.TURN_START,
}
OPPONENTS = (Duration.OPPONENT_NEXT_TURN, Duration.END_OF_OPPONENT_NEXT_TURN, Duration.START_OF_OPPONENT_NEXT_TURN)
HIS = (Duration.HIS_NEXT_TURN, Duration.END_OF_HIS_NEXT_TURN, Duration.START_OF_HIS_NEXT_TURN)


def compile_game_effect(b: Builder, effect: Effect) -> bool:
    """Emit the steps of the effects that are QuickStrike's own; False if this is none."""
    try:
        return _compile(b, effect)
    except CannotCompile as problem:
        if problem.span != (0, 0):
            raise
        raise refuse(effect, problem.message, problem.help) from problem


def _compile(b: Builder, effect: Effect) -> bool:
    effect = of_attack_spoken_of(b, effect)
    match effect:
        case Change() | SetStatistic() if is_of_opening_attack(effect):
            compile_opening_effect(b, for_later(b), effect)
        case Change() if _is_given_at_once(effect):
            compile_change(b, replace(effect, duration=None))
        case Change() if effect.duration is not None or speaks_of_next(effect.subject):
            _compile_static(b, effect)
        case Change() if is_had(b, effect):
            compile_had(b, effect)
        case Change():
            compile_change(b, effect)
        case Static():
            compile_holding(b, effect)
        case Can() | Cannot() | CostChange() | Grant() | Must():
            _compile_static(b, effect)
        case SetStatistic():
            compile_become(b, effect)
        case Trigger():
            _compile_trigger(b, effect)
        case Replacement():
            _compile_replacement(b, effect)
        case _:
            return False
    return True


def _is_given_at_once(change: Change) -> bool:
    """ "It has -2 Intercept this turn": one card, which keeps it as long as it is there [D-96]."""
    subject = change.subject
    if change.duration is not Duration.THIS_TURN or change.place is not None or not isinstance(subject, Reference):
        return False
    return subject.kind in (Refer.IT, Refer.THAT)


def compile_game_clause(b: Builder, clause: Clause) -> bool:
    """The same for clauses whose verb is no single act: where a player begins to defend, what is not to be done."""
    if b.leave_out is not None and (clause.negated or clause.verb in STAYING):
        b.leave_out(clause)
        return True
    if compile_going_on(b, clause) or compile_elsewhere(b, clause):
        return True
    if for_each_color_taken(b, clause):
        return True
    if (each := of_each_color(b, clause)) is not None:
        for one in each:
            compile_clause(b, one)
        return True
    if clause.verb == CONTINUING:
        compile_clause(b, with_new_card(b, clause))
        return True
    if clause.verb == DECIDE:
        wake_later(b, [compile_chooser(b, clause)], places.OPENING_ATTACK)
        speak_of_coming(b)
        return True
    if clause.negated:
        ban, theirs = compile_left_out(for_later(b), clause)
        wake_later(b, [ban], places.NEXT_CLEANUP, theirs=theirs)
        return True
    clause = by_whom(skipping(b, clause) or clause)
    if clause.verb == "skip":
        ban, player = compile_skipped_step(b, clause)
        wake_later(b, [ban], places.NEXT_TURN, whose=player)
        return True
    if not is_defence_rule(clause):
        return False
    against = role(clause, "against")
    if clause.duration is None and isinstance(against, Reference) and get_thing(b, against) is source:
        wake_later(b, [compile_defence_rule(for_later(b), clause)], NONE, tied_to=source)  # as long as it attacks
        return True
    if clause.duration is None and goes_down_anyway(b, clause):
        return True
    until = UNTIL.get(clause.duration.value) if clause.duration is not None else None
    if until not in (places.THIS_TURN, places.NEXT_TURN, places.COMING_TURN):
        raise refuse(clause, "say on which turn", "For instance 'this turn' or 'on your next turn'.")
    whose = _whose_turn(b, clause.duration, clause.subject)
    if isinstance(where := role(clause, "in"), Of):
        get_thing(b, where)  # "… in X's zone. If you do, … for each zone above it"
    wake_later(b, [compile_defence_rule(for_later(b), replace(clause, duration=None))], until, whose=whose)
    return True


def _whose_turn(b: Builder, duration: Duration | None, said_of: object) -> Get | None:
    """The player in whose next turn it begins, holds or ends; None where the time itself says all."""
    if duration in OPPONENTS:
        return your_opponent
    if duration not in HIS:
        return None
    who = said_of.owner if isinstance(said_of, Things) else said_of
    player = who if isinstance(who, Player) and who.who is not Who.YOU else Player(Who.HE)
    whose = get_player(b, player)
    if whose is None:
        raise refuse(player, "say whose next turn is meant")
    return whose


def _compile_static(b: Builder, effect: Change | Can | Cannot | CostChange | Grant | Must) -> None:
    """What holds for a time, or for the next strike."""
    if isinstance(effect, Can) and effect.duration is None and (what := spoken_of(effect.clause)) is not None:
        return allow_one(b, for_later(b), effect, what)
    duration = effect.duration.value if effect.duration is not None else ""
    next_only = theirs = False
    whose = _whose_turn(b, effect.duration, _said_of(effect))
    if isinstance(effect, Change | CostChange) and isinstance(effect.subject, Things):
        next_only = speaks_of_next(effect.subject)
        subject = to_come(effect.subject) if next_only else effect.subject
        theirs = next_only and is_opponents(subject)
        counted = isinstance(effect, CostChange) and subject.noun != "strike"  # to play a strike ends the turn
        kept = tuple(one for one in subject.adjectives if (one.value != "next" or counted) and one.kind != "duration")
        duration = next((one.value for one in subject.adjectives if one.kind == "duration"), duration)
        quantity = Quantity.ALL if next_only else subject.quantity
        if next_only and isinstance(effect, CostChange):
            if duration != "this turn" or theirs:
                raise refuse(effect, "say how long the next strike costs so much", "For instance 'this turn'.")
            next_only = False
        effect = replace(effect, duration=None, subject=replace(subject, adjectives=kept, quantity=quantity))
    else:
        effect = replace(effect, duration=Duration.EACH_TURN if _counts(effect) else None)
    if isinstance(effect, Cannot) and duration in ("", "this turn") and (meant := card_meant(b, effect)) is not None:
        return forbid_one(b, for_later(b), effect, meant)
    if not duration and isinstance(effect, Cannot) and is_against_itself(b, effect):
        return compile_against(b, effect)
    if not duration and not next_only:
        raise refuse(effect, "say how long this lasts", "For instance 'this turn'.")
    if duration and duration not in UNTIL:
        raise refuse(effect, f"the engine does not know how long '{duration}' is here")
    until = UNTIL.get(duration, NONE)
    if isinstance(effect, Cannot) and is_payment_ban(effect) and (color := chosen_color(b, effect.clause)) is not None:
        return _forbid_color(b, effect, color, until, whose)
    abilities = statics.compile_static_effect(for_later(b), effect, None, None)
    wake_later(b, abilities, until, theirs=theirs, next_only=next_only, whose=whose)


def _counts(effect: object) -> bool:
    """ "Cannot play more than one card": counted in each turn that it lasts for."""
    things = role(effect.clause, "object") if isinstance(effect, Cannot) else None
    return isinstance(things, Things) and things.quantity is Quantity.MORE_THAN


def _said_of(effect: Change | Can | Cannot | CostChange | Grant | Must) -> object:
    """Who does it, or whose things they are."""
    return effect.clause.subject if isinstance(effect, (Can, Cannot, Must)) else effect.subject


def _forbid_color(b: Builder, cannot: Cannot, chosen: Get, until: int, whose: Get | None) -> None:
    """The ban of each colour, of which the one that has been chosen works."""
    for number, clause in enumerate(in_each_color(b, cannot.clause)):
        other = b.label()
        b.jump_unless(lambda state, frame, number=number: chosen(state, frame) == number, other)  # type: ignore[misc]
        bans = statics.compile_static_effect(for_later(b), replace(cannot, clause=clause), None, None)
        wake_later(b, bans, until, whose=whose)
        b.here(other)


def _compile_trigger(b: Builder, trigger: Trigger) -> None:
    """A delayed trigger.

    That of a power is bound to the strike that it was used for; any other waits until it happens or the turn ends.
    """
    later = for_later(b)
    if is_omission(trigger):
        return wake_later(b, [compile_omission(b, trigger, spoken=later.antecedents)], NONE, tied_to=source)
    if is_repetition(trigger):
        return wake_later(b, [compile_repetition(later, trigger, lasts=True)], places.THIS_TURN)
    if is_replacement(trigger):
        moved = compile_replacement(b, replacement_of(trigger), once=True, lasts=True, spoken=later.antecedents)
        return wake_later(b, [moved], NONE, tied_to=source)
    if trigger.event.or_verbs:
        return _compile_either(b, later, trigger)
    time = trigger.event.duration
    if time is not None and time is not Duration.EACH_TURN and trigger.word not in NTH:
        return _compile_timed_trigger(b, later, trigger, time)
    ability = compile_trigger(b, trigger, once=True, spoken=later.antecedents)
    if picks_defender(trigger.event):
        return wake_later(b, [ability], places.OPENING_ATTACK)
    if trigger.event.verb == STOP:
        return _compile_stop(b, later, trigger, ability)
    if _is_about_the_answer(b, trigger):
        return wake_later(b, [ability], NONE, tied_to=source)
    wake_later(b, [ability], _how_long(b, trigger), bound=b.in_power)


def _how_long(b: Builder, trigger: Trigger) -> int:
    """ "The next time …" waits until it happens, "at the start of your next turn" until then; else for this turn."""
    return NONE if b.in_power or is_next(trigger) or trigger.word == "the next time" else places.THIS_TURN


def _compile_either(b: Builder, later: Builder, trigger: Trigger) -> None:
    """ "The next time you focus or discard a card": whichever happens, the other is not waited for any more."""
    each = [replace(trigger, event=event) for event in events_apart(trigger.event)]
    abilities = [
        replace(
            compile_trigger(b, one, once=True, spoken=later.antecedents),
            siblings=tuple(other - place for other in range(len(each)) if other != place),
        )
        for place, one in enumerate(each)
    ]
    wake_later(b, abilities, _how_long(b, trigger), bound=b.in_power)


def _is_about_the_answer(b: Builder, trigger: Trigger) -> bool:
    """ "If your opponent counterattacks from …", said of a strike that has just been sent: while it attacks."""
    who = trigger.event.subject
    theirs = isinstance(who, Player) and who.who is not Who.YOU
    return b.stopped and theirs and trigger.event.verb == "counterattack" and not b.in_power


def _compile_timed_trigger(b: Builder, later: Builder, trigger: Trigger, time: Duration) -> None:
    """ "If you counterattack from your red zone this turn, …", "when your opponent flips an ally on his next turn"."""
    if time.value not in UNTIL or b.in_power:
        raise refuse(trigger.event, "the engine cannot wait for this as long as that")
    whose = _whose_turn(b, time, trigger.event.subject)
    plain = replace(trigger, event=replace(trigger.event, duration=None))
    once = trigger.word not in ("when", "whenever")
    ability = compile_trigger(b, plain, once=once, spoken=later.antecedents)
    wake_later(b, [ability], UNTIL[time.value], whose=whose)


def _compile_stop(b: Builder, later: Builder, trigger: Trigger, ability: Ability) -> None:
    """ "If your opponent stops it": the strike is stopped in the turn after this one, or leaves play [HD-11]."""
    stopped = role(trigger.event, "object")
    if not isinstance(stopped, Reference) or get_thing(later, stopped) is not source or b.in_power:
        raise refuse(trigger.event, "the engine can wait until this very strike is stopped")
    wake_later(b, [ability], NONE, tied_to=source)


def _compile_replacement(b: Builder, effect: Replacement) -> None:
    """ "If you would … this turn, … instead": as often as it happens; without a time, once."""
    duration = effect.event.duration
    if duration is not None and duration.value not in UNTIL:
        raise refuse(effect.event, "the engine can replace what would happen this turn, or on another turn")
    if effect.word in NTH and NTH[effect.word] > 1:
        raise refuse(effect.event, "the engine can replace what would happen the first time, or each time")
    if duration not in (None, Duration.THIS_TURN):
        return _compile_timed_replacement(b, effect, duration)
    if is_stand_in(effect):
        if duration is None:
            raise refuse(effect, "say how long this lasts", "For instance 'this turn'.")
        return wake_later(b, [compile_stand_in(b.child(), effect)], places.THIS_TURN)
    if is_rescue(effect):
        return wake_later(b, [compile_rescue(b, effect, lasts=True)], places.THIS_TURN)
    once = duration is None or effect.word in ONCE
    if is_replenish_change(effect) and once:
        change = compile_replenish_change(for_later(b), replace(effect, word="if"))
        return wake_later(b, [replace(change, once=True)], NONE)
    ability = compile_replacement(b, effect, once=once, lasts=True, spoken=for_later(b).antecedents)
    wake_later(b, [ability], places.THIS_TURN)


ONCE = ("the first time", "the next time")


def _compile_timed_replacement(b: Builder, effect: Replacement, duration: Duration) -> None:
    """ "The first time your opponent would focus a card during his or her next turn, …": on that turn."""
    if is_stand_in(effect) or is_rescue(effect):
        raise refuse(effect.event, "the engine can replace this this turn only")
    later = for_later(b)
    ability = compile_replacement(b, effect, once=effect.word in ONCE, lasts=True, spoken=later.antecedents)
    wake_later(b, [ability], UNTIL[duration.value], whose=_whose_turn(b, duration, effect.event.subject))
