"""Codes about what entries mean and refer to."""

from qsdsl.diagnostic import Code

_SET = "set: {name: Harbor Lights}\n"
_STRIKE = _SET + "cards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: 4, traits: [Bull]}\n"
_FORMATS = "formats: [{name: small, cards: {exactly: 14}}]\n"
_WREN = """\
characters:
  - name: Wren Halloway
    traits: [Bull, Mind, Light]
    front: {name: Lamp Aloft, intercept: 6, force: 6}
    back: {name: Lamp Ablaze, intercept: 7, force: 7}
"""
_DECK = "decks:\n  - {name: Lamps, character: Wren Halloway, format: small, cards: {Sample Strike: 14}}\n"

_RALLY_TEXT = "When you counterattack with this strike, you may pay [Cost]. If you do, charge this zone."
_RALLY = f"""\
keywords:
  - name: Rally
    form: cost
    text: {_RALLY_TEXT}
"""

_REMINDED = """\
cards:
  - name: Quick Step
    type: strike
    intercept: 1
    force: 1
    text: |
      Reflip: Green (You may pay a green energy to discard this card and flip a new one in this zone.)
"""

CODES = (
    Code(
        "QS401",
        "two entries with one name",
        "Decks and texts refer to entries by name, so within a set a name belongs to one card, one "
        "character, one deck and so on; and a trait "
        "belongs to one group. All files in a set's folder belong to the set: one with edits for "
        "`qsdsl simulate --change` is kept outside of it.",
        _STRIKE + "  - {name: Sample Strike, type: strike, intercept: 5, force: 3}\n",
        _STRIKE + "  - {name: Other Strike, type: strike, intercept: 5, force: 3}\n",
    ),
    Code(
        "QS402",
        "a name that another set uses for something else",
        "A set may reprint a card of a set it builds on, but then the two must be alike.",
        _SET + _RALLY.replace("Rally", "Reflip"),
        _SET + _RALLY,
    ),
    Code(
        "QS403",
        "an unknown trait",
        "No group of traits in this set, or in one it builds on, has it.",
        _STRIKE.replace("Bull", "Bul"),
        _STRIKE,
    ),
    Code(
        "QS404",
        "a trait on an unusual type of card",
        "It is allowed, but most traits stand on one type of card only. This is a warning.",
        _STRIKE.replace("Bull", "Mind"),
        _STRIKE,
    ),
    Code(
        "QS405",
        "a character without exactly one trait of each group",
        "A character has one trait of each group that its set, or a set it builds on, defines.",
        _SET + _WREN.replace("Mind, ", ""),
        _SET + _WREN,
    ),
    Code(
        "QS406",
        "a keyword on a type of card that cannot carry it",
        "A keyword names the types of card it may stand on; on another it would do nothing, or something "
        "nobody can foresee.",
        _SET + 'cards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: 4, text: "Deploy: Green"}\n',
        _SET + 'cards:\n  - {name: Old Keeper, type: ally, text: "Deploy: Green"}\n',
    ),
    Code(
        "QS407",
        "a card that does not exist",
        "A deck names cards of its own set and of the sets it builds on, each by its full name. An edited card "
        "(`qsdsl simulate --change`) has the name of the card that it replaces.",
        _STRIKE + _FORMATS + _WREN + _DECK.replace("Sample Strike", "Simple Strike"),
        _STRIKE + _FORMATS + _WREN + _DECK,
    ),
    Code(
        "QS408",
        "a character that does not exist",
        "A deck belongs to a character of its own set or of a set it builds on. An edited character "
        "(`qsdsl simulate --change`) has the name of the one that it replaces.",
        _STRIKE + _FORMATS + _WREN + _DECK.replace("Wren", "Wrenn"),
        _STRIKE + _FORMATS + _WREN + _DECK,
    ),
    Code(
        "QS409",
        "a deck of a format that does not exist",
        "Its format says how many cards and copies a deck may have.",
        _STRIKE + _FORMATS + _WREN + _DECK.replace("small", "tiny"),
        _STRIKE + _FORMATS + _WREN + _DECK,
    ),
    Code(
        "QS410",
        "a keyword that no card carries",
        "The set defines it, and neither a card of the set nor one of a loaded set that builds on it speaks of it. "
        "This is a warning.",
        _STRIKE + _RALLY,
        _STRIKE.replace("[Bull]}", '[Bull], text: "Rally: Green."}') + _RALLY,
    ),
    Code(
        "QS411",
        "a card that no deck can hold",
        "No character of the loaded sets may have it: none shares a trait with it, or it is for a character with other "
        "traits. Formats that lift the rule of traits do not count. This is a warning.",
        _STRIKE.replace("Bull", "Fox") + _WREN,
        _STRIKE + _WREN,
    ),
    Code(
        "QS412",
        "a reminder that says something else than its keyword",
        "Nothing is done by the words in brackets behind a keyword, so a wrong one misleads whoever reads the card. "
        "This is a warning.",
        _SET + _REMINDED.replace("flip a new one", "draw a new one"),
        _SET + _REMINDED,
    ),
    Code(
        "QS413",
        "a keyword that names a character nobody is",
        "A card that is for one character only would be for none.",
        _STRIKE.replace("[Bull]}", "[Bull], text: Exclusive—Wren Haloway}") + _WREN,
        _STRIKE.replace("[Bull]}", "[Bull], text: Exclusive—Wren Halloway}") + _WREN,
    ),
    Code(
        "QS414",
        "a keyword that is told by itself",
        "A keyword stands for its text. With itself in that text, directly or through other keywords, it would never "
        "come to an end.",
        _STRIKE.replace("[Bull]}", '[Bull], text: "Rally: Green."}') + _RALLY.replace(_RALLY_TEXT, '"Rally: Green"'),
        _STRIKE.replace("[Bull]}", '[Bull], text: "Rally: Green."}') + _RALLY,
    ),
)
