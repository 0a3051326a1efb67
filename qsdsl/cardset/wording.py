"""How findings word things: names in quotation marks, lists, and the nearest of the names there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

_LONGEST_SHOWN = 60
_NEAR_ENOUGH = 0.62


def quoted(word: str) -> str:
    """A word of a file in quotation marks: on one line, without control characters, cut when it is long."""
    shown = word if len(word) <= _LONGEST_SHOWN else word[: _LONGEST_SHOWN - 1] + "…"
    return "'" + "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in shown) + "'"


def with_article(words: str) -> str:
    """ "a strike", "an ally"; "one" and "unit" begin with no vowel when they are spoken."""
    begins_with_vowel = words[:1].lower() in tuple("aeiou") and not words.lower().startswith(("one", "uni", "use"))
    return f"{'an' if begins_with_vowel else 'a'} {words}"


def listed(words: Sequence[str], joint: str = "or") -> str:
    """The words as one phrase: "green, yellow or red"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def nearest(word: str, names: Iterable[str], *, alike: float = _NEAR_ENOUGH) -> str | None:
    """The name that was most likely meant, if one is near enough (1 is the same word). Case does not count."""
    if len(word) > _LONGEST_SHOWN:
        return None
    wanted = word.casefold()
    matcher = SequenceMatcher(b=wanted, autojunk=False)
    best, best_ratio = None, alike
    for name in sorted(names):
        matcher.set_seq1(name.casefold())
        if matcher.real_quick_ratio() >= best_ratio and matcher.quick_ratio() >= best_ratio:
            ratio = matcher.ratio()
            if ratio > best_ratio or (ratio == best_ratio and best is None):
                best, best_ratio = name, ratio
    return best


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """The tail of a message: "; did you mean 'force'?", or nothing."""
    name = nearest(word, names)
    return f"; did you mean {quoted(name)}?" if name is not None else ""
