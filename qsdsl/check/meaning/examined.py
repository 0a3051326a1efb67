"""One text under examination: its tree, the card that carries it, and where its words stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from qsdsl.check.scope import Scope, Trees
from qsdsl.check.texts import WrittenText, written_texts
from qsdsl.effect.substitute import nodes
from qsdsl.effect.tree import Clause, KeywordUse, Node, Player, Refer, Reference, Text, Who
from qsdsl.effect.vocabulary import Vocabulary
from qsdsl.source import SourceSpan


@dataclass(frozen=True, slots=True)
class Examined:
    """A text with a tree. `type` is the type of its card, "" for the text of a keyword."""

    written: WrittenText
    tree: Text
    nodes: tuple[Node, ...]
    """All of the tree, as `nodes` walks it."""
    vocabulary: Vocabulary

    @property
    def type(self) -> str:
        return self.written.type if self.is_of_card else ""

    @property
    def is_of_card(self) -> bool:
        return self.written.key[1] in ("card", "signature move")

    def at(self, node: Node) -> SourceSpan:
        """Where a node's words stand in the file."""
        return self.written.where.words(*node.span)

    def words(self, node: Node) -> str:
        """The words of a node."""
        return " ".join(self.written.text[node.span[0] : node.span[1]].split())

    def kind(self, noun: str) -> str:
        """The kind of thing that a noun stands for; "" for one that the vocabulary does not have."""
        return next((one.kind for one in self.vocabulary.nouns if one.lemma == noun), "")

    def clauses(self, verb: str) -> Iterator[Clause]:
        """All clauses with a verb."""
        return (node for node in self.nodes if isinstance(node, Clause) and node.verb == verb)

    @property
    def is_immediate(self) -> bool:
        """Whether a label stands before the text: its card does not stay."""
        return any(isinstance(one, KeywordUse) and one.argument is None for one in self.tree.abilities)


def examined_texts(scope: Scope, trees: Trees) -> Iterator[Examined]:
    """The texts of a set that read; those that say the same have one tree."""
    walked: dict[int, tuple[Node, ...]] = {}
    for written in written_texts(scope.card_set):
        tree = trees.get(written.key)
        if tree is not None:
            if id(tree) not in walked:
                walked[id(tree)] = tuple(nodes(tree))
            yield Examined(written, tree, walked[id(tree)], scope.lexicon.vocabulary)


def is_this_card(node: object) -> bool:
    """ "This strike", or the card's own name."""
    return isinstance(node, Reference) and (
        node.kind is Refer.SELF or (node.kind is Refer.THIS and node.noun != "zone")
    )


def is_you(subject: object) -> bool:
    """The player whom a text addresses, said or not."""
    return subject is None or subject == Player(Who.YOU)
