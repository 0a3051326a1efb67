"""What "it", "his", "that zone" and "he or she" point to: the thing of that kind that was spoken of last.

Comes in: the tree of a text, the noun kinds of the vocabulary. Goes out: one `Binding` for each word that points back,
in the order of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import (
    Clause,
    Duration,
    Happening,
    Is,
    Node,
    Of,
    Place,
    Player,
    Quantity,
    Refer,
    Reference,
    Things,
    Trigger,
    Who,
)
from qsdsl.effect.vocabulary import Vocabulary

CARD, PLAYER, ZONE, SPACE = "card", "player", "zone", "space"
SENT = "sent"
"""A strike that a player is said to counterattack with, without a word for it."""
POINTING_PLAYERS = (Who.HE, Who.THAT)
NAMED_PLAYERS = (Who.OPPONENT, Who.EACH, Who.ANY, Who.THE, Who.OWNER)
OPPONENTS_TIMES = (Duration.OPPONENT_TURN, Duration.OPPONENT_NEXT_TURN, Duration.END_OF_OPPONENT_NEXT_TURN)
"""Times that speak of the opponent: "during your opponent's next turn, he or she …"."""
AS_WELL: dict[str, tuple[str, ...]] = {CARD: ("energy", "power", "chamber", ZONE)}
"""Kinds of thing that a word for a kind may stand for, if nothing of that kind was spoken of."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A word that points back, and what it points to: none if nothing of its kind was spoken of before it."""

    pointer: Node
    kind: str
    antecedent: Node | None


@dataclass(frozen=True, slots=True)
class _Mention:
    kind: str
    noun: str
    node: Node


def bindings(tree: Node, vocabulary: Vocabulary) -> tuple[Binding, ...]:
    """Every word that points back, bound."""
    kinds = {noun.lemma: noun.kind for noun in vocabulary.nouns}
    every = tuple(nodes(tree))
    wanted = _wanted_kinds(every, vocabulary)
    put = _put_there(every)
    questions = [node for node in every if isinstance(node, Is) and isinstance(node.what, Things)]
    asked, answers = {id(one.subject) for one in questions}, {id(one.what) for one in questions}
    meanwhile = {id(one) for node in every for one in nodes(getattr(node, "meanwhile", None))}
    spoken: list[_Mention] = []
    found: list[Binding] = []
    for node in _in_order(every):
        pointer = _pointer(node, kinds, wanted)
        if pointer is not None:
            kind, noun = pointer
            known = [one for one in spoken if one.node is not put.get(id(node))]
            known = _others(known, answers) if id(node) in asked else known
            antecedent = (
                _last(_persons(_fitting(known, node), node, vocabulary), kind, noun)
                or _opponents_time(every, kind)
                or _where_it_happens(every, node, kind)
            )
            if noun == "strike" and (antecedent is None or _is_several(antecedent)):
                antecedent = _last(spoken, SENT, noun) or antecedent
            found.append(Binding(node, kind, antecedent))
        mention = _mention(node, kinds)
        if mention is not None and id(node) in meanwhile:
            spoken.insert(0, mention)  # what happens is spoken of, not what is so meanwhile
        elif mention is not None:
            spoken.append(mention)
    return tuple(found)


def _others(spoken: list[_Mention], answers: set[int]) -> list[_Mention]:
    """What can be asked to be a strike: not the card itself, where another was spoken of, nor "a strike" of another
    such question.
    """
    own = [one for one in spoken if isinstance(one.node, Reference) and one.node.kind in (Refer.THIS, Refer.SELF)]
    others = [one for one in spoken if one not in own and id(one.node) not in answers]
    return others if any(one.kind == CARD for one in others) else spoken


def _put_there(every: Iterable[Node]) -> dict[int, Node]:
    """ "Put another ally into her zone": by "her", what is put there, which is not whose zone it is."""
    found: dict[int, Node] = {}
    for node in every:
        what = [one.value for one in node.roles if one.name == "object"] if isinstance(node, Clause) else []
        if isinstance(node, Clause) and what and isinstance(what[0], Things):
            places = [one.value for one in node.roles if one.name in ("into", "to") and isinstance(one.value, Of)]
            found |= {id(place.of): what[0] for place in places}
    return found


def _in_order(every: Iterable[Node]) -> Iterator[Node]:
    """The nodes in the order of the words; what stands inside a phrase comes before the phrase is complete."""
    told = [node for node in every if node.span[1] > node.span[0]]
    return iter(sorted(told, key=lambda node: (node.span[0] if _points(node) else node.span[1], node.span[1])))


def _points(node: Node) -> bool:
    return isinstance(node, (Reference, Player)) or (isinstance(node, Happening) and node.unsaid)


def _wanted_kinds(every: Iterable[Node], vocabulary: Vocabulary) -> dict[int, str]:
    """For an "it" that fills a part of a clause, the kind that the verb takes there, by identity."""
    verbs = {verb.lemma: verb for verb in vocabulary.verbs}
    wanted: dict[int, str] = {}
    for node in every:
        if isinstance(node, Clause) and node.verb in verbs:
            for role in node.roles:
                kinds = verbs[node.verb].roles.get(role.name, ())
                if isinstance(role.value, Reference) and kinds and CARD not in kinds:
                    wanted[id(role.value)] = kinds[0]
    return wanted


def _pointer(node: Node, kinds: Mapping[str, str], wanted: Mapping[int, str]) -> tuple[str, str] | None:
    """The kind and the noun that a word asks for, if it points back."""
    match node:
        case Player() if node.who in POINTING_PLAYERS:
            return PLAYER, ""
        case Reference(kind=Refer.THAT, name="there"):
            return ZONE, ""
        case Reference(kind=Refer.IT) if node.name not in ("", "which"):
            return wanted.get(id(node), CARD), ""
        case Reference(kind=Refer.THAT) if node.noun:
            return kinds.get(node.noun, node.noun), node.noun
        case _:
            return None


SINGULAR = ("it", "he", "she", "him", "her", "his", "its")
PLURAL = ("them", "those", "the rest", "the other", "the others")
"""Words for one thing, and for several that were spoken of together."""
MANY = (Quantity.ALL, Quantity.EXACTLY, Quantity.UP_TO, Quantity.ANY_NUMBER, Quantity.THE_SEVERAL)


def _fitting(spoken: list[_Mention], pointer: Node) -> list[_Mention]:
    """What is one thing for a word that means one, what is several for a word that means several; if there is any."""
    if isinstance(pointer, Reference) and pointer.kind is Refer.THAT and pointer.noun:  # "that strike" is not this one
        others = [one for one in spoken if not (isinstance(one.node, Reference) and one.node.kind is Refer.THIS)]
        return others if any(one.noun == pointer.noun for one in others) else spoken
    if not isinstance(pointer, Reference) or pointer.name not in (*SINGULAR, *PLURAL):
        return spoken
    several = pointer.name in PLURAL
    return [one for one in spoken if _is_several(one.node) == several] or spoken


PERSONAL = ("he", "she", "him", "her", "his")


def _persons(spoken: list[_Mention], pointer: Node, vocabulary: Vocabulary) -> list[_Mention]:
    """For "him" and "her" those that are persons, or have a name; if there is any."""
    if not isinstance(pointer, Reference) or pointer.name not in PERSONAL:
        return spoken
    return [one for one in spoken if one.noun in vocabulary.persons or isinstance(one.node, Reference)] or spoken


def _is_several(node: Node) -> bool:
    return isinstance(node, Things) and (node.quantity in MANY or node.noun == "energy")


def _last(spoken: list[_Mention], kind: str, noun: str) -> Node | None:
    same_noun = next((one.node for one in reversed(spoken) if one.kind == kind and noun and one.noun == noun), None)
    kinds = (kind, *AS_WELL.get(kind, ()))
    of_kind = (next((one.node for one in reversed(spoken) if one.kind == other), None) for other in kinds)
    return same_noun or next((node for node in of_kind if node is not None), None)


def _opponents_time(every: Iterable[Node], kind: str) -> Node | None:
    if kind != PLAYER:
        return None
    return next((node for node in every if getattr(node, "duration", None) in OPPONENTS_TIMES), None)


IN_A_ZONE = ("counterattack", "play", "flip", "focus", "begin defending")
"""What happens in one zone, which print need not name: "when your opponent counterattacks, … that zone"."""


def _where_it_happens(every: Iterable[Node], pointer: Node, kind: str) -> Node | None:
    """The event before "that zone", of a trigger, that happens in a zone."""
    if kind != ZONE or not isinstance(pointer, Reference) or pointer.noun != ZONE:
        return None
    events = [node.event for node in every if isinstance(node, Trigger)]
    before = [one for one in events if one.verb in IN_A_ZONE and one.span[1] <= pointer.span[0]]
    return before[-1] if before else None


def _mention(node: Any, kinds: Mapping[str, str]) -> _Mention | None:
    match node:
        case Player() if node.who in NAMED_PLAYERS:
            return _Mention(PLAYER, "", node)
        case Clause(verb="counterattack", subject=Player(who=Who.OPPONENT | Who.YOU)):
            return _Mention(SENT, "strike", node)  # "when your opponent counterattacks, that strike …"
        case Happening(unsaid=True, clause=Clause(subject=Player() as who)):
            return _Mention(PLAYER, "", who)  # "while defending in his or her red zone, your opponent …"
        case Reference(kind=Refer.SELF | Refer.NAMED, noun=""):
            return _Mention(CARD, "", node)
        case Things(noun="", place=Place(preposition="of", of=Reference(kind=Refer.IT))):
            return _Mention(CARD, "", node)  # "one of them"
        case Things() if kinds.get(node.noun) == SPACE:
            return _Mention(ZONE, ZONE, node)  # "to one of your empty ally spaces": that zone
        case Reference(kind=Refer.THIS) | Things() | Of() if node.noun:
            return _Mention(kinds.get(node.noun, node.noun), node.noun, node)
        case _:
            return None
