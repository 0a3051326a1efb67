"""What a word of a phrase can be, where there are only so many: whom, how many, for how long, how compared."""

from __future__ import annotations

from enum import Enum


class Who(Enum):
    """Whom a phrase speaks of."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"
    ANY = "a player"
    THAT = "that player"
    HE = "he or she"
    """A pronoun: the player spoken of before."""
    OTHER = "the other player"
    THE = "the player"
    """The one that `having` tells."""
    OWNER = "its owner"
    """The owner of the card spoken of before."""


class Quantity(Enum):
    """How many of the things that fit are meant."""

    ONE = "one"
    """"a", "an", "one of your": one of them, chosen when there are several."""
    EXACTLY = "exactly"
    UP_TO = "up to"
    ANY_NUMBER = "any number of"
    ALL = "all"
    """"all of your zones", and the bare plural of statics: "your strikes"."""
    EACH = "each"
    ANY = "any"
    """"any of your zones", "any zone": whichever it is; in a place or under "cannot"."""
    AT_LEAST = "or more"
    AT_MOST = "or less"
    MORE_THAN = "more than"
    LESS_THAN = "less than"
    THE = "the"
    """The one there is: "the ally in your green zone", "the top card of your deck"."""
    THE_SEVERAL = "the several"
    """The ones there are: "the payment powers of …", "the revealed cards"."""
    NO = "no"
    HALF = "half"
    """Rounded down; a clause's manner "rounded up" says otherwise."""


class Refer(Enum):
    """How a reference points."""

    THIS = "this"
    """"this strike", "this zone", "this card": of the card that carries the text."""
    SELF = "self"
    """The carrying card by its own name; `name` holds the words as printed."""
    IT = "it"
    """A pronoun: it, him, her, them; `name` holds the word as printed."""
    THAT = "that"
    """"that zone", "that card", "those cards"."""
    NAMED = "named"
    """Another card, by name."""


class Duration(Enum):
    THIS_TURN = "this turn"
    EACH_TURN = "each turn"
    """Counted anew each turn: "the second time … each turn"."""
    YOUR_TURN = "during your turn"
    OPPONENT_TURN = "during your opponent's turn"
    NEXT_TURN = "on your next turn"
    OPPONENT_NEXT_TURN = "during your opponent's next turn"
    START_OF_NEXT_TURN = "until the start of your next turn"
    END_OF_NEXT_TURN = "until the end of your next turn"
    HIS_NEXT_TURN = "during his or her next turn"
    END_OF_HIS_NEXT_TURN = "until the end of his or her next turn"
    START_OF_HIS_NEXT_TURN = "until the start of his or her next turn"
    START_OF_OPPONENT_NEXT_TURN = "until the start of your opponent's next turn"
    END_OF_OPPONENT_NEXT_TURN = "until the end of your opponent's next turn"
    SINCE_LAST_TURN = "since your last turn"
    NEXT_CLEANUP = "until your next cleanup step"
    POINT = "until a point is scored"
    OPPONENT_POINT = "until your opponent scores a point"
    GAME = "for the rest of the game"


class Comparison(Enum):
    EQUAL = "equal to"
    LESS = "less"
    MORE = "more"
    AT_LEAST = "or more"
    AT_MOST = "or less"
