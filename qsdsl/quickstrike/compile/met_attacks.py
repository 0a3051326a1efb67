"""What is played against an attack, where it costs something else: while its player defends against that attack.

Comes in: a text. Goes out: the same, in which "your opponent's strikes cost an additional red energy to play against
this strike" and "your opponent must pay an additional red energy to play a strike against this strike" say "while your
opponent is defending against this strike".
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Both,
    Clause,
    CostChange,
    Happening,
    Must,
    NounPhrase,
    Of,
    Player,
    Quantity,
    Reference,
    Role,
    Static,
    Text,
    Things,
    Who,
)
from qsdsl.program.clauses import role

AGAINST = "against"


def with_met_attacks(text: Text) -> Text:
    """The text in the words that the engine knows."""
    for node in tuple(nodes(text)):
        if isinstance(node, Static) and len(node.effects) == 1 and (said := _while_defending(node)) is not None:
            text = with_instead(text, node, said)
    return text


def _while_defending(static: Static) -> Static | None:
    (effect,) = static.effects
    if isinstance(effect, CostChange) and effect.against is not None:
        return _with_condition(static, replace(effect, against=None), _player_of(effect.subject), effect.against)
    purpose = effect.clause.purpose if isinstance(effect, Must) else None
    if isinstance(effect, Must) and purpose is not None and isinstance(effect.clause.subject, Player):
        purpose = _playing(purpose)
        attack = role(purpose, AGAINST)
        if isinstance(attack, Things | Reference | Of):
            purpose = replace(purpose, roles=tuple(one for one in purpose.roles if one.name != AGAINST))
            plain = replace(effect, clause=replace(effect.clause, purpose=purpose))
            return _with_condition(static, plain, effect.clause.subject, attack)
    return None


def _playing(purpose: Clause) -> Clause:
    """ "To counterattack this strike": to play a strike against it."""
    attack = role(purpose, AGAINST) or role(purpose, "object")
    if purpose.verb not in ("counterattack", "stop") or not isinstance(attack, Things | Reference | Of):
        return purpose
    played = Things("strike", Quantity.ONE, span=purpose.span)
    roles = (Role("object", played, span=purpose.span), Role(AGAINST, attack, span=attack.span))
    return replace(purpose, verb="play", roles=roles)


def _with_condition(static: Static, effect: CostChange | Must, who: Player, attack: NounPhrase) -> Static:
    met = Clause("defend", who, (Role(AGAINST, attack, span=attack.span),), span=attack.span)
    now = Happening(met, span=attack.span)
    condition = now if static.condition is None else Both((static.condition, now), span=static.span)
    return replace(static, effects=(effect,), condition=condition, condition_word="while")


def _player_of(cards: NounPhrase) -> Player:
    """Whose cards they are; your opponent's, if nothing is said: attacks of yours are spoken of."""
    owner = cards.owner if isinstance(cards, Things) else None
    return owner if owner is not None else Player(Who.OPPONENT)
