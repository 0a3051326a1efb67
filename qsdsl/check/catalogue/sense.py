"""Codes about what texts that read mean."""

from qsdsl.diagnostic import Code

_SET = "set: {name: Harbor Lights}\ncards:\n"
_ALLY = _SET + "  - name: Old Keeper\n    type: ally\n    text: "
_ADVANTAGE = _SET + "  - name: Long Watch\n    type: advantage\n    text: "
_STRIKE = _SET + "  - name: Sample Strike\n    type: strike\n    intercept: 4\n    force: 4\n    text: "
_MOVE = """\
set: {name: Harbor Lights}
characters:
  - name: Wren Halloway
    traits: [Bull, Mind, Light]
    front: {name: Lamp Aloft, intercept: 6, force: 6, text: "When you counterattack, charge %s."}
    back: {name: Lamp Ablaze, intercept: 7, force: 7}
"""

CODES = (
    Code(
        "QS421",
        "a word that points to nothing",
        "Words such as it, his, that zone and he or she stand for what was spoken of last; nothing of the kind was.",
        _ALLY + "When you celebrate, he or she loses a green energy.\n",
        _ALLY + "When you celebrate, your opponent loses a green energy.\n",
    ),
    Code(
        "QS422",
        "a verb about something that it cannot be about",
        "Zones are charged, cards are eliminated, energy is added; a text that mixes them up cannot be carried out.",
        _ALLY + "When you counterattack, charge one of your allies.\n",
        _ALLY + "When you counterattack, charge one of your zones.\n",
    ),
    Code(
        "QS423",
        "an advantage or strike whose effect comes after it is gone",
        "An advantage works as long as it is in the advantage area, and a strike as long as it attacks; both are "
        "cleaned up before anything else happens in your next turn. This is a warning.",
        _ADVANTAGE + "At the start of your next turn, add a red energy.\n",
        _ADVANTAGE + "Immediate—At the start of your next turn, add a red energy.\n",
    ),
    Code(
        "QS424",
        "an advantage about an attack that comes after it is gone",
        "The Force of the opponent's next strike counts when you defend against it, and by then the advantage is "
        "cleaned up. This is a warning.",
        _ADVANTAGE + "Your opponent's next strike has -2 Force.\n",
        _ADVANTAGE + "Immediate—Your opponent's next strike gets -2 Force.\n",
    ),
    Code(
        "QS425",
        "a payment power that gives back what it costs",
        "Without a limit it could be used for ever. This is a warning.",
        _STRIKE + "Green → Add a green energy.\n",
        _STRIKE + "Green → Add a green energy. Use only once.\n",
    ),
    Code(
        "QS426",
        "this zone, on a signature move",
        "A signature move is played from no zone, so that what it says of this zone never happens. This is a warning.",
        _MOVE % "this zone",
        _MOVE % "one of your zones",
    ),
    Code(
        "QS427",
        "a number that the card does not have",
        "Only strikes and signature moves have Intercept and Force; an ally or advantage changes those of strikes.",
        _ALLY + "Green → Old Keeper gets +1 Force.\n",
        _ALLY + "Green → Your strike has +1 Force.\n",
    ),
    Code(
        "QS428",
        "the zone of another card",
        "An ally speaks of the zone it is in by its own name; that of another ally is seldom meant. This is a warning.",
        _ALLY + "When you celebrate, add a green energy.\n  - name: Young Keeper\n    type: ally\n"
        "    text: In Old Keeper's zone, your strikes have +1 Force.\n",
        _ALLY + "When you celebrate, add a green energy.\n  - name: Young Keeper\n    type: ally\n"
        "    text: In Young Keeper's zone, your strikes have +1 Force.\n",
    ),
    Code(
        "QS429",
        "an elimination that may hit your own ally",
        "An ally without an owner is any player's, and the instruction must be carried out if it can. This is a hint.",
        _ADVANTAGE + "Immediate—Eliminate an ally in any zone.\n",
        _ADVANTAGE + "Immediate—Eliminate one of your opponent's allies.\n",
    ),
    Code(
        "QS430",
        "a card that forbids what it tells to do",
        "What cannot be done is not done, whatever tells to do it, so that the instruction never happens. "
        "This is a warning.",
        _STRIKE + "You cannot charge any of your zones. When you counterattack, charge one of your zones.\n",
        _STRIKE + "When you counterattack, charge one of your zones.\n",
    ),
)
