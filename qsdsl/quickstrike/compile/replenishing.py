"""Texts about how much a player adds when replenishing: "he or she adds one less energy" [RP-04].

What is said of the next replenish step is about the next replenishing: "in your next replenish step, you add no energy"
leaves the step out.
"""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect.substitute import nodes, with_instead
from qsdsl.effect.tree import (
    Adjective,
    Clause,
    Duration,
    Number,
    Player,
    Quantity,
    Replacement,
    Role,
    Text,
    Things,
    Trigger,
    Who,
)
from qsdsl.program.builder import Builder, refuse
from qsdsl.program.clauses import role
from qsdsl.quickstrike.compile.matching import compile_matcher
from qsdsl.quickstrike.definition import Energy, ReplenishChange

LESS, MORE = ("less", "fewer"), ("additional",)
NEXT = Adjective("order", "next")


def with_replenishing(text: Text) -> Text:
    """The text, in which less energy "in your next replenish step" changes that replenishing, as known words say it."""
    for node in tuple(nodes(text)):
        if isinstance(node, Trigger) and (said := _of_next_step(node)) is not None:
            text = with_instead(text, node, said)
        elif isinstance(node, Clause) and node.verb == "skip" and node.duration in NEXT_TURNS:
            text = with_instead(text, node, _next_one(node))
    return text


NEXT_TURNS = (Duration.NEXT_TURN, Duration.OPPONENT_NEXT_TURN, Duration.HIS_NEXT_TURN)


def _next_one(skipping: Clause) -> Clause:
    """ "Your opponent skips the replenish step on his or her next turn": his or her next one."""
    step = role(skipping, "object")
    if not isinstance(step, Things) or not step.noun.endswith("step") or step.adjectives:
        return skipping
    following = Role("object", replace(step, adjectives=(NEXT,)), span=step.span)
    return replace(skipping, roles=(following,), duration=None)


def _of_next_step(trigger: Trigger) -> Replacement | Clause | None:
    """What is added less the next time; None if this speaks of something else."""
    player, effect, event = _who_replenishes(trigger), trigger.effect, trigger.event
    plain = trigger.condition is None and trigger.meanwhile is None and trigger.limit is None
    if player is None or not plain or not isinstance(effect, Clause) or len(effect.roles) != 1:
        return None
    energy = role(effect, "object")
    if effect != Clause("add", effect.subject, effect.roles) or not isinstance(energy, Things):
        return None
    if energy == Things("energy", Quantity.NO):
        theirs = Player(player.who if player.who is Who.YOU else Who.HE, span=effect.span)
        step = Things("replenish step", Quantity.THE, owner=theirs, adjectives=(NEXT,), span=effect.span)
        return Clause("skip", player, (Role("object", step, span=step.span),), span=effect.span)
    if not any(one.value in LESS for one in energy.adjectives):
        return None
    replenishing = Clause("replenish", player, span=event.span)
    return Replacement("the next time", replenishing, effect, False, span=trigger.span)


def _who_replenishes(trigger: Trigger) -> Player | None:
    event = trigger.event
    if trigger.word == "the next time":
        plain = event == Clause("replenish", event.subject) and isinstance(event.subject, Player)
        return event.subject if plain else None  # type: ignore[return-value]
    step = event.subject
    if trigger.word != "at the start of" or event != Clause("be", step) or not isinstance(step, Things):
        return None
    next_one = Things("replenish step", Quantity.THE, owner=step.owner, adjectives=(NEXT,))
    return step.owner if step == next_one else None


def is_replenish_change(replacement: Replacement) -> bool:
    return replacement.event.verb == "replenish" and not replacement.instead


def compile_replenish_change(b: Builder, replacement: Replacement) -> ReplenishChange:
    """Of a colour that is named, or of the player's choice; more must name its colour."""
    event, effect = replacement.event, replacement.effect
    if replacement.condition is not None or replacement.meanwhile is not None or event.roles:
        raise refuse(event, "the engine can change replenishing as it is: 'If your opponent would replenish, …'")
    if replacement.word not in ("if", "when", "whenever"):
        raise refuse(event, "this changes every replenishing: say 'if'")
    matches = compile_matcher(b, event)
    if not isinstance(effect, Clause) or not _is_same_player(event, effect):
        raise refuse(effect, "say how much the player who replenishes adds")
    energy = role(effect, "object")
    if effect != replace(Clause("add", effect.subject, effect.roles[:1])) or not isinstance(energy, Things):
        raise refuse(effect, "say how much less or more is added: 'adds one less energy'")
    words = {one.value for one in energy.adjectives if one.kind == "order"}
    colors = [one.value for one in energy.adjectives if one.kind == "color"]
    sign = -1 if words and words <= set(LESS) else 1 if words and words <= set(MORE) else 0
    plain = Things("energy", energy.quantity, energy.amount, adjectives=energy.adjectives)
    if not sign or energy != plain or len(words) + len(colors) != len(energy.adjectives) or len(colors) > 1:
        raise refuse(energy, "say how much less or more is added: 'adds one less energy'")
    count = _count(energy)
    if colors:
        number = b.meanings.colors.index(colors[0])
        by_color: Energy = tuple(sign * count if one == number else 0 for one in range(3))  # type: ignore[assignment]
        return ReplenishChange(matches, by_color)
    if sign > 0:
        raise refuse(energy, "energy that is added besides needs a color")
    return ReplenishChange(matches, left_out=count)


def _count(energy: Things) -> int:
    if energy.quantity is Quantity.ONE and energy.amount is None:
        return 1
    if energy.quantity is Quantity.EXACTLY and isinstance(energy.amount, Number):
        return energy.amount.value
    raise refuse(energy, "the engine needs a number here")


def _is_same_player(event: Clause, effect: Clause) -> bool:
    """The player who replenishes is the one who adds."""
    if not isinstance(event.subject, Player):
        return False
    if effect.subject is None:
        return event.subject.who is Who.YOU
    if not isinstance(effect.subject, Player) or effect.subject.having is not None:
        return False
    return effect.subject.who in (event.subject.who, Who.HE, Who.THAT)
