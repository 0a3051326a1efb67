"""What a player has chosen or named before: "that color", "the named type", "the color you chose"."""

from __future__ import annotations

from qsdsl.cardset.wording import with_article
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Happened,
    NounPhrase,
    Player,
    Quality,
    Quantity,
    Refer,
    Reference,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.meaning import Get, Match
from qsdsl.program.neighbors import last_color
from qsdsl.program.references import kind_of

CHOOSING = ("choose", "name")
CHOSEN = ("that", "named", "chosen")
"""Behind "of", these speak of what a player has chosen: "of that type", "of the named type"."""


def chosen_kind(of: NounPhrase) -> Adjective | None:
    """ "the zone of that color", "a card of the named type", "of the color you chose": the choice that is spoken of."""
    if isinstance(of, Reference) and of.kind is Refer.THAT and not of.name:
        return Adjective(of.noun, "that", span=of.span)
    if not isinstance(of, Things):
        return None
    if len(of.adjectives) == 1 and of.adjectives[0].value in CHOSEN:
        plain = Things(of.noun, Quantity.THE, adjectives=of.adjectives)
        return Adjective(of.noun, of.adjectives[0].value, span=of.span) if of == plain else None
    if of == Things(of.noun, Quantity.THE, qualities=of.qualities) and [*map(is_choice, of.qualities)] == [True]:
        return Adjective(of.noun, "chosen", span=of.span)
    return None


def is_choice(quality: Quality) -> bool:
    """ "(The color) you chose"."""
    done = quality.condition
    clause = done.clause if isinstance(done, Happened) else None
    return clause is not None and clause.verb in CHOOSING and clause == Clause(clause.verb, Player(Who.YOU))


def match_such(b: Builder, what: Adjective, thing: str) -> Match:
    """ "of the named type": of the one chosen or named before."""
    kind = what.kind.removeprefix("card ")
    if kind_of(b, kind) == thing == "card":
        kind = "name"  # "the named card": a card of that name
    chosen, fits = spoken_choice(b, what, kind), b.meanings.such.get((thing, kind))
    if fits is None:
        raise refuse(what, f"{with_article(thing)} is of no {what.kind}")
    if chosen is None:
        raise refuse(what, f"no {what.kind} has been chosen or named before this")
    return lambda state, frame, thing: fits(state, thing, chosen(state, frame))


def spoken_choice(b: Builder, what: Adjective, kind: str) -> Get | None:
    """What was chosen of the kind; "that color" is also the color of what was spoken of."""
    found = b.last(kind)
    if found is not None:
        return found.get
    return last_color(b, what) if kind == "color" and what.value == "that" else None
