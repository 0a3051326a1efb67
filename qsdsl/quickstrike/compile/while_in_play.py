"""What holds from when it is said until a card leaves play: "if you do, your opponent cannot play allies while
defending against this strike", "your strikes have +2 Force" [D-151].

In: such an effect, and the builder of the program that comes to it. Out: the step that wakes its abilities.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import Cannot, Change, Happening, Quantity, Refer, Reference, Static, Things
from qsdsl.program.builder import Builder, lost, refuse, source, you, your_opponent
from qsdsl.program.clauses import role
from qsdsl.program.machine import NONE, SOURCE, Frame
from qsdsl.program.meaning import Get
from qsdsl.program.references import TIED, get_thing, this_zone
from qsdsl.quickstrike.compile import statics
from qsdsl.quickstrike.compile.history import is_this_way
from qsdsl.quickstrike.compile.statistics import compile_change
from qsdsl.quickstrike.compile.waking import wake_later
from qsdsl.quickstrike.definition import Ability
from qsdsl.quickstrike.state import GameState, is_in_play


def for_later(b: Builder) -> Builder:
    """For what works when this program has ended: of what was spoken of, only this lasts till then."""
    builder = b.child()
    builder.antecedents += [one if one.get in LASTING else replace(one, get=one.later or lost) for one in b.antecedents]
    return builder


LASTING = (you, your_opponent, source, this_zone)


def compile_holding(b: Builder, static: Static) -> None:
    """ "… while he or she is defending against this strike": as long as this card is there, or the power's strike."""
    if b.instructing:
        raise refuse(static, "say how long this lasts", "For instance 'this turn'.")
    static = about_itself(b, static)
    abilities: list[Ability] = []
    number = [NONE]
    strike, then = _that_strike(b, static), for_later(b)
    if strike is not None:
        then.mention(TIED, "strike", _tied(number))
        static = _about_tied(static)
    spoken = then.antecedents[:]
    for effect in static.effects:
        then.antecedents[:] = spoken
        abilities += statics.compile_static_effect(then, effect, static.place, static.condition)
    number[0] = len(b.abilities)
    _hold(b, abilities, strike)


def _that_strike(b: Builder, static: Static) -> Get | None:
    """ "While defending against that strike": one that was spoken of, with which this ends."""
    for node in nodes(static):
        if isinstance(node, Reference) and _is_that_strike(node):
            spoken = b.antecedents[:]
            strike = get_thing(b, node)
            b.antecedents[:] = spoken
            return None if strike is source else strike
    return None


def about_itself(b: Builder, static: Static) -> Static:
    """ "While defending against it": this strike, if that was spoken of last, whatever else the sentence speaks of."""
    now = static.condition
    against = role(now.clause, "against") if isinstance(now, Happening) else None
    if not isinstance(against, Reference) or against.kind is not Refer.IT or against.name != "it":
        return static
    meant = b.last("card")
    if meant is None or meant.get is not source:
        return static
    told: Static = with_instead(static, against, Reference(Refer.THIS, "strike", span=against.span))
    return told


def _is_that_strike(node: Reference) -> bool:
    return node.kind is Refer.THAT and node.noun == "strike"


def _about_tied(static: Static) -> Static:
    """The same, whatever else it speaks of before "that strike"."""
    for node in nodes(static):
        if isinstance(node, Reference) and _is_that_strike(node):
            static = with_instead(static, node, replace(node, name=TIED))
    return static


def _tied(number: list[int]) -> Get:
    """The card to which the last entry of the ability of that number is tied."""

    def get(state: GameState, frame: Frame) -> int:
        ties = [entry[5] for entry in state.lasting if entry[:2] == (frame[SOURCE], number[0])]
        return ties[-1] if ties else NONE

    return get


def compile_against(b: Builder, cannot: Cannot) -> None:
    """ "Your opponent cannot counterattack from his or her green zone against this strike"."""
    _hold(b, statics.compile_static_effect(for_later(b), cannot, None, None))


def _hold(b: Builder, abilities: list[Ability], strike: Get | None = None) -> None:
    """Until this card is gone, or the strike that was spoken of, or that for which a power is used."""
    gone = b.label()
    if b.host in ("ally", "advantage") and not b.in_power and strike is None:
        b.jump_unless(_is_source_in_play, gone)  # what has left play has nothing to last
    wake_later(b, abilities, NONE, bound=b.in_power, tied_to=None if b.in_power else strike or source)
    b.here(gone)


def is_against_itself(b: Builder, cannot: Cannot) -> bool:
    """It is about this strike, which says how long it holds."""
    against = role(cannot.clause, "against")
    return isinstance(against, Reference) and get_thing(b, against) is source


def is_had(b: Builder, change: Change) -> bool:
    """ "Your strikes have +2 Force", among what an ally or advantage does: all strikes, also those that come later."""
    if change.verb != "have" or b.in_power or b.host not in ("ally", "advantage"):
        return False
    if change.times is not None and any(is_this_way(one) for one in change.times.things.qualities):
        return False  # counted when this is done
    return isinstance(change.subject, Things) and (change.subject.quantity is Quantity.ALL or b.instructing)


def compile_had(b: Builder, change: Change) -> None:
    """As long as the card is in play [D-151]; what is not in play has nothing to last, and gives it at once."""
    at_once, end = b.label(), b.label()
    spoken = b.antecedents[:]
    b.jump_unless(_is_source_in_play, at_once)
    wake_later(b, statics.compile_static_effect(for_later(b), change, None, None), NONE, tied_to=source)
    b.jump(end)
    b.here(at_once)
    b.antecedents[:] = spoken
    compile_change(b, change)
    b.here(end)


def _is_source_in_play(state: Any, frame: Frame) -> bool:
    return is_in_play(state, frame[SOURCE])
