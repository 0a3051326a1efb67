"""Who is meant where a condition leaves it out: "while defending in his or her red zone".

In: a condition and what it governs. Out: the condition, with whom the sentence around it is about in that place.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.cardtext.build.bodies import Body
from qsdsl.cardtext.build.parts import Present, Refusal
from qsdsl.effect.tree import (
    Attempt,
    Both,
    Can,
    Cannot,
    Cap,
    Choose,
    Clause,
    Condition,
    Either,
    Happening,
    If,
    Must,
    Not,
    NounPhrase,
    Of,
    Pay,
    Player,
    Refer,
    Reference,
    Replacement,
    Sequence,
    SetStatistic,
    Static,
    Statistic,
    Things,
    Trigger,
    Who,
)

YOU = Player(Who.YOU)
USE = Clause("use")
"""What "use only while …" is about."""
OF_THE_TEXT = (Refer.THIS, Refer.SELF)
"""What a text calls "this strike" or by its own name is yours."""


def said_of(condition: Condition | Present, governed: Body | Clause) -> Condition:
    """The condition, about the player whom the sentence that it belongs to is about."""
    match condition:
        case Present():
            return said_of(condition.held(), governed)
        case Happening(clause=Clause(subject=None) as clause):
            who = _subject(governed)
            if who is None or who.who in (Who.EACH, Who.ANY):
                help = 'such as "while you are defending", "while your opponent is defending"'
                raise Refusal(condition.span, f"say who is {clause.verb}ing", help)
            return replace(condition, clause=replace(clause, subject=who))
        case Not():
            return replace(condition, condition=said_of(condition.condition, governed))
        case Both() | Either():
            return replace(condition, conditions=tuple(said_of(one, governed) for one in condition.conditions))
        case _:
            return condition


def _subject(governed: Body | Clause) -> Player | None:
    """Whom it is about; None if that cannot be told. What is done without a subject, you do."""
    match governed:
        case Static():
            return _subject(governed.effects[0])
        case Sequence():
            return _subject(governed.steps[0])
        case If():
            return _subject(governed.effect)
        case Trigger() | Replacement():
            return _subject(governed.event)
        case Clause(subject=None):
            return YOU
        case Clause():
            return _owner(governed.subject)
        case Can() | Cannot() | Must():
            return _subject(governed.clause)
        case SetStatistic() | Cap():
            return _owner(governed.statistic)
        case Attempt():
            return governed.may or _subject(governed.effect)
        case Choose() | Pay():
            return governed.player or YOU
        case _:
            subject = getattr(governed, "subject", None)
            return YOU if subject is None else _owner(subject)


def _owner(phrase: NounPhrase | Player | Statistic | None) -> Player | None:
    """The player, or whose the thing is."""
    match phrase:
        case Player():
            return phrase
        case Reference(kind=kind):
            return YOU if kind in OF_THE_TEXT else None
        case Of() | Statistic():
            return _owner(phrase.of)
        case Things(owner=None, place=place):
            return _owner(place.of) if place is not None else None
        case Things():
            return phrase.owner
        case None:
            return None
