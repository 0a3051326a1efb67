"""The language's own words, by class of word: what every game of this kind says."""

from __future__ import annotations

NUMBER_WORDS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)

OWN_WORDS: dict[str, tuple[str, ...]] = {
    "WHEN": (
        "when",
        "whenever",
        "after",
        "once",
        "before",
        "as",
        "the first time",
        "the second time",
        "the third time",
        "the next time",
        "each time",
        "every time",
        "even if",
    ),
    "AT": ("at the start of", "at the end of", "at the beginning of"),
    "IF": ("if", "while"),
    "UNLESS": ("unless",),
    "_ONLY": ("only",),
    "_AND_ONLY": ("and only",),
    "_USE_ONLY": ("use only",),
    "INSTEAD_OF": ("instead of",),
    "IN": ("in",),
    "PLACE": (
        "from",
        "above",
        "below",
        "among",
        "from among",
        "from the top of",
        "from the bottom of",
        "of the same color as",
    ),
    "ROLE": (
        "to",
        "into",
        "onto",
        "on top of",
        "on the bottom of",
        "with",
        "against",
        "for",
        "during",
        "by",
        "up",
        "down",
    ),
    "MANNER": (
        "in any order",
        "back",
        "on top",
        "on the bottom",
        "again",
        "as well",
        "afterward",
        "here",
        "if able",
        "trading places",
        "rounded up",
        "rounded down",
        "one additional time",
        "an additional time",
    ),
    "BOTH": ("choose both", "do both", "does both"),
    "PLAYING_AS": ("playing as",),
    "TRADE_PLACES": ("trade places", "switch places", "swap places", "exchange places", "change places"),
    "UNTIL": ("until",),
    "FACING": ("face up", "face down"),
    "WAY": ("this way", "there this way"),
    "IN_PLAY": ("in play",),
    "_WITHOUT": ("without",),
    "_BE_SO": ("be",),
    "_NOW": ("now",),
    "_CONSIDERED": ("considered",),
    "DO_NOT": ("do not", "does not"),
    "DID_NOT": ("did not",),
    "CHOOSE_NOT_TO": ("choose not to",),
    "EQUAL_TO": ("equal to",),
    "GREATER": ("greater than",),
    "BECOME": ("become", "becomes"),
    "INSTEAD": ("instead",),
    "_ALSO": ("also",),
    "THERE": ("there",),
    "NAMED": ("named",),
    "OF": ("of",),
    "THE": ("the",),
    "THIS": ("this",),
    "THAT": ("that", "those", "these"),
    "QUANTITY": (
        "a",
        "an",
        "all",
        "each",
        "every",
        "any",
        "another",
        "no",
        "none",
        "both",
        "either",
        "neither",
        "one or both",
    ),
    "UP_TO": ("up to",),
    "ANY_NUMBER": ("any number",),
    "ORDER": (
        "other",
        "next",
        "new",
        "top",
        "bottom",
        "last",
        "first",
        "second",
        "third",
        "fourth",
        "incoming",
        "additional",
        "different",
        "same",
        "total",
        "matching",
    ),
    "ADJECTIVE": ("generic",),
    "HAVE": ("have", "has"),
    "GET": ("get", "gets"),
    "BE": ("is", "are"),
    "BEEN": ("been",),
    "WAS": ("was", "were"),
    "IN_WHICH": ("in which",),
    "IN_ADDITION": ("in addition to",),
    "COST": ("cost", "costs"),
    "CAN": ("can",),
    "CANNOT": ("cannot", "can't"),
    "MAY": ("may",),
    "MUST": ("must",),
    "ONCE_PER": ("once per turn", "once each turn", "twice per turn", "twice each turn"),
    "NO_EFFECT": ("no effect on",),
    "NO_EFFECT_ALONE": ("no effect",),
    "HALF": ("half",),
    "THE_PLAYER": ("the player",),
    "WHO": ("who",),
    "WOULD": ("would",),
    "NOT": ("not",),
    "MORE": ("more", "fewer", "greater", "the greater", "higher", "the higher", "lower", "the lower"),
    "TIED": ("tied", "a tie"),
    "WHOSE": ("whose",),
    "AS_MANY": (
        "as many",
        "as much",
        "the same number of",
        "exactly as many",
        "at least as many",
        "at least as much",
        "at most as many",
        "at most as much",
        "twice as many",
        "at least twice as many",
        "more than twice as many",
    ),
    "OR_MORE": ("or more", "or less", "or fewer"),
    "MORE_THAN": (
        "more than",
        "fewer than",
        "less than",
        "no more than",
        "at least",
        "at most",
        "no fewer than",
        "no less than",
        "exactly",
    ),
    "THAN": ("than",),
    "_DOES": ("do", "does"),
    "LESS": ("less",),
    "IT": ("it", "him", "them", "her", "he", "she", "they", "the rest", "the other", "the others"),
    "COUNT_OF": ("the number of",),
    "JOIN": ("and", "then", "or"),
    "_WHERE": ("where",),
}
"""Words of the language itself, by class. The lemma of each is the word as it stands here."""

FORMS: dict[str, tuple[str, str]] = {
    "has": ("have", "third"), "have": ("have", "base"), "gets": ("get", "third"), "get": ("get", "base"),
    "do both": ("do both", "base"), "does both": ("do both", "third"),
    "becomes": ("become", "third"), "become": ("become", "base"), "was": ("be", "third"),
    "were": ("be", "base"),
    "is": ("be", "third"), "are": ("be", "base"),
    "costs": ("cost", "third"), "cost": ("cost", "base"),
    "at the beginning of": ("at the start of", "beginning"),
    "none": ("no", "none"),
    "an": ("a", "an"), "a": ("a", "a"), "every": ("each", "every"),
    "each time": ("whenever", "each time"),
    "every time": ("whenever", "each time"), "or fewer": ("or less", "fewer"),
    "fewer than": ("less than", "fewer"),
    "both": ("all", "both"), "either": ("any", "either"), "neither": ("no", "neither"),
    "one or both": ("any", "or both"),
    "the greater": ("more", "the greater"), "the higher": ("more", "the higher"), "the lower": ("fewer", "the lower"),
    "greater": ("more", "greater"), "higher": ("more", "higher"), "lower": ("fewer", "lower"),
    "as much": ("as many", "much"), "the same number of": ("as many", "same"),
    "exactly as many": ("as many", "exactly"),
    "at least as much": ("at least as many", "much"), "at most as much": ("at most as many", "much"),
    "no fewer than": ("at least", "no fewer"), "no less than": ("at least", "no less"),
    "an additional time": ("one additional time", "an"), "once each turn": ("once per turn", "each"),
    "twice each turn": ("twice per turn", "each"), "does not": ("do not", "third"),
    "can't": ("cannot", ""),
}  # fmt: skip
"""Own words that are forms of one another: word -> (lemma, form)."""

PLAYERS: dict[str, str] = {
    "you": "YOU", "your opponent": "OPPONENT", "each player": "EACH", "a player": "ANY", "players": "ANY",
    "that player": "THAT", "he or she": "HE", "its owner": "OWNER", "the other player": "OTHER",
    "both players": "EACH", "you and your opponent": "EACH", "you and your opponent each": "EACH",
}  # fmt: skip
TOGETHER = ("you and your opponent", "you and your opponent each")
"""Each of both players: what is "yours" behind these is each player's own."""

OWNERS: dict[str, str] = {
    "your": "YOU", "your opponent's": "OPPONENT", "each player's": "EACH", "a player's": "ANY",
    "that player's": "THAT", "his or her": "HE", "its owner's": "OWNER", "the other player's": "OTHER",
}  # fmt: skip

KEYWORD_TERMINALS = {
    "bare": "KEYWORD",
    "label": "KEYWORD_LABEL",
    "cost": "KEYWORD_COST",
    "number": "KEYWORD_NUMBER",
    "name": "KEYWORD_NAME",
    "cost word": "KEYWORD_WORD",
}
"""Class of word by the form of a keyword."""

OWNERS_ALONE: dict[str, str] = {"yours": "YOU", "his or hers": "HE"}
"""Owners behind which a noun is left out; the others are told by what follows them."""

OWNERS_BEHIND: dict[str, str] = {"of yours": "YOU", "of his or hers": "HE"}
"""Owners that stand behind the noun: "an ally of yours"."""

ONESELF: dict[str, str] = {"yourself": "YOU", "himself or herself": "HE"}
"""A player as what he or she does something to."""

POSSESSIVES = ("his", "her", "hers", "its", "their")

FOLLOWERS: dict[str, tuple[str, str]] = {"otherwise": ("otherwise", "")} | {
    f"if {who} {does}": (kind, player)
    for who, do, player in (
        ("you", "do", "YOU"),
        ("he or she", "does", "OPPONENT"),
        ("that player", "does", "OPPONENT"),
        ("your opponent", "does", "OPPONENT"),
    )
    for does, kind in ((do, "then"), (f"{do} not", "not"), ("cannot", "cannot"), ("can't", "cannot"))
}
"""What hangs on the sentence before: the words -> (how, who did it or did not)."""

OPPOSITES = ("if not", "if it is not", "if it does not", "if they are not", "if they do not", "if it was not")
"""After "if …", what comes if it is not so."""

NEXT_TURN = "next turn"
"""Whose it is, is told by who does something in it: "your opponent cannot play allies next turn"."""

OTHER_TIMES: dict[str, str] = {
    "until your next turn": "until the start of your next turn",
    "on your turn": "during your turn",
    "on your opponent's turn": "during your opponent's turn",
    "during your next turn": "on your next turn",
    "on his or her next turn": "during his or her next turn",
    "during that player's next turn": "during his or her next turn",
    "on your opponent's next turn": "during your opponent's next turn",
    "until the end of the turn": "this turn",
    "until the end of this turn": "this turn",
    "until end of turn": "this turn",
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
