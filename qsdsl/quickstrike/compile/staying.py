"""Cards that are not cleaned up, in other words: "this card stays in your advantage area during your cleanup step".

Comes in: a text. Goes out: the same, with "when you clean up this card, it stays in play".
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import (
    Ability,
    Clause,
    Condition,
    Instructions,
    Player,
    Quantity,
    Refer,
    Reference,
    Replacement,
    Role,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.concerned import speaks_of_self

YOU = Player(Who.YOU)
STEP = Things("cleanup step", Quantity.THE, owner=YOU)
AREA = Things("advantage area", Quantity.THE, owner=YOU)
STAYS = ("stay", "stay in play")


def with_staying(text: Text) -> Text:
    """The text in the words that the engine knows."""
    return replace(text, abilities=tuple(map(_in_known_words, text.abilities)))


def _in_known_words(ability: Ability) -> Ability:
    match ability:
        case Instructions(effect=Clause() as clause) if _is_left_out(clause) or _stays(clause, itself=True):
            return _staying(ability, None)
        case Trigger(effect=Clause() as clause, meanwhile=None, limit=None) if _stays(clause, itself=False):
            own = speaks_of_self(clause.subject) and ability.event == Clause("be", STEP)
            if own or _is_cleaned_up(ability.event):
                return _staying(ability, ability.condition)
    return ability


def _staying(ability: Ability, condition: Condition | None) -> Replacement:
    this, it = Reference(Refer.THIS, "card", span=ability.span), Reference(Refer.IT, name="it", span=ability.span)
    event = Clause("clean up", YOU, (Role("object", this, span=ability.span),), span=ability.span)
    stay = Clause("stay in play", it, span=ability.span)
    return Replacement("when", event, stay, False, condition, span=ability.span)


def _is_left_out(clause: Clause) -> bool:
    """ "This card is not cleaned up during your cleanup step"."""
    what, during = role(clause, "object"), role(clause, "during")
    plain = Clause("clean up", clause.subject, clause.roles, negated=True)
    if clause != plain or clause.subject not in (None, YOU) or not speaks_of_self(what):
        return False
    return len(clause.roles) == 1 or (len(clause.roles) == 2 and during == STEP)


def _is_cleaned_up(event: Clause) -> bool:
    """ "When you clean up this card"."""
    return (
        event == Clause("clean up", YOU, event.roles)
        and len(event.roles) == 1
        and speaks_of_self(role(event, "object"))
    )


def _stays(clause: Clause, *, itself: bool) -> bool:
    """ "This card stays in your advantage area"; the card may have been spoken of before."""
    spoken = isinstance(clause.subject, Reference) and clause.subject.kind is Refer.IT and not itself
    where = [one.value for one in clause.roles if one.name == "in"]
    if clause.verb not in STAYS or clause != Clause(clause.verb, clause.subject, clause.roles):
        return False
    return (speaks_of_self(clause.subject) or spoken) and len(where) == len(clause.roles) and where in ([], [AREA])
