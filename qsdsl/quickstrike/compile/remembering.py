"""What a card remembers of what was chosen, so that another of its abilities can speak of it.

In: the text. Out: how "that color" is got at, and what has to be remembered for it.
"""

from __future__ import annotations

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Ability, Adjective, Clause, Happened, Refer, Reference, Text, Things, Trigger, Variable
from qsdsl.program.chosen import CHOSEN, is_choice
from qsdsl.program.clauses import role
from qsdsl.program.machine import SOURCE
from qsdsl.program.meaning import Get
from qsdsl.quickstrike.compile.concerned import speaks_of_self
from qsdsl.quickstrike.compile.paid_for import VERBS
from qsdsl.quickstrike.compile.procedures import is_as_played
from qsdsl.quickstrike.decisions import CHOOSE_NUMBER
from qsdsl.quickstrike.state import recall
from qsdsl.quickstrike.verbs.choices import CARDS, KINDS, NAME, kind_chosen
from qsdsl.quickstrike.verbs.choices_kept import chosen_before


def recalled(text: Text) -> tuple[dict[str, Get], frozenset[str]]:
    """What is chosen as the card is played, or by one ability for another one, and how to get at it; and the latter."""
    settled = [one for one in text.abilities if isinstance(one, Trigger) and is_as_played(one)]
    as_played = {kind for one in settled for kind in _chosen(one)}
    spoken: set[str] = set()
    handed_on: set[str] = set()
    for ability in text.abilities:
        chosen = _chosen(ability)
        handed_on |= spoken & _spoken_of(ability) - chosen
        spoken |= chosen
    kinds = as_played | handed_on
    known = {kind: _recall(KINDS[kind]) for kind in sorted(kinds)}
    if _hands_on_number(text):
        known[NUMBER] = chosen_before(CHOOSE_NUMBER)
    return known, frozenset(handed_on - as_played)


NUMBER = "number"
SO_MANY = ("that many", "that much")


def _hands_on_number(text: Text) -> bool:
    """Whether a number is chosen by one ability for another one: the journal knows it."""
    if len(text.abilities) < 2:
        return False
    chosen = False
    for ability in text.abilities:
        if chosen and any(isinstance(node, Variable) and node.name in SO_MANY for node in nodes(ability)):
            return True
        chosen = chosen or any(
            isinstance(node, Clause) and getattr(role(node, "object"), "noun", "") == NUMBER for node in nodes(ability)
        )
    return False


def asked_of_itself(text: Text) -> frozenset[str]:
    """The verbs of what it asks whether it was done to the card itself: "if you deployed X", "if you overpaid"."""
    asked = [node.clause for node in nodes(text) if isinstance(node, Happened)]
    about = frozenset(one.verb for one in asked if any(speaks_of_self(part.value) for part in one.roles))
    return about | {one.verb for one in asked if one.verb in VERBS}


def _chosen(ability: Ability) -> set[str]:
    """The kinds of what somebody chooses in it."""
    return {kind_chosen(node) for node in nodes(ability) if isinstance(node, Clause)} - {""}


def _spoken_of(ability: Ability) -> set[str]:
    """The kinds that "that type", "of the named type" and the like speak of."""
    found = set()
    for node in nodes(ability):
        match node:
            case Reference(kind=Refer.THAT, noun=noun):
                found.add(noun.removeprefix("card "))
            case Adjective(kind=kind, value=value) if value in (*CHOSEN, "different"):
                found.add(kind.removeprefix("card "))
            case Things(noun=noun) if any(one.value in CHOSEN for one in node.adjectives) or any(
                map(is_choice, node.qualities)
            ):
                found.add(NAME if noun in CARDS else noun.removeprefix("card "))
    return found & set(KINDS)


def _recall(kind: int) -> Get:
    return lambda state, frame: recall(state, frame[SOURCE], kind)
