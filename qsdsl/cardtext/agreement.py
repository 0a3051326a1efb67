"""Agreement: a text that reads, but with a word in the wrong form.

In: the tokens of the text as written and of its canonical print. Out: a `Problem` for each word that stands in both,
in the same company, in another form: "whenever your opponent focus", "two ally", "a energy".
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from lark import Token

from qsdsl.cardtext.build.parts import word
from qsdsl.cardtext.joints import NOMINAL
from qsdsl.cardtext.lexer import Source, words_of
from qsdsl.cardtext.lexicon import Problem

WRONG_FORM = "QS304"
OF_TWO = ("both", "either", "neither", "or both", "none")
"""Quantities that print has in other words, which the verb agrees with."""
FORMS = frozenset({"base", "third", "singular", "plural", "a", "an"})


def disagreements(source: Source, canonical: str) -> tuple[Problem, ...]:
    """The words of the text that canonical print has in another form."""
    if _plain(source.text) == _plain(canonical):
        return ()
    written = words_of(source)
    printed = words_of(Source(canonical, source.table, source.own_names))
    return tuple(
        _problem(source.text, ours, canonical, theirs)
        for ours, theirs in _aligned(written, printed)
        if _form(ours) != _form(theirs) and {_form(ours), _form(theirs)} <= FORMS and not _may_be_several(written, ours)
    )


def _may_be_several(written: list[Token], verb: Token) -> bool:
    """The verb has a name for its subject that may be one of several: "The Princes" are, "The Colossus" is; or a name
    follows its article.
    """
    place = next(index for index, token in enumerate(written) if token is verb)
    if verb.type == "NOUN" and _is_none(written[:place]):  # "no ally" is said as well as "no allies"
        after = _form(written[place + 1]) if place + 1 < len(written) else ""
        return after != ("base" if _form(verb) == "singular" else "third")
    if place and written[place - 1].type == "NOUN" and _is_none(written[: place - 1]):
        return (_form(written[place - 1]) == "singular") == (_form(verb) == "third")
    if verb.type == "QUANTITY" and word(written[place + 1]).form == "name":
        return True  # "an S44": how a name sounds, nobody knows
    if place and written[place - 1].type == "PLAYER" and word(written[place - 1]).form in ("plural", "together"):
        return True
    if any(token.type == "QUANTITY" and word(token).form in OF_TWO for token in written[max(0, place - 4) : place]):
        return True
    if place and written[place - 1].type == "IT" and word(written[place - 1]).lemma == "them":
        return True  # "any of them are" is said as well as "any of them is"
    name = word(written[place - 1]) if place and written[place - 1].type == "NAME" else None
    return name is not None and name.lemma[:4].lower() == "the " and name.lemma.endswith("s")


def _is_none(company: list[Token]) -> bool:
    """Whether "no" stands before the noun that comes next."""
    while company and company[-1].type in NOMINAL:
        company = company[:-1]
    return bool(company) and company[-1].type == "QUANTITY" and word(company[-1]).lemma == "no"


def _aligned(written: list[Token], printed: list[Token]) -> Iterator[tuple[Token, Token]]:
    """Pairs of the same word in the same company: what it must agree with stands before it in both."""
    matcher = SequenceMatcher(
        None, [_key(token) for token in written], [_key(token) for token in printed], autojunk=False
    )
    for start, other, size in matcher.get_matching_blocks():
        for offset in range(1 if start else 0, size):
            company = written[start : start + offset]
            if written[start + offset].type != "NOUN" or not start or _has_determiner(company):
                yield written[start + offset], printed[other + offset]


def _has_determiner(company: list[Token]) -> bool:
    """Whether the words of a noun phrase before its noun are there whole, from "each of your" on."""
    while company and company[-1].type in NOMINAL:
        company = company[:-1]
    return len(company) > 1


def _form(token: Token) -> str:
    return word(token).form.removesuffix(" split")


def _key(token: Token) -> tuple[str, str]:
    return token.type, word(token).lemma


def _plain(text: str) -> str:
    return " ".join(text.split())


def _problem(text: str, ours: Token, canonical: str, theirs: Token) -> Problem:
    start, end = ours.start_pos or 0, ours.end_pos or 0
    right = canonical[theirs.start_pos : theirs.end_pos]
    if text[start].isupper() != right[0].isupper():
        right = right.capitalize() if text[start].isupper() else right.lower()
    message = f'"{text[start:end]}" doesn\'t agree with the words around it'
    return Problem(start, end, WRONG_FORM, message, f'did you mean "{right}"?', right)
