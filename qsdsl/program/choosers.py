"""Who chooses what something is done to, where print says so: "your opponent discards an energy of your choice".

In: what a clause is about. Out: the same without those words, and the player whom they name.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import CHOOSER, Clause, Place, Player, Quantity, Refer, Reference, Role, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.meaning import Get
from qsdsl.program.references import get_player

OPEN = (Quantity.ONE, Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER, Quantity.HALF, Quantity.ANY)
"""How many things of which some are chosen."""


def split_chooser(b: Builder, things: Things) -> tuple[Things, Get]:
    """The things without who chooses them, and who that is: whoever acts if print does not say."""
    told = next((one for one in things.adjectives if one.kind == CHOOSER), None)
    if told is None:
        return things, b.actor
    if things.quantity not in OPEN:
        raise refuse(told, "nothing is left to choose here")
    chooser = get_player(b, Player(Who(told.value), span=told.span))
    assert chooser is not None, "one player's choice"
    return _plain(things), chooser


def names_chooser(things: Things) -> bool:
    return any(one.kind == CHOOSER for one in things.adjectives)


def without_choosers(clause: Clause) -> Clause:
    """The clause, whoever chooses."""
    for one in [node for node in nodes(clause) if isinstance(node, Things) and names_chooser(node)]:
        clause = with_instead(clause, one, _plain(one))
    return clause


def _plain(things: Things) -> Things:
    return replace(things, adjectives=tuple(one for one in things.adjectives if one.kind != CHOOSER))


def choice_of_color(clause: Clause) -> tuple[Clause, Clause] | None:
    """ "Two energy of a color of your choice": the choice, and what is done to two energy of that color; else None."""
    for place in [node for node in nodes(clause) if isinstance(node, Place)]:
        color = place.of
        if isinstance(color, Things) and color.noun == "color" and names_chooser(color):
            who = next(one for one in color.adjectives if one.kind == CHOOSER)
            if color.quantity not in (Quantity.ONE, Quantity.EXACTLY) or len(color.adjectives) > 1:
                raise refuse(color, "one color is chosen: say 'of a color of your choice'")
            chosen = (Role("object", Things("color", Quantity.ONE, span=color.span), span=color.span),)
            choice = Clause("choose", Player(Who(who.value), span=who.span), chosen, span=color.span)
            that = replace(place, of=Reference(Refer.THAT, "color", span=color.span))
            return choice, with_instead(clause, place, that)
    return None
