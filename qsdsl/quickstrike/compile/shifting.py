"""The defence goes on in another zone: a flipped strike moves, or "you are now defending in your green zone" [D-153].

The zone that was left is not defended again this turn: that is a ban on defending there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from qsdsl.effect.tree import (
    Clause,
    Condition,
    Happened,
    NounPhrase,
    Number,
    Player,
    Quantity,
    Refer,
    Reference,
    Role,
    Things,
    Who,
)
from qsdsl.program.builder import Builder, held, refuse, source
from qsdsl.program.clauses import clause_actor, object_of, role
from qsdsl.program.machine import DONE, NONE, Frame
from qsdsl.program.meaning import Act, Get, Match, Test
from qsdsl.program.neighbors import next_zone
from qsdsl.program.picking import pick_one
from qsdsl.program.references import PERSONAL, get_thing, get_zone, kind_of, zone_of
from qsdsl.program.things import find, match_things
from qsdsl.quickstrike import cards, places
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.definition import Restriction
from qsdsl.quickstrike.events import was_left
from qsdsl.quickstrike.state import GameState
from qsdsl.quickstrike.verbs.phrases import LEFT
from qsdsl.quickstrike.window import forbidden

STEPS = {"up": -1, "down": 1}
NOW = "now"


def is_shift(b: Builder, clause: Clause) -> bool:
    """Whether the clause moves a strike to another zone, or the defence itself."""
    if clause.verb == "defend":
        return NOW in clause.manner
    return clause.verb == "move" and _moves_strike(b, role(clause, "object")) and _target(b, clause) is not None


def _moves_strike(b: Builder, what: Any) -> bool:
    """Whether a flipped strike moves; "it" is what was spoken of, and an ally goes to another ally space."""
    if not isinstance(what, Reference):
        return getattr(what, "noun", "") == "strike"
    if what.kind in (Refer.SELF, Refer.THIS):
        return b.host == "strike"
    if what.name in PERSONAL and get_thing(b, what) is source:  # "move him": not the card that was focused
        return b.host == "strike"
    spoken = b.last("card", what.noun)
    if spoken is None or spoken.get is source:
        return b.host == "strike"
    return spoken.noun != "ally"


def _target(b: Builder, clause: Clause) -> Role | None:
    """Where to: "down one zone", "to your red zone"."""
    for one in clause.roles:
        if one.name in STEPS or (one.name == "to" and kind_of(b, getattr(one.value, "noun", "")) == "zone"):
            return one
    return None


def with_shifts(acts: Mapping[str, Act]) -> dict[str, Act]:
    """The acts of the verbs, "move" and "defend" being able to speak of this as well."""
    move, defend = acts["move"], acts["defend"]
    return {
        **acts,
        "move": replace(move, possible=_possible(move), roles=move.roles | set(STEPS)),
        "defend": replace(defend, possible=can_shift, manners=frozenset({NOW})),
    }


def _possible(act: Act) -> Callable[[Builder, Clause], Test]:
    usual = act.possible
    assert usual is not None
    return lambda b, clause: can_shift(b, clause) if is_shift(b, clause) else usual(b, clause)


def match_left(b: Builder, condition: Condition, kind: str) -> Match | None:
    """ "the zone it left": the one that was defended before, or where a card was; "the zone it moved to": where it is.

    None for other qualities.
    """
    if isinstance(condition, Happened) and kind == "zone" and (moved := _moved_there(condition.clause)) is not None:
        now = zone_of(b, get_thing(b, moved))
        return lambda state, frame, zone: zone == now(state, frame)
    if not isinstance(condition, Happened) or condition.clause.verb not in ("leave", "be") or kind != "zone":
        return None
    who, found = condition.clause.subject, b.last(LEFT)
    pronoun = isinstance(who, Reference) and who.kind is Refer.IT
    if isinstance(who, Reference) and not (pronoun and found is not None) and not condition.clause.duration:
        was = zone_of(b, get_thing(b, who))
        return lambda state, frame, zone: zone == was(state, frame)
    if found is None or condition.clause.duration or not (pronoun or who == Player(Who.YOU)):
        raise refuse(condition, "nothing has left a zone before this")
    left = found.get
    return lambda state, frame, zone: zone == left(state, frame)


def _moved_there(clause: Clause) -> Reference | None:
    """Who "moved to" a zone."""
    to = role(clause, "to")
    which = isinstance(to, Reference) and to.name == "which"
    plain = clause == Clause("move", clause.subject, clause.roles) and len(clause.roles) == 1
    return clause.subject if which and plain and isinstance(clause.subject, Reference) else None


def compile_shift(b: Builder, clause: Clause) -> None:
    """Emit the steps, at whose end "the zone it left" is known."""
    card, zone = _card(b, clause), _zone(b, clause)
    player, left, end = clause_actor(b, clause), b.register(), b.label()

    def work(state: GameState, frame: Frame) -> None:
        where, moved = zone(state, frame), card is None or card(state, frame) != NONE
        frame[left], frame[DONE] = NONE, False
        if moved and _can_go(state, player(state, frame), where):
            frame[left], frame[DONE] = state.zone, True
            cards.move_defense(state, state.turn_player, where)

    b.step(work)
    b.mention(LEFT, "zone", held(left))
    b.jump_unless_done(end)
    wake_later(b, [Restriction("defend", _is_left)], places.THIS_TURN)
    b.here(end)


def _is_left(state: GameState, source: int, player: int, card: int, zone: int) -> bool:
    return was_left(state, zone)


def _can_go(state: GameState, player: int, zone: int) -> bool:
    """It is the player's defence, the zone another of his or hers, and nothing forbids defending there."""
    if state.zone == NONE or state.stopped or zone in (NONE, state.zone):
        return False
    if not player == state.turn_player == zone // 3:
        return False
    return not (state.cannot and forbidden(state, "defend", player, NONE, zone))


def can_shift(b: Builder, clause: Clause) -> Test:
    """Whether there is a zone to go to, and a card that goes."""
    card, player, zones = _card(b, clause), clause_actor(b, clause), _zones(b, clause)

    def test(state: GameState, frame: Any) -> bool:
        if card is not None and card(state, frame) == NONE:
            return False
        return any(_can_go(state, player(state, frame), zone) for zone in zones(state, frame))

    return test


# --- What moves, and where to -----------------------------------------------------------------------------------------


def _card(b: Builder, clause: Clause) -> Get | None:
    """The strike that moves; None if only the defence does."""
    if clause.verb == "move":
        return _flipped(b, object_of(clause))
    if not isinstance(clause.subject, Player) or [one.name for one in clause.roles] != ["in"]:
        raise refuse(clause, "say who is now defending in which zone")
    if clause.manner != (NOW,) or clause.times or clause.duration or clause.purpose or clause.until:
        raise refuse(clause, "the engine does not understand all of this")
    return None


def _flipped(b: Builder, phrase: NounPhrase) -> Get:
    """The flipped card, if it is the one meant."""
    fits = match_things(b, phrase)
    if isinstance(phrase, Reference):
        b.mention("card", "strike", get_thing(b, phrase))
    return lambda state, frame: state.flipped if state.flipped != NONE and fits(state, frame, state.flipped) else NONE


def _place(b: Builder, clause: Clause) -> Role:
    subject = clause.subject
    if isinstance(subject, Player) and subject.who is not Who.YOU:
        b.mention("player", "player", clause_actor(b, clause))
    if clause.verb == "defend":
        if [one.name for one in clause.roles] != ["in"]:
            raise refuse(clause, "say in which zone, and nothing else")
        return clause.roles[0]
    target = _target(b, clause)
    if target is None or len(clause.roles) != 2 or clause.manner or clause.times or clause.duration or clause.until:
        raise refuse(clause, "say to which zone the strike moves, and nothing else")
    return target


def _zone(b: Builder, clause: Clause) -> Get:
    """The zone, chosen among those where one can go if the phrase leaves a choice."""
    place = _place(b, clause)
    if place.name in STEPS:
        return _next_zone(b, place)
    phrase: Any = place.value
    if isinstance(phrase, Things) and phrase.quantity is Quantity.ONE:
        return pick_one(b, find(b, phrase), _can_go, "zone")
    return _zone_meant(b, phrase)


def _zone_meant(b: Builder, phrase: NounPhrase) -> Get:
    following = next_zone(b, phrase) if isinstance(phrase, Things) else None
    return following if following is not None else get_zone(b, phrase)


def _zones(b: Builder, clause: Clause) -> Any:
    place = _place(b, clause)
    phrase: NounPhrase = place.value  # type: ignore[assignment]
    if place.name not in STEPS and isinstance(phrase, Things) and phrase.quantity is Quantity.ONE:
        return find(b, phrase)
    zone = _next_zone(b, place) if place.name in STEPS else _zone_meant(b, phrase)
    return lambda state, frame: [zone(state, frame)]


def _next_zone(b: Builder, place: Role) -> Get:
    """So many zones up or down from the one being defended; NONE beyond the last one."""
    what = place.value
    if not isinstance(what, Things) or what.noun != "zone" or not isinstance(what.amount, Number | None):
        raise refuse(place, f"say how far: '{place.name} one zone'")
    if what.owner or what.adjectives or what.place or what.qualities:
        raise refuse(what, "the engine does not understand all that is said about this way")
    steps = STEPS[place.name] * (what.amount.value if what.amount is not None else 1)

    def get(state: GameState, frame: Frame) -> int:
        zone = state.zone + steps
        return zone if state.zone != NONE and zone >= 0 and zone // 3 == state.zone // 3 else NONE

    return get
