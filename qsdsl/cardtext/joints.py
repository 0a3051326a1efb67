"""Words that can be of several classes, settled by their neighbours.

In: the words found by the lexer, each with its candidates. Out: the tokens. The places where one word of look-ahead
is not enough for the grammar are settled here too: what "and" joins, whether a colour stands before a noun, whether
"that" opens a relative clause, whether "with" tells a quality or a role.
"""

from __future__ import annotations

from collections.abc import Callable

from lark import Token

from qsdsl.cardtext.candidates import NOTHING, Candidates
from qsdsl.cardtext.looking_back import OF_THINGS, one_more, or_another_part
from qsdsl.cardtext.said_of_each import FINITE, THINGS, commas_of_row, is_said_of_each, joins_things
from qsdsl.cardtext.series import in_rows
from qsdsl.cardtext.trailing_conditions import join_conditions
from qsdsl.cardtext.words import Word

NOMINAL = frozenset({"NOUN", "ADJECTIVE", "ORDER", "STATE", "COLOR"})
BEFORE_NOUN = frozenset(
    {"THIS", "THAT", "THE", "QUANTITY", "OWNER", "HIS", "NUMBER", "ORDER", "COLOR", "ADJECTIVE", "STATE", "_POSS"}
)


TELLING = ("trait", "name")
"""Nouns of what a card has by itself: "strikes with that trait"."""


def resolve(found: list[Candidates]) -> list[Token]:
    """The tokens of a text; each word is now of one class."""
    found = in_rows(found)
    for index in range(len(found) - 1, -1, -1):
        before = found[index - 1] if index else NOTHING
        after = found[index + 1] if index + 1 < len(found) else NOTHING
        for rule in RULES.get(found[index].words[0].terminal, ()):
            rule(before, found[index], after)
        told = before.is_a("NOUN", "THE_PLAYER") or (before.is_a("PLAYER") and before.first.lemma in ("EACH", "ANY"))
        if found[index].first.lemma == "with" and told and _tells_a_quality(found, index):
            found[index].become("WITH")
        if len(found[index].words) > 1:
            _choose(before, found[index], after)
    for index in range(len(found)):
        if found[index].is_a("JOIN") and joins_things(found, index):
            _row_of_things(found, index)
        if found[index].is_a("JOIN") and found[index].first.lemma == "or" and found[index + 1 :]:
            or_another_part(found[index], found[index + 1])
        if found[index].is_a("JOIN") and (commas := commas_of_row(found, index)) is not None:
            for at in commas:
                found[at].words = found[index].words
                found[at].become("COORD")
            found[index].become("COORD")
        elif found[index].is_a("JOIN") and is_said_of_each(found, index):
            found[index].become("COORD")
    one_more(found)
    join_conditions(found)
    return [_token(word) for word in found]


def _row_of_things(found: list[Candidates], index: int) -> None:
    """ "A green energy, a yellow energy, and a red energy": the commas before "and" join too."""
    card = found[index + 1].is_a("NAME") and not found[index + 2].is_a("_POSS") if found[index + 2 :] else False
    if not _has_verb_before(found, index, across=("IN",) if card else ()):
        return
    joint = "OR_THING" if found[index].first.lemma == "or" else "AND_THING"
    found[index].become(joint)
    for at in range(index - 1, -1, -1):
        if found[at].first.terminal in FINITE | {"_PERIOD", "IF", "WHEN"}:
            break
        if found[at].is_a("_COMMA"):
            found[at].become(joint)


def _has_verb_before(found: list[Candidates], index: int, across: tuple[str, ...] = ()) -> bool:
    """Whether the things joined are the object of a verb; not what tells where, unless they cannot be that."""
    for at in range(index - 1, -1, -1):
        if found[at].first.terminal in ("VERB", "PARTICIPLE", "PROGRESSIVE", "PAST"):
            return True
        if found[at].first.terminal in {"_PERIOD", "IF", "WHEN", "HAVE", "BE", "IN"}.difference(across):
            return False
    return False


def _token(found: Candidates) -> Token:
    word = found.words[0]
    return Token(word.terminal, word, found.start, end_pos=found.end)


def _choose(before: Candidates, word: Candidates, after: Candidates) -> None:
    """Choose between the classes of a word that stands in the table more than once."""
    if word.is_a("NOUN") and word.is_a("VERB"):
        word.only("NOUN" if before.words[0].terminal in BEFORE_NOUN else "VERB")
    elif word.is_a("NOUN") and word.is_a("COST"):
        word.only("NOUN" if before.words[0].terminal in BEFORE_NOUN or before.is_a("VERB") else "COST")
    elif word.is_a("GET") and word.is_a("VERB"):
        word.only("GET" if after.is_a("DELTA") else "VERB")
    elif word.is_a("PARTICIPLE") and word.is_a("VERB"):
        word.only("PARTICIPLE" if before.is_a("BE", "BEEN", "HAVE", "WAS") else "VERB")
    elif word.is_a("VERB") and word.is_a("KEYWORD_WORD"):
        word.only("KEYWORD_WORD" if after.is_a("_ARROW", "_COMMA") else "VERB")
    elif word.is_a("VERB") and word.is_a("KEYWORD_COST") and _is_a_quality(before, after):
        word.only("KEYWORD_COST")
        word.become("KEYWORD", "quality")
    elif word.is_a("VERB") and word.is_a("KEYWORD_COST"):
        word.only("KEYWORD_COST" if after.is_a("_SEPARATOR") else "VERB")
    elif word.is_a("STATE") and word.is_a("PARTICIPLE"):
        _state_or_participle(before, word, after)
    elif word.is_a("ROLE") and word.is_a("PARTICLE"):
        word.only("ROLE" if after.first.terminal in THINGS else "PARTICLE")
    elif word.is_a("HIS") and word.is_a("IT"):
        word.only("HIS" if after.words[0].terminal in NOMINAL or after.is_a("STAT") else "IT")
    word.words = word.words[:1]


def _is_a_quality(before: Candidates, after: Candidates) -> bool:
    """ "Cards with Reflip", "a strike that has Reflip"; a keyword that is granted has its cost with it."""
    return before.first.lemma in ("with", "by") or (before.is_a("HAVE") and not after.is_a("_SEPARATOR"))


def _state_or_participle(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "Charged" is a state wherever it can be one; it remembers the verb that makes it so."""
    state, verb = (
        next(item for item in word.words if item.terminal == terminal) for terminal in ("STATE", "PARTICIPLE")
    )
    done = before.is_a("HAVE") and after.is_a("QUANTITY", "OWNER", "THE", "NUMBER", "THIS", "THAT", "HIS", "IT")
    if before.is_a("BEEN") or after.first.lemma == "this way" or done:  # "if you have charged a zone this turn"
        word.words = (verb,)
    else:
        word.words = (Word("STATE", state.lemma, verb.lemma),)


def _and(before: Candidates, word: Candidates, after: Candidates) -> None:
    if word.words[0].lemma == "and" and after.is_a("DELTA", "STAT"):
        word.become("AND_CHANGE" if after.is_a("DELTA") else "AND_STAT")


def _color(before: Candidates, word: Candidates, after: Candidates) -> None:
    """A colour that is not followed by a noun is energy to be paid: "Two Red"."""
    if after.words[0].terminal not in NOMINAL and not after.is_a("UNKNOWN"):
        word.become("PIP")


def _type_or_noun(before: Candidates, word: Candidates, after: Candidates) -> None:
    """In "strike card" the first noun is an adjective; in "name strike, advantage, or ally" the row names types."""
    if before.is_a("VERB") and " or " in word.first.lemma and word.first.form == "singular":
        word.become("ROW", "type")
    elif after.is_a("NOUN") and after.first.lemma == word.first.kind != word.first.lemma and not word.is_a("VERB"):
        word.become("ADJECTIVE", "type")


def _traits(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "Choose Bull, Fox, or Lion"."""
    if before.is_a("VERB") and " or " in word.first.lemma and after.first.terminal not in NOMINAL:
        word.become("ROW")


def _their(before: Candidates, word: Candidates, after: Candidates) -> None:
    """What belongs to several cards; what belongs to a player is "his or her". "Hers" stands without a noun."""
    if not _stands_before_noun(after):
        word.become("HIS_ALONE")
    elif word.first.lemma == "hers":
        word.become("UNKNOWN")
    of_cards = after.is_a("STAT") or (after.is_a("NOUN") and after.first.kind == "cost")
    if word.first.lemma == "their" and not of_cards and word.first.form != OF_THINGS:
        word.become("UNKNOWN")


def _preposition(before: Candidates, word: Candidates, after: Candidates) -> None:
    """A preposition with nothing behind it: "the strike you are defending against"."""
    if before.is_a("PROGRESSIVE", "PARTICIPLE", "PAST", "VERB", "BE", "WAS") and after.first.terminal not in THINGS | {
        "PLAYER",
        "STATE",
        "ORDER",
        "ADJECTIVE",
        "VARIABLE",
        "HIS",
        "KEYWORD",
        "VERB",
        "THE_PLAYER",
        "MORE_THAN",
    }:
        word.become("STRANDED")


def _possessive(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "The zone above Greenbeard's"."""
    if before.is_a("NAME") and not _stands_before_noun(after):
        word.become("POSS_ALONE")


def _stands_before_noun(after: Candidates) -> bool:
    return after.is_a("STAT", "UNKNOWN", "VARIABLE") or after.first.terminal in NOMINAL


def _they(before: Candidates, word: Candidates, after: Candidates) -> None:
    """Cards; a player is "he or she"."""
    if word.first.lemma == "they" and not after.is_a("TRADE_PLACES", "BE", "WAS", "HAVE", "GET"):
        word.become("UNKNOWN")


def _has_from_now_on(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "It gains Guard 1 this turn", "it gains +1 Force"."""
    if word.first.lemma == "gain" and (after.first.terminal.startswith("KEYWORD") or after.is_a("_QUOTE", "DELTA")):
        lemma = "get" if after.is_a("DELTA") else "have"
        word.words = (Word(lemma.upper(), lemma, word.first.form),)


def _keyword(before: Candidates, word: Candidates, after: Candidates) -> None:
    """A keyword by itself before a noun or behind "with" is a quality of a card; behind "by" it is what did it."""
    if before.first.lemma in ("with", "by"):
        word.become("KEYWORD", "quality")
    elif after.words[0].terminal in NOMINAL:
        word.become("ADJECTIVE", "keyword")


def _for(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "For each …" and "for every four …" count; "for" before anything else is a preposition."""
    if word.words[0].lemma == "for" and (
        after.is_a("EVERY") or (after.is_a("QUANTITY") and after.words[0].lemma == "each")
    ):
        word.become("FOR")


def _every(before: Candidates, word: Candidates, after: Candidates) -> None:
    if word.words[0].form == "every" and after.is_a("NUMBER"):
        word.become("EVERY")


def _tells_a_quality(found: list[Candidates], index: int) -> bool:
    """ "With no rules text", "with 6 or more Force", "with a sidebar cost of 2 or less"."""
    after = found[index + 1] if index + 1 < len(found) else NOTHING
    if after.is_a("QUANTITY") or after.first.terminal in NOMINAL:
        row = found[index + 2 : index + 5]
        bounded = any(word.is_a("OF_BOUND") for word in row)
        return after.first.lemma == "no" or bounded or not _verb_takes_with(found, index)
    if after.is_a("THE"):
        return any(word.is_a("NOUN") and word.first.lemma in TELLING for word in found[index + 2 : index + 4])
    if after.is_a("THAT"):
        return found[index + 2].is_a("NOUN") and found[index + 2].first.lemma in TELLING
    return after.is_a("MORE_THAN", "STAT", "KEYWORD", "MORE", "LESS") or (
        after.is_a("NUMBER") and found[index + 2].is_a("OR_MORE", "STAT")
    )


def _verb_takes_with(found: list[Candidates], index: int) -> bool:
    """Whether the verb before "with" has a use for it: "play a card with …" has none, "counterattack with …" has."""
    for at in range(index - 1, -1, -1):
        verb = next((word.verb for word in found[at].words if word.verb is not None), None)
        if verb is not None:
            return "with" in verb.roles
        if found[at].is_a("_PERIOD", "_COMMA", "BREAK", "IF", "FOR"):
            return False
    return False


def _that(before: Candidates, word: Candidates, after: Candidates) -> None:
    if before.is_a("NOUN") and word.words[0].lemma == "that" and after.words[0].terminal in FINITE:
        word.become("RELATIVE")


def _more(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "One less energy" has an adjective, "costs one green energy more" does not; "less Force than" compares."""
    if before.is_a("HAVE", "PARTICIPLE") and after.is_a("_COMMA", "_PERIOD", "JOIN", "VERB"):
        word.words = (Word("MORE_ALONE", _comparative(word)),)
    elif word.is_a("LESS") and (
        before.is_a("HAVE", "BE")
        or (before.first.lemma == "with" and (after.is_a("STAT") or after.first.terminal in NOMINAL))
    ):
        word.words = (Word("MORE", _comparative(word)),)
    elif before.is_a("NUMBER") and after.words[0].terminal in NOMINAL and word.words[0].lemma == "more":
        word.words = (Word("ORDER", "additional"),)
    elif before.is_a("NUMBER") and after.words[0].terminal in NOMINAL:
        word.become("ORDER")
    elif before.is_a("NOUN", "OF_ANY") and word.words[0].lemma == "more":
        word.become("LESS")


def _comparative(word: Candidates) -> str:
    return "fewer" if word.first.lemma in ("less", "fewer") else "more"


def _greater(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "Is more than its Force" compares with a number that is had; "is more than 5" and "there are more than two
    allies" have a printed one.
    """
    if before.is_a("_BE_SO") or (before.is_a("BE", "NOT") and not after.is_a("NUMBER")):
        lemma = word.first.lemma
        word.words = (Word("GREATER", "greater than" if lemma == "more than" else lemma),)


def _owner(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "More Force than your opponent's", "one of your opponent's": the noun is left out."""
    told = before.is_a("THAN") or (before.is_a("OF") and word.first.lemma not in ("YOU", "HE"))
    if told and not _stands_before_noun(after):
        word.become("OWNER_ALONE")


def _past(before: Candidates, word: Candidates, after: Candidates) -> None:
    """Behind a player or "it" the participle is a past tense: "you flipped", "the attack it stopped"; before a noun
    it is an adjective.
    """
    if before.is_a("PLAYER", "IT", "WHO"):
        word.become("PAST")
    elif before.is_a("THE", "OWNER", "NUMBER", "ORDER", "QUANTITY") and after.is_a("NOUN") and not word.is_a("STATE"):
        verb = word.first.verb
        assert verb is not None
        word.words = (Word("ADJECTIVE", verb.participle, "participle"),)


def _only(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "Can play only one advantage" is "no more than one"."""
    if after.is_a("NUMBER"):
        word.words = (Word("MORE_THAN", "no more than"),)


def _named(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "The named card"."""
    if before.is_a("THE") and after.is_a("NOUN"):
        word.become("ADJECTIVE", "participle")


def _one(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "… and you add one": one of what was spoken of."""
    alone = after.words[0].terminal in ("_PERIOD", "_COMMA", "JOIN", "$END", "ROLE", "MANNER", "FACING")
    if word.words[0] == Word("NUMBER", "1", "word") and before.is_a("VERB", "_COMMA", "JOIN") and alone:
        word.words = (Word("IT", "one"),)


def _of(before: Candidates, word: Candidates, after: Candidates) -> None:
    """ "A sidebar cost of 2 or less"."""
    figure = after.is_a("NUMBER") and after.words[0].form in ("figure", "variable")
    if figure or (after.is_a("NUMBER") and before.is_a("NOUN") and before.first.lemma.endswith("cost")):
        word.become("OF_BOUND")


RULES: dict[str, tuple[Callable[[Candidates, Candidates, Candidates], None], ...]] = {
    "JOIN": (_and,),
    "COLOR": (_color,),
    "NOUN": (_type_or_noun,),
    "ROLE": (_for, _preposition),
    "IN": (_preposition,),
    "PLACE": (_preposition,),
    "HIS": (_their,),
    "IT": (_they,),
    "_POSS": (_possessive,),
    "ADJECTIVE": (_traits,),
    "VERB": (_has_from_now_on,),
    "QUANTITY": (_every,),
    "THAT": (_that,),
    "MORE": (_more,),
    "LESS": (_more,),
    "MORE_THAN": (_greater,),
    "OWNER": (_owner,),
    "PARTICIPLE": (_past,),
    "NAMED": (_named,),
    "_ONLY": (_only,),
    "NUMBER": (_one,),
    "OF": (_of,),
    **dict.fromkeys(
        ("KEYWORD", "KEYWORD_LABEL", "KEYWORD_COST", "KEYWORD_NUMBER", "KEYWORD_NAME", "KEYWORD_WORD"), (_keyword,)
    ),
}
