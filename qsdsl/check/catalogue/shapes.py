"""Codes about the shape of a file: its keys and the kinds of their values."""

from qsdsl.diagnostic import Code

_STRIKE = "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: 4}\n"

CODES = (
    Code(
        "QS201",
        "an unknown key",
        "Nothing would read its value, so what it was meant to say would be lost.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4, forse: 4}\n",
        _STRIKE,
    ),
    Code(
        "QS202",
        "a key is missing",
        "Some values have no sensible default: a strike has a Force, a character has two signature moves.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4}\n",
        _STRIKE,
    ),
    Code(
        "QS203",
        "a value of the wrong kind",
        "A number stands where text is expected, or the other way round. Text that looks like a number needs "
        "quotation marks.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: four}\n",
        _STRIKE,
    ),
    Code(
        "QS204",
        "a word that is not one of those allowed",
        "Some values are chosen from a fixed list.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strke, intercept: 4, force: 4}\n",
        _STRIKE,
    ),
    Code(
        "QS205",
        "a key that this type of card does not have",
        "Only strikes and signature moves have a Force and an Intercept.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Old Keeper, type: ally, force: 1}\n",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Old Keeper, type: ally}\n",
    ),
    Code(
        "QS206",
        "a value outside its limits",
        "A number is too small or too large, a list or text is empty or too long, or a name has white space around it.",
        "set: {name: Harbor Lights}\ncards:\n  - {name: Sample Strike, type: strike, intercept: 4, force: -4}\n",
        _STRIKE,
    ),
)
