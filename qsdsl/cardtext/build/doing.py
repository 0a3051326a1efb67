"""What is done: instructions, permissions, payments, choices."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body, Subject, as_effect, sequence
from qsdsl.cardtext.build.costs import payment
from qsdsl.cardtext.build.holding import AFFECT, affecting, give
from qsdsl.cardtext.build.nouns import CARD
from qsdsl.cardtext.build.parts import BothOption, InPlace, PaidPermission, Refusal, VerbPhrase, lemma, span_of
from qsdsl.cardtext.build.pricing import as_price
from qsdsl.effect.tree import (
    Attempt,
    Change,
    Choose,
    Clause,
    Condition,
    Cost,
    Effect,
    NounPhrase,
    Number,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    StatisticChange,
    Things,
    Variable,
    Who,
)


def command(phrase: VerbPhrase) -> Effect:
    return _done(phrase, None, phrase.span)


def statement(subject: Subject, phrase: VerbPhrase) -> Effect:
    if phrase.verb.lemma == AFFECT and not isinstance(subject, Player):
        return affecting(subject, phrase)
    if phrase.verb.by_itself and not isinstance(subject, Player) and "object" not in [one.name for one in phrase.roles]:
        moved = Role("object", subject, span=subject.span)  # "that ally moves to your red zone": move it there
        return _done(replace(phrase, roles=(moved, *phrase.roles)), None, span_of(subject, phrase))
    return as_price(_done(phrase, subject, span_of(subject, phrase)))


def _done(phrase: VerbPhrase, subject: Subject | None, span: tuple[int, int]) -> Effect:
    """Something that is done. With several objects it is done to one after the other, or to one of them."""
    if phrase.earlier:
        return _row(phrase, subject, span)
    if phrase.choices:
        return _one_of(phrase, subject, span)
    if phrase.or_roles and "onto" in phrase.verb.roles:
        return _one_place(phrase, subject, span)
    if phrase.others:
        first = _done(replace(phrase, others=()), subject, span)
        for other in phrase.others:
            role = replace(phrase.roles[0], value=other, span=other.span)
            again = replace(phrase, others=(), roles=(role, *phrase.roles[1:]), span=other.span)
            first = sequence(first, "and", _done(again, subject, other.span))
        return first
    if (raised := _raised(phrase, span)) is not None:
        return raised
    if subject is None or isinstance(subject, Player):
        return payment(phrase, subject, span) or phrase.clause(subject, span)
    return phrase.clause(subject, span)


RAISING = "add"
"""What is done with one number, to another: "add its Force to this strike's Force"."""


def _raised(phrase: VerbPhrase, span: tuple[int, int]) -> Change | None:
    """ "Add its Force to this strike's Intercept": this strike gets as much; None for all else."""
    match phrase.roles:
        case (Role(name="object", value=Statistic() as much), Role(name="to", value=Statistic() as raised)) if (
            phrase.verb.lemma == RAISING and raised.of is not None
        ):
            if isinstance(much.of, Reference) and much.of.kind is Refer.IT:
                much = replace(much, of=Reference(Refer.THAT, CARD, span=much.of.span))  # not that which gets it
            part = StatisticChange(raised.name, Variable("X", span=much.span), span=span)
            return Change(raised.of, "get", (part,), where=much, span=span)
        case _:
            return None


def _row(phrase: VerbPhrase, subject: Subject | None, span: tuple[int, int]) -> Effect:
    """ "Put that strike on top of your deck and the rest on the bottom"."""
    last = replace(phrase, earlier=())
    if len(last.roles) == 1 and not last.manner:
        raise Refusal(last.roles[0].span, "it is not clear what is done with this", "say it in two sentences")
    effect = _done(phrase.earlier[0], subject, phrase.earlier[0].span)
    for part in (*phrase.earlier[1:], last):
        effect = sequence(effect, "and", _done(part, subject, (part.roles[0].span[0], part.span[1])))
    return effect


def _one_place(phrase: VerbPhrase, subject: Subject | None, span: tuple[int, int]) -> Choose:
    """ "Put it on top of your deck or into your discard pile": whoever does it chooses."""
    kept, last = phrase.roles[:-1], phrase.roles[-1]
    plain = replace(phrase, or_roles=())
    options = [_done(replace(plain, roles=(*kept, place)), subject, place.span) for place in (last, *phrase.or_roles)]
    player = _player(subject) if subject is not None else None
    return Choose(tuple(options), 1, player, wording="or", span=span)


def _one_of(phrase: VerbPhrase, subject: Subject | None, span: tuple[int, int]) -> Choose:
    """ "Add a green energy or a red energy"."""
    player = _player(subject) if subject is not None else None
    first, *rest = phrase.roles
    objects = (first.value, *phrase.choices)
    options = []
    for what in objects:
        assert not isinstance(what, (Player, Number, Cost))
        role = replace(first, value=what, span=what.span)
        options.append(_done(replace(phrase, choices=(), roles=(role, *rest)), subject, what.span))
    return Choose(tuple(options), 1, player, wording="or", span=span)


def permission(subject: Subject, may: Token, phrase: VerbPhrase) -> Attempt:
    return Attempt(command(phrase), may=_player(subject), span=span_of(subject, phrase))


def permission_instead(subject: Subject, may: Token, instead: Token, phrase: VerbPhrase) -> InPlace:
    """ "You may instead eliminate it"."""
    return InPlace(permission(subject, may, phrase), span_of(subject, phrase))


def _player(subject: Subject) -> Player:
    if isinstance(subject, Player):
        return subject
    raise Refusal(subject.span, "only a player can choose to do something", 'write "you may …"')


def paid_permission(
    subject: Subject, may: Token, paying: VerbPhrase, to: Token, doing: VerbPhrase
) -> PaidPermission | Attempt:
    """ "You may pay a green energy to discard it", "you may eliminate an ally to charge this zone"."""
    player = _player(subject)
    if player.who is Who.YOU:
        return _bought(subject, paying, command(doing))
    return _bought(subject, paying, statement(Player(Who.HE, span=player.span), doing))  # whoever pays does it


def paid_giving(
    subject: Subject,
    may: Token,
    paying: VerbPhrase,
    to: Token,
    verb: Token,
    what: NounPhrase | Variable,
    parts: tuple[StatisticChange, ...],
) -> PaidPermission | Attempt:
    """ "You may discard a green energy to give this strike +2 Force"."""
    return _bought(subject, paying, give(verb, what, parts))


def _bought(subject: Subject, paying: VerbPhrase, effect: Effect) -> PaidPermission | Attempt:
    """An offer: if something is paid or done, the effect follows."""
    player, span = _player(subject), span_of(subject, effect)
    pay = payment(paying, None, paying.span)
    if pay is not None:
        return PaidPermission(player, pay.cost, effect, span)
    return Attempt(command(paying), player, then=effect, span=span)


def permission_not(subject: Subject, may: Token, not_to: Token, phrase: VerbPhrase) -> Attempt:
    """ "You may choose not to turn over your Chamber Card"."""
    left_out = negative(not_to, phrase)
    return Attempt(left_out, may=_player(subject), span=span_of(subject, phrase))


def permission_for(subject: Subject, may: Token, have: Token, other: Subject, phrase: VerbPhrase) -> Attempt:
    """ "You may have your opponent add three green energy": you choose, the other one does it."""
    return Attempt(statement(other, phrase), may=_player(subject), span=span_of(subject, phrase))


def negative(do_not: Token, phrase: VerbPhrase) -> Clause:
    return replace(phrase.clause(None, span_of(do_not, phrase)), negated=True)


def negative_passive(subject: Subject, be: Token, not_: Token, phrase: VerbPhrase) -> Clause:
    """ "That point is not scored"."""
    clause = phrase.clause(subject, span_of(subject, phrase), passive=True)
    return replace(clause, negated=True)


def now(subject: Subject, be: Token, phrase: VerbPhrase) -> Clause:
    """ "You are now defending in your green zone": it becomes so."""
    clause = phrase.clause(subject, span_of(subject, phrase))
    return replace(clause, manner=("now", *clause.manner))


def both(subject: Subject, may: Token, both: Token) -> BothOption:
    if subject != Player(Who.YOU):
        raise Refusal(subject.span, 'write "you may choose both"')
    return BothOption(span_of(subject, both))


def must_both(*words: Subject | Token) -> BothOption:
    """ "You do both"."""
    if len(words) > 1 and words[0] != Player(Who.YOU):
        assert not isinstance(words[0], Token)
        raise Refusal(words[0].span, 'write "you do both"')
    return BothOption(span_of(*words), asked=False)


def more_of_them(*words: Subject | Token) -> BothOption:
    """ "Choose two instead", "you may choose two": more options than is said before, under a condition."""
    more = words[-1]
    assert isinstance(more, Token)
    asked = any(isinstance(one, Token) and one.type == "MAY" for one in words)
    who = words[0] if isinstance(words[0], Player) else None
    return BothOption(span_of(*words), asked=asked, chooser=who, more=int(lemma(more)))


def nth_only_if(subject: Subject, can: Token, nth: Token, if_: Token, condition: Condition) -> BothOption:
    """ "You can choose the second only if your yellow zone is charged"."""
    if lemma(if_) != "if":
        raise Refusal(span_of(if_), 'write "only if"')
    _player(subject)
    return BothOption(span_of(subject, condition), condition, nth=lemma(nth), only_if=True)


def not_the_nth(subject: Subject, cannot: Token, nth: Token) -> BothOption:
    """ "He or she cannot choose the first", under a condition."""
    _player(subject)
    return BothOption(span_of(subject, nth), nth=lemma(nth))


def chooses_instead(subject: Subject, instead: Token) -> BothOption:
    """ "You choose instead", under a condition."""
    return BothOption(span_of(subject, instead), chooser=_player(subject))


def trade_places(*words: Subject | Token) -> BothOption | Clause:
    """ "They trade places", "the two allies trade places"; "two of your allies trade places" exchanges them."""
    who = words[0]
    if isinstance(who, Things) and who.noun == "ally" and who.quantity is Quantity.EXACTLY:
        return Clause("exchange", None, (Role("object", who, span=who.span),), span=span_of(*words))
    several = isinstance(who, Token) or (isinstance(who, Reference) and who.kind in (Refer.IT, Refer.THAT))
    if not several:
        raise Refusal(span_of(*words), "it is not clear which ones trade places", 'write "they trade places"')
    return BothOption(span_of(*words), trading=True)


def options(first: tuple[Effect, ...] | Body, second: Body | None = None) -> tuple[Effect, ...]:
    if second is None:
        assert not isinstance(first, tuple)
        return (as_effect(first),)
    assert isinstance(first, tuple)
    return (*first, as_effect(second))


def choice(choose: Token, options: tuple[Effect, ...], player: Player | None = None) -> Choose:
    least, _, most = lemma(choose).rpartition("-")
    count = int(most) or len(options)
    if least:
        if count > len(options) or int(least) >= count:
            raise Refusal(span_of(choose), f"there are {len(options)} options", "separate options by ;")
        return Choose(options, count, player, least=int(least), span=span_of(player or choose, options[-1]))
    if count >= len(options):
        raise Refusal(
            span_of(choose), f"there are {len(options)} options to choose {count} from", "separate options by ;"
        )
    return Choose(options, count, player, span=span_of(player or choose, options[-1]))


def player_choice(player: Subject, choose: Token, options: tuple[Effect, ...]) -> Choose:
    return choice(choose, options, _player(player))
