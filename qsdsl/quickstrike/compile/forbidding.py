"""Bans on one card that was spoken of: "that card cannot be played", "your opponent cannot play it" [PR-11]."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Cannot, Quantity, Refer, Reference, Things
from qsdsl.program.builder import Builder
from qsdsl.program.clauses import role
from qsdsl.program.references import get_thing, kind_of
from qsdsl.quickstrike import places
from qsdsl.quickstrike.compile.bans import compile_ban
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import GameState


def card_meant(b: Builder, cannot: Cannot) -> Reference | None:
    """The one card that a ban speaks of: "that card cannot be played", "your opponent cannot play it"."""
    clause = cannot.clause
    phrase = clause.subject if clause.passive else role(clause, "object")
    if not isinstance(phrase, Reference) or phrase.kind not in (Refer.THAT, Refer.IT):
        return None
    return phrase if kind_of(b, phrase.noun) in ("card", "") else None


def forbid_one(b: Builder, later: Builder, cannot: Cannot, meant: Reference) -> None:
    """The ban ends with the turn, or when the card leaves its place [PR-11]."""
    card, clause = get_thing(b, meant), cannot.clause
    any_card = Things("card", Quantity.ANY, span=meant.span)
    if clause.passive:
        clause = replace(clause, subject=any_card)
    else:
        roles = tuple(replace(one, value=any_card) if one.value is meant else one for one in clause.roles)
        clause = replace(clause, roles=roles)
    bans = compile_ban(later, replace(cannot, clause=clause), None, None)
    number = len(b.abilities)
    wake_later(b, [_on_tied(ban, number + place) for place, ban in enumerate(bans)], places.THIS_TURN, tied_to=card)


def _on_tied(ban: Restriction, number: int) -> Restriction:
    """The ban on the cards to which it was tied when it was spoken."""

    def forbids(state: GameState, host: int, player: int, card: int, zone: int) -> bool:
        tied = any(entry[0] == host and entry[1] == number and entry[5] == card for entry in state.lasting)
        return tied and ban.forbids(state, host, player, card, zone)

    return Restriction(ban.verb, forbids)
