"""Phrases that are read as a whole: "use only once per turn", "choose one:", "from 0 to 3", "choose the second".

In: the text and a place in it. Out: the word that begins there, and where it ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from qsdsl.cardtext.own_words import NUMBER_WORDS
from qsdsl.cardtext.words import Word

Match = re.Match[str]


def fixed_phrase(text: str, at: int) -> tuple[Word, int] | None:
    """The fixed phrase at that place; None if there is none."""
    for pattern, as_word in PHRASES:
        found = pattern.match(text, at)
        word = as_word(found) if found else None
        if found and word:
            return word, found.end()
    return None


def _limit(found: Match) -> Word | None:
    times = {"once": "1", "twice": "2"}.get((found[1] or "").lower()) or _number(found[2])
    per = found[3].split()[-1].lower() if found[3] else "flip"
    return Word("LIMIT", times, per) if times else None


def _done_no_more(found: Match) -> Word:
    """ "Do this only once each game": behind what waits for something."""
    return Word("LIMIT", {"once": "1", "twice": "2"}[found[1].lower()], f"done {found[2].lower()}")


def _choice(found: Match) -> Word | None:
    count = _number(found[2])
    return Word("CHOOSE", count, "base" if found[1].lower() == "choose" else "third") if count else None


def _choice_of_some(found: Match) -> Word | None:
    """ "Choose up to two:", "choose one or two:", "choose one or more:"; no most is all there are."""
    least = "0" if found[2].lower() == UP_TO else _number(found[2].split()[0])
    most = "0" if found[3].lower() in ("more", "both", "all") else _number(found[3])
    return Word("CHOOSE", f"{least}-{most}", "base" if found[1].lower() == "choose" else "third") if most else None


UP_TO = "up to"


def _choice_later(found: Match) -> Word | None:
    """ "Choose one when you counterattack: …"."""
    count = _number(found[1])
    return Word("CHOOSE_LATER", count) if count else None


def _more(found: Match) -> Word | None:
    """ "Choose two instead", "choose all three": of the options before."""
    all_of_them = found[1].lower().startswith("all")
    count = "0" if all_of_them else _number(found[1])
    return Word("CHOOSE_MORE", count) if count else None


def _range(found: Match) -> Word | None:
    low, high = _number(found[1]), _number(found[2])
    return Word("RANGE", f"{low} to {high}") if low and high else None


def _nth(found: Match) -> Word:
    """ "Choose the second": an option of the choice before."""
    return Word("CHOOSE_NTH", found[1].lower())


def _both(found: Match) -> Word:
    """ "If you uncharge both,": all that the sentence before lets somebody do."""
    return Word("FOLLOW", f"both {found[2].lower()}", "YOU" if found[1].lower() == "you" else "OPPONENT")


def _here(found: Match) -> Word:
    """ "The zone in which you play this card"."""
    return Word("HERE", "this zone")


def _number(word: str | None) -> str:
    if word is None:
        return ""
    if word.isdecimal():
        return str(int(word))
    return str(NUMBER_WORDS.index(word.lower())) if word.lower() in NUMBER_WORDS else ""


PHRASES: tuple[tuple[re.Pattern[str], Callable[[Match], Word | None]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), as_word)
    for pattern, as_word in (
        (
            r"use (?:only|no more than|up to|at most) (?:(once|twice)|(\w+) times)( (?:per|each) (?:turn|game))?"
            r"(?=\.|$| and only)",
            _limit,
        ),
        (
            r"(?:you may )?use this power (?:only |no more than |up to |at most )?(?:(once|twice)|(\w+) times)"
            r"( (?:per|each) (?:turn|game))?(?=\.|$)",
            _limit,
        ),
        (
            r"(?:(?:you (?:may|can) )?do this (?:only |no more than )|you cannot do this more than )"
            r"(once|twice) (?:per|each) (turn|game)(?=\.|$)",
            _done_no_more,
        ),
        (r"choose the (first|second|third|last)(?: one| option)?\b(?! (?:card|strike|ally|zone))", _nth),
        (r"if (you|he or she|your opponent|that player) (\w+)(?: up| over)? (?:both|all)(?: of them)?(?=,)", _both),
        (
            r"the zone (?:in which|where) you (?:play|played|are playing) (?:this card|this advantage|this ally|it)\b",
            _here,
        ),
        (r"(choose|chooses) (\w+):", _choice),
        (r"(choose|chooses) (up to|\w+ or(?= \w+:)) (\w+):", _choice_of_some),
        (r"choose (\w+) (?=(?:when|whenever|as|at the start of|at the end of) [^.:;]*:)", _choice_later),
        (r"(?:chooses?|do|does) (all(?: three| four| of them)?|two|three)(?: of them)?(?: instead)?(?=\.|$)", _more),
        (r"from (\w+) to (\w+)\b", _range),
    )
)
