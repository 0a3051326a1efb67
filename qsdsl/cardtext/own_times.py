"""The language's own words for times: other wordings of those in `effect.choice.Duration`."""

from __future__ import annotations

SOONER = "sooner"
SOONER_TIMES: dict[str, str] = {
    "unless your opponent scores a point first": "until your opponent scores a point",
    "unless your opponent scores first": "until your opponent scores a point",
    "unless a point is scored first": "until a point is scored",
}
"""Times that may stand behind a comma: what ends it, if it happens sooner -> the wording that is printed."""

OWN_TURN = "until the end of your turn"
"""The end of this turn, if it is certain that this turn is yours."""

NEXT_TURN = "next turn"
"""Whose it is, is told by who does something in it: "your opponent cannot play allies next turn"."""

OTHER_TIMES: dict[str, str] = {
    "until your next cleanup": "until your next cleanup step",
    "until your next turn": "until the start of your next turn",
    "on your turn": "during your turn",
    "if it is your turn": "during your turn",
    "while it is your turn": "during your turn",
    "if it is your opponent's turn": "during your opponent's turn",
    "while it is your opponent's turn": "during your opponent's turn",
    "on your opponent's turn": "during your opponent's turn",
    "during your next turn": "on your next turn",
    "on his or her next turn": "during his or her next turn",
    "during that player's next turn": "during his or her next turn",
    "on your opponent's next turn": "during your opponent's next turn",
    "this game": "for the rest of the game",
    "of this game": "for the rest of the game",
    "in this game": "for the rest of the game",
    "for the rest of this game": "for the rest of the game",
    "until the end of the game": "for the rest of the game",
    "until the end of the turn": "this turn",
    "until the end of this turn": "this turn",
    "until end of turn": "this turn",
    "until the end of turn": "this turn",
    "until the end of that turn": "this turn",
    "for the rest of that turn": "this turn",
    "during this turn": "this turn",
    "for this turn": "this turn",
    "for the rest of the turn": "this turn",
    "for the rest of this turn": "this turn",
    "on each of your turns": "during your turn",
    "during each of your turns": "during your turn",
    "on each of your opponent's turns": "during your opponent's turn",
    "during each of your opponent's turns": "during your opponent's turn",
    "until your next turn begins": "until the start of your next turn",
    "until the beginning of your next turn": "until the start of your next turn",
    "until his or her next turn": "until the start of his or her next turn",
    "until your opponent's next turn": "until the start of your opponent's next turn",
    "until your opponent's next turn begins": "until the start of your opponent's next turn",
    "until the end of that player's next turn": "until the end of his or her next turn",
    "through your next turn": "until the end of your next turn",
    "through your opponent's next turn": "until the end of your opponent's next turn",
}
"""Other wordings of a time -> the wording that is printed."""
