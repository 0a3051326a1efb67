"""Which parts of a tree the compiler takes into account: nothing may be read from a card and then forgotten.

The language can say more than the engine can do. Every text is held against this table before it is compiled; a node or
a filled field that is not in it is refused, with its place.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from qsdsl.effect import tree
from qsdsl.effect.tree import Node
from qsdsl.program.builder import refuse

UNDERSTOOD: dict[type[Node], frozenset[str]] = {
    kind: frozenset(names.split())
    for kind, names in {
        tree.Text: "abilities",
        tree.Player: "who having",
        tree.Number: "value",
        tree.Variable: "name",
        tree.Half: "of up",
        tree.Sum: "first second how",
        tree.Multiple: "factor of",
        tree.Count: "things per most",
        tree.Statistic: "name of",
        tree.Adjective: "kind value",
        tree.Things: "noun quantity amount owner adjectives place qualities",
        tree.Reference: "kind noun name",
        tree.Of: "noun of",
        tree.Place: "preposition of",
        tree.Quality: "condition",
        tree.Role: "name value",
        tree.Clause: "verb subject roles passive instead_of times duration manner purpose until until_so where",
        tree.EnergyCost: "color amount",
        tree.StatisticCost: "statistic amount",
        tree.Cost: "parts",
        tree.Is: "subject what negated",
        tree.Has: "owner things comparison than factor margin",
        tree.Compare: "left comparison right",
        tree.Happening: "clause",
        tree.Happened: "clause",
        tree.Either: "conditions",
        tree.Not: "condition",
        tree.Exists: "things comparison than factor",
        tree.Both: "conditions",
        tree.StatisticChange: "statistic amount",
        tree.Change: "subject verb changes times against duration place where",
        tree.SetStatistic: "statistic verb amount usual",
        tree.Cap: "statistic comparison amount",
        tree.Considered: "subject state",
        tree.CostChange: "subject cost more duration times verb against",
        tree.Grant: "subject ability duration",
        tree.Can: "clause duration",
        tree.Must: "clause duration",
        tree.Definition: "clause effect",
        tree.Cannot: "clause duration only_if only_in",
        tree.Sequence: "steps joined",
        tree.Attempt: "effect may then otherwise whole",
        tree.Pay: "player cost",
        tree.If: "condition effect otherwise trailing",
        tree.Unless: "pay effect",
        tree.Choose: "options count player both_if asked more least barred",
        tree.Barred: "option condition only_if",
        tree.Limit: "times per",
        tree.Power: "cost effect limit only_while",
        tree.Option: "condition cost effect",
        tree.Trigger: "word event effect condition meanwhile limit",
        tree.Replacement: "word event effect instead condition meanwhile limit",
        tree.Static: "effects place condition condition_word trailing",
        tree.KeywordUse: "name argument reminder",
        tree.Instructions: "effect",
    }.items()
}

IN_PLACE: dict[tuple[type[Node], str], frozenset[str]] = {
    (kind, name): frozenset(names.split())
    for kind, name, names in (
        (tree.Can, "clause", "without"),
        (tree.Happening, "clause", "negated"),
        (tree.Static, "place", "also"),
        (tree.CostChange, "subject", "several"),
        (tree.Cannot, "clause", "or_verbs"),
        (tree.Trigger, "event", "or_verbs negated"),
        (tree.Replacement, "event", "or_verbs"),
        (tree.Instructions, "effect", "negated without"),
        (tree.Sequence, "steps", "negated without"),
        (tree.If, "effect", "negated without"),
        (tree.If, "otherwise", "negated without"),
        (tree.Attempt, "effect", "negated without"),
        (tree.Attempt, "then", "negated without"),
        (tree.Attempt, "otherwise", "negated without"),
        (tree.Choose, "options", "negated without"),
        (tree.Power, "effect", "without"),
        (tree.Option, "effect", "without"),
        (tree.Trigger, "effect", "negated without"),
        (tree.Replacement, "effect", "negated without"),
        (tree.Happened, "clause", "negated"),
    )
}
"""Where a node stands -> what is understood of it there besides."""
NOTHING: frozenset[str] = frozenset()


def _said(things: tree.Things) -> set[tuple[str, str]]:
    return {(one.kind, one.value) for one in things.adjectives}


def check_understood(node: Any, besides: frozenset[str] = NOTHING) -> None:
    """Raise `CannotCompile` at the first part of the tree that the compiler would leave out.

    `besides` names what is understood of it in its place only.
    """
    if isinstance(node, tuple):
        for one in node:
            if isinstance(one, (tuple, Node)):
                check_understood(one, besides)
        return
    if not isinstance(node, Node):
        return
    if isinstance(node, tree.Things) and node.amount is not None and ("order", "next") in _said(node):
        raise refuse(node, "the engine cannot wait for several of them")
    if isinstance(node, tree.Of) and isinstance(node.of, tree.Reference) and node.of.name == "their":
        besides = besides | {"several"}  # "their sidebar costs": one of each
    kind: Any = type(node)
    known = UNDERSTOOD.get(kind)
    if known is None:
        raise refuse(node, "the engine cannot do this")
    for name, compared, default in _fields(kind):
        value = getattr(node, name)
        if name in known or name in besides:
            if isinstance(value, (tuple, Node)):
                check_understood(value, IN_PLACE.get((kind, name), NOTHING))
        elif compared and (default is MISSING or value != default):
            raise refuse(value if isinstance(value, Node) else node, "the engine does not understand all of this")


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool, Any], ...]:
    """Of each field: its name, whether it makes a difference, and what it is if nothing is said."""
    return tuple((one.name, one.compare, one.default) for one in fields(kind))
