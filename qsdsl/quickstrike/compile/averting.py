"""Points that are not scored: "if your opponent would score a point, …" [PZ-06].

The turn goes on then, as the ability says: with a new card in a zone, or from a zone on.
"""

from __future__ import annotations

from qsdsl.effect.tree import Clause, Effect, Player, Quantity, Role, Things, Who
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import DONE, NONE, Frame
from qsdsl.program.references import get_zone
from qsdsl.quickstrike import scoring
from qsdsl.quickstrike.compile.omissions import leaves
from qsdsl.quickstrike.events import DEFENSE_BEGAN, notify
from qsdsl.quickstrike.places import note_exceptions
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.window import forbidden

FLIPPING, CONTINUING, BEGINNING = "flip", "continue defending", "begin defending"


def check_goes_on(event: Clause, effect: Effect) -> None:
    """Refuse an ability that keeps a point from being scored and does not say what happens then."""
    if event.subject != Player(Who.OPPONENT):
        raise refuse(event, "the engine can keep your opponent from scoring")
    clauses = [one for one in leaves(effect) if isinstance(one, Clause)]
    if not any(one.verb in (FLIPPING, CONTINUING, BEGINNING) for one in clauses):
        raise refuse(
            effect, "it is not said how the turn goes on without the point",
            "For instance '… and you continue defending in your red zone.'",
        )  # fmt: skip


def compile_going_on(b: Builder, clause: Clause) -> bool:
    """Emit the step of "continue defending in your red zone", "start defending again in your green zone"; False if the
    clause is neither, or nothing has been averted."""
    if not b.averting or clause.verb not in (CONTINUING, BEGINNING):
        return False
    others = [one for one in clause.roles if one.name != "in"]
    if clause.subject not in (None, Player(Who.YOU)) or others or clause.manner not in ((), ("again",)):
        raise refuse(clause, "say in which of your zones you go on")
    if clause.duration or clause.times or clause.until or clause.instead_of or clause.purpose:
        raise refuse(clause, "the engine does not understand all that is said about it")
    place = role(clause, "in")
    if place is None:
        raise refuse(clause, "say in which zone", "For instance 'in your red zone'.")
    get, anew = get_zone(b, place), clause.verb == BEGINNING

    def work(state: GameState, frame: Frame) -> None:
        zone = _open_zone(state, get(state, frame))
        frame[DONE] = zone != NONE
        if zone == NONE:
            scoring.fail_defense(state)
            return
        if anew and state.active[DEFENSE_BEGAN]:
            notify(state, (DEFENSE_BEGAN, state.turn_player, zone))
        state.flip_zone = zone

    b.step(work)
    return True


def compile_elsewhere(b: Builder, clause: Clause) -> bool:
    """Emit the step of "begin defending in your green zone instead"; False for other clauses. There are only
    so many of these in a turn [D-140].
    """
    if clause.verb != BEGINNING or clause.manner != (ELSEWHERE,):
        return False
    place = role(clause, "in")
    if place is None or len(clause.roles) != 1:
        raise refuse(clause, "say in which zone", "For instance 'in your green zone'.")
    get = get_zone(b, place)

    def work(state: GameState, frame: Frame) -> None:
        zone = _open_zone(state, get(state, frame))
        frame[DONE] = zone != NONE and state.flips_left > 0
        if frame[DONE]:
            state.zone = zone
            state.flips_left -= 1
            note_exceptions(state)

    b.step(work)
    return True


ELSEWHERE = "elsewhere"
"""How one begins to defend in another zone than the one in which one would."""


def _open_zone(state: GameState, zone: int) -> int:
    """The zone, or the next one down in which the player may defend; NONE for none, or another's."""
    player = state.turn_player
    if zone // 3 != player:
        return NONE
    allowed = (one for one in range(zone, player * 3 + 3) if not forbidden(state, "defend", player, NONE, one))
    return next(allowed, NONE)


def with_new_card(b: Builder, clause: Clause) -> Clause:
    """ "Continue defending in that zone": with a new card there, where the turn would go on to the next zone."""
    if b.stopped:
        raise refuse(clause, "a counterattack ends your defense")
    where = tuple(one for one in clause.roles if one.name == "in")
    if clause != Clause(CONTINUING, clause.subject, where) or clause.subject not in (None, Player(Who.YOU)):
        raise refuse(clause, "say in which of your zones you go on")
    card = Role("object", Things("card", Quantity.ONE, span=clause.span), span=clause.span)
    return Clause("flip", None, (card, *where), span=clause.span)
