"""Whose things a clause takes that does not say whose.

An instruction to you means any player's [D-155, D-100]. Another player who is told to do it, and everybody who pays
with it, does it to his or her own: "a power will make your opponent eliminate one of his or her cards" [R-14A-2].
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Clause, Player, Role, Things, Who
from qsdsl.program.builder import Builder, you, your_opponent
from qsdsl.program.meaning import Act, Get

HIS = Player(Who.HE)
PLAYERS: dict[Get, Player] = {you: Player(Who.YOU), your_opponent: Player(Who.OPPONENT)}


def told_own(clause: Clause, act: Act) -> Clause:
    """The clause of a player who has just been spoken of, about his or her own things; with a place it says whose."""
    told = isinstance(clause.subject, Player) and clause.subject.who is not Who.YOU and not clause.passive
    what = _object(clause)
    placed = any(one.name in ("in", "from") for one in clause.roles)
    if not act.own or not told or what is None or what.place is not None or placed:
        return clause
    return _with_owner(clause, HIS)


def paid_own(b: Builder, clause: Clause, act: Act | None, payer: Get) -> Clause:
    """The clause as a cost: nobody pays with what is another player's [R-12-5]."""
    if act is None or not act.own or _object(clause) is None or clause.subject is not None:
        return clause
    owner = PLAYERS.get(payer)
    if owner is None:
        b.mention("player", "player", payer)
    return _with_owner(clause, owner or HIS)


def _object(clause: Clause) -> Things | None:
    """What it is done to, if the words leave open whose."""
    what = next((one.value for one in clause.roles if one.name == "object"), None)
    return what if isinstance(what, Things) and what.owner is None and what.noun not in LYING else None


LYING = ("energy", "point", "")
"""Of these it goes without saying whose."""


def _with_owner(clause: Clause, owner: Player) -> Clause:
    def owned(one: Role) -> Role:
        if one.name != "object" or not isinstance(one.value, Things):
            return one
        return replace(one, value=replace(one.value, owner=owner))

    return replace(clause, roles=tuple(owned(one) for one in clause.roles))
