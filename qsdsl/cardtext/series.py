"""Rows of words that stand for one, and words whose class hangs on more than their neighbours.

In: the words found by the lexer, before their classes are settled. Out: the same, with ", and" as one joint, "green,
yellow, or red", "Bull or Fox" and "strike or advantage" as one word each, and the classes of "to", "or" and times
settled where they need a look further back than one word.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from qsdsl.cardtext.candidates import Candidates
from qsdsl.cardtext.clause_rows import join_clauses
from qsdsl.cardtext.looking_back import (
    as_many,
    both_of,
    either,
    margins,
    moved_to,
    nobody,
    number_alone,
    of_each,
    pairs,
    purposes,
    same_statistic,
    theirs,
    this_alone,
    time_of_a_relative,
    way_of_a_clause,
)
from qsdsl.cardtext.options_on_lines import options_on_lines
from qsdsl.cardtext.other_wordings import other_wordings
from qsdsl.cardtext.own_times import SOONER
from qsdsl.cardtext.words import Word
from qsdsl.effect.tree import OR_NAMES


def in_rows(found: list[Candidates]) -> list[Candidates]:
    """The words of a text with its rows put together."""
    found = same_statistic(both_of(_joints(_no_energy(other_wordings(options_on_lines(found))))))
    for is_item in (_is_color, _is_trait, _is_type):
        found = _merged(found, is_item)
    found = _either_name(_named(found))
    found = _with_their_noun(found)
    for index, word in enumerate(found):
        if word.is_a("CHOOSE", "CHOOSE_LATER"):
            colon = (at for at in range(index, len(found)) if found[at].is_a("_ARROW"))
            _options(found, index + 1 if word.is_a("CHOOSE") else next(colon, index) + 1)
    join_clauses(found)
    theirs(found)
    purposes(found)
    for index in range(1, len(found) - 1):
        either(found, index)
    as_many(found)
    margins(found)
    nobody(found)
    pairs(found)
    of_each(found)
    for index in range(2, len(found)):
        for kind in found[index].words:
            for rule in LOOKING_BACK.get(kind.terminal, ()):
                rule(found, index)
    return found


def _no_energy(found: list[Candidates]) -> list[Candidates]:
    """ "Costs nothing" is "costs no energy"."""
    said: list[Candidates] = []
    for word in found:
        if word.is_a("_NOTHING") and said and said[-1].is_a("COST"):
            said.append(Candidates((Word("QUANTITY", "no"),), word.start, word.end))
            word.words = (Word("NOUN", ENERGY, "mass", kind=ENERGY),)
        said.append(word)
    return said


CARD = "card"
ENERGY = "energy"
"""What is paid."""


def _any_of_several(found: list[Candidates], index: int) -> None:
    """ "Put any cards under it …": how many there are, nobody says."""
    any_, noun, place = found[index - 2], found[index - 1], found[index]
    if place.is_a("PLACE") and any_.first.lemma == "any" and noun.is_a("NOUN") and noun.first.form == "plural":
        any_.words = (Word("ANY_OF_SEVERAL", "any"),)


def _next_one_on(found: list[Candidates], index: int) -> None:
    """ "Your next zone down": the way belongs to the noun."""
    word, noun, before = found[index], found[index - 1], found[index - 2]
    ends = index + 1 < len(found) and found[index + 1].is_a("_PERIOD", "_COMMA", "JOIN", "IF", "_POSS")
    if word.first.lemma in ("above", "below") and noun.is_a("NOUN") and ends:
        word.words = (Word("IN_PLAY", word.first.lemma),)  # "the zone below": below the one spoken of
    if word.first.lemma not in ("up", "down") or not word.is_a("ROLE") or not noun.is_a("NOUN"):
        return
    if before.is_a("ORDER") and before.first.lemma == "next":
        word.words = (Word("IN_PLAY", word.first.lemma),)


def _joints(found: list[Candidates]) -> list[Candidates]:
    """ ", and", ", then" and "and then" are one joint each; so is ", where", which may explain a keyword's number.
    "Also" is one with its verb: what stands in a text is always added to what stands before. "Then" at the start of a
    sentence is one with the next word: sentences follow one another anyhow.
    """
    joined: list[Candidates] = []
    dropped: int | None = None
    for index, word in enumerate(found):
        before = joined[-1] if joined else None
        if before is not None and before.is_a("_ALREADY") and len(joined) > 1 and joined[-2].is_a("BE", "HAVE"):
            word.start = joined.pop().start  # "if this zone is already charged": what is asked is how it is then
            before = joined[-1]
        if before is not None and before.is_a("_STILL"):
            word.start = joined.pop().start  # "any cards still under it": they are there, or they are not
            before = joined[-1] if joined else None
        if before is not None and before.is_a("_NOW") and word.is_a("HAVE"):
            word.start = joined.pop().start  # "if your opponent now has two points"
            before = joined[-1] if joined else None
        if before is not None and before.is_a("_ALSO") and word.is_a(*ADDED):
            word.start = joined.pop().start
            before = joined[-1] if joined else None
        if (before is None or before.is_a("_PERIOD", "BREAK", "_LABEL_END")) and word.first == Word("JOIN", "then"):
            dropped = word.start
            continue
        if dropped is not None:
            if word.is_a("_COMMA"):
                continue
            word.start, dropped = dropped, None
        if before is not None and _is_one_joint(before, word, found[index + 1 : index + 3]):
            word.start = joined.pop().start
            if word.is_a("UP_TO"):
                word.become("AT_MOST")
        if before is not None and before.is_a("_SEMICOLON") and word.is_a("FOLLOW"):
            before.become("_PERIOD")
        if word.first.lemma == "that" and len(joined) > 1 and joined[-1].is_a("DURATION") and joined[-2].is_a("WHEN"):
            joined[-1].end = word.end  # "the second time each turn that you …"
            continue
        if word.is_a("_WHERE") and before is not None and before.is_a("NOUN") and _is_player(found[index + 1 :]):
            word.become("IN_WHICH")
        if word.is_a("_WHERE") and len(joined) > 1 and joined[-2].is_a("KEYWORD_NUMBER"):
            word.become("_KEYWORD_WHERE")
        joined.append(word)
    return joined


def _is_player(after: list[Candidates]) -> bool:
    """ "Each zone where you have an ally"."""
    return bool(after) and after[0].is_a("PLAYER")


ADDED = ("IN_PLAY", "HAVE", "BE", "GET", "COST", "MAY", "MUST", "CAN", "CANNOT", "VERB")


def _is_one_joint(before: Candidates, word: Candidates, after: list[Candidates]) -> bool:
    if word.is_a("JOIN"):
        return before.is_a("_COMMA") or (before.is_a("JOIN") and word.first.lemma == "then")
    if not before.is_a("_COMMA"):
        return False
    rounding = word.is_a("MANNER") and word.first.lemma.startswith("rounded")
    sooner = word.is_a("DURATION") and word.first.form == SOONER
    return word.is_a("_WHERE", "PLUS") or rounding or sooner or (word.is_a("UP_TO") and _is_a_bound(after))


def _is_a_bound(after: list[Candidates]) -> bool:
    """ ", up to three." and ", up to +3 Force" limit a count; ", up to three cards …" begins something new."""
    if not after or after[0].is_a("DELTA"):
        return bool(after)
    return after[0].is_a("NUMBER") and (len(after) < 2 or after[1].is_a("_PERIOD", "JOIN", "_COMMA"))


# --- Rows of colours, traits and types --------------------------------------------------------------------------------


def _is_color(word: Candidates) -> bool:
    return word.first.terminal == "COLOR"


def _is_trait(word: Candidates) -> bool:
    return word.first.form == "trait"


def _is_type(word: Candidates) -> bool:
    return word.first.terminal == "NOUN" and word.first.form in ("singular", "plural") and bool(word.first.kind)


def _merged(found: list[Candidates], is_item: object) -> list[Candidates]:
    """Each row "a, b, or c" of such words as one word; only types are never joined by "and"."""
    assert callable(is_item)
    merged: list[Candidates] = []
    index = 0
    while index < len(found):
        end = _row_end(found, index, is_item) if is_item(found[index]) else index + 1
        row = found[index:end]
        if len(row) > 1 and not (is_item is _is_type and not _one_kind(row)):
            merged.append(_as_one(row))
        else:
            merged += row
        index = end
    return merged


def _row_end(found: list[Candidates], index: int, is_item: object) -> int:
    """Where a row ends that begins at `index`; it ends right behind its first word if no "and" or "or" closes it."""
    assert callable(is_item)
    at = index + 1
    while at + 1 < len(found) and is_item(found[at + 1]):
        if found[at].is_a("JOIN") and found[at].first.lemma in ("and", "or"):
            return at + 2
        if not found[at].is_a("_COMMA"):
            break
        at += 2
    return index + 1


def _one_kind(row: list[Candidates]) -> bool:
    items = row[::2]
    same = {(item.first.kind, item.first.form) for item in items}
    return len(same) == 1 and row[-2].first.lemma == "or"


def _as_one(row: list[Candidates]) -> Candidates:
    names = [item.first.lemma for item in row[::2]]
    link = row[-2].first.lemma
    words = f"{names[0]} {link} {names[1]}" if len(names) == 2 else f"{', '.join(names[:-1])}, {link} {names[-1]}"
    return Candidates((replace(row[0].first, lemma=words),), row[0].start, row[-1].end)


def _options(found: list[Candidates], start: int) -> None:
    """ "Choose one: add a red energy, charge this zone, or …": without semicolons, the commas and "or" before a new
    clause part the options; a comma does so only if a last one follows behind "or".
    """
    end = next((at for at in range(start, len(found)) if found[at].is_a("_PERIOD")), len(found))
    if any(found[at].is_a("_SEMICOLON") for at in range(start, end)):
        return
    last = 0
    for at in range(end - 2, start, -1):
        begins = found[at + 1].is_a("PLAYER", "VERB") or _is_subject(found, at + 1)
        if begins and found[at].is_a("JOIN") and found[at].first.lemma == "or":
            last = at
        if begins and last and (at == last or found[at].is_a("_COMMA")):
            found[at].words = (Word("_SEMICOLON", ";"),)


def _is_subject(found: list[Candidates], start: int) -> bool:
    """Whether what begins there has or gets something: "this strike has +2 Force"."""
    for at in range(start, len(found)):
        if found[at].is_a("HAVE", "GET", "COST", "BECOME", "MAY", "CANNOT"):
            return not found[at - 1].is_a("PLAYER") or at - 1 == start
        if found[at].is_a("_PERIOD", "_COMMA", "JOIN", "_SEMICOLON", "IF", "WHEN", "VERB"):
            return False
    return False


def _either_name(found: list[Candidates]) -> list[Candidates]:
    """ "A Brass Heron or a Tin Hedgehog", "a Brass Heron or Tin Hedgehog": a card that has one of the names."""
    joined: list[Candidates] = []
    index = 0
    while index < len(found):
        word = found[index]
        after = found[index + 1 : index + 3]
        if after and _is_name(joined) and _joins_names(found, index):
            second = after[-1] if after[0].first.lemma == "a" else after[0]
            form = second.first.form if second.first.terminal == "NOUN" else "name" * second.is_a("NAME")
            told = joined[-1].is_a("NAME") and second.is_a("NAME")  # behind "named"
            if told or form == joined[-1].first.form:
                names = OR_NAMES.join((joined[-1].first.lemma, second.first.lemma))
                first = joined.pop()
                joined.append(Candidates((replace(first.first, lemma=names),), first.start, second.end))
                index = found.index(second, index) + 1
                continue
        again = found[index + 1 : index + 5]
        if _is_name(joined) and _joins_names(found, index) and _is_named_again(joined, again):
            names = OR_NAMES.join((joined[-1].first.lemma, again[-1].first.lemma))
            first = joined.pop()
            joined.append(Candidates((replace(first.first, lemma=names),), first.start, again[-1].end))
            index += 5
            continue
        joined.append(word)
        index += 1
    return joined


def _is_named_again(joined: list[Candidates], again: list[Candidates]) -> bool:
    """ "(A card named Zed or) a card named Yan"."""
    if [one.first.terminal for one in again] != ["QUANTITY", "NOUN", "NAMED", "NAME"] or len(joined) < 4:
        return False
    return [one.first.lemma for one in joined[-4:-1]] == [one.first.lemma for one in again[:3]]


def _named(found: list[Candidates]) -> list[Candidates]:
    """ "Search your deck for Zed or Yan": for a card named Zed or Yan."""
    said: list[Candidates] = []
    for index, word in enumerate(found):
        either = word.is_a("NAME") and found[index + 1 :] and _joins_names(found, index + 1)
        if either and said and said[-1].first == Word("ROLE", "for"):
            words = (Word("QUANTITY", "a", "a"), Word("NOUN", CARD, "singular", kind=CARD), Word("NAMED", "named"))
            said += [Candidates((one,), word.start, word.start) for one in words]
        said.append(word)
    return said


def _is_name(joined: list[Candidates]) -> bool:
    """Whether the last word is a name that stands for a noun, or tells one: "a card named Zed"."""
    if not joined:
        return False
    last = joined[-1]
    if last.is_a("NAME"):
        return joined[-2:][0].is_a("NAMED")
    return last.first.terminal == "NOUN" and last.first.form in ("name", "names")


def _joins_names(found: list[Candidates], index: int) -> bool:
    """ "Or", or a comma in a row that goes on to an "or": "Zed, Yan, or Ada"."""
    at = index
    while found[at].is_a("_COMMA") and found[at + 1 : at + 3][-1:] and found[at + 1].is_a("NAME"):
        at += 2
    if found[at].is_a("_COMMA"):
        at += 1
    return at < len(found) and found[at].is_a("JOIN") and found[at].first.lemma == "or"


DETERMINERS = ("QUANTITY", "NUMBER", "OWNER", "THE")


def _with_their_noun(found: list[Candidates]) -> list[Candidates]:
    """ "A green, a yellow, and a red energy": each color has the noun that stands behind the last one."""
    completed: list[Candidates] = []
    noun: Candidates | None = None
    for index in range(len(found) - 1, -1, -1):
        word = found[index]
        if word.is_a("NOUN") and index >= 2 and _is_color(found[index - 1]) and found[index - 2].is_a(*DETERMINERS):
            noun = word
        elif noun is not None and _is_color(word) and index and found[index - 1].is_a(*DETERMINERS):
            if completed[-1].is_a("_COMMA", "JOIN"):
                completed.append(Candidates(noun.words, word.end, word.end))
        elif not word.is_a(*DETERMINERS, "_COMMA", "JOIN") and not _is_color(word):
            noun = None
        completed.append(word)
    return completed[::-1]


LOOKING_BACK: dict[str, tuple[Callable[[list[Candidates], int], None], ...]] = {
    "DURATION": (time_of_a_relative,),
    "NUMBER": (number_alone,),
    "QUANTITY": (number_alone,),
    "DO_NOT": (number_alone,),
    "OR_MORE": (number_alone,),
    "THE": (this_alone,),
    "WAY": (way_of_a_clause,),
    "ROLE": (moved_to, _next_one_on),
    "PLACE": (moved_to, _next_one_on, _any_of_several),
}
"""The class that a word can be of -> what settles it by the words before it; most words are of none of these."""
