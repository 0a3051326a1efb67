"""Words that can be of several classes, settled by their neighbours.

In: the words found by the lexer, each with its candidates. Out: the tokens. The places where one word of look-ahead is not
enough for the grammar are settled here too: what "and" joins, whether a colour stands before a noun, whether "that" opens a
relative clause, whether "with" tells a quality or a role.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lark import Token

from qsdsl.cardtext.words import Word

NOMINAL = frozenset({"NOUN", "ADJECTIVE", "ORDER", "STATE", "COLOR"})
BEFORE_NOUN = frozenset({"THIS", "THAT", "THE", "QUANTITY", "OWNER", "HIS", "NUMBER", "ORDER", "COLOR", "ADJECTIVE", "STATE", "_POSS"})
FINITE = frozenset({"HAVE", "BE", "GET", "COST", "MAY", "CANNOT", "CAN", "WOULD", "VERB"})


@dataclass(slots=True)
class Candidates:
    """A word of the text and the classes that it can be of."""

    words: tuple[Word, ...]
    start: int
    end: int

    def is_a(self, terminal: str) -> bool:
        return any(word.terminal == terminal for word in self.words)

    def only(self, terminal: str) -> None:
        self.words = tuple(word for word in self.words if word.terminal == terminal)

    def become(self, terminal: str, form: str | None = None) -> None:
        word = self.words[0]
        self.words = (replace(word, terminal=terminal, form=word.form if form is None else form),)


NOTHING = Candidates((Word("$END", ""),), 0, 0)


def resolve(found: list[Candidates]) -> list[Token]:
    """The tokens of a text; each word is now of one class."""
    found = _join(found)
    _purposes(found)
    for index in range(len(found) - 1, -1, -1):
        before = found[index - 1] if index else NOTHING
        after = found[index + 1] if index + 1 < len(found) else NOTHING
        for rule in RULES.get(found[index].words[0].terminal, ()):
            rule(before, found[index], after)
        if len(found[index].words) > 1:
            _choose(before, found[index], after)
    return [_token(word) for word in found]


def _token(found: Candidates) -> Token:
    word = found.words[0]
    return Token(word.terminal, word, found.start, end_pos=found.end)  # type: ignore[arg-type]


def _join(found: list[Candidates]) -> list[Candidates]:
    """", and", ", then" and "and then" are one joint each."""
    joined: list[Candidates] = []
    for word in found:
        if (word.is_a("JOIN") and joined and joined[-1].words[0].terminal in ("_COMMA", "JOIN")) or (word.is_a("_WHERE") and joined and joined[-1].is_a("_COMMA")):
            word.start = joined.pop().start
        joined.append(word)
    return joined


def _purposes(found: list[Candidates]) -> None:
    """ "To" before a verb tells what a payment buys ("you may pay … to …"), what costs more, or what something is for."""
    opener = ""
    for word, after in zip(found, found[1:]):
        terminal = word.words[0].terminal
        if terminal in ("MAY", "COST", "_PERIOD", "BREAK"):
            opener = terminal
        if word.words[0].lemma == "to" and after.is_a("VERB"):
            word.become("INFINITIVE" if opener in ("MAY", "COST") else "PURPOSE")


def _choose(before: Candidates, word: Candidates, after: Candidates) -> None:
    """Choose between the classes of a word that stands in the table more than once."""
    if word.is_a("NOUN") and word.is_a("VERB"):
        word.only("NOUN" if before.words[0].terminal in BEFORE_NOUN else "VERB")
    elif word.is_a("NOUN") and word.is_a("COST"):
        word.only("NOUN" if before.words[0].terminal in BEFORE_NOUN else "COST")
    elif word.is_a("PARTICIPLE") and word.is_a("VERB"):
        word.only("PARTICIPLE" if before.is_a("BE") or before.is_a("BEEN") else "VERB")
    elif word.is_a("STATE") and word.is_a("PARTICIPLE"):
        _state_or_participle(before, word, after)
    elif word.is_a("HIS") and word.is_a("IT"):
        word.only("HIS" if after.words[0].terminal in NOMINAL or after.is_a("STAT") else "IT")
    word.words = word.words[:1]


def _state_or_participle(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "Charged" is a state wherever it can be one; it remembers the verb that makes it so."""
    state, verb = (next(item for item in word.words if item.terminal == terminal) for terminal in ("STATE", "PARTICIPLE"))
    if before.is_a("BEEN") or after.is_a("WAY"):
        word.words = (verb,)
    else:
        word.words = (Word("STATE", state.lemma, verb.lemma),)


def _and(before: Candidates, word: Candidates, after: Candidates) -> None:
    if word.words[0].lemma == "and" and (after.is_a("DELTA") or after.is_a("STAT")):
        word.become("AND_CHANGE" if after.is_a("DELTA") else "AND_STAT")


def _color(before: Candidates, word: Candidates, after: Candidates) -> None:
    """A colour that is not followed by a noun is energy to be paid: "Two Red"."""
    if after.words[0].terminal not in NOMINAL:
        word.become("PIP")


def _type_or_noun(before: Candidates, word: Candidates, after: Candidates) -> None:
    """In "strike card" the first noun is an adjective."""
    if after.is_a("NOUN") and word.words[0].form == "singular" and not word.is_a("VERB"):
        word.become("ADJECTIVE", "type")


def _keyword(before: Candidates, word: Candidates, after: Candidates) -> None:
    if after.words[0].terminal in NOMINAL:
        word.become("ADJECTIVE", "keyword")


def _for(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "For each …" and "for every four …" count; "for" before anything else is a preposition."""
    if word.words[0].lemma == "for" and (after.is_a("EVERY") or (after.is_a("QUANTITY") and after.words[0].lemma == "each")):
        word.become("FOR")


def _every(before: Candidates, word: Candidates, after: Candidates) -> None:
    if word.words[0].form == "every" and after.is_a("NUMBER"):
        word.become("EVERY")


def _with(before: Candidates, word: Candidates, after: Candidates) -> None:
    if word.words[0].lemma == "with" and before.is_a("NOUN"):
        no = after.is_a("QUANTITY") and after.words[0].lemma == "no"
        if no or after.is_a("MORE_THAN") or after.words[0].form == "figure" or word.words[0].form == "quality":
            word.become("WITH")


def _that(before: Candidates, word: Candidates, after: Candidates) -> None:
    if before.is_a("NOUN") and word.words[0].lemma == "that" and after.words[0].terminal in FINITE:
        word.become("RELATIVE")


def _more(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "One less energy" has an adjective, "costs one green energy more" does not."""
    if before.is_a("NUMBER") and after.words[0].terminal in NOMINAL:
        word.become("ORDER")
    elif before.is_a("NOUN") and word.words[0].lemma == "more":
        word.become("LESS")


def _greater(before: Candidates, word: Candidates, after: Candidates) -> None:
    if before.is_a("BE") or before.is_a("_BE_SO") or before.is_a("NOT"):
        word.become("GREATER", "greater than" if word.words[0].lemma == "more than" else "less than")


def _past(before: Candidates, word: Candidates, after: Candidates) -> None:
    """Behind a player or "it" the participle is a past tense: "you flipped", "the attack it stopped"."""
    if before.is_a("PLAYER") or before.is_a("IT"):
        word.become("PAST")


def _one(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "… and you add one": one of what was spoken of."""
    alone = after.words[0].terminal in ("_PERIOD", "_COMMA", "JOIN", "$END")
    if word.words[0] == Word("NUMBER", "1", "word") and before.is_a("VERB") and alone:
        word.words = (Word("IT", "one"),)


def _of(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "A sidebar cost of 2 or less"."""
    if after.is_a("NUMBER") and after.words[0].form in ("figure", "variable"):
        word.become("OF_BOUND")


RULES: dict[str, tuple[Callable[[Candidates, Candidates, Candidates], None], ...]] = {
    "JOIN": (_and,),
    "COLOR": (_color,),
    "NOUN": (_type_or_noun,),
    "ROLE": (_with, _for),
    "QUANTITY": (_every,),
    "THAT": (_that,),
    "MORE": (_more,),
    "LESS": (_more,),
    "MORE_THAN": (_greater,),
    "PARTICIPLE": (_past,),
    "NUMBER": (_one,),
    "OF": (_of,),
    **dict.fromkeys(
        ("KEYWORD", "KEYWORD_LABEL", "KEYWORD_COST", "KEYWORD_NUMBER", "KEYWORD_NAME", "KEYWORD_WORD"), (_keyword,)
    ),
}
