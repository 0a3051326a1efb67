"""No known text can be taken in a second way, but for those looked at: either way they say the same."""

from __future__ import annotations

from qsdsl.cardtext import Lexicon, read, render
from qsdsl.effect.tree import Text
from qsdsl.quickstrike.vocabulary import VOCABULARY
from tests.language.attachments import moved
from tests.language.conftest import KEYWORDS, TRAITS
from tests.language.test_coverage import known

SAME_EITHER_WAY = {
    "Immediate: This turn, green energy can be used to pay yellow costs.": (
        "What can be done, is used, and is paid is one thing, in one turn."
    ),
    "Immediate: Get the effects of another Immediate advantage in your discard pile.": (
        "The effects are where their card is."
    ),
    "When you counterattack, you may get the effects of an Immediate advantage in your discard pile.": (
        "The effects are where their card is."
    ),
    "Immediate—Choose up to three cards with different card types in your discard pile. Put one on top of your deck, "
    "one on the bottom of your deck, and add the other to this zone as energy.": "The types are those of the cards.",
    "When Orso's zone is charged, your opponent discards an energy from his or her zone of the same color.": (
        "The energy of a zone has the zone's color."
    ),
    "When your opponent flips an ally in his or her zone of the same color as this zone, discard that ally.": (
        "Zones have a color; nothing is flipped of one."
    ),
    "When your opponent flips an ally in his or her zone of the same color as Inspector Halloran's zone, your opponent "
    "discards that ally and flips a new card in that zone.": "Zones have a color; nothing is flipped of one.",
    "When your opponent flips an ally in his or her zone of the same color as Inspector Halloran's zone, you may "
    "discard an energy from Inspector Halloran's zone. If you do, your opponent discards that ally and flips a new "
    "card in that zone.": "Zones have a color; nothing is flipped of one.",
    "When you counterattack, choose a color. The first time your opponent would focus a card in his or her zone of "
    "that color next turn, he or she discards that card instead.": "Zones have a color; nothing is focused of one.",
    "When you counterattack, add two energy of the color of this zone.": "The color of the zone is what both are of.",
    "You may use green energy to pay yellow and red costs. Your strikes have -1 Force for each green energy you used "
    "this way this turn.": "It is used, and counted, in one turn. The engine refuses it, as it keeps no such count.",
}
LEXICON = Lexicon(VOCABULARY, KEYWORDS, TRAITS, frozenset(), frozenset())


def second_readings(tree: Text, *, idle: bool = False) -> list[Text]:
    """Other trees that print as the same text."""
    printed = render(tree, LEXICON)
    return [other for other in moved(tree, idle=idle) if other != tree and _print(other) == printed]


def _print(tree: Text) -> str | None:
    """The text of a tree; None for one that no text says."""
    try:
        return render(tree, LEXICON)
    except (KeyError, AttributeError, AssertionError, StopIteration, TypeError, ValueError, IndexError):
        return None


def test_no_text_has_a_second_reading() -> None:
    ambiguous = {text for text, tree in known() if second_readings(tree)}
    assert ambiguous - set(SAME_EITHER_WAY) == set()
    assert {text for text in SAME_EITHER_WAY if text not in ambiguous} == set(), "these are clear now: take them out"


def test_a_second_reading_is_seen() -> None:
    """A place behind a verb and its object hangs on either, which only makes no difference."""
    tree = read("You cannot focus cards in this zone.", LEXICON).tree
    assert tree is not None
    assert second_readings(tree) == []
    assert len(second_readings(tree, idle=True)) == 1


def test_moving_a_phrase_changes_most_texts() -> None:
    """The moves are real ones: nearly all of them print as another text."""
    trees = [tree for _, tree in known()]
    others = [other for tree in trees for other in moved(tree)]
    printed = [text for text in map(_print, others) if text is not None]
    assert len(others) > 1_000
    assert len(printed) > 0.8 * len(others)
