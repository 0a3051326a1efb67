"""Triggers and replacements: programs behind an event, or in its place [D-60, D-113, D-114, D-118]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from qsdsl.effect import tree
from qsdsl.effect.tree import (
    Attempt,
    Clause,
    Condition,
    Duration,
    Effect,
    Happening,
    Player,
    Quantity,
    Role,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Antecedent, Builder, refuse
from qsdsl.program.conditions import test_condition
from qsdsl.program.counted import mark_counted
from qsdsl.program.effects import compile_effect, compile_under
from qsdsl.program.machine import SOURCE, YOU, Frame
from qsdsl.quickstrike import events
from qsdsl.quickstrike.compile.averting import check_goes_on
from qsdsl.quickstrike.compile.besides import besides_usual
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.elsewhere import celebrate_elsewhere, check_usual, moved_by, note_moved
from qsdsl.quickstrike.compile.flips_to_come import before_flip
from qsdsl.quickstrike.compile.history import tells_of
from qsdsl.quickstrike.compile.limits import count_use, stop_at, within
from qsdsl.quickstrike.compile.matching import STOP, compile_matcher
from qsdsl.quickstrike.compile.omissions import (
    PARTS,
    STAYING,
    compile_plain_omission,
    is_plain,
    leave_out,
    left_out,
)
from qsdsl.quickstrike.compile.originals import ORIGINALS, do_original
from qsdsl.quickstrike.compile.step_times import step_time, whose_turn
from qsdsl.quickstrike.compile.two_cards import ABOUT_TO
from qsdsl.quickstrike.definition import Matcher, Replacement, Restriction, TriggerAbility
from qsdsl.quickstrike.events import emit
from qsdsl.quickstrike.state import GameState, controller
from qsdsl.quickstrike.verbs.attack import event_of

NTH = {"the first time": 1, "the second time": 2, "the third time": 3}
WAITING = (
    "when",
    "whenever",
    "if",
    "after",
    "once",
    "before",
    "at the start of",
    "at the end of",
    "the next time",
    *NTH,
)
"""The words of triggers that wait for their turn. "After" and "once" say no more than "when" does."""


# --- Triggers ---------------------------------------------------------------------------------------------------------


def compile_trigger(
    parent: Builder, trigger: Trigger, *, once: bool = False, spoken: Sequence[Antecedent] = ()
) -> TriggerAbility:
    """A program behind an event; once if a power or instruction makes it, which has `spoken` of these."""
    if trigger.word not in WAITING:
        raise refuse(trigger, f"the engine cannot wait for '{trigger.word} …'")
    if trigger.event.negated:
        return _compile_missing(parent, trigger, once=once, spoken=spoken)
    b = parent.child()
    b.stopped = trigger.event.verb == "counterattack" and trigger.event.subject == Player(Who.YOU)
    if trigger.event.verb in ("score", "celebrate") and isinstance(trigger.event.subject, Player):
        b.scorer = trigger.event.subject
    b.antecedents += spoken
    trigger = _against_what(besides_usual(trigger))
    event, matches = _event(b, trigger)
    matches = within(trigger.limit, _meanwhile(b, matches, trigger.meanwhile))
    end = b.label()
    stop_at(b, trigger.limit, end)
    b.step(announce, plain=True)
    mark_counted(b, trigger.effect)
    if trigger.condition is not None:
        compile_under(b, trigger.condition, trigger.effect, end)
    else:
        compile_effect(b, trigger.effect)
    count_use(b, trigger.limit, optional=_is_optional(trigger.effect))
    b.here(end)
    return TriggerAbility(event, matches, b.keep(b.finish()), once=once, keyword=keyword_of(b, trigger.event))


def _compile_missing(parent: Builder, trigger: Trigger, *, once: bool, spoken: Sequence[Antecedent]) -> TriggerAbility:
    """ "If your opponent does not counterattack against this strike, …": at the end of a turn of that player in which
    it has not happened [D-188].
    """
    event, meanwhile = trigger.event, trigger.meanwhile
    if event.verb == "stop" and not event.passive:
        event = replace(event, verb="counterattack")
    if not isinstance(event.subject, Player) or event.duration is not None or trigger.word in NTH:
        raise refuse(event, "the engine can wait for a turn in which a player does not do this")
    if meanwhile is not None and not (isinstance(meanwhile, Happening) and meanwhile.clause.verb == "defend"):
        raise refuse(meanwhile, "the engine can wait for a turn in which a player does not do this")
    b = parent.child()
    done = tells_of(b, replace(event, negated=False))
    turn = Things("turn", Quantity.THE, owner=event.subject, span=event.span)
    over = replace(trigger, word="at the end of", event=Clause("be", turn, span=event.span), meanwhile=None)
    ability = compile_trigger(parent, over, once=once, spoken=spoken)
    ends = ability.matches

    def matches(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        if not ends(state, source, player, card, zone):
            return False
        return not any(done(state, source, one) for one in events.this_turn(state))

    return replace(ability, matches=matches)


def _against_what(trigger: Trigger) -> Trigger:
    """ "Counterattacks while defending against this strike": against it, which is stopped when that has happened."""
    match trigger.event, trigger.meanwhile:
        case Clause(verb="counterattack", passive=False, roles=roles) as event, Happening(
            clause=Clause(verb="defend", negated=False, roles=(Role(name="against") as against,))
        ) if all(one.name != "against" for one in roles):
            return replace(trigger, event=replace(event, roles=(against, *roles)), meanwhile=None)
        case _:
            return trigger


def each_verb(ability: Trigger | tree.Replacement) -> list[Trigger | tree.Replacement]:
    """ "When you focus or discard a card": the same for each verb."""
    event = ability.event
    if ability.word in NTH or ability.word == "the next time":
        raise refuse(event, "the engine counts one kind of event at a time")
    return [replace(ability, event=one) for one in events_apart(event)]


def events_apart(event: Clause) -> list[Clause]:
    """The event with each of its verbs."""
    return [replace(event, verb=verb, or_verbs=()) for verb in (event.verb, *event.or_verbs)]


def keyword_of(b: Builder, event: Clause) -> str:
    """ "When you reflip a card": the keyword that is used, as a verb; "" for no keyword."""
    return event.verb if event.verb in {name.lower() for name in b.keywords} else ""


def announce(state: GameState, frame: Frame) -> None:
    emit(state, (events.TRIGGER_RESOLVED, frame[YOU], frame[SOURCE]))


def _event(b: Builder, trigger: Trigger) -> tuple[int, Matcher]:
    if trigger.word in ("at the start of", "at the end of"):
        return step_time(trigger), whose_turn(trigger.event)
    if trigger.word == "before" or trigger.event.verb in ABOUT_TO.values():
        return events.FLIP_DUE, before_flip(b, trigger.event)
    if keyword_of(b, trigger.event):
        if trigger.word in NTH:
            raise refuse(trigger.event, "the engine does not count how often a keyword is used")
        return events.KEYWORD_USED, compile_matcher(b, trigger.event, events.KEYWORD_USED)
    event = events.COUNTERATTACKED if trigger.event.verb == STOP else event_of(b, trigger.event)
    if event < 0:
        raise refuse(trigger.event, f"the engine cannot wait for '{trigger.event.verb}'")
    if trigger.word in NTH:
        counted = compile_matcher(b, this_turn_or_each(_in_a_turn(trigger)), event)
        return event, nth_this_turn(event, counted, NTH[trigger.word])
    return event, compile_matcher(b, trigger.event, event)


def _meanwhile(b: Builder, matches: Matcher, condition: Condition | None) -> Matcher:
    """The event counts only if the condition holds when it happens."""
    if condition is None:
        return matches
    spoken = len(b.antecedents)
    holds = test_condition(b, condition)
    # "flips a strike while defending against this strike, … it": what happens is spoken of, not what is so meanwhile
    b.antecedents[:] = [*b.antecedents[spoken:], *b.antecedents[:spoken]]

    def match(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        frame = (0, 0, controller(state, source), source, state.zone_of[source], 0, 0, player, card, zone)
        return bool(holds(state, frame))

    return match


def _in_a_turn(trigger: Trigger) -> Clause:
    """ "The first time your opponent flips a strike while defending against this strike": that is in one turn."""
    now = trigger.meanwhile
    if trigger.event.duration is None and isinstance(now, Happening) and now.clause.verb == "defend":
        return replace(trigger.event, duration=Duration.EACH_TURN)
    return trigger.event


def this_turn_or_each(event: Clause) -> Clause:
    """The event without "each turn": how often is counted apart."""
    if event.duration not in (Duration.EACH_TURN, Duration.THIS_TURN):
        raise refuse(event, "say in which time it is counted", "Say 'each turn'.")
    return replace(event, duration=None)


def nth_this_turn(number: int, matches: Matcher, nth: int) -> Matcher:
    """The event is the nth of its kind this turn."""

    def match(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        before = events.this_turn(state)
        return nth == sum(event[0] == number and matches(state, source, *events.particulars(event)) for event in before)

    return match


def waits_in_discard_pile(trigger: Trigger) -> bool:
    """ "At the start of your turn, if this card is in your discard pile, …": it works there, and nowhere else."""
    return any(
        isinstance(one, Happening) and one.clause.verb == "be" and speaks_of_self(one.clause.subject)
        and [isinstance(where.value, Things) and where.value.noun for where in one.clause.roles] == ["discard pile"]
        for one in (trigger.condition, trigger.meanwhile)
    )  # fmt: skip


def while_discarded(matches: Matcher) -> Matcher:
    """The same event, if its source lies in a discard pile [D-172]."""
    return lambda state, source, player, card, zone: (
        source in state.discard[state.owner[source]] and matches(state, source, player, card, zone)
    )


def is_next(trigger: Trigger) -> bool:
    """ "at the start of your next turn": waits until then, not only this turn."""
    subject = trigger.event.subject
    return isinstance(subject, Things) and any(one.value == "next" for one in subject.adjectives)


# --- Replacements -----------------------------------------------------------------------------------------------------


def is_replacement(trigger: Trigger) -> bool:
    """ "When you clean up X, put it … instead of into your discard pile": it takes the event's place."""
    return trigger.event.verb in ORIGINALS and bool(moved_by(trigger.effect))


def replacement_of(trigger: Trigger) -> tree.Replacement:
    """The replacement that such a trigger is; the words that move the card elsewhere keep the event away."""
    check_usual(trigger.event, trigger.effect)
    word, event, effect, limit = trigger.word, trigger.event, trigger.effect, trigger.limit
    return tree.Replacement(word, event, effect, True, trigger.condition, trigger.meanwhile, limit, span=trigger.span)


def compile_replacement(
    parent: Builder,
    replacement: tree.Replacement,
    *,
    once: bool = False,
    lasts: bool = False,
    spoken: Sequence[Antecedent] = (),
) -> Replacement:
    """A program in place of an event; what it was to replace happens after all if it is declined."""
    verb, omitted = replacement.event.verb, left_out(replacement.effect)
    if replacement.event.duration is not None and not lasts:
        raise refuse(replacement.event, "what holds as long as the card works cannot be for a time")
    if omitted and replacement.instead and all(one.verb in STAYING for one in omitted):
        replacement = replace(replacement, instead=False)  # "it stays in play instead"
    if bool(omitted) is replacement.instead or verb not in ORIGINALS:
        raise refuse(replacement, f"the engine cannot replace '{verb}' like this")
    return _in_place_of(parent, replacement, verb, once=once, spoken=spoken)


def compile_omission(
    parent: Builder, trigger: Trigger, *, spoken: Sequence[Antecedent] = ()
) -> Restriction | Replacement:
    """What belongs to an event is left out: always, or if the ability comes to it, which happens in its place."""
    if trigger.limit is not None:
        raise refuse(trigger, "the engine does not understand all of this")
    if not is_plain(trigger):
        verb = next(one.verb for one in left_out(trigger.effect) if one.verb in PARTS[trigger.event.verb])
        word, event, condition = trigger.word, trigger.event, trigger.condition
        whole = tree.Replacement(word, event, trigger.effect, False, condition, trigger.meanwhile, span=trigger.span)
        return _in_place_of(parent, whole, verb, spoken=spoken)
    b = parent.child()
    b.antecedents += spoken
    ban = compile_plain_omission(b, trigger)
    matches = _meanwhile(b, _meanwhile(b, ban.forbids, trigger.meanwhile), trigger.condition)
    return replace(ban, forbids=matches)


def _in_place_of(
    parent: Builder,
    replacement: tree.Replacement,
    verb: str,
    *,
    once: bool = False,
    spoken: Sequence[Antecedent] = (),
) -> Replacement:
    """The ability, in place of what the verb would do; that is done after all if the ability does not keep it away."""
    b = parent.child()
    b.antecedents += spoken
    matches = compile_matcher(b, replace(replacement.event, duration=None))
    matches = within(replacement.limit, _meanwhile(b, matches, replacement.meanwhile))
    original, end = b.label(), b.label()
    stop_at(b, replacement.limit, original)
    if verb == "score":
        check_goes_on(replacement.event, replacement.effect)
        b.averting = True
    omitted = leave_out(b, replacement.event, verb) if not replacement.instead else None
    if moved_by(replacement.effect):
        omitted = note_moved(b)
    if replacement.condition is not None:
        b.jump_unless(test_condition(b, replacement.condition), original)
    compile_effect(b, replacement.effect)
    if omitted is not None:
        b.jump_unless(lambda state, frame: frame[omitted] is not None, original)
    elif _is_optional(replacement.effect):
        b.jump_unless_done(original)
    celebrate_elsewhere(b, replacement.event, replacement.effect)
    count_use(b, replacement.limit, optional=False)
    b.jump(end)
    b.here(original)
    b.step(do_original(verb))
    b.here(end)
    return Replacement(verb, matches, b.keep(b.finish()), once=once)


def _is_optional(effect: Effect) -> bool:
    return isinstance(effect, Attempt) and isinstance(effect.may, Player)
