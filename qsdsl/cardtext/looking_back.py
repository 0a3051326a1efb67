"""Classes of words that hang on more than the next word: what "to", "or", "more" and times belong to.

In: the words of a text with its rows put together. Out: the same, these classes settled.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from qsdsl.cardtext.candidates import Candidates
from qsdsl.cardtext.words import Word

SPENDING = "use"
CHOOSING = "choose"


def both_of(found: list[Candidates]) -> list[Candidates]:
    """ "If you have both an ally and an advantage": "and" says so."""
    said: list[Candidates] = []
    for word in found:
        if said and said[-1].first.form == "both" and word.is_a("QUANTITY") and word.first.form in ("a", "an"):
            word.start = said.pop().start
        said.append(word)
    return said


def purposes(found: list[Candidates]) -> None:
    """ "To" before a verb tells what something that one may do buys ("you may pay … to …"), what costs more, or what
    something is for.
    """
    opener = doing = ""
    for word, after in pairwise(found):
        terminal = word.first.terminal
        doing = word.first.lemma if word.is_a("VERB") else doing
        if terminal in ("MAY", "COST", "WHEN", "_PERIOD", "BREAK"):
            opener = terminal
        if word.first.lemma == "to" and after.is_a("VERB", "GIVE"):
            buys = opener == "COST" or (opener == "MAY" and doing not in ("", SPENDING))
            word.become("INFINITIVE" if buys else "PURPOSE")


def either(found: list[Candidates], index: int) -> None:
    """ "Or" between two verbs: "focus or discard a card"; "choose and discard an energy"."""
    before, word, after = found[index - 1 : index + 2]
    if word.is_a("JOIN") and word.first.lemma == "and" and before.first.lemma == CHOOSING and after.is_a("VERB"):
        word.become("AND_VERB")
    if word.is_a("JOIN") and word.first.lemma == "or" and any(before.is_a(kind) and after.is_a(kind) for kind in VERBS):
        word.become("OR")


def time_of_a_relative(found: list[Candidates], index: int) -> None:
    """ "The first strike your opponent plays each turn": the time belongs to the noun."""
    if not found[index].is_a("DURATION"):
        return
    if found[index + 1 :] and found[index + 1].is_a("_WITHOUT") and not found[index - 1].is_a("VERB"):
        found[index].become("TIME_BEFORE")
        return
    verb, before = found[index - 1], found[index - 2]
    noun = found[index - 3]
    if before.is_a("HAVE") and index > 3 and noun.is_a("PLAYER"):
        before, noun = noun, found[index - 4]
    with_subject = before.is_a("PLAYER") and verb.is_a("VERB", "PARTICIPLE") and noun.is_a("NOUN")
    if with_subject or (before.is_a("NOUN") and verb.first.terminal == "PARTICIPLE"):
        found[index].become("RELATIVE_TIME")


def of_each(found: list[Candidates]) -> None:
    """ "You and your opponent each put the top card of your deck …": each player's own deck."""
    together = False
    for word in found:
        if word.is_a("PLAYER"):
            together = word.first.form == "together"
        elif word.is_a("_PERIOD"):
            together = False
        elif together and word.is_a("OWNER") and word.first.lemma == "YOU":
            word.words = (Word("OWNER", "HE"),)


def same_statistic(found: list[Candidates]) -> list[Candidates]:
    """ "The same Force" is as much Force: three words become two."""
    said: list[Candidates] = []
    for word in found:
        if word.is_a("STAT") and len(said) > 1 and said[-1].first.lemma == "same" and said[-2].is_a("THE"):
            same, the = said.pop(), said.pop()
            said.append(Candidates((Word("AS_MANY", "as many", "same"),), the.start, same.end))
        said.append(word)
    return said


def pairs(found: list[Candidates]) -> None:
    """ "If both are allies", "if neither is a strike"."""
    for word, after in pairwise(found):
        if word.is_a("QUANTITY") and word.first.form in ("both", "either", "neither", "or both") and after.is_a("BE"):
            word.become("PAIR")


def as_many(found: list[Candidates]) -> None:
    """ "As many allies as your opponent": the second "as" is to the first what "than" is to "more"."""
    open_ = False
    for word in found:
        if word.is_a("AS_MANY"):
            open_ = True
        elif open_ and word.first.lemma == "as":
            word.words = (Word("THAN", "as"),)
            open_ = False
        elif word.is_a("_PERIOD", "_COMMA"):
            open_ = False


def margins(found: list[Candidates]) -> None:
    """ "At least two more allies than your opponent": so many more."""
    for index in range(1, len(found)):
        if not found[index].is_a("MORE", "LESS") or not found[index - 1].is_a("NUMBER"):
            continue
        for word in found[index + 1 :]:
            if word.is_a("_PERIOD", "_COMMA", "IF", "VERB"):
                break
            if word.is_a("THAN"):
                lemma = "fewer" if found[index].first.lemma in ("less", "fewer") else "more"
                found[index].words = (Word("MARGIN", lemma),)
                break


def nobody(found: list[Candidates]) -> None:
    """ "No player can play allies": no player is allowed to."""
    for word, after in pairwise(found):
        if word.is_a("PLAYER") and word.first.form == "none":
            if after.is_a("CAN", "MAY"):
                word.words = (Word("PLAYER", word.first.lemma),)
                after.words = (Word("CANNOT", "cannot"),)
            else:
                word.become("UNKNOWN")


def this_alone(found: list[Candidates], index: int) -> None:
    """ "If this is the third card you flipped this turn"."""
    if found[index].is_a("THE") and found[index - 1].is_a("BE") and found[index - 2].is_a("THIS"):
        found[index - 2].become("THIS_ALONE")


def number_alone(found: list[Candidates], index: int) -> None:
    """ "If you pay three or more", "if you have exactly thirteen": of what was spoken of."""
    ends = index + 1 < len(found) and found[index + 1].is_a("_COMMA", "_PERIOD")
    had = found[index - 2].is_a("HAVE") or (found[index - 2].is_a("BE") and found[index - 3].is_a("THERE"))
    if found[index].is_a("NUMBER") and found[index - 1].is_a("MORE_THAN") and ends and had:
        found[index - 1].become("MORE_THAN_ALONE")
    done = found[index - 1].first.terminal == "VERB" and _is_condition(found, index)
    if found[index].is_a("NUMBER") and ends and (done or found[index - 1].is_a("HAVE")):
        found[index].become("NUMBER_ALONE")
    nothing_follows = ends or (index + 1 < len(found) and found[index + 1].is_a("JOIN", "IN"))
    if found[index].is_a("QUANTITY") and nothing_follows and found[index - 1].is_a("HAVE"):
        denied = found[index].first.lemma == "any" and found[index - 2].is_a("DO_NOT")
        if denied or found[index].first.form == "none":
            found[index].become("NONE_ALONE")
    if found[index].is_a("DO_NOT") and nothing_follows and found[index - 1].is_a("PLAYER"):
        found[index].become("DO_NOT_ALONE")
    if found[index].is_a("OR_MORE") and ends and (had or any(word.verb is not None for word in found[index - 2].words)):
        found[index].become("OR_MORE_ALONE")


def _is_condition(found: list[Candidates], index: int) -> bool:
    """ "If you discard two, …"."""
    opener = next((one for one in reversed(found[:index]) if one.is_a("IF", "WHEN", "_PERIOD", "_COMMA")), None)
    return opener is not None and opener.is_a("IF")


def way_of_a_clause(found: list[Candidates], index: int) -> None:
    """ "This way" belongs to the noun in "each zone uncharged this way", and else to the verb."""
    with_subject = found[index - 2].is_a("PLAYER") and found[index - 3].is_a("NOUN")
    verb = found[index - 1].first
    if (
        found[index].is_a("WAY")
        and with_subject
        and verb.terminal == "VERB"
        and not found[index - 1].is_a("PARTICIPLE")
    ):
        found[index - 1].words = (
            replace(verb, terminal="PARTICIPLE", form="participle"),
        )  # "each zone you charge this way"
    of_a_noun = found[index - 1].is_a("PARTICIPLE") and (found[index - 2].is_a("NOUN") or with_subject)
    if found[index].is_a("WAY") and of_a_noun:
        found[index - 1].only("PARTICIPLE")
    if found[index].is_a("WAY") and not of_a_noun:
        found[index].become("MANNER")


def moved_to(found: list[Candidates], index: int) -> None:
    """ "Each zone you moved an ally to": the preposition belongs to the zone."""
    ends = index + 1 < len(found) and found[index + 1].is_a("_PERIOD", "_COMMA", "JOIN")
    if not ends or found[index].first.lemma not in ("to", "from") or not found[index - 1].is_a("NOUN"):
        return
    for at in range(index - 2, 1, -1):
        if found[at].is_a("PARTICIPLE"):
            if found[at - 1].is_a("PLAYER") and found[at - 2].is_a("NOUN"):
                found[index].become("STRANDED")
            return


def one_more(found: list[Candidates]) -> None:
    """ "Put one on top of your deck, one on the bottom of your deck"."""
    for comma, word in pairwise(found):
        if comma.is_a("_COMMA") and word.is_a("IT") and word.first.lemma == "one":
            comma.become("AND_THING")


def or_another_part(word: Candidates, after: Candidates) -> None:
    """ "From your green zone or with a signature move"."""
    if after.is_a("ROLE", "PLACE", "IN"):
        word.become("OR_ROLE")


VERBS = ("VERB", "PARTICIPLE", "PROGRESSIVE")


OF_THINGS = "of things"
"""The form of a "their" that stands for things, not for a player."""


def theirs(found: list[Candidates]) -> None:
    """ "Two of your zones and … their energy"; "their zone" on a card with the name of several."""
    several = any(word.is_a("NAME") and word.first.form == "self" and word.first.lemma.endswith("s") for word in found)
    spoken = False
    for word in found:
        if word.is_a("PLAYER", "BREAK"):
            spoken = False
        elif word.is_a("NOUN") and word.first.form == "plural":
            spoken = True
        elif word.is_a("HIS") and word.first.lemma == "their" and (spoken or several):
            word.words = tuple(replace(one, form=OF_THINGS) for one in word.words)
