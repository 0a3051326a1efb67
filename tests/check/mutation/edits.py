"""Single edits that leave a set file wrong, one function a kind.

Comes in: the text of a set file and a source of chance. Goes out: `Edit`s: the new text, and the lines at which a
finding is right. An edit that leaves a right file (a cost of 2 for 1) is not made.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.check.mutation.page import Page, typo

KINDS: dict[str, Callable[[Page, random.Random], Iterator[Edit]]] = {}
MISSPELT = ("misspelt key", "misspelt name", "misspelt value", "misspelt word in a text")
"""The kinds that misspell a name."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit: what it makes of a file's text, and the lines of that where a finding is in place."""

    text: str
    lines: range


Kind = Callable[[Page, random.Random], Iterator[Edit]]


def kind(name: str) -> Callable[[Kind], Kind]:
    """Enter a function under a name."""

    def enter(edits: Kind) -> Kind:
        KINDS[name] = edits
        return edits

    return enter


def _replaced(page: Page, start: int, end: int, text: str, lines: range | None = None) -> Edit:
    line = page.line_of(start)
    return Edit(page.text[:start] + text + page.text[end:], lines or range(line, line + 1))


@kind("misspelt key")
def _misspelt_keys(page: Page, chance: random.Random) -> Iterator[Edit]:
    for start, end, key in page.keys:
        yield _replaced(page, start, end, typo(key, chance))


@kind("key in the wrong place")
def _misplaced_keys(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"^    type: (ally|advantage)\n", page.text, re.MULTILINE):
        for key in ("force: 3", "intercept: 4", "form: cost", "character: Nobody", "front: {}", "copies: 2"):
            yield _replaced(page, match.end(), match.end(), f"    {key}\n")
    for match in re.finditer(r"^    (?:format|character|form|on): .*\n", page.text, re.MULTILINE):
        for key in ("force: 3", "rarity: common", "cost: {green: 1}"):
            yield _replaced(page, match.end(), match.end(), f"    {key}\n")


@kind("value of the wrong type")
def _wrong_types(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"(?<=: )\d+(?=[\s,}])", page.text):
        yield _replaced(page, *match.span(), chance.choice(("many", "[1]", '"1"', "1.5", "true", "{a: 1}", "")))
    for match in re.finditer(r"^ +(?:- )?(?:name|type|form|character|format): (.*)$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), chance.choice(("7", "[a]", "true", "", "{a: b}", "1.5")))
    for match in re.finditer(r"^ +(?:traits|on|uses): (\[.*\])$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), chance.choice(("Bull", "3", "{a: b}", "[[a]]", "[7]", "")))


_REQUIRED = re.compile(r"^    (?:type|intercept|force|form|character|format|front|back|  name): .*\n", re.MULTILINE)


@kind("missing key")
def _missing_keys(page: Page, chance: random.Random) -> Iterator[Edit]:
    for entry in page.entries:
        for match in _REQUIRED.finditer(page.text[entry.start : entry.stop]):
            start, end = entry.start + match.start(), entry.start + match.end()
            first = page.line_of(entry.start)
            yield _replaced(page, start, end, "", range(first, page.line_of(entry.stop - 1) + 1))


@kind("value out of its limits")
def _out_of_limits(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(
        r"^( +(?:intercept|force|points_to_win|starting_discard): )(\d+)", page.text, re.MULTILINE
    ):
        yield _replaced(page, *match.span(2), chance.choice(("-1", "100", "1000")))
    for match in re.finditer(r"(?:green|yellow|red): (\d+)", page.text):
        yield _replaced(page, *match.span(1), chance.choice(("-1", "100")))
    for match in re.finditer(r"^ +- name: (.*)$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), chance.choice(('""', '" x"', "x" * 81)))


@kind("misspelt value")
def _misspelt_values(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"^ +(?:type|rarity|form): (\w+)$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), typo(match[1], chance))


@kind("misspelt name")
def _misspelt_names(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"^    traits: \[(.*)\]$", page.text, re.MULTILINE):
        for word in re.finditer(r"\w+", match[1]):
            start = match.start(1) + word.start()
            yield _replaced(page, start, start + len(word[0]), typo(word[0], chance))
    for match in re.finditer(r"^    (?:character|format): (.*)$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), typo(match[1], chance))
    for match in re.finditer(r"^      ([A-Z][^:\n]*): \d+$", page.text, re.MULTILINE):
        yield _replaced(page, *match.span(1), typo(match[1], chance))
    for match in re.finditer(r"uses: \[(\w+)\]", page.text):
        yield _replaced(page, *match.span(1), typo(match[1], chance))


@kind("misspelt word in a text")
def _misspelt_words(page: Page, chance: random.Random) -> Iterator[Edit]:
    for start, end, word in page.words:
        if len(word) > 2:
            wrong = typo(word, chance)
            if wrong.casefold() not in page.known_words:
                yield _replaced(page, start, end, wrong)


@kind("word left out of a text")
def _dropped_words(page: Page, chance: random.Random) -> Iterator[Edit]:
    for start, end, word in page.words:
        if word.casefold() not in CAN_BE_LEFT_OUT:
            after = end + (page.text[end : end + 1] == " ")
            yield _replaced(page, start, after, "")


CAN_BE_LEFT_OUT = frozenset(
    # What is left says something else, and says it rightly: "one of your other zones", "your strikes", "you may".
    "green yellow red other next new charged uncharged empty may additional first top only your opponent's a".split()
)


@kind("word twice in a text")
def _doubled_words(page: Page, chance: random.Random) -> Iterator[Edit]:
    for start, _, word in page.words:
        yield _replaced(page, start, start, f"{word} ")


@kind("entry twice")
def _doubled_entries(page: Page, chance: random.Random) -> Iterator[Edit]:
    for entry in page.entries:
        block = page.text[entry.start : entry.stop].rstrip("\n") + "\n\n"
        count = block.count("\n")
        first = page.line_of(entry.start)
        yield _replaced(page, entry.start, entry.start, block, range(first, first + 2 * count))


@kind("key twice")
def _doubled_keys(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"^    (?!text|front|back|cards)\w+: .+\n", page.text, re.MULTILINE):
        line = page.line_of(match.start())
        yield _replaced(page, match.end(), match.end(), match[0], range(line, line + 2))


@kind("illegal deck")
def _illegal_decks(page: Page, chance: random.Random) -> Iterator[Edit]:
    for entry in page.entries:
        block = page.text[entry.start : entry.stop]
        if "\n    format:" not in block:
            continue
        cards = page.line_of(entry.start + block.index("\n    cards:") + 1)
        for match in re.finditer(r"^      [^\n:]+: (\d+)\n", block, re.MULTILINE):
            start, end = entry.start + match.start(1), entry.start + match.end(1)
            if "format: constructed" in block:
                yield _replaced(page, start, end, chance.choice(("5", "6", "60")))
            else:
                line = page.line_of(start)
                yield _replaced(page, start, end, str(int(match[1]) + 1), range(cards, line + 1))
                yield _replaced(
                    page, entry.start + match.start(), entry.start + match.end(), "", range(cards, line + 1)
                )
        other = {"Ysolde Karrow": "Tam Vesper", "Tam Vesper": "Brannoch Hale", "Brannoch Hale": "Ysolde Karrow"}
        owner = re.search(r"^    character: (.*)$", block, re.MULTILINE)
        if owner and "format: constructed" in block:
            last = page.line_of(entry.stop - 1)
            yield _replaced(page, entry.start + owner.start(1), entry.start + owner.end(1), other[owner[1]],
                            range(page.line_of(entry.start), last + 1))  # fmt: skip


@kind("keyword on the wrong type of card")
def _misplaced_keywords(page: Page, chance: random.Random) -> Iterator[Edit]:
    for match in re.finditer(r"^    type: (\w+)\n(?:    \w+: .*\n)*?    text: \|\n", page.text, re.MULTILINE):
        for keyword, type in (("Deploy: Green.", "ally"), ("Immediate—Add a red energy.", "advantage")):
            if type != match[1]:
                yield _replaced(page, match.end(), match.end(), f"      {keyword}\n")


@kind("broken YAML")
def _broken_yaml(page: Page, chance: random.Random) -> Iterator[Edit]:
    for start, end, _ in page.keys:
        line = page.line_of(start)
        near = range(line - 1, line + 2)
        yield _replaced(page, end, end + 1, "", near)
        column = start - (page.text.rfind("\n", 0, start) + 1)
        if page.text[start - column : start].strip() == "" and column:
            yield _replaced(page, start - column, start, "\t" * (column // 2), near)
            yield _replaced(page, start, start, " ", near)
    for match in re.finditer(r"[\]}]$", page.text, re.MULTILINE):
        line = page.line_of(match.start())
        yield _replaced(page, *match.span(), "", range(line, line + 3))
