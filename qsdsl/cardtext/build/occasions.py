"""What a sentence waits for, said behind it: "… when you play this card", "… if you counterattack from …"."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from qsdsl.cardtext.build.bodies import Body, as_effect
from qsdsl.cardtext.build.holding import is_lasting
from qsdsl.cardtext.build.nouns import thing_or_card
from qsdsl.cardtext.build.parts import Occasion, Present, Refusal, lemma, span_of
from qsdsl.effect.tree import (
    Attempt,
    Cannot,
    Change,
    Clause,
    CostChange,
    Happening,
    NounPhrase,
    Of,
    Place,
    Player,
    Refer,
    Reference,
    Role,
    Static,
    Things,
    Trigger,
    Who,
)


def if_it_happens(effect: Body, word: Token, what: Present) -> Body:
    """ "Add a red energy if you counterattack from your red zone": when you do. What a strike has "if you counterattack
    from your red zone", or "if you play it from your red zone", it has there.
    """
    span = span_of(effect, what)
    if what.also:
        raise Refusal(what.span, "one thing at a time can be waited for here", 'put "If …," at the start')
    if not isinstance(effect, Static) and not is_lasting(effect):
        return Trigger("if", what.event(), as_effect(effect), span=span)
    event = what.event()
    if isinstance(effect, Change) and _is_sent_against(event):
        return Trigger("if", event, effect, span=span)  # "… if you counterattack against a signature move"
    if not isinstance(effect, (Change, CostChange)) or (zone := _where_it_is_played(event, effect)) is None:
        raise Refusal(what.span, "this tells what happens, not how it is", 'write "when" or "while"')
    if isinstance(effect, CostChange):  # "it costs one red energy less if you play it from …"
        defending = Clause("defend", Player(Who.YOU), (Role("in", zone, span=zone.span),), span=what.span)
        return Static((effect,), condition=Happening(defending, span=what.span), span=span)
    return Static((effect,), place=Place("in", zone, span=zone.span), place_last=True, span=span)


def _where_it_is_played(event: Clause, change: Change | CostChange) -> NounPhrase | None:
    """The zone from which you counterattack, or play what changes; None if that is not what happens, or not all."""
    places = [role for role in event.roles if role.name in ("from", "in")]
    played = [role.value for role in event.roles if role.name == "object"]
    verb = SENDING
    if len(played) == 1 and isinstance(played[0], Reference) and isinstance(change.subject, Reference):
        verb = "play" if played[0] == change.subject or played[0].kind is Refer.IT else SENDING
    plain = event == Clause(verb, Player(Who.YOU), event.roles) and len(places) == 1
    whole = len(event.roles) == len(places) + len(played) and bool(played) == (verb == "play")
    zone = places[0].value if plain and whole else None
    return zone if isinstance(zone, (Things, Reference, Of)) else None


def _is_sent_against(event: Clause) -> bool:
    return event == Clause(SENDING, Player(Who.YOU), event.roles) and [one.name for one in event.roles] == ["against"]


SENDING = "counterattack"
"""What a strike is for: it stays where it was played."""


def triggered(effect: Body, when: Token, occasion: Occasion) -> Trigger | Cannot:
    """ "Add a red energy when you play this card"."""
    replenishing = occasion.event.verb == "replenish" and not occasion.event.roles
    if replenishing and isinstance(effect, Cannot) and effect.clause.verb == "add":
        clause = replace(effect.clause, verb="replenish")  # "cannot add red energy when he or she replenishes"
        return replace(effect, clause=clause, span=span_of(effect, occasion))
    if is_lasting(effect) and not (isinstance(effect, Change) and _is_sent_against(occasion.event)):
        raise Refusal(span_of(when, occasion), "what holds all the time can't wait for something", 'write "while"')
    span, event = span_of(effect, occasion), occasion.event
    if isinstance(effect, Attempt) and effect.then is None and event.purpose is not None:
        effect = _with_purpose(effect, event.purpose)
        event = replace(event, purpose=None)
    return Trigger(lemma(when), event, as_effect(effect), meanwhile=occasion.meanwhile, span=span)


def _with_purpose(offer: Attempt, purpose: Clause) -> Attempt:
    """ "You may discard an energy when you flip a card to charge this zone": what the offer buys."""
    you = offer.may is None or offer.may.who is Who.YOU
    then = purpose if you else replace(purpose, subject=Player(Who.HE, span=purpose.span))
    return replace(offer, then=then)


def at_a_time(effect: Body, at: Token, time: NounPhrase) -> Trigger | Cannot:
    """ "Add a red energy at the start of your next turn"."""
    event = Clause("be", _of_doer(effect, thing_or_card(time)), span=span_of(at, time))
    return triggered(effect, at, Occasion(event, event.span))


def _of_doer(effect: Body, time: NounPhrase) -> NounPhrase:
    """ "Your opponent may … at the start of his or her turn": of the turn of the player who does it."""
    doer = effect.may if isinstance(effect, Attempt) else effect.subject if isinstance(effect, Clause) else None
    owner = time.owner if isinstance(time, Things) else None
    if not isinstance(doer, Player) or owner is None or owner.who is not Who.HE or not isinstance(time, Things):
        return time
    return replace(time, owner=replace(doer, span=owner.span))
