"""What the things of a phrase did or are doing: "each strike you flip", "the zone it left"; what is in a zone."""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Condition, Happened, Happening, Has, Player, Quantity, Reference, Things
from qsdsl.program.builder import Builder
from qsdsl.program.machine import NONE, Frame
from qsdsl.program.meaning import Match
from qsdsl.program.references import get_player
from qsdsl.program.things import match_things
from qsdsl.quickstrike.compile.energy_there import match_with_energy
from qsdsl.quickstrike.compile.history import match_this_way
from qsdsl.quickstrike.compile.shifting import match_left
from qsdsl.quickstrike.events import CARD_FLIPPED, this_turn
from qsdsl.quickstrike.state import GameState, controller


def match_quality(b: Builder, condition: Condition, kind: str) -> Match | None:
    """The test of a quality that is a clause; None for one that the game does not know."""
    for match in (
        match_left, match_this_way, _match_flipped, _match_was_flipped, _match_played, _match_with_ally,
        match_with_energy, _match_defended,
    ):  # fmt: skip
        found = match(b, condition, kind)
        if found is not None:
            return found
    return None


def _match_defended(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "The zone where he or she is defending"."""
    clause = condition.clause if isinstance(condition, Happening) else None
    if kind != "zone" or clause is None or clause.verb != "defend" or not isinstance(clause.subject, Player):
        return None
    player, where = get_player(b, clause.subject), [one.name for one in clause.roles]
    if player is None or where != ["in"] or clause != Clause("defend", clause.subject, clause.roles):
        return None
    return lambda state, frame, zone: zone == state.zone and zone // 3 == player(state, frame)


def _match_played(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "strikes you play": those of that player, before they are paid for as well."""
    clause = _said_of_cards(condition, kind, "play")
    player = get_player(b, clause.subject) if clause is not None and isinstance(clause.subject, Player) else None
    if player is None:
        return None
    return lambda state, frame, card: controller(state, card) == player(state, frame)


def _match_flipped(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "each strike you flip": the one in that player's flip space."""
    clause = _said_of_cards(condition, kind, "flip")
    if clause is None:
        return None
    player = get_player(b, clause.subject) if isinstance(clause.subject, Player) else None
    if player is None:
        return lambda state, frame, card: card == state.flipped != NONE
    return lambda state, frame, card: card == state.flipped != NONE and state.owner[card] == player(state, frame)


def _match_was_flipped(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "a card you flipped": this turn."""
    clause = condition.clause if isinstance(condition, Happened) else None
    player = get_player(b, clause.subject) if clause is not None and isinstance(clause.subject, Player) else None
    if clause is None or player is None or kind != "card" or clause != Clause("flip", clause.subject):
        return None

    def match(state: GameState, frame: Frame, card: int) -> bool:
        flipped = (CARD_FLIPPED, player(state, frame), card)
        return any(event[:3] == flipped for event in this_turn(state))

    return match


def _said_of_cards(condition: Condition, kind: str, verb: str) -> Clause | None:
    """The clause that a player does this to the cards now, and nothing else."""
    clause = condition.clause if isinstance(condition, Happening) else None
    if isinstance(condition, Happened) and verb == "flip":  # "a card you flipped": it is still there
        clause = condition.clause
    if clause is None or kind != "card" or clause.verb != verb or clause.roles or clause.passive or clause.duration:
        return None
    return clause


def _match_with_ally(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "each zone in which you have an ally", "a zone with an ally": is the ally's place taken?"""
    if kind != "zone" or not isinstance(condition, Has) or not isinstance(condition.owner, Player | Reference):
        return None
    ally, player = condition.things, get_player(b, condition.owner) if isinstance(condition.owner, Player) else None
    wanted = {Quantity.ONE: True, Quantity.NO: False}.get(ally.quantity)
    if ally.noun != "ally" or wanted is None or ally.owner or ally.qualities or condition.than:
        return None
    if player is None and isinstance(condition.owner, Player):
        return None
    fits = match_things(b, Things("ally", Quantity.ANY, adjectives=ally.adjectives, span=ally.span))

    def match(state: GameState, frame: Frame, zone: int) -> bool:
        if player is not None and zone // 3 != player(state, frame):
            return False
        return (state.ally[zone] != NONE and fits(state, frame, state.ally[zone])) == wanted

    return match
