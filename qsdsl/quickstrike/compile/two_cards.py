"""Flips of another card than the one on top of the deck: "flip two cards instead of one", "flip that strike instead of
the top card of your deck" [D-190].

Comes in: a text as it was read. Goes out: the same in other words. Of two cards that are shown before the flip one goes
where the text says; the other lies on top of the deck then and is the one that is flipped. Another card than the top
one is put there first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Adjective,
    Attempt,
    Clause,
    Effect,
    Happening,
    Instructions,
    Number,
    Of,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Sequence,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import refuse
from qsdsl.program.clauses import role

ABOUT_TO = {"flip": "be about to flip", "begin defending": "be about to begin defending"}
"""What happens -> the moment before its card is flipped, as the verb of an event."""
ONCE = ("the next time", "the first time")
ON_TOP = "on top of"
YOU = Player(Who.YOU)


def with_kept_card(text: Text) -> Text:
    """The text in words that speak of the moment before the flip."""
    if not any(map(_speaks_of_flip, nodes(text))):
        return text
    return replace(text, abilities=tuple(map(_reworded, text.abilities)))


def _speaks_of_flip(node: object) -> bool:
    return _is_before(node) or (isinstance(node, Clause) and _is_other_flip(node))


def _is_before(node: object) -> bool:
    """ "Put this strike on top of your deck before you flip a card", in the defence that has just begun."""
    card = Role("object", Things("card", Quantity.ONE))
    return isinstance(node, Trigger) and node.word == "before" and node.event == Clause("flip", YOU, (card,))


def _is_other_flip(clause: Clause) -> bool:
    """Flips two cards, or another one than the top card of the deck."""
    return _flips_two(clause) or _flips_another(clause)


def _flips_two(clause: Clause) -> bool:
    card = role(clause, "object")
    return (
        clause.verb == "flip"
        and isinstance(card, Things)
        and card.quantity is Quantity.EXACTLY
        and isinstance(card.amount, Number)
        and card.amount.value > 1
        and clause.instead_of in (None, Number(1))
        and replace(card, quantity=Quantity.ONE, amount=None, adjectives=()) == Things("card", Quantity.ONE)
    )


def _flips_another(clause: Clause) -> bool:
    """ "Flip that strike instead of the top card of your deck", "put it into its flip space instead of flipping"."""
    usual = clause.instead_of
    if not isinstance(role(clause, "object"), Reference):
        return False
    if clause.verb == "flip":
        return isinstance(usual, Place) and _is_top_card(usual.of)
    into = role(clause, "into")
    space = isinstance(into, Of | Things) and into.noun == "flip space"
    return clause.verb == "put" and space and isinstance(usual, Clause) and usual.verb == "flip"


def _is_top_card(what: object) -> bool:
    top = [Adjective("order", "top")]
    return isinstance(what, Things) and list(what.adjectives) == top and what.noun == "card" and what.place is not None


# --- When -------------------------------------------------------------------------------------------------------------


def _reworded(ability: Any) -> Any:
    """The ability as a trigger of the moment before the flip, if a flip of its is another one."""
    match ability:
        case Instructions(effect=Sequence(steps=(Trigger() | Replacement() as first, *rest)) as whole) if _is_meant(
            first
        ):
            joined = (*_joined(first.effect), *whole.joined)
            steps = (*_steps(first.effect), *rest)
            return replace(ability, effect=_moment(replace(first, effect=Sequence(steps, joined, span=whole.span))))
        case Instructions(effect=Trigger() | Replacement() as first) if _is_meant(first):
            return replace(ability, effect=_moment(first))
        case Trigger() | Replacement() if _is_meant(ability):
            return _moment(ability)
        case _:
            return ability


def _is_meant(ability: Trigger | Replacement) -> bool:
    return any(map(_speaks_of_flip, nodes(ability.effect)))


def _moment(ability: Trigger | Replacement) -> Trigger | Replacement:
    """ "When you start defending in X's zone", "if you would flip a card": when the card for it is due."""
    event, meanwhile = ability.event, ability.meanwhile
    if isinstance(ability, Replacement):
        if event.verb != "flip" or not ability.instead:
            return ability
        word = "the next time" if ability.word in ONCE else "whenever"
        if ability.word == "the first time" and event.duration is None:
            return ability
    elif ability.word == "at the start of" and isinstance(ability.condition, Happening):
        event, meanwhile = _each_zone(event, ability.condition), ability.condition
        return _made(ability, "whenever", event, None, meanwhile)
    elif event.verb != "begin defending" or ability.word not in ("when", "whenever", "the next time"):
        return ability
    else:
        word = ability.word
    return _made(ability, word, event, ability.condition, meanwhile)


def _made(ability: Trigger | Replacement, word: str, event: Clause, condition: Any, meanwhile: Any) -> Trigger:
    event = replace(event, verb=ABOUT_TO.get(event.verb, event.verb))
    effect = _effect(ability.effect, event.subject)
    return Trigger(word, event, effect, condition, meanwhile, ability.limit, span=ability.span)


def _each_zone(event: Clause, condition: Happening) -> Clause:
    """ "While your opponent is defending …, he or she flips two cards … at the start of each zone"."""
    zone, who = event.subject, condition.clause.subject
    if zone != Things("zone", Quantity.EACH) or condition.clause.verb != "defend":
        raise refuse(event, "say when two cards are flipped", "For instance 'when you start defending in …'.")
    return Clause("begin defending", who, span=event.span)


# --- What -------------------------------------------------------------------------------------------------------------


def _steps(effect: Effect) -> tuple[Any, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _joined(effect: Effect) -> tuple[str, ...]:
    return (*effect.joined, ".") if isinstance(effect, Sequence) else (".",)


def _effect(effect: Effect, player: object) -> Effect:
    """The effect with each such flip, and what is done with the cards of it, in other words."""
    _check_end(effect)
    for node in tuple(nodes(effect)):
        if isinstance(node, Trigger) and _is_before(node) and node.condition is None and player == YOU:
            effect = with_instead(effect, node, node.effect)
    clauses = [node for node in nodes(effect) if isinstance(node, Clause)]
    flip = next((one for one in clauses if _is_other_flip(one)), None)
    if flip is None:
        return effect
    if _flips_another(flip):
        return _with(effect, flip, _put_on_top(flip))
    rest = clauses[clauses.index(flip) + 1 :]
    _check_place(flip)
    kept = next((one for one in rest if _settles_on_one(one)), None)
    away = [one for one in rest if one.verb in ("put", "discard")]
    if not away:
        raise refuse(flip, "it is not said what becomes of the other card", "Say 'discard the other'.")
    owner = flip.subject if isinstance(flip.subject, Player) else YOU
    if (owner.who is Who.YOU) is not (player == YOU):
        raise refuse(flip, "the player who flips is the one who flips two cards")
    deck = Things("deck", Quantity.THE, owner=owner, span=flip.span)
    if kept is not None and any(_is_the_other(role(one, "object")) for one in away):
        effect = _with(effect, kept, _laid(kept, deck))
    elif kept is not None and kept.verb == "keep":
        raise refuse(kept, "it is not said what becomes of the other card", "Say 'discard the other'.")
    card = role(flip, "object")
    assert isinstance(card, Things)
    top = replace(card, adjectives=(Adjective("order", "top"),), place=Place("of", deck, span=card.span))
    shown = Clause("reveal", flip.subject, (Role("object", top, span=card.span),), span=flip.span)
    return _with(effect, flip, shown)


def _check_end(effect: Effect) -> None:
    """Refuse what is said behind "before you flip": it could be said of the card that is not flipped yet."""
    for one in _steps(effect)[:-1]:
        if any(map(_is_before, nodes(one))):
            raise refuse(one, "nothing can be said behind what is done before the flip", "Say it in another sentence.")


def _with(effect: Effect, old: Clause, new: Clause) -> Effect:
    changed: Effect = with_instead(effect, old, new)
    return changed


def _check_place(flip: Clause) -> None:
    """ "Into this zone" is where the card is due anyhow."""
    for one in flip.roles:
        if one.name != "object" and not isinstance(one.value, Reference | Of):
            raise refuse(one, "the cards are flipped where one defends")


def _settles_on_one(clause: Clause) -> bool:
    """ "Choose one of them", "choose one of them to keep", "keep one of them"."""
    what = role(clause, "object")
    one = isinstance(what, Things) and what.quantity is Quantity.ONE
    return clause.verb in ("choose", "keep") and (one or _is_one(what))


def _is_one(what: object) -> bool:
    return isinstance(what, Reference) and what.kind is Refer.IT and what.name == "one"


def _is_the_other(what: object) -> bool:
    return (
        isinstance(what, Reference) and what.kind is Refer.IT and what.name in ("the other", "the rest", "the others")
    )


def _laid(clause: Clause, deck: Things) -> Clause:
    """The one that is kept is on top of the deck, where it is flipped from."""
    where = role(clause, "in")
    if where is not None and getattr(where, "noun", "") != "flip space":
        raise refuse(where, "the card that is kept is the one in the flip space")
    them = Place("of", Reference(Refer.IT, "", "them", span=clause.span), span=clause.span)
    one = Things("", Quantity.ONE, place=them, span=clause.span)
    roles = (Role("object", one, span=clause.span), Role(ON_TOP, deck, span=clause.span))
    return Clause("put", clause.subject, roles, span=clause.span)


def _put_on_top(clause: Clause) -> Clause:
    what = role(clause, "object")
    assert isinstance(what, Reference)
    deck = Things("deck", Quantity.THE, owner=YOU, span=clause.span)
    return Clause("put", clause.subject, (Role("object", what), Role(ON_TOP, deck)), span=clause.span)


# --- Keeping ----------------------------------------------------------------------------------------------------------


def with_ransom(text: Text) -> Text:
    """ "He or she may discard a red energy to keep it. If he or she does not, …": to keep it is to do nothing more."""
    for node in tuple(nodes(text)):
        if isinstance(node, Attempt) and node.may is not None and isinstance(node.then, Clause) and node.otherwise:
            kept = node.then
            if kept.verb == "keep" and isinstance(role(kept, "object"), Reference) and len(kept.roles) == 1:
                text = with_instead(text, node, replace(node, then=None))
    return text
