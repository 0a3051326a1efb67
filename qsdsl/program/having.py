"""What somebody or something has, and what it is held against, as one description of things each."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.tree import Happened, NounPhrase, Of, Place, Player, Quality, Quantity, Reference, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.hosts import is_under
from qsdsl.program.references import get_thing, kind_of

HOLDING = ("pile", "zone")
"""Kinds of thing that have others in them: "your deck has more cards than …", "this zone has an ally"."""


def owned_things(b: Builder, owner: Player | NounPhrase, things: Things) -> Things:
    """The things that a player has, or that are in a pile or zone."""
    if isinstance(owner, Player):
        return replace(things, owner=things.owner or owner)
    if is_under(things.place):
        if isinstance(owner, Reference):
            get_thing(b, owner)  # "if Zed has three cards under him": where they are says all, and "him" is Zed
        return things
    if _holds(b, owner) and things.place is None and things.owner is None:
        return replace(things, place=Place("in", owner, span=owner.span))
    raise refuse(owner, "only a player, a pile or a zone can have these")


def _holds(b: Builder, phrase: NounPhrase) -> bool:
    return isinstance(phrase, Things | Of | Reference) and kind_of(b, phrase.noun) in HOLDING


def than_things(b: Builder, owner: Player | NounPhrase, owned: Things, than: Player | Things) -> Things:
    """What the things that somebody has are held against."""
    if isinstance(than, Player):
        if not isinstance(owner, Player):
            raise refuse(than, "a pile or zone is held against another one", "Say 'than your opponent's deck'.")
        return _of_other(owned, owner, than)
    if not isinstance(owner, Player):
        if not _holds(b, than):
            raise refuse(than, "a pile or zone is held against another one", "Say 'than your opponent's deck'.")
        return replace(owned, place=Place("in", than, span=than.span))
    if than.quantity not in (Quantity.ALL, Quantity.EACH):
        raise refuse(than, "say what it is held against, in the plural", "For instance 'than red energy'.")
    who = than.owner or owner
    return replace(than, owner=who, place=_placed(than.place, who))


def _of_other(owned: Things, owner: Player, than: Player) -> Things:
    """The same of the other player: "more cards in your deck than your opponent" is in his or her deck."""
    place = owned.place
    if place is not None and isinstance(place.of, Things) and place.of.owner in (owner, Player(Who.HE)):
        place = replace(place, of=replace(place.of, owner=than))
    return replace(
        owned, owner=than, place=place, qualities=tuple(_done_by(one, owner, than) for one in owned.qualities)
    )


def _done_by(quality: Quality, owner: Player, than: Player) -> Quality:
    """ "Has scored more points than you": than you have scored."""
    done = quality.condition
    if not isinstance(done, Happened) or done.clause.subject != owner:
        return quality
    return replace(quality, condition=replace(done, clause=replace(done.clause, subject=than)))


def _placed(place: Place | None, who: Player) -> Place | None:
    """ "Than your opponent has in his or her deck": in that player's."""
    if place is None or not isinstance(place.of, Things) or place.of.owner not in (None, Player(Who.HE)):
        return place
    return replace(place, of=replace(place.of, owner=who))
