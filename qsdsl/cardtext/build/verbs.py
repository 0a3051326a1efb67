"""Verb phrases and events."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.build.costs import COLOR, ENERGY, PAYING, energy_things
from qsdsl.cardtext.build.left_out import said_of
from qsdsl.cardtext.build.nouns import player, thing_or_card
from qsdsl.cardtext.build.parts import Occasion, Present, Refusal, VerbPhrase, lemma, span_of, time_of, word
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Condition,
    NounPhrase,
    Of,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Statistic,
    Things,
    Variable,
)


def vp(phrase: VerbPhrase) -> VerbPhrase:
    return phrase


def verb(token: Token) -> VerbPhrase:
    verb = word(token).verb
    assert verb is not None, token
    return VerbPhrase(verb, word(token).form, span_of(token))


def either_verb(first: Token, or_: Token, second: Token) -> VerbPhrase:
    """ "Focus or discard": the second takes what the first takes."""
    phrase, other = verb(first), verb(second)
    if "split" in phrase.form or "split" in other.form:
        raise Refusal(span_of(first, second), "these verbs can't be joined", "say it in two sentences")
    return replace(phrase, or_verbs=(other.verb.lemma,), span=span_of(first, second))


def chosen_verb(choosing: Token, joint: Token, token: Token) -> VerbPhrase:
    """ "Choose and discard an energy": whoever discards one chooses it, said or not."""
    return replace(verb(token), span=span_of(choosing, token))


def with_color(phrase: VerbPhrase, colors: Token) -> VerbPhrase:
    """ "Choose green, yellow, or red": one of these colours. "Pay Red": a red energy."""
    if phrase.verb.lemma == PAYING and word(colors).form:
        return with_object(phrase, energy_things(colors))
    if " or " not in lemma(colors):
        raise Refusal(span_of(colors), "a color needs its noun here", f'such as "{with_article(lemma(colors))} energy"')
    color = Adjective(COLOR, lemma(colors), span=span_of(colors))
    return with_object(phrase, Things(COLOR, Quantity.ONE, adjectives=(color,), span=span_of(colors)))


def with_colors(phrase: VerbPhrase, number: Token, color: Token) -> VerbPhrase:
    """ "Pay Two Red"."""
    if phrase.verb.lemma != PAYING or not word(color).form:
        raise Refusal(span_of(number, color), "a color needs its noun here", f'such as "{lemma(color)} energy"')
    return with_object(phrase, energy_things(color, number))


def with_row(phrase: VerbPhrase, row: Token) -> VerbPhrase:
    """ "Name strike, advantage, or ally", "choose Bull or Fox": one of these types, or traits."""
    kind = word(row).form
    one = Adjective(kind, lemma(row), span=span_of(row))
    return with_object(phrase, Things(kind, Quantity.ONE, adjectives=(one,), span=span_of(row)))


def with_player(phrase: VerbPhrase, preposition: Token, who: Token) -> VerbPhrase:
    return _with(phrase, Role(lemma(preposition), player(who), span=span_of(preposition, who)))


def with_whom(phrase: VerbPhrase, who: Token) -> VerbPhrase:
    """ "Choose yourself", "choose your opponent"."""
    if "player" not in phrase.verb.roles.get("object", ()):
        raise Refusal(span_of(who), f'"{phrase.verb.lemma}" can\'t be done to a player', "say what of that player")
    return _with(phrase, Role("object", player(who), span=span_of(who)))


def with_keyword(phrase: VerbPhrase, preposition: Token, keyword: Token) -> VerbPhrase:
    """ "By Salvage": what did it."""
    if lemma(preposition) != "by":
        raise Refusal(span_of(preposition, keyword), f'"{lemma(keyword)}" can\'t stand here')
    by = Reference(Refer.NAMED, "keyword", lemma(keyword), span=span_of(keyword))
    return _with(phrase, Role("by", by, span=span_of(preposition, keyword)))


def with_object(phrase: VerbPhrase, what: NounPhrase | Variable) -> VerbPhrase:
    if phrase.roles or phrase.particle:
        raise Refusal(what.span, "this can't stand behind the words before it", "the object follows its verb")
    return _with(phrase, Role("object", what, span=what.span))  # type: ignore[arg-type]


def with_another(phrase: VerbPhrase, joint: Token, what: NounPhrase | Variable) -> VerbPhrase:
    """ "Add a green energy and a red energy": another object of the same verb."""
    if not phrase.roles or phrase.roles[0].name != "object" or isinstance(what, Variable):
        raise Refusal(span_of(joint, what), '"and" can\'t join two things here', "say it in two sentences")
    if len(phrase.roles) == 1 and not phrase.manner:
        return replace(phrase, others=(*phrase.others, what), span=span_of(phrase, what))
    role = Role("object", what, span=what.span)
    done = replace(phrase, earlier=())
    return VerbPhrase(phrase.verb, phrase.form, span_of(phrase, what), (role,), earlier=(*phrase.earlier, done))


def with_choice(phrase: VerbPhrase, joint: Token, what: NounPhrase | Variable) -> VerbPhrase:
    """ "Add a green energy or a red energy": another object that will do."""
    if [role.name for role in phrase.roles] != ["object"] or phrase.others or isinstance(what, Variable):
        raise Refusal(span_of(joint, what), '"or" can\'t join two things here', 'write "choose one: …; or …"')
    return replace(phrase, choices=(*phrase.choices, what), span=span_of(phrase, what))


def preposition(token: Token) -> Token:
    return token


def with_other_role(phrase: VerbPhrase, or_: Token, preposition: Token, what: NounPhrase | Variable) -> VerbPhrase:
    """ "From your green zone or with a signature move": any of these parts will do."""
    role = Role(lemma(preposition), thing_or_card(what), span=span_of(preposition, what))
    if not phrase.roles or role.name not in phrase.verb.roles:
        raise Refusal(role.span, f'"{phrase.verb.lemma}" doesn\'t go with "{role.name}"')
    return replace(phrase, or_roles=(*phrase.or_roles, role), span=span_of(phrase, role))


STACK = "energy stack"
"""What a card is put onto that becomes energy."""


def with_role(phrase: VerbPhrase, preposition: Token, what: NounPhrase | Variable) -> VerbPhrase:
    word, stack = lemma(preposition), _stack(what)
    if stack is not None and word in ("into", "in", "onto", "to") and "onto" in phrase.verb.roles:
        return _with(phrase, Role("onto", stack, span=span_of(preposition, what)))
    if stack is not None and word == "to" and PILE in phrase.verb.roles.get("to", ()):
        return _with(phrase, Role("to", stack, span=span_of(preposition, what)))
    if isinstance(what, Statistic) and word == "to":  # "add its Force to this strike's Force"
        return _with(phrase, Role("to", what, span=span_of(preposition, what)))
    if word == "to" and word not in phrase.verb.roles and "into" in phrase.verb.roles:
        word = "into"  # "return it to your deck"
    return _with(phrase, Role(word, thing_or_card(what), span=span_of(preposition, what)))


PILE = "pile"


def _stack(what: NounPhrase | Variable) -> NounPhrase | None:
    """ "Your green energy", "this zone's energy", as a place for a card: the energy stack."""
    if isinstance(what, Of) and what.noun == ENERGY:
        return replace(what, noun=STACK)
    if isinstance(what, Things) and what.noun == ENERGY and what.owner and what.amount is None:
        return replace(what, noun=STACK, quantity=Quantity.THE if what.adjectives else Quantity.ONE)
    return None


def _with(phrase: VerbPhrase, role: Role) -> VerbPhrase:
    if any(known.name == role.name for known in phrase.roles):
        raise Refusal(role.span, f'"{role.name}" stands here twice')
    return replace(phrase, roles=(*phrase.roles, role), span=span_of(phrase, role))


def with_particle(phrase: VerbPhrase, particle: Token) -> VerbPhrase:
    if "split" not in phrase.form or lemma(particle) not in (phrase.verb.particle, phrase.verb.loose):
        raise Refusal(span_of(particle), f'"{lemma(particle)}" doesn\'t go with this verb')
    return replace(phrase, particle=lemma(particle), span=span_of(phrase, particle))


def with_manner(phrase: VerbPhrase, manner: Token) -> VerbPhrase:
    return replace(phrase, manner=(*phrase.manner, lemma(manner)), span=span_of(phrase, manner))


def with_there(phrase: VerbPhrase, there: Token) -> VerbPhrase:
    """ "Continue defending there": in the zone spoken of; "move it there": to that zone."""
    where = Reference(Refer.THAT, ZONE, span=span_of(there))
    name = next((role for role in ("in", "to", "into") if ZONE in phrase.verb.roles.get(role, ())), None)
    if name is None:
        raise Refusal(span_of(there), f'"{phrase.verb.lemma}" doesn\'t go with "there"')
    return _with(phrase, Role(name, where, span=span_of(there)))


ZONE = "zone"


def with_second(phrase: VerbPhrase, joint: Token, name: Token) -> VerbPhrase:
    """ "Its Intercept and Force": a second statistic of the same thing."""
    last = phrase.roles[-1].value if phrase.roles else None
    if not isinstance(last, Statistic):
        raise Refusal(span_of(joint, name), f'"{lemma(name)}" can\'t follow here')
    second = Statistic(lemma(name), last.of, span=span_of(name))
    return _with(phrase, Role("and", second, span=span_of(joint, name)))


def with_both_of(
    phrase: VerbPhrase, the: Token, name: Token, joint: Token, second: Token, of: Token, what: NounPhrase | Variable
) -> VerbPhrase:
    """ "The Force and Intercept of that strike"."""
    first = Statistic(lemma(name), thing_or_card(what), span=span_of(the, name))
    both = with_second(_with(phrase, Role("object", first, span=first.span)), joint, second)
    last = replace(both.roles[-1], span=span_of(joint, what))
    return replace(both, roles=(*both.roles[:-1], last), span=span_of(both, what))


def with_without(phrase: VerbPhrase, left_out: VerbPhrase) -> VerbPhrase:
    """ "Without paying its sidebar cost"; a card that is put away "without playing it" is put away."""
    it = [Role("object", Reference(Refer.IT, "", "it"))]
    if phrase.verb.lemma in PUT_AWAY[1:] and left_out.verb.lemma == PUT_AWAY[0] and list(left_out.roles) == it:
        return replace(phrase, span=span_of(phrase, left_out))
    return replace(phrase, without=left_out.clause(None, left_out.span), span=span_of(phrase, left_out))


def with_without_in_time(phrase: VerbPhrase, time: Token, left_out: VerbPhrase) -> VerbPhrase:
    return replace(with_without(phrase, left_out), time=time)


def with_purpose(phrase: VerbPhrase, to: Token, purpose: VerbPhrase) -> VerbPhrase:
    return replace(phrase, purpose=purpose.clause(None, purpose.span), span=span_of(phrase, purpose))


# --- Events -----------------------------------------------------------------------------------------------------------


def event(subject: Player | NounPhrase, phrase: VerbPhrase) -> Clause:
    """ "An ally moves" is "an ally is moved"."""
    by_itself = phrase.verb.by_itself and not any(one.name == "object" for one in phrase.roles)
    if by_itself and not isinstance(subject, Player):
        return passive(subject, phrase)
    return phrase.clause(subject, span_of(subject, phrase))


def passive_event(subject: Player | NounPhrase, be: Token, phrase: VerbPhrase | Token) -> Clause:
    return passive(subject, phrase)


def happening(event: Clause) -> Occasion:
    return Occasion(event, event.span)


PUT_AWAY = ("play", "focus", "discard")
"""What can be done with a flipped card: who does one of these does it instead of the others."""


def happening_instead(event: Clause, instead: Token, phrase: VerbPhrase) -> Occasion:
    """ "When you discard a card instead of focusing it": chosen by its player, not done by a text."""
    if event.verb not in PUT_AWAY[1:] or phrase.verb.lemma not in PUT_AWAY or phrase.verb.lemma == event.verb:
        raise Refusal(span_of(instead, phrase), "this says nothing more of what happens", "leave it out")
    span = span_of(event, phrase)
    return Occasion(replace(event, instead_of=phrase.clause(None, phrase.span), span=span), span)


def happening_while(event: Clause, word: Token, condition: Condition) -> Occasion:
    """ "When you flip a card while your red zone is charged": both at one time."""
    if lemma(word) != "while":
        raise Refusal(span_of(word, condition), 'behind "when …" a condition stands after a comma', 'or write "while"')
    return Occasion(event, span_of(event, condition), said_of(condition, event))


def so_then(joint: Token, condition: Condition | Present) -> Condition:
    """What must be so when something happens."""
    if lemma(joint) != "and":
        raise Refusal(span_of(joint), 'what is so when something happens is joined to it by "and"', 'or write "while"')
    if isinstance(condition, Present):
        raise Refusal(condition.span, "one thing at a time can be waited for here", "say it in two sentences")
    return condition


def perfect_event(subject: Player | NounPhrase, have: Token, been: Token, phrase: VerbPhrase) -> Clause:
    return passive(subject, phrase)


def passive(subject: Player | NounPhrase, phrase: VerbPhrase | Token) -> Clause:
    """A passive clause; a word like "charged" is an adjective to the lexer and a participle here."""
    if isinstance(phrase, Token):
        if not word(phrase).form:
            raise Refusal(span_of(phrase), f'nothing happens by which something is "{lemma(phrase)}"')
        return Clause(word(phrase).form, subject, passive=True, span=span_of(subject, phrase))
    return phrase.clause(subject, span_of(subject, phrase), passive=True)


def would_event(subject: Player | NounPhrase, would: Token, phrase: VerbPhrase) -> Clause:
    return event(subject, phrase)


def would_passive(subject: Player | NounPhrase, would: Token, phrase: VerbPhrase | Token) -> Clause:
    return passive(subject, phrase)


def event_duration(clause: Clause, duration: Token) -> Clause:
    return replace(clause, duration=time_of(duration, clause.subject), span=span_of(clause, duration))
