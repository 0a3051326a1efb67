"""What a sentence hangs on: "When …,", "If …,", "In …,", "For each …,", "Until …,", "If you do,"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body
from qsdsl.cardtext.build.conditions import denied, held
from qsdsl.cardtext.build.doing import choice, statement
from qsdsl.cardtext.build.firsts import FIRST_TIME, relative_of_first
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.nouns import place, thing_or_card
from qsdsl.cardtext.build.parts import (
    Line,
    Occasion,
    Prefix,
    Present,
    Refusal,
    VerbPhrase,
    lemma,
    span_of,
    time_of,
    word,
)
from qsdsl.cardtext.build.suffixes import check_rather, count_each, count_every
from qsdsl.cardtext.build.verbs import so_then
from qsdsl.effect.tree import (
    Adjective,
    Both,
    Clause,
    Condition,
    Duration,
    Effect,
    Happened,
    Happening,
    Is,
    Limit,
    NounPhrase,
    Pay,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
    Who,
)


def when_prefix(when: Token, occasion: Occasion) -> Prefix:
    span = span_of(when, occasion)
    word, event = _first_of_its_kind(lemma(when), occasion.event)
    return Prefix("when", span, word=word, event=event, meanwhile=occasion.meanwhile)


def _first_of_its_kind(word: str, event: Clause) -> tuple[str, Clause]:
    """ "When you flip your first card each turn": the first time you flip a card each turn."""
    match event.roles:
        case (
            Role(name="object", value=Things(owner=Player() as owner, quantity=Quantity.THE) as what) as first,
            *rest,
        ):
            orders = [one for one in what.adjectives if one.kind == "order" and one.value in COUNTING]
            own = owner == event.subject or owner.who in (Who.HE, Who.THAT)
            if word not in ("when", "whenever") or len(orders) != 1 or not own or what.noun == "zone":
                return word, event
            kept = tuple(one for one in what.adjectives if one not in orders and one.kind != "duration")
            times = [Duration(one.value) for one in what.adjectives if one.kind == "duration"]
            one = replace(what, quantity=Quantity.ONE, owner=None, adjectives=kept)
            counted = replace(
                event, roles=(replace(first, value=one), *rest), duration=event.duration or [*times, None][0]
            )
            return f"the {orders[0].value} time", counted
        case _:
            return word, event


COUNTING = ("first", "second", "third")


def when_in_time_prefix(when: Token, time: Token, occasion: Occasion) -> Prefix:
    """ "The first time each turn you focus a card,"."""
    event = occasion.event
    if event.duration is not None:
        raise Refusal(event.span, "the time is said already")
    timed = replace(event, duration=time_of(time, event.subject))
    return when_prefix(when, replace(occasion, event=timed))


def when_prefix_and(when: Token, event: Clause, joint: Token, condition: Condition | Present) -> Prefix:
    """ "When you counterattack and you have no allies,": both at one time."""
    so = said_of(so_then(joint, condition), event)
    return when_prefix(when, Occasion(event, span_of(event, condition), so))


def limit_prefix(limit: Token) -> Prefix:
    """ "Once per turn,"."""
    times = 1 if lemma(limit).startswith("once") else 2
    per = lemma(limit).rpartition(" ")[2]
    return Prefix("limit", span_of(limit), limit=Limit(times, per, span=span_of(limit)))


def to_prefix(to: Token, phrase: VerbPhrase) -> Prefix:
    """ "To scuttle a card,"."""
    return Prefix("to", span_of(to, phrase), event=phrase.clause(None, phrase.span))


def cost_prefix(additional: Token, phrase: VerbPhrase) -> Prefix:
    """ "As an additional cost to play this strike,": what follows must be done to play it."""
    return replace(to_prefix(additional, phrase), word="must")


def if_prefix(if_: Token, condition: Condition | Present) -> Prefix:
    if isinstance(condition, Present):
        if lemma(if_) == "if" and not condition.is_this_way():
            return _happening(if_, condition)
        condition = condition.held()
    if lemma(if_) == "if" and (first := _first_of_a_time(if_, condition)) is not None:
        return first
    if lemma(if_) == "if" and isinstance(condition, Happened) and picks_player(condition.clause):
        event = replace(condition.clause, span=condition.span)  # "if you chose yourself": when that is chosen
        return Prefix("when", span_of(if_, condition), word="if", event=event)
    return Prefix("if", span_of(if_, condition), word=lemma(if_), condition=condition)


def _first_of_a_time(if_: Token, condition: Condition) -> Prefix | None:
    """ "If the first card your opponent flips next turn is a strike": the next time he or she flips a card in it, if
    that is a strike.
    """
    if not isinstance(condition, Is) or not isinstance(condition.subject, Things):
        return None
    match condition.subject:
        case (
            Things(
                quantity=Quantity.THE,
                adjectives=(Adjective("order", "first"), *others),
                qualities=(
                    Quality(condition=Happening(clause=Clause(subject=Player(), duration=Duration()) as clause)),
                ),
            ) as things
        ):
            one = replace(things, quantity=Quantity.ONE, adjectives=tuple(others), qualities=())
            event = replace(clause, roles=(Role("object", one, span=one.span),), span=things.span)
            word = "the first time" if clause.duration in COUNTED else "the next time"
            it = _it_behind(things, condition)
            span = span_of(if_, condition)
            return Prefix("when", span, word=word, event=event, condition=replace(condition, subject=it))
        case Things(qualities=(flips, Quality(condition=Happening() as meanwhile))) as things:
            first = relative_of_first(replace(things, qualities=(flips,)))
            if first is None:
                return None
            one = replace(things, quantity=Quantity.ONE, adjectives=things.adjectives[1:], qualities=())
            event = replace(first, roles=(Role("object", one, span=one.span),), span=things.span)
            span = span_of(if_, condition)
            such = replace(condition, subject=_it_behind(things, condition))
            return Prefix("when", span, word=FIRST_TIME, event=event, condition=such, meanwhile=meanwhile)
        case _:
            return None


def _it_behind(things: Things, condition: Condition) -> Reference:
    """The thing, spoken of again behind it."""
    return Reference(Refer.IT, "", "it", span=(things.span[1] + 1, condition.span[1]))


COUNTED = (Duration.THIS_TURN, Duration.EACH_TURN)
"""Times in which something has a first time of its own."""


def picks_player(clause: Clause) -> bool:
    """ "You choose yourself"."""
    return clause.duration is None and any(
        one.name == "object" and isinstance(one.value, Player) for one in clause.roles
    )


def _happening(if_: Token, what: Present) -> Prefix:
    """ "If your opponent counterattacks this strike,", "If you counterattack from your red zone this turn,"."""
    also = what.also
    condition = also[0] if len(also) == 1 else Both(also, span=span_of(*also)) if also else None
    span = span_of(if_, condition or what)
    return Prefix("when", span, word="if", event=what.event(), condition=condition)


def if_while_prefix(if_: Token, what: Condition | Present, while_: Token, condition: Condition | Present) -> Prefix:
    """ "If your opponent scores a point while this card is in your advantage area,"."""
    if lemma(if_) != "if" or lemma(while_) != "while" or not isinstance(what, Present):
        raise Refusal(span_of(while_, condition), 'a condition stands before what happens, or behind "while"')
    prefix = _happening(if_, what)
    assert prefix.event is not None
    return replace(prefix, meanwhile=said_of(condition, prefix.event), span=span_of(if_, condition))


def if_when_prefix(if_: Token, condition: Condition | Present, when: Token, occasion: Occasion) -> Prefix:
    """ "If you have no allies when you counterattack,": asked at that time."""
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), 'what is so at one time is asked with "if"')
    prefix = when_prefix(when, occasion)
    return replace(prefix, condition=said_of(condition, occasion.event), span=span_of(if_, occasion))


def instead_prefix(instead: Token, phrase: VerbPhrase) -> Prefix:
    return Prefix("instead", span_of(instead, phrase), word=lemma(instead), event=phrase.clause(None, phrase.span))


def rather_prefix(rather: Token, phrase: VerbPhrase) -> Prefix:
    """ "Rather than charge this zone,"."""
    check_rather(rather, phrase)
    return instead_prefix(rather, phrase)


def at_prefix(at: Token, time: NounPhrase) -> Prefix:
    """ "At the start of your next turn,"."""
    event = Clause("be", time, span=span_of(at, time))
    return Prefix("when", span_of(at, time), word=lemma(at), event=event)


def if_at_prefix(if_: Token, condition: Condition | Present, at: Token, time: NounPhrase) -> Prefix:
    """ "If this card is in your discard pile at the start of your turn,": asked at that time."""
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), 'what is so at one time is asked with "if"')
    prefix = at_prefix(at, time)
    return replace(prefix, condition=held(condition), span=span_of(if_, time))


def would_prefix(if_: Token, event: Clause) -> Prefix:
    if lemma(if_) == "while":
        raise Refusal(span_of(if_), 'something that would happen needs "if" or "when"')
    return Prefix("would", span_of(if_, event), word=lemma(if_), event=event)


def would_prefix_while(if_: Token, event: Clause, while_: Token, condition: Condition) -> Prefix:
    """ "If your opponent would score a point while you are defending in …"."""
    if lemma(while_) != "while":
        raise Refusal(span_of(while_, condition), 'a condition stands before what would happen, or behind "while"')
    return replace(would_prefix(if_, event), meanwhile=said_of(condition, event), span=span_of(if_, condition))


def would_prefix_and(if_: Token, event: Clause, joint: Token, condition: Condition | Present) -> Prefix:
    """ "If your opponent would score a point and you have an ally,"."""
    so = said_of(so_then(joint, condition), event)
    return replace(would_prefix(if_, event), meanwhile=so, span=span_of(if_, condition))


def unless_prefix(unless: Token, what: Condition | Present) -> Prefix:
    """ "Unless your opponent pays a green energy,", "unless you have an ally,"."""
    span = span_of(unless, what)
    if not isinstance(what, Present) or what.is_this_way():
        return Prefix("if", span, word="if", condition=denied(held(what)))
    pay = statement(what.subject, what.phrase)
    if not isinstance(pay, (Pay, Clause)) or what.duration is not None or what.negated or what.also:
        raise Refusal(span, 'one thing at a time can follow "unless"')
    return Prefix("unless", span, pay=pay)


def place_prefix(
    preposition: Token, where: NounPhrase, joint: Token | None = None, other: NounPhrase | None = None
) -> Prefix:
    if joint is None or other is None:
        return Prefix("place", span_of(preposition, where), place=place(preposition, where))
    if lemma(joint) != "and":
        raise Refusal(span_of(joint), 'two places at the start are joined by "and"')
    span = span_of(preposition, other)
    both = replace(place(preposition, where), also=(thing_or_card(other),), span=span)
    return Prefix("place", span, place=both)


def times_prefix(for_: Token, things: NounPhrase) -> Prefix:
    return Prefix("times", span_of(for_, things), times=count_each(for_, things))


def times_prefix_every(for_: Token, every: Token, number: Token, things: NounPhrase) -> Prefix:
    return Prefix("times", span_of(for_, things), times=count_every(for_, number, things))


def duration_prefix(duration: Token) -> Prefix:
    return Prefix("duration", span_of(duration), duration=duration)


def follow_prefix(token: Token) -> Prefix:
    return Prefix("follow", span_of(token), word=lemma(token), who=word(token).form)


def in_place_prefix(token: Token) -> Prefix:
    """ "Instead," behind what is not done."""
    return Prefix("follow", span_of(token), word="instead")


def sentence(effect: Body) -> Line:
    return Line((), effect, span_of(effect))


def choice_when(choose: Token, when: Token, occasion: Occasion, options: tuple[Effect, ...]) -> Line:
    """ "Choose one when you counterattack: …": when you counterattack, choose one."""
    prefix = replace(when_prefix(when, occasion), span=span_of(choose, occasion))
    return prefixed(prefix, sentence(choice(choose, options)))


def choice_at(choose: Token, at: Token, time: NounPhrase, options: tuple[Effect, ...]) -> Line:
    prefix = replace(at_prefix(at, time), span=span_of(choose, time))
    return prefixed(prefix, sentence(choice(choose, options)))


def prefixed(prefix: Prefix, line: Line) -> Line:
    return replace(line, prefixes=(prefix, *line.prefixes), span=span_of(prefix, line))
