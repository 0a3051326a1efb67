"""Text → tree → text: canonical text is a fixed point, and the printed text means the same."""

from __future__ import annotations

import re

from qsdsl.cardtext import Lexicon, read, render

SAID_ANYHOW = (
    r"(?<=and )put\b",  # what was said before may be left out: "put one back and (put) the rest on the bottom"
    r"(?<=much )additional\b",
    r"\bwould\b(?=.*\binstead\b)",  # "when you discard it, … instead" is when you would
    r"(?:(?<=up to \+\d )|(?<=maximum of \+\d ))(?:Force|Intercept)\b",  # a limit is of the statistic that it limits
    r"(?<=energy )stacks?\b",  # a card put onto energy is put onto its stack
    r"(?<=is )of(?= (?:that|the) )|(?<=not )of(?= (?:that|the) )",
    r"\byou(?= do both)",
    r"(?<=you do both )instead\b",
    r"(?<=choose the last )option\b",
    r"(?<=cleanup )steps?\b",
    r"(?<=opponent's )card\b",  # as in "if your card has more Force than your opponent's"
    r"(?<=and your opponent )each\b",
    r"(?<=addition to its )sidebar\b",
    r"\b(?:have(?= (?:flipped|played))|has(?= scored\.))",  # the perfect and the past say the same
    r"(?<=or )a(?= Davy Jones)",  # "an Easy Mark or (a) Davy Jones"
    r"\benergy(?=, (?:and|or)? ?[aot]|,? (?:and|or) (?:an?|one|two) )",  # "a green and a yellow energy"
    r"\bzone(?=(?:,|,? and) (?:and )?your (?:\w+) zone)",
    r"(?<='s )sidebar\b(?= cost by)",
    r"\bnew(?= zone)",  # where it is now
    r"(?<=those )two\b(?= allies exchange)",
    r"\bzone(?= color)",
    r"(?<=another )one(?= of)",
    r"\ban?(?= (?:printed )?(?:Force|Intercept) of)",
    r"(?<=the other )one\b",
    r"(?<=the Force and )the\b",
    r"(?<=not have to pay the )sidebar\b",  # what is paid for a card is its cost
    r"(?<=pay the green cost of )your\b",
    r"(?:(?<=half )|(?<=all )|(?<=both ))of\b(?= (?:its|your|his|the|those) )",
    r"(?<=the end of )(?:this|your)\b(?= turn)",
    r"(?:(?<=cannot focus )|(?<=cannot reflip )|(?<=cannot flip ))cards\b",
    r"(?<=are playing )as\b",
    r"\bplayed(?= from )",
    r"\benergy(?= of (?:that|the chosen) color)",  # "add two of that color"
    r"(?<=that has that )much\b",
    r"\bboth(?= an? )",  # "both an ally and an advantage"
    r"\bThen(?= (?:charge|you))",  # sentences follow one another
    r"\bhave(?= charged\b)",  # what has been done was done
)
OPTIONAL_WORDS = {
    "or": "before the last option of a choice",
    "all": "before a bare plural: 'eliminate all allies'",
    "any": "in 'any one of'",
    "exactly": "before a number: 'exactly two' is two",
    "does": "behind whom something is compared with: 'than your opponent does'",
    "still": "before a place: it is there or not",
    "too": "behind what is done: all that stands in a text is said besides the rest",
    "also": "before a verb: all that stands in a text is said besides the rest",
    "already": "behind 'is' and 'has': what is asked is how it is then",
    "currently": "likewise",
}
"""The only words that a text can lose without meaning something else."""


def test_reads_and_prints(sample, lexicon: Lexicon) -> None:
    first = read(sample.text, lexicon, name=sample.name)
    assert first.problems == ()
    assert first.tree is not None
    printed = render(first.tree, lexicon)
    assert printed == sample.prints
    again = read(printed, lexicon, name=sample.name)
    assert again.tree == first.tree
    assert again.problems == ()
    assert render(first.tree, lexicon) == printed


def test_no_word_is_swallowed(sample, lexicon: Lexicon) -> None:
    """Taking a word out changes the tree or stops the text from reading, but for reminders and the optional words."""
    whole = read(sample.text, lexicon, name=sample.name).tree
    for word in re.finditer(r"[\w'’+-]+", _without_reminders(sample.text)):
        if word[0].lower() in OPTIONAL_WORDS or _is_said_anyhow(sample, word):
            continue
        shorter = sample.text[: word.start()] + sample.text[word.end() :]
        assert read(shorter, lexicon, name=sample.name).tree != whole, f"{word[0]!r} says nothing"


def _is_said_anyhow(sample, word: re.Match[str]) -> bool:
    before_its_name = rf"\bthe(?= {re.escape(sample.name)}\b)" if sample.name else r"(?!)"
    patterns = "|".join((*SAID_ANYHOW, before_its_name))
    return any(found.span() == word.span() for found in re.finditer(patterns, sample.text))


def _without_reminders(text: str) -> str:
    """The text with each reminder blanked out, so that offsets stay right."""
    return re.sub(r"\((?!Use only)[^)]*\)", lambda found: " " * len(found[0]), text)


def test_every_node_has_the_words_it_was_read_from(sample, lexicon: Lexicon) -> None:
    tree = read(sample.text, lexicon, name=sample.name).tree
    assert tree is not None
    assert tree.span[0] == 0
    assert sample.text[tree.span[1] :].strip(' .)"”') == ""
    for ability, following in zip(tree.abilities, tree.abilities[1:], strict=False):
        assert ability.span[1] <= following.span[0]
