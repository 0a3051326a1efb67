"""A sentence and its prefixes become one thing: an ability, an effect, or the consequence of the sentence before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from qsdsl.cardtext.build.bodies import Body, holds_while, offered, sequence
from qsdsl.cardtext.build.holding import is_lasting, statics
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.of_them import of_those_had
from qsdsl.cardtext.build.offers import standing, stays_in_play
from qsdsl.cardtext.build.parts import (
    BothOption,
    InPlace,
    Line,
    PaidPermission,
    Prefix,
    Refusal,
    Surcharge,
    span_of,
    time_of,
)
from qsdsl.cardtext.build.so_many import so_many_there, so_many_while
from qsdsl.cardtext.build.suffixes import done_there, lasting, repeated
from qsdsl.effect.tree import (
    Attempt,
    Both,
    Can,
    Cannot,
    Change,
    Clause,
    Condition,
    CostChange,
    Definition,
    Duration,
    Effect,
    If,
    Must,
    Of,
    Option,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Span,
    Static,
    Things,
    Trigger,
    Unless,
    Who,
)


@dataclass(frozen=True, slots=True)
class Follow:
    """ "If you do, …", "If you don't, …", "Otherwise, …": belongs to the sentence before."""

    kind: str
    effect: Effect
    span: Span
    who: str = ""
    """Who did it or did not, as `Who`'s name; "" if print leaves it open."""
    instead: bool = False
    """It says that this happens in place of what would have."""


@dataclass(frozen=True, slots=True)
class Varied:
    """ "If …, look at the top five cards instead": another way of a step said before, under a condition."""

    condition: Condition | None
    word: str
    effect: Clause | Change | Sequence
    span: Span
    place: Place | None = None


Folded: TypeAlias = (
    "Definition | Effect | Static | Option | Follow | PaidPermission | InPlace | BothOption | Varied | Surcharge"
)


def fold(line: Line) -> Folded:
    """The prefixes govern all that follows them; the last one is the closest."""
    folded: Folded = line.effect
    if isinstance(folded, InPlace) and folded.condition is not None and isinstance(folded.effect, Change):
        folded = Varied(folded.condition, folded.word, folded.effect, folded.span)
    prefixes = line.prefixes
    if isinstance(folded, Trigger) and prefixes and prefixes[-1].kind == "if" and prefixes[-1].word == "if":
        condition = prefixes[-1].condition
        assert condition is not None
        folded = replace(folded, condition=said_of(condition, folded.event), span=line.span)
        prefixes = prefixes[:-1]
    if len(prefixes) > 1 and [one.kind for one in prefixes[-2:]] == ["would", "if"] and prefixes[-1].word == "if":
        would, asked = prefixes[-2:]
        assert would.event is not None
        assert asked.condition is not None
        folded = _would(would, folded, said_of(asked.condition, would.event))
        prefixes = prefixes[:-2]
    if holds_while(folded) and _asks_once(prefixes):
        condition = prefixes[-1].condition
        assert condition is not None
        folded = If(said_of(condition, folded), folded, span=span_of(prefixes[-1], folded))
        prefixes = prefixes[:-1]
    for prefix in reversed(prefixes):
        folded = FOLDERS[prefix.kind](prefix, folded)
    return folded


def _asks_once(prefixes: tuple[Prefix, ...]) -> bool:
    """ "When you counterattack, if this zone is charged, … while …": that is asked when it happens."""
    if len(prefixes) < 2 or prefixes[-2].kind not in ("when", "follow"):
        return False
    return prefixes[-1].kind == "if" and prefixes[-1].word == "if"


def effect_of(folded: Folded, prefix: Prefix) -> Effect:
    if isinstance(folded, PaidPermission):
        return offered(folded)
    if isinstance(folded, (Option, Follow, Static, InPlace, BothOption, Definition, Varied, Surcharge)):
        raise Refusal(prefix.span, "this can't stand before what follows it")
    return folded


def begun(folded: Folded, prefix: Prefix) -> Effect:
    """What is done there, or what holds from then on while something is so."""
    return folded if holds_while(folded) else effect_of(folded, prefix)


def once(folded: Folded) -> Folded:
    """What is done "if …" is done if it is so then; "while" looks at it all the time. What strikes have in a place they
    have from then on: "Green → In X's zone, your strike has +1 Force".
    """
    match folded:
        case Static(effects=(Change(place=None),), condition=None):
            return done_there(folded)
        case Static(place=None, condition=condition, condition_word="if") if condition is not None and (
            len(folded.effects) == 1 or not folded.trailing
        ):
            first, *rest = folded.effects
            effect: Effect = first
            for part in rest:
                effect = sequence(effect, "and", part)
            return If(condition, effect, trailing=folded.trailing, span=folded.span)
        case _:
            return folded


def _when(prefix: Prefix, folded: Folded) -> Trigger | Replacement | Varied:
    if isinstance(folded, InPlace) and isinstance(folded.effect, Change):
        return _there(prefix, folded.effect, span_of(prefix, folded))
    if isinstance(folded, InPlace):
        return _would(prefix, folded)  # "When you discard it, you may … instead": when you would
    effect = begun(once(folded), prefix)
    assert prefix.event is not None
    span = span_of(prefix, effect)
    if prefix.condition is not None:
        if isinstance(effect, Cannot) and effect.duration is None:
            effect = replace(effect, duration=Duration.THIS_TURN)
        condition = said_of(prefix.condition, prefix.event)
        return Trigger(prefix.word, prefix.event, effect, condition, prefix.meanwhile, span=span)
    if isinstance(effect, If) and not effect.trailing and effect.otherwise is None:
        return Trigger(prefix.word, prefix.event, effect.effect, effect.condition, prefix.meanwhile, span=span)
    return Trigger(prefix.word, prefix.event, effect, meanwhile=prefix.meanwhile, span=span)


def _there(prefix: Prefix, change: Change, span: Span) -> Varied:
    """ "If you play it from your red zone, it has +4 Intercept instead": in that zone."""
    match prefix.event:
        case Clause(
            subject=Player(who=Who.YOU),
            roles=(Role(name="object", value=Reference(kind=Refer.IT)), Role(name="from" | "in", value=zone)),
        ) if prefix.word == "if" and isinstance(zone, (Things, Reference, Of)) and prefix.event.verb in COSTS:
            return Varied(None, prefix.word, change, span, Place("in", zone, span=zone.span))
        case _:
            raise Refusal(prefix.span, "say where or while what it has other numbers", 'such as "In your red zone, …"')


def _would(prefix: Prefix, folded: Folded, condition: Condition | None = None) -> Replacement:
    """ "If X would be eliminated, … instead." Without "instead" the event happens, changed."""
    assert prefix.event is not None
    instead = isinstance(folded, InPlace)
    effect = folded.effect if isinstance(folded, InPlace) else effect_of(folded, prefix)
    span = span_of(prefix, folded)
    return Replacement(prefix.word, prefix.event, effect, instead, condition, prefix.meanwhile, span=span)


def _instead(prefix: Prefix, folded: Folded) -> Replacement:
    """ "Instead of charging this zone, …"."""
    assert prefix.event is not None
    return Replacement(prefix.word, prefix.event, effect_of(folded, prefix), span=span_of(prefix, folded))


def _if(prefix: Prefix, folded: Folded) -> If | Static | Option | BothOption | Varied | Trigger | Replacement:
    assert prefix.condition is not None
    folded = allowance(folded) if prefix.word == "while" else standing(folded)
    condition = said_of(prefix.condition, _governed(folded))
    span = span_of(prefix, folded)
    way = folded.effect if isinstance(folded, InPlace) and prefix.word != "unless" else None
    if isinstance(way, (Clause, Change, Sequence)):
        return Varied(condition, prefix.word, way, span)
    if isinstance(folded, BothOption):
        if prefix.word != "if" or folded.condition is not None:
            raise Refusal(prefix.span, 'this stands under one "if"')
        return replace(folded, condition=condition, span=span)
    if isinstance(folded, PaidPermission) and prefix.word == "while":
        if folded.player.who is not Who.YOU:
            raise Refusal(folded.player.span, "only you can be asked here")
        return Option(condition, folded.cost, folded.effect, span=span)
    if isinstance(folded, Static):
        if folded.condition is not None and "while" in (prefix.word, folded.condition_word):
            both = Both((condition, folded.condition), span=span_of(condition, folded.condition))
            return replace(folded, condition=both, condition_word="while", trailing=False, span=span)
        if folded.condition is not None:
            raise Refusal(prefix.span, "there are two conditions here", 'join them by "and"')
        return replace(folded, condition=condition, condition_word=prefix.word, span=span)
    effect = effect_of(folded, prefix)
    if is_lasting(effect):
        return Static(statics(effect), condition=condition, condition_word=prefix.word, span=span)
    if isinstance(effect, Trigger) and prefix.word == "while" and (meant := _at_that_time(effect, condition, span)):
        return meant
    if prefix.word == "while" and (many := so_many_while(condition, effect, span)) is not None:
        return many
    if prefix.word != "if" and not stays_in_play(effect):
        raise Refusal(prefix.span, f'"{prefix.word}" needs something that holds for a time', 'write "when" or "if"')
    return If(condition, of_those_had(condition, effect), span=span)


def _governed(folded: Folded) -> Body | Clause:
    """What a condition in front of it is about."""
    match folded:
        case Option() | BothOption() | Definition() | Follow():
            return Clause("be")
        case InPlace() | Varied():
            return _governed(folded.effect)
        case PaidPermission() | Surcharge():
            return Clause("be", folded.player)
        case _:
            return folded


def _at_that_time(trigger: Trigger, condition: Condition, span: Span) -> Trigger | None:
    """ "While this zone is charged, when you flip a card, …": both at one time."""
    if trigger.meanwhile is not None or trigger.condition is not None:
        return None
    if trigger.event.verb == "be":
        return replace(trigger, condition=condition, span=span)
    return replace(trigger, meanwhile=condition, span=span)


def allowance(folded: Folded) -> Folded:
    """Under a place or "while" a permission holds as long as its card works."""
    match folded:
        case Attempt(may=Player() as who, then=None, otherwise=None, effect=Clause(subject=None) as clause):
            return Can(replace(clause, subject=who, span=folded.span), span=folded.span)
        case _:
            return folded


def _place(prefix: Prefix, folded: Folded) -> Static | Change | Trigger | Replacement:
    folded = allowance(folded)
    if isinstance(folded, (Trigger, Replacement)) and (there := _waiting_there(prefix, folded)) is not None:
        return there
    if isinstance(folded, Change) and not is_lasting(folded) and folded.place is None:
        return replace(folded, place=prefix.place, place_first=True, span=span_of(prefix, folded))
    if not isinstance(folded, Static):
        effect = effect_of(folded, prefix)
        if (many := so_many_there(prefix.place, effect, span_of(prefix, folded))) is not None:
            return many
        if not is_lasting(effect):
            raise Refusal(
                prefix.span, "a place at the start needs something that holds there", 'such as "your strikes have …"'
            )
        folded = Static(statics(effect), span=effect.span)
    if folded.place is not None:
        raise Refusal(prefix.span, "there are two places here")
    return replace(folded, place=prefix.place, span=span_of(prefix, folded))


def _waiting_there(prefix: Prefix, waiting: Trigger | Replacement) -> Trigger | Replacement | None:
    """ "In this zone, when you flip an ally, …": when it happens there; None if it could not be said of that event."""
    place, event = prefix.place, waiting.event
    roles = {one.name for one in event.roles}
    if place is None or place.preposition != "in" or place.also or event.verb == "be" or roles & {"in", "from", "into"}:
        return None
    if any(isinstance(one.value, Things) and one.value.place is not None for one in event.roles):
        return None
    *others, last = event.roles or (None,)
    if last is not None and isinstance(
        last.value, Things
    ):  # as it is read behind: "when you flip an ally in this zone"
        last = replace(last, value=replace(last.value, place=place))
    else:
        others, last = list(event.roles), Role("from" if event.verb == SENDING else "in", place.of, span=place.span)
    return replace(waiting, event=replace(event, roles=(*others, last)), span=span_of(prefix, waiting))


SENDING = "counterattack"
"""What is done from a place, not in it."""


def _times(prefix: Prefix, folded: Folded) -> Effect | Static:
    assert prefix.times is not None
    if isinstance(folded, (Option, Follow, PaidPermission, InPlace, BothOption, Definition, Varied, Surcharge)):
        raise Refusal(prefix.span, '"for each" can\'t stand here')
    repeated_effect = repeated(folded, prefix.times)
    assert not isinstance(repeated_effect, (PaidPermission, InPlace, BothOption, Surcharge))
    return replace(repeated_effect, span=span_of(prefix, folded))


def _duration(prefix: Prefix, folded: Folded) -> Effect | Static:
    assert prefix.duration is not None
    if isinstance(folded, Static):
        there = lasting(folded, prefix.duration)
        assert isinstance(there, (Static, Change))
        return replace(there, span=span_of(prefix, folded))
    effect = effect_of(folded, prefix)
    if isinstance(effect, (Trigger, Replacement)) and effect.event.duration is None:
        event = replace(effect.event, duration=time_of(prefix.duration, effect.event.subject))
        return replace(effect, event=event, span=span_of(prefix, effect))
    timed = lasting(effect, prefix.duration)
    assert not isinstance(timed, (Static, PaidPermission, InPlace, BothOption, Surcharge))
    return replace(timed, span=span_of(prefix, effect))


def _limit(prefix: Prefix, folded: Folded) -> Trigger | Replacement:
    if not isinstance(folded, (Trigger, Replacement)) or folded.limit is not None:
        raise Refusal(prefix.span, "how often can be said here only of what waits for something", 'such as "when …"')
    return replace(folded, limit=prefix.limit, span=span_of(prefix, folded))


def _to(prefix: Prefix, folded: Folded) -> Definition | CostChange:
    assert prefix.event is not None
    if isinstance(folded, Surcharge):
        return _costing(prefix, prefix.event, folded)
    if prefix.word == "must":
        return _additional_cost(prefix, prefix.event, folded)
    return Definition(prefix.event, effect_of(folded, prefix), span=span_of(prefix, folded))


def _additional_cost(prefix: Prefix, event: Clause, folded: Folded) -> Definition:
    """ "As an additional cost to play this strike, discard …": to play it, you must discard …."""
    if not isinstance(folded, Clause) or folded.subject is not None:
        raise Refusal(span_of(prefix, folded), "say what else must be done or paid", 'such as "To play …, you must …"')
    must = Must(replace(folded, subject=Player(Who.YOU, span=folded.span)), span=folded.span)
    return Definition(event, must, span=span_of(prefix, folded))


COSTS = {"play": ("cost", "sidebar cost")}
"""What is paid to do something, where it is not called after what is done."""


def _costing(prefix: Prefix, event: Clause, extra: Surcharge) -> CostChange:
    """ "To play an ally, your opponent must pay one green energy in addition to its sidebar cost": it costs more."""
    things = event.roles[0].value if event.roles else None
    plain = isinstance(things, Things) and event == Clause(event.verb, None, (Role("object", things),))
    if (
        not plain
        or not isinstance(things, Things)
        or things.owner
        or things.quantity not in (Quantity.ONE, Quantity.ALL)
    ):
        raise Refusal(prefix.span, "say here what costs more", 'such as "To play an ally, …"')
    if extra.addition_to not in COSTS.get(event.verb, (f"{event.verb} cost",)):
        raise Refusal(extra.span, "this is paid in addition to another cost")
    owner = None if extra.player.who in (Who.EACH, Who.ANY) else extra.player
    each = replace(things, quantity=Quantity.ALL, owner=owner)
    return CostChange(each, extra.cost, more=True, verb=event.verb, span=span_of(prefix, extra))


def _unless(prefix: Prefix, folded: Folded) -> Unless:
    assert prefix.pay is not None
    return Unless(prefix.pay, effect_of(folded, prefix), span=span_of(prefix, folded))


def _follow(prefix: Prefix, folded: Folded) -> Follow:
    if isinstance(folded, InPlace) and prefix.word == "then":
        return Follow(prefix.word, folded.effect, span_of(prefix, folded), prefix.who, instead=True)
    return Follow(prefix.word, begun(once(folded), prefix), span_of(prefix, folded), prefix.who)


FOLDERS: dict[str, Callable[[Prefix, Folded], Folded]] = {
    "when": _when,
    "would": _would,
    "instead": _instead,
    "if": _if,
    "place": _place,
    "times": _times,
    "duration": _duration,
    "unless": _unless,
    "follow": _follow,
    "limit": _limit,
    "to": _to,
}
