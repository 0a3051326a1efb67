"""Problems in plain words: which word can't stand where it stands, what could, and how to mend it.

In: the parser's error or a `Refusal`, and the text. Out: a `Problem`. A repair is offered only if the text reads with
it.
"""

from __future__ import annotations

from collections.abc import Callable

from lark.exceptions import UnexpectedToken

from qsdsl.cardset.wording import with_article
from qsdsl.cardtext.build.parts import Refusal
from qsdsl.cardtext.foreign import said_here
from qsdsl.cardtext.lexer import Source
from qsdsl.cardtext.lexicon import Problem
from qsdsl.cardtext.repairs import Repair, like_spelled, likely_meant, phrase_repairs, word_repairs

UNKNOWN_WORD, OUT_OF_PLACE, NOT_TOGETHER, FOREIGN_WORD = "QS301", "QS302", "QS303", "QS305"
Reads = Callable[[str], bool]

THING = frozenset({"QUANTITY", "OWNER", "THIS"})
PLAIN_NAMES: tuple[tuple[frozenset[str], str], ...] = (
    (THING, 'a thing such as "this {noun}" or "one of your {nouns}"'),
    (frozenset({"PLAYER"}), 'a player such as "you" or "your opponent"'),
    (frozenset({"VERB"}), 'a verb such as "{verb}"'),
    (frozenset({"PARTICIPLE"}), 'a participle such as "{participle}"'),
    (frozenset({"PROGRESSIVE"}), 'a verb such as "{progressive}"'),
    (frozenset({"HAVE"}), '"has" or "have"'),
    (frozenset({"BE"}), '"is" or "are"'),
    (frozenset({"NOUN"}), 'a noun such as "{noun}"'),
    (frozenset({"STAT"}), '"{statistic}"'),
    (frozenset({"DELTA"}), 'a change such as "+1 {statistic}"'),
    (frozenset({"PIP"}), 'a color to be paid, such as "{color}"'),
    (frozenset({"COLOR"}), 'a color such as "{color}"'),
    (frozenset({"NUMBER"}), "a number"),
    (frozenset({"NAME"}), "a name"),
    (frozenset({"_ARROW"}), "the payment symbol →"),
    (frozenset({"_PERIOD"}), "a full stop"),
    (frozenset({"_COMMA"}), "a comma"),
    (frozenset({"_SEPARATOR"}), "a colon"),
    (frozenset({"_LABEL_END"}), "a dash"),
    (frozenset({"IF"}), '"if …"'),
    (frozenset({"IN"}), '"in …"'),
    (frozenset({"ROLE"}), '"to …" or another preposition'),
    (frozenset({"JOIN"}), '"and"'),
)
COVERED_BY_THING = frozenset({"NOUN", "COLOR", "NUMBER", "NAME"})
MARKS = ((",", "comma"), (".", "full stop"))


def unexpected(error: UnexpectedToken, source: Source, reads: Reads) -> Problem:
    """The first word that can't stand where it stands."""
    token = error.token
    start = token.start_pos or 0
    end = token.end_pos if token.end_pos is not None else start
    accepted = frozenset(error.accepts or ())
    if token.type == "$END" or start == end:
        message = f"the text ends where it should go on with {_listed(accepted, source)}"
        return Problem(max(0, len(source.text.rstrip()) - 1), len(source.text.rstrip()), OUT_OF_PLACE, message)
    phrase = next((one for one in phrase_repairs(source, start) if reads(one.mended(source.text))), None)
    if phrase is not None:
        said = source.text[phrase.start : phrase.end]
        message, replacement = f'"{said}" is not said like this', phrase.words if phrase.is_certain else None
        help_ = f'write "{phrase.words}"' if phrase.is_certain else f'did you mean "{phrase.words}"?'
        return Problem(phrase.start, phrase.end, OUT_OF_PLACE, message, help_, replacement)
    if token.type == "UNKNOWN":
        return _unknown(source, start, end, accepted, reads)
    printed = source.text[start:end]
    if token.type == "REMINDER":
        help_ = 'only a keyword has a reminder; a restriction begins with "Use only"'
        return Problem(start, end, OUT_OF_PLACE, "these words in brackets belong to no keyword", help_)
    message = f'"{printed}" can\'t stand here; expected {_listed(accepted, source)}'
    for mark, name in MARKS:
        if reads(Repair(start, start, mark + " ").mended(source.text)):
            return Problem(start, end, OUT_OF_PLACE, message, f'put {with_article(name)} before "{printed}"')
    repair = next((one for one in word_repairs(source, start, end, accepted) if reads(one.mended(source.text))), None)
    if repair is None:
        return Problem(start, end, OUT_OF_PLACE, message)
    help_ = f'did you mean "{repair.words}"?' if repair.words else f'leave out "{printed}"'
    return Problem(start, end, OUT_OF_PLACE, message, help_, repair.words)


def too_long(text: str, longest: int) -> Problem:
    """No card holds so much, and comparing so many words would take for ever."""
    message = f"a text of {len(text):,} characters is too long: {longest:,} are read at most"
    return Problem(longest, len(text), NOT_TOGETHER, message, "divide it among several cards or keywords")


def senseless(text: str) -> Problem:
    """A text that there is no canonical way to say: whatever it is read as cannot be meant."""
    message = "each of these words fits the next, but together they say nothing"
    return Problem(0, len(text.rstrip()), NOT_TOGETHER, message, "say it in shorter sentences, or in other words")


def refused(refusal: Refusal) -> Problem:
    """Words that fit the grammar but not together."""
    return Problem(refusal.span[0], refusal.span[1], NOT_TOGETHER, refusal.message, refusal.help)


def _unknown(source: Source, start: int, end: int, accepted: frozenset[str], reads: Reads) -> Problem:
    printed = source.text[start:end]
    said = said_here(printed, source.table.vocabulary)
    if said:
        said = said.capitalize() if printed[0].isupper() and start_of_sentence(source.text, start) else said
        message = f'"{printed}" is not a word of these texts'
        return Problem(start, end, FOREIGN_WORD, message, f'write "{said}"', said)
    near = like_spelled(printed, source.table, accepted)
    best = next((word for word in near if reads(Repair(start, end, word).mended(source.text))), None)
    shown = [best] if best else likely_meant(printed, source.table, accepted)[:3]
    help_ = f"did you mean {' or '.join(_quoted(word) for word in shown)}?" if shown else ""
    if not help_:
        help_ = f"expected {_listed(accepted, source)}"
    return Problem(start, end, UNKNOWN_WORD, f'unknown word "{printed}"', help_, best)


def start_of_sentence(text: str, offset: int) -> bool:
    before = text[:offset].rstrip()
    return not before or before[-1] in '.:—→\n“"('


def _quoted(word: str) -> str:
    return f'"{word}"'


def _listed(accepted: frozenset[str], source: Source) -> str:
    """The accepted classes of words in plain words, the fewest that cover them, at most five."""
    has_thing = accepted >= THING
    names = []
    for terminals, name in PLAIN_NAMES:
        if terminals <= accepted and not (has_thing and terminals <= COVERED_BY_THING):
            names.append(name.format(**_examples(source)))
    names = names[:5] or ["the end of the text"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _examples(source: Source) -> dict[str, str]:
    vocabulary = source.table.vocabulary
    noun, verb = vocabulary.nouns[0], vocabulary.verbs[0]
    return {
        "noun": noun.lemma,
        "nouns": noun.plural,
        "verb": verb.lemma,
        "participle": verb.participle,
        "progressive": verb.progressive,
        "statistic": vocabulary.statistics[0],
        "color": vocabulary.colors[0].capitalize(),
    }
