"""Choosing or naming something: a colour, a card type, a card, a zone; "that color" and the like mean it afterwards."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Quantity, Things
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import find_targets, pick_one, role
from qsdsl.program.groups import speaks_of_group
from qsdsl.program.machine import ANSWER, Frame, ask
from qsdsl.program.meaning import Act
from qsdsl.program.references import kind_of
from qsdsl.quickstrike.decisions import CHOOSE_COLOR, CHOOSE_TYPE
from qsdsl.quickstrike.definition import TYPES
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.vocabulary import VOCABULARY

ROWS = {"color": (CHOOSE_COLOR, VOCABULARY.colors), "type": (CHOOSE_TYPE, TYPES), "card type": (CHOOSE_TYPE, TYPES)}
"""What can be chosen that is not on the table: the kind of decision, and all there is to choose from."""


def choose(b: Builder, clause: Clause) -> None:
    """Choose something, for all to know."""
    what = role(clause, "object")
    if isinstance(what, Things) and what.noun in ROWS:
        return _choose_from_row(b, what)
    if not isinstance(what, Things) or not (kind_of(b, what.noun) in ("card", "zone") or speaks_of_group(b, what)):
        raise refuse(clause, "the engine can let a player choose a color, a card type, a card or a zone here")
    if what.quantity is not Quantity.ONE:
        raise refuse(what, "one thing at a time can be chosen like this")
    kind = kind_of(b, what.noun) or "card"
    b.mention(kind, what.noun or "card", pick_one(b, find_targets(b, what, clause), None, kind))


def name(b: Builder, clause: Clause) -> None:
    """Name a colour or a card type."""
    what = role(clause, "object")
    if not isinstance(what, Things) or what.noun not in ROWS:
        raise refuse(clause, "the engine can let a player name a color or a card type", "Say 'name a card type'.")
    _choose_from_row(b, what)


def _choose_from_row(b: Builder, what: Things) -> None:
    kind, row = ROWS[what.noun]
    options = _options(what, row)
    register, actor = b.register(), b.actor

    def pick(state: GameState, frame: Frame) -> None:
        ask(state, actor(state, frame), kind, list(options))

    def take(state: GameState, frame: Frame) -> None:
        frame[register] = frame[ANSWER]

    b.step(pick)
    b.step(take)
    b.mention(what.noun.removeprefix("card "), what.noun, lambda state, frame: int(frame[register]))


def _options(what: Things, row: tuple[str, ...]) -> list[int]:
    """The places in the row of those that may be chosen: those said, or all."""
    said = [one.value for one in what.adjectives if one.kind in ROWS]
    if len(said) != len(what.adjectives) or what.owner or what.place or what.qualities:
        raise refuse(what, f"the engine does not understand all that is said about the {what.noun}")
    if what.quantity is not Quantity.ONE:
        raise refuse(what, f"one {what.noun} at a time can be chosen")
    words = " ".join(said).replace(",", " ").split()
    return [number for number, one in enumerate(row) if not words or one in words]


ACTS = {"choose": Act(build=choose, roles=frozenset({"object"})), "name": Act(build=name, roles=frozenset({"object"}))}
