"""What goes elsewhere than it usually would: "put it on top of your deck instead of into your discard pile" [D-118].

Comes in: an ability behind an event. Goes out: whether something in it takes the event's place, and where; or the same
ability in other words, where print speaks of a part of the event: "… instead of celebrating".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from qsdsl.effect.substitute import with_instead
from qsdsl.effect.tree import (
    Attempt,
    Clause,
    Effect,
    NounPhrase,
    Of,
    Place,
    Player,
    Quantity,
    Reference,
    Replacement,
    Sequence,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.program.machine import DONE, EVENT_PLAYER, Frame, Step
from qsdsl.program.meaning import Get
from qsdsl.program.references import get_zone
from qsdsl.quickstrike import scoring
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.omissions import PARTS, leaves

USUAL = {
    "clean up": ("discard pile",),
    "eliminate": ("discard pile",),
    "discard": ("discard pile",),
    "focus": ("energy stack", "energy"),
}
"""Event -> where the card goes."""
DEFENDING = ("defend", "begin defending")


def moved_by(effect: Effect) -> list[Clause]:
    """What the effect does in place of something."""
    return [one for one in leaves(effect) if isinstance(one, Clause) and isinstance(one.instead_of, Place | Clause)]


def check_usual(event: Clause, effect: Effect) -> None:
    """Refuse what does not speak of what the event would do to the card."""
    for clause in moved_by(effect):
        if spared_zone(event, clause) is not None:
            continue
        if not isinstance(role(clause, "object"), Reference):
            raise refuse(clause, "only the card that is spoken of can go elsewhere instead", "Say 'put it …'.")
        assert isinstance(clause.instead_of, Place | Clause)
        if not _is_usual(event, clause.instead_of):
            raise refuse(clause.instead_of, f"to '{event.verb}' does not do this anyhow")


def spared_zone(event: Clause, clause: Clause) -> NounPhrase | None:
    """ "When you celebrate, … instead of adding an energy to it": the zone that gets none in this celebration."""
    usual = clause.instead_of
    if event.verb != "celebrate" or not isinstance(usual, Clause) or usual.verb != "add":
        return None
    energy, zone = role(usual, "object"), role(usual, "to")
    plain = energy == Things("energy", Quantity.ONE) and len(usual.roles) == 2
    return zone if plain and isinstance(zone, Reference | Of) else None


def celebrate_elsewhere(b: Builder, event: Clause, effect: Effect) -> None:
    """Emit the rest of a celebration of which one zone has something else."""
    for clause in moved_by(effect):
        zone = spared_zone(event, clause)
        if zone is not None:
            b.step(_celebrate_but(get_zone(b, zone)))


def _celebrate_but(zone: Get) -> Step:
    return lambda state, frame: scoring.celebrate(state, frame[EVENT_PLAYER], zone(state, frame))


def _is_usual(event: Clause, usual: Place | Clause) -> bool:
    if isinstance(usual, Place):
        return isinstance(usual.of, Things | Of) and usual.of.noun in USUAL.get(event.verb, ())
    if usual.verb == event.verb:
        return True
    places = [one.value for one in usual.roles if one.name in ("into", "onto", "to")]
    return usual.verb in ("put", "add") and len(places) == 1 and _is_usual(event, Place("", places[0]))  # type: ignore[arg-type]


def note_moved(b: Builder) -> int:
    """Let what is done in the event's place note it; the register where it does so, which is None before."""
    register = b.register()

    def note(state: Any, frame: Frame) -> None:
        frame[register] = bool(frame[DONE]) or None

    b.instead = lambda clause: b.step(note, plain=True)
    return register


# --- Other words for what the engine knows ----------------------------------------------------------------------------


def in_known_words(trigger: Trigger) -> Trigger:
    """The same where print names a part of the event that is left out, or that the turn does not go on."""
    for clause in moved_by(trigger.effect):
        usual = clause.instead_of
        assert isinstance(usual, Place | Clause)
        plain = replace(clause, instead_of=None)
        if isinstance(usual, Clause) and usual.verb in PARTS.get(trigger.event.verb, ()) and not usual.roles:
            trigger = replace(trigger, effect=_left_out(trigger, clause, plain, usual))
        elif clause.verb == "flip" and isinstance(usual, Clause) and _goes_on(trigger.event, usual):
            trigger = replace(trigger, effect=with_instead(trigger.effect, clause, plain))
    return trigger


def _left_out(trigger: Trigger, clause: Clause, plain: Clause, usual: Clause) -> Effect:
    """ "Charge this zone instead of celebrating": charge it; and whoever would celebrate does not."""
    who = trigger.event.subject if isinstance(trigger.event.subject, Player) else Player(Who.YOU)
    omitted = replace(usual, subject=None if who == Player(Who.YOU) else who, negated=True)
    effect = trigger.effect
    if isinstance(effect, Attempt) and effect.effect == clause and effect.then is None:
        return replace(effect, effect=plain, then=omitted)
    both = Sequence((plain, omitted), ("and",), span=clause.span)
    result: Effect = with_instead(effect, clause, both)
    return result


def _goes_on(event: Clause, usual: Clause) -> bool:
    """ "Flip a new card in that zone instead of defending in the next zone down": what follows focusing a card."""
    place = role(usual, "in")
    down = isinstance(place, Things) and place.noun == "zone" and any(one.value == "down" for one in place.adjectives)
    return event.verb in ("focus", "discard") and usual.verb in DEFENDING and down


# --- Cards in an energy stack -----------------------------------------------------------------------------------------

AS_ENERGY = ("as energy",)
SPENT = ("pay", "lose", "discard")


def as_energy(ability: Trigger | Replacement) -> Trigger | None:
    """ "When you pay this card as energy, …": behind that, from the discard pile; None for other abilities [D-174]."""
    event = ability.event
    what = event.subject if event.passive else role(event, "object")
    if event.verb not in SPENT or event.manner != AS_ENERGY or not speaks_of_self(what):
        return None
    effect = ability.effect
    for clause in moved_by(effect):
        check_usual(replace(event, verb="discard"), clause)
        effect = with_instead(effect, clause, replace(clause, instead_of=None))
    plain = replace(event, manner=(), verb=event.verb if event.verb == "pay" else "lose")
    meanwhile, condition, limit = ability.meanwhile, ability.condition, ability.limit
    return Trigger("when", plain, effect, condition, meanwhile, limit, span=ability.span)
