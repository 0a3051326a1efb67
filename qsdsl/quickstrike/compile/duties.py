"""What must be done to play a card: more energy, or something besides the sidebar cost [6.D, D-23].

"Your opponent must pay an additional yellow energy to play a strike" is a change of costs. "To play this strike, you
must also uncharge one of your zones" is a cost that is no energy: the card cannot be played by who cannot pay it whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from qsdsl.effect.tree import (
    Clause,
    CostChange,
    Definition,
    EnergyCost,
    Must,
    NounPhrase,
    Number,
    Place,
    Player,
    Quantity,
    Reference,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import possible_clause, role
from qsdsl.quickstrike.compile.concerned import context, speaks_of_self
from qsdsl.quickstrike.compile.procedures import PAYING
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import is_energy

MORE = ("additional", "more")
DO_NOT_LOSE = ("discard", "lose")
"""What else costs energy: the sidebar cost might take it first."""


def surcharge_of(must: Must) -> tuple[CostChange, Place | None]:
    """ "Must pay an additional yellow energy to play cards of that type [from his or her green zone]": costs more."""
    clause = must.clause
    energy, purpose = role(clause, "object"), clause.purpose
    if clause.verb != "pay" or purpose is None or purpose.verb != "play" or not isinstance(clause.subject, Player):
        raise refuse(must, "the engine can let a player pay more: 'must pay an additional yellow energy to play …'")
    if clause != Clause("pay", clause.subject, clause.roles[:1], purpose=purpose):
        raise refuse(clause, "the engine does not understand all that is said about paying here")
    played = role(purpose, "object")
    where = [one for one in purpose.roles if one.name in ("in", "from")]
    if purpose != Clause("play", None, purpose.roles) or len(purpose.roles) > 1 + len(where) or len(where) > 1:
        raise refuse(purpose, "the engine does not understand all that is said about playing here")
    subject = _whose(played, clause.subject)
    if subject is None:
        raise refuse(purpose, "say which cards cost more")
    place = Place("in", where[0].value, span=where[0].span) if where else None  # type: ignore[arg-type]
    cost = _energy(must, energy)
    return CostChange(subject, cost, more=True, duration=must.duration, span=must.span), place


def _whose(played: object, player: Player) -> NounPhrase | None:
    """The cards, as those of the player who must pay."""
    if isinstance(played, Reference):
        return played
    if not isinstance(played, Things) or played.amount is not None:
        return None
    owner = None if player.who in (Who.EACH, Who.ANY) else player
    return replace(played, quantity=Quantity.ALL, owner=played.owner or owner)


def _energy(must: Must, energy: object) -> EnergyCost:
    """So much energy of one colour."""
    words = [one for one in energy.adjectives if one.value not in MORE] if isinstance(energy, Things) else []
    if not isinstance(energy, Things) or energy.noun != "energy" or [one.kind for one in words] != ["color"]:
        raise refuse(must, "say how much more, and of which colour")
    if energy.owner or energy.place or energy.qualities or energy.quantity not in (Quantity.ONE, Quantity.EXACTLY):
        raise refuse(energy, "say how much more, and of which colour")
    return EnergyCost(words[0].value, energy.amount or Number(1), span=energy.span)


@dataclass(frozen=True, slots=True)
class AlsoPaid:
    """What a card must be paid with besides its sidebar cost: more of that, or something done."""

    surcharge: CostChange | None = None
    done: Clause | None = None

    @property
    def verbs(self) -> frozenset[str]:
        """What is done to play the card: its text can ask afterwards what it was."""
        return frozenset((self.done.verb,)) if self.done is not None else frozenset()

    def hook(self) -> Trigger:
        """It is done behind paying the sidebar cost."""
        assert self.done is not None
        return Trigger("after", replace(PAYING, span=self.done.span), self.done, span=self.done.span)


def also_paid(definition: Definition) -> AlsoPaid:
    """ "To play this strike, you must also …"."""
    played, must = definition.clause, definition.effect
    if played.verb != "play" or not speaks_of_self(role(played, "object")) or len(played.roles) != 1:
        raise refuse(definition, "only what playing this card takes besides can be said like this")
    if not isinstance(must, Must) or must.duration is not None or must.clause.subject != Player(Who.YOU):
        raise refuse(definition, "say what must be done: 'To play this strike, you must …'")
    clause = must.clause
    if clause.verb == "pay":
        owed = replace(must, clause=replace(clause, purpose=played))
        return AlsoPaid(surcharge=surcharge_of(owed)[0])
    if clause.verb in DO_NOT_LOSE and is_energy(role(clause, "object")):
        raise refuse(clause, "energy is paid to play a card", "Say 'you must also pay …'.")
    return AlsoPaid(done=replace(clause, subject=None))


def compile_unpayable(b: Builder, clause: Clause) -> Restriction:
    """Who cannot do it whole cannot play the card."""
    can = possible_clause(b, clause)

    def forbids(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
        return card == source and not can(state, context(state, source))

    return Restriction("play", forbids)
