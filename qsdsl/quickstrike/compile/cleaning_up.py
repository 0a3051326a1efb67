"""What is to become of a strike when it is cleaned up, said of it before: "if …, put it on top of your deck instead of
into your discard pile" [D-118].

In: a strike's text. Out: the same, with "when you clean it up" where that is left to be understood.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Attempt,
    Choose,
    Clause,
    Effect,
    If,
    Place,
    Player,
    Role,
    Sequence,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.elsewhere import USUAL

CLEAN_UP = "clean up"


def with_cleanup(text: Text) -> Text:
    """The text whose triggers say of what comes later that it is when you clean up the card."""
    return replace(text, abilities=tuple(map(_with_cleanup, text.abilities)))  # type: ignore[arg-type]


def _with_cleanup(ability: object) -> object:
    if not isinstance(ability, Trigger) or ability.event.verb in USUAL:
        return ability
    return replace(ability, effect=_later(ability.effect))


def _later(effect: Effect) -> Effect:
    match effect:
        case Attempt(effect=Clause() as clause) if _is_of_cleanup(clause):
            return _when_cleaned_up(effect, clause)
        case Clause() if _is_of_cleanup(effect):
            return _when_cleaned_up(effect, effect)
        case Sequence():
            return replace(effect, steps=tuple(map(_later, effect.steps)))
        case Attempt():
            then = _later(effect.then) if effect.then is not None else None
            otherwise = _later(effect.otherwise) if effect.otherwise is not None else None
            return replace(effect, effect=_later(effect.effect), then=then, otherwise=otherwise)
        case If():
            otherwise = _later(effect.otherwise) if effect.otherwise is not None else None
            return replace(effect, effect=_later(effect.effect), otherwise=otherwise)
        case Choose():
            return replace(effect, options=tuple(map(_later, effect.options)))
        case _:
            return effect


def _is_of_cleanup(clause: Clause) -> bool:
    """ "Add this card to your yellow energy instead of cleaning it up", "… instead of into your discard pile"."""
    if not speaks_of_self(role(clause, "object")):
        return False
    match clause.instead_of:
        case Clause(verb="clean up"):
            return True
        case Place(preposition="into", of=Things(noun="discard pile")):
            return True
        case _:
            return False


def _when_cleaned_up(effect: Effect, clause: Clause) -> Trigger:
    card = Role("object", role(clause, "object"), span=clause.span)
    event = Clause(CLEAN_UP, Player(Who.YOU, span=clause.span), (card,), span=clause.span)
    return Trigger("when", event, effect, span=effect.span)
