"""What stands behind a clause: times, counts, conditions, "instead"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from qsdsl.cardtext.build.bodies import Body, as_effect
from qsdsl.cardtext.build.comparing import of_what_is_done
from qsdsl.cardtext.build.conditions import denied
from qsdsl.cardtext.build.doing import statement
from qsdsl.cardtext.build.firsts import first_time
from qsdsl.cardtext.build.holding import is_lasting, statics
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.limiting import as_many, explained, limited
from qsdsl.cardtext.build.nouns import place, player, thing_or_card
from qsdsl.cardtext.build.occasions import if_it_happens
from qsdsl.cardtext.build.offers import standing, stays_in_play
from qsdsl.cardtext.build.parts import (
    BothOption,
    InPlace,
    PaidPermission,
    Present,
    Refusal,
    Suffix,
    VerbPhrase,
    lemma,
    span_of,
    time_of,
    word,
)
from qsdsl.cardtext.build.pricing import as_price
from qsdsl.effect.tree import (
    Amount,
    Attempt,
    Can,
    Cannot,
    Change,
    Clause,
    Condition,
    CostChange,
    Count,
    Grant,
    Happening,
    If,
    Lasting,
    Must,
    NounPhrase,
    Number,
    Of,
    Pay,
    Place,
    Player,
    Quantity,
    Replacement,
    Role,
    Sequence,
    SetStatistic,
    Static,
    Things,
    Unless,
    Who,
)


def predicate(effect: Body) -> Body:
    return effect


def duration_suffix(duration: Token) -> Suffix:
    return Suffix(span_of(duration), duration=duration)


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


def until(until: Token, what: Condition | Present) -> Suffix:
    """ "Until you reveal a strike", "until you have three"."""
    if not isinstance(what, Present):
        return Suffix(span_of(until, what), until_so=what)
    if what.also or what.negated or what.duration is not None:
        raise Refusal(what.span, "one thing at a time can be waited for here")
    return Suffix(span_of(until, what), until=what.event())


def equal_to(equal: Token, value: Amount) -> Suffix:
    """ "Equal to the number of your allies"."""
    return Suffix(span_of(equal, value), equal_to=value)


def at_most(at_most: Token, number: Token) -> Suffix:
    """ "For each ally you have, up to three"."""
    if not lemma(number).isdecimal():
        raise Refusal(span_of(number), "a printed number is needed here")
    return Suffix(span_of(at_most, number), most=int(lemma(number)))


def at_most_change(at_most: Token, delta: Token, name: Token | None = None) -> Suffix:
    """ "+1 Force for each ally you have, up to +3 Force"; "up to +3" is of the same statistic."""
    if not lemma(delta)[1:].isdecimal():
        raise Refusal(span_of(delta), "a printed number is needed here")
    of = lemma(name) if name else "same"
    return Suffix(span_of(at_most, name or delta), most=int(lemma(delta)), most_statistic=of)


def instead(instead: Token) -> Suffix:
    return Suffix(span_of(instead), word="instead")


def instead_of(instead: Token, where: NounPhrase) -> Suffix:
    at = Place("", thing_or_card(where), span=where.span)
    return Suffix(span_of(instead, where), instead_of=at)


def instead_of_number(instead: Token, number: Token) -> Suffix:
    if not lemma(number).isdecimal():
        raise Refusal(span_of(number), "a printed number is needed here")
    usual = Number(int(lemma(number)), span=span_of(number))
    return Suffix(span_of(instead, number), instead_of=usual)


def instead_of_role(instead: Token, preposition: Token, where: NounPhrase) -> Suffix:
    at = place(preposition, where)
    return Suffix(span_of(instead, where), instead_of=at)


def instead_of_doing(instead: Token, *doing: Any) -> Suffix:
    """ "Instead of your opponent scoring a point", "instead of charging this zone"."""
    *who, phrase = doing
    subject = player(who[0]) if who and isinstance(who[0], Token) else who[0] if who else None
    clause = phrase.clause(subject, span_of(*doing))
    return Suffix(span_of(instead, phrase), instead_of=clause)


def rather_than(rather: Token, phrase: VerbPhrase) -> Suffix:
    """ "Rather than pay its sidebar cost"."""
    check_rather(rather, phrase)
    return instead_of_doing(rather, phrase)


def check_rather(rather: Token, phrase: VerbPhrase) -> None:
    """Only "rather than" has the plain verb behind it."""
    if word(rather).form != "rather" or phrase.form != "base":
        help = f'write "{phrase.verb.progressive}"'
        raise Refusal(phrase.span, f'"{lemma(rather)}" can\'t stand before this form', help)


def suffixed(effect: Body, suffix: Suffix) -> Body | InPlace:
    span = span_of(effect, suffix)
    if isinstance(effect, PaidPermission):
        return replace(effect, effect=as_effect(suffixed(effect.effect, suffix)), span=span)
    if isinstance(effect, Attempt) and effect.then is not None and suffix.word != "instead":
        return replace(effect, then=as_effect(suffixed(effect.then, suffix)), span=span)  # of what the offer buys
    if isinstance(effect, Sequence):
        return replace(effect, steps=(*effect.steps[:-1], as_effect(suffixed(effect.steps[-1], suffix))), span=span)
    if isinstance(effect, BothOption):
        if suffix.word != "instead":
            raise Refusal(suffix.span, "this can't stand here")
        return replace(effect, span=span)  # "you do both instead"
    if suffix.duration is not None:
        return replace(lasting(effect, suffix.duration), span=span)
    if suffix.times is not None:
        return replace(repeated(effect, suffix.times), span=span)
    if isinstance(suffix.instead_of, Number) and isinstance(effect, SetStatistic) and effect.usual is None:
        return replace(effect, usual=suffix.instead_of, span=span)  # "has 7 Force instead of 4"
    if suffix.instead_of is not None:
        return _instead_of(effect, suffix.instead_of, span)
    if suffix.where is not None or suffix.until is not None or suffix.until_so is not None:
        return replace(explained(effect, suffix), span=span)
    if suffix.equal_to is not None:
        return replace(as_many(effect, suffix, suffix.equal_to), span=span)
    if suffix.most is not None:
        return replace(limited(effect, suffix, suffix.most), span=span)
    return InPlace(as_effect(effect), span)


def lasting(effect: Body, time: Token) -> Body:
    """The effect, for a time."""
    match effect:
        case Clause(negated=True, subject=Player(), duration=None):
            duration = time_of(time, effect.subject)
            return Cannot(replace(effect, negated=False), duration, span=effect.span)
        case Change() | Cannot() | Must() | Clause() | Can() | Grant() | CostChange() if effect.duration is None:
            return replace(effect, duration=time_of(time, _doer(effect)))
        case Attempt():
            return standing(replace(effect, effect=as_effect(lasting(effect.effect, time))))
        case Sequence() if is_lasting(effect):
            steps = tuple(as_effect(lasting(step, time)) for step in effect.steps)
            return replace(effect, steps=steps)
        case Static(effects=(Change(duration=None, place=None) as only,), condition=None):
            timed = replace(only, duration=time_of(time, _doer(only)))
            there = replace(effect, effects=(timed,))
            return there if is_lasting(timed) else done_there(there)
        case _:
            raise Refusal(span_of(time), "a time can't stand here")


def _doer(effect: Lasting | Clause) -> object:
    """Who does it, or of whose things it is said."""
    said = effect.clause if isinstance(effect, (Cannot, Must, Can)) else effect
    return Player(Who.YOU) if isinstance(said, Clause) and said.subject is None else getattr(said, "subject", None)


def done_there(static: Static) -> Change:
    """A change in a place, as something that is done: the place belongs to the change."""
    (only,) = static.effects
    assert isinstance(only, Change)
    return replace(only, place=static.place, place_first=not static.place_last, span=static.span)


def repeated(effect: Body, times: Count) -> Body:
    match effect:
        case Change() | Clause() | CostChange() if effect.times is None:
            counted: Change | Clause | CostChange = replace(effect, times=times)
            return as_price(counted) if isinstance(counted, Clause) else counted
        case Attempt():
            return replace(effect, effect=as_effect(repeated(effect.effect, times)))
        case Static() if len(effect.effects) == 1 and isinstance(effect.effects[0], Change):
            return replace(effect, effects=(replace(effect.effects[0], times=times),))
        case _:
            raise Refusal(times.span, '"for each" can\'t stand here')


def _instead_of(effect: Body, place: Place | Clause | Number, span: tuple[int, int]) -> Body:
    match effect:
        case Clause() if effect.instead_of is None:
            return replace(effect, instead_of=place, span=span)
        case Attempt(effect=Pay()) if (usual := _usual_payment(place)) is not None:
            return Replacement("instead of", usual, effect, span=span)  # "you may pay … instead of its sidebar cost"
        case Attempt():
            return replace(effect, effect=as_effect(_instead_of(effect.effect, place, span)), span=span)
        case _:
            raise Refusal(place.span, '"instead of" can follow only something that is moved')


def _usual_payment(instead: Place | Clause | Number) -> Clause | None:
    """ "Paying this strike's sidebar cost", of which the verb may be left out."""
    match instead:
        case Clause(verb="pay"):
            return instead
        case Place(preposition="", of=Of(noun=noun) as cost) if noun.endswith("cost"):
            return Clause("pay", None, (Role("object", cost, span=cost.span),), span=cost.span)
        case _:
            return None


def _skipped_against(clause: Clause, condition: Condition) -> Clause | None:
    """ "Your opponent skips his or her green zone while defending against this strike": against it."""
    match clause, condition:
        case Clause(roles=roles), Happening(clause=Clause(verb="defend", roles=(Role(name="against") as against,))):
            pass
        case _:
            return None
    if clause.verb == "skip" and [getattr(one.value, "noun", "") for one in roles] == ["zone"]:
        clause = replace(clause, verb="skip defending", roles=(replace(roles[0], name="in"),))
    if clause.verb not in ("skip defending", "begin defending") or any(one.name == "against" for one in clause.roles):
        return None
    return replace(clause, roles=(*clause.roles, against))


def conditioned(effect: Body, word: Token, condition: Condition | Present) -> Body:
    """A condition behind what it governs; it is always last."""
    if (first := first_time(effect, word, condition)) is not None:
        return first
    if isinstance(effect, Sequence):
        raise Refusal(
            condition.span, "this could be asked of both changes or of the last one", "say it in two sentences"
        )
    if isinstance(condition, Present) and lemma(word) == "unless" and not condition.also:
        return unless_paid(effect, word, condition)
    when = isinstance(condition, Present) and not condition.is_this_way() and not isinstance(effect, BothOption)
    if when and isinstance(condition, Present) and lemma(word) == "if":
        return if_it_happens(effect, word, condition)
    span, condition = span_of(effect, condition), said_of(condition, effect)
    effect, negated = standing(effect), False
    if lemma(word) == "unless":
        if isinstance(effect, Cannot) and effect.only_if is None:
            return replace(effect, only_if=condition, wording="unless", span=span)
        condition, negated = denied(condition), True
    if isinstance(effect, BothOption) and effect.condition is None and lemma(word) == "if":
        return replace(effect, condition=condition, span=span)
    if isinstance(effect, InPlace) and isinstance(effect.effect, Change):
        return replace(effect, condition=condition, word=lemma(word), span=span)  # "it has +3 Force instead while …"
    if isinstance(effect, Static):
        asked = "if" if negated else lemma(word)
        return replace(effect, condition=condition, condition_word=asked, trailing=True, span=span)
    if is_lasting(effect):
        asked = "if" if negated else lemma(word)
        return Static(statics(effect), condition=condition, condition_word=asked, trailing=True, span=span)
    if isinstance(effect, Clause) and (skipped := _skipped_against(effect, condition)) is not None:
        return replace(skipped, span=span)
    if lemma(word) != "if" and not negated and not stays_in_play(effect):
        raise Refusal(span_of(word), f'"{lemma(word)}" can follow only what holds for a time')
    done = as_effect(effect)
    if isinstance(done, Clause):
        condition = of_what_is_done(condition, done)  # "loses a green energy if he or she has more than three"
    return If(condition, done, trailing=True, span=span)


def unless_paid(
    effect: Body, unless: Token, what: Condition | Present, at: Token | None = None, *time: NounPhrase
) -> Unless:
    """ "Add a red energy unless your opponent pays a yellow energy (at the start of that turn)"."""
    done = isinstance(what, Present) and what.duration is None and not what.negated
    pay = statement(what.subject, what.phrase) if isinstance(what, Present) and done else None
    if not isinstance(pay, (Pay, Clause)) or is_lasting(effect):
        raise Refusal(span_of(unless, what), 'this can\'t stand under such an "unless"')
    when = place(at, time[0]) if at is not None else None
    return Unless(pay, as_effect(effect), trailing=True, at=when, span=span_of(effect, when or what))
