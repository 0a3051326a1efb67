"""Cards that are not cleaned up: "This card is not cleaned up while you have an ally".

In: a sentence as it was folded. Out: the same as what happens when the card would be cleaned up: "When you would clean
up this card, if you have an ally, it stays in play".
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.folding import Folded
from qsdsl.effect.tree import (
    Cannot,
    Clause,
    Condition,
    Duration,
    If,
    Not,
    NounPhrase,
    Player,
    Refer,
    Reference,
    Replacement,
    Role,
    Static,
    Who,
)

CLEANING_UP, STAYING = "clean up", "stay in play"


def kept_in_play(folded: Folded) -> Folded:
    """What keeps the card itself in play, as what happens when it would be cleaned up; all else as it is."""
    match folded:
        case Clause(verb="clean up", passive=True, negated=True, roles=(Role(name="during") as during,)) if isinstance(
            folded.subject, Reference
        ):
            card = Role("object", folded.subject, span=folded.subject.span)
            return replace(folded, subject=None, passive=False, roles=(card, during))
        case Clause():
            return _kept(folded, None) or folded
        case If(otherwise=None, effect=Clause() as clause):
            return _kept(clause, folded.condition, folded) or folded
        case Cannot(only_in=None):
            unless = Not(folded.only_if, span=folded.only_if.span) if folded.only_if is not None else None
            return _forbidden(folded, unless, folded) or folded
        case Static(effects=(Cannot(duration=None, only_if=None, only_in=None) as ban,), place=None):
            return _forbidden(ban, folded.condition, folded) or folded
        case _:
            return folded


def _forbidden(ban: Cannot, condition: Condition | None, whole: Cannot | Static) -> Replacement | None:
    clause = ban.clause
    if clause.verb != CLEANING_UP:
        return None
    return _stays(_what(clause), condition, whole, ban.duration)


def _kept(clause: Clause, condition: Condition | None, whole: Clause | If | None = None) -> Replacement | None:
    if clause.until is not None or clause.manner or clause.until_so is not None:
        return None
    if clause.verb == STAYING and not clause.negated and not clause.roles:
        return _stays(clause.subject, condition, whole or clause, clause.duration)
    if clause.verb == CLEANING_UP and clause.negated:
        return _stays(_what(clause), condition, whole or clause, clause.duration)
    return None


def _what(clause: Clause) -> NounPhrase | object:
    """What is cleaned up, by whoever it is told to."""
    if clause.passive:
        return None if clause.roles else clause.subject
    yours = clause.subject in (None, Player(Who.YOU)) and [one.name for one in clause.roles] == ["object"]
    return clause.roles[0].value if yours else None


def _stays(
    what: NounPhrase | object,
    condition: Condition | None,
    whole: Clause | If | Cannot | Static,
    time: Duration | None,
) -> Replacement | None:
    if not isinstance(what, Reference) or what.kind not in (Refer.THIS, Refer.SELF) or what.noun == "zone":
        return None
    card = Role("object", what, span=what.span)
    event = Clause(CLEANING_UP, Player(Who.YOU, span=what.span), (card,), span=what.span)
    it = Reference(Refer.IT, "", "it", span=(what.span[0] + 1, what.span[1]))  # behind what it means
    stays = Clause(STAYING, it, span=whole.span)
    event = replace(event, duration=time)
    return Replacement("when", event, stays, False, condition, span=whole.span)
