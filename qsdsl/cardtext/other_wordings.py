"""Other wordings of what the grammar knows: "without an ally", "the Force and the Intercept".

In: the words of a text as the lexer found them. Out: the same, said in the words that the grammar knows.
"""

from __future__ import annotations

from itertools import pairwise

from qsdsl.cardtext.candidates import NOTHING, Candidates, lemmas_of
from qsdsl.cardtext.kept_and_flipped import kept_and_flipped
from qsdsl.cardtext.own_times import OWN_TURN
from qsdsl.cardtext.reduced_costs import REDUCING, reduced_costs
from qsdsl.cardtext.short_wordings import short_wordings
from qsdsl.cardtext.when_otherwise import when_otherwise
from qsdsl.cardtext.words import Word

THE = Word("THE", "the")


def other_wordings(found: list[Candidates]) -> list[Candidates]:
    """The words of a text, each in the wording that is known."""
    _of_your_turn(found)
    _while(found)
    _printed_on(found)
    found = _for_each_alone(_measures(_choices(found)))
    if not lemmas_of(found).isdisjoint(ENDS_OF_DECK):
        found = _top_cards(found)
    found = short_wordings(found)
    found = _both_statistics(_without(found))
    lemmas = lemmas_of(found)  # most texts have none of the words that a wording begins with
    if REDUCING in lemmas:
        found = reduced_costs(found)
    if "as" in lemmas or "play" in lemmas:
        found = _as_somebody(found)
    if CHARACTER[0] in lemmas_of(found):
        found = _sides(found)
    found = kept_and_flipped(found, lemmas)
    if "all" in lemmas or "half" in lemmas:
        found = _all_of(_halves(found))
    return when_otherwise(_equal(found))


def _without(found: list[Candidates]) -> list[Candidates]:
    """ "A zone without an ally" is one with no ally; "without paying …" leaves something out."""
    said: list[Candidates] = []
    for at, (word, after) in enumerate(pairwise((*found, NOTHING))):
        said.append(word)
        if not word.is_a("_WITHOUT") or not after.is_a("QUANTITY", *BEFORE_NOUN, "NOUN"):
            continue
        noun = next((one for one in found[at + 1 :] if not one.is_a("QUANTITY", *BEFORE_NOUN)), NOTHING)
        if after.first.lemma in ("a", "any"):
            word.words, after.words = (Word("ROLE", "with"),), (Word("QUANTITY", "no"),)
        elif noun.is_a("NOUN") and noun.first.form != "singular" and not after.is_a("QUANTITY"):
            word.words = (Word("ROLE", "with"),)
            said.append(Candidates((Word("QUANTITY", "no"),), word.end, word.end))
    return said


BEFORE_NOUN = ("ADJECTIVE", "COLOR", "STATE", "ORDER")
"""What may stand between an article and its noun."""


def _of_your_turn(found: list[Candidates]) -> None:
    """ "Until the end of your turn" ends this turn, where it is yours: behind a payment power or "when you"."""
    yours = False
    for word, after in pairwise((*found, NOTHING)):
        if word.is_a("BREAK"):
            yours = False
        yours = yours or word.is_a("_ARROW") or (word.is_a("WHEN") and after.first == Word("PLAYER", "YOU"))
        if word.is_a("DURATION") and word.first.form == OWN_TURN and not yours:
            word.words = (Word("UNKNOWN", OWN_TURN),)


def _for_each_alone(found: list[Candidates]) -> list[Candidates]:
    """ "+1 Force for each.": for each of them."""
    said: list[Candidates] = []
    for word, after in pairwise((*found, NOTHING)):
        said.append(word)
        alone = word.is_a("QUANTITY") and word.first.lemma == "each" and after.is_a("_PERIOD", "_COMMA")
        if alone and len(said) > 1 and said[-2].first.lemma == "for":
            said.append(Candidates((Word("OF", "of"),), word.end, word.end))
            said.append(Candidates((Word("IT", "them"),), word.end, word.end))
    return said


def _while(found: list[Candidates]) -> None:
    """ "When defending in your red zone": while."""
    for word, after in pairwise(found):
        if word.is_a("WHEN") and word.first.lemma == "when" and after.is_a("PROGRESSIVE"):
            word.words = (Word("IF", "while", "when"),)


def _measures(found: list[Candidates]) -> list[Candidates]:
    """ "A Force of 5 or more", "Force of at least 5": 5 or more Force, at least 5 Force."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        word, before = found[at], said[-1] if said else NOTHING
        end = at + 2
        while end < len(found) and found[end].is_a("MORE_THAN", "NUMBER", "OR_MORE"):
            end += 1
        bound = found[at + 2 : end] if word.is_a("STAT") and found[at + 1 : at + 2] else []
        much = bound and found[at + 1].is_a("OF") and any(one.is_a("NUMBER") for one in bound)
        if not much or not (before.first.lemma in ("a", "with") or before.is_a("HAVE")):
            said.append(word)
            at += 1
            continue
        start = said.pop().start if before.first.lemma == "a" else word.start
        said += [Candidates(one.words, min(start, one.start), one.end) for one in bound[:1]] + bound[1:]
        said.append(Candidates(word.words, word.start, bound[-1].end))
        at = end
    return said


def _choices(found: list[Candidates]) -> list[Candidates]:
    """ "An energy of his or her choice": whoever does something chooses. "Too" and "in total" say nothing."""
    said: list[Candidates] = []
    doer = ""
    for at, word in enumerate(found):
        before = found[at - 1] if at else NOTHING
        if word.is_a("VERB"):
            who = found[at - 2] if at > 1 and before.is_a("MAY", "MUST", "CANNOT", "DO_NOT") else before
            doer = who.first.lemma if who.is_a("PLAYER") else "YOU"
        own = word.is_a("OF_CHOICE") and doer and word.first.lemma in ("YOU" if doer == "YOU" else "HE", doer)
        own = own and not (before.is_a("NOUN") and before.first.lemma == "color")  # one is chosen before it is done
        if (own or word.is_a("_TOO") or (word.is_a("_IN_ALL") and before.is_a("NOUN", "OR_MORE"))) and said:
            said[-1].end = word.end
            continue
        said.append(word)
    return said


ENDS_OF_DECK = {"from the top of": "top", "from the bottom of": "bottom"}


def _top_cards(found: list[Candidates]) -> list[Candidates]:
    """ "Three cards from the top of your deck" are the top three; of "up to three" some may be left out."""
    said: list[Candidates] = []
    padded = (NOTHING, NOTHING, NOTHING, *found)
    for at, word in enumerate(found):
        said.append(word)
        before, counted, cards = padded[at : at + 3]
        end = ENDS_OF_DECK.get(word.first.lemma, "") if word.is_a("PLACE") else ""
        several = counted.is_a("NUMBER") and counted.first.form != "variable"
        if not end or not (several or counted.first.lemma == "a") or before.is_a("UP_TO", "MORE_THAN"):
            continue
        if cards.is_a("NOUN") and cards.first.lemma == "card":
            opening = [Candidates((one,), counted.start, counted.start) for one in (THE, Word("ORDER", end))]
            said[-3:] = [*opening, *([counted] if cards.first.form == "plural" else []), cards]
            said.append(Candidates((Word("OF", "of"),), word.start, word.end))
    return said


def _printed_on(found: list[Candidates]) -> None:
    """ "The Force printed on that card" is the printed Force of that card."""
    for word, after in pairwise(found):
        if word.is_a("STAT") and after.is_a("PRINTED_ON"):
            word.words = (Word("STAT", f"printed {word.first.lemma}"),)
            after.words = (Word("OF", "of"),)


def _both_statistics(found: list[Candidates]) -> list[Candidates]:
    """ "The Force and the Intercept of this strike": the second article says no more than the first."""
    said: list[Candidates] = []
    for word in found:
        twice = len(said) > 2 and said[-1].is_a("THE") and said[-2].first == Word("JOIN", "and")
        if word.is_a("STAT") and twice and said[-3].is_a("STAT"):
            word.start = said.pop().start
        said.append(word)
    return said


CHARACTER = ("Chamber Card", "character")
"""As what a player has somebody."""


def _as_somebody(found: list[Candidates]) -> list[Candidates]:
    """ "If you have Wren Halloway as your Chamber Card", "if you are playing Wren Halloway": playing as her."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        word, (name, as_, whose, noun) = found[at], (*found[at + 1 :], *[NOTHING] * 4)[:4]
        had = word.is_a("HAVE") and as_.first.lemma == "as" and whose.is_a("OWNER") and noun.first.lemma in CHARACTER
        playing = word.is_a("PROGRESSIVE") and word.first.lemma == "play" and _is_somebody(name)
        if (had and name.is_a("NAME")) or (playing and said and said[-1].is_a("BE", "NOT")):
            if had:
                said.append(Candidates((Word("BE", "be", word.first.form),), word.start, word.end))
            said.append(Candidates((Word("PLAYING_AS", "playing as"),), word.start, word.end))
            said.append(Candidates(name.words, name.start, noun.end if had else name.end))
            at += 5 if had else 2
            continue
        said.append(word)
        at += 1
    return said


def _sides(found: list[Candidates]) -> list[Candidates]:
    """ "If your Chamber Card is on its front side", "… is showing its front side": that side is showing."""
    said: list[Candidates] = []
    at = 0
    while at < len(found):
        be, on, its, side = (*found[at : at + 4], *[NOTHING] * 4)[:4]
        card = bool(said) and said[-1].is_a("NOUN") and said[-1].first.lemma == CHARACTER[0]
        shown = on.first.lemma in ("on", SHOWING) and its.first.lemma == "its" and side.first.lemma.endswith("side")
        if card and be.is_a("BE") and shown:
            said.append(Candidates((Word("_POSS", "'s"),), be.start, be.start))
            said.append(Candidates(side.words, side.start, side.end))
            said.append(Candidates(be.words, be.start, be.end))
            said.append(Candidates((Word("STATE", SHOWING),), on.start, its.end))
            at += 4
            continue
        said.append(be)
        at += 1
    return said


SHOWING = "showing"


def _is_somebody(name: Candidates) -> bool:
    return name.is_a("NAME") and name.first.kind == "character"


def _halves(found: list[Candidates]) -> list[Candidates]:
    """ "Half of its Force" is half its Force; half of some things is what it is."""
    said: list[Candidates] = []
    for at, word in enumerate(found):
        if word.is_a("OF") and said and said[-1].is_a("HALF") and _is_a_number(found, at + 1):
            said[-1].end = word.end
            continue
        said.append(word)
    return said


def _all_of(found: list[Candidates]) -> list[Candidates]:
    """ "All your zones", "both those cards", "half the energy": all of them."""
    said: list[Candidates] = []
    for at, word in enumerate(found):
        said.append(word)
        behind = found[at + 1] if at + 1 < len(found) else NOTHING
        half = word.is_a("HALF") and not _is_a_number(found, at + 1)
        if (half or (word.is_a("QUANTITY") and word.first.lemma == "all")) and behind.is_a(*WHOSE):
            said.append(Candidates((Word("OF", "of"),), word.end, word.end))
    return said


WHOSE = ("OWNER", "HIS", "THE", "THAT")
"""What may stand between "all" and a noun without an "of"."""


def _is_a_number(found: list[Candidates], start: int) -> bool:
    """Whether a statistic or a count is spoken of there: "that card's Force", "the number of …"."""
    if found[start : start + 1] and found[start].is_a("COUNT_OF"):
        return True
    for at in range(start, len(found)):
        if found[at].is_a("STAT"):
            return True
        if not found[at].is_a("OWNER", "NOUN", "_POSS", "HIS", "THAT", "THIS", "THE", "NAME", "QUANTITY", *BEFORE_NOUN):
            return False
    return False


def _equal(found: list[Candidates]) -> list[Candidates]:
    """ "Its Force is half its Intercept" is equal to that."""
    said: list[Candidates] = []
    for word in found:
        number = word.is_a("HALF", "TWICE", "COUNT_OF", "DIFFERENCE") and len(said) > 1 and said[-1].is_a("BE")
        if number and not said[-2].is_a("NUMBER"):
            said.append(Candidates((Word("EQUAL_TO", "equal to"),), word.start, word.start))
        said.append(word)
    return said
