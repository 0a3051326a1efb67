"""Codes about decks that break a deck rule."""

from qsdsl.diagnostic import Code

_START = """\
set: {name: Harbor Lights}
formats:
  - {name: small, cards: {exactly: 16}, copies: 4}
characters:
  - name: Wren Halloway
    traits: [Bull, Mind, Light]
    front: {name: Lamp Aloft, intercept: 6, force: 6}
    back: {name: Lamp Ablaze, intercept: 7, force: 7}
  - name: Old Keeper
    traits: [Fox, Mind, Dark]
    front: {name: Key in Hand, intercept: 6, force: 6}
    back: {name: Key Turned, intercept: 7, force: 7}
cards:
  - {name: First Light, type: strike, intercept: 4, force: 4}
  - {name: Second Light, type: strike, intercept: 4, force: 4}
  - {name: Third Light, type: strike, intercept: 4, force: 4, traits: [Bull]}
  - {name: Fourth Light, type: strike, intercept: 4, force: 4, text: Exclusive—Wren Halloway}
decks:
  - name: Lamps
    character: Wren Halloway
    format: small
    cards: {First Light: 4, Second Light: 4, Third Light: 4, Fourth Light: 4}
"""

_IN_PLAY = _START.replace("format: small", "format: small\n    rules: japanese").replace(
    "traits: [Bull]}", "traits: [Bull], text: Green → +1 Force. Use only once.}"
)

CODES = (
    Code(
        "QS601",
        "a deck of the wrong size",
        "A format says how many cards a deck has; and no game can begin unless there are cards left after set-up.",
        _START.replace("First Light: 4", "First Light: 3"),
        _START,
    ),
    Code(
        "QS602",
        "too many copies of a card",
        "Cards with the same full name count together, whatever set they are from.",
        _START.replace("First Light: 4, Second Light: 4", "First Light: 5, Second Light: 3"),
        _START,
    ),
    Code(
        "QS603",
        "a card that shares no trait with the character",
        "A card needs one of the traits of the deck's character, or no trait at all. Formats may lift this.",
        _START.replace("traits: [Bull]}", "traits: [Fox]}"),
        _START,
    ),
    Code(
        "QS604",
        "a card that is for another character",
        "The card's text, or a keyword of it, says that only a deck of that character may hold it.",
        _START.replace("Exclusive—Wren Halloway", "Exclusive—Old Keeper"),
        _START,
    ),
    Code(
        "QS605",
        "a draft in a deck",
        "A card marked as a draft is unfinished.",
        _START.replace("traits: [Bull]}", "traits: [Bull], draft: true}"),
        _START,
    ),
    Code(
        "QS606",
        "a card whose text never works in a deck",
        "By rules under which traits matter in play, a card that shares no trait with the character has no text. It "
        "may be in the deck for its numbers.",
        _IN_PLAY.replace("[Bull], text", "[Fox], text"),
        _IN_PLAY,
    ),
)
