"""What a sentence hangs on: "When …,", "If …,", "In …,", "For each …,", "Until …,", "If you do,"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body, Subject
from qsdsl.cardtext.build.doing import statement
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.nouns import place, thing_or_card
from qsdsl.cardtext.build.parts import Line, Occasion, Prefix, Refusal, VerbPhrase, lemma, span_of, word
from qsdsl.cardtext.build.suffixes import count_each, count_every
from qsdsl.effect.tree import Clause, Condition, Duration, Limit, NounPhrase, Pay


def when_prefix(when: Token, occasion: Occasion) -> Prefix:
    span = span_of(when, occasion)
    return Prefix("when", span, word=lemma(when), event=occasion.event, meanwhile=occasion.meanwhile)


def limit_prefix(limit: Token) -> Prefix:
    """ "Once per turn,"."""
    times = 1 if lemma(limit).startswith("once") else 2
    return Prefix("limit", span_of(limit), limit=Limit(times, "turn", span=span_of(limit)))


def to_prefix(to: Token, phrase: VerbPhrase) -> Prefix:
    """ "To scuttle a card,"."""
    return Prefix("to", span_of(to, phrase), event=phrase.clause(None, phrase.span))


def if_prefix(if_: Token, condition: Condition) -> Prefix:
    return Prefix("if", span_of(if_, condition), word=lemma(if_), condition=condition)


def if_event_prefix(if_: Token, subject: Subject, phrase: VerbPhrase) -> Prefix:
    event = phrase.clause(subject, span_of(subject, phrase))
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), 'something that happens needs "when", not "while"')
    return Prefix("when", span_of(if_, phrase), word="if", event=event)


def if_not_event_prefix(if_: Token, subject: Subject, do_not: Token, phrase: VerbPhrase) -> Prefix:
    """ "If your opponent does not counterattack from his or her green zone,"."""
    prefix = if_event_prefix(if_, subject, phrase)
    assert prefix.event is not None
    return replace(prefix, event=replace(prefix.event, negated=True))


def instead_prefix(instead: Token, phrase: VerbPhrase) -> Prefix:
    return Prefix("instead", span_of(instead, phrase), word=lemma(instead), event=phrase.clause(None, phrase.span))


def at_prefix(at: Token, time: NounPhrase) -> Prefix:
    """ "At the start of your next turn,"."""
    event = Clause("be", time, span=span_of(at, time))
    return Prefix("when", span_of(at, time), word=lemma(at), event=event)


def would_prefix(if_: Token, event: Clause) -> Prefix:
    if lemma(if_) == "while":
        raise Refusal(span_of(if_), 'something that would happen needs "if" or "when"')
    return Prefix("would", span_of(if_, event), word=lemma(if_), event=event)


def would_prefix_while(if_: Token, event: Clause, while_: Token, condition: Condition) -> Prefix:
    """ "If your opponent would score a point while you are defending in …"."""
    if lemma(while_) != "while":
        raise Refusal(span_of(while_, condition), 'a condition stands before what would happen, or behind "while"')
    return replace(would_prefix(if_, event), meanwhile=said_of(condition, event), span=span_of(if_, condition))


def unless_prefix(unless: Token, subject: Subject, phrase: VerbPhrase) -> Prefix:
    pay = statement(subject, phrase)
    if not isinstance(pay, (Pay, Clause)):
        raise Refusal(span_of(unless, phrase), 'one thing at a time can follow "unless"')
    return Prefix("unless", span_of(unless, phrase), pay=pay)


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
    return Prefix("duration", span_of(duration), duration=Duration(lemma(duration)))


def follow_prefix(token: Token) -> Prefix:
    return Prefix("follow", span_of(token), word=lemma(token), who=word(token).form)


def in_place_prefix(token: Token) -> Prefix:
    """ "Instead," behind what is not done."""
    return Prefix("follow", span_of(token), word="instead")


def sentence(effect: Body) -> Line:
    return Line((), effect, span_of(effect))


def prefixed(prefix: Prefix, line: Line) -> Line:
    return replace(line, prefixes=(prefix, *line.prefixes), span=span_of(prefix, line))
