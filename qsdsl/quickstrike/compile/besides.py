"""What is done besides what happens anyhow: "When you celebrate, add two energy to X's zone instead of one"."""

from __future__ import annotations

from dataclasses import replace

from qsdsl.effect import tree
from qsdsl.effect.tree import Clause, Player, Reference, Things, Trigger, Who
from qsdsl.program.builder import refuse
from qsdsl.program.clauses import role


def besides_usual(trigger: Trigger) -> Trigger:
    """ "When you celebrate, add two energy to X's zone instead of one": one more than is added anyhow."""
    effect = trigger.effect
    if not isinstance(effect, Clause) or not isinstance(effect.instead_of, tree.Number):
        return trigger
    things = role(effect, "object")
    one = tree.Number(1)
    added = isinstance(things, Things) and things.noun == "energy" and isinstance(things.amount, tree.Number)
    if not added or not _adds_anyhow(trigger, effect) or effect.instead_of != one or things.amount.value < 2:
        raise refuse(effect.instead_of, "nothing of this is done anyhow", "Say how much more is added.")
    more = replace(things, amount=tree.Number(things.amount.value - 1))
    roles = tuple(replace(one, value=more) if one.name == "object" else one for one in effect.roles)
    return replace(trigger, effect=replace(effect, roles=roles, instead_of=None))


def _adds_anyhow(trigger: Trigger, effect: Clause) -> bool:
    """In a celebration an energy goes to each zone with an ally, as to that of the ally whose text this is."""
    to = role(effect, "to")
    own = isinstance(to, tree.Of) and to.noun == "zone" and isinstance(to.of, Reference)
    yours = trigger.event == Clause("celebrate", Player(Who.YOU), trigger.event.roles)
    return effect.verb == "add" and own and yours and to.of.kind in (tree.Refer.SELF, tree.Refer.THIS)
