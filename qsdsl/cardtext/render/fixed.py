"""The fixed words of print: players, owners, quantities, bounds."""

from __future__ import annotations

from qsdsl.effect.tree import Comparison, Quantity, Who

PLAYERS = {
    Who.YOU: "you",
    Who.OPPONENT: "your opponent",
    Who.EACH: "each player",
    Who.ANY: "a player",
    Who.THAT: "that player",
    Who.HE: "he or she",
    Who.OTHER: "the other player",
    Who.THE: "the player",
    Who.OWNER: "its owner",
}
OWNERS = {
    Who.YOU: "your",
    Who.OPPONENT: "your opponent's",
    Who.EACH: "each player's",
    Who.ANY: "a player's",
    Who.THAT: "that player's",
    Who.HE: "his or her",
    Who.OTHER: "the other player's",
    Who.OWNER: "its owner's",
}
NEXT = ("next", "last", "first")
"""Orders that a number can stand behind: "your next two strikes"."""
BEFORE = {
    Quantity.ALL: "all",
    Quantity.EACH: "each",
    Quantity.ANY: "any",
    Quantity.NO: "no",
    Quantity.HALF: "half of",
    Quantity.ANY_NUMBER: "any number of",
}
COMPARISONS = {
    Comparison.AT_LEAST: "{} or more",
    Comparison.AT_MOST: "{} or less",
    Comparison.MORE: "more than {}",
    Comparison.LESS: "fewer than {}",
    Comparison.EQUAL: "{}",
}
BOUNDS = {
    Quantity.AT_LEAST: Comparison.AT_LEAST,
    Quantity.AT_MOST: Comparison.AT_MOST,
    Quantity.MORE_THAN: Comparison.MORE,
    Quantity.LESS_THAN: Comparison.LESS,
}
