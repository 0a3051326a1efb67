"""Codes about card texts."""

from qsdsl.diagnostic import Code

_CARD = "set: {name: Harbor Lights}\ncards:\n  - name: Old Keeper\n    type: ally\n    text: "
_RIGHT = _CARD + "When you counterattack, charge this zone.\n"

CODES = (
    Code(
        "QS301",
        "an unknown word",
        "Each word of a text is part of what the card does, so a text with an unknown word is not read at all.",
        _CARD + "When you counterattack, chrge this zone.\n",
        _RIGHT,
    ),
    Code(
        "QS302",
        "a word that cannot stand where it stands",
        "The word is known, but no sentence goes on with it after the words before it.",
        _CARD + "When you counterattack, charge charge this zone.\n",
        _RIGHT,
    ),
    Code(
        "QS303",
        "words that make no sense together",
        "The sentence is built as sentences are, but what it says cannot be meant; often a word is missing.",
        _CARD + "When you counterattack, charge zone.\n",
        _RIGHT,
    ),
    Code(
        "QS304",
        "a word in the wrong form",
        "Words that belong together agree: an energy, your opponent loses, you lose.",
        _CARD + "When you counterattack, your opponent lose a yellow energy.\n",
        _CARD + "When you counterattack, your opponent loses a yellow energy.\n",
    ),
    Code(
        "QS305",
        "a word of another game",
        "Each thing has one word in these texts, so that it is found and read the same everywhere.",
        _CARD + "When you counterattack, destroy one of your opponent's allies.\n",
        _CARD + "When you counterattack, eliminate one of your opponent's allies.\n",
    ),
    Code(
        "QS306",
        "a text that repeats what a field says",
        "A number that stands in two places comes to differ in one of them. What has a field of its own is not written "
        "into the text.",
        _CARD + "Force 4.\n",
        _RIGHT,
    ),
    Code(
        "QS310",
        "a text that cannot be carried out",
        "The text reads, but the game has no way, or no time, to do what it says.",
        _CARD + "Charge one of your zones.\n",
        _RIGHT,
    ),
)
