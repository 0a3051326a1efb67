"""What a sentence says: instructions, changes, restrictions, permissions, and the suffixes and joints between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from lark import Token

from qsdsl.cardtext.build.costs import energy_of, payment
from qsdsl.cardtext.build.nouns import amount
from qsdsl.cardtext.build.parts import (
    BothOption,
    Elliptic,
    InPlace,
    Line,
    PaidPermission,
    Prefix,
    Pricing,
    Refusal,
    Suffix,
    VerbPhrase,
    lemma,
    span_of,
    word,
)
from qsdsl.cardtext.build.verbs import passive
from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Amount,
    Attempt,
    Can,
    Cannot,
    Cap,
    Change,
    Choose,
    Clause,
    Comparison,
    Condition,
    Considered,
    CostChange,
    Count,
    Duration,
    Effect,
    EnergyCost,
    Grant,
    If,
    KeywordUse,
    Lasting,
    NounPhrase,
    Pay,
    Place,
    Player,
    Quantity,
    Sequence,
    SetStatistic,
    Static,
    Statistic,
    StatisticChange,
    Text,
    Things,
    Unless,
    Variable,
    Who,
)

Subject: TypeAlias = "Player | NounPhrase"
Body: TypeAlias = "Effect | PaidPermission | Static | InPlace | BothOption"


def is_lasting(effect: Body) -> bool:
    """Whether an effect holds as long as its card works, as opposed to one that is carried out."""
    match effect:
        case Static() | Cap() | Considered():
            return True
        case CostChange() | Grant() | Can():
            return effect.duration is None
        case SetStatistic():
            return effect.verb == "be"
        case Change():
            return effect.verb == "have" and effect.duration is None
        case Cannot():
            return effect.duration is None
        case Sequence():
            return all(is_lasting(step) for step in effect.steps)
        case _:
            return False


# --- Cores -----------------------------------------------------------------------------------------------------------------


def command(phrase: VerbPhrase) -> Effect:
    return _done(phrase, None, phrase.span)


def statement(subject: Subject, phrase: VerbPhrase) -> Effect:
    return _done(phrase, subject, span_of(subject, phrase))


def _done(phrase: VerbPhrase, subject: Subject | None, span: tuple[int, int]) -> Effect:
    """Something that is done. With several objects it is done to one after the other."""
    if phrase.others:
        first = _done(replace(phrase, others=()), subject, span)
        for other in phrase.others:
            role = replace(phrase.roles[0], value=other, span=other.span)
            again = replace(phrase, others=(), roles=(role, *phrase.roles[1:]), span=other.span)
            first = sequence(first, "and", _done(again, subject, other.span))
        return first
    if subject is None or isinstance(subject, Player):
        return payment(phrase, subject, span) or phrase.clause(subject, span)
    return phrase.clause(subject, span)


def permission(subject: Subject, may: Token, phrase: VerbPhrase) -> Attempt:
    return Attempt(command(phrase), may=_player(subject), span=span_of(subject, phrase))


def _player(subject: Subject) -> Player:
    if isinstance(subject, Player):
        return subject
    raise Refusal(subject.span, "only a player can choose to do something", 'write "you may …"')


def paid_permission(subject: Subject, may: Token, paying: VerbPhrase, to: Token, doing: VerbPhrase) -> PaidPermission:
    pay = payment(paying, None, paying.span)
    if pay is None:
        raise Refusal(paying.span, '"to …" can follow only a payment', 'such as "you may pay a green energy to …"')
    return PaidPermission(_player(subject), pay.cost, command(doing), span_of(subject, doing))


def ban(subject: Subject, cannot: Token, phrase: VerbPhrase) -> Cannot:
    clause = phrase.clause(subject, span_of(subject, phrase))
    return Cannot(clause, span=clause.span)


def passive_ban(subject: Subject, cannot: Token, phrase: VerbPhrase | Token) -> Cannot:
    clause = passive(subject, phrase)
    return Cannot(clause, span=clause.span)


def only_if(subject: Subject, can: Token, phrase: VerbPhrase, if_: Token, condition: Condition) -> Cannot:
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), 'write "only if"')
    return replace(ban(subject, can, phrase), only_if=condition, span=span_of(subject, condition))


def negative(do_not: Token, phrase: VerbPhrase) -> Clause:
    return replace(phrase.clause(None, span_of(do_not, phrase)), negated=True)


def limited(subject: Subject, can: Token, phrase: VerbPhrase) -> Cannot:
    """ "Can play no more than one advantage": cannot play more than one."""
    roles = phrase.roles[:1]
    things = roles[0].value if roles and roles[0].name == "object" else None
    if not isinstance(things, Things) or things.quantity is not Quantity.AT_MOST:
        raise Refusal(span_of(can), '"can" needs "only if …" or "no more than …"', 'or write "may"')
    over = replace(roles[0], value=replace(things, quantity=Quantity.MORE_THAN))
    return ban(subject, can, replace(phrase, roles=(over, *phrase.roles[1:])))


def can(subject: Subject, can: Token, phrase: VerbPhrase) -> Can:
    clause = phrase.clause(subject, span_of(subject, phrase), passive=True)
    return Can(clause, span=clause.span)


def now(subject: Subject, be: Token, phrase: VerbPhrase) -> Clause:
    """ "You are now defending in your green zone": it becomes so."""
    clause = phrase.clause(subject, span_of(subject, phrase))
    return replace(clause, manner=("now", *clause.manner))


def set_statistic(subject: Subject | Statistic, verb: Token, equal: Token, value: Amount) -> SetStatistic:
    return SetStatistic(_statistic(subject), lemma(verb), value, span=span_of(subject, value))


def becomes(subject: Subject | Statistic, verb: Token, number: Token) -> SetStatistic:
    return SetStatistic(_statistic(subject), lemma(verb), amount(number), span=span_of(subject, number))


def cap(subject: Subject | Statistic, cannot: Token, greater: Token, value: Amount) -> Cap:
    comparison = Comparison.MORE if lemma(greater) == "greater than" else Comparison.LESS
    return Cap(_statistic(subject), comparison, value, span=span_of(subject, value))


def _statistic(subject: Subject | Statistic) -> Statistic:
    if isinstance(subject, Statistic):
        return subject
    raise Refusal(subject.span, "only a number can be so", 'such as "this strike\'s Force"')


def considered(subject: Subject, be: Token, state: Token) -> Considered:
    what = Adjective("state", lemma(state), span=span_of(state))
    return Considered(_thing(subject), what, span=span_of(subject, state))


def only_in(subject: Subject, can: Token, phrase: VerbPhrase, preposition: Token, where: NounPhrase) -> Cannot:
    """ "You can play this card only in your red zone"."""
    place = Place(lemma(preposition), where, span=span_of(preposition, where))
    return replace(ban(subject, can, phrase), only_in=place, span=span_of(subject, where))


def changes(delta: Token, statistic: Token) -> tuple[StatisticChange, ...]:
    printed = lemma(delta)
    amount: int | Variable
    if printed[1:].isdecimal():
        amount = int(printed)
    else:
        amount = Variable(printed.removeprefix("+"), span=span_of(delta))
    return (StatisticChange(lemma(statistic), amount, span=span_of(delta, statistic)),)


def changes_more(first: tuple[StatisticChange, ...], joint: Token, delta: Token, statistic: Token) -> tuple[StatisticChange, ...]:
    return (*first, *changes(delta, statistic))


def bare_change(parts: tuple[StatisticChange, ...]) -> Change:
    return Change(None, "", parts, span=span_of(*parts))


def change(subject: Subject, verb: Token, parts: tuple[StatisticChange, ...]) -> Change:
    return Change(_thing(subject), lemma(verb), parts, span=span_of(subject, *parts))


def _thing(subject: Subject) -> NounPhrase:
    if isinstance(subject, Player):
        raise Refusal(subject.span, "a player can't have this", 'write "your strikes", "this strike" …')
    return subject


def zonal(parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase) -> tuple[Change, ...]:
    """One of a row: "+1 Force in your green zone"."""
    place = Place(lemma(preposition), where, span=span_of(preposition, where))
    return (Change(None, "have", parts, place=place, span=span_of(*parts, where)),)


def zonal_more(
    first: tuple[Change, ...], parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase
) -> tuple[Change, ...]:
    return (*first, *zonal(parts, preposition, where))


def changes_in(subject: Subject, verb: Token, row: tuple[Change, ...], joint: Token, *last: Any) -> Static:
    """ "+1 Force in your green zone, +2 Force in your yellow zone, and +3 Force in your red zone"."""
    thing = _thing(subject)
    effects = tuple(replace(part, subject=thing) for part in zonal_more(row, *last))
    return Static(effects, span=span_of(subject, effects[-1]))


def both(subject: Subject, may: Token, both: Token) -> BothOption:
    if subject != Player(Who.YOU):
        raise Refusal(subject.span, 'write "you may choose both"')
    return BothOption(span_of(subject, both))


def change_in(subject: Subject, verb: Token, parts: tuple[StatisticChange, ...], preposition: Token, where: NounPhrase) -> Static:
    place = Place(lemma(preposition), where, span=span_of(preposition, where))
    effect = change(subject, verb, parts)
    return Static((effect,), place=place, place_last=True, span=span_of(subject, where))


def quoted(text: Text) -> Ability:
    if len(text.abilities) != 1:
        raise Refusal(text.span, "one pair of quotation marks holds one ability")
    return text.abilities[0]


def granted_keyword(keyword: KeywordUse) -> KeywordUse:
    return keyword


def grant(subject: Subject, have: Token, ability: Ability) -> Grant:
    return Grant(_thing(subject), ability, span=span_of(subject, ability))


def grant_things(subject: Subject, have: Token, what: NounPhrase | Variable) -> Grant:
    """ "Has the rules text of the ally in your green zone", "has the Sail trait"."""
    if not isinstance(what, Things) or what.quantity not in (Quantity.THE, Quantity.THE_SEVERAL):
        raise Refusal(what.span, "this can't be had here", 'a card can have changes, keywords, quoted text or "the … of …"')
    return Grant(_thing(subject), what, span=span_of(subject, what))


def pricing(things: Things, less: Token, *to_play: Token) -> Pricing:
    return Pricing(_energy(things), lemma(less) == "more", span_of(things, (less, *to_play)[-1]))


def pricing_additional(things: Things, to: Token, play: Token) -> Pricing:
    """ "An additional green energy to play"."""
    rest = tuple(adjective for adjective in things.adjectives if adjective.value != "additional")
    if len(rest) == len(things.adjectives):
        raise Refusal(things.span, "say whether it costs more or less", 'such as "one green energy less to play"')
    return Pricing(_energy(replace(things, adjectives=rest)), True, span_of(things, play))


def cost_change(subject: Subject, cost: Token, pricing: Pricing) -> CostChange:
    return CostChange(_thing(subject), pricing.cost, pricing.more, span=span_of(subject, pricing))


def elliptic_change(verb: Token, parts: tuple[StatisticChange, ...]) -> Elliptic:
    return Elliptic(lambda subject: change(subject, verb, parts), span_of(verb, *parts))


def elliptic_grant(have: Token, ability: Ability) -> Elliptic:
    return Elliptic(lambda subject: grant(subject, have, ability), span_of(have, ability))


def elliptic_cost(cost: Token, pricing: Pricing) -> Elliptic:
    return Elliptic(lambda subject: cost_change(subject, cost, pricing), span_of(cost, pricing))


def elliptic_ban(cannot: Token, phrase: VerbPhrase | Token) -> Elliptic:
    return Elliptic(lambda subject: passive_ban(subject, cannot, phrase), span_of(cannot, phrase))


def _energy(things: Things) -> EnergyCost:
    energy = energy_of(things)
    if energy is None:
        raise Refusal(things.span, "a cost is changed by energy of a color", 'such as "one green energy"')
    return energy


# --- Suffixes and joints ---------------------------------------------------------------------------------------------------


def predicate(effect: Body) -> Body:
    return effect


def duration_suffix(duration: Token) -> Suffix:
    return Suffix(span_of(duration), duration=Duration(lemma(duration)))


def times_suffix(for_: Token, things: NounPhrase) -> Suffix:
    return Suffix(span_of(for_, things), times=count_each(for_, things))


def times_suffix_every(for_: Token, every: Token, number: Token, things: NounPhrase) -> Suffix:
    return Suffix(span_of(for_, things), times=count_every(for_, number, things))


def count_each(for_: Token, things: NounPhrase) -> Count:
    """ "For each ally you have"."""
    if not isinstance(things, Things) or things.quantity is not Quantity.EACH:
        raise Refusal(things.span, "say here what is counted", 'such as "for each ally you have"')
    return Count(things, span=span_of(for_, things))


def count_every(for_: Token, number: Token, things: NounPhrase) -> Count:
    """ "For every four cards in your discard pile"."""
    if not isinstance(things, Things) or things.quantity is not Quantity.ALL or not lemma(number).isdecimal():
        raise Refusal(things.span, "say here what is counted", 'such as "for every four cards in your discard pile"')
    return Count(replace(things, quantity=Quantity.EACH), int(lemma(number)), span=span_of(for_, things))


def where(x: Token, be: Token, value: Amount) -> Suffix:
    """ ", where X is the number of your charged zones"."""
    check_explained(x, x)
    return Suffix(span_of(x, value), where=value)


def check_explained(x: Token, again: Token) -> None:
    if lemma(x) != lemma(again) or word(x).form != "variable":
        raise Refusal(span_of(again), "only a letter such as X can be explained here")


def until(until: Token, subject: Subject, phrase: VerbPhrase) -> Suffix:
    return Suffix(span_of(until, phrase), until=phrase.clause(subject, span_of(subject, phrase)))


def instead(instead: Token) -> Suffix:
    return Suffix(span_of(instead), word="instead")


def instead_of(instead: Token, where: NounPhrase) -> Suffix:
    place = Place("", where, span=where.span)
    return Suffix(span_of(instead, where), instead_of=place)


def instead_of_role(instead: Token, preposition: Token, where: NounPhrase) -> Suffix:
    place = Place(lemma(preposition), where, span=span_of(preposition, where))
    return Suffix(span_of(instead, where), instead_of=place)


def suffixed(effect: Body, suffix: Suffix) -> Body | InPlace:
    span = span_of(effect, suffix)
    if suffix.duration is not None:
        return replace(lasting(effect, suffix.duration, suffix.span), span=span)
    if suffix.times is not None:
        return replace(repeated(effect, suffix.times), span=span)
    if suffix.instead_of is not None:
        return _instead_of(effect, suffix.instead_of, span)
    if suffix.where is not None or suffix.until is not None:
        return replace(_explained(effect, suffix), span=span)
    return InPlace(_effect(effect), span)


def _explained(effect: Body, suffix: Suffix) -> Body:
    match effect:
        case Change() if suffix.where is not None and effect.where is None:
            return replace(effect, where=suffix.where)
        case Clause() if suffix.where is not None and effect.where is None:
            return replace(effect, where=suffix.where)
        case Clause() if suffix.until is not None and effect.until is None:
            return replace(effect, until=suffix.until)
        case Attempt():
            return replace(effect, effect=_effect(_explained(effect.effect, suffix)))
        case _:
            raise Refusal(suffix.span, "this can't stand here")


def lasting(effect: Body, duration: Duration, span: tuple[int, int]) -> Body:
    """The effect, for a time."""
    match effect:
        case Change() | Cannot() | Clause() | Can() | Grant() | CostChange() if effect.duration is None:
            return replace(effect, duration=duration)
        case Attempt():
            return replace(effect, effect=_effect(lasting(effect.effect, duration, span)))
        case _:
            raise Refusal(span, "a time can't stand here")


def repeated(effect: Body, times: Count) -> Body:
    match effect:
        case Change() | Clause() | CostChange() if effect.times is None:
            return replace(effect, times=times)
        case Attempt():
            return replace(effect, effect=_effect(repeated(effect.effect, times)))
        case Static() if len(effect.effects) == 1 and isinstance(effect.effects[0], Change):
            return replace(effect, effects=(replace(effect.effects[0], times=times),))
        case _:
            raise Refusal(times.span, '"for each" can\'t stand here')


def _effect(body: Body) -> Effect:
    if isinstance(body, PaidPermission):
        raise Refusal(body.span, "a payment for an effect stands by itself, under a condition")
    if isinstance(body, Static):
        raise Refusal(body.span, "what holds all the time can't be part of something that is done")
    if isinstance(body, BothOption):
        raise Refusal(body.span, '"both" stands by itself')
    if isinstance(body, InPlace):
        raise Refusal(body.span, '"instead" needs something that would happen', 'such as "If you would focus this card, …"')
    return body


def _instead_of(effect: Body, place: Place, span: tuple[int, int]) -> Body:
    match effect:
        case Clause() if effect.instead_of is None:
            return replace(effect, instead_of=place, span=span)
        case Attempt():
            return replace(effect, effect=_effect(_instead_of(effect.effect, place, span)), span=span)
        case _:
            raise Refusal(place.span, '"instead of" can follow only something that is moved')


def conditioned(effect: Body, word: Token, condition: Condition) -> Body:
    """A condition behind what it governs; it is always last."""
    span = span_of(effect, condition)
    if lemma(word) == "unless":
        if isinstance(effect, Cannot) and effect.only_if is None:
            return replace(effect, only_if=condition, wording="unless", span=span)
        raise Refusal(span_of(word, condition), '"unless" can follow only what somebody cannot do')
    if isinstance(effect, Static):
        return replace(effect, condition=condition, condition_word=lemma(word), trailing=True, span=span)
    if is_lasting(effect):
        return Static(statics(effect), condition=condition, condition_word=lemma(word), trailing=True, span=span)
    if lemma(word) != "if":
        raise Refusal(span_of(word), f'"{lemma(word)}" can follow only what holds for a time')
    return If(condition, _effect(effect), trailing=True, span=span)


def unless_paid(effect: Body, unless: Token, subject: Subject, phrase: VerbPhrase) -> Unless:
    """ "Add a red energy unless your opponent pays a yellow energy"."""
    pay = statement(subject, phrase)
    if not isinstance(pay, (Pay, Clause)) or is_lasting(effect):
        raise Refusal(span_of(unless, phrase), "this can't stand under such an \"unless\"")
    return Unless(pay, _effect(effect), trailing=True, span=span_of(effect, phrase))


def statics(effect: Body) -> tuple[Lasting, ...]:
    """The parts of a continuous sentence."""
    match effect:
        case Change() | SetStatistic() | Cap() | Considered() | Can() | CostChange() | Grant() | Cannot():
            return (effect,)
        case Sequence():
            return tuple(part for step in effect.steps for part in statics(step))
        case _:
            raise Refusal(effect.span, "this can't be said here together with what holds all the time")


def body(effect: Body) -> Body:
    return effect


def body_joined(first: Body, joint: Token, second: Body) -> Body:
    """Two things joined by "and" or "then": the second may leave out the subject that the first has."""
    if lemma(joint) == "or":
        raise Refusal(span_of(joint), '"or" can\'t join two things to do', 'write "choose one: …; or …"')
    link = "and" if lemma(joint) == "and" else ", then"
    span = span_of(first, second)
    if isinstance(second, InPlace):
        raise Refusal(second.span, '"instead" stands behind the first thing that is done')
    match first:
        case PaidPermission():
            return replace(first, effect=sequence(first.effect, link, _effect(second)), span=span)
        case Attempt() if first.may is not None and first.then is None and _subjectless(second):
            return replace(first, effect=sequence(first.effect, link, _effect(second)), span=span)
        case _:
            effect = _effect(first)
            return sequence(effect, link, _inheriting(_last_subject(effect), _effect(second)))


def body_elliptic(first: Body, joint: Token, second: Elliptic) -> Sequence:
    """ "Your strikes have +1 Force and cost one green energy less to play"."""
    effect = _effect(first)
    last = effect.steps[-1] if isinstance(effect, Sequence) else effect
    if lemma(joint) != "and" or not isinstance(last, (Change, CostChange, Grant)) or last.subject is None:
        raise Refusal(second.span, "this needs a subject", 'such as "your strikes"')
    said = replace(second.said_of(last.subject), span=second.span)
    return sequence(effect, "and", said)


def _subjectless(effect: Body) -> bool:
    return (isinstance(effect, Clause) and effect.subject is None) or (isinstance(effect, Pay) and effect.player is None)


def _last_subject(effect: Effect) -> Player | None:
    match effect:
        case Sequence():
            return _last_subject(effect.steps[-1])
        case Clause():
            return effect.subject if isinstance(effect.subject, Player) else None
        case Pay():
            return effect.player
        case _:
            return None


def _inheriting(subject: Player | None, effect: Effect) -> Effect:
    if subject is None or not _subjectless(effect):
        return effect
    if isinstance(effect, Pay):
        return replace(effect, player=subject)
    assert isinstance(effect, Clause)
    return replace(effect, subject=subject)


def sequence(first: Effect, link: str, second: Effect) -> Sequence:
    """Steps one after another, in one flat row."""
    steps, links = (first.steps, first.joined) if isinstance(first, Sequence) else ((first,), ())
    more, joined = (second.steps, second.joined) if isinstance(second, Sequence) else ((second,), ())
    return Sequence((*steps, *more), (*links, link, *joined), span=span_of(first, second))


def options(first: tuple[Effect, ...] | Body, second: Body | None = None) -> tuple[Effect, ...]:
    if second is None:
        assert not isinstance(first, tuple)
        return (_effect(first),)
    assert isinstance(first, tuple)
    return (*first, _effect(second))


def choice(choose: Token, options: tuple[Effect, ...], player: Player | None = None) -> Choose:
    count = int(lemma(choose))
    if count >= len(options):
        raise Refusal(span_of(choose), f"there are {len(options)} options to choose {count} from", "separate options by ;")
    return Choose(options, count, player, span=span_of(player or choose, options[-1]))


def player_choice(player: Token, choose: Token, options: tuple[Effect, ...]) -> Choose:
    return choice(choose, options, Player(Who[lemma(player)], span=span_of(player)))


# --- Prefixes --------------------------------------------------------------------------------------------------------------


def when_prefix(when: Token, event: Clause) -> Prefix:
    return Prefix("when", span_of(when, event), word=lemma(when), event=event)


def if_prefix(if_: Token, condition: Condition) -> Prefix:
    return Prefix("if", span_of(if_, condition), word=lemma(if_), condition=condition)


def if_event_prefix(if_: Token, subject: Subject, phrase: VerbPhrase) -> Prefix:
    event = phrase.clause(subject, span_of(subject, phrase))
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), "something that happens needs \"when\", not \"while\"")
    return Prefix("when", span_of(if_, phrase), word="if", event=event)


def instead_prefix(instead: Token, phrase: VerbPhrase) -> Prefix:
    return Prefix("instead", span_of(instead, phrase), word=lemma(instead), event=phrase.clause(None, phrase.span))


def at_prefix(at: Token, time: NounPhrase) -> Prefix:
    """ "At the start of your next turn,"."""
    event = Clause("be", time, span=span_of(at, time))
    return Prefix("when", span_of(at, time), word=lemma(at), event=event)


def would_prefix(word: Token, event: Clause) -> Prefix:
    if lemma(word) == "while":
        raise Refusal(span_of(word), 'something that would happen needs "if" or "when"')
    return Prefix("would", span_of(word, event), word=lemma(word), event=event)


def unless_prefix(unless: Token, subject: Subject, phrase: VerbPhrase) -> Prefix:
    pay = statement(subject, phrase)
    if not isinstance(pay, (Pay, Clause)):
        raise Refusal(span_of(unless, phrase), "one thing at a time can follow \"unless\"")
    return Prefix("unless", span_of(unless, phrase), pay=pay)


def place_prefix(preposition: Token, where: NounPhrase) -> Prefix:
    return Prefix("place", span_of(preposition, where), place=Place(lemma(preposition), where, span=span_of(preposition, where)))


def times_prefix(for_: Token, things: NounPhrase) -> Prefix:
    return Prefix("times", span_of(for_, things), times=count_each(for_, things))


def times_prefix_every(for_: Token, every: Token, number: Token, things: NounPhrase) -> Prefix:
    return Prefix("times", span_of(for_, things), times=count_every(for_, number, things))


def duration_prefix(duration: Token) -> Prefix:
    return Prefix("duration", span_of(duration), duration=Duration(lemma(duration)))


def follow_prefix(token: Token) -> Prefix:
    return Prefix("follow", span_of(token), word=lemma(token))


def sentence(effect: Body) -> Line:
    return Line((), effect, span_of(effect))


def prefixed(prefix: Prefix, line: Line) -> Line:
    return replace(line, prefixes=(prefix, *line.prefixes), span=span_of(prefix, line))


