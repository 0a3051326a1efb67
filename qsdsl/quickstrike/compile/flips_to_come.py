"""The moment before a flip: "before you flip a card", "before your opponent starts defending in …" [D-191].

Comes in: what an ability waits for. Goes out: whether a flip that is due is the one that is meant.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Ability,
    Adjective,
    Clause,
    Happening,
    Instructions,
    Player,
    Quantity,
    Replacement,
    Role,
    Sequence,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.averting import BEGINNING, ELSEWHERE
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.compile.two_cards import ABOUT_TO, with_kept_card, with_ransom
from qsdsl.quickstrike.definition import Matcher
from qsdsl.quickstrike.events import CARD_FLIPPED, FLIP_DUE, this_turn
from qsdsl.quickstrike.state import NONE, GameState

FIRST = Adjective("order", "first")
NEW = Adjective("order", "new")
VERBS = {about: verb for verb, about in ABOUT_TO.items()}


def before_flip(b: Builder, event: Clause) -> Matcher:
    """Whether the flip that is due is one that the event speaks of."""
    event = replace(event, verb=VERBS.get(event.verb, event.verb))
    if event.verb == "flip" and (first := _of_first_card(event)) is not None:
        return _first(compile_matcher(b, _flip_to_come(first), FLIP_DUE))
    if event.verb != "begin defending":
        return compile_matcher(b, _flip_to_come(event), FLIP_DUE)
    matches = compile_matcher(b, event, FLIP_DUE)

    def begins(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        return state.flip_zone == NONE and matches(state, source, player, card, zone)

    return begins


def _of_first_card(event: Clause) -> Clause | None:
    """ "Before you flip the first card (each turn)": the same of a card; None for other cards."""
    card = role(event, "object")
    if not isinstance(card, Things) or card.adjectives != (FIRST,):
        return None
    plain = replace(card, adjectives=(), quantity=Quantity.ONE)
    roles = tuple(replace(one, value=plain) if one.name == "object" else one for one in event.roles)
    return replace(event, roles=roles)


def _first(matches: Matcher) -> Matcher:
    """No card has been flipped this turn."""

    def first(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        if not matches(state, source, player, card, zone):
            return False
        return not any(one[0] == CARD_FLIPPED and one[1] == player for one in this_turn(state))

    return first


def with_flips(text: Text) -> Text:
    """The text with all that it says of flips in words that the engine has steps for."""
    return with_other_beginnings(with_attack_meant(with_ransom(with_kept_card(_with_one_flip(text)))))


def with_other_beginnings(text: Text) -> Text:
    """ "If you would begin defending in your red zone, begin defending in your green zone instead": the moment before
    the first flip there, at which the zone changes [D-191].
    """
    for node in text.abilities:
        if isinstance(node, Replacement) and node.instead and node.event.verb == BEGINNING:
            here = [one for one in nodes(node.effect) if isinstance(one, Clause) and one.verb == BEGINNING]
            if len(here) == 1 and here[0] == Clause(BEGINNING, here[0].subject, here[0].roles):
                elsewhere = with_instead(node.effect, here[0], replace(here[0], manner=(ELSEWHERE,)))
                before = Trigger("before", node.event, elsewhere, node.condition, node.meanwhile, node.limit)
                text = with_instead(text, node, replace(before, span=node.span))
    return text


def _with_one_flip(text: Text) -> Text:
    """ "Flip a new card in this zone and continue defending here": the new card is how one goes on."""
    for node in tuple(nodes(text)):
        match node:
            case Sequence(steps=(Clause(verb="flip") as flip, Clause(verb="continue defending") as goes_on)) if (
                goes_on in (Clause("continue defending"), Clause("continue defending", manner=("here",)))
            ):
                text = with_instead(text, node, flip)
    return text


def with_attack_meant(text: Text) -> Text:
    """ "Your opponent begins defending against this strike in …. Before he or she flips a card, …": against it, too."""
    abilities: list[Ability] = []
    against: Role | None = None
    for one in text.abilities:
        rule = one.effect if isinstance(one, Instructions) else None
        if isinstance(rule, Clause) and rule.verb == "begin defending" and rule.duration is None:
            against = next((part for part in rule.roles if part.name == "against"), None)
        elif isinstance(one, Trigger) and against is not None and _is_his_flip(one):
            meanwhile = Happening(Clause("defend", Player(Who.OPPONENT), (against,), span=one.span), span=one.span)
            one = replace(one, meanwhile=meanwhile, event=replace(one.event, subject=Player(Who.OPPONENT)))
        abilities.append(one)
    return replace(text, abilities=tuple(abilities)) if against is not None else text


def _is_his_flip(trigger: Trigger) -> bool:
    """ "Before he or she flips …", of the player who was spoken of."""
    who = trigger.event.subject
    return trigger.word == "before" and trigger.meanwhile is None and isinstance(who, Player) and who.who is Who.HE


def _flip_to_come(event: Clause) -> Clause:
    """Which card it will be, nobody knows yet."""
    card = role(event, "object")
    if event.verb != "flip" or event.passive or not isinstance(card, Things):
        raise refuse(event, "the engine can do something before a card is flipped", "Say 'when', or 'if … would …'.")
    if replace(card, adjectives=(), place=None) != Things("card", Quantity.ONE) or card.adjectives not in ((), (NEW,)):
        raise refuse(card, "which card it is, is not known before it is flipped", "Say 'a card'.")
    place = () if card.place is None else (Role(card.place.preposition, card.place.of, span=card.place.span),)
    return replace(event, roles=(*(one for one in event.roles if one.name != "object"), *place))
