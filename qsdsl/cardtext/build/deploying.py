"""Allies that come into play elsewhere: "You may deploy Zed into one of your opponent's empty ally spaces".

In: a sentence as it was folded. Out: the same as what happens when the ally is deployed: "When you deploy Zed, you may
put him into one of your opponent's empty ally spaces".
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.folding import Folded
from qsdsl.effect.tree import (
    Attempt,
    Clause,
    Number,
    Place,
    Player,
    Refer,
    Reference,
    Replacement,
    Role,
    Things,
    Trigger,
    Who,
)

SPACE = "ally space"
PUTTING = "put"
PLAYING = "play"
OPPONENTS = (Who.OPPONENT, Who.HE, Who.THAT)


def deployed(folded: Folded) -> Folded:
    """What may be done as a card comes into play, as what may be done when it does."""
    match folded:
        case Attempt(
            may=Player(who=Who.YOU),
            effect=Clause(
                subject=None,
                roles=(Role(name="object", value=Reference(kind=Refer.SELF | Refer.THIS) as card), Role(name="into")),
            ) as clause,
        ) if clause.verb not in (PUTTING, PLAYING) and _is_to_the_others(clause.roles[1].value):
            first, where = clause.roles
            it = Reference(Refer.IT, "", "it", span=where.span)
            put = replace(clause, verb=PUTTING, roles=(replace(first, value=it), where), instead_of=_other(clause))
            event = Clause(clause.verb, folded.may, (Role("object", card, span=card.span),), span=folded.span)
            return Trigger("when", event, replace(folded, effect=put), span=folded.span)
        case Attempt(effect=Clause(verb="play", roles=(Role(name="object"), Role(name="into"))) as clause):
            plain = _is_to_the_others(clause.roles[1].value) and _other(clause) is None
            return replace(folded, effect=replace(clause, instead_of=None)) if plain else folded
        case Trigger(effect=Attempt(effect=Clause() as clause) as offer, event=Clause() as event):
            usual = _other(clause)
            if _is_put_elsewhere(event, clause) and usual is None and clause.instead_of is not None:
                return replace(folded, effect=replace(offer, effect=replace(clause, instead_of=None)))
            return folded
        case Replacement(instead=True, effect=Attempt(effect=Clause() as clause) as offer, event=Clause() as event):
            if not _is_put_elsewhere(event, clause) or folded.word not in ("when", "if"):
                return folded
            return Trigger("when", event, offer, folded.condition, folded.meanwhile, folded.limit, span=folded.span)
        case _:
            return folded


def _is_put_elsewhere(event: Clause, clause: Clause) -> bool:
    """ "When you deploy Zed, you may put him into …": he comes there and not into a space of yours."""
    if event.subject != Player(Who.YOU) or clause.verb != PUTTING or len(clause.roles) != 2:
        return False
    comes = [role.value for role in event.roles if role.name == "object"]
    what, where = clause.roles
    it = isinstance(what.value, Reference) and what.value.kind in (Refer.IT, Refer.SELF, Refer.THIS)
    own = len(comes) == 1 and isinstance(comes[0], Reference) and comes[0].kind in (Refer.SELF, Refer.THIS)
    return it and own and where.name == "into" and _is_to_the_others(where.value)


def _is_to_the_others(where: object) -> bool:
    if not isinstance(where, Things) or where.noun != SPACE or where.owner is None:
        return False
    return where.owner.who in OPPONENTS


def _other(clause: Clause) -> Place | Clause | Number | None:
    """Where it would come else, if that is not just one of your own ally spaces."""
    usual = clause.instead_of
    if isinstance(usual, Place) and isinstance(usual.of, Things) and usual.of.noun == SPACE:
        return None if usual.of.owner is None or usual.of.owner.who is Who.YOU else usual
    return usual
